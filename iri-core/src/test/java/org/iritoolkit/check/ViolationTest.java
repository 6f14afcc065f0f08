package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.IriException;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.message.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Violations as values. */
class ViolationTest {
    private static final SpecClause CLAUSE = new SpecClause("House rules", "1", "rule");
    private static final Span SPAN = new Span(1, 2);
    private static final Violation VIOLATION = violation(Severity.ERROR, Component.PATH, SPAN, "it is so");

    private static Violation violation(Severity severity, Component component, Span span, String message) {
        return new Violation(CoreViolation.PERCENT_TRIPLET, severity, component, span, CLAUSE, message);
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
                new Violation(CoreViolation.IP_LITERAL, Severity.ERROR, Component.PATH, SPAN, CLAUSE, "it is so"),
                new Violation(
                        CoreViolation.PERCENT_TRIPLET,
                        Severity.ERROR,
                        Component.PATH,
                        SPAN,
                        new SpecClause("House rules", "2", "rule"),
                        "it is so"),
                VIOLATION.withSuggestion(new Suggestion(SPAN, "x")));
        assertThat(others).doesNotContain(VIOLATION).doesNotHaveDuplicates();
        assertThat(VIOLATION).isNotEqualTo("it is so");
    }

    @Test
    void saysWhatItIs() {
        assertThat(VIOLATION.isError()).isTrue();
        assertThat(violation(Severity.WARNING, Component.PATH, SPAN, "it is so").isError())
                .isFalse();
        assertThat(VIOLATION.describe()).isEqualTo("it is so (" + CLAUSE + ")");
        assertThat(VIOLATION).hasToString("1-2 error syntax.percent-triplet: it is so (" + CLAUSE + ")");
        assertThat(new Span(1, 3).substring("abcd")).isEqualTo("bc");
        assertThat(violation(Severity.ERROR, Component.PATH, new Span(1, 3), "it is so"))
                .doesNotHaveSameHashCodeAs(VIOLATION);
    }

    /** By where it starts, then by where it ends. */
    @Test
    void isOrderedByItsPlace() {
        List<Violation> ordered = Stream.of(new Span(0, 9), new Span(1, 1), new Span(1, 3), new Span(2, 2))
                .map(span -> violation(Severity.ERROR, Component.PATH, span, "it is so"))
                .toList();
        for (Violation one : ordered) {
            for (Violation other : ordered) {
                assertThat(Integer.signum(Violation.BY_PLACE.compare(one, other)))
                        .isEqualTo(Integer.signum(ordered.indexOf(one) - ordered.indexOf(other)));
            }
        }
    }

    /** The message is about the first error; other violations come after it. */
    @Test
    void namesTheFirstErrorInTheMessage() {
        Violation warning = violation(Severity.WARNING, Component.PATH, new Span(0, 1), "it is odd");
        IriSyntaxException one = new IriSyntaxException("abc", List.of(warning, VIOLATION));
        String start = "it is so at 1-2 in \"abc\" (" + CLAUSE + ")";
        assertThat(one).hasMessageStartingWith(start + ". ");
        assertThat(one.input()).isEqualTo("abc");
        assertThat(new IriSyntaxException("abc", List.of(VIOLATION, warning, VIOLATION, VIOLATION)))
                .hasMessageStartingWith(start + ". ");
        assertThat(new IriSyntaxException("abc", List.of(warning))).hasMessageStartingWith("it is odd at 0-1 in ");
    }

    @Test
    void makesACodeOfAnIdAndARemedy() {
        ViolationCode code = ViolationCode.of("weather.cold", "Wear a coat.");
        assertThat(code.remedy()).isEqualTo("Wear a coat.");
        assertThat(code).hasToString("weather.cold");
    }

    /** As {@link ViolationCode} requires: ids of words with hyphens and dots, and a sentence with the fix. */
    @ParameterizedTest
    @EnumSource
    void saysOfEachKindWhatToDo(CoreViolation code) {
        assertThat(code.id()).matches("[a-z]+\\.[a-z.-]+");
        assertThat(code.remedy()).matches("[A-Z].*\\.");
    }

    /** A message may be any sequence of characters, and is created when it is read. */
    @Test
    void readsItsMessageWhenSomebodyAsks() {
        int[] asked = {0};
        Message later = Message.of(() -> "it is odd " + ++asked[0]);
        Violation violation =
                new Violation(CoreViolation.PERCENT_TRIPLET, Severity.ERROR, Component.PATH, SPAN, CLAUSE, later);
        Violation moved = violation.shifted(1).withSeverity(Severity.WARNING);
        assertThat(asked[0]).isZero();
        assertThat(moved.message()).isEqualTo("it is odd 1");
        StringBuilder sentence = new StringBuilder("it is even");
        assertThat(new Violation(CoreViolation.PERCENT_TRIPLET, Severity.ERROR, Component.PATH, SPAN, CLAUSE, sentence))
                .isEqualTo(new Violation(
                        CoreViolation.PERCENT_TRIPLET, Severity.ERROR, Component.PATH, SPAN, CLAUSE, "it is even"));
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "1, 0", "-2, -1"})
    void hasNoPlaceThatEndsBeforeItStarts(int start, int end) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Span(start, end))
                .withMessageContaining(start + "-" + end);
    }

    @Test
    void refusesAnExceptionThatSaysNothing() {
        assertThatThrownBy(() -> new IriSyntaxException("http://h/", List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .isNotInstanceOf(IriException.class)
                .hasMessage("the list of violations is empty");
    }
}
