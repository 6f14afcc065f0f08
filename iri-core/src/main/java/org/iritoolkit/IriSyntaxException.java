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
     * @param input the given string
     * @param violations at least one violation, sorted by place; the message is about the first error
     * @throws IllegalArgumentException if there is no violation
     */
    public IriSyntaxException(String input, List<Violation> violations) {
        super(input, violations);
    }

    /**
     * Creates an exception that finds its violations when they are first read, which saves time if they are never read.
     *
     * @param input the given string
     * @param finder finds at least one violation, sorted by place; called when the message or the violations are first
     *     read
     */
    public IriSyntaxException(String input, Supplier<List<Violation>> finder) {
        super(input, finder);
    }
}
