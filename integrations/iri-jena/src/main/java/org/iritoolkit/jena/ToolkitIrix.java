package org.iritoolkit.jena;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIx;
import org.apache.jena.rfc3986.Violation;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.jspecify.annotations.Nullable;

/** An IRI of Jena over a value of the toolkit. */
final class ToolkitIrix extends IRIx {
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(IriNormalizer.Level.SCHEME);

    /** What Jena writes: never another authority. */
    private static final Set<RelativeForm> FORMS =
            Set.of(RelativeForm.SAME_DOCUMENT, RelativeForm.QUERY, RelativeForm.PATH, RelativeForm.ABSOLUTE_PATH);

    private final IriReference value;
    private final ToolkitIriProvider provider;

    /** What Jena said about the text. */
    private final List<Violation> saidByJena;

    /** Why the text is not valid, for a provider that goes on all the same. */
    private final @Nullable String invalid;

    /** Made when first asked for; a second thread may make it again, which does no harm. */
    private @Nullable IriResolver resolver;

    ToolkitIrix(IriReference value, ToolkitIriProvider provider, List<Violation> saidByJena, @Nullable String invalid) {
        super(value.toString());
        this.value = value;
        this.provider = provider;
        this.saidByJena = saidByJena;
        this.invalid = invalid;
    }

    @Override
    public boolean isAbsolute() {
        return value instanceof Iri && value.span(Component.FRAGMENT).isEmpty();
    }

    @Override
    public boolean isRelative() {
        return !(value instanceof Iri);
    }

    /** Whether RDF can refer to something by it, which takes a scheme (RDF 1.1 Concepts 3.2). */
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
        return resolve(provider.create(other));
    }

    @Override
    public IRIx resolve(IRIx other) {
        if (!(value instanceof Iri base)) {
            throw new IRIException("'" + value + "' has no scheme, and nothing resolves against it (RFC 3986 5.1)");
        }
        IriReference reference = other instanceof ToolkitIrix own
                ? own.value
                : provider.parser().unchecked().parse(other.str());
        if (reference instanceof Iri iri && isFileWithoutAuthority(iri)) {
            return provider.create(SchemeWarnings.resolvedByJena(str(), iri.toString()));
        }
        try {
            if (resolver == null) {
                resolver = IriResolver.of(base);
            }
            Iri target = resolver.resolve(reference);
            return target.equals(reference) && other instanceof ToolkitIrix
                    ? other
                    : provider.create(target.toString());
        } catch (IriSyntaxException | ResolutionException e) {
            throw new IRIException(e.getMessage());
        }
    }

    /** {@code file:data.ttl}, which Jena resolves although it has a scheme: its users name files so. */
    private static boolean isFileWithoutAuthority(Iri iri) {
        return iri.toString().startsWith("file:")
                && iri.span(Component.AUTHORITY).isEmpty();
    }

    @Override
    public IRIx normalize() {
        return provider.create(NORMALIZER.normalize(value).toString());
    }

    /** A path or less that resolves to the other IRI, as Jena has it; null if there is none. */
    @Override
    public @Nullable IRIx relativize(IRIx other) {
        if (!(value instanceof Iri base)
                || value.span(Component.QUERY).isPresent()
                || !(provider.parser().unchecked().parse(other.str()) instanceof Iri target)) {
            return null;
        }
        IriReference relative = IriResolver.of(base).withForms(FORMS).relativize(target);
        return relative instanceof Iri ? null : provider.create(relative.toString());
    }

    @Override
    public boolean hasViolations() {
        boolean[] found = {false};
        handleViolations((error, message) -> found[0] = true);
        return found[0];
    }

    @Override
    public void handleViolations(BiConsumer<Boolean, String> handler) {
        if (invalid != null) {
            handler.accept(false, invalid);
            return;
        }
        SchemeWarnings.tell(saidByJena, handler);
        provider.warnings()
                .of(value)
                .forEach(warning -> handler.accept(false, warning.describe() + " at " + warning.span()));
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
