package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.text.Suggestions;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.RowNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Suggestions: the string that a writer probably meant. */
class SuggestionsTest {
    @RegisterExtension
    static final RowNames ROW_NAMES = new RowNames();

    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("suggestions.tsv", SuggestionsTest.class.getResourceAsStream("suggestions.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void repairsWhatWasMeantOrNothing(CaseTable.Row row) {
        IriParser parser = IriParser.of(TestedProfiles.require(row.cell("profile")));
        String repaired = parser.inspect(row.cell("text"))
                .repaired()
                .map(Object::toString)
                .orElse("-");
        assertThat(repaired).isEqualTo(row.cell("repaired"));
    }

    static Stream<CaseTable.Row> ports() {
        return CaseTable.of("ports.tsv", SuggestionsTest.class.getResourceAsStream("ports.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ports")
    void reportsAPortThatIsNoNumberOnce(CaseTable.Row row) {
        assertThat(PARSER.inspect(row.cell("text")).violations())
                .singleElement()
                .satisfies(
                        violation -> assertThat(violation.component())
                                .isEqualTo(
                                        row.cell("text").startsWith("mongodb") ? Component.AUTHORITY : Component.PORT),
                        violation -> assertThat(violation.span()).hasToString(row.cell("place")),
                        violation -> assertThat(violation.message()).isEqualTo(row.cell("message")));
    }

    @Test
    void reportsAPortOfAMegabyteOnce() {
        assertThat(PARSER.inspect("http://h:" + "x".repeat(1_000_000) + "/").violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.span()).isEqualTo(new Span(9, 1_000_009)));
    }

    static Stream<CaseTable.Row> remedies() {
        return CaseTable.of("remedies.tsv", SuggestionsTest.class.getResourceAsStream("remedies.tsv")).stream();
    }

    /** The message of the exception, which has only the first error, is that of the violation of an inspection. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("remedies")
    void saysWhatToDo(CaseTable.Row row) {
        String text = row.cell("text");
        assertThat(PARSER.inspect(text).errors().get(0).remedy()).isEqualTo(row.cell("remedy"));
        assertThatThrownBy(() -> PARSER.parse(text)).message().endsWith("). " + row.cell("remedy"));
    }

    /** A rule without escapes rejects the percent-encoding that other rules ask for. */
    @Test
    void advisesNoPercentEncodingWhereTheRuleHasNone() {
        SpecClause clause = new SpecDocument("House rules", "", "1").section("6");
        Profile profile = Profile.basedOn("rfc3987")
                .id("house")
                .component(Component.PATH, "house-path")
                .rule("house-path", "%x61-7A / DIGIT", clause)
                .build();
        for (String text : List.of("http://h/a%20b", "http://h/a b", "http://h/A", "http://h/a%zz", "/\u00FC")) {
            Violation violation = IriParser.of(profile).inspect(text).errors().get(0);
            assertThat(violation.message())
                    .endsWith(" is not allowed in the path, in which this profile percent-encodes nothing");
            assertThat(violation.remedy()).isEqualTo("Leave the character out, or write another one.");
            assertThat(violation.suggestion()).isEmpty();
        }
        assertThat(IriParser.of(profile).inspect("/a?b c").errors().get(0).remedy())
                .isEqualTo("Write %20 instead.");
    }

    /** A message says "Write … instead": a suggestion that begins a reference is all of it. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void suggestsWholeReferences(CaseTable.Row row) {
        IriParser parser = IriParser.of(TestedProfiles.require(row.cell("profile")));
        String text = row.cell("text");
        for (Violation violation : parser.inspect(text).violations()) {
            violation
                    .suggestion()
                    .filter(suggestion -> suggestion.text().startsWith("ssh:"))
                    .ifPresent(suggestion -> assertThat(suggestion.span()).isEqualTo(new Span(0, text.length())));
        }
    }

    @Test
    void givesEachViolationItsOwnSuggestion() {
        List<Violation> violations = PARSER.inspect("http://h.example/100% ü").violations();
        assertThat(violations)
                .extracting(violation -> violation.suggestion().orElseThrow())
                .containsExactly(new Suggestion(new Span(20, 21), "%25"), new Suggestion(new Span(21, 22), "%20"));
    }

    @Test
    void givesASuggestionForTheWholeStringOnce() {
        assertThat(PARSER.inspect("C:\\a b").violations())
                .extracting(Violation::suggestion)
                .containsExactly(Optional.of(new Suggestion(new Span(0, 6), "file:///C:/a%20b")), Optional.empty());
    }

    /** A run of violations with one reason is one, whose suggestion joins those of its characters. */
    @ParameterizedTest
    @CsvSource({
        "http://example.org:port/, 19-23, , ",
        "http://h/a<>  b, 10-14, %3C%3E%20%20, http://h/a%3C%3E%20%20b",
        "http://h/%%%, 9-12, %25%25%25, http://h/%25%25%25",
        "http://h:80\\a/b, 11-13, /a, http://h:80/a/b",
        "file:C:\\\\a, 7-9, file:///C://a, file:///C://a",
        "http://h/a?\uD800\uD800, 11-13, , "
    })
    void joinsNeighbours(String text, String span, String suggestion, String repaired) {
        Inspection inspection = PARSER.inspect(text);
        assertThat(inspection.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.span()).hasToString(span);
            assertThat(violation.suggestion().map(Suggestion::text)).isEqualTo(Optional.ofNullable(suggestion));
        });
        assertThat(inspection.repaired().map(IriReference::toString)).isEqualTo(Optional.ofNullable(repaired));
    }

