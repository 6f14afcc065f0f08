package org.iritoolkit.internal.engine;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.profile.Limit;
import org.jspecify.annotations.Nullable;

/** Checks the components of a string against the limits of a profile. Most profiles have none. */
final class Limits {
    private static final Set<Component> AFTER_A_DELIMITER = Set.of(Component.PORT, Component.QUERY, Component.FRAGMENT);

    /** An array, so that a string that is accepted takes no memory for an iterator. */
    private final Limit[] limits;

    Limits(List<Limit> limits) {
        this.limits = limits.toArray(new Limit[0]);
    }

    /** As {@link Judge#accepts}, for the limits alone. */
    boolean accept(String text, Split split, @Nullable Findings findings) {
        for (Limit limit : limits) {
            int start = split.start(limit.component(), text);
            if (!isKept(limit, text, split, start)) {
                if (findings == null) {
                    return false;
                }
                report(limit, text, split, start, findings);
            }
        }
        return true;
    }

    private static boolean isKept(Limit limit, String text, Split split, int start) {
        if (limit.kind() == Limit.Kind.REQUIRED) {
            return start >= 0 && start < split.end(limit.component(), text);
        }
        return start < 0
                || (limit.kind() == Limit.Kind.SCHEMES && limit.schemes().contains(scheme(text, split)));
    }

    private static String scheme(String text, Split split) {
        return text.substring(0, split.hierStart() - 1).toLowerCase(Locale.ROOT);
    }

    private static void report(Limit limit, String text, Split split, int start, Findings findings) {
        Component component = limit.component();
        int end = start < 0 ? start : split.end(component, text);
        SpecClause clause = limit.clause();
        if (limit.kind() == Limit.Kind.REQUIRED) {
            int place = start < 0 ? placeOfMissing(component, text, split) : start;
            String variant = start < 0 ? "" : ".empty";
            Span span = new Span(place, place);
            findings.syntax(CoreViolation.MISSING_COMPONENT, variant, component, span, clause, component);
        } else if (limit.kind() == Limit.Kind.FORBIDDEN) {
            int before = component == Component.AUTHORITY ? 2 : AFTER_A_DELIMITER.contains(component) ? 1 : 0;
            int after = component == Component.SCHEME || component == Component.USERINFO ? 1 : 0;
            Span span = new Span(start - before, end + after);
            findings.syntax(CoreViolation.COMPONENT_NOT_ALLOWED, "", component, span, clause, component);
        } else {
            String allowed = String.join(", ", new TreeSet<>(limit.schemes()));
            String scheme = text.substring(start, end);
            findings.syntax(CoreViolation.OTHER_SCHEME, "", component, new Span(start, end), clause, scheme, allowed);
        }
    }

    /** Where a component would begin that is not there. */
    private static int placeOfMissing(Component component, String text, Split split) {
        if (component == Component.FRAGMENT) {
            return text.length();
        } else if (component == Component.QUERY) {
            return split.pathEnd();
        } else if (component == Component.PORT) {
            return split.pathStart();
        }
        return component == Component.SCHEME ? 0 : split.hierStart() + (split.hasAuthority() ? 2 : 0);
    }
}
