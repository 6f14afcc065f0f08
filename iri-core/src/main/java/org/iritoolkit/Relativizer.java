package org.iritoolkit;

import java.util.Set;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.internal.syntax.DotSegments;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.syntax.SplitBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shortest reference that resolves to a target.
 *
 * <p>A candidate is some dots and slashes followed by the end of the goal, which is what the target resolves to. Where
 * the base and the goal are regular (a path from the root, without dot segments), resolving only takes segments off
 * the directory of the base and puts the end of the goal there, so comparing the two texts proves the candidate. All
 * others are proved by resolving them.
 */
final class Relativizer {
    private final IriResolver resolver;
    private final Iri base;
    private final boolean rfc3986;

    /** The directory of the base: its path up to the last slash, without dot segments. */
    private final String directory;

    private final int directoryStart;
    private final int directoryEnd;

    /** Whether the path begins at the root and holds no dot segments. */
    private final boolean regularBase;

    /** Whether the directory follows the authority as it is written. */
    private final boolean written;

    Relativizer(IriResolver resolver) {
        this.resolver = resolver;
        base = resolver.base();
        rfc3986 = base.parser.engine().syntax().removesDotSegments();
        Split split = base.split;
        int start = split.pathStart();
        int slash = base.text.lastIndexOf('/', split.pathEnd() - 1);
        boolean dots = DotSegments.present(base.text, start, split.pathEnd());
        if (start == split.pathEnd() && split.hasAuthority()) {
            directory = "/"; // RFC 3986 5.2.3
            directoryStart = 0;
            directoryEnd = 1;
        } else if (dots && slash >= start) {
            directory = withoutDots(start, slash + 1);
            directoryStart = !split.hasAuthority() && directory.startsWith("/.//") ? 2 : 0;
            directoryEnd = directory.length();
        } else {
            directory = base.text;
            directoryStart = pathStart(base);
            directoryEnd = Math.max(directoryStart, slash + 1);
        }
        regularBase = base.profile().limits().isEmpty() // else a shorter form may be rejected
                && directoryEnd > directoryStart
                && (split.hasAuthority() || base.text.charAt(start) == '/')
                && !dots;
        written = regularBase && split.hasAuthority() && start < split.pathEnd();
    }

    /** Where the path starts, without what keeps it from being read as an authority (RFC 3986 3.3). */
    private static int pathStart(Iri iri) {
        int start = iri.split.pathStart();
        return !iri.split.hasAuthority() && iri.text.startsWith("/.//", start) ? start + 2 : start;
    }

    private String withoutDots(int start, int end) {
        StringBuilder out = new StringBuilder();
        base.parser.resolution().appendPath(base.text, start, end, base.split.hasAuthority(), out);
        return out.toString();
    }

    /** The shortest of the allowed forms that resolves to what the target resolves to; the target if none is shorter. */
    IriReference relativize(IriReference target, Set<RelativeForm> forms) {
        Iri goal = resolver.resolve(target);
        int equal = equalStart(goal);
        if (equal < base.split.hierStart()) {
            return target; // of another scheme
        }
        boolean authority = equal >= base.split.pathStart() && goal.split.pathStart() == base.split.pathStart();
        boolean regular = regularBase && isRegular(goal);
        Best best = new Best(goal, target);
        if (authority && forms.contains(RelativeForm.SAME_DOCUMENT)) {
            sameDocument(best, equal);
        }
        if (base.isOpaque()) {
            return best.reference();
        }
        if (authority && forms.contains(RelativeForm.QUERY)) {
            query(best, equal, regular);
        }
        if (authority && forms.contains(RelativeForm.PATH)) {
            path(best, equal, regular);
        }
        if (authority && forms.contains(RelativeForm.ABSOLUTE_PATH)) {
            absolutePath(best, regular);
        }
        if (goal.split.hasAuthority() && forms.contains(RelativeForm.NETWORK_PATH)) {
            best.offer("", goal.split.hierStart(), regular || goal.split.pathStart() == goal.split.pathEnd());
        }
        return best.reference();
    }

    /** How much of the start of both texts is equal. */
    private int equalStart(Iri goal) {
        int end = Math.min(base.text.length(), goal.text.length());
        int i = 0;
        while (i < end && base.text.charAt(i) == goal.text.charAt(i)) {
            i++;
        }
        return i;
    }

    /** RFC 3986 leaves no dot segments in a goal, unless its path is that of the base or gets a guard. */
    private boolean isRegular(Iri goal) {
        Split split = goal.split;
        return split.pathStart() < split.pathEnd()
                && goal.text.charAt(split.pathStart()) == '/'
                && ((rfc3986 && split.hasAuthority())
                        || !DotSegments.present(goal.text, split.pathStart(), split.pathEnd()));
    }

    private void sameDocument(Best best, int equal) {
        Split goal = best.goal.split;
        if (equal >= goal.queryEnd() && goal.queryEnd() == base.split.queryEnd()) {
            best.offer("", goal.queryEnd(), true);
        }
    }

