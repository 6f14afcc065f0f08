package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.mapping.ProfileConversion;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * An IRI reference: an {@link Iri}, or a {@link RelativeReference} (RFC 3987 2.2, IRI-reference).
 *
 * <p>It is the text as it was given, and where its components are. Nothing is decoded, normalized or changed; what a
 * component accessor returns is a part of the text. A component that is absent and one that is empty differ.
 *
 * <p>Two references are equal if their texts are (RFC 3987 5.3.1, simple string comparison), whatever profile they were
 * accepted under; the natural order is that of code points. Values are immutable and safe for use by many threads.
 */
public abstract sealed class IriReference implements Comparable<IriReference>, Serializable
        permits Iri, RelativeReference {
    private static final long serialVersionUID = 1L;
    private static final int MAX_PORT = 65535;

    final transient String text;
    final transient IriParser parser;
    final transient Split split;

    IriReference(String text, IriParser parser, Split split) {
        this.text = text;
        this.parser = parser;
        this.split = split;
    }

    /** The reference that a text is that was split. */
    static IriReference of(String text, IriParser parser, Split split) {
        return split.hierStart() > 0 ? new Iri(text, parser, split) : new RelativeReference(text, parser, split);
    }

    /**
     * Parses under RFC 3987.
     *
     * @param text the text
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the text is not valid
     */
    public static IriReference parse(String text) {
        return DefaultParser.RFC_3987.parse(text);
    }

    /**
     * The reference of a {@code java.net.URI}.
     *
     * @param uri a URI, also a relative one
     * @return its text as a reference under RFC 3987
     * @throws IriSyntaxException if it holds a character that {@code java.net.URI} admits and RFC 3987 does not
     */
    public static IriReference from(URI uri) {
        return parse(uri.toString());
    }

    /**
     * The authority, without the leading slashes (RFC 3986 3.2).
     *
     * @return empty if there is none
     */
    public final Optional<String> authority() {
        return part(Component.AUTHORITY);
    }

    /**
     * The user information, without the {@code @} (RFC 3986 3.2.1).
     *
     * @return empty if there is none
     */
    public final Optional<String> userinfo() {
        return part(Component.USERINFO);
    }

    /**
     * The host as written, an IP address in its brackets (RFC 3986 3.2.2).
     *
     * @return empty without an authority, and for one that is a name of a registry (RFC 2396 3.2.1)
     */
    public final Optional<String> host() {
        return part(Component.HOST);
    }

    /**
     * What kind of host the authority has.
     *
     * @return empty without an authority
     */
    public final Optional<HostType> hostType() {
        return Optional.ofNullable(split.hostType());
    }

    /**
     * The port as written, without the colon (RFC 3986 3.2.3): any number of digits, also none.
     *
     * @return empty if there is no colon
     */
    public final Optional<String> port() {
        return part(Component.PORT);
    }

    /**
     * The port as a number.
     *
     * @return empty if there is no port, if it has no digits, or if it is greater than 65535
     */
    public final OptionalInt portNumber() {
        int start = split.start(Component.PORT, text);
        if (start < 0 || start == split.pathStart()) {
            return OptionalInt.empty();
        }
        int number = 0;
        for (int i = start; i < split.pathStart(); i++) {
            int digit = text.charAt(i) - '0';
            number = number * 10 + digit;
            if (digit < 0 || digit > 9 || number > MAX_PORT) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(number);
    }

    /**
     * The path (RFC 3986 3.3), or the opaque part (RFC 2396 3).
     *
     * @return the path, which may be empty
     */
    public final String path() {
        return text.substring(split.pathStart(), split.pathEnd());
    }

    /**
     * Whether {@link #path()} is an opaque part, which has no segments (RFC 2396 3).
     *
     * @return false under the grammar of RFC 3986
     */
    public final boolean isOpaque() {
        return split.isOpaque();
    }

    /**
     * The query, without the question mark (RFC 3986 3.4).
     *
     * @return empty if there is no question mark
     */
    public final Optional<String> query() {
        return part(Component.QUERY);
    }

    /**
     * The fragment, without the number sign (RFC 3986 3.5).
     *
     * @return empty if there is no number sign
     */
    public final Optional<String> fragment() {
        return part(Component.FRAGMENT);
    }

    /**
     * A component by its name.
     *
     * @param component the component; {@code REFERENCE} is the whole text, {@code PATH} also an opaque part
     * @return empty if it is absent
     */
    public final Optional<String> component(Component component) {
        return part(component);
    }

    private Optional<String> part(Component component) {
        int start = split.start(component, text);
        return start < 0 ? Optional.empty() : Optional.of(text.substring(start, split.end(component, text)));
    }

    /**
     * Where a component stands.
     *
     * @param component the component
     * @return its place in the text; empty if it is absent
     */
    public final Optional<Span> span(Component component) {
        int start = split.start(component, text);
        return start < 0 ? Optional.empty() : Optional.of(new Span(start, split.end(component, text)));
    }

    /**
     * Whether all characters are ASCII, as in every URI.
     *
     * @return true if no character is beyond U+007F
     */
    public final boolean isAscii() {
        return split.isKnown(Split.ASCII) || text.chars().allMatch(c -> c < 0x80);
    }

    /**
     * The segments of the path, without the slashes, as written: {@code /a/b} and {@code a/b} have the segments {@code
     * a} and {@code b}, {@code /} has one empty segment, and an empty path has none (RFC 3986 3.3). {@link
     * org.iritoolkit.mapping.PercentEncoding#decode(String) PercentEncoding.decode} tells what one stands for.
     *
     * @return the segments; none for an opaque part
     */
    public final List<String> segments() {
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
    public final QueryParameters queryParameters() {
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
    public abstract IriReference toUri();

    /**
     * The reference with the escapes decoded that its own profile wants decoded (RFC 3987 3.2), if its parser accepts
     * that. Under a profile of URIs, as {@link #toUri()} may return them, these are escapes of ASCII only; {@link
     * #toIri(IriParser)} takes the profile wanted.
     *
     * @return the same object if nothing has to change
     * @throws org.iritoolkit.mapping.MappingException if the text is not valid, as that of a trusted reference may be
     */
    public abstract IriReference toIri();

    /**
     * The reference of another profile that this URI reference stands for (RFC 3987 3.2). {@link
     * org.iritoolkit.mapping.UriToIri UriToIri} has the options, and the reasons for what stays.
     *
     * @param target the parser of the profile wanted
     * @return the reference under that profile
     * @throws org.iritoolkit.mapping.MappingException if the target does not accept this reference
     * @throws IriSyntaxException if the target weighs findings more heavily than its profile and rejects the outcome
     */
    public final IriReference toIri(IriParser target) {
        return target.parse(target.conversions().uriToIri().map(text).orThrow());
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
    public final IriReference to(IriParser target) {
        return target.parse(
                ProfileConversion.of(profile(), target.profile()).map(text).orThrow());
    }

    /**
     * The same reference for {@code java.net.URI}, which holds RFC 2396 with exceptions of its own: mapped to a URI
     * first, so that every character arrives.
     *
     * @return the URI
     * @throws IllegalArgumentException if {@code java.net.URI} cannot hold it, with its reason
     */
    public final URI toJavaUri() {
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
    public final Profile profile() {
        return parser.profile();
    }

    /**
     * Compares by code point: surrogates sort after the rest of the basic plane.
     *
     * @param other the reference to compare with
     * @return less than, equal to or greater than 0
     */
    @Override
    public final int compareTo(IriReference other) {
        String that = other.text;
        int common = Math.min(text.length(), that.length());
        for (int i = 0; i < common; i++) {
            char a = text.charAt(i);
            char b = that.charAt(i);
            if (a != b) {
                boolean surrogateA = Character.isSurrogate(a);
                return surrogateA == Character.isSurrogate(b) ? Character.compare(a, b) : surrogateA ? 1 : -1;
            }
        }
        return Integer.compare(text.length(), that.length());
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof IriReference that && text.equals(that.text);
    }

    @Override
    public final int hashCode() {
        return text.hashCode();
    }

    /**
     * The text as it was given.
     *
     * @return the text
     */
    @Override
    public final String toString() {
        return text;
    }

    /** Written as the text and the profile, validated again on reading. */
    private record Written(String text, IriParser parser) implements Serializable {
        private Object readResolve() throws InvalidObjectException {
            try {
                return parser.parse(text);
            } catch (IriSyntaxException e) {
                InvalidObjectException invalid = new InvalidObjectException(String.valueOf(e.getMessage()));
                invalid.initCause(e);
                throw invalid;
            }
        }
    }

    final Object writeReplace() {
        return new Written(text, parser);
    }

    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("references are read through their text");
    }
}
