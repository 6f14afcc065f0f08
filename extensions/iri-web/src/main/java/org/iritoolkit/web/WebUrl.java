package org.iritoolkit.web;

import java.nio.charset.Charset;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.jspecify.annotations.Nullable;

/**
 * A URL as defined in the URL Standard, parsed as a browser would parse it.
 *
 * <p>The standard's parser repairs its input. For example, it drops tabs, reads {@code \} as {@code /}, decodes and
 * maps hosts, and percent-encodes characters that are not allowed. A string and its URL may therefore differ, and the
 * URL is always ASCII. The results differ from RFC 3986 and RFC 3987 for many strings. The entry of a {@code blob} URL
 * is always null, because the parser does not look it up.
 *
 * <p>Two URLs are equal if their serializations are equal (URL Standard 4.6). A URL is immutable.
 */
public final class WebUrl {
    static final int ABSENT = -1;

    private static final IriParser IRI = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser URI = IriParser.of(Rfc3986.PROFILE);

    // scheme:[//[username[:password]@]host[:port]][/.]path[?query][#fragment]
    private final String href;
    final @Nullable WebHostType hostType;
    final int schemeEnd;
    final int usernameEnd;
    final int hostStart;
    final int hostEnd;
    final int pathStart;
    final int queryStart;
    private final int fragmentStart;

    WebUrl(
            String href,
            @Nullable WebHostType hostType,
            int schemeEnd,
            int usernameEnd,
            int hostStart,
            int hostEnd,
            int pathStart,
            int queryStart,
            int fragmentStart) {
        this.href = href;
        this.hostType = hostType;
        this.schemeEnd = schemeEnd;
        this.usernameEnd = usernameEnd;
        this.hostStart = hostStart;
        this.hostEnd = hostEnd;
        this.pathStart = pathStart;
        this.queryStart = queryStart;
        this.fragmentStart = fragmentStart;
    }

    /**
     * Parses a string that has a scheme.
     *
     * @param text any string
     * @return the URL
     * @throws IriSyntaxException if the standard's parser returns failure; the exception has all validation errors
     */
    public static WebUrl parse(String text) {
        return required(text, null, BasicUrlParser.parse(Objects.requireNonNull(text, "text"), null));
    }

    /**
     * Parses a string against a base URL.
     *
     * @param text any string
     * @param base the base URL, which a string without a scheme needs
     * @return the URL
     * @throws IriSyntaxException if the standard's parser returns failure; the error is {@link
     *     ValidationError#MISSING_SCHEME_NON_RELATIVE_URL} if the base has an opaque path
     */
    public static WebUrl parse(String text, WebUrl base) {
        Objects.requireNonNull(base, "base");
        return required(text, base, BasicUrlParser.parse(Objects.requireNonNull(text, "text"), base));
    }

