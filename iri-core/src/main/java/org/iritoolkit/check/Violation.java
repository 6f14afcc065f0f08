package org.iritoolkit.check;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * One violation in a string: its code, severity, position and section.
 *
 * <pre>{@code
 * Violation violation = IriParser.create().inspect("http://example.org/a b").violations().get(0);
 * violation.code().id(); // syntax.character-not-allowed
 * violation.span(); // 20-21
 * violation.clause(); // RFC 3987 2.2, ipchar
 * violation.suggestion().orElseThrow().text(); // %20
 * }</pre>
 *
 * <p>A violation does not contain the string. Two violations are equal if all their properties are equal.
 */
public final class Violation {
    /** Sorts violations by start, then by code, as in reports. */
    @SuppressWarnings("UnnecessaryAnonymousClass") // creating the first lambda takes longer than creating a message
    public static final Comparator<Violation> BY_PLACE = new Comparator<>() {
        @Override
        public int compare(Violation a, Violation b) {
            int order = Integer.compare(a.span.start(), b.span.start());
            order = order != 0 ? order : a.code.id().compareTo(b.code.id());
            return order != 0 ? order : Integer.compare(a.span.end(), b.span.end());
        }
    };

    private static final int LONGEST_SUGGESTION = 200;

    /** The components in which percent-encoding does not fix a violation. */
    private static final Set<Component> NEVER_ESCAPED =
            EnumSet.of(Component.SCHEME, Component.AUTHORITY, Component.HOST, Component.PORT);

    private final ViolationCode code;
    private final Severity severity;
    private final Component component;
    private final Span span;
    private final SpecClause clause;
    private final CharSequence message;
    private final @Nullable Suggestion suggestion;

    /**
     * Creates a violation without a suggestion.
     *
     * @param code the code
     * @param severity the severity under the profile and the parser that reported it
     * @param component the component that contains the position
     * @param span the range, in UTF-16 code units of the given string, or in octets if the code begins with
     *     {@code octets.}
     * @param clause the violated section
     * @param message the sentence of {@link #message()}; reports add the section. The message is created on first use
     */
    public Violation(
            ViolationCode code,
            Severity severity,
            Component component,
            Span span,
            SpecClause clause,
            CharSequence message) {
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

    /** {@return the code} */
    public ViolationCode code() {
        return code;
    }

    /** {@return the severity under the profile and the parser that reported it} */
    public Severity severity() {
        return severity;
    }

    /** {@return whether the violation is an error, which makes the string invalid} */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** {@return the component that contains the position} */
    public Component component() {
        return component;
    }

    /**
     * Returns the position.
     *
     * @return the range, in UTF-16 code units of the given string, or in octets if the code begins with {@code octets.}
     */
    public Span span() {
        return span;
    }

    /** {@return the violated section} */
    public SpecClause clause() {
        return clause;
    }

    /**
     * Returns the fix: the suggestion if it fits into a sentence, otherwise the fix of the message or the code.
     *
     * @return one or two sentences, in English, each with a full stop
     */
    public String remedy() {
        if (suggestion != null && suggestion.text().length() <= LONGEST_SUGGESTION) {
            String shown = VisibleText.quoted(suggestion.text());
            boolean inserts = suggestion.span().length() == 0;
            String key = shown.isEmpty() ? "leave-out" : inserts ? "insert" : "replace";
            return CoreMessages.message("remedy." + key, shown).text();
        }
        Optional<Message> own =
                message instanceof Message said && !code.id().equals(said.key()) ? said.remedy() : Optional.empty();
        if (own.isPresent()) {
            return VisibleText.of(own.get().text());
        } else if (code == CoreViolation.CHARACTER_NOT_ALLOWED) {
            String key = NEVER_ESCAPED.contains(component) ? component.toString() : "data";
            return CoreMessages.message("syntax.character-not-allowed.remedy." + key)
                    .text();
        }
        return VisibleText.of(code.remedy());
    }

    /**
     * Returns the sentence, in which {@code <U+202E>} stands for a hidden or control character.
     *
     * @return a sentence in English, without an initial capital, a full stop or the section
     */
    public String message() {
        return VisibleText.of(message.toString());
    }

    /** Returns whether the message has words of the toolkit only, and nothing of the string. */
    boolean isPlain() {
        return message instanceof Message said && said.isPlain();
    }

    /** Returns the same violation with another message. */
    Violation withMessage(Message said, boolean withSuggestion) {
        Violation changed = new Violation(code, severity, component, span, clause, said);
        return suggestion == null || !withSuggestion ? changed : changed.withSuggestion(suggestion);
    }

    /**
     * Returns the message and the section, as reports print them.
     *
     * @return both, for example {@code U+0020 SPACE is not allowed in the path (RFC 3987 2.2, ipchar)}
     */
    public String describe() {
        return message() + VisibleText.of(" (" + clause + ")");
    }

    /**
     * Returns the replacement that the author of the string probably meant.
     *
     * @return the replacement; empty if there is no safe one
     */
    public Optional<Suggestion> suggestion() {
        return Optional.ofNullable(suggestion);
    }

    /**
     * Returns the same violation with a different severity.
     *
     * @param newSeverity the severity
     * @return the violation; the same object if it already has that severity
     */
    public Violation withSeverity(Severity newSeverity) {
        Objects.requireNonNull(newSeverity, "newSeverity");
        return newSeverity == severity ? this : new Violation(this, newSeverity, span, suggestion);
    }

    /**
     * Returns the same violation with a suggestion.
     *
     * @param newSuggestion the replacement that the author of the string probably meant
     * @return the violation
     */
    public Violation withSuggestion(Suggestion newSuggestion) {
        return new Violation(this, severity, span, Objects.requireNonNull(newSuggestion, "newSuggestion"));
    }

    /**
     * Returns the same violation, moved to the right, for a longer string that ends with this violation's string.
     *
     * @param offset the number of UTF-16 code units to move by
     * @return the violation, moved together with its suggestion
     */
    public Violation shifted(int offset) {
        if (offset == 0) {
            return this;
        }
        Suggestion moved =
                suggestion == null ? null : new Suggestion(shifted(suggestion.span(), offset), suggestion.text());
        return new Violation(this, severity, shifted(span, offset), moved);
    }

    /**
     * Returns the same violation at another position, for example in the unconverted string.
     *
     * @param newSpan the position
     * @return the violation without its suggestion, which is only valid for the original string
     */
    public Violation withSpan(Span newSpan) {
        return new Violation(this, severity, Objects.requireNonNull(newSpan, "newSpan"), null);
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
                && message().equals(that.message())
                && Objects.equals(suggestion, that.suggestion);
    }

    @Override
    public int hashCode() {
        return Objects.hash(code, severity, component, span, clause, suggestion);
    }

    /**
     * Returns the violation as reports print it.
     *
     * @return a line such as {@code 18-19 error syntax.character-not-allowed: U+0020 SPACE is not allowed in the path
     *     (RFC 3987 2.2, ipchar)}
     */
    @Override
    public String toString() {
        return span + " " + severity + " " + code.id() + ": " + describe();
    }
}
