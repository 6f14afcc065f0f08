package org.iritoolkit.check;

import java.util.List;
import java.util.function.Supplier;

/** Says that a text is not valid under a profile, or that parts do not make a reference. */
public final class IriSyntaxException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Says why.
     *
     * @param input the text that was given
     * @param violations what was found, by place, at least one; the message is about the first error
     * @throws IllegalArgumentException if there is no violation
     */
    public IriSyntaxException(String input, List<Violation> violations) {
        super(input, violations);
    }

    /**
     * Says why, once somebody asks: a caller that catches the exception and goes on pays for no message.
     *
     * @param input the text that was given
     * @param finder finds what is wrong, by place, at least one; it is asked when the message or the violations are first
     *     read
     */
    public IriSyntaxException(String input, Supplier<List<Violation>> finder) {
        super(input, finder);
    }
}
