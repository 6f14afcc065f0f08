package org.iritoolkit;

import java.util.List;
import java.util.Objects;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;

/** Thrown if a reference cannot be resolved or compared, or if a base cannot be used. */
public final class ResolutionException extends IriException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param input the reference, or the base for {@link CoreViolation#RELATIVE_BASE}
     * @param violation the reason
     */
    public ResolutionException(String input, Violation violation) {
        super(input, List.of(Objects.requireNonNull(violation, "violation")));
    }
}
