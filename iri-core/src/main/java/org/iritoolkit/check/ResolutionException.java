package org.iritoolkit.check;

import java.util.List;
import java.util.Objects;

/** Says that a reference cannot be resolved, or a base not be resolved against, and why. */
public final class ResolutionException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Says why.
     *
     * @param input the reference; for {@link ResolutionViolation#RELATIVE_BASE} the base
     * @param violation what is wrong
     */
    public ResolutionException(String input, Violation violation) {
        super(input, List.of(Objects.requireNonNull(violation, "violation")));
    }
}
