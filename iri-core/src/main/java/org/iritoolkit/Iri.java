package org.iritoolkit;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.internal.syntax.Split;

/**
 * An IRI: a reference that has a scheme (RFC 3987 2.2, IRI). Every URI is one.
 *
 * <pre>{@code
 * Iri iri = Iri.parse("http://example.org/résumé?lang=fr#top");
 * iri.path(); // /résumé
 * iri.resolve("../cv"); // http://example.org/cv
 * iri.withoutFragment().toUri(); // http://example.org/r%C3%A9sum%C3%A9?lang=fr
 * }</pre>
 *
 * <p>{@link IriReference} describes the components of a value and when two values are equal. {@link IriParser} parses
 * under other profiles, and without exceptions. An IRI does not know what its scheme requires: the check {@code scheme}
 * of the module {@code iri-scheme} does. It opens no connection.
 */
public final class Iri extends IriReference {
    private static final long serialVersionUID = 1L;

    Iri(String text, IriParser parser, Split split) {
        super(text, parser, split);
    }

    /**
     * Parses an IRI under RFC 3987.
     *
     * @param text the text
     * @return the IRI
     * @throws IriSyntaxException if the text is not valid, or has no scheme
     */
    public static Iri parse(String text) {
        return DefaultParser.RFC_3987.parseIri(text);
    }

    /**
     * Parses like {@link #parse(String)}; frameworks look for this name when they convert text to values.
     *
     * @param text the text
     * @return the IRI
     * @throws IriSyntaxException if the text is not valid, or has no scheme
     */
    public static Iri valueOf(String text) {
        return parse(text);
    }

    /**
     * The scheme, without the colon, as written (RFC 3986 3.1).
     *
     * @return the scheme
     */
    public String scheme() {
        return text.substring(0, split.hierStart() - 1);
    }

    /**
     * The IRI of a {@code java.net.URI}.
     *
     * @param uri an absolute URI
     * @return its text as an IRI under RFC 3987
     * @throws IriSyntaxException if it has no scheme, or holds a character that {@code java.net.URI} admits and RFC
     *     3987 does not
     */
    public static Iri from(URI uri) {
        return parse(uri.toString());
    }

