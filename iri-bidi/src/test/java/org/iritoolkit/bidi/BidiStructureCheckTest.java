package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BidiStructureCheckTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final List<CaseTable.Row> CASES = BidiNotation.table("bidi-structure.tsv");

    private static IriParser parser(CaseTable.Row row) {
        return IriParser.of(ProfileRegistry.installed().require(row.cell("profile")));
    }

    private static BidiStructureCheck check(CaseTable.Row row) {
        BidiStructureCheck check = new BidiStructureCheck();
        return switch (row.cell("divided")) {
            case "no" -> check;
            case "names-and-values", "parameters", "extensions" ->
                check.withDivision(BidiDivision.valueOf(
                        row.cell("divided").toUpperCase(Locale.ROOT).replace('-', '_')));
            default -> check.withDivision(row.cell("divided"));
        };
    }

    private static List<Violation> violations(IriParser parser, BidiStructureCheck check, String text) {
        return parser.withCheck(check).inspect(text).violations().stream()
                .filter(violation -> violation.code() instanceof BidiViolation)
                .toList();
    }

    @Test
    void findsWhatBreaksTheRulesAndWhere() {
        findsWhatBreaksTheRules(BidiNotation.HEBREW);
        findsWhatBreaksTheRules(BidiNotation.ARABIC);
    }

    private static void findsWhatBreaksTheRules(BidiNotation letters) {
        assertThat(CASES).hasSizeGreaterThan(30).allSatisfy(row -> {
            String text = letters.text(row.cell("text"));
            String found = violations(parser(row), check(row), text).stream()
                    .map(violation -> violation.code().id().substring("bidi.".length()) + ":"
                            + violation.span().substring(text))
                    .collect(Collectors.joining(" "));
            assertThat(found.isEmpty() ? "-" : found)
                    .as(row.cell("profile") + " " + row.cell("text"))
                    .isEqualTo(letters.text(row.cell("findings")));
        });
    }

    @Test
    void warnsAndKeepsTheTextValid() {
        for (var profile : List.of(Rfc3987.PROFILE, DRAFT)) {
            var inspection =
                    IriParser.of(profile).withCheck(new BidiStructureCheck()).inspect("http://a/\u05D0b");
            assertThat(inspection.isValid()).isTrue();
            assertThat(inspection.violations()).hasSize(2).allSatisfy(violation -> {
                assertThat(violation.severity()).isEqualTo(Severity.WARNING);
                assertThat(violation.component()).isEqualTo(Component.PATH);
                assertThat(violation.clause()).isEqualTo(profile.document().section("4.2"));
            });
        }
    }

    /** U+0590 is unassigned, and R by default, like the whole Hebrew block (UAX #9, 3.2). */
    @Test
    void takesWhatIsNotAssignedForWhatItsBlockIs() {
        String text = "http://a/\u0590b";
        assertThat(violations(IriParser.of(Rfc3987.PROFILE), new BidiStructureCheck(), text))
                .extracting(Violation::code)
                .containsExactlyInAnyOrder(BidiViolation.MIXED_DIRECTION, BidiViolation.BOUNDARY);
    }

    @Test
    void citesTheSectionThatTheProfileHas() {
        var house = new SpecDocument("House rules", "How we write links", "1");
        var profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("house")
                .document(house)
                .clause(Topic.BIDI_STRUCTURE, house.section("7"))
                .build();
        assertThat(violations(IriParser.of(profile), new BidiStructureCheck(), "/1\u05D0"))
                .extracting(Violation::clause)
                .containsExactly(house.section("7"));
    }

    @Test
    void citesTheDocumentOfTheProfileThatHasTheRule() {
        for (var profile : List.of(Rfc3987.PROFILE, DRAFT)) {
            IriParser parser = IriParser.of(profile).withChecks(BidiStructureCheck.ID);
            assertThat(parser.inspect("/1\u05D0").violations())
                    .extracting(Violation::clause)
                    .containsExactly(profile.document().section("4.2"));
        }
    }

    @Test
    void refusesDelimitersThatAreNone() {
        for (String delimiters : List.of(".a", "1", "%", ".\u05D0", "\u3002", " ", "\u007F")) {
            assertThatThrownBy(() -> new BidiStructureCheck().withDivision(delimiters))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cannot be a delimiter");
        }
    }

    @Test
    void isFoundByItsId() {
        assertThat(ProfileRegistry.installed().checks().require("bidi-structure"))
                .isInstanceOf(BidiStructureCheck.class);
    }

    @Test
    void repairLeavesNoViolationAndAValidReference() {
        for (CaseTable.Row row : CASES) {
            String text = BidiNotation.HEBREW.text(row.cell("text"));
            IriReference reference = parser(row).parse(text);
            BidiStructureCheck check = check(row);
            String repaired = BidiRepair.of(check).repair(reference);
            assertThat(violations(parser(row), check, repaired))
                    .as(row.cell("text"))
                    .isEmpty();
            IriReference again = parser(row).parse(repaired);
            assertThat(BidiRepair.of(check).repair(again)).isSameAs(repaired);
            if (row.cell("findings").equals("-")) {
                assertThat(repaired).isSameAs(text);
            }
        }
    }

    @Test
    void repairEncodesTheWholeComponentAndNothingElse() {
        var repair = BidiRepair.of(new BidiStructureCheck());
        assertThat(repair.repair(IriReference.parse("http://\u05D0.b/\u05D0%d7b/\u05D2?\u05D3\u00E9\u05D3#\u05D4")))
                .isEqualTo("http://\u05D0.b/%D7%90%d7b/\u05D2?%D7%93%C3%A9%D7%93#\u05D4");
        assertThat(repair.repair(IriReference.parse("//\u05D0.\u05D1b.\u05D2/")))
                .isEqualTo("//\u05D0.%D7%91b.\u05D2/");
    }

    @Test
    void repairEncodesTheAuthorityWhereHostNamesHoldNoEscapes() {
        var repair = BidiRepair.of(new BidiStructureCheck());
        IriParser parser = IriParser.of(DRAFT);
        assertThat(repair.repair(parser.parse("//\u05D5a@\u05D0.\u05D1b/\u05D3 e")))
                .isEqualTo("//%D7%95a@%D7%90.%D7%91b/%D7%93%20e");
    }

    /** draft-duerst-iri-03 2.2: only a host that breaks a rule turns the authority into a registry name. */
    @Test
    void repairEncodesTheAuthorityOnlyWhereALabelBreaksARule() {
        var repair = BidiRepair.of(new BidiStructureCheck());
        IriParser parser = IriParser.of(DRAFT);
        assertThat(repair.repair(parser.parse("//\u05D5a@\u05D0.com/"))).isEqualTo("//%D7%95a@\u05D0.com/");
        assertThat(repair.repair(parser.parse("//\u05D0.com/\u05D3e"))).isEqualTo("//\u05D0.com/%D7%93e");
        assertThat(repair.repair(parser.parse("//u@\u05D0b.\u05D2/"))).isEqualTo("//u@%D7%90b.%D7%92/");
        assertThat(repair.repair(parser.parse("//\u05D2.\u05D0b/"))).isEqualTo("//%D7%92.%D7%90b/");
    }

    @Test
    void dividesByAllDivisionsTogether() {
        BidiStructureCheck check = new BidiStructureCheck();
        IriReference reference = IriReference.parse("/\u05D0;b.\u05D1?\u05D0&b");
        assertThat(check.withDivision(BidiDivision.EXTENSIONS).offendingParts(reference))
                .containsExactly(new Span(1, 4), new Span(7, 10));
        assertThat(check.withDivision(BidiDivision.EXTENSIONS)
                        .withDivision(BidiDivision.PARAMETERS)
                        .offendingParts(reference))
                .containsExactly(new Span(7, 10));
        assertThat(check.withDivision(BidiDivision.NAMES_AND_VALUES)
                        .withDivision(BidiDivision.EXTENSIONS)
                        .withDivision(BidiDivision.PARAMETERS)
                        .offendingParts(reference))
                .isEmpty();
        assertThat(check.withDivision(BidiDivision.NAMES_AND_VALUES)
                        .withDivision(".;")
                        .offendingParts(reference))
                .isEmpty();
    }

    /** RFC 3987 4.2, rules 1 and 2, if the component is the whole string, or has no ASCII character. */
    @Test
    void looksAtComponentsFromTheirFirstCharacter() {
        BidiStructureCheck check = new BidiStructureCheck();
        assertThat(check.offendingParts(IriReference.parse("\u05D0\u05D1"))).isEmpty();
        assertThat(check.offendingParts(IriReference.parse("?\u05D0\u4E2D"))).containsExactly(new Span(1, 3));
        assertThat(violations(IriParser.of(Rfc3987.PROFILE), check, "\u05D0b"))
                .extracting(violation -> violation.code().id() + " " + violation.span())
                .containsExactly("bidi.boundary 1-2", "bidi.mixed-direction 1-2");
    }

    /** An unpaired surrogate has no direction that could be mixed with another. */
    @Test
    void givesHalvesOfSurrogatePairsNoDirection() {
        for (String half : List.of("\uD800", "\uDBFF", "\uDC00", "\uDFFF")) {
            assertThat(violations(IriParser.of(Rfc3987.PROFILE), new BidiStructureCheck(), "?\u05D0" + half + "\u05D1"))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, /a\u05D0, path segment uses right-to-left characters but starts with U+0061 LATIN SMALL LETTER A",
        "rfc3987, /\u05D01\u0301, path segment uses right-to-left characters but ends with U+0031 DIGIT ONE",
        "rfc3987, /\u05D01\u0301\uD800\uDDFD, path segment uses right-to-left characters but ends with U+0031 DIGIT ONE",
        "rfc3987-draft-03, /1\u05D0, path segment or parameter uses right-to-left characters but starts with U+0031 DIGIT ONE",
        "rfc3987, //1\u05D0, host label uses right-to-left characters but starts with U+0031 DIGIT ONE",
        "rfc3987-draft-03, //_\u05D0$, registry name uses right-to-left characters but starts with U+005F LOW LINE",
        "rfc3987, ?1\u05D0, query uses right-to-left characters but starts with U+0031 DIGIT ONE"
    })
    void saysWhichPartOfWhatBreaksARule(String profile, String text, String message) {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(profile));
        assertThat(violations(parser, new BidiStructureCheck(), text))
                .extracting(Violation::message)
                .contains(message);
        assertThat(violations(parser, new BidiStructureCheck().withDivision("!"), "?1\u05D0"))
                .extracting(Violation::message)
                .singleElement()
                .asString()
                .startsWith("part of the query uses right-to-left characters");
    }
}
