package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validates a character sequence against {@link ValidIri}. This class is for Jakarta Validation providers, not for
 * applications.
 */
public final class TextValidator implements ConstraintValidator<ValidIri, CharSequence> {
    private @Nullable Rules rules;

    /** Called by the provider. */
    public TextValidator() {}

    @Override
    public void initialize(ValidIri annotation) {
        rules = new Rules(annotation);
    }

    @Override
    public boolean isValid(@Nullable CharSequence value, ConstraintValidatorContext context) {
        return value == null || rules == null || rules.areMetBy(value.toString(), context);
    }
}
