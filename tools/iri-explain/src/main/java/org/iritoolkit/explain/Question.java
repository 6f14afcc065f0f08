package org.iritoolkit.explain;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A string to explain, and further questions about the string. */
public final class Question {
    private final String text;
    private final @Nullable String base;
    private final @Nullable String other;
    private final boolean codePoints;
    private final long line;

    private Question(String text, @Nullable String base, @Nullable String other, boolean codePoints, long line) {
        this.text = text;
        this.base = base;
        this.other = other;
        this.codePoints = codePoints;
        this.line = line;
    }

    /** Creates a question about a string, without further questions. */
    public static Question of(String text) {
        return new Question(text, null, null, false, 0);
    }

    /** Adds the base to resolve the string against. */
    public Question withBase(String newBase) {
        return new Question(text, newBase, other, codePoints, line);
    }

    /** Adds another string to compare the string with. */
    public Question withOther(String newOther) {
        return new Question(text, base, newOther, codePoints, line);
    }

    /** Requests a list of the characters of the string. */
    public Question withCodePoints() {
        return new Question(text, base, other, true, line);
    }

    /** Adds the number of the input. */
    public Question withLine(long number) {
        return new Question(text, base, other, codePoints, number);
    }

    /** Returns the string. */
    public String text() {
        return text;
    }

    Optional<String> base() {
        return Optional.ofNullable(base);
    }

    Optional<String> other() {
        return Optional.ofNullable(other);
    }

    Optional<Long> line() {
        return line == 0 ? Optional.empty() : Optional.of(line);
    }

    /** Whether to list each character. */
    public boolean wantsCodePoints() {
        return codePoints;
    }
}
