package org.iritoolkit.check;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One thing that was found in a text: what, how heavy, where, and by which clause.
 *
 * <p>It does not hold the text that it is about. Two violations are equal if all that they say is equal.
 */
public final class Violation {
    /** By start, then by code: the order in which reports list violations. */
    public static final Comparator<Violation> BY_PLACE = Comparator.comparingInt(
                    (Violation v) -> v.span().start())
            .thenComparing(v -> v.code().id())
            .thenComparingInt(v -> v.span().end());

    private final ViolationCode code;
    private final Severity severity;
    private final Component component;
    private final Span span;
    private final SpecClause clause;
    private final String message;
    private final @Nullable Suggestion suggestion;

    /**
     * A violation without a suggestion.
     *
     * @param code what kind it is
     * @param severity how much it weighs under the profile and parser that found it
     * @param component the component it stands in
     * @param span the place, in UTF-16 units of the text that was given, or in octets if the code begins with {@code
     *     octets.}
     * @param clause the clause that it violates
     * @param message one sentence for people, the clause included
     */
    public Violation(
            ViolationCode code, Severity severity, Component component, Span span, SpecClause clause, String message) {
        this.code = Objects.requireNonNull(code, "code");
        this.severity = Objects.requireNonNull(severity, "severity");
        this.component = Objects.requireNonNull(component, "component");
        this.span = Objects.requireNonNull(span, "span");
        this.clause = Objects.requireNonNull(clause, "clause");
        this.message = Objects.requireNonNull(message, "message");
        this.suggestion = null;
    }

    private Violation(Violation other, Severity severity, Span span, @Nullable Suggestion suggestion) {
        this.code = other.code;
        this.severity = severity;
        this.component = other.component;
        this.span = span;
        this.clause = other.clause;
        this.message = other.message;
        this.suggestion = suggestion;
    }

    /**
     * {@return what kind it is}
     */
    public ViolationCode code() {
        return code;
    }

    /**
     * {@return how much it weighs under the profile and parser that found it}
     */
    public Severity severity() {
        return severity;
    }

    /**
     * {@return whether it is an error, so that the text is rejected}
     */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /**
     * {@return the component it stands in}
     */
    public Component component() {
        return component;
    }

    /**
     * The place.
     *
     * @return in UTF-16 units of the text that was given, or in octets if the code begins with {@code octets.}
     */
    public Span span() {
        return span;
    }

    /**
     * {@return the clause that it violates}
     */
    public SpecClause clause() {
        return clause;
    }

    /**
     * {@return one sentence for people}
     */
    public String message() {
        return message;
    }

    /**
     * What the writer probably meant.
     *
     * @return empty if nothing can be suggested that is certain to name what a reader of the text sees
     */
    public Optional<Suggestion> suggestion() {
        return Optional.ofNullable(suggestion);
    }

    /**
     * The same violation with another severity.
     *
     * @param newSeverity the severity
     * @return this, if it has that severity already
     */
    public Violation withSeverity(Severity newSeverity) {
        return newSeverity == severity ? this : new Violation(this, newSeverity, span, suggestion);
    }

    /**
     * The same violation with a suggestion.
     *
     * @param newSuggestion what the writer probably meant
     * @return the violation
     */
    public Violation withSuggestion(Suggestion newSuggestion) {
        return new Violation(this, severity, span, Objects.requireNonNull(newSuggestion, "newSuggestion"));
    }

    /**
     * The same violation in a text that has more in front.
     *
     * @param offset how many UTF-16 units further right the place is
     * @return the violation with its place, and that of its suggestion, moved
     */
    public Violation shifted(int offset) {
        if (offset == 0) {
            return this;
        }
        Suggestion moved =
                suggestion == null ? null : new Suggestion(shifted(suggestion.span(), offset), suggestion.text());
        return new Violation(this, severity, shifted(span, offset), moved);
    }

    private static Span shifted(Span span, int offset) {
        return new Span(span.start() + offset, span.end() + offset);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Violation that
                && code.equals(that.code)
                && severity == that.severity
                && component == that.component
                && span.equals(that.span)
                && clause.equals(that.clause)
                && message.equals(that.message)
                && Objects.equals(suggestion, that.suggestion);
    }

    @Override
    public int hashCode() {
        return Objects.hash(code, severity, component, span, clause, message, suggestion);
    }

    /**
     * The violation as a report prints it.
     *
     * @return for example {@code 18-19 error syntax.character-not-allowed: U+0020 SPACE is not allowed in path (RFC
     *     3987 2.2, ipchar)}
     */
    @Override
    public String toString() {
        return span + " " + severity + " " + code.id() + ": " + message;
    }
}
