package org.iritoolkit;

import java.util.EnumSet;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.internal.DotSegments;
import org.iritoolkit.profile.Grammar;
import org.jspecify.annotations.Nullable;

// Long because both algorithms and relativizing, which proves itself by resolving, stand beside each other.
/**
 * Resolves references against a base, and finds references that resolve to a target (RFC 3986 5.2; RFC 2396 5.2).
 *
 * <p>The grammar of the base's profile decides which algorithm applies. Nothing is decoded or encoded; {@code %2E} is no
 * dot. The fragment of the base plays no part. A path that would begin with two slashes where there is no authority gets
 * {@code /.} in front, so that it never turns into one.
 */
public final class IriResolver {
    /** The forms that a relative reference can have, from short to long. */
    public enum RelativeForm {
        /** Nothing, or a fragment: the base itself. */
        SAME_DOCUMENT,
        /** A query. */
        QUERY,
        /** A path that does not begin with a slash. */
        PATH,
        /** A path that begins with one slash. */
        ABSOLUTE_PATH,
        /** An authority and a path. */
        NETWORK_PATH
    }

    private static final Set<RelativeForm> ALL_FORMS = Set.copyOf(EnumSet.allOf(RelativeForm.class));

    private final Iri base;
    private final boolean lenient;
    private final Set<RelativeForm> forms;

    private IriResolver(Iri base, boolean lenient, Set<RelativeForm> forms) {
        this.base = base;
        this.lenient = lenient;
        this.forms = forms;
    }

    /**
     * A resolver for a base.
     *
     * @param base the base
     * @return the resolver
     */
    public static IriResolver of(Iri base) {
        return new IriResolver(base, false, ALL_FORMS);
    }

    /**
     * A resolver for a base that may turn out to be relative.
     *
     * @param base the base
     * @return the resolver
     * @throws ResolutionException if the base has no scheme
     */
    public static IriResolver of(IriReference base) {
        if (base instanceof Iri iri) {
            return of(iri);
        }
        throw new ResolutionException(
                ResolutionException.Code.RELATIVE_BASE,
                Component.SCHEME,
                new Span(0, 0),
                base.profile().clause("scheme"),
                "the base has no scheme");
    }

    /**
     * The base.
     *
     * @return the base as it was given
     */
    public Iri base() {
        return base;
    }

    /**
     * A resolver that takes a reference with the scheme of the base for a relative one, as old parsers did (RFC 3986
     * 5.2.2).
     *
     * @return the resolver
     */
    public IriResolver lenient() {
        return new IriResolver(base, true, forms);
    }

    /**
     * A resolver whose {@link #relativize(IriReference)} uses certain forms only.
     *
     * @param allowed the forms
     * @return the resolver
     */
    public IriResolver withForms(Set<RelativeForm> allowed) {
        return new IriResolver(base, lenient, Set.copyOf(allowed));
    }

    /**
     * Resolves a reference.
     *
     * @param reference the text of a reference under the profile of the base
     * @return the target
     * @throws IriSyntaxException if the reference is not valid
     * @throws ResolutionException if the base is opaque, or a scheme alone that would make an opaque part of path and query,
     *     and the reference is relative and more than a fragment (RFC 2396 5)
     */
    public Iri resolve(String reference) {
        return resolve(base.parser.parse(reference));
    }

