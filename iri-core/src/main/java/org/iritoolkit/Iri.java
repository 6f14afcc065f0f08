package org.iritoolkit;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.internal.engine.Scanner;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.percent.Percent;

/**
 * An IRI: a reference that has a scheme (RFC 3987 2.2, IRI). Every URI is an IRI.
 *
 * <pre>{@code
 * Iri iri = Iri.parse("http://example.org/résumé?lang=fr#top");
 * iri.path(); // /résumé
 * iri.resolve("../cv"); // http://example.org/cv
 * iri.withoutFragment().toUri(); // http://example.org/r%C3%A9sum%C3%A9?lang=fr
 * }</pre>
 *
 * <p>{@link IriReference} documents the components and equality. {@link IriParser} parses under other profiles, and
 * can parse without throwing. This class does not check the rules of the scheme; the {@code scheme}
 * check of the {@code iri-scheme} module does. No method opens a connection.
 */
public final class Iri extends IriReference {
    private static final long serialVersionUID = 1L;

    Iri(String text, IriParser parser, Split split) {
        super(text, parser, split);
    }

    /**
     * Parses an IRI under RFC 3987.
     *
     * @param text the string
     * @return the IRI
     * @throws IriSyntaxException if the string is not valid, or has no scheme
     */
    public static Iri parse(String text) {
        return DefaultParser.RFC_3987.parseIri(text);
    }

    /**
     * Parses like {@link #parse(String)}; frameworks look for this name when they convert text to values.
     *
     * @param text the string
     * @return the IRI
     * @throws IriSyntaxException if the string is not valid, or has no scheme
     */
    public static Iri valueOf(String text) {
        return parse(text);
    }

    /**
     * Returns the scheme, without the colon, as written (RFC 3986 3.1).
     *
     * @return the scheme
     */
    public String scheme() {
        return text.substring(0, split.hierStart() - 1);
    }

    /**
     * Returns the port to connect to: the port of the IRI, or else the default port of the scheme (RFC 3986 3.2.3).
     *
     * @return the port; empty if the toolkit has no default port for the scheme, or if the port is greater than 65535
     */
    public OptionalInt effectivePort() {
        return split.hasServer() && split.hostEnd() + 1 < split.pathStart()
                ? portNumber()
                : SchemeDefaults.find(scheme()).map(SchemeDefaults::port).orElse(OptionalInt.empty());
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2). See {@link IriResolver} for options.
     *
     * @param reference the reference, written under the profile of this IRI
     * @return the target
     * @throws IriSyntaxException if the reference is not valid
     * @throws ResolutionException if a relative reference other than a fragment cannot be resolved because this IRI has
     *     an opaque part or only a scheme (RFC 2396 5)
     */
    public Iri resolve(String reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * Resolves a reference against this IRI (RFC 3986 5.2, RFC 2396 5.2).
     *
     * @param reference the reference
     * @return the target
     * @throws ResolutionException if the reference has a different profile and the profile of this IRI does not accept
     *     it; or if a relative reference other than a fragment cannot be resolved because this IRI has an opaque part
     *     or only a scheme (RFC 2396 5)
     */
    public Iri resolve(IriReference reference) {
        return IriResolver.of(this).resolve(reference);
    }

    /**
     * Returns the IRI that contains this one: this IRI up to the slash before the last path segment. A slash at the end
     * belongs to the last segment: {@code /a/b} and {@code /a/b/} are both in {@code /a/}.
     * Dot segments are treated as ordinary segments, so normalize first.
     *
     * @return the containing IRI; empty if no slash precedes the last segment, or for an opaque part
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the result
     */
    public Optional<Iri> parent() {
        String path = path();
        int slash = isOpaque() ? -1 : path.lastIndexOf('/', path.length() - 2);
        return slash < 0
                ? Optional.empty()
                : Optional.of(edited(toBuilder()
                        .path(path.substring(0, slash + 1))
                        .remove(Component.QUERY)
                        .remove(Component.FRAGMENT)));
    }

    /**
     * Returns whether this IRI has the same scheme and authority as another and a path at or below the other's path.
     * Compares the normal forms at the {@link IriNormalizer.Level#SCHEME} level. Paths are compared by whole segments:
     * {@code /a} contains {@code /a}, {@code /a/} and {@code /a/b}, but neither {@code /ab} nor {@code /a/%2e%2e/b}.
     * The path {@code /a/} does not contain {@code /a}. An escaped slash is part of its segment, as in {@code
     * group%2Frepo}. User information is part of the authority. IRIs of different profiles are compared as URIs. If one
     * host may be in A-labels and the other in U-labels, convert both IRIs with {@link #toRequestUri()} first. Queries
     * and fragments are ignored.
     *
     * @param base the IRI that may contain this one
     * @return whether this IRI is within the base; false if a server that decodes {@code %2F}, {@code %5C} and {@code
     *     %2E}, or reads a backslash as a slash, would find a {@code ..} or {@code ..;} segment in either path; an
     *     opaque part contains only itself
     */
    public boolean isWithin(Iri base) {
        Objects.requireNonNull(base, "base");
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME);
        Iri inner = (Iri) normalizer.comparable(this, base);
        Iri outer = (Iri) normalizer.comparable(base, this);
        String path = inner.path();
        String container = outer.path();
        if (!inner.scheme().equals(outer.scheme()) || !inner.authority().equals(outer.authority())) {
            return false;
        } else if (inner.isOpaque() || outer.isOpaque()) {
            return path.equals(container);
        }
        return !goesUp(path + "/" + container)
                && (path.equals(container) || path.startsWith(container.endsWith("/") ? container : container + "/"));
    }

