package org.iritoolkit.check;

import java.util.Locale;

/**
 * The severity of a violation, which follows from the key word (such as MUST) in the violated section.
 *
 * <p>Callers decide how to react to a severity. A string is valid unless a violation is an {@link #ERROR}.
 *
 * <p>The constants are ordered from the least to the most severe.
 */
public enum Severity {
    /** A recommendation without a key word. The violation is reported only on request. */
    ADVICE,
    /** SHOULD or SHOULD NOT. The violation is reported, but the string is valid. */
    WARNING,
    /** MUST, MUST NOT or a rule of the grammar. The string is not valid. */
    ERROR;

    /**
     * Returns whether this severity is at least as severe as another.
     *
     * @param other the other severity
     * @return whether this severity is the same or more severe
     */
    public boolean atLeast(Severity other) {
        return compareTo(other) >= 0;
    }

    /**
     * Returns the name in lower case, as printed in reports.
     *
     * @return {@code advice}, {@code warning} or {@code error}
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
