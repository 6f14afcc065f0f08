package org.iritoolkit;

import java.io.Serializable;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
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
        return IriParser.RFC_3987.parse(text);
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