    /** Returns whether a server may read a segment of a path as {@code ..}, after decoding or without parameters. */
    private static boolean goesUp(String path) {
        String segments = ("/" + Percent.decodeLegal(path) + "/").replace('\\', '/');
        return segments.contains("/../") || segments.contains("/..;");
    }

    /**
     * Finds the shortest reference that resolves against this IRI to the target with its dot segments removed (RFC 3986
     * 5.2.2). See {@link IriResolver} for options.
     *
     * @param target the target
     * @return the reference; the target itself if no reference is shorter
     * @throws ResolutionException if the target has a different profile and the profile of this IRI does not accept it
     */
    public IriReference relativize(Iri target) {
        return IriResolver.of(this).relativize(target);
    }

    /**
     * Returns this IRI with a different scheme. All other components, including the port, are kept.
     *
     * @param scheme the scheme, without the colon
     * @return the new IRI, or this one if it already has that scheme
     * @throws IriSyntaxException if the parser of this IRI rejects the result
     */
    public Iri withScheme(String scheme) {
        Objects.requireNonNull(scheme, "scheme");
        return edited(toBuilder().scheme(scheme));
    }

    /**
     * Returns this IRI with a different host. User information and port are kept.
     *
     * @param host a name or an IP address, as in {@link IriBuilder#host(String)}
     * @return the new IRI, or this one if it already has that host
     * @throws IriSyntaxException if the string contains a character that would end the host, if the parser of this
     *     reference rejects the result, or if no authority can be added because the path does not begin with a slash
     */
    public Iri withHost(String host) {
        Objects.requireNonNull(host, "host");
        return edited(toBuilder().host(host));
    }

    /**
     * Returns this IRI with a different port. An IRI without an authority gets an empty host.
     *
     * @param port a number from 0 to 65535; it is written even if it is the default port of the scheme
     * @return the new IRI, or this one if it already has that port
     * @throws IllegalArgumentException if the port is not a number from 0 to 65535
     * @throws IriSyntaxException if the authority is a registry name (RFC 2396 3.2.1), or in the same cases as {@link
     *     #withHost(String)}
     */
    public Iri withPort(int port) {
        return edited(toBuilder().port(port));
    }

    /**
     * Returns this IRI without its port and the preceding colon.
     *
     * @return the new IRI, or this one if no colon follows its host
     * @throws IriSyntaxException if the parser of this IRI rejects the result
     */
    public Iri withoutPort() {
        return edited(toBuilder().remove(Component.PORT));
    }

    /**
     * Returns this IRI without its user information. A registry name (RFC 2396 3.2.1) is not changed.
     *
     * @return the new IRI, or this one if it has no user information
     * @throws IriSyntaxException if the parser of this IRI rejects the result
     */
    public Iri withoutUserinfo() {
        return edited(toBuilder().remove(Component.USERINFO));
    }

