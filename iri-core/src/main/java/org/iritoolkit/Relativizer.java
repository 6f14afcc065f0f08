package org.iritoolkit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.DotSegments;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shortest reference that resolves to a target.
 *
 * <p>Each form of reference has one candidate at most: some dots and slashes, followed by the end of the goal, which is
 * what the target resolves to. The shortest candidate that resolves to the goal wins.
 */
final class Relativizer {
    private final IriResolver resolver;
    private final Iri base;
    private final IriReference target;
    private final Iri goal;
    private final boolean rfc3986;

    Relativizer(IriResolver resolver, IriReference target) {
        this.resolver = resolver;
        this.target = target;
        base = resolver.base();
        goal = resolver.resolve(target);
        rfc3986 = base.parser.engine.syntax().removesDotSegments();
    }

    /** Returns the shortest of the allowed forms that resolves to the goal; the target if none is shorter. */
    IriReference relativize(Set<RelativeForm> forms) {
        List<String> candidates = new ArrayList<>(forms.size());
        if (startsLikeBase(base.split.hierStart())) {
            boolean authority =
                    goal.split.pathStart() == base.split.pathStart() && startsLikeBase(base.split.pathStart());
            for (RelativeForm form : forms) {
                String candidate =
                        form == RelativeForm.NETWORK_PATH ? networkPath() : authority ? withoutAuthority(form) : null;
                if (candidate != null && candidate.length() < target.text.length()) {
                    candidates.add(candidate);
                }
            }
            candidates.sort(Comparator.comparingInt(String::length));
        }
        IriParser parser = goal.isChecked() ? base.parser : base.parser.unchecked();
        for (String candidate : candidates) {
            IriReference found = parser.tryParse(candidate).orElse(null);
            if (found != null
                    && resolver.tryResolve(found)
                            .filter(iri -> iri.text.equals(goal.text))
                            .isPresent()) {
                return found;
            }
        }
        return target;
    }

    private boolean startsLikeBase(int length) {
        return goal.text.regionMatches(0, base.text, 0, length);
    }

    private @Nullable String withoutAuthority(RelativeForm form) {
        if (form == RelativeForm.SAME_DOCUMENT) {
            return sameDocument();
        } else if (form == RelativeForm.QUERY) {
            return query();
        }
        return form == RelativeForm.PATH ? path() : absolutePath();
    }

    private @Nullable String sameDocument() {
        int end = goal.split.queryEnd();
        return end == base.split.queryEnd() && startsLikeBase(end) ? goal.text.substring(end) : null;
    }

    /** RFC 3986 5.2.2 keeps the whole path of the base, RFC 2396 5.2 its directory. */
    private @Nullable String query() {
        int end = goal.split.pathEnd();
        boolean possible = !rfc3986 || (end == base.split.pathEnd() && startsLikeBase(end));
        return possible && end < goal.split.queryEnd() ? goal.text.substring(end) : null;
    }

    /** Goes up from the directory of the base to what it has in common with the goal, then down. */
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
            from = start + 1; // up from a rootless path is the root (RFC 3986 5.2.4)
        } else {
            int equal = 0;
            int most = Math.min(directory.length(), end - start);
            while (equal < most && directory.charAt(equal) == text.charAt(start + equal)) {
                equal++;
            }
            common = directory.lastIndexOf('/', equal - 1) + 1;
            from = start + common;
        }
        int up = (int) directory.chars().skip(common).filter(c -> c == '/').count();
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

    /** Where the path starts, without what keeps it from being read as an authority (RFC 3986 3.3). */
    private static int pathStart(Iri iri) {
        int start = iri.split.pathStart();
        return !iri.split.hasAuthority() && iri.text.startsWith("/.//", start) ? start + 2 : start;
    }

    /** Whether the first segment would be read as a scheme (RFC 3986 4.2). */
    private static boolean hasColonFirst(String text, int from, int to) {
        int colon = text.indexOf(':', from);
        return colon >= 0 && colon < to && text.lastIndexOf('/', colon) < from;
    }

    private @Nullable String absolutePath() {
        int start = goal.split.pathStart();
        if (!goal.text.startsWith("/", start)) {
            return null;
        }
        boolean slashes = goal.text.startsWith("//", start) && start + 1 < goal.split.pathEnd();
        return (slashes ? "/." : "").concat(goal.text.substring(start)); // two slashes would begin an authority
    }

    private @Nullable String networkPath() {
        return goal.split.hasAuthority() ? goal.text.substring(goal.split.hierStart()) : null;
    }
}
