package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a writer probably meant. */
class SuggestionsTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    static Stream<List<String>> rows() {
        return Table.rows("suggestions.tsv").stream()
                .filter(row -> ProfileRegistry.installed().find(row.get(0)).isPresent());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void repairsWhatWasMeantOrNothing(List<String> row) {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(row.get(0)));
        String repaired =
                parser.inspect(row.get(1)).repaired().map(Object::toString).orElse("-");
        assertThat(repaired).isEqualTo(row.get(2));
    }

    @Test
    void givesEachFindingItsOwnSuggestion() {
        List<Violation> violations = PARSER.inspect("http://h.example/100% ü").violations();
        assertThat(violations)
                .extracting(violation -> violation.suggestion().orElseThrow())
                .containsExactly(new Suggestion(new Span(20, 21), "%25"), new Suggestion(new Span(21, 22), "%20"));
    }

    @Test
    void letsSeveralFindingsShareOneSuggestion() {
        List<Violation> violations = PARSER.inspect("C:\\a b").violations();
        assertThat(violations)
                .hasSize(2)
                .allSatisfy(violation -> assertThat(violation.suggestion())
                        .contains(new Suggestion(new Span(0, 6), "file:///C:/a%20b")));
    }

    @Test
    void returnsTheReferenceItselfIfTheTextIsValid() {
        Inspection inspection = PARSER.inspect("http://h.example/");
        assertThat(inspection.repaired()).isEqualTo(inspection.reference());
    }

    static Stream<List<String>> suspicions() {
        return Table.rows("suspicions.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("suspicions")
    void advisesOnWhatIsValidAndProbablyNotMeant(List<String> row) {
        List<Violation> violations = PARSER.withAdvice().inspect(row.get(0)).violations();
        assertThat(PARSER.inspect(row.get(0)).violations()).isEmpty();
        if (row.get(1).equals("-")) {
            assertThat(violations).isEmpty();
            return;
        }
        Violation violation = violations.get(0);
        assertThat(violation.code().id()).isEqualTo(row.get(1));
        assertThat(violation.span()).hasToString(row.get(2));
        Suggestion suggestion = violation.suggestion().orElseThrow();
        assertThat(new StringBuilder(row.get(0))
                        .replace(suggestion.span().start(), suggestion.span().end(), suggestion.text()))
                .hasToString(row.get(3));
    }

    @ParameterizedTest
    @CsvSource({"localhost:8080/foo, localhost", "http:/h.example/a, h.example", "http:///h.example, h.example"})
    void namesTheHostThatIsProbablyMeant(String text, String host) {
        assertThat(PARSER.withAdvice().inspect(text).violations().get(0).message())
                .startsWith("\"" + host + "\" reads as a host");
    }
}
