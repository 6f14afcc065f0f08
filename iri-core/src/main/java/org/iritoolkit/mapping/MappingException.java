package org.iritoolkit.mapping;

import java.util.List;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;

/** Says that a text cannot be converted, and why. */
public final class MappingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    /**
     * Says why.
     *
     * @param violations what was found, by place; the message is about the first error
     */
    public MappingException(List<Violation> violations) {
        super(violations.stream()
                .filter(violation -> violation.severity() == Severity.ERROR)
                .findFirst()
                .map(violation -> violation.message() + " at " + violation.span() + "; "
                        + violation.code().remedy())
                .orElse("the text cannot be converted"));
        this.violations = violations;
    }

    /**
     * What was found.
     *
     * @return by place; empty after serialization
     */
    public List<Violation> violations() {
        return violations == null ? List.of() : violations;
    }
}