    /**
     * The port to connect to: the port of the IRI, or else the default port of the scheme (RFC 3986 3.2.3).
     *
     * @return empty if the toolkit knows no default port of the scheme, or if the port is greater than 65535
     */
    public OptionalInt effectivePort() {
        return hasPort()
                ? portNumber()
                : SchemeDefaults.find(scheme()).map(SchemeDefaults::port).orElse(OptionalInt.empty());
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2). {@link IriResolver} has the options.
     *
     * @param reference the text of a reference under the profile of this IRI
     * @return the target
     * @throws IriSyntaxException if the reference is not valid
     * @throws ResolutionException if the reference is relative and more than a fragment, and this IRI is opaque, or is
     *     a scheme alone, so that path and query would become an opaque part (RFC 2396 5)
     */
    public Iri resolve(String reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2).
     *
     * @param reference the reference
     * @return the target
     * @throws ResolutionException if the reference has another profile and the profile of this IRI does not accept it;
     *     or if the reference is relative and more than a fragment, and this IRI is opaque, or is a scheme alone, so
     *     that path and query would become an opaque part (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * The IRI that contains this one: its path up to the slash before the last segment, without query and fragment. A
     * slash at the end belongs to the last segment: {@code /a/b} and {@code /a/b/} are both in {@code /a/}. Dot
     * segments count as segments: normalize first.
     *
     * @return empty if nothing contains this one: for a path without a slash, for {@code /} alone, and for an opaque
     *     part
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the outcome
     */
    public Optional<Iri> parent() {
        String path = path();
        int slash = isOpaque() ? -1 : path.lastIndexOf('/', path.length() - 2);
        return slash < 0
                ? Optional.empty()
                : Optional.of((Iri) edited(builder ->
                        builder.path(path.substring(0, slash + 1)).removeQuery().removeFragment()));
    }

    /**
     * Whether the path of this IRI lies at or below that of another, with the same scheme and authority, in the normal
     * form by scheme ({@link IriNormalizer.Level#SCHEME}). Paths are compared by whole segments: {@code /a} contains
     * {@code /a}, {@code /a/} and {@code /a/b}, but neither {@code /ab} nor {@code /a/%2e%2e/b}. The path {@code /a/}
     * does not contain {@code /a}. An escaped slash is part of its segment. User information is part of the authority.
     * A host in A-labels differs from the same host in U-labels, and normal forms under different profiles may differ:
     * if that can happen, map both IRIs with {@link #toUri(HostForm)} first. Queries and fragments are ignored.
     *
     * @param base the IRI that may contain this one
     * @return false also if either normal form still has a segment that decodes to {@code ..}, which RFC 2396 allows;
     *     an opaque part contains only itself
     */
    public boolean isWithin(Iri base) {
        return Containment.isWithin(this, Objects.requireNonNull(base, "base"));
    }

    /**
     * Finds the shortest reference that resolves against this IRI to the target, without the target's dot segments (RFC
     * 3986 5.2.2). {@link IriResolver} has the options.
     *
     * @param target the target
     * @return the reference; the target itself if none is shorter
     * @throws ResolutionException if the target has another profile and the profile of this IRI does not accept it
     */
    public IriReference relativize(Iri target) {
        return IriResolver.of(this).relativize(target);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withHost(String host) {
        Objects.requireNonNull(host, "host");
        return (Iri) edited(builder -> builder.host(host));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException {@inheritDoc}
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withPort(int port) {
        return (Iri) edited(builder -> builder.port(port));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withoutPort() {
        return (Iri) edited(IriBuilder::removePort);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withUserinfo(String userinfo) {
        Objects.requireNonNull(userinfo, "userinfo");
        return (Iri) edited(builder -> builder.userinfo(userinfo));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withoutUserinfo() {
        return (Iri) edited(IriBuilder::removeUserinfo);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withPath(String path) {
        Objects.requireNonNull(path, "path");
        return (Iri) edited(builder -> builder.path(path));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     * @throws IllegalArgumentException {@inheritDoc}
     */
    @Override
    public Iri appendSegments(String... segments) {
        Objects.requireNonNull(segments, "segments");
        return (Iri) appended(segments);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withFragment(String fragment) {
        Objects.requireNonNull(fragment, "fragment");
        return (Iri) with(Component.FRAGMENT, fragment);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withoutFragment() {
        return (Iri) cutBeforeFragment();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withQuery(String query) {
        Objects.requireNonNull(query, "query");
        return (Iri) with(Component.QUERY, query);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withQueryParameters(QueryParameters parameters) {
        Objects.requireNonNull(parameters, "parameters");
        return (Iri) withQuery(parameters);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri retainParameters(Predicate<? super QueryParameters.Parameter> wanted) {
        return withQueryParameters(queryParameters().retain(wanted));
    }

    /**
     * {@inheritDoc}
     *
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri withoutQuery() {
        return (Iri) cutQuery();
    }

    @Override
    public Iri normalize() {
        return IriNormalizer.BY_SYNTAX.normalize(this);
    }

    @Override
    public Iri normalize(IriNormalizer.Level level) {
        return IriNormalizer.of(level).normalize(this);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.MappingException {@inheritDoc}
     */
    @Override
    public Iri toUri() {
        return (Iri) parser.conversions().toUri(this);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.MappingException {@inheritDoc}
     */
    @Override
    public Iri toUri(HostForm hostForm) {
        Objects.requireNonNull(hostForm, "hostForm");
        return (Iri) parser.conversions().toUri(this, hostForm);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.MappingException {@inheritDoc}
     */
    @Override
    public Iri toIri() {
        return (Iri) Conversions.toIri(this, DefaultParser.of(this));
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.MappingException {@inheritDoc}
     */
    @Override
    public Iri toIri(HostForm hostForm) {
        Objects.requireNonNull(hostForm, "hostForm");
        return (Iri) Conversions.toIri(this, hostForm);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.MappingException {@inheritDoc}
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri toIri(IriParser target) {
        return (Iri) Conversions.toIri(this, target);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.MappingException {@inheritDoc}
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri convertTo(IriParser target) {
        return (Iri) Conversions.convert(this, target);
    }
}
