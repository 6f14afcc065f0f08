package org.iritoolkit;

import java.util.List;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;

/** Thrown if a string is not valid under a profile, or if parts do not form a reference. */
public final class IriSyntaxException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param input the given string
     * @param violations at least one violation, sorted by position; the message is about the first error
     * @throws IllegalArgumentException if there is no violation
     */
    public IriSyntaxException(String input, List<Violation> violations) {
        super(input, violations);
    }

    IriSyntaxException(String input, IriParser parser, Split split) {
        super(input, parser, split);
    }
}
