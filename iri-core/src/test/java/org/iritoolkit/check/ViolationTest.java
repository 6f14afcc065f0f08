package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Findings as values. */
class ViolationTest {
    private static final SpecClause CLAUSE = new SpecClause("House rules", "1", "rule");
    private static final Span SPAN = new Span(1, 2);
    private static final Violation VIOLATION = violation(Severity.ERROR, Component.PATH, SPAN, "it is so");

    private static Violation violation(Severity severity, Component component, Span span, String message) {
        return new Violation(SyntaxViolation.PERCENT_TRIPLET, severity, component, span, CLAUSE, message);
    }

    @Test
    void isEqualToWhatSaysTheSame() {
        Violation same = violation(Severity.ERROR, Component.PATH, new Span(1, 2), "it is so");
        assertThat(same).isEqualTo(VIOLATION).hasSameHashCodeAs(VIOLATION);
        Suggestion suggestion = new Suggestion(SPAN, "x");
        assertThat(same.withSuggestion(suggestion))
                .isEqualTo(VIOLATION.withSuggestion(new Suggestion(SPAN, "x")))
                .isNotEqualTo(VIOLATION);
    }

    @Test
    void differsInEachOfItsParts() {
        List<Violation> others = List.of(
                violation(Severity.WARNING, Component.PATH, SPAN, "it is so"),
                violation(Severity.ERROR, Component.QUERY, SPAN, "it is so"),
                violation(Severity.ERROR, Component.PATH, new Span(1, 3), "it is so"),
                violation(Severity.ERROR, Component.PATH, SPAN, "it is otherwise"),
                new Violation(SyntaxViolation.IP_LITERAL, Severity.ERROR, Component.PATH, SPAN, CLAUSE, "it is so"),
                new Violation(
                        SyntaxViolation.PERCENT_TRIPLET,
                        Severity.ERROR,
                        Component.PATH,
                        SPAN,
                        new SpecClause("House rules", "2", "rule"),
                        "it is so"),
                VIOLATION.withSuggestion(new Suggestion(SPAN, "x")));
        assertThat(others).doesNotContain(VIOLATION).doesNotHaveDuplicates();
        assertThat(VIOLATION).isNotEqualTo("it is so");
    }

    /** A code of a plug-in with two languages. */
    private enum Translated implements ViolationCode {
        COLD;

        @Override
        public String id() {
            return "weather.cold";
        }

        @Override
        public String remedy(Locale locale) {
            return locale.getLanguage().equals("de") ? "Mantel anziehen." : "Wear a coat.";
        }
    }

    @Test
    void saysInEnglishWhatToDoUnlessAnotherLanguageIsAskedFor() {
        assertThat(Translated.COLD.remedy()).isEqualTo("Wear a coat.");
        assertThat(Translated.COLD.remedy(Locale.GERMAN)).isEqualTo("Mantel anziehen.");
        assertThat(SyntaxViolation.PERCENT_TRIPLET.remedy())
                .isEqualTo(SyntaxViolation.PERCENT_TRIPLET.remedy(Locale.ENGLISH));
    }

    @Test
    void saysTheSameInEveryLanguageWhereACodeIsMadeOfAnIdAndARemedy() {
        ViolationCode code = ViolationCode.of("weather.cold", "Wear a coat.");
        assertThat(code.remedy()).isEqualTo("Wear a coat.");
        assertThat(code.remedy(Locale.GERMAN)).isEqualTo("Wear a coat.");
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "1, 0", "-2, -1"})
    void hasNoPlaceThatEndsBeforeItStarts(int start, int end) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Span(start, end))
                .withMessageContaining(start + "-" + end);
    }
}
