package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidatorContext;
import java.util.List;
import org.iritoolkit.check.Violation;

/** Reports violations to a validator. */
final class Violations {
    private static final String PLACEHOLDER = "{found}";

    private Violations() {}

    /** Returns true if a list of violations is empty; otherwise reports the list as a violation of the constraint. */
    static boolean none(List<Violation> violations, ConstraintValidatorContext context) {
        return violations.isEmpty() || report(sentence(violations), context);
    }

    /** Reports a string as the violation of the constraint, and returns false. */
    static boolean report(String found, ConstraintValidatorContext context) {
        return report(found, context.getDefaultConstraintMessageTemplate(), context);
    }

    /** Reports that the profile allows a string but the annotation does not, and returns false. */
    static boolean reportLimit(String found, ConstraintValidatorContext context) {
        return report(found, "{org.iritoolkit.validation.ValidIri.limit.message}", context);
    }

    private static boolean report(String found, String standard, ConstraintValidatorContext context) {
        String template = context.getDefaultConstraintMessageTemplate();
        boolean own = !template.startsWith("{org.iritoolkit.validation.");
        if (own && !template.contains(PLACEHOLDER)) {
            return false;
        }
        String message = own ? template.replace(PLACEHOLDER, literal(found)) : standard + " " + literal(found);
        context.disableDefaultConstraintViolation();
        context.buildConstraintViolationWithTemplate(message).addConstraintViolation();
        return false;
    }

    private static String sentence(List<Violation> violations) {
        Violation first = violations.get(0);
        String sentence = first.describe() + " at " + first.span();
        return violations.size() == 1 ? sentence : sentence + ", and " + (violations.size() - 1) + " more";
    }

    /** Escapes a string so that no part of it is a message parameter or expression (Jakarta Validation 6.3.1). */
    private static String literal(String text) {
        StringBuilder literal = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{' || c == '}' || c == '\\' || c == '$') {
                literal.append('\\');
            }
            literal.append(c);
        }
        return literal.toString();
    }
}
