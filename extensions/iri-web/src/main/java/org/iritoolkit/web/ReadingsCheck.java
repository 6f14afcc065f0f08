package org.iritoolkit.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.VisibleText;

/**
 * Checks that the {@linkplain UrlReader#known() known parsers} read a reference in the same way (RFC 3987 8), so that a
 * program that checks a string and a program that requests it see the same scheme, host and port.
 *
 * <p>No profile includes this check. The check ignores parsers that reject the string, and relative references in which
 * no parser sees a host. The range of a violation is the host, or the path if there is no authority.
 *
 * @see Readings
 */
public final class ReadingsCheck implements ComponentCheck {
    /** The id of the check. */
    public static final String ID = "readings";

    private static final int SHOWN = 100;

    private static final Map<Component, ReadingsViolation> BY_COMPONENT = Map.of(
            Component.SCHEME, ReadingsViolation.SCHEME,
            Component.USERINFO, ReadingsViolation.USERINFO,
            Component.HOST, ReadingsViolation.HOST,
            Component.PORT, ReadingsViolation.PORT);

    private final List<UrlReader> readers;

    /** Creates the check with the known parsers. */
    public ReadingsCheck() {
        this(UrlReader.known());
    }

    private ReadingsCheck(List<UrlReader> readers) {
        this.readers = readers;
    }

    /**
     * Returns a check with other parsers.
     *
     * @param readers the parsers
     * @return the check
     */
    public static ReadingsCheck of(List<? extends UrlReader> readers) {
        return new ReadingsCheck(List.copyOf(Objects.requireNonNull(readers, "readers")));
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.AUTHORITY, Component.HOST, Component.PATH, Component.OPAQUE_PART);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(ReadingsViolation.values());
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        if (!isPlace(text)) {
            return;
        }
        SpecClause clause = text.profile().clause(Topic.SECURITY);
        Readings readings = Readings.of(text.reference(), readers, text.shared().orElseGet(SharedResults::new));
        violations(readings, text.component(), new Span(text.start(), text.end()), clause)
                .forEach(violations);
    }

    /** Returns violations for the disagreements between parsers, and for the parsers that failed. */
    static List<Violation> violations(Readings readings, Component component, Span place, SpecClause clause) {
        List<Violation> violations = new ArrayList<>();
        for (Disagreement disagreement : readings.disagreements()) {
            ReadingsViolation code = Objects.requireNonNull(BY_COMPONENT.get(disagreement.component()));
            violations.add(new Violation(code, Severity.WARNING, component, place, clause, disagreement.wording()));
        }
        readings.failures()
                .forEach((name, why) -> violations.add(new Violation(
                        ReadingsViolation.READER,
                        Severity.WARNING,
                        component,
                        place,
                        clause,
                        WebMessages.message(
                                "readings.reader", VisibleText.of(name, SHOWN), VisibleText.of(why, SHOWN)))));
        return violations;
    }

    /** Returns whether violations are reported in a component: in the host or registry name, otherwise in the path. */
    private static boolean isPlace(ComponentText text) {
        Span authority = AppendixB.of(text.reference()).place(Component.AUTHORITY);
        boolean inPath = text.component() == Component.PATH || text.component() == Component.OPAQUE_PART;
        return inPath == (authority == null || authority.length() == 0);
    }
}
