package org.iritoolkit;

import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;

/** A check that makes a parser stricter than its profile: it rejects some paths. */
record RejectingCheck(Predicate<ComponentText> rejected) implements ComponentCheck {
    private static final ViolationCode CODE = ViolationCode.of("own.path", "Write another path.");
    private static final SpecClause CLAUSE = new SpecClause("Own", "1", "");

    @Override
    public String id() {
        return "own";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(CODE);
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> findings) {
        if (rejected.test(text)) {
            Span span = new Span(text.start(), text.end());
            findings.accept(new Violation(CODE, Severity.ERROR, text.component(), span, CLAUSE, "it is rejected"));
        }
    }
}
