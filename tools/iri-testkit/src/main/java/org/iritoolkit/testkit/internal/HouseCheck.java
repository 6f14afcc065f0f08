package org.iritoolkit.testkit.internal;

import java.util.Set;
import java.util.function.BiConsumer;
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

/**
 * A check of paths that does what a test tells it to do, even if that breaks its contract.
 *
 * @param id the id of the check
 * @param severity its severity
 * @param codes its codes
 * @param work what it does with a path
 */
public record HouseCheck(
        String id, Severity severity, Set<ViolationCode> codes, BiConsumer<ComponentText, Consumer<Violation>> work)
        implements ComponentCheck {
    /** The code that the check declares. */
    public static final ViolationCode CODE = ViolationCode.of("house.rule", "Leave it out.");

    /** The clause that the check cites. */
    public static final SpecClause CLAUSE = new SpecClause("House rules", "1", "");

    /**
     * Returns a check that declares {@link #CODE}.
     *
     * @param severity its severity
     * @param work what it does with a path
     * @return the check
     */
    public static HouseCheck of(Severity severity, BiConsumer<ComponentText, Consumer<Violation>> work) {
        return new HouseCheck("house", severity, Set.of(CODE), work);
    }

    /**
     * Returns a check that makes a parser stricter than its profile.
     *
     * @param rejected the paths to reject
     * @return the check
     */
    public static HouseCheck rejecting(Predicate<ComponentText> rejected) {
        return of(Severity.ERROR, (text, violations) -> {
            if (rejected.test(text)) {
                violations.accept(violation(CODE, Severity.ERROR, text.start(), text.end()));
            }
        });
    }

    /**
     * Returns a violation of the house rules in a path.
     *
     * @param code its code
     * @param severity its severity
     * @param start the index in the reference where the violation starts
     * @param end the index in the reference where the violation ends
     * @return the violation
     */
    public static Violation violation(ViolationCode code, Severity severity, int start, int end) {
        return new Violation(code, severity, Component.PATH, new Span(start, end), CLAUSE, "it is so");
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.PATH);
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        work.accept(text, violations);
    }
}
