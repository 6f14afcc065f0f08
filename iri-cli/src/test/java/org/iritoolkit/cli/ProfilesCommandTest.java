package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.profile.LoadFailure;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;

class ProfilesCommandTest {
    @Test
    void listsEveryInstalledProfileWithItsDocument() {
        String out = Cli.run("profiles").out();
        for (String id : ProfileRegistry.installed().ids()) {
            Profile profile = ProfileRegistry.installed().require(id);
            assertThat(out).contains(id).contains(profile.document().title());
        }
        assertThat(out).contains("grammar RFC_2396_BIS; artifact iri-core; checks nfc");
    }

    @Test
    void printsTheRulesOfOneProfile() {
        Cli.Run run = Cli.run("profiles", "leiri");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .isEqualTo(ProfileRegistry.installed().require("leiri").describe());
    }

    @Test
    void writesJson() {
        assertThat(Cli.run("profiles", "--json", "rfc3986").out())
                .isEqualTo("{\"id\":\"rfc3986\",\"document\":\"RFC 3986\",\"grammar\":\"RFC_3986\","
                        + "\"artifact\":\"iri-core\"}\n");
        assertThat(Cli.run("profiles", "--json").outLines())
                .hasSameSizeAs(ProfileRegistry.installed().ids());
    }

    @Test
    void showsEveryLineOfWhyAProviderWasNotLoaded() {
        assertThat(ProfilesCommand.notLoaded(new LoadFailure("p.Provider", "a.jar", "wrong:\n  one\u001B\n  two")))
                .isEqualTo("p.Provider (a.jar) could not be loaded: wrong:\n  one<U+001B>\n  two");
    }
}
