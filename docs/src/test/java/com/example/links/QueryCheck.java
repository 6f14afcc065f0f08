package com.example.links;

import java.util.Optional;
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
/** Warns about a query directly after the host: some servers redirect {@code https://h?q} and lose the query. */
public final class QueryCheck implements ComponentCheck {
    private static final ViolationCode NO_PATH = ViolationCode.of("link.query-without-path", "Put a slash before it.");
    private static final SpecClause CLAUSE = new SpecClause("Link rules", "4", "");

    @Override
    public String id() {
        return "link-query";
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.QUERY);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(NO_PATH);
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Optional<Span> path = text.span(Component.PATH);
        if (path.isPresent() && path.get().length() == 0) {
            Span query = new Span(text.start(), text.end());
            violations.accept(new Violation(
                    NO_PATH, Severity.WARNING, text.component(), query, CLAUSE, "the query has no path before it"));
        }
    }
}
// end::check[]