    /**
     * Parses a string from a document that is not in UTF-8. As browsers do, this method writes the query in the
     * document's encoding if the scheme is special and is not a WebSocket scheme. All other components are in UTF-8.
     *
     * @param text any string
     * @param base the base URL, which a string without a scheme needs
     * @param encoding the encoding of the document; UTF-16 is treated as UTF-8, as in the Encoding Standard
     * @return the URL
     * @throws IriSyntaxException if the standard's parser returns failure, as for {@link #parse(String, WebUrl)}
     * @throws IllegalArgumentException if Java cannot write the encoding
     * @see PercentEncodeSet#encode(String, Charset)
     */
    public static WebUrl parse(String text, WebUrl base, Charset encoding) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(base, "base");
        if (!Objects.requireNonNull(encoding, "encoding").canEncode()) {
            throw new IllegalArgumentException(encoding + " can only be decoded; give an encoding that can be written");
        }
        return required(text, base, BasicUrlParser.parse(text, base, encoding));
    }

    private static WebUrl required(String text, @Nullable WebUrl base, @Nullable WebUrl url) {
        if (url == null) {
            throw new IriSyntaxException(
                    text, BasicUrlParser.inspect(text, base).violations());
        }
        return url;
    }

    /**
     * Parses a string that has a scheme.
     *
     * @param text any string
     * @return the URL; empty if the standard's parser returns failure
     */
    public static Optional<WebUrl> tryParse(String text) {
        return Optional.ofNullable(BasicUrlParser.parse(Objects.requireNonNull(text, "text"), null));
    }

    /**
     * Parses a string against a base URL.
     *
     * @param text any string
     * @param base the base URL
     * @return the URL; empty if the standard's parser returns failure
     */
    public static Optional<WebUrl> tryParse(String text, WebUrl base) {
        Objects.requireNonNull(base, "base");
        return Optional.ofNullable(BasicUrlParser.parse(Objects.requireNonNull(text, "text"), base));
    }

    /**
     * Parses a string that has a scheme; the result lists every validation error.
     *
     * @param text any string
     * @return the validation errors, with the URL if there is one
     */
    public static UrlInspection inspect(String text) {
        return BasicUrlParser.inspect(Objects.requireNonNull(text, "text"), null);
    }

    /**
     * Parses a string against a base URL; the result lists every validation error.
     *
     * @param text any string
     * @param base the base URL
     * @return the validation errors, with the URL if there is one
     */
    public static UrlInspection inspect(String text, WebUrl base) {
        Objects.requireNonNull(base, "base");
        return BasicUrlParser.inspect(Objects.requireNonNull(text, "text"), base);
    }

    /**
     * Returns the serialization (URL Standard 4.5).
     *
     * @return an ASCII string that parses to this URL
     */
    public String href() {
        return href;
    }

    /**
     * Returns the scheme.
     *
     * @return the scheme in lower case, without the colon
     */
    public String scheme() {
        return href.substring(0, schemeEnd);
    }

    /**
     * Returns whether the scheme is {@code ftp}, {@code file}, {@code http}, {@code https}, {@code ws} or {@code wss}.
     *
     * @return true if the scheme is special, that is, one of these schemes
     */
    public boolean isSpecial() {
        return special() != null;
    }

    /**
     * Returns the username.
     *
     * @return the percent-encoded string; an empty string if it is absent
     */
    public String username() {
        return hostType == null ? "" : href.substring(schemeEnd + 3, usernameEnd);
    }

    /**
     * Returns the password.
     *
     * @return the percent-encoded string; an empty string if it is absent
     */
    public String password() {
        boolean present = usernameEnd < hostStart && href.charAt(usernameEnd) == ':';
        return present ? href.substring(usernameEnd + 1, hostStart - 1) : "";
    }

    /**
     * Returns whether there is a username or a password.
     *
     * @return true if the username or the password is not empty
     */
    public boolean includesCredentials() {
        return usernameEnd < hostStart;
    }

    /**
     * Returns the serialized host: a domain in A-labels and lower case, an IPv4 address in four decimal parts, a
     * compressed IPv6 address in brackets, or the opaque host of a URL that is not special.
     *
     * @return the host; empty if the host is null; an empty string for the empty host
     */
    public Optional<String> host() {
        return hostType == null ? Optional.empty() : Optional.of(href.substring(hostStart, hostEnd));
    }

    /**
     * Returns the kind of host.
     *
     * @return the kind of host; empty if the host is null
     */
    public Optional<WebHostType> hostType() {
        return Optional.ofNullable(hostType);
    }

    /**
     * Returns the port.
     *
     * @return the port; empty if there is no port, or if it is the default port of the scheme
     */
    public OptionalInt port() {
        boolean present = hostType != null && hostEnd < pathStart;
        return present ? OptionalInt.of(Integer.parseInt(href, hostEnd + 1, pathStart, 10)) : OptionalInt.empty();
    }

    /**
     * Returns the port that a connection would use: {@link #port()}, or else the default port of a special scheme.
     *
     * @return the port; empty if the URL has no port and the scheme has no default port
     */
    public OptionalInt effectivePort() {
        SpecialScheme special = special();
        return port().isPresent() || special == null || special.defaultPort() == SpecialScheme.NO_PORT
                ? port()
                : OptionalInt.of(special.defaultPort());
    }

    /**
     * Returns the serialized path.
     *
     * @return the segments, with a solidus before each segment, or the opaque path
     */
    public String path() {
        return href.substring(pathStart, pathEnd());
    }

    /**
     * Returns whether the path is opaque, that is, a string instead of a list of segments, as in {@code
     * mailto:user@example.org}.
     *
     * @return true for an opaque path; a URL with an opaque path can be the base only of a fragment
     */
    public boolean hasOpaquePath() {
        return hostType == null && (pathStart == href.length() || href.charAt(pathStart) != '/');
    }

    /**
     * Returns the query.
     *
     * @return the query, without the question mark; empty if it is null
     */
    public Optional<String> query() {
        return queryStart == ABSENT ? Optional.empty() : Optional.of(href.substring(queryStart + 1, queryEnd()));
    }

    /**
     * Returns the fragment.
     *
     * @return the fragment, without the number sign; empty if it is null
     */
    public Optional<String> fragment() {
        return fragmentStart == ABSENT ? Optional.empty() : Optional.of(href.substring(fragmentStart + 1));
    }

    /**
     * Returns the origin (URL Standard 4.7). The origin of a {@code file} URL is opaque.
     *
     * @return the origin; if the origin is opaque, each call returns a new origin
     */
    public Origin origin() {
        return Origin.of(this);
    }

    /**
     * Returns the serialization as an IRI under RFC 3987.
     *
     * @return the IRI; empty if the serialization is not valid, since the standard keeps characters such as {@code |}
     */
    public Optional<Iri> toIri() {
        return IRI.tryParse(href).map(Iri.class::cast);
    }

    /**
     * Returns the serialization as a URI under RFC 3986.
     *
     * @return the URI; empty if the serialization is not valid, since the standard keeps characters such as {@code |}
     */
    public Optional<Iri> toUri() {
        return URI.tryParse(href).map(Iri.class::cast);
    }

    @Nullable
    SpecialScheme special() {
        return SpecialScheme.of(href, 0, schemeEnd);
    }

    /** Returns the index after the authority, before a {@code /.} that protects a path that begins with two solidi. */
    int authorityEnd() {
        return hostType == null ? schemeEnd + 1 : pathStart;
    }

    int pathEnd() {
        return queryStart != ABSENT ? queryStart : queryEnd();
    }

    int queryEnd() {
        return fragmentStart != ABSENT ? fragmentStart : href.length();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WebUrl that && href.equals(that.href);
    }

    @Override
    public int hashCode() {
        return href.hashCode();
    }

    /**
     * Returns the serialization.
     *
     * @return {@link #href()}
     */
    @Override
    public String toString() {
        return href;
    }
}
