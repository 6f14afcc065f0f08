package org.iritoolkit.cli.explain;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A string to explain, and further questions about it. */
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

    /** Creates a question about a string alone. */
    public static Question of(String text) {
        return new Question(text, null, null, false, 0);
    }

    /** Adds the question what the string resolves to. */
    public Question withBase(String newBase) {
        return new Question(text, newBase, other, codePoints, line);
    }

    /** Adds the question whether another string is equivalent. */
    public Question withOther(String newOther) {
        return new Question(text, base, newOther, codePoints, line);
    }

    /** Adds the question about each character. */
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
