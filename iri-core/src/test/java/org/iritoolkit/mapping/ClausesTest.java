package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.iritoolkit.Conversion;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.TestedProfiles;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sections of violations that come from prose, from other specifications, or from no rule for characters. */
class ClausesTest {
    private static Profile profile(String id) {
        return TestedProfiles.require(id);
    }

    private static String clause(List<Violation> violations) {
        return violations.get(0).clause().toString();
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, /|, 'RFC 3987 2.2, ipchar'",
        "rfc3987, /\u202E, RFC 3987 4.1",
        "rfc3987-draft-03, /\u202E, draft-duerst-iri-03 4.1",
        "rfc3987-draft-03, //h\u202E, draft-duerst-iri-03 4.1",
        "rfc3987-draft-03, /\uE000, 'draft-duerst-iri-03 2.2, ipchar'"
    })
    void repairsCiteWhatBarsTheCharacter(String id, String text, String clause) {
        Conversion mapping =
                IriConverter.toUris(IriParser.of(profile(id))).withRepair().convert(text);
        assertThat(mapping.output()).isPresent();
        assertThat(clause(mapping.violations())).isEqualTo(clause);
    }

    /** RFC 3986 2.1: existing escapes stay; RFC 3629 3: an unpaired surrogate has none. */
    @Test
    void repairsNoMoreThanIsWrong() {
        IriConverter repairing =
                IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withRepair();
        assertThat(repairing.convert("/%00 %").output()).contains("/%00%20%25");
        for (String half : List.of("\uD800", "\uDFFF")) {
            assertThat(repairing.convert("/ " + half).output()).isEmpty();
        }
    }

    @Test
    void saysWhatToDoNext() {
        assertThat(CoreViolation.values()).extracting(CoreViolation::remedy).allMatch(remedy -> remedy.endsWith("."));
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, RFC 3987 3.1",
        "rfc3987-draft-03, draft-duerst-iri-03 3.1",
        "rfc3986, RFC 3986 3.2.2",
        "rfc2396, RFC 2396 3.2.2"
    })
    void hostsCiteWhereTheirMappingIsStated(String id, String clause) {
        assertThat(profile(id).clause(Topic.HOST_NAMES)).hasToString(clause);
    }

    @Test
    void derivedProfilesKeepTheClauseForHosts() {
        assertThat(Profile.basedOn(Rfc3987.PROFILE).id("derived").build().clause(Topic.HOST_NAMES))
                .hasToString("RFC 3987 3.1");
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, 'RFC 3987 2.2, absolute-IRI'",
        "rfc3987-draft-03, 'draft-duerst-iri-03 2.2, absolute-IRI'",
        "rfc3986, 'RFC 3986 4.3, absolute-URI'",
        "rfc2396, 'RFC 2396 3, absoluteURI'"
    })
    void absoluteReferencesCiteTheirRule(String id, String clause) {
        IriParser parser = IriParser.of(profile(id));
        assertThat(clause(parser.withKind(ReferenceKind.ABSOLUTE)
                        .inspect("http://h/#a")
                        .violations()))
                .isEqualTo(clause);
        assertThat(clause(parser.withKind(ReferenceKind.ABSOLUTE).inspect("/a").violations()))
                .isEqualTo(clause);
    }

    @Test
    void theRestCitesTheGrammar() {
        List<Violation> found =
                IriParser.of(Rfc3987.PROFILE).inspect("|/".repeat(2_000)).violations();
        assertThat(found.get(found.size() - 1)).satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(CoreViolation.MORE);
            assertThat(violation.clause()).hasToString("RFC 3987 2.2");
        });
    }

    /** Of 2,000 violations with a slash after each the first 1,000 are listed: the rest begins at 2,000. */
    @Test
    void theRestIsPlacedFromItsFirstToItsLast() {
        for (String end : List.of("", "%", "/")) {
            String text = "|/".repeat(2_000) + end;
            List<Violation> found = IriParser.of(Rfc3987.PROFILE).inspect(text).violations();
            int last = end.equals("%") ? 4_001 : 3_999;
            int rest = end.equals("%") ? 1_001 : 1_000;
            assertThat(found).hasSize(1_001);
            assertThat(found.get(1_000).span()).hasToString("2000-" + last);
            assertThat(found.get(1_000).message()).startsWith(rest + " more violations, " + rest + " of them errors");
        }
    }

    /** Checks run after the grammar: their violations may come before all that were counted. */
    @Test
    void theRestHoldsThePlacesOfWhatChecksFind() {
        String text = "/e\u0301" + "|/".repeat(2_000);
        List<Violation> found =
                IriParser.of(Rfc3987.PROFILE).withAdvice().inspect(text).violations();
        assertThat(found)
                .filteredOn(violation -> violation.code() == CoreViolation.MORE)
                .singleElement()
                .satisfies(rest -> {
                    assertThat(rest.span()).hasToString("1-4002");
                    assertThat(rest.message()).startsWith("1001 more violations, 1000 of them errors");
                });
    }

    /** Warnings past the limit are counted, and do not make the text invalid. */
    @Test
    void theRestOfWarningsIsAWarning() {
        String text = "/a" + "\u2066a".repeat(1_500);
        Inspection inspection = IriParser.of(Rfc3987.PROFILE).inspect(text);
        assertThat(inspection.isValid()).isTrue();
        Violation rest = inspection.violations().get(1_000);
        assertThat(rest.severity()).isEqualTo(Severity.WARNING);
        assertThat(rest.span()).hasToString("2002-3001");
        assertThat(rest.message()).startsWith("500 more violations, 0 of them errors");
    }
}
