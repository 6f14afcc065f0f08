package com.example.cms;

import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;

// tag::check[]
/** Checks that no path segment except the last is empty, and that no segment is too long to be read aloud. */
public final class SegmentCheck implements ComponentCheck {
    static final int LONGEST = 60;

    /** For {@link java.util.ServiceLoader}. */
    public SegmentCheck() {}

    @Override
    public String id() {
        return "cms-segments";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(CmsViolation.values());
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        String reference = text.reference();
        int start = text.start();
        if (start < text.end() && reference.charAt(start) == '/') {
            start++;
        }
        for (int slash = reference.indexOf('/', start);
                slash >= 0 && slash < text.end();
                slash = reference.indexOf('/', start)) {
            if (slash == start) {
                report(CmsViolation.EMPTY_SEGMENT, Severity.ERROR, slash, slash + 1, violations);
            }
            length(start, slash, violations);
            start = slash + 1;
        }
        length(start, text.end(), violations);
    }

    private static void length(int start, int end, Consumer<Violation> violations) {
        if (end - start > LONGEST) {
            report(CmsViolation.LONG_SEGMENT, Severity.WARNING, start, end, violations);
        }
    }

    private static void report(
            CmsViolation code, Severity severity, int start, int end, Consumer<Violation> violations) {
        SpecClause clause = CmsAddress.HANDBOOK.section("4.2");
        violations.accept(new Violation(code, severity, Component.PATH, new Span(start, end), clause, code.what()));
    }
}
// end::check[]
