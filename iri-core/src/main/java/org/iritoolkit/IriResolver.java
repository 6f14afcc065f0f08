package org.iritoolkit;

import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.Resolution;
import org.iritoolkit.message.Message;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.message.core.CoreMessages;

/**
 * Resolves references against a base, and finds references that resolve to a target (RFC 3986 5.2; RFC 2396 5.2).
 *
 * <pre>{@code
 * IriResolver resolver = IriResolver.of(Iri.parse("http://example.org/a/b"));
 * resolver.resolve("../c?q"); // http://example.org/c?q
 * resolver.relativize(Iri.parse("http://example.org/a/d")); // d
 * }</pre>
 *
 * <p>A reference must be valid under the base's profile, so no relative reference resolves against a base whose profile
 * requires a scheme. The grammar of that profile decides which algorithm applies. A resolver does not decode or encode:
 * {@code %2E} is not a dot. The fragment of the base is ignored. If the target has no authority and its path would
 * begin with two slashes, {@code /.} is written before the path, so that no parser reads the path as an authority.
 */
public final class IriResolver {
    /** The forms of relative references, from short to long. */
    public enum RelativeForm {
        /** An empty string or a fragment; both refer to the base itself. */
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

    private static final EnumSet<RelativeForm> ALL_FORMS = EnumSet.allOf(RelativeForm.class);

    private final Iri base;
    private final boolean lenient;
    private final EnumSet<RelativeForm> forms; // never changed

    private IriResolver(Iri base, boolean lenient, EnumSet<RelativeForm> forms) {
        this.base = base;
        this.lenient = lenient;
        this.forms = forms;
    }

    /**
     * Returns a resolver for a base.
     *
     * @param base the base
     * @return the resolver
     */
    public static IriResolver of(Iri base) {
        return new IriResolver(Objects.requireNonNull(base, "base"), false, ALL_FORMS);
    }

    /**
     * Returns a resolver for a base that may lack a scheme.
     *
     * @param base the base
     * @return the resolver
     * @throws ResolutionException if the base has no scheme
     */
    public static IriResolver of(IriReference base) {
        if (base instanceof Iri iri) {
            return of(iri);
        }
        Span start = new Span(0, 0);
        SpecClause clause = base.profile().clause("scheme");
        throw refused(base, CoreViolation.RELATIVE_BASE, Component.SCHEME, start, clause);
    }

    /**
     * Returns the base.
     *
     * @return the base as given
     */
    public Iri base() {
        return base;
    }

    /**
     * Returns a resolver that ignores a scheme that equals the base's, as old parsers did (RFC 3986 5.2.2).
     *
     * @return the resolver
     */
    public IriResolver withLeniency() {
        return new IriResolver(base, true, forms);
    }

    /**
     * Returns a resolver whose {@link #relativize(IriReference)} uses only the given forms.
     *
     * @param allowed the forms
     * @return the resolver
     */
    public IriResolver withForms(Set<RelativeForm> allowed) {
        EnumSet<RelativeForm> copy = EnumSet.noneOf(RelativeForm.class);
        copy.addAll(Objects.requireNonNull(allowed, "allowed"));
        return new IriResolver(base, lenient, copy);
    }

    /**
     * Resolves a reference.
     *
     * @param reference the reference, written under the profile of the base
     * @return the target
     * @throws IriSyntaxException if the reference is not valid
     * @throws ResolutionException if a relative reference other than a fragment cannot be resolved because the base has
     *     an opaque part or only a scheme (RFC 2396 5)
     */
    public Iri resolve(String reference) {
        Split split = base.parser.require(Objects.requireNonNull(reference, "reference"));
        return isMerged(reference, split) ? merged(reference, split) : absolute(new Iri(reference, base.parser, split));
    }

