package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.iritoolkit.IriReference;
import org.jspecify.annotations.Nullable;

/**
 * Validates one of the toolkit's values against {@link ValidIri}. This class is for Jakarta Validation providers, not
 * for applications.
 */
public final class ReferenceValidator implements ConstraintValidator<ValidIri, IriReference> {
    private @Nullable Rules rules;

    /** Called by the provider. */
    public ReferenceValidator() {}

    @Override
    public void initialize(ValidIri annotation) {
        rules = new Rules(annotation);
    }

    @Override
    public boolean isValid(@Nullable IriReference value, ConstraintValidatorContext context) {
        return value == null || rules == null || rules.areMetBy(value.toString(), context);
    }
}