    /**
     * Returns this IRI with a different path. Query and fragment are kept.
     *
     * @param path the path, with slashes between segments; escapes are kept, and characters that a path does not allow
     *     are percent-encoded
     * @return the new IRI, or this one if it already has that path
     * @throws IriSyntaxException if the parser of this IRI rejects the result, or if a parser would read the path as
     *     another component (RFC 3986 3.3)
     */
    public Iri withPath(String path) {
        Objects.requireNonNull(path, "path");
        return edited(toBuilder().path(path));
    }

    /**
     * Returns this IRI with segments added to its path. If the path ends with a slash, the first segment follows that
     * slash. Query and fragment are kept.
     *
     * @param segments the decoded segments, as in {@link IriBuilder#addSegment(String)}: slashes and percent signs are
     *     data, but {@code .} and {@code ..} are dot segments; {@link Iri#isWithin(Iri)} tests whether the result is
     *     still in the folder
     * @return the new IRI, or this one if no segments are given
     * @throws IriSyntaxException if the parser of this IRI rejects the result
     * @throws IllegalArgumentException if this IRI has an opaque part, which has no segments (RFC 2396 3)
     */
    public Iri appendSegments(String... segments) {
        Objects.requireNonNull(segments, "segments");
        if (isOpaque()) {
            throw new IllegalArgumentException(
                    "an opaque part has no segments (RFC 2396 3); set all of it with toBuilder().opaquePart(…)");
        }
        IriBuilder builder = toBuilder();
        for (String segment : segments) {
            builder.addSegment(segment);
        }
        return edited(builder);
    }

    /**
     * Returns this IRI with a different fragment.
     *
     * @param fragment the fragment, without the number sign; escapes are kept, and characters that a fragment does not
     *     allow are percent-encoded
     * @return the reference
     * @throws IriSyntaxException if the parser of this IRI rejects the result
     */
    public Iri withFragment(String fragment) {
        return with(Component.FRAGMENT, Objects.requireNonNull(fragment, "fragment"));
    }

    /**
     * Returns this IRI without its fragment, which is not part of a request (RFC 3986 3.5).
     *
     * @return the new IRI, or this one if it has no fragment
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the result
     */
    public Iri withoutFragment() {
        if (split.queryEnd() == text.length()) {
            return this;
        }
        String rest = text.substring(0, split.queryEnd());
        return parser.isAsStrictAsItsProfile() ? new Iri(rest, parser, split) : parser.parseIri(rest);
    }

    /**
     * Returns this IRI with a different query.
     *
     * @param query the query, without the question mark; escapes are kept, and characters that a query does not allow
     *     are percent-encoded
     * @return the reference
     * @throws IriSyntaxException if the parser of this IRI rejects the result, or if this IRI has an opaque part,
     *     because the query would become part of it (RFC 2396 3)
     */
    public Iri withQuery(String query) {
        return with(Component.QUERY, Objects.requireNonNull(query, "query"));
    }

    /**
     * Returns this IRI with other query parameters. An empty list removes the query, but a bare {@code ?} is kept.
     *
     * @param parameters the parameters, for example a changed copy of {@link #queryParameters()}; characters that a
     *     query does not allow are percent-encoded
     * @return the new IRI, or this one if nothing changes
     * @throws IriSyntaxException in the same cases as {@link #withQuery(String)}
     */
    public Iri withQueryParameters(QueryParameters parameters) {
        String wanted = Objects.requireNonNull(parameters, "parameters").toString();
        if (wanted.isEmpty()) {
            return split.pathEnd() + 1 == split.queryEnd() ? this : withoutQuery();
        }
        Iri made = with(Component.QUERY, wanted);
        return made.text.equals(text) ? this : made;
    }

    /**
     * Returns this IRI with only the query parameters that satisfy a condition. The parameters are not changed.
     *
     * @param wanted whether to keep a parameter
     * @return the new IRI, without a query if no parameter is kept; this one if all parameters are kept
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the result
     */
    public Iri retainParameters(Predicate<? super QueryParameters.Parameter> wanted) {
        return withQueryParameters(queryParameters().retain(wanted));
    }

