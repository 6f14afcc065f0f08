package org.iritoolkit.web;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a URL (URL Standard 4.7): scheme, host and port, or an opaque origin, which equals no other origin.
 *
 * <p>This class does not support {@code document.domain} or sites. An opaque origin equals only itself, so each call
 * with {@code data:,} returns a different origin.
 */
public final class Origin {
    private final @Nullable String scheme;
    private final String host;
    private final OptionalInt port;

    private Origin(@Nullable String scheme, String host, OptionalInt port) {
        this.scheme = scheme;
        this.host = host;
        this.port = port;
    }

    /**
     * Returns the origin of a URL.
     *
     * @param url the URL
     * @return the origin
     */
    public static Origin of(WebUrl url) {
        SpecialScheme special = url.special();
        if (special != null && special != SpecialScheme.FILE) {
            return new Origin(url.scheme(), url.host().orElse(""), url.port());
        }
        if (url.scheme().equals("blob")) {
            WebUrl pathUrl = WebUrl.tryParse(url.path()).orElse(null);
            SpecialScheme inner = pathUrl == null ? null : pathUrl.special();
            if (pathUrl != null && (inner == SpecialScheme.HTTP || inner == SpecialScheme.HTTPS)) {
                return of(pathUrl);
            }
        }
        return opaque();
    }

    /**
     * Parses an IRI like a browser, and returns the origin of the URL.
     *
     * @param iri the IRI
     * @return the origin
     * @throws IriSyntaxException if the URL Standard's parser returns failure
     */
    public static Origin of(Iri iri) {
        return of(WebUrl.parse(iri.toString()));
    }

    private static Origin opaque() {
        return new Origin(null, "", OptionalInt.empty());
    }

    /**
     * Returns whether the origin is opaque.
     *
     * @return true if the origin has no scheme, host and port
     */
    public boolean isOpaque() {
        return scheme == null;
    }

    /**
     * Returns the scheme.
     *
     * @return the scheme; empty if the origin is opaque
     */
    public Optional<String> scheme() {
        return Optional.ofNullable(scheme);
    }

    /**
     * Returns the host, serialized.
     *
     * @return the host; empty if the origin is opaque
     */
    public Optional<String> host() {
        return isOpaque() ? Optional.empty() : Optional.of(host);
    }

    /**
     * Returns the port.
     *
     * @return the port; empty for the default port of the scheme, or if the origin is opaque
     */
    public OptionalInt port() {
        return port;
    }

    /**
     * Returns whether two origins have the same scheme, host and port, or are the same opaque origin.
     *
     * @param other the other origin
     * @return true if the origins are the same
     */
    @SuppressWarnings("ReferenceEquality") // an opaque origin equals only itself
    public boolean isSameOrigin(Origin other) {
        Objects.requireNonNull(other, "other");
        return this == other
                || (scheme != null
                        && scheme.equals(other.scheme)
                        && host.equals(other.host)
                        && port.equals(other.port));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Origin that && isSameOrigin(that);
    }

    @Override
    public int hashCode() {
        return scheme == null ? System.identityHashCode(this) : Objects.hash(scheme, host, port);
    }

    /**
     * Returns the serialization, as sent by browsers.
     *
     * @return the serialization, for example {@code https://example.org}; {@code "null"} if the origin is opaque
     */
    @Override
    public String toString() {
        return scheme == null ? "null" : scheme + "://" + host + (port.isPresent() ? ":" + port.getAsInt() : "");
    }
}
