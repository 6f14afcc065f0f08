package org.iritoolkit.xml;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.xml.stream.XMLResolver;
import javax.xml.transform.URIResolver;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.rfc.Rfc3986;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.LSResourceResolver;
import org.xml.sax.EntityResolver;
import org.xml.sax.ext.EntityResolver2;

/**
 * Makes of a system identifier, which may be a legacy extended IRI such as {@code mein schéma {1}.xsd}, the URI that a
 * parser can open: resolved against its base, and percent-encoded only then (LEIRI Note 4).
 *
 * <p>The resolvers made here answer only where the identifier is no URI already; everything else is left to the parser.
 * They open nothing that has a scheme other than those allowed, since parsers do not ask the limits of {@code
 * accessExternalDTD}, {@code accessExternalSchema} and {@code accessExternalStylesheet} once a resolver has answered.
 * They are immutable, and safe for use by many threads if what they ask first is.
 */
public final class SystemIdentifiers {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);
    private static final IriParser URI_PARSER = IriParser.of(Rfc3986.PROFILE);

    private final Set<String> schemes;
    private final Predicate<String> allowed;

    private SystemIdentifiers(Set<String> schemes, Predicate<String> allowed) {
        this.schemes = schemes;
        this.allowed = allowed;
    }

    /**
     * Allows some schemes only.
     *
     * @param schemes for example {@code file}; in either case; none, to open nothing
     * @return resolvers that refuse every other scheme
     */
    public static SystemIdentifiers allowing(String... schemes) {
        Set<String> lower = Arrays.stream(schemes)
                .map(scheme -> scheme.toLowerCase(Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
        return new SystemIdentifiers(lower, lower::contains);
    }

    /**
     * Allows every scheme, for documents that are trusted.
     *
     * @return resolvers that refuse none
     */
    public static SystemIdentifiers allowingAll() {
        return new SystemIdentifiers(Set.of(), scheme -> true);
    }

    /**
     * The URI of a system identifier.
     *
     * @param systemId the identifier as the document has it
     * @param base the identifier of the document, which may be a legacy extended IRI too; null if there is none
     * @return the URI; a relative one if there is no base, or one without a scheme
     * @throws IriSyntaxException if either is no legacy extended IRI
     */
    public static String toUri(String systemId, @Nullable String base) {
        IriReference reference = PARSER.parse(systemId);
        IriReference against = base == null ? reference : PARSER.parse(base);
        IriReference target = against instanceof Iri iri ? IriResolver.of(iri).resolve(reference) : reference;
        return target.toUri().toString();
    }

    /**
     * What a parser has to open instead of an identifier.
     *
     * @return the URI; empty if the parser can open the identifier as it is
     * @throws Refused if it is no legacy extended IRI, or its scheme is not allowed
     */
    private Optional<String> instead(@Nullable String systemId, @Nullable String base) {
        if (systemId == null) {
            return Optional.empty();
        }
        String uri;
        try {
            if (isUri(systemId) && (base == null || isUri(base))) {
                return Optional.empty();
            }
            uri = toUri(systemId, base);
        } catch (IriSyntaxException e) {
            throw new Refused("the system identifier cannot be resolved: " + e.getMessage());
        }
        int colon = uri.indexOf(':');
        String scheme = PARSER.parseTrusted(uri) instanceof Iri
                ? uri.substring(0, colon).toLowerCase(Locale.ROOT)
                : "file";
        if (!allowed.test(scheme)) {
            throw new Refused("access to '" + shown(uri) + "' is not allowed: its scheme is '" + scheme
                    + "', and the schemes allowed are " + schemes);
        }
        return Optional.of(uri);
    }

    /** An identifier for a message, which stays short. */
    static String shown(String identifier) {
        return identifier.length() > 200 ? identifier.substring(0, 200) + "…" : identifier;
    }

    /** One way of a host to open what an identifier names; null if it has none. */
    interface Step<T, E extends Exception, F extends Exception> {
        @Nullable
        T from(@Nullable String identifier) throws E, F;
    }

    /**
     * What a resolver answers: what the one asked first finds for the URI; else the URI as something to open, where the
     * parser cannot open the identifier as it is; else null.
     *
     * @param first asks another resolver
     * @param made makes what the host opens
     * @param refusal makes the exception of the host of a message
     */
    <T, E extends Exception, F extends Exception> @Nullable T answer(
            @Nullable String systemId,
            @Nullable String base,
            Step<T, E, F> first,
            Step<T, E, F> made,
            Function<String, E> refusal)
            throws E, F {
        Optional<String> uri;
        try {
            uri = instead(systemId, base);
        } catch (Refused e) {
            throw refusal.apply(String.valueOf(e.getMessage()));
        }
        T answer = first.from(uri.orElse(systemId));
        return answer != null || uri.isEmpty() ? answer : made.from(uri.get());
    }

    private static boolean isUri(String text) {
        return URI_PARSER.tryParse(text).isPresent();
    }

    /** Why nothing is opened; the resolvers turn it into the exception of their host. */
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message, null, false, false);
        }
    }

    /**
     * A resolver for SAX and DOM parsers.
     *
     * @return the resolver
     */
    public EntityResolver2 entityResolver() {
        return new LeiriEntityResolver(this, null);
    }

    /**
     * A resolver for SAX and DOM parsers that asks another one first, with the URI.
     *
     * @param first for example a catalog
     * @return the resolver
     */
    public EntityResolver2 entityResolver(EntityResolver first) {
        return new LeiriEntityResolver(this, first);
    }

    /**
     * A resolver for schemas, and for DOM Load and Save.
     *
     * @return the resolver
     */
    public LSResourceResolver resourceResolver() {
        return new LeiriResourceResolver(this, null);
    }

    /**
     * A resolver for schemas, and for DOM Load and Save, that asks another one first, with the URI.
     *
     * @param first for example a catalog
     * @return the resolver
     */
    public LSResourceResolver resourceResolver(LSResourceResolver first) {
        return new LeiriResourceResolver(this, first);
    }

    /**
     * A resolver for transformations: {@code xsl:include}, {@code xsl:import} and {@code document()}.
     *
     * @return the resolver
     */
    public URIResolver uriResolver() {
        return new LeiriUriResolver(this, null);
    }

    /**
     * A resolver for transformations that asks another one first, with the URI.
     *
     * @param first for example a catalog
     * @return the resolver
     */
    public URIResolver uriResolver(URIResolver first) {
        return new LeiriUriResolver(this, first);
    }

    /**
     * A resolver for StAX parsers. It opens the URI itself, since StAX takes nothing else.
     *
     * @return the resolver
     */
    public XMLResolver xmlResolver() {
        return new LeiriXmlResolver(this, null);
    }

    /**
     * A resolver for StAX parsers that asks another one first, with the URI.
     *
     * @param first for example a catalog
     * @return the resolver
     */
    public XMLResolver xmlResolver(XMLResolver first) {
        return new LeiriXmlResolver(this, first);
    }
}
