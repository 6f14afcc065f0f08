package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import java.util.List;
import org.iritoolkit.check.Violation;

/** Reports violations to a validator. */
final class Violations {
    private static final String KEYS = "{org.iritoolkit.validation.";
    private static final String LIMIT = KEYS + "ValidIri.limit.message}";

    private static final boolean HIBERNATE = isHibernateInstalled();

    private Violations() {}

    /** Returns true if a list of violations is empty; otherwise reports the list as a violation of the constraint. */
    static boolean none(List<Violation> violations, String value, ConstraintValidatorContext context) {
        return violations.isEmpty() || report(sentence(violations), value, context);
    }

    /** Reports a sentence as the violation of the constraint by a value, and returns false. */
    static boolean report(String found, String value, ConstraintValidatorContext context) {
        return report(found, value, context.getDefaultConstraintMessageTemplate(), context);
    }

    /** Reports that the profile allows a value but the annotation does not, and returns false. */
    static boolean reportLimit(String found, String value, ConstraintValidatorContext context) {
        String template = context.getDefaultConstraintMessageTemplate();
        return report(found, value, template.startsWith(KEYS) ? LIMIT : template, context);
    }

    private static boolean report(String found, String value, String template, ConstraintValidatorContext context) {
        if (!isReportedByHibernate(found, template, context)) {
            MessageTemplate.Resolved message = MessageTemplate.resolve(template, found, value);
            if (message.showsFound() || !isDefault(template, context)) {
                context.disableDefaultConstraintViolation();
                context.buildConstraintViolationWithTemplate(message.text()).addConstraintViolation();
            }
        }
        return false;
    }

    static boolean isDefault(String template, ConstraintValidatorContext context) {
        return template.equals(context.getDefaultConstraintMessageTemplate());
    }

    private static boolean isReportedByHibernate(String found, String template, ConstraintValidatorContext context) {
        if (!HIBERNATE) {
            return false;
        }
        try {
            HibernateMessages.report(found, template, context);
            return true;
        } catch (ValidationException e) { // another provider, which Hibernate Validator's context does not come from
            return false;
        }
    }

    private static boolean isHibernateInstalled() {
        try {
            return HibernateMessages.isInstalled();
        } catch (LinkageError e) {
            return false;
        }
    }

    private static String sentence(List<Violation> violations) {
        Violation first = violations.get(0);
        String sentence = first.describe() + " at " + first.span();
        return violations.size() == 1 ? sentence : sentence + ", and " + (violations.size() - 1) + " more";
    }
}
