package org.iritoolkit.explain;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.explain.Explanation.Edit;
import org.iritoolkit.explain.Explanation.Finding;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.profile.ProfileRegistry;

/** Describes violations, each with its rule and its fix. */
final class Findings {
    /** The codes that report an invalid scheme before a colon. */
    private static final Set<ViolationCode> NO_SCHEME =
            Set.of(CoreViolation.CHARACTER_NOT_ALLOWED, CoreViolation.LONE_SURROGATE, CoreViolation.MISSING_SCHEME);

    private final IriParser parser;
    private final List<String> ofProfile;

    /**
     * Creates an instance for a parser.
     *
     * @param parser a parser with all checks
     * @param ofProfile the ids of the checks of the profile
     */
    Findings(IriParser parser, List<String> ofProfile) {
        this.parser = parser;
        this.ofProfile = ofProfile;
    }

    List<Finding> of(Inspection inspection) {
        return inspection.violations().stream()
                .map(violation -> of(violation, inspection.text()))
                .toList();
    }

    private Finding of(Violation violation, String text) {
        return new Finding(
                violation.code().id(),
                violation.severity(),
                violation.component(),
                violation.span().start(),
                violation.span().end(),
                violation.clause().toString(),
                violation.message(),
                violation
                        .suggestion()
                        .map(edit -> new Edit(edit.span().start(), edit.span().end(), edit.text())),
                check(violation),
                Secrets.hide(wayOut(violation, text)),
                rule(violation),
                isDocumented(violation.code())
                        ? Optional.of("iri explain " + violation.code().id())
                        : Optional.empty());
    }

    /** Returns the check outside the profile that reported a violation. */
    private Optional<String> check(Violation violation) {
        List<String> ids = parser.checks().stream()
                .filter(check -> check.codes().contains(violation.code()))
                .map(ComponentCheck::id)
                .toList();
        return ids.stream().anyMatch(ofProfile::contains)
                ? Optional.empty()
                : ids.stream().findFirst();
    }

    /** Returns the rule that a character breaks, as the specification prints it. */
    private Optional<String> rule(Violation violation) {
        String name = violation.clause().rule();
        return parser.profile().rules().stream()
                .filter(rule -> rule.name().equals(name))
                .map(Object::toString)
                .findFirst();
    }

    /** Whether the page of codes explains a code. The page explains the toolkit's codes, not those of plug-ins. */
    static boolean isDocumented(ViolationCode code) {
        boolean constant = code instanceof Enum<?> && code.getClass().getName().startsWith("org.iritoolkit.");
        return constant
                || ProfileRegistry.installed().profiles().entries().stream()
                        .filter(entry -> entry.value().restrictions().stream()
                                .anyMatch(restriction -> restriction.code().id().equals(code.id())))
                        .anyMatch(entry -> entry.artifact().isPresent()); // checked last, because this opens the jar
    }

    private static String wayOut(Violation violation, String text) {
        Optional<String> question = OtherMeaning.question(violation, text);
        if (question.isPresent()) {
            return question.get();
        } else if (violation.suggestion().isEmpty()
                && violation.component() == Component.SCHEME
                && NO_SCHEME.contains(violation.code())) {
            return "correct the scheme; if no scheme is intended, write ./ at the start, or %3A instead of the colon.";
        }
        String remedy = violation.remedy();
        return remedy.substring(0, 1).toLowerCase(Locale.ROOT) + remedy.substring(1);
    }
}