    /**
     * Resolves a reference.
     *
     * @param reference the reference; one of another profile is checked under the profile of the base first
     * @return the target; the same object if the reference is an IRI that has nothing to remove
     * @throws IriSyntaxException if the reference is not valid under the profile of the base
     * @throws ResolutionException if the base is opaque, or a scheme alone that would make an opaque part of path and query,
     *     and the reference is relative and more than a fragment (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        ReferenceText ref = text(reference);
        if (ref.parser != base.parser
                && !ref.profile().id().equals(base.profile().id())) {
            ref = text(base.parser.parse(ref.text));
        }
        boolean rfc3986 = base.profile().grammar() == Grammar.RFC_3986;
        boolean sameScheme = lenient
                && (rfc3986 || isHierarchical(base)) // RFC 2396 5.2, step 3
                && ref.hierStart == base.hierStart
                && ref.text.regionMatches(true, 0, base.text, 0, ref.hierStart);
        if (ref instanceof Iri iri && !sameScheme) {
            return rfc3986 ? withoutDots(iri) : iri;
        }
        return rfc3986 ? mergeByRfc3986(ref) : trusted(mergeByRfc2396(ref));
    }

    private static boolean isHierarchical(Iri iri) {
        return iri.hasAuthority() || iri.text.startsWith("/", iri.pathStart);
    }

    static ReferenceText text(IriReference reference) {
        if (reference instanceof Iri iri) {
            return iri;
        }
        return (RelativeReference) reference;
    }

    private Iri trusted(String text) {
        if (base.parser.parseTrusted(text) instanceof Iri iri) {
            return iri;
        }
        throw new AssertionError("what begins with the scheme of the base has a scheme");
    }

    /** Room for what dot segments leave, which can be little: for long texts it grows with what is there. */
    static StringBuilder room(int longest) {
        return new StringBuilder(Math.min(longest, 1 << 12));
    }

    private static Iri withoutDots(Iri iri) {
        if (!DotSegments.present(iri.text, iri.pathStart, iri.pathEnd)) {
            return iri;
        }
        StringBuilder out = room(iri.text.length() + 2).append(iri.text.substring(0, iri.pathStart));
        appendPath(iri.text, iri.pathStart, iri.pathEnd, iri.hasAuthority(), true, out);
        out.append(iri.text, iri.pathEnd, iri.text.length());
        return (Iri) iri.parser.parseTrusted(out.toString());
    }

    /** RFC 3986 5.2.2, for a reference without a scheme, or whose scheme is passed over. */
    private Iri mergeByRfc3986(ReferenceText ref) {
        if (!ref.hasAuthority() && ref.pathStart == ref.pathEnd) {
            int baseEnd = ref.pathEnd < ref.queryEnd ? base.pathEnd : base.queryEnd;
            return joined(baseEnd, ref, ref.pathEnd, base.pathEnd);
        }
        Iri joined = joinedPath(ref);
        if (joined != null) {
            return joined;
        }
        String text = ref.text;
        int start = ref.hasAuthority() ? base.hierStart : base.pathStart;
        StringBuilder out = room(base.text.length() + text.length() + 2)
                .append(base.text.substring(0, start))
                .append(text.substring(ref.hierStart, ref.pathStart));
        if (ref.hasAuthority() || text.charAt(ref.pathStart) == '/') {
            boolean authority = ref.hasAuthority() || base.hasAuthority();
            appendPath(text, ref.pathStart, ref.pathEnd, authority, true, out);
        } else {
            appendMerged(text, ref.pathStart, ref.pathEnd, true, out);
        }
        return trusted(out.append(text.substring(ref.pathEnd)).toString());
    }

    /** The target if it is the start of the base and the end of the reference; null if there is more to do. */
    private @Nullable Iri joinedPath(ReferenceText ref) {
        String text = ref.text;
        int start = ref.pathStart;
        int baseEnd = base.pathStart;
        if (ref.hasAuthority()) {
            return DotSegments.present(text, start, ref.pathEnd) ? null : joinedAuthority(ref);
        } else if (!base.hasAuthority() || base.pathStart == base.pathEnd) {
            return null;
        } else if (text.charAt(start) != '/') {
            int slash = base.text.lastIndexOf('/', base.pathEnd - 1);
            if (DotSegments.present(base.text, base.pathStart, slash)) {
                return null;
            }
            while (start < ref.pathEnd && text.charAt(start) == '.') {
                if (text.startsWith("./", start)) {
                    start += 2;
                } else if (text.startsWith("../", start)) {
                    start += 3;
                    slash = slash > base.pathStart ? base.text.lastIndexOf('/', slash - 1) : slash;
                } else {
                    break;
                }
            }
            baseEnd = slash + 1;
        }
        return DotSegments.present(text, start, ref.pathEnd) ? null : joined(baseEnd, ref, start, -1);
    }