    /**
     * Returns this IRI with only the parameters of its fragment that satisfy a condition, for fragments that are written
     * like a query, as in {@code https://h.example/#utm_source=x&top=1}. A fragment in which no name has a value, such as
     * {@code #top}, and a fragment with a path, such as {@code #/a?b=c}, are not changed. Parameters of the query are kept:
     * see {@link #retainParameters}.
     *
     * @param wanted whether to keep a parameter
     * @return the new IRI, without a fragment if no parameter is kept; this one if nothing changes
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the result
     */
    public Iri retainFragmentParameters(Predicate<? super QueryParameters.Parameter> wanted) {
        Objects.requireNonNull(wanted, "wanted");
        String written = fragment().orElse("");
        int equals = written.indexOf('=');
        if (equals <= 0 || written.lastIndexOf('/', equals) >= 0 || written.lastIndexOf('?', equals) >= 0) {
            return this;
        }
        String kept = QueryParameters.of(written, parser).retain(wanted).toString();
        return kept.equals(written) ? this : kept.isEmpty() ? withoutFragment() : withFragment(kept);
    }

    /**
     * Returns this IRI without its query.
     *
     * @return the new IRI, or this one if it has no query
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the result
     */
    public Iri withoutQuery() {
        if (split.pathEnd() == split.queryEnd()) {
            return this;
        } else if (!isCutFreely(true)) {
            return toBuilder().remove(Component.QUERY).buildIri();
        }
        String made = text.substring(0, split.pathEnd()).concat(text.substring(split.queryEnd()));
        return new Iri(made, parser, split.withQueryEnd(split.pathEnd(), 0));
    }

    /** Returns the IRI from a builder with all components, or this object if the string is the same. */
    private Iri edited(IriBuilder builder) {
        Iri made = builder.buildIri();
        return made.text.equals(text) ? this : made;
    }

    /**
     * Replaces the query or the fragment. If every component after an authority may contain the new characters, only
     * the new part is checked; otherwise, a builder checks the whole IRI.
     *
     * @param component {@code QUERY} or {@code FRAGMENT}
     * @param part the string of the component
     */
    private Iri with(Component component, String part) {
        boolean query = component == Component.QUERY;
        Scanner scanner = parser.engine.scanner();
        int mask = scanner.mask(part, 0);
        if (!isCutFreely(query) || !scanner.isCommon(part, mask)) {
            IriBuilder builder = toBuilder();
            return (query ? builder.query(part) : builder.fragment(part)).buildIri();
        }
        int from = query ? split.pathEnd() : split.queryEnd();
        int to = query ? split.queryEnd() : text.length();
        String change = (query ? "?" : "#").concat(part);
        String made = text.substring(0, from).concat(change).concat(text.substring(to)); // usually one copy
        return new Iri(made, parser, split.withQueryEnd(query ? from + 1 + part.length() : from, mask));
    }

    /** Returns whether the IRI is still valid if its query or its fragment is replaced or removed. */
    private boolean isCutFreely(boolean query) {
        // RFC 2396 allows no query after an empty path, and an opaque part would include the query
        boolean follows = split.hasAuthority() || (split.pathStart() < split.pathEnd() && !split.isOpaque());
        return isChecked() && parser.isAsStrictAsItsProfile() && (follows || !query);
    }

    @Override
    public Iri normalize() {
        return (Iri) super.normalize();
    }

    @Override
    public Iri normalize(IriNormalizer.Level level) {
        return (Iri) super.normalize(level);
    }

    @Override
    public Iri toUri() {
        return (Iri) super.toUri();
    }

    /**
     * Returns the URI for an HTTP client or other software without IRI support: {@link #toUri()} without the fragment,
     * and with the host in A-labels ({@link #asciiHost()}). User information is kept. Every scheme is accepted.
     *
     * <p>In {@code mailto:}, {@code acct:}, {@code sip:}, {@code sips:}, {@code xmpp:}, {@code im:} and {@code pres:} IRIs,
     * the domain of an address is in A-labels too: {@code mailto:user@bücher.example} becomes {@code
     * mailto:user@xn--bcher-kva.example}. The local part is percent-encoded; the mail system has to support non-ASCII
     * local parts (RFC 6531).
     *
     * @return the new IRI, or this one if nothing changes
     * @throws MappingException in the same cases as {@link #asciiHost()} and {@link #toUri()}
     * @throws IriSyntaxException if the parser of this IRI is stricter than its profile and rejects the new host
     */
    public Iri toRequestUri() {
        return ((Iri) RequestUri.of(this)).withoutFragment();
    }

    @Override
    public Iri toIri() {
        return (Iri) super.toIri();
    }

    @Override
    public Iri toIri(IriParser target) {
        return (Iri) super.toIri(target);
    }

    @Override
    public Iri convertTo(IriParser target) {
        return (Iri) super.convertTo(target);
    }
}
