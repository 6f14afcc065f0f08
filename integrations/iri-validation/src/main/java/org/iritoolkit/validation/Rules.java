package org.iritoolkit.validation;

import jakarta.validation.ConstraintValidatorContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;

/** The requirements that one annotation sets for a string. */
final class Rules {
    private final IriParser parser;
    private final Set<String> schemes;
    private final boolean host;
    private final Severity threshold;

    /**
     * Looks up the profile. For an unknown id, throws an IllegalArgumentException that lists the installed profiles.
     */
    Rules(ValidIri annotation) {
        IriParser plain = IriParser.of(ProfileRegistry.installed().require(annotation.profile()));
        parser = (annotation.advice() ? plain.withAdvice() : plain).withKind(annotation.kind());
        schemes = new TreeSet<>(Stream.of(annotation.schemes())
                .map(scheme -> scheme.toLowerCase(Locale.ROOT))
                .toList());
        host = annotation.requireHost();
        threshold = annotation.advice() ? Severity.ADVICE : Severity.ERROR;
    }

    List<Violation> violations(String text) {
        return violations(parser.inspect(text));
    }

    private List<Violation> violations(Inspection inspection) {
        return inspection.violations().stream()
                .filter(violation -> violation.severity().atLeast(threshold))
                .toList();
    }

    boolean areMetBy(String text, ConstraintValidatorContext context) {
        Inspection inspection = parser.inspect(text);
        List<Violation> violations = violations(inspection);
        if (!violations.isEmpty()) {
            return Violations.none(violations, text, context);
        }
        Optional<String> scheme = inspection.component(Component.SCHEME);
        if (!schemes.isEmpty()
                && scheme.isPresent()
                && !schemes.contains(scheme.get().toLowerCase(Locale.ROOT))) {
            String at = inspection.span(Component.SCHEME).orElseThrow().toString();
            return Violations.reportLimit(
                    "the scheme '" + scheme.get() + "' at " + at + " is not one of " + String.join(", ", schemes),
                    text,
                    context);
        }
        if (host && inspection.component(Component.HOST).orElse("").isEmpty()) {
            return Violations.reportLimit("the host is missing; write one after \"//\"", text, context);
        }
        return true;
    }
}