    /**
     * The start of the base, with its authority, and the end of a reference.
     *
     * @param pathEnd behind the path of the base; -1 if the path of the reference ends it
     */
    private Iri joined(int baseEnd, ReferenceText ref, int refStart, int pathEnd) {
        String text = base.text.substring(0, baseEnd).concat(ref.text.substring(refStart));
        int moved = baseEnd - refStart;
        return new Iri(
                text,
                base.parser,
                base.hierStart,
                base.hostStart,
                base.hostEnd,
                base.pathStart,
                pathEnd < 0 ? ref.pathEnd + moved : pathEnd,
                ref.queryEnd + moved,
                ref.shapeBehind(base));
    }

    /** The scheme of the base and all of a reference. */
    private Iri joinedAuthority(ReferenceText ref) {
        String text = base.text.substring(0, base.hierStart).concat(ref.text.substring(ref.hierStart));
        int moved = base.hierStart - ref.hierStart;
        return new Iri(
                text,
                base.parser,
                base.hierStart,
                ref.hostStart + moved,
                ref.hostEnd + moved,
                ref.pathStart + moved,
                ref.pathEnd + moved,
                ref.queryEnd + moved,
                ref.shapeBehindSchemeOf(base));
    }

    /**
     * RFC 3986 5.2.3 and RFC 2396 5.2, step 6: appends a relative path behind the last slash of the base's, without dot
     * segments; an empty base path behind an authority counts as a slash.
     */
    private void appendMerged(String path, int from, int to, boolean rfc3986, StringBuilder out) {
        boolean authority = base.hasAuthority();
        boolean empty = base.pathStart == base.pathEnd;
        int slash = empty && authority ? base.pathStart : base.text.lastIndexOf('/', base.pathEnd - 1);
        if (slash < base.pathStart || DotSegments.present(base.text, base.pathStart, slash)) {
            String merged = slash < base.pathStart
                    ? path.substring(from, to)
                    : base.text.substring(base.pathStart, slash + 1) + path.substring(from, to);
            appendPath(merged, 0, merged.length(), authority, rfc3986, out);
            return;
        }
        int start = out.length();
        out.append(base.text, base.pathStart, slash);
        if (!DotSegments.present(path, from, to)) {
            out.append('/').append(path, from, to);
        } else if (rfc3986) {
            DotSegments.removeBehindSlash(path, from, to, start, out);
        } else {
            out.append('/');
            DotSegments.removeByRfc2396BehindSlash(path, from, to, start + 1, out);
        }
        guard(authority, start, out);
    }

    private String mergeByRfc2396(ReferenceText ref) {
        String text = ref.text;
        StringBuilder out = room(base.text.length() + text.length() + 2);
        // behind a scheme that is passed over, what was an opaque part has a path and a query
        int mark = ref.isOpaque() ? text.indexOf('?', ref.pathStart) : -1;
        int pathEnd = mark < 0 || mark > ref.pathEnd ? ref.pathEnd : mark;
        if (!ref.hasAuthority() && ref.pathStart == pathEnd && pathEnd == ref.queryEnd) {
            return out.append(base.text, 0, base.queryEnd)
                    .append(text, ref.queryEnd, text.length())
                    .toString();
        }
        if (base.isOpaque()) {
            throw opaqueBase(
                    new Span(0, text.length()),
                    "a relative reference has nothing to merge with in a base that has an opaque part");
        }
        if (ref.hasAuthority()) {
            out.append(base.text, 0, base.hierStart).append(text, ref.hierStart, pathEnd);
        } else if (ref.pathStart < pathEnd && text.charAt(ref.pathStart) == '/') {
            out.append(base.text, 0, base.pathStart).append(text, ref.pathStart, pathEnd);
        } else {
            out.append(base.text, 0, base.pathStart);
            appendMerged(text, ref.pathStart, pathEnd, false, out);
            boolean rootless = out.length() > base.hierStart && out.charAt(base.hierStart) != '/';
            if (rootless && text.startsWith("?", pathEnd)) {
                throw opaqueBase(
                        new Span(pathEnd, text.length()),
                        "behind a scheme alone, a path without a slash is an opaque part, and the query would be too");
            }
        }
        return out.append(text, pathEnd, text.length()).toString();
    }

    private static ResolutionException opaqueBase(Span span, String what) {
        return new ResolutionException(
                ResolutionException.Code.OPAQUE_BASE,
                Component.REFERENCE,
                span,
                new SpecClause("RFC 2396", "5", ""),
                what);
    }

