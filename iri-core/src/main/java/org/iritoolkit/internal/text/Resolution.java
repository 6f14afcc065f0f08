package org.iritoolkit.internal.text;

import java.util.function.BiFunction;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

/**
 * Resolves references against bases, with the algorithm of one specification: {@link Rfc3986Resolution} or {@link
 * Rfc2396Resolution}.
 *
 * <p>The base has a scheme, and the base and the references are valid, so only resolution errors are reported.
 * Resolution does not decode or encode: {@code %2E} is not a dot. The offsets of a target's components are computed
 * from those of the base and the reference, without splitting the target.
 *
 * @param <T> the type of the target
 */
public abstract class Resolution<T> {
    /** Creates a target from its string and the offsets of its components. */
    private final BiFunction<String, Split, T> target;

    Resolution(BiFunction<String, Split, T> target) {
        this.target = target;
    }

    /**
     * Returns the target of a reference that has no scheme, or whose scheme is ignored.
     *
     * @param base the string of the base
     * @param from the component offsets of the base
     * @param ref the string of the reference
     * @param split the component offsets of the reference
     * @return the target; null if the reference cannot be resolved against this base, see {@link #opaqueBase}
     */
    public abstract @Nullable T merged(String base, Split from, String ref, Split split);

    /** Returns the violation for a reference for which {@link #merged} returns null (RFC 2396 5). */
    public static Violation opaqueBase(Split from, String ref, Split split) {
        CoreViolation code = CoreViolation.OPAQUE_BASE;
        Span span = new Span(from.isOpaque() ? 0 : split.pathEnd(), ref.length());
        SpecClause clause = new SpecClause("RFC 2396", "5", "");
        Message what = CoreMessages.message(from.isOpaque() ? code.id() : code.id() + ".scheme");
        return new Violation(code, Severity.ERROR, Component.REFERENCE, span, clause, what);
    }

    /** Returns the target of a reference that has a scheme; null if the reference itself is the target. */
    public abstract @Nullable T absolute(String ref, Split split);

    /** Returns whether a lenient resolver ignores a scheme because it is also the base's (RFC 3986 5.2.2). */
    public boolean passesOverScheme(String base, Split from, String ref, Split split) {
        return split.hierStart() == from.hierStart() && ref.regionMatches(true, 0, base, 0, from.hierStart());
    }

    /**
     * Appends a path without the dot segments that the specification removes, preceded by {@code /.} if the path would
     * parse as an authority.
     *
     * @param authority whether the string has an authority, so that its path needs no {@code /.}
     */
    public final void appendPath(String path, int start, int end, boolean authority, StringBuilder out) {
        int floor = out.length();
        if (DotSegments.present(path, start, end)) {
            removeDots(path, start, end, out);
        } else {
            out.append(path, start, end);
        }
        guard(authority, floor, out);
    }

    /** Appends a whole path without its dot segments. */
    abstract void removeDots(String path, int start, int end, StringBuilder out);

    /** Keeps a path without an authority from beginning with two slashes (RFC 3986 3.3, 4.2). */
    private static void guard(boolean authority, int start, StringBuilder out) {
        if (!authority && out.length() > start + 1 && out.charAt(start) == '/' && out.charAt(start + 1) == '/') {
            out.insert(start, "/.");
        }
    }

    /** Returns the initial capacity, which is small for long strings, since dot segments may shorten them. */
    public static StringBuilder room(int longest) {
        return new StringBuilder(Math.min(longest, 1 << 12));
    }

    /** Returns the index of the base path's last slash, or of an empty path after an authority; -1 without either. */
    private static int lastSlash(String base, Split from) {
        boolean empty = from.pathStart() == from.pathEnd();
        int slash = empty && from.hasAuthority() ? from.pathStart() : base.lastIndexOf('/', from.pathEnd() - 1);
        return slash < from.pathStart() ? -1 : slash;
    }

    /** Appends a relative path after the last slash of the base's path, without dot segments. */
    final void appendMerged(String base, Split from, String path, int start, int end, StringBuilder out) {
        int slash = lastSlash(base, from);
        int floor = out.length();
        boolean dots = DotSegments.present(path, start, end);
        if (slash >= 0) {
            out.append(base, from.pathStart(), slash).append('/');
            dots |= DotSegments.present(base, from.pathStart(), slash);
        }
        out.append(path, start, end);
        if (dots) {
            String merged = out.substring(floor);
            out.setLength(floor);
            removeDots(merged, 0, merged.length(), out);
        }
        guard(from.hasAuthority(), floor, out);
    }

    /** Returns the offsets in a target that takes the scheme, and a missing authority, from the base. */
    public static Split target(Split from, Split split, int pathEnd, int queryEnd, int traits) {
        Split authority = split.hasAuthority() ? split : from;
        int hier = from.hierStart();
        if (!authority.hasAuthority()) {
            return new Split(hier, -1, -1, hier, pathEnd, queryEnd, traits);
        }
        int moved = hier - authority.hierStart();
        int host = authority.hostStart() + moved;
        int hostEnd = authority.hostEnd() + moved;
        int shape = (authority.shape() & ~authority.traits()) | traits;
        return new Split(hier, host, hostEnd, authority.pathStart() + moved, pathEnd, queryEnd, shape);
    }

    /**
     * Joins the start of the base, with its path, and the end of a reference, in one concatenation.
     *
     * @param baseEnd the index where the base's part ends: after its path or its query
     * @param refStart the index where the reference's part starts: at its query or its fragment
     */
    final T withPathOfBase(String base, Split from, int baseEnd, String ref, Split split, int refStart) {
        int moved = baseEnd - refStart;
        int traits = traits(from, split) | (from.traits() & Split.OPAQUE);
        return joined(
                base, baseEnd, ref, refStart, target(from, split, from.pathEnd(), split.queryEnd() + moved, traits));
    }

    /** Joins the start of the base and the end of a reference, with given component offsets. */
    final T joined(String base, int baseEnd, String ref, int refStart, Split made) {
        return target.apply(base.substring(0, baseEnd).concat(ref.substring(refStart)), made);
    }

    /** Creates a target that is not just the start of the base and the end of a reference. */
    final T target(String text, Split split) {
        return target.apply(text, split);
    }

    /** Returns the traits of a string that combines parts of the base and of a reference. */
    static int traits(Split from, Split split) {
        return split.traits() & from.traits() & ~Split.OPAQUE;
    }

    /**
     * Appends the query and the fragment of a reference to a target that already has its path.
     *
     * @param pathEnd the index after the reference's path
     * @param traits the facts about the whole string
     */
    final T ended(StringBuilder out, Split from, String ref, Split split, int pathEnd, int traits) {
        int end = out.length();
        Split made = target(from, split, end, split.queryEnd() + end - pathEnd, traits);
        return target.apply(out.append(ref, pathEnd, ref.length()).toString(), made);
    }
}
