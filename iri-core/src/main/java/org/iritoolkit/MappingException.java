package org.iritoolkit;

import java.util.List;
import org.iritoolkit.check.Violation;

/** Thrown if a string cannot be converted. */
public final class MappingException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param input the given string
     * @param violations at least one violation, sorted by position; the message is about the first error
     * @throws IllegalArgumentException if there is no violation
     */
    public MappingException(String input, List<Violation> violations) {
        super(input, violations);
    }
}
