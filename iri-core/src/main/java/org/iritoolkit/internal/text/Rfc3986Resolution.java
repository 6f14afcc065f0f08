package org.iritoolkit.internal.text;

import java.util.function.BiFunction;
import org.iritoolkit.internal.engine.Split;
import org.jspecify.annotations.Nullable;

/**
 * The algorithm of RFC 3986 5.2.2 for the reference {@code R} and the target {@code T}:
 *
 * <pre>
 *   if defined(R.scheme):       T = R without dot segments                         {@link #absolute}
 *   if defined(R.authority):    T = Base.scheme, R without dot segments            {@link #rooted}
 *   if R.path is empty:         T = Base up to its path, R.query or Base.query     {@link #merged}
 *   if R.path begins with "/":  T = Base up to its authority, R without dots       {@link #rooted}
 *   otherwise:                  T = the same, with merge(Base.path, R.path)        {@link #withRelativePath}
 * </pre>
 *
 * <p>{@code T.fragment} is always {@code R.fragment}. Each case has a fast path: without dot segments, the target
 * consists of the start of the base and the end of the reference.
 */
public final class Rfc3986Resolution<T> extends Resolution<T> {
    public Rfc3986Resolution(BiFunction<String, Split, T> target) {
        super(target);
    }

    @Override
    public @Nullable T absolute(String ref, Split split) {
        if (!DotSegments.present(ref, split.pathStart(), split.pathEnd())) {
            return null;
        }
        StringBuilder out = room(ref.length() + 2).append(ref, 0, split.pathStart());
        appendPath(ref, split.pathStart(), split.pathEnd(), split.hasAuthority(), out);
        return ended(out, split, ref, split, split.pathEnd(), split.traits());
    }

    @Override
    public T merged(String base, Split from, String ref, Split split) {
        if (split.hasAuthority()) {
            return rooted(base, from, from.hierStart(), ref, split, split.hierStart());
        } else if (split.pathStart() == split.pathEnd()) {
            boolean query = split.pathEnd() < split.queryEnd();
            return withPathOfBase(base, from, query ? from.pathEnd() : from.queryEnd(), ref, split, split.pathEnd());
        }
        return ref.charAt(split.pathStart()) == '/'
                ? rooted(base, from, from.pathStart(), ref, split, split.pathStart())
                : withRelativePath(base, from, ref, split);
    }

    /** Joins the start of the base and the part of a reference that starts with its authority or absolute path. */
    private T rooted(String base, Split from, int baseEnd, String ref, Split split, int refStart) {
        if (!DotSegments.present(ref, split.pathStart(), split.pathEnd())) {
            return joined(base, from, baseEnd, ref, split, refStart);
        }
        StringBuilder out = room(base.length() + ref.length() + 2)
                .append(base, 0, baseEnd)
                .append(ref, refStart, split.pathStart());
        boolean authority = split.hasAuthority() || from.hasAuthority();
        appendPath(ref, split.pathStart(), split.pathEnd(), authority, out);
        return ended(out, from, ref, split, split.pathEnd(), traits(from, split));
    }

    private T withRelativePath(String base, Split from, String ref, Split split) {
        T joined = from.hasAuthority() && from.pathStart() < from.pathEnd() ? upAndDown(base, from, ref, split) : null;
        if (joined != null) {
            return joined;
        }
        StringBuilder out = room(base.length() + ref.length() + 2).append(base, 0, from.pathStart());
        appendMerged(base, from, ref, split.pathStart(), split.pathEnd(), out); // 5.2.3
        return ended(out, from, ref, split, split.pathEnd(), traits(from, split));
    }

    /** Applies dot segments at the start of a path to the base's directory; returns null if there are others. */
    private @Nullable T upAndDown(String base, Split from, String ref, Split split) {
        int slash = base.lastIndexOf('/', from.pathEnd() - 1);
        if (DotSegments.present(base, from.pathStart(), slash)) {
            return null;
        }
        int start = split.pathStart();
        int end = split.pathEnd();
        while (start < end && ref.charAt(start) == '.') {
            if (ref.startsWith("./", start)) {
                start += 2;
            } else if (ref.startsWith("../", start)) {
                start += 3;
                slash = slash > from.pathStart() ? base.lastIndexOf('/', slash - 1) : slash;
            } else {
                break;
            }
        }
        return DotSegments.present(ref, start, end) ? null : joined(base, from, slash + 1, ref, split, start);
    }

    /** Joins the start of the base and the end of a reference, which includes the end of its path. */
    private T joined(String base, Split from, int baseEnd, String ref, Split split, int refStart) {
        int moved = baseEnd - refStart;
        int pathEnd = split.pathEnd() + moved;
        Split made = target(from, split, pathEnd, split.queryEnd() + moved, traits(from, split));
        return joined(base, baseEnd, ref, refStart, made);
    }

    @Override
    void removeDots(String path, int start, int end, StringBuilder out) {
        DotSegments.remove(path, start, end, out);
    }
}
