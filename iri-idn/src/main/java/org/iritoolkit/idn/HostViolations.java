package org.iritoolkit.idn;

import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;

/** The violations that a mapper finds in one host. */
final class HostViolations {
    private final Consumer<Violation> violations;
    private int count;

    HostViolations(Consumer<Violation> violations) {
        this.violations = violations;
    }

    /** Whether a violation was reported. */
    boolean failed() {
        return count > 0;
    }

    /** The number of violations that were reported. */
    int count() {
        return count;
    }

    void report(IdnViolation code, Span place, SpecClause clause, Message what) {
        count++;
        violations.accept(new Violation(code, Severity.ERROR, Component.HOST, place, clause, what));
    }

    void emptyLabel(Span place) {
        report(
                IdnViolation.EMPTY_LABEL,
                place,
                Documents.RFC_1034.section("3.5"),
                IdnMessages.message("idn.empty-label"));
    }

    void labelTooLong(Span place) {
        report(
                IdnViolation.LABEL_TOO_LONG,
                place,
                Documents.RFC_1034.section("3.1"),
                IdnMessages.message("idn.label-too-long", Labels.MAX_LABEL));
    }

    void domainTooLong(String host) {
        report(
                IdnViolation.DOMAIN_TOO_LONG,
                new Span(0, host.length()),
                Documents.RFC_1034.section("3.1"),
                IdnMessages.message("idn.domain-too-long", Labels.MAX_DOMAIN));
    }
}
