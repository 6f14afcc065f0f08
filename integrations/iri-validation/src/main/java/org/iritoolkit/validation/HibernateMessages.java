package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidatorContext;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;

/** Reports a violation to Hibernate Validator, which is optional: no other class depends on it. */
final class HibernateMessages {
    private HibernateMessages() {}

    /** Returns true; throws a NoClassDefFoundError if Hibernate Validator is not on the path. */
    static boolean isInstalled() {
        return HibernateConstraintValidatorContext.class.isInterface();
    }

    /**
     * Adds the parameter {@code {found}}, which Hibernate Validator replaces after it has resolved the template in the
     * language of the interpolator. Throws a ValidationException if the context belongs to another provider.
     */
    static void report(String found, String template, ConstraintValidatorContext context) {
        HibernateConstraintValidatorContext hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
        hibernate.addMessageParameter("found", found);
        if (!Violations.isDefault(template, context)) {
            hibernate.disableDefaultConstraintViolation();
            hibernate
                    .buildConstraintViolationWithTemplate(template)
                    .enableExpressionLanguage() // a key of the module's bundle: the value is no part of the template
                    .addConstraintViolation();
        }
    }
}
