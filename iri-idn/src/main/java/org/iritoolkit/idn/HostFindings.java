package org.iritoolkit.idn;

import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;

/** What a mapper finds in one host. */
final class HostFindings {
    private final Consumer<Violation> findings;
    private int count;

    HostFindings(Consumer<Violation> findings) {
        this.findings = findings;
    }

    /** Whether anything was reported. */
    boolean failed() {
        return count > 0;
    }

    /** How much was reported. */
    int count() {
        return count;
    }

    void report(IdnViolation code, Span place, SpecClause clause, String what) {
        count++;
        findings.accept(new Violation(code, Severity.ERROR, Component.HOST, place, clause, what + " (" + clause + ")"));
    }

    void emptyLabel(Span place) {
        report(IdnViolation.EMPTY_LABEL, place, Documents.RFC_1034.section("3.5"), "a label in host is empty");
    }

    void labelTooLong(Span place) {
        report(
                IdnViolation.LABEL_TOO_LONG,
                place,
                Documents.RFC_1034.section("3.1"),
                "a label in host has more than " + Labels.MAX_LABEL + " octets in its ASCII form");
    }

    void domainTooLong(String host) {
        report(
                IdnViolation.DOMAIN_TOO_LONG,
                new Span(0, host.length()),
                Documents.RFC_1034.section("3.1"),
                "the host has more than " + Labels.MAX_DOMAIN + " octets in its ASCII form");
    }
}
