package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.TestVectors;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A string is valid or not, and has the same URI, with and without the modules of the checks that its profile expects. */
class ExpectedChecksTest {
    private static final ProfileRegistry INSTALLED = ProfileRegistry.installed();

    private static Set<String> strings() {
        Set<String> strings = new TreeSet<>();
        for (TestVectors.Case vector : TestVectors.in(Path.of("../../proof/vectors"))) {
            vector.input().values().forEach(value -> strings.add(String.valueOf(value)));
            if (vector.operation().equals("hosts")) {
                strings.add("http://" + vector.text("host") + "/");
            }
        }
        return strings;
    }

    /** The draft expects two checks, which speak without being asked for (4.2; 2.2 with 3.1). */
    @ParameterizedTest
    @CsvSource({
        "http://h/\u05D0a, bidi-structure, bidi.boundary bidi.mixed-direction, 10 10",
        "http://\u0436_b.example/, idna, idn.std3, 7",
        "http://\u0436-.example/, idna, idn.hyphen, 7",
    })
    void speakUnlessTheirModuleIsMissing(String text, String check, String codes, String starts) {
        Profile draft = Rfc3987Draft03.PROFILE;
        assertThat(draft.expectedChecks())
                .containsOnlyKeys("bidi-structure", "idna")
                .containsKey(check);
        List<Violation> found = IriParser.of(draft, INSTALLED).inspect(text).violations();
        assertThat(found).extracting(violation -> violation.code().id()).containsExactly(codes.split(" "));
        assertThat(found)
                .extracting(violation -> String.valueOf(violation.span().start()))
                .containsExactly(starts.split(" "));
        assertThat(found).extracting(Violation::severity).containsOnly(Severity.WARNING);
        assertThat(IriParser.of(draft, ProfileRegistry.of()).inspect(text).violations())
                .isEmpty();
        assertThat(IriParser.of(Rfc3987.PROFILE, INSTALLED).inspect(text).violations())
                .isEmpty();
    }

    @Test
    void decideNothing() {
        Set<String> strings = strings();
        int warnings = 0;
        for (Profile profile : INSTALLED.profiles().entries().stream()
                .map(entry -> entry.value())
                .toList()) {
            IriParser with = IriParser.of(profile, INSTALLED);
            IriParser without = IriParser.of(profile, ProfileRegistry.of());
            assertThat(with.missingChecks()).isEmpty();
            assertThat(without.missingChecks())
                    .containsExactlyElementsOf(profile.expectedChecks().keySet());
            for (String text : strings) {
                List<Violation> more = with.inspect(text).violations();
                List<Violation> less = without.inspect(text).violations();
                boolean valid = less.stream().noneMatch(Violation::isError);
                assertThat(with.inspect(text).isValid())
                        .as("%s: <%s> %s", profile, text, more)
                        .isEqualTo(valid);
                assertThat(with.accepts(text)).as("%s: <%s>", profile, text).isEqualTo(valid);
                assertThat(more).as("%s: <%s>", profile, text).containsAll(less);
                assertThat(IriConverter.toUris(with).convert(text).output())
                        .as("URI, %s: <%s>", profile, text)
                        .isEqualTo(IriConverter.toUris(without).convert(text).output());
                warnings += more.size() > less.size() ? 1 : 0;
            }
        }
        System.out.printf("%d strings, of which %d have a warning of an expected check%n", strings.size(), warnings);
        assertThat(strings).hasSizeGreaterThan(2_000);
        assertThat(warnings).isGreaterThan(50);
        assertThat(Rfc3987Draft03.PROFILE.expectedChecks()).containsOnlyKeys("bidi-structure", "idna");
    }
}
