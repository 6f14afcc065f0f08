package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/** Validates a string under {@link ValidHost}. This class is for Jakarta Validation providers, not for applications. */
public final class HostValidator implements ConstraintValidator<ValidHost, CharSequence> {
    private @Nullable HostRules rules;

    /** Called by the provider. */
    public HostValidator() {}

    @Override
    public void initialize(ValidHost annotation) {
        rules = new HostRules(annotation);
    }

    @Override
    public boolean isValid(@Nullable CharSequence value, ConstraintValidatorContext context) {
        return value == null || rules == null || rules.areMetBy(value.toString(), context);
    }
}