    /**
     * Resolves a reference.
     *
     * @param reference the reference; if its profile differs from the base's, the reference is first checked under the
     *     profile of the base, unless one of the two is {@linkplain IriParser#unchecked() unchecked}
     * @return the target, which is unchecked if the base or the reference is unchecked; the same object if the
     *     reference is an IRI without dot segments
     * @throws ResolutionException if the profile of the base does not accept the reference; or if a relative reference
     *     other than a fragment cannot be resolved because the base has an opaque part or only a scheme (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        IriReference ref = Objects.requireNonNull(reference, "reference");
        if (ref.parser != base.parser) {
            if (base.isChecked() && !ref.isChecked()) {
                Iri unchecked = new Iri(base.text, base.parser.unchecked(), base.split);
                return new IriResolver(unchecked, lenient, forms).resolve(reference);
            } else if (!ref.profile().id().equals(base.profile().id())) {
                ref = base.parser.tryParse(ref.text).orElseThrow(() -> otherProfile(reference));
            }
        }
        return ref instanceof Iri iri && !isMerged(ref.text, ref.split) ? absolute(iri) : merged(ref.text, ref.split);
    }

    /**
     * Resolves a reference without throwing.
     *
     * @param reference the reference, written under the profile of the base
     * @return the target; empty if the reference is not valid, or cannot be resolved against the base
     */
    public Optional<Iri> tryResolve(String reference) {
        return base.parser
                .tryParse(Objects.requireNonNull(reference, "reference"))
                .flatMap(this::tryResolve);
    }

    /**
     * Resolves a reference without throwing.
     *
     * @param reference the reference; if it has a different profile, it is checked under the profile of the base first
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

    /** Returns the exception for a reference that is valid under its own profile, but not under the base's profile. */
    private ResolutionException otherProfile(IriReference reference) {
        Violation error = base.parser.inspect(reference.text).errors().get(0);
        Object[] why = {base.profile().id(), reference.profile().id(), error.message()};
        return refused(reference, CoreViolation.OTHER_PROFILE, error.component(), error.span(), error.clause(), why);
    }

    /** Returns an exception for a reference, with the message for a code. */
    static ResolutionException refused(
            IriReference reference,
            CoreViolation code,
            Component component,
            Span span,
            SpecClause clause,
            Object... arguments) {
        Message what = CoreMessages.message(code.id(), arguments);
        return new ResolutionException(
                reference.text, new Violation(code, Severity.ERROR, component, span, clause, what));
    }

    /** Returns whether a reference is merged with the base: its scheme is missing, or ignored by lenient resolution. */
    private boolean isMerged(String text, Split split) {
        return split.hierStart() == 0
                || (lenient && base.parser.resolution().passesOverScheme(base.text, base.split, text, split));
    }

    private Iri merged(String text, Split split) {
        Iri target = base.parser.resolution().merged(base.text, base.split, text, split);
        if (target == null) {
            throw new ResolutionException(text, Resolution.opaqueBase(base.split, text, split));
        }
        return target;
    }

    private Iri absolute(Iri iri) {
        Iri target = iri.parser.resolution().absolute(iri.text, iri.split);
        return target == null ? iri : target;
    }

    /**
     * Finds a short reference that resolves to the same IRI as a target.
     *
     * <p>For {@code http://a/b/../c} against itself, the result is {@code c}: the target's dot segments are removed,
     * but resolving the empty reference would keep those of the base (RFC 3986 5.2.2).
     *
     * @param target any reference
     * @return the shortest reference in the allowed forms that resolves to the same IRI as the target; the target
     *     itself if no reference is shorter
     * @throws ResolutionException if the base's profile does not accept the target, or if the target itself cannot be
     *     resolved
     */
    public IriReference relativize(IriReference target) {
        return new Relativizer(this, Objects.requireNonNull(target, "target")).relativize(forms);
    }

    /**
     * Returns a description for logs.
     *
     * @return the base, and whether the resolver is lenient
     */
    @Override
    public String toString() {
        return (lenient ? "lenient resolver against " : "resolver against ") + VisibleText.quoted(base.toString());
    }
}
