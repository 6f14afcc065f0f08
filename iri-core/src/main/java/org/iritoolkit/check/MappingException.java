package org.iritoolkit.check;

import java.util.List;

/** Thrown if a text cannot be converted. */
public final class MappingException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Says why.
     *
     * @param input the text that was given
     * @param violations what was found, by place, at least one; the message is about the first error
     * @throws IllegalArgumentException if there is no violation
     */
    public MappingException(String input, List<Violation> violations) {
        super(input, violations);
    }
}
