package org.iritoolkit.check;

import java.util.Comparator;

/**
 * One thing that was found in a text: what, how heavy, where, and by which clause.
 *
 * <p>It does not hold the text that it is about.
 *
 * @param code what kind it is
 * @param severity how much it weighs under the profile and parser that found it
 * @param component the component it stands in
 * @param span the place, in UTF-16 units of the text that was given, or in octets if the code begins with {@code octets.}
 * @param clause the clause that it violates
 * @param message one sentence for people, the clause included
 */
public record Violation(
        ViolationCode code, Severity severity, Component component, Span span, SpecClause clause, String message) {

    /** By start, then by code: the order in which reports list violations. */
    public static final Comparator<Violation> BY_PLACE = Comparator.comparingInt(
                    (Violation v) -> v.span().start())
            .thenComparing(v -> v.code().id())
            .thenComparingInt(v -> v.span().end());

    /**
     * The same violation with another severity.
     *
     * @param newSeverity the severity
     * @return this, if it has that severity already
     */
    public Violation withSeverity(Severity newSeverity) {
        return newSeverity == severity ? this : new Violation(code, newSeverity, component, span, clause, message);
    }

    /**
     * The same violation in a text that has more in front.
     *
     * @param offset how many UTF-16 units further right the place is
     * @return the violation with its place moved
     */
    public Violation shifted(int offset) {
        return offset == 0
                ? this
                : new Violation(
                        code,
                        severity,
                        component,
                        new Span(span.start() + offset, span.end() + offset),
                        clause,
                        message);
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
