package org.iritoolkit.check;

import java.util.List;

/** Says that a text is not valid under a profile, or that parts do not make a reference. */
public final class IriSyntaxException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Says why.
     *
     * @param input the text that was given
     * @param violations what was found, by place, at least one; the message is about the first error
     */
    public IriSyntaxException(String input, List<Violation> violations) {
        super(input, violations);
    }
}
