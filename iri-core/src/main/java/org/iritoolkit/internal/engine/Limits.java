package org.iritoolkit.internal.engine;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.profile.Limit;
import org.jspecify.annotations.Nullable;

/** Checks the components of a string against the limits of a profile. Most profiles have none. */
final class Limits {
    /** An array, so that a string that is accepted takes no memory for an iterator. */
    private final Limit[] limits;

    Limits(List<Limit> limits) {
        this.limits = limits.toArray(new Limit[0]);
    }

    /** As {@link Judge#accepts}, for the limits alone. */
    boolean accept(String text, Split split, @Nullable Findings findings) {
        for (Limit limit : limits) {
            if (!isKept(limit, text, split)) {
                if (findings == null) {
                    return false;
                }
                report(limit, text, split, findings);
            }
        }
        return true;
    }

    private static boolean isKept(Limit limit, String text, Split split) {
        int start = split.start(limit.component(), text);
        return switch (limit.kind()) {
            case REQUIRED -> start >= 0 && start < split.end(limit.component(), text);
            case FORBIDDEN -> start < 0;
            case SCHEMES -> start < 0 || limit.schemes().contains(scheme(text, split));
        };
    }

    private static String scheme(String text, Split split) {
        return text.substring(0, split.hierStart() - 1).toLowerCase(Locale.ROOT);
    }

    private static void report(Limit limit, String text, Split split, Findings findings) {
        Component component = limit.component();
        int start = split.start(component, text);
        int end = start < 0 ? start : split.end(component, text);
        SpecClause clause = limit.clause();
        switch (limit.kind()) {
            case REQUIRED -> {
                int place = start < 0 ? placeOfMissing(component, text, split) : start;
                String variant = start < 0 ? "" : ".empty";
                findings.syntax(
                        CoreViolation.MISSING_COMPONENT, variant, component, new Span(place, place), clause, component);
            }
            case FORBIDDEN -> {
                int from = start - delimitersBefore(component);
                int to = end + delimitersAfter(component);
                findings.syntax(
                        CoreViolation.COMPONENT_NOT_ALLOWED, "", component, new Span(from, to), clause, component);
            }
            case SCHEMES -> {
                String allowed = String.join(", ", new TreeSet<>(limit.schemes()));
                String scheme = text.substring(start, end);
                findings.syntax(
                        CoreViolation.OTHER_SCHEME, "", component, new Span(start, end), clause, scheme, allowed);
            }
        }
    }

    /** Where a component would begin that is not there. */
    private static int placeOfMissing(Component component, String text, Split split) {
        return switch (component) {
            case SCHEME -> 0;
            case QUERY -> split.pathEnd();
            case FRAGMENT -> text.length();
            case PORT -> split.pathStart();
            default -> split.hierStart() + (split.hasAuthority() ? 2 : 0);
        };
    }

    private static int delimitersBefore(Component component) {
        return switch (component) {
            case AUTHORITY -> 2;
            case PORT, QUERY, FRAGMENT -> 1;
            default -> 0;
        };
    }

    private static int delimitersAfter(Component component) {
        return component == Component.SCHEME || component == Component.USERINFO ? 1 : 0;
    }
}
