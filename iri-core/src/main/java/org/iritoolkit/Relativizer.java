package org.iritoolkit;

import java.util.Set;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.DotSegments;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shortest reference that resolves to a target.
 *
 * <p>Each form of reference has at most one candidate: some dots and slashes, followed by a suffix of the resolved
 * target. The result is the shortest candidate that resolves to the same IRI as the target.
 */
final class Relativizer {
    private final IriResolver resolver;
    private final Iri base;
    private final IriReference target;
    private final Iri goal;
    private final boolean rfc3986;
    private final int alike; // the first index where the base and the resolved target differ

    Relativizer(IriResolver resolver, IriReference target) {
        this.resolver = resolver;
        this.target = target;
        base = resolver.base();
        goal = resolver.resolve(target);
        rfc3986 = base.parser.engine.syntax().removesDotSegments();
        alike = equal(base.text, 0, base.text.length(), goal.text, 0, goal.text.length());
    }

    /** Returns the shortest reference to the target in an allowed form; the target if no reference is shorter. */
    IriReference relativize(Set<RelativeForm> forms) {
        IriReference shortest = target;
        if (alike >= base.split.hierStart()) {
            boolean authority = goal.split.pathStart() == base.split.pathStart() && alike >= base.split.pathStart();
            for (RelativeForm form : forms) {
                int limit = shortest.text.length();
                boolean network = form == RelativeForm.NETWORK_PATH;
                String candidate = network ? networkPath(limit) : authority ? withoutAuthority(form, limit) : null;
                if (candidate != null && candidate.length() < limit) {
                    IriReference found = parsed(candidate, network);
                    shortest = found != null && isGoal(found) ? found : shortest;
                }
            }
        }
        return shortest;
    }

    /** Parses the candidate; returns null if it is not valid. The candidate is valid if the target is proved valid. */
    private @Nullable IriReference parsed(String candidate, boolean isGoalWithoutScheme) {
        IriParser parser = goal.isChecked() ? base.parser : base.parser.unchecked();
        boolean proved = rfc3986 && goal.split.isKnown(Split.PROVED) && parser.engine.tableDecides();
        Split split = !proved
                ? parser.engine.parse(candidate)
                : isGoalWithoutScheme ? goal.split.withoutScheme() : parser.engine.split(candidate);
        return split == null ? null : parser.reference(candidate, split);
    }

    /** Returns whether a reference resolves to the target (RFC 3986: always with an authority or plain paths). */
    private boolean isGoal(IriReference found) {
        return (rfc3986 && (found.split.hasAuthority() || hasPlainPaths()))
                || resolver.tryResolve(found)
                        .filter(iri -> iri.text.equals(goal.text))
                        .isPresent();
    }

    /** Returns whether there is an authority, both paths begin with a slash, and the base has no dot segments. */
    private boolean hasPlainPaths() {
        int start = base.split.pathStart();
        return base.split.hasAuthority()
                && base.text.startsWith("/", start)
                && goal.text.startsWith("/", goal.split.pathStart())
                && !DotSegments.present(base.text, start, base.split.pathEnd());
    }

    /** Returns the length of the longest common prefix of two ranges. */
    private static int equal(String text, int from, int to, String other, int otherFrom, int otherTo) {
        int most = Math.min(to - from, otherTo - otherFrom);
        int i = 0;
        while (i < most && text.charAt(from + i) == other.charAt(otherFrom + i)) {
            i++;
        }
        return i;
    }

    private @Nullable String withoutAuthority(RelativeForm form, int limit) {
        if (form == RelativeForm.SAME_DOCUMENT) {
            return sameDocument();
        } else if (form == RelativeForm.QUERY) {
            return query();
        }
        return form == RelativeForm.PATH ? path() : absolutePath(limit);
    }

    private @Nullable String sameDocument() {
        int end = goal.split.queryEnd();
        return end == base.split.queryEnd() && alike >= end ? goal.text.substring(end) : null;
    }

    /** Returns a candidate query, which keeps the base's path (RFC 3986 5.2.2) or only its directory (RFC 2396 5.2). */
    private @Nullable String query() {
        int end = goal.split.pathEnd();
        boolean possible = !rfc3986 || (end == base.split.pathEnd() && alike >= end);
        return possible && end < goal.split.queryEnd() ? goal.text.substring(end) : null;
    }

    /** Returns a path that goes up from the base's directory to the part shared with the target, and then down. */
    private @Nullable String path() {
        if (base.isOpaque()) {
            return null;
        }
        String text = goal.text;
        int start = pathStart(goal);
        int end = goal.split.pathEnd();
        String directory = directory();
        int common = 0;
        int from = start;
        if (!directory.isEmpty() && !directory.startsWith("/") && text.startsWith("/", start)) {
            from = start + 1; // going up from a rootless path leads to the root (RFC 3986 5.2.4)
        } else {
            common = directory.lastIndexOf('/', equal(directory, 0, directory.length(), text, start, end) - 1) + 1;
            from = start + common;
        }
        int up = 0;
        for (int i = directory.indexOf('/', common); i >= 0; i = directory.indexOf('/', i + 1)) {
            up++;
        }
        if (from == end) {
            return (up == 0 ? "." : "../".repeat(up - 1) + "..").concat(text.substring(from));
        }
        boolean misread = up == 0 && (text.charAt(from) == '/' || hasColonFirst(text, from, end));
        return (misread ? "./" : "../".repeat(up)).concat(text.substring(from));
    }

    /** Returns the path of the base up to its last slash, without dot segments. */
    private String directory() {
        Split split = base.split;
        if (split.hasAuthority() && split.pathStart() == split.pathEnd()) {
            return "/"; // RFC 3986 5.2.3
        }
        int slash = base.text.lastIndexOf('/', split.pathEnd() - 1);
        if (slash < split.pathStart()) {
            return "";
        }
        Iri iri = DotSegments.present(base.text, split.pathStart(), split.pathEnd())
                ? resolver.resolve(base.parser.unchecked().parse("."))
                : base;
        int start = pathStart(iri);
        return iri.text.substring(start, Math.max(start, iri.text.lastIndexOf('/', iri.split.pathEnd() - 1) + 1));
    }

    /** Returns where the path starts, after a {@code /.} that keeps it from parsing as an authority (RFC 3986 3.3). */
    private static int pathStart(Iri iri) {
        int start = iri.split.pathStart();
        return !iri.split.hasAuthority() && iri.text.startsWith("/.//", start) ? start + 2 : start;
    }

    /** Returns whether the first segment would be read as a scheme (RFC 3986 4.2). */
    private static boolean hasColonFirst(String text, int from, int to) {
        int colon = text.indexOf(':', from);
        return colon >= 0 && colon < to && text.lastIndexOf('/', colon) < from;
    }

    private @Nullable String absolutePath(int limit) {
        int start = goal.split.pathStart();
        if (goal.text.length() - start >= limit || !goal.text.startsWith("/", start)) {
            return null;
        }
        boolean slashes = goal.text.startsWith("//", start) && start + 1 < goal.split.pathEnd();
        return (slashes ? "/." : "").concat(goal.text.substring(start)); // two slashes would begin an authority
    }

    private @Nullable String networkPath(int limit) {
        int start = goal.split.hierStart();
        return goal.split.hasAuthority() && goal.text.length() - start < limit ? goal.text.substring(start) : null;
    }
}
