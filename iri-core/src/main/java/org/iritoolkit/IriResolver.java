package org.iritoolkit;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.ResolutionException;
import org.iritoolkit.check.ResolutionViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.syntax.SplitBuilder;
import org.iritoolkit.internal.syntax.Syntax;
import org.iritoolkit.internal.text.DotSegments;
import org.iritoolkit.message.core.CoreMessages;
import org.jspecify.annotations.Nullable;

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
        Objects.requireNonNull(base, "base");
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
                base.text,
                new Violation(
                        ResolutionViolation.RELATIVE_BASE,
                        Severity.ERROR,
                        Component.SCHEME,
                        new Span(0, 0),
                        base.profile().clause("scheme"),
                        CoreMessages.message("resolution.relative-base")));
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
    public IriResolver withLeniency() {
        return new IriResolver(base, true, forms);
    }

    /**
     * A resolver that never takes a reference with a scheme for a relative one (RFC 3986 5.2.2). This is the default.
     *
     * @return the resolver
     */
    public IriResolver withoutLeniency() {
        return new IriResolver(base, false, forms);
    }

    /**
     * A resolver whose {@link #relativize(IriReference)} uses certain forms only.
     *
     * @param allowed the forms
     * @return the resolver
     */
    public IriResolver withForms(Set<RelativeForm> allowed) {
        Objects.requireNonNull(allowed, "allowed");
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
        Objects.requireNonNull(reference, "reference");
        Split split = base.parser.engine().parse(reference);
        if (split == null) {
            throw base.parser.rejected(reference);
        }
        return isMerged(reference, split)
                ? merged(reference, split)
                : withoutDots(new Iri(reference, base.parser, split));
    }

    /**
     * Resolves a reference.
     *
     * @param reference the reference; one of another profile is checked under the profile of the base first
     * @return the target; the same object if the reference is an IRI that has nothing to remove
     * @throws ResolutionException if the profile of the base does not accept the reference; or if the base is opaque, or a
     *     scheme alone that would make an opaque part of path and query, and the reference is relative and more than a
     *     fragment (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        Objects.requireNonNull(reference, "reference");
        IriReference ref = reference;
        if (ref.parser != base.parser
                && !ref.profile().id().equals(base.profile().id())) {
            ref = base.parser.tryParse(ref.text).orElseThrow(() -> otherProfile(reference));
        }
        return ref instanceof Iri iri && !isMerged(ref.text, ref.split)
                ? withoutDots(iri)
                : merged(ref.text, ref.split);
    }

    /**
     * Resolves a reference without throwing.
     *
     * @param reference the text of a reference under the profile of the base
     * @return the target; empty if the reference is not valid, or cannot be resolved against the base
     */
    public Optional<Iri> tryResolve(String reference) {
        Objects.requireNonNull(reference, "reference");
        return base.parser.tryParse(reference).flatMap(this::tryResolve);
    }

    /**
     * Resolves a reference without throwing.
     *
     * @param reference the reference; one of another profile is checked under the profile of the base first
     * @return the target; empty if the profile of the base does not accept the reference, or if it cannot be resolved
     *     against the base
     */
    public Optional<Iri> tryResolve(IriReference reference) {
        try {
            return Optional.of(resolve(reference));
        } catch (ResolutionException e) {
            return Optional.empty();
        }
    }

    /** Which profile refuses a reference that is valid under its own, and why. */
    private ResolutionException otherProfile(IriReference reference) {
        Violation error = base.parser.inspect(reference.text).errors().get(0);
        return new ResolutionException(
                reference.text,
                new Violation(
                        ResolutionViolation.OTHER_PROFILE,
                        Severity.ERROR,
                        error.component(),
                        error.span(),
                        error.clause(),
                        CoreMessages.message(
                                "resolution.other-profile",
                                base.profile().id(),
                                reference.profile().id(),
                                error.wording())));
    }

    private static boolean isHierarchical(Iri iri) {
        return iri.split.hasAuthority() || iri.text.startsWith("/", iri.split.pathStart());
    }

    /** Room for what dot segments leave, which can be little: for long texts it grows with what is there. */
    static StringBuilder room(int longest) {
        return new StringBuilder(Math.min(longest, 1 << 12));
    }

    /** Whether a reference is merged with the base: it has no scheme, or leniency passes over that of the base. */
    private boolean isMerged(String text, Split split) {
        int hierStart = base.split.hierStart();
        return split.hierStart() == 0
                || (lenient
                        && (syntax().resolvesByRfc3986() || isHierarchical(base)) // RFC 2396 5.2, step 3
                        && split.hierStart() == hierStart
                        && text.regionMatches(true, 0, base.text, 0, hierStart));
    }

    private Iri merged(String text, Split split) {
        return syntax().resolvesByRfc3986() ? mergedByRfc3986(text, split) : mergedByRfc2396(text, split);
    }

    private Syntax syntax() {
        return base.parser.engine().syntax();
    }

    private Iri withoutDots(Iri iri) {
        String text = iri.text;
        Split split = iri.split;
        if (!syntax().resolvesByRfc3986() || !DotSegments.present(text, split.pathStart(), split.pathEnd())) {
            return iri;
        }
        StringBuilder out = room(text.length() + 2).append(text, 0, split.pathStart());
        appendPath(text, split.pathStart(), split.pathEnd(), split.hasAuthority(), true, out);
        SplitBuilder made = new SplitBuilder().scheme(split.hierStart()).authority(split, 0);
        return ended(out, made, iri.text, split, split.pathEnd(), iri);
    }

    /** RFC 3986 5.2.2, for a reference without a scheme, or whose scheme is passed over. */
    private Iri mergedByRfc3986(String text, Split split) {
        Split from = base.split;
        if (!split.hasAuthority() && split.pathStart() == split.pathEnd()) {
            int baseEnd = split.pathEnd() < split.queryEnd() ? from.pathEnd() : from.queryEnd();
            return joined(baseEnd, text, split, split.pathEnd(), from.pathEnd());
        }
        Iri joined = joinedPath(text, split);
        if (joined != null) {
            return joined;
        }
        StringBuilder out = room(base.text.length() + text.length() + 2)
                .append(base.text, 0, split.hasAuthority() ? from.hierStart() : from.pathStart())
                .append(text, split.hierStart(), split.pathStart());
        boolean authority = split.hasAuthority() || from.hasAuthority();
        if (split.hasAuthority() || text.charAt(split.pathStart()) == '/') {
            appendPath(text, split.pathStart(), split.pathEnd(), authority, true, out);
        } else {
            appendMerged(text, split.pathStart(), split.pathEnd(), true, out);
        }
        return ended(out, start(split), text, split, split.pathEnd(), base);
    }

    /** The target if it is the start of the base and the end of the reference; null if there is more to do. */
    private @Nullable Iri joinedPath(String text, Split split) {
        int start = split.pathStart();
        int end = split.pathEnd();
        Split from = base.split;
        int baseEnd = from.pathStart();
        if (split.hasAuthority()) {
            return DotSegments.present(text, start, end) ? null : joinedAuthority(text, split);
        } else if (!from.hasAuthority() || from.pathStart() == from.pathEnd()) {
            return null;
        } else if (text.charAt(start) != '/') {
            int slash = base.text.lastIndexOf('/', from.pathEnd() - 1);
            if (DotSegments.present(base.text, from.pathStart(), slash)) {
                return null;
            }
            while (start < end && text.charAt(start) == '.') {
                if (text.startsWith("./", start)) {
                    start += 2;
                } else if (text.startsWith("../", start)) {
                    start += 3;
                    slash = slash > from.pathStart() ? base.text.lastIndexOf('/', slash - 1) : slash;
                } else {
                    break;
                }
            }
            baseEnd = slash + 1;
        }
        return DotSegments.present(text, start, end) ? null : joined(baseEnd, text, split, start, -1);
    }

    /**
     * The start of the base, with its authority, and the end of a reference.
     *
     * @param pathEnd the end of the path of the base; -1 if the path of the reference ends it
     */
    private Iri joined(int baseEnd, String ref, Split split, int refStart, int pathEnd) {
        String text = base.text.substring(0, baseEnd).concat(ref.substring(refStart));
        int moved = baseEnd - refStart;
        SplitBuilder made = new SplitBuilder()
                .scheme(base.split.hierStart())
                .authority(base.split, 0)
                .pathEnd(pathEnd < 0 ? split.pathEnd() + moved : pathEnd)
                .queryEnd(split.queryEnd() + moved);
        int opaque = pathEnd < 0 ? 0 : base.split.traits() & Split.OPAQUE;
        return new Iri(text, base.parser, made.build(traits(split, base.split) | opaque));
    }

    /** The scheme of the base and all of a reference. */
    private Iri joinedAuthority(String ref, Split split) {
        int hierStart = base.split.hierStart();
        int moved = hierStart - split.hierStart();
        String text = base.text.substring(0, hierStart).concat(ref.substring(split.hierStart()));
        SplitBuilder made = start(split).pathEnd(split.pathEnd() + moved).queryEnd(split.queryEnd() + moved);
        return new Iri(text, base.parser, made.build(traits(split, base.split)));
    }

    /** The scheme of the base, with the authority of a reference or, if it has none, that of the base. */
    private SplitBuilder start(Split split) {
        int hierStart = base.split.hierStart();
        SplitBuilder made = new SplitBuilder().scheme(hierStart);
        return split.hasAuthority()
                ? made.authority(split, hierStart - split.hierStart())
                : made.authority(base.split, 0);
    }

    /** What is known of a text that is made of parts of two. */
    private static int traits(Split one, Split other) {
        return one.traits() & other.traits() & ~Split.OPAQUE;
    }

    /** A target that has its path, with the query and the fragment of a reference. */
    private static Iri ended(StringBuilder out, SplitBuilder made, String ref, Split split, int pathEnd, Iri base) {
        int moved = out.length() - pathEnd;
        made.pathEnd(out.length()).queryEnd(split.queryEnd() + moved);
        String text = out.append(ref, pathEnd, ref.length()).toString();
        return new Iri(text, base.parser, made.build(traits(split, base.split)));
    }

    /**
     * RFC 3986 5.2.3 and RFC 2396 5.2, step 6: appends a relative path after the last slash of the base's, without dot
     * segments; an empty base path after an authority counts as a slash.
     */
    private void appendMerged(String path, int from, int to, boolean rfc3986, StringBuilder out) {
        boolean authority = base.split.hasAuthority();
        int basePath = base.split.pathStart();
        int basePathEnd = base.split.pathEnd();
        boolean empty = basePath == basePathEnd;
        int slash = empty && authority ? basePath : base.text.lastIndexOf('/', basePathEnd - 1);
        if (slash < basePath || DotSegments.present(base.text, basePath, slash)) {
            String merged = slash < basePath
                    ? path.substring(from, to)
                    : base.text.substring(basePath, slash + 1) + path.substring(from, to);
            appendPath(merged, 0, merged.length(), authority, rfc3986, out);
            return;
        }
        int start = out.length();
        out.append(base.text, basePath, slash);
        if (!DotSegments.present(path, from, to)) {
            out.append('/').append(path, from, to);
        } else if (rfc3986) {
            DotSegments.removeAfterSlash(path, from, to, start, out);
        } else {
            out.append('/');
            DotSegments.removeByRfc2396AfterSlash(path, from, to, start + 1, out);
        }
        guard(authority, start, out);
    }

    private Iri mergedByRfc2396(String text, Split split) {
        Split from = base.split;
        // after a scheme that is passed over, what was an opaque part has a path and a query
        int mark = split.isOpaque() ? text.indexOf('?', split.pathStart()) : -1;
        int pathEnd = mark < 0 || mark > split.pathEnd() ? split.pathEnd() : mark;
        if (!split.hasAuthority() && split.pathStart() == pathEnd && pathEnd == split.queryEnd()) {
            return joined(from.queryEnd(), text, split, split.queryEnd(), from.pathEnd());
        }
        if (base.isOpaque()) {
            throw opaqueBase(text, new Span(0, text.length()), "resolution.opaque-base");
        }
        StringBuilder out = room(base.text.length() + text.length() + 2);
        if (split.hasAuthority()) {
            out.append(base.text, 0, from.hierStart()).append(text, split.hierStart(), pathEnd);
        } else if (split.pathStart() < pathEnd && text.charAt(split.pathStart()) == '/') {
            out.append(base.text, 0, from.pathStart()).append(text, split.pathStart(), pathEnd);
        } else {
            out.append(base.text, 0, from.pathStart());
            appendMerged(text, split.pathStart(), pathEnd, false, out);
            if (!out.substring(from.hierStart()).startsWith("/")) {
                return rootless(out, text, pathEnd);
            }
        }
        return ended(out, start(split), text, split, pathEnd, base);
    }

    /** After a scheme alone, what a path becomes is for the grammar to say: nothing, or an opaque part. */
    private Iri rootless(StringBuilder out, String text, int pathEnd) {
        if (out.length() > base.split.hierStart() && text.startsWith("?", pathEnd)) {
            throw opaqueBase(text, new Span(pathEnd, text.length()), "resolution.opaque-base.scheme");
        }
        String target = out.append(text, pathEnd, text.length()).toString();
        return (Iri) base.parser.parseTrusted(target);
    }

    private static ResolutionException opaqueBase(String reference, Span span, String key) {
        return new ResolutionException(
                reference,
                new Violation(
                        ResolutionViolation.OPAQUE_BASE,
                        Severity.ERROR,
                        Component.REFERENCE,
                        span,
                        new SpecClause("RFC 2396", "5", ""),
                        CoreMessages.message(key)));
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
     * @throws ResolutionException if the profile of the base does not accept the target, or it cannot be resolved itself
     */
    public IriReference relativize(IriReference target) {
        Objects.requireNonNull(target, "target");
        return new Relativizer(this).relativize(target, forms);
    }

    /**
     * The resolver, for logs.
     *
     * @return its base, and whether it is lenient
     */
    @Override
    public String toString() {
        return (lenient ? "lenient resolver against " : "resolver against ") + base;
    }
}
