package org.iritoolkit;

import java.io.Serializable;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.mapping.ProfileConversion;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;

/**
 * An IRI reference: an {@link Iri}, or a {@link RelativeReference} (RFC 3987 2.2, IRI-reference).
 *
 * <p>It is the text as it was given, and where its components are. Nothing is decoded, normalized or changed; what a
 * component accessor returns is a part of the text. A component that is absent and one that is empty differ.
 *
 * <p>Two references are equal if their texts are (RFC 3987 5.3.1, simple string comparison), whatever profile they were
 * accepted under; the natural order is that of code points. Values are immutable and safe for use by many threads.
 */
public sealed interface IriReference extends Comparable<IriReference>, Serializable permits Iri, RelativeReference {
    /**
     * Parses under RFC 3987.
     *
     * @param text the text
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the text is not valid
     */
    static IriReference parse(String text) {
        return DefaultParser.RFC_3987.parse(text);
    }

    /**
     * The reference of a {@code java.net.URI}.
     *
     * @param uri a URI, also a relative one
     * @return its text as a reference under RFC 3987
     * @throws IriSyntaxException if it holds a character that {@code java.net.URI} admits and RFC 3987 does not
     */
    static IriReference from(URI uri) {
        return parse(uri.toString());
    }

    /**
     * The authority, without the leading slashes (RFC 3986 3.2).
     *
     * @return empty if there is none
     */
    Optional<String> authority();

    /**
     * The user information, without the {@code @} (RFC 3986 3.2.1).
     *
     * @return empty if there is none
     */
    Optional<String> userinfo();

    /**
     * The host as written, an IP address in its brackets (RFC 3986 3.2.2).
     *
     * @return empty without an authority, and for one that is a name of a registry (RFC 2396 3.2.1)
     */
    Optional<String> host();

    /**
     * What kind of host the authority has.
     *
     * @return empty without an authority
     */
    Optional<HostType> hostType();

    /**
     * The port as written, without the colon (RFC 3986 3.2.3): any number of digits, also none.
     *
     * @return empty if there is no colon
     */
    Optional<String> port();

    /**
     * The port as a number.
     *
     * @return empty if there is no port, if it has no digits, or if it is greater than 65535
     */
    OptionalInt portNumber();

    /**
     * The path (RFC 3986 3.3), or the opaque part (RFC 2396 3).
     *
     * @return the path, which may be empty
     */
    String path();

    /**
     * Whether {@link #path()} is an opaque part, which has no segments (RFC 2396 3).
     *
     * @return false under the grammar of RFC 3986
     */
    boolean isOpaque();

    /**
     * The query, without the question mark (RFC 3986 3.4).
     *
     * @return empty if there is no question mark
     */
    Optional<String> query();

    /**
     * The fragment, without the number sign (RFC 3986 3.5).
     *
     * @return empty if there is no number sign
     */
    Optional<String> fragment();

    /**
     * A component by its name.
     *
     * @param component the component; {@code REFERENCE} is the whole text, {@code PATH} also an opaque part
     * @return empty if it is absent
     */
    default Optional<String> component(Component component) {
        return span(component).map(span -> span.of(toString()));
    }

    /**
     * Where a component stands.
     *
     * @param component the component
     * @return its place in the text; empty if it is absent
     */
    Optional<Span> span(Component component);

    /**
     * Whether all characters are ASCII, as in every URI.
     *
     * @return true if no character is beyond U+007F
     */
    boolean isAscii();

    /**
     * The segments of the path, without the slashes, as written: {@code /a/b} and {@code a/b} have the segments {@code
     * a} and {@code b}, {@code /} has one empty segment, and an empty path has none (RFC 3986 3.3). {@link
     * org.iritoolkit.mapping.PercentEncoding#decode(String) PercentEncoding.decode} tells what one stands for.
     *
     * @return the segments; none for an opaque part
     */
    default List<String> segments() {
        String path = path();
        if (path.isEmpty() || isOpaque()) {
            return List.of();
        }
        return List.of(path.substring(path.charAt(0) == '/' ? 1 : 0).split("/", -1));
    }

    /**
     * The parameters of the query.
     *
     * @return the parameters as written and decoded; none if there is no query
     */
    default QueryParameters queryParameters() {
        return QueryParameters.of(query().orElse(""));
    }

    /**
     * The URI reference that this maps to (RFC 3987 3.1): what is not ASCII percent-encoded, hosts too. {@link
     * org.iritoolkit.mapping.IriToUri IriToUri} has the options.
     *
     * @return the same object if nothing has to change
     * @throws org.iritoolkit.mapping.MappingException if the profile of URIs cannot express it, or if the text is not
     *     valid, as that of a trusted reference may be
     */
    IriReference toUri();

    /**
     * The reference with the escapes decoded that its own profile wants decoded (RFC 3987 3.2), if its parser accepts
     * that. Under a profile of URIs, as {@link #toUri()} may return them, these are escapes of ASCII only; {@link
     * #toIri(IriParser)} takes the profile wanted.
     *
     * @return the same object if nothing has to change
     * @throws org.iritoolkit.mapping.MappingException if the text is not valid, as that of a trusted reference may be
     */
    IriReference toIri();

    /**
     * The reference of another profile that this URI reference stands for (RFC 3987 3.2). {@link
     * org.iritoolkit.mapping.UriToIri UriToIri} has the options, and the reasons for what stays.
     *
     * @param target the parser of the profile wanted
     * @return the reference under that profile
     * @throws org.iritoolkit.mapping.MappingException if the target does not accept this reference
     * @throws IriSyntaxException if the target weighs findings more heavily than its profile and rejects the outcome
     */
    default IriReference toIri(IriParser target) {
        return target.parse(target.conversions().toIri().map(toString()).orThrow());
    }

    /**
     * The reference under another profile, with the characters percent-encoded that the target does not allow (LEIRI
     * note 4).
     *
     * @param target the parser of the other profile
     * @return the converted reference
     * @throws org.iritoolkit.mapping.MappingException if the target cannot express it
     * @throws IriSyntaxException if the target weighs findings more heavily than its profile and rejects the outcome
     */
    default IriReference to(IriParser target) {
        return target.parse(ProfileConversion.of(profile(), target.profile())
                .map(toString())
                .orThrow());
    }

    /**
     * The same reference for {@code java.net.URI}, which holds RFC 2396 with exceptions of its own: mapped to a URI
     * first, so that every character arrives.
     *
     * @return the URI
     * @throws IllegalArgumentException if {@code java.net.URI} cannot hold it, with its reason
     */
    default URI toJavaUri() {
        String uri = toUri().toString();
        try {
            return new URI(uri);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(
                    "java.net.URI cannot hold this reference, which is valid under " + profile() + ": " + e.getMessage()
                            + "; pass it on as text",
                    e);
        }
    }

    /**
     * The profile under which the text was accepted.
     *
     * @return the profile
     */
    Profile profile();

    /**
     * The text as it was given.
     *
     * @return the text
     */
    @Override
    String toString();
}
