package org.iritoolkit.xml;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.stream.XMLResolver;
import javax.xml.transform.URIResolver;
import org.iritoolkit.Iri;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.scheme.JarIri;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.ls.LSResourceResolver;
import org.xml.sax.EntityResolver;
import org.xml.sax.ext.EntityResolver2;

/**
 * Converts a system identifier, which may be a legacy extended IRI such as {@code mein schéma {1}.xsd}, to a URI that a
 * parser can open. The identifier is resolved against its base, and only then percent-encoded (LEIRI Note 4).
 *
 * <p>The resolvers check the scheme of every identifier after resolving it against its base, and throw the exception of
 * their API if the scheme is not allowed. Parsers do not apply {@code accessExternalDTD}, {@code accessExternalSchema}
 * and {@code accessExternalStylesheet} to the result of a resolver, so only the allowed schemes limit what is opened.
 * The resolvers return a result only if an allowed identifier is not a URI; the parser opens URIs itself. The resolvers
 * do not check the result of another resolver, or the document that the application itself passes to the parser. The
 * resolvers are immutable, and thread-safe if the resolver that they call first is thread-safe.
 */
public final class SystemIdentifiers {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);
    private static final IriParser URI_PARSER = IriParser.of(Rfc3986.PROFILE);

    /** The allowed schemes, in lower case; null if every scheme is allowed. */
    private final @Nullable Set<String> schemes;

    private final boolean windows;

    private SystemIdentifiers(@Nullable Set<String> schemes, boolean windows) {
        this.schemes = schemes;
        this.windows = windows;
    }

    /**
     * Allows only the given schemes. {@code file} allows local files, but {@code file://host/path} and {@code
     * file:////host/path} are rejected, because Java and Windows open them over the network. In {@code
     * jar:https://h.example/a.jar!/x}, both schemes must be allowed.
     *
     * @param schemes the schemes in upper or lower case, for example {@code file}; if none are given, nothing is opened
     * @return resolvers that reject every other scheme
     */
    public static SystemIdentifiers allowing(String... schemes) {
        return new SystemIdentifiers(
                Arrays.stream(schemes)
                        .map(scheme -> scheme.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toCollection(TreeSet::new)),
                false);
    }

    /**
     * Allows every scheme, for trusted documents.
     *
     * @return resolvers that allow every scheme
     */
    public static SystemIdentifiers allowingAll() {
        return new SystemIdentifiers(null, false);
    }

    /**
     * Reads Windows paths too, such as {@code D:\x.dtd}, {@code D:/x.dtd}, <code>\\host\share\x.dtd</code> and {@code
     * ..\master\x.ent}, for documents whose authors wrote paths where XML requires an IRI. By default, {@code D:} is a
     * scheme, and a backslash is a character of a name.
     *
     * <p>A path is a name of a file: {@code %}, {@code #} and {@code ?} in it are percent-encoded. An identifier without
     * a drive is read as a path only if it has a backslash and no scheme. A path that begins with one backslash is on
     * the drive of the base. The result is checked like any other: {@code file} must be allowed, and a UNC string is
     * opened over the network, so only {@link #allowingAll()} allows it. The base may be a path too.
     *
     * @return resolvers that also read Windows paths
     */
    public SystemIdentifiers withWindowsPaths() {
        return new SystemIdentifiers(schemes, true);
    }

    /**
     * Returns the URI of a system identifier. An identifier with a scheme keeps its dot segments, as it does in
     * parsers, so that a catalog finds the identifier. A relative identifier in an archive stays in that archive, as
     * {@link JarIri#resolve(IriReference)} does: {@code /z.xsd} in {@code jar:file:/a.jar!/d/x.xsd} becomes {@code
     * jar:file:/a.jar!/z.xsd}.
     *
     * @param systemId the identifier in the document
     * @param base the identifier of the document, which may be a legacy extended IRI; null if there is no base
     * @return the URI; a relative reference if there is no base, or if the base has no scheme
     * @throws IriSyntaxException if the identifier or the base is not a legacy extended IRI, or if {@code !/} is missing
     *     in a base with the scheme {@code jar}
     */
    public static String toUri(String systemId, @Nullable String base) {
        return target(systemId, base).toString();
    }

    private static IriReference target(String systemId, @Nullable String base) {
        IriReference reference = PARSER.parse(systemId);
        IriReference against = base == null ? reference : PARSER.parse(base);
        boolean isRelative = !(reference instanceof Iri);
        IriReference target = isRelative && against instanceof Iri iri ? resolved(iri, reference) : reference;
        return target.toUri();
    }

    private static Iri resolved(Iri base, IriReference reference) {
        return hasScheme(base, "jar")
                ? new JarIri(base).resolve(reference)
                : IriResolver.of(base).resolve(reference);
    }

    private static boolean hasScheme(IriReference reference, String scheme) {
        return reference instanceof Iri iri && iri.scheme().equalsIgnoreCase(scheme);
    }

    /**
     * Returns the URI that a parser must open instead of an identifier.
     *
     * @return the URI; empty if there is no identifier, or if the parser can open the identifier itself
     * @throws Refused if the identifier is not a legacy extended IRI, or may not be opened
     */
    private Optional<String> instead(@Nullable String systemId, @Nullable String base) {
        if (systemId == null) {
            return Optional.empty();
        }
        IriReference target;
        String identifier;
        @Nullable String against;
        try {
            against = windows && base != null ? WindowsPaths.absolute(base) : base;
            identifier = windows ? WindowsPaths.reference(systemId, against) : systemId;
            target = target(identifier, against);
        } catch (IriException e) {
            throw new Refused("the system identifier cannot be resolved: " + e.getMessage());
        }
        if (schemes != null) {
            check(schemes, target, target.toString());
        }
        boolean parserOpensIt = identifier.equals(systemId)
                && isUri(systemId)
                && (base == null || (base.equals(against) && opensRelativeTo(base)));
        return parserOpensIt ? Optional.empty() : Optional.of(target.toString());
    }

    /** Whether a parser finds the right target of any URI reference; in an archive, parsers follow RFC 3986. */
    private static boolean opensRelativeTo(String base) {
        return URI_PARSER.tryParse(base).filter(uri -> !hasScheme(uri, "jar")).isPresent();
    }

    /**
     * Checks the scheme of a resolved identifier, and a scheme nested in it. An identifier without a scheme is a local
     * path.
     */
    private static void check(Set<String> schemes, IriReference target, String identifier) {
        String scheme = target instanceof Iri iri ? iri.scheme().toLowerCase(Locale.ROOT) : "file";
        if (!schemes.contains(scheme)) {
            throw new Refused("access to '" + VisibleText.quoted(identifier) + "' is not allowed: its scheme is '"
                    + scheme + "', and the schemes allowed are " + schemes);
        }
        if (scheme.equals("file") && !isLocal(target)) {
            throw new Refused("access to '" + VisibleText.quoted(identifier)
                    + "' is not allowed: a file: URI with a host, or with"
                    + " a path that begins with two slashes, is opened over the network; copy the file and write"
                    + " file:///path");
        }
        if (scheme.equals("jar")) {
            URI_PARSER.tryParse(target.path()).ifPresent(nested -> check(schemes, nested, identifier));
        }
    }

    /**
     * Whether a path is local. On Windows, a path that begins with two slashes or backslashes names a host (RFC 8089,
     * E.3.2).
     */
    private static boolean isLocal(IriReference target) {
        String host = target.host().orElse("");
        String path = Percent.decodeLegal(target.path()).replace('\\', '/');
        return (host.isEmpty() || host.equals("localhost")) && !path.startsWith("//");
    }

    /** Opens the resource of an identifier through one of the XML APIs; returns null if this is not possible. */
    interface Step<T, E extends Exception, F extends Exception> {
        @Nullable
        T from(@Nullable String identifier) throws E, F;
    }

    /**
     * Returns the result of the other resolver. If that resolver has no result, returns an input for the URI, or null
     * if the parser can open the identifier itself.
     *
     * @param first the step that calls the other resolver
     * @param made the step that creates the input
     * @param refusal the function that creates the exception of the API for a message
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

    /** Reports why no resource is opened. The resolvers convert this exception to an exception of their API. */
    private static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message, null, false, false);
        }
    }

    /**
     * Returns a resolver for SAX and DOM parsers.
     *
     * @return the resolver
     */
    public EntityResolver2 entityResolver() {
        return new LeiriEntityResolver(this, null);
    }

    /**
     * Returns a resolver for SAX and DOM parsers that first calls another resolver with the URI.
     *
     * @param first the other resolver, for example a catalog
     * @return the resolver
     */
    public EntityResolver2 entityResolver(EntityResolver first) {
        return new LeiriEntityResolver(this, first);
    }

    /**
     * Returns a resolver for schemas, and for DOM Load and Save.
     *
     * @return the resolver
     */
    public LSResourceResolver resourceResolver() {
        return new LeiriResourceResolver(this, null);
    }

    /**
     * Returns a resolver for schemas, and for DOM Load and Save, that first calls another resolver with the URI.
     *
     * @param first the other resolver, for example a catalog
     * @return the resolver
     */
    public LSResourceResolver resourceResolver(LSResourceResolver first) {
        return new LeiriResourceResolver(this, first);
    }

    /**
     * Returns a resolver for the {@code xsl:include}, {@code xsl:import} and {@code document()} of transformations.
     *
     * @return the resolver
     */
    public URIResolver uriResolver() {
        return new LeiriUriResolver(this, null);
    }

    /**
     * Returns a resolver for transformations that first calls another resolver with the URI.
     *
     * @param first the other resolver, for example a catalog
     * @return the resolver
     */
    public URIResolver uriResolver(URIResolver first) {
        return new LeiriUriResolver(this, first);
    }

    /**
     * Returns a resolver for StAX parsers. The resolver opens the URI itself, because StAX requires that.
     *
     * @return the resolver
     */
    public XMLResolver xmlResolver() {
        return new LeiriXmlResolver(this, null);
    }

    /**
     * Returns a resolver for StAX parsers that first calls another resolver with the URI.
     *
     * @param first the other resolver, for example a catalog
     * @return the resolver
     */
    public XMLResolver xmlResolver(XMLResolver first) {
        return new LeiriXmlResolver(this, first);
    }
}