    /** RFC 3986 5.2.2 takes the whole path of the base, RFC 2396 5.2 its directory. */
    private void query(Best best, int equal, boolean regular) {
        Split goal = best.goal.split;
        if (goal.pathEnd() == goal.queryEnd()) {
            return;
        } else if (!rfc3986) {
            boolean same = regular
                    && common(best.goal, equal) == goal.pathEnd()
                    && directoryEnd - directoryStart == goal.pathEnd() - goal.pathStart();
            if (same || !regular) {
                best.offer("", goal.pathEnd(), same);
            }
        } else if (equal >= goal.pathEnd() && goal.pathEnd() == base.split.pathEnd()) {
            best.offer("", goal.pathEnd(), true);
        }
    }

    /** After the last slash up to which the directory of the base and the path of the goal are equal. */
    private int common(Iri goal, int equal) {
        int start = pathStart(goal);
        int end = Math.min(start + directoryEnd - directoryStart, goal.split.pathEnd());
        int i = written ? Math.min(equal, end) : start;
        while (i < end && directory.charAt(i - start + directoryStart) == goal.text.charAt(i)) {
            i++;
        }
        return Math.max(start, goal.text.lastIndexOf('/', i - 1) + 1);
    }

    private void path(Best best, int equal, boolean regular) {
        int start = pathStart(best.goal);
        int rest = common(best.goal, equal);
        offerPath(best, directoryStart + rest - start, rest, regular);
        boolean rootless = directoryStart < directoryEnd && directory.charAt(directoryStart) != '/';
        if (rootless && best.goal.text.startsWith("/", start)) {
            offerPath(best, directoryStart, start + 1, false); // up from a rootless path is the root (RFC 3986 5.2.4)
        }
    }

    /** Up from the directory of the base to an index in it, then down from an index in the goal. */
    private void offerPath(Best best, int top, int rest, boolean proved) {
        String text = best.goal.text;
        int pathEnd = best.goal.split.pathEnd();
        int up = 0;
        for (int i = directoryEnd - 1; i >= top; i = directory.lastIndexOf('/', i - 1)) {
            up++; // a directory ends with a slash
        }
        if (3 * up - 1 + text.length() - rest >= best.length) {
            return;
        }
        String prefix;
        if (rest == pathEnd) {
            prefix = up == 0 ? "." : "../".repeat(up - 1) + "..";
        } else if (up == 0 && (text.charAt(rest) == '/' || hasColonFirst(text, rest, pathEnd))) {
            prefix = "./";
        } else {
            prefix = "../".repeat(up);
        }
        best.offer(prefix, rest, proved);
    }

    /** Whether the first segment would be read as a scheme (RFC 3986 4.2). */
    private static boolean hasColonFirst(String text, int from, int to) {
        int colon = text.indexOf(':', from);
        return colon >= 0 && colon < to && text.lastIndexOf('/', colon) < from;
    }

    private void absolutePath(Best best, boolean regular) {
        Split goal = best.goal.split;
        if (!best.goal.text.startsWith("/", goal.pathStart())) {
            return;
        }
        boolean slashes = goal.pathStart() + 1 < goal.pathEnd() && best.goal.text.charAt(goal.pathStart() + 1) == '/';
        if (!slashes) {
            best.offer("", goal.pathStart(), regular || !rfc3986);
        } else if (rfc3986) {
            best.offer("/.", goal.pathStart(), regular); // a path that begins with two slashes reads as an authority
        }
    }

    /** The shortest candidate so far. */
    private final class Best {
        private final Iri goal;
        private final IriParser parser;
        private final boolean provable;
        private IriReference reference;
        private int length;

        private String prefix = "";
        private int from = -1;

        Best(Iri goal, IriReference target) {
            this.goal = goal;
            reference = target;
            length = target.text.length();
            parser = goal.isChecked() ? base.parser : base.parser.unchecked();
            provable = parser == base.parser && base.isChecked() && parser.isAsStrictAsItsProfile();
        }

        /** Takes a candidate if it is shorter, and resolves to the goal. */
        void offer(String newPrefix, int newFrom, boolean proved) {
            int newLength = newPrefix.length() + goal.text.length() - newFrom;
            if (newLength >= length) {
                return;
            }
            if (proved && provable) {
                prefix = newPrefix;
                from = newFrom;
                length = newLength;
                return;
            }
            IriReference parsed = resolved(newPrefix.concat(goal.text.substring(newFrom)));
            if (parsed != null) {
                reference = parsed;
                from = -1;
                length = newLength;
            }
        }

        private @Nullable IriReference resolved(String candidate) {
            return parser.tryParse(candidate).filter(this::resolvesToGoal).orElse(null);
        }

        private boolean resolvesToGoal(IriReference parsed) {
            try {
                return resolver.resolve(parsed).text.equals(goal.text);
            } catch (ResolutionException e) {
                return false;
            }
        }

        IriReference reference() {
            if (from < 0) {
                return reference;
            }
            String rest = goal.text.substring(from);
            String text = prefix.isEmpty() ? rest : prefix.concat(rest);
            Split split = goal.split;
            int moved = prefix.length() - from;
            SplitBuilder made = new SplitBuilder().scheme(0);
            if (from == split.hierStart() && split.hasAuthority()) {
                made.authority(split, moved);
            }
            made.pathEnd(Math.max(prefix.length(), split.pathEnd() + moved))
                    .queryEnd(Math.max(prefix.length(), split.queryEnd() + moved));
            return new RelativeReference(text, parser, made.build(split.traits() & ~Split.OPAQUE));
        }
    }
}