    /** Appends a path without dot segments, with the guard against a path that would read as an authority. */
    static void appendPath(String path, int from, int to, boolean authority, boolean rfc3986, StringBuilder out) {
        int start = out.length();
        if (!DotSegments.present(path, from, to)) {
            out.append(path, from, to);
        } else if (rfc3986) {
            DotSegments.remove(path, from, to, out);
        } else {
            DotSegments.removeByRfc2396(path, from, to, out);
        }
        guard(authority, start, out);
    }

    private static void guard(boolean authority, int start, StringBuilder out) {
        if (!authority && out.length() > start + 1 && out.charAt(start) == '/' && out.charAt(start + 1) == '/') {
            out.insert(start, "/.");
        }
    }

    /**
     * Finds a short reference that resolves to the same as a target.
     *
     * @param target any reference
     * @return the shortest of the allowed forms that resolves to what the target resolves to; the target itself if none
     *     is shorter
     * @throws IriSyntaxException if the target is not valid under the profile of the base
     * @throws ResolutionException if the target itself cannot be resolved
     */
    public IriReference relativize(IriReference target) {
        Iri goal = resolve(target);
        IriReference best = target;
        for (RelativeForm form : RelativeForm.values()) {
            if (forms.contains(form)) {
                String candidate = candidate(form, goal);
                if (candidate != null && candidate.length() < best.toString().length()) {
                    IriReference parsed = base.parser.tryParse(candidate).orElse(best);
                    if (parsed instanceof RelativeReference && resolve(parsed).equals(goal)) {
                        best = parsed;
                    }
                }
            }
        }
        return best;
    }

    /** A reference of a form that may resolve to the goal; the caller finds out. */
    private @Nullable String candidate(RelativeForm form, Iri goal) {
        String text = goal.text;
        boolean sameScheme = text.regionMatches(0, base.text, 0, base.hierStart) && goal.hierStart == base.hierStart;
        boolean sameAuthority = sameScheme
                && goal.pathStart == base.pathStart
                && text.regionMatches(0, base.text, 0, base.pathStart)
                && goal.hasAuthority() == base.hasAuthority();
        boolean opaque = (base.isOpaque() || goal.isOpaque()) && form != RelativeForm.SAME_DOCUMENT;
        if (!sameScheme || opaque || (form != RelativeForm.NETWORK_PATH && !sameAuthority)) {
            return null;
        }
        return switch (form) {
            case SAME_DOCUMENT -> text.substring(goal.queryEnd);
            case QUERY -> goal.pathEnd < goal.queryEnd ? text.substring(goal.pathEnd) : null;
            case PATH -> relativePath(goal) + text.substring(goal.pathEnd);
            case ABSOLUTE_PATH -> text.startsWith("/", goal.pathStart) ? text.substring(goal.pathStart) : null;
            case NETWORK_PATH -> goal.hasAuthority() ? text.substring(goal.hierStart) : null;
        };
    }

    /** From the last slash of the base's path to the goal's path; up as often as needed. */
    private String relativePath(Iri goal) {
        String text = goal.text;
        int common = base.pathStart;
        int slash = common - 1;
        while (common < base.pathEnd && common < goal.pathEnd && base.text.charAt(common) == text.charAt(common)) {
            if (text.charAt(common) == '/') {
                slash = common;
            }
            common++;
        }
        StringBuilder out = new StringBuilder();
        for (int i = Math.max(slash + 1, base.pathStart); i < base.pathEnd; i++) {
            if (base.text.charAt(i) == '/') {
                out.append("../");
            }
        }
        int rest = Math.max(slash + 1, goal.pathStart);
        int segmentEnd = text.indexOf('/', rest);
        int colon = text.indexOf(':', rest);
        boolean firstHasColon = colon >= 0 && colon < goal.pathEnd && (segmentEnd < 0 || colon < segmentEnd);
        boolean needsDot = rest == goal.pathEnd || text.charAt(rest) == '/' || firstHasColon;
        if (out.isEmpty() && needsDot) {
            out.append("./");
        }
        return out.append(text, rest, goal.pathEnd).toString();
    }
}