    /** A character in another component, under another rule or after a gap is a separate violation. */
    @ParameterizedTest
    @CsvSource({
        "http://h/a<b>, 10-11 12-13",
        "http://h/a<?<, 10-11 12-13",
        "http://h/a<%, 10-11 11-12",
        "h^://<, 1-2 5-6",
    })
    void keepsOthersApart(String text, String spans) {
        assertThat(PARSER.inspect(text).violations())
                .extracting(violation -> violation.span().toString())
                .containsExactly(spans.split(" "));
    }

    @Test
    void saysHowManyCharactersARunHas() {
        assertThat(PARSER.inspect("http://h/" + "<".repeat(2_000)).violations())
                .extracting(Violation::message)
                .containsExactly("U+003C LESS-THAN SIGN is not allowed in the path (and 1999 more in a row)");
        assertThat(PARSER.inspect("http://h:80\\" + "p".repeat(2_000)).violations())
                .extracting(violation -> violation.span().toString())
                .containsExactly("11-2012");
    }

    @Test
    void showsTheSchemeInFrontOfADrive() {
        List<Violation> violations = PARSER.inspect("file:C:\\a\\b").violations();
        assertThat(violations)
                .extracting(Violation::suggestion)
                .containsExactly(Optional.of(new Suggestion(new Span(0, 11), "file:///C:/a/b")), Optional.empty());
    }

    @Test
    void returnsTheReferenceItselfIfTheTextIsValid() {
        Inspection inspection = PARSER.inspect("http://h.example/");
        assertThat(inspection.repaired()).isEqualTo(inspection.reference());
    }

    /** A scheme begins with a letter (RFC 3986 3.1), so this is not a reference. */
    @Test
    void advisesOnNothingThatIsNotValid() {
        assertThat(PARSER.withAdvice().inspect(".x:80/").violations())
                .extracting(Violation::code)
                .containsExactly(CoreViolation.CHARACTER_NOT_ALLOWED);
    }

    /** Quotes that are errors are removed one by one; if the second is legal, the suggestion of the first covers both. */
    @Test
    void leavesOutWhatSurroundsTheText() {
        assertThat(suggestions("\"http://h/a\"")).containsExactly("0-1 ", "11-12 ");
        assertThat(suggestions("'http://h/a b'")).containsExactly("0-14 http://h/a%20b");
    }

    /** No suggestion merges two references, and none removes brackets or quotes that surround nothing. */
    @Test
    void suggestsNothingElse() {
        assertThat(suggestions("://h/a x://b")).isEmpty();
        assertThat(suggestions("'http://exa mple.org/'")).containsExactly("0-1 ");
        assertThat(suggestions(":b ")).containsExactly("2-3 ");
    }

    /** A restriction of a profile on queries does not apply to paths. */
    @Test
    void keepsInAPathWhatIsRestrictedElsewhere() {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .restriction(new Restriction(
                        "no-letter",
                        CodePointSet.of('é'),
                        Set.of(Component.QUERY),
                        Severity.WARNING,
                        Rfc3987.DOCUMENT.section("6.1"),
                        "so"))
                .build();
        assertThat(IriParser.of(own).inspect("C:\\é").repaired().orElseThrow()).hasToString("file:///C:/é");
    }

    private static List<String> suggestions(String text) {
        return PARSER.inspect(text).violations().stream()
                .flatMap(violation -> violation.suggestion().stream())
                .map(suggestion -> suggestion.span() + " " + suggestion.text())
                .toList();
    }

    /** Of two that start together the longer one counts, and of two that overlap the first. */
    @Test
    void appliesSuggestionsFromTheLeft() {
        SpecClause clause = new SpecClause("House rules", "1", "");
        List<Violation> violations = Stream.of(
                        new Suggestion(new Span(0, 1), "x"),
                        new Suggestion(new Span(2, 4), "z"),
                        new Suggestion(new Span(0, 3), "y"),
                        new Suggestion(new Span(5, 5), "+"),
                        new Suggestion(new Span(5, 5), "+"))
                .map(suggestion -> new Violation(
                                CoreViolation.CHARACTER_NOT_ALLOWED,
                                Severity.ERROR,
                                Component.PATH,
                                suggestion.span(),
                                clause,
                                "it is so")
                        .withSuggestion(suggestion))
                .toList();
        assertThat(Suggestions.applied("abcdef", violations)).isEqualTo("yde+f");
    }
}
