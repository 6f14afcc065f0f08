package org.iritoolkit;

import java.util.List;
import java.util.function.Supplier;
import org.iritoolkit.check.Violation;

/** Thrown if a string is not valid under a profile, or if parts do not form a reference. */
public final class IriSyntaxException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param input the string that was given
     * @param violations at least one violation, by place; the message is about the first error
     * @throws IllegalArgumentException if there is no violation
     */
    public IriSyntaxException(String input, List<Violation> violations) {
        super(input, violations);
    }

    /**
     * Finds the reasons when they are first read, so a caller that only catches the exception does not pay for them.
     *
     * @param input the string that was given
     * @param finder finds at least one violation, by place; called when the message or the violations are first read
     */
    public IriSyntaxException(String input, Supplier<List<Violation>> finder) {
        super(input, finder);
    }
}
