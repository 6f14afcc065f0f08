package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.iritoolkit.explain.Display;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.internal.GoldenFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilesCommandTest {
    @Test
    void listsEveryInstalledProfileWithItsDocument() {
        String out = Cli.run("profiles").out();
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            Profile profile = ProfileRegistry.installed().require(id);
            assertThat(out).contains(id).contains(profile.document().title());
        }
        assertThat(out).contains("grammar RFC_2396_BIS; artifact iri-rfc3987-draft; checks nfc");
    }

    @Test
    void saysWhichChecksOnlyAdvise() {
        assertThat(Cli.run("profiles").outLines())
                .contains("  look-alikes       artifact iri-idn; only advises", "  idna              artifact iri-idn");
        assertThat(Cli.run("profiles", "--json").outLines().stream().map(JsonLine::read))
                .filteredOn(object -> object.get("kind").equals("check"))
                .extracting(object -> object.get("id") + " " + object.get("severity"))
                .containsExactly(
                        "bidi-structure warning",
                        "idna error",
                        "look-alikes advice",
                        "reach warning",
                        "readings warning",
                        "scheme error",
                        "suspicion advice");
        assertThat(Cli.run("check", "--help").out().replaceAll("\\s+", " "))
                .contains("and report everything that they find, notes included");
    }

    @Test
    void printsTheRulesOfOneProfile() {
        Cli.Run run = Cli.run("profiles", "leiri");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("leiri: ").contains("\ngrammar: RFC_3986\nmaps to: rfc3986\n");
    }

    /** The files were compared with the specifications by hand. */
    @ParameterizedTest
    @ValueSource(strings = {"rfc2396", "rfc3986", "rfc3987", "rfc3987-draft-03"})
    void listsWhatTheSpecificationSays(String id) {
        Path file = Path.of("src/test/resources/org/iritoolkit/cli/profiles", id + ".txt");
        GoldenFile.assertHolds(file, Cli.run("profiles", id).out());
    }

    @Test
    void writesJson() {
        String one = Cli.run("profiles", "--json", "RFC3986").out();
        assertThat(one)
                .startsWith("{\"id\":\"rfc3986\",\"document\":\"RFC 3986\",\"grammar\":\"RFC_3986\","
                        + "\"artifact\":\"iri-core\",\"kind\":\"profile\",\"title\":");
        assertThat(JsonLine.read(one).get("rules"))
                .isEqualTo(Cli.run("profiles", "rfc3986").outLines());
        ProfileRegistry installed = ProfileRegistry.installed();
        assertThat(Cli.run("profiles", "--json").outLines().stream().map(JsonLine::read))
                .extracting("kind")
                .containsOnly("profile", "check", "host mapper")
                .hasSize(installed.profiles().entries().size()
                        + installed.checks().entries().size()
                        + installed.hostMappers().entries().size());
    }

    @Test
    void showsEveryLineOfWhyAProviderWasNotLoaded() {
        assertThat(Display.safeLines("p.Provider (a.jar) could not be loaded: wrong:\n  one\u001B\n  two"))
                .isEqualTo("p.Provider (a.jar) could not be loaded: wrong:\n  one<U+001B>\n  two");
    }
}
