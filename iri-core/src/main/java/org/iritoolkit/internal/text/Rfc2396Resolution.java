package org.iritoolkit.internal.text;

import java.util.function.BiFunction;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.engine.Syntax;
import org.jspecify.annotations.Nullable;

/**
 * The steps of RFC 2396 5.2:
 *
 * <pre>
 *   2  path, scheme, authority and query undefined: the current document     {@link #merged}
 *   3  scheme defined: the reference as it is                                {@link #absolute}
 *   4  authority defined: with the scheme of the base                        {@link #merged}
 *   5  path begins with "/": with scheme and authority of the base           {@link #merged}
 *   6  the path after the last slash of the base's, without dot segments     {@link #merged}
 * </pre>
 *
 * <p>Dot segments are removed in step 6 only, and {@code ..} is kept if no segment precedes it. A reference that is
 * only a query is resolved by step 6, with an empty path. If the base has an opaque part, no
 * relative reference can be resolved, except to the current document (5).
 */
public final class Rfc2396Resolution<T> extends Resolution<T> {
    private final Syntax syntax;

    public Rfc2396Resolution(Syntax syntax, BiFunction<String, Split, T> target) {
        super(target);
        this.syntax = syntax;
    }

    @Override
    public @Nullable T absolute(String ref, Split split) {
        return null;
    }

    /** In step 3, the base must be hierarchical. */
    @Override
    public boolean passesOverScheme(String base, Split from, String ref, Split split) {
        return (from.hasAuthority() || base.startsWith("/", from.pathStart()))
                && super.passesOverScheme(base, from, ref, split);
    }

    @Override
    public @Nullable T merged(String base, Split from, String ref, Split split) {
        int start = split.pathStart();
        int end = pathEnd(ref, split);
        if (!split.hasAuthority() && start == end && end == split.queryEnd()) {
            return withPathOfBase(base, from, from.queryEnd(), ref, split, split.queryEnd());
        } else if (from.isOpaque()) {
            return null;
        }
        StringBuilder out = room(base.length() + ref.length() + 2);
        if (split.hasAuthority()) {
            out.append(base, 0, from.hierStart()).append(ref, split.hierStart(), end);
        } else if (start < end && ref.charAt(start) == '/') {
            out.append(base, 0, from.pathStart()).append(ref, start, end);
        } else {
            out.append(base, 0, from.pathStart());
            appendMerged(base, from, ref, start, end, out);
            if (out.length() == from.hierStart() || out.charAt(from.hierStart()) != '/') {
                return rootless(out, from.hierStart(), ref, end);
            }
        }
        return ended(out, from, ref, split, end, traits(from, split));
    }

    /** Returns the index where the path ends. After an ignored scheme, the former opaque part is a path and a query. */
    private static int pathEnd(String ref, Split split) {
        int mark = split.isOpaque() ? ref.indexOf('?', split.pathStart()) : -1;
        return mark < 0 || mark > split.pathEnd() ? split.pathEnd() : mark;
    }

    /** Returns a target that has no slash after its scheme: by the grammar, its path is empty or an opaque part. */
    private @Nullable T rootless(StringBuilder out, int hierStart, String ref, int pathEnd) {
        if (out.length() > hierStart && ref.startsWith("?", pathEnd)) {
            return null;
        }
        String text = out.append(ref, pathEnd, ref.length()).toString();
        return target(text, syntax.split(text));
    }

    @Override
    void removeDots(String path, int start, int end, StringBuilder out) {
        DotSegments.removeByRfc2396(path, start, end, out);
    }
}
