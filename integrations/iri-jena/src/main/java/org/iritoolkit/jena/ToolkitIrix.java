package org.iritoolkit.jena;

import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIx;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.message.Secrets;
import org.jspecify.annotations.Nullable;

/** A Jena IRI that wraps a value of the toolkit. */
final class ToolkitIrix extends IRIx {
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(IriNormalizer.Level.SCHEME);

    /** The forms of relative references that Jena writes. No form contains an authority. */
    private static final Set<RelativeForm> FORMS =
            Set.of(RelativeForm.SAME_DOCUMENT, RelativeForm.QUERY, RelativeForm.PATH, RelativeForm.ABSOLUTE_PATH);

    private final IriReference value;
    private final ToolkitIriProvider provider;
    private final Reading reading;

    /** The reports of Jena's provider; null if there are none. */
    private final @Nullable IRIx alone;

    /** Whether the notice has been reported; a second thread may report it again. */
    private boolean told;

    /** Created on first use; a second thread may create it again, which does no harm. */
    private @Nullable IriResolver resolver;

    ToolkitIrix(Reading reading, ToolkitIriProvider provider, @Nullable IRIx alone) {
        super(reading.value().toString());
        this.value = reading.value();
        this.provider = provider;
        this.reading = reading;
        this.alone = alone;
    }

    @Override
    public boolean isAbsolute() {
        return value instanceof Iri && value.span(Component.FRAGMENT).isEmpty();
    }

    @Override
    public boolean isRelative() {
        return !(value instanceof Iri);
    }

    /** Whether RDF can use this IRI as an identifier, which requires a scheme (RDF 1.1 Concepts 3.2). */
    @Override
    public boolean isReference() {
        return value instanceof Iri;
    }

    @Override
    public boolean hasScheme(String scheme) {
        return value instanceof Iri iri && iri.scheme().equalsIgnoreCase(scheme);
    }

    @Override
    public @Nullable String scheme() {
        return value instanceof Iri iri ? iri.scheme() : null;
    }

    @Override
    public IRIx resolve(String other) {
        Reading read;
        try {
            read = provider.read(other);
        } catch (IRIException e) {
            return asJenaResolves(other, e);
        }
        return resolved(read, null);
    }

    @Override
    public IRIx resolve(IRIx other) {
        return other instanceof ToolkitIrix own ? resolved(own.reading, own) : resolve(other.str());
    }

    /**
     * Resolves a reference that only the profile rejects, and reports why. Without the module Jena would load the
     * reference, so the module does not stop the load either.
     *
     * @throws IRIException the given exception, if Jena also rejects the reference
     */
    private IRIx asJenaResolves(String other, IRIException rejection) {
        IRIx jenas;
        try {
            jenas = provider.resolvedByJena(str(), other);
        } catch (IRIException e) {
            throw rejection;
        }
        return provider.reported(jenas, String.valueOf(rejection.getMessage()));
    }

    private IRIx resolved(Reading other, @Nullable ToolkitIrix own) {
        if (!(value instanceof Iri base)) {
            throw new IRIException("'" + Secrets.hide(value.toString())
                    + "' has no scheme, and nothing resolves against it (RFC 3986 5.1)");
        }
        IriReference reference = other.value();
        if (reference instanceof Iri iri && isResolvedByJena(iri, base)) {
            return again(provider.resolvedByJena(str(), iri.toString()).str(), other);
        }
        try {
            if (resolver == null) {
                resolver = IriResolver.of(base);
            }
            Iri target = resolver.resolve(reference);
            if (!target.equals(reference)) {
                return again(target.toString(), other);
            }
            return own != null ? own : provider.asked(other, true);
        } catch (IriSyntaxException | ResolutionException e) {
            throw new IRIException(e.getMessage());
        }
    }

    /** Parses the result of resolving a reference, and keeps the notice about the reference. */
    private IRIx again(String target, Reading reference) {
        if (reading.notice() != null && !reading.repaired() && reference.notice() == null) {
            return provider.unreported(target); // the report is about the base
        }
        Reading read;
        try {
            read = provider.read(target);
        } catch (IRIException e) {
            return asJenaResolves(reference.value().toString(), e);
        }
        return provider.asked(
                reference.notice() == null ? read : new Reading(read.value(), reference.notice(), reference.repaired()),
                true,
                () -> provider.resolvedByJena(str(), reference.value().toString()));
    }

    /**
     * Whether Jena resolves an IRI in its own way: a file name with a scheme, such as {@code file:data.ttl}, like a
     * relative reference; and {@code mailto:..} not at all, where RFC 3986 5.2.2 removes the dot segments. Jena 6
     * resolves {@code http:x} like {@code x} if the base has the same scheme.
     */
    private static boolean isResolvedByJena(Iri iri, Iri base) {
        if (iri.span(Component.AUTHORITY).isPresent()) {
            return false;
        }
        int path = iri.scheme().length() + 1;
        return iri.scheme().equalsIgnoreCase(base.scheme())
                || iri.toString().startsWith("file:")
                || iri.toString().startsWith(".", path);
    }

    @Override
    public IRIx normalize() {
        return provider.create(NORMALIZER.normalize(value).toString());
    }

    /**
     * Returns a relative reference without an authority that resolves to the other IRI, as Jena does; null if no such
     * reference exists.
     */
    @Override
    public @Nullable IRIx relativize(IRIx other) {
        if (!(value instanceof Iri base)
                || value.span(Component.QUERY).isPresent()
                || !((other instanceof ToolkitIrix own
                                ? own.value
                                : provider.read(other.str()).value())
                        instanceof Iri target)) {
            return null;
        }
        IriReference relative = IriResolver.of(base).withForms(FORMS).relativize(target);
        return relative instanceof Iri ? null : provider.create(relative.toString());
    }

    @Override
    public boolean hasViolations() {
        return reading.notice() != null
                || (alone != null && alone.hasViolations())
                || !provider.warnings().of(value).isEmpty();
    }

    @Override
    public void handleViolations(BiConsumer<Boolean, String> handler) {
        if (reading.notice() != null) {
            told = true;
            handler.accept(!reading.repaired(), reading.notice());
        }
        if (alone != null) {
            alone.handleViolations((error, message) -> handler.accept(error, Secrets.hide(message)));
        }
        if (reading.notice() == null || reading.repaired()) {
            provider.warnings()
                    .of(value)
                    .forEach(warning -> handler.accept(false, warning.describe() + " at " + warning.span()));
        }
    }

    /** RIOT calls this method after it has read the violations. For other callers, the method logs the notice. */
    @Override
    public String toString() {
        if (reading.notice() != null && !told) {
            told = true;
            Notices.log(reading.notice());
        }
        return str();
    }

    @Override
    public Object getImpl() {
        return value;
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ToolkitIrix irix && Objects.equals(value, irix.value);
    }
}
