package org.iritoolkit;

import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.ResolutionException;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.internal.syntax.Split;

/**
 * An IRI: a reference that has a scheme (RFC 3987 2.2, IRI). Every URI is one.
 *
 * <p>{@link IriReference} says what a value holds, and when two are equal.
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
     * The same as {@link #parse(String)}, by the name that frameworks look for when they convert text to values.
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
     * @throws IriSyntaxException if it has no scheme, or holds a character that {@code java.net.URI} admits and RFC 3987
     *     does not
     */
    public static Iri from(URI uri) {
        return parse(uri.toString());
    }

    /**
     * The {@code file} IRI of a path of this machine, with the characters of its names as they are.
     *
     * @param path the path; a relative one is made absolute
     * @return the IRI under RFC 3987; of a directory that exists, it ends with a slash
     */
    public static Iri from(Path path) {
        return from(path, DefaultParser.RFC_3987);
    }

    /**
     * The {@code file} IRI of a path of this machine under another profile, for example as a base for what is written under
     * that.
     *
     * @param path the path; a relative one is made absolute
     * @param parser the parser of the profile
     * @return the IRI; of a directory that exists, it ends with a slash; what the profile leaves escaped is escaped
     * @throws IriSyntaxException if the parser is stricter than its profile and rejects the outcome
     */
    public static Iri from(Path path, IriParser parser) {
        return parser.parseIri(path.toUri().toString()).toIri(parser);
    }

    /**
     * The path of this machine that a {@code file} IRI names (RFC 8089 2). The host may be empty, absent or {@code
     * localhost}.
     *
     * @return the path
     * @throws IllegalArgumentException if the IRI names none: another scheme or host, a query or fragment, octets that are
     *     no UTF-8, or a segment that holds, percent-encoded, what separates names on this machine
     */
    public Path toPath() {
        return FilePath.of(this);
    }

    /**
     * The port that is used: the one that is written, or else the default port of the scheme (RFC 3986 3.2.3).
     *
     * @return empty if the scheme has none that is known here, or if the port is greater than 65535
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
     * @throws ResolutionException if this IRI is opaque, or a scheme alone that would make an opaque part of path and query,
     *     and the reference is relative and more than a fragment (RFC 2396 5)
     */
    public Iri resolve(String reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2).
     *
     * @param reference the reference
     * @return the target
     * @throws ResolutionException if the reference is of another profile and the profile of this IRI does not accept it; if
     *     this IRI is opaque, or a scheme alone that would make an opaque part of path and query,
     *     and the reference is relative and more than a fragment (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * The IRI that contains this one: its path up to the slash before the last segment, without query and fragment. A
     * slash at the end belongs to the last segment: {@code /a/b} and {@code /a/b/} are both in {@code /a/}. Dot segments are
     * segments as others: normalize first.
     *
     * @return empty if nothing contains this one: for a path without a slash, for {@code /} alone, and for an opaque part
     * @throws IriSyntaxException if the parser of this IRI, being stricter than its profile, rejects the outcome
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
     * Whether the path of this IRI lies at or below that of another, with the same scheme and authority, in the normal form
     * by scheme ({@link IriNormalizer.Level#SCHEME}). Paths are compared by whole segments: {@code /a} contains {@code /a},
     * {@code /a/} and {@code /a/b}, and neither {@code /ab} nor {@code /a/%2e%2e/b}; {@code /a/} does not contain {@code
     * /a}. An escaped slash is part of its segment. User information is part of the authority. A host in A-labels differs
     * from one in other characters, and normal forms under different profiles may differ: map both IRIs with {@link
     * #toUri(HostForm)} first if they may be such. Queries and fragments are left aside.
     *
     * @param base the IRI that may contain this one
     * @return false also if the normal form of either still has a segment that stands for {@code ..}, as RFC 2396 lets it;
     *     an opaque part contains only itself
     */
    public boolean isWithin(Iri base) {
        return Containment.isWithin(this, Objects.requireNonNull(base, "base"));
    }

    /**
     * Finds the shortest reference that, resolved against this IRI, gives what a target resolves to: the target without its
     * dot segments (RFC 3986 5.2.2). {@link IriResolver} has the options.
     *
     * @param target the target
     * @return the reference; the target itself if none is shorter
     * @throws ResolutionException if the target is of another profile and the profile of this IRI does not accept it
     */
    public IriReference relativize(Iri target) {
        return IriResolver.of(this).relativize(target);
    }

    @Override
    public Iri withHost(String host) {
        Objects.requireNonNull(host, "host");
        return (Iri) edited(builder -> builder.host(host));
    }

    @Override
    public Iri withPort(int port) {
        return (Iri) edited(builder -> builder.port(port));
    }

    @Override
    public Iri withoutPort() {
        return (Iri) edited(IriBuilder::removePort);
    }

    @Override
    public Iri withUserinfo(String userinfo) {
        Objects.requireNonNull(userinfo, "userinfo");
        return (Iri) edited(builder -> builder.userinfo(userinfo));
    }

    @Override
    public Iri withoutUserinfo() {
        return (Iri) edited(IriBuilder::removeUserinfo);
    }

    @Override
    public Iri withPath(String path) {
        Objects.requireNonNull(path, "path");
        return (Iri) edited(builder -> builder.path(path));
    }

    @Override
    public Iri appendSegments(String... segments) {
        Objects.requireNonNull(segments, "segments");
        return (Iri) appended(segments);
    }

    @Override
    public Iri withFragment(String fragment) {
        Objects.requireNonNull(fragment, "fragment");
        return (Iri) with(Component.FRAGMENT, fragment);
    }

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

    @Override
    public Iri withQueryParameters(QueryParameters parameters) {
        Objects.requireNonNull(parameters, "parameters");
        return (Iri) withQuery(parameters);
    }

    @Override
    public Iri retainParameters(Predicate<? super QueryParameters.Parameter> wanted) {
        return withQueryParameters(queryParameters().retain(wanted));
    }

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
     * @throws org.iritoolkit.check.MappingException {@inheritDoc}
     */
    @Override
    public Iri toUri() {
        return (Iri) parser.conversions().toUri(this);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.check.MappingException {@inheritDoc}
     */
    @Override
    public Iri toUri(HostForm hostForm) {
        Objects.requireNonNull(hostForm, "hostForm");
        return (Iri) parser.conversions().toUri(this, hostForm);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.check.MappingException {@inheritDoc}
     */
    @Override
    public Iri toIri() {
        return (Iri) Conversions.toIri(this, DefaultParser.of(this));
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.check.MappingException {@inheritDoc}
     */
    @Override
    public Iri toIri(HostForm hostForm) {
        Objects.requireNonNull(hostForm, "hostForm");
        return (Iri) Conversions.toIri(this, hostForm);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.check.MappingException {@inheritDoc}
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri toIri(IriParser target) {
        return (Iri) Conversions.toIri(this, target);
    }

    /**
     * {@inheritDoc}
     *
     * @throws org.iritoolkit.check.MappingException {@inheritDoc}
     * @throws IriSyntaxException {@inheritDoc}
     */
    @Override
    public Iri convertTo(IriParser target) {
        return (Iri) Conversions.convert(this, target);
    }
}
