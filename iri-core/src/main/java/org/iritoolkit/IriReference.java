package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/**
 * An IRI reference: an {@link Iri}, or a {@link RelativeReference} (RFC 3987 2.2, IRI-reference).
 *
 * <pre>{@code
 * IriReference reference = IriReference.parse("../résumé?lang=fr");
 * reference.path(); // ../résumé
 * reference.query(); // Optional[lang=fr]
 * reference.fragment(); // Optional.empty
 * reference.toBuilder().query("lang=de").build(); // ../résumé?lang=de
 * }</pre>
 *
 * <p>A reference stores the given string and the positions of its components. A reference is never decoded, normalized
 * or changed: a component accessor returns a part of the string. An absent component is not the same as an empty one.
 * {@link #normalize()}, {@link #toUri()} and {@link #toIri()} return other references.
 *
 * <p>Two references are equal if they have the same string, grammar, component positions and host type, so equal
 * references parse and resolve alike: {@code http://a/b/c} is the same under {@code rfc3987}, {@code rfc3986} and
 * profiles derived from them, but a different value under {@code rfc2396}. {@link #isEquivalentTo(IriReference,
 * IriNormalizer.Level)} compares strings or normal forms (RFC 3987 5.3). The natural order compares the strings by code
 * point first. References are immutable and thread-safe.
 */
public abstract sealed class IriReference implements Comparable<IriReference>, Serializable
        permits Iri, RelativeReference {
    private static final long serialVersionUID = 1L;

    final transient String text;
    final transient IriParser parser;
    final transient Split split;

    IriReference(String text, IriParser parser, Split split) {
        this.text = text;
        this.parser = parser;
        this.split = split;
    }

    /** Returns the reference for a string that has been split. */
    static IriReference of(String text, IriParser parser, Split split) {
        return split.hierStart() > 0 ? new Iri(text, parser, split) : new RelativeReference(text, parser, split);
    }

    /** Returns whether the string is known to be valid; an unchecked parser accepts any string. */
    final boolean isChecked() {
        return !parser.engine.isUnchecked();
    }

    /**
     * Parses under RFC 3987.
     *
     * @param text the string
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the string is not valid
     */
    public static IriReference parse(String text) {
        return DefaultParser.RFC_3987.parse(text);
    }

    /**
     * Parses like {@link #parse(String)}; frameworks look for this name when they convert text to values.
     *
     * @param text the string
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the string is not valid
     */
    public static IriReference valueOf(String text) {
        return parse(text);
    }

    /** {@return the authority, without the leading slashes (RFC 3986 3.2); empty if there is none} */
    public final Optional<String> authority() {
        return split.part(Component.AUTHORITY, text);
    }

    /** {@return the user information, without the {@code @} (RFC 3986 3.2.1); empty if there is none} */
    public final Optional<String> userinfo() {
        return split.part(Component.USERINFO, text);
    }

    /** {@return the decoded user name: the user information up to its first colon; empty without this} */
    public final Optional<Decoded> username() {
        return userinfo().map(user -> Percent.decode(user.substring(0, (user + ":").indexOf(':'))));
    }

    /** {@return the decoded password: the user information after its first colon; empty if there is no colon} */
    public final Optional<Decoded> password() {
        String user = userinfo().orElse("");
        int colon = user.indexOf(':');
        return colon < 0 ? Optional.empty() : Optional.of(Percent.decode(user.substring(colon + 1)));
    }

    /**
     * Returns the host as written, with the brackets of an IP address (RFC 3986 3.2.2).
     *
     * @return the host; empty if there is no authority, or if it is a registry name (RFC 2396 3.2.1)
     */
    public final Optional<String> host() {
        return split.part(Component.HOST, text);
    }

    /**
     * Returns the host for the network and for comparisons: A-labels in lower case, IPv6 addresses as in RFC 5952. A
     * non-ASCII name needs the host mapper of the profile; IP addresses and ASCII names do not need one.
     *
     * <p>The percent-encoded octets of a name are decoded if the result can be a host name ({@code 127%2e0.0.1}, {@code
     * b%C3%BCcher.example}); otherwise they all remain encoded ({@code %2Frun%2Fx.sock}).
     *
     * @return the host; empty if and only if {@link #host()} is empty; {@code ""} if and only if the host is {@code ""}
     * @throws MappingException if the name is not ASCII and has no A-labels; if the mapper is not installed (the
     *     message names the artifact to add); or if the specification of the profile defines no A-labels
     */
    public final Optional<String> asciiHost() {
        return host().isEmpty() ? Optional.empty() : Optional.of(RequestUri.asciiHost(this));
    }

    /**
     * Returns the type of the host as written. A client may connect to a host of another type: the host of {@code
     * https://127%2e0.0.1/} is a name here, but an IPv4 address in {@link Iri#toRequestUri()}. To filter addresses,
     * check the URI that you request.
     *
     * @return the type; empty if there is no authority
     */
    public final Optional<HostType> hostType() {
        return Optional.ofNullable(split.hostType());
    }

    /**
     * Returns the port as written, without the colon (RFC 3986 3.2.3). The port may have any number of digits, or none.
     *
     * @return the port; empty if there is no colon
     */
    public final Optional<String> port() {
        return split.part(Component.PORT, text);
    }

    /**
     * Returns the port as a number.
     *
     * @return the port; empty if there is no colon, if no digit follows it, or if the number is greater than 65535,
     *     which does not mean the default port
     */
    public final OptionalInt portNumber() {
        int number = split.port(text);
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** {@return the path, which may be empty (RFC 3986 3.3), or the opaque part (RFC 2396 3)} */
    public final String path() {
        return text.substring(split.pathStart(), split.pathEnd());
    }

    /**
     * Returns whether {@link #path()} is an opaque part, which has no segments (RFC 2396 3).
     *
     * @return whether it is an opaque part; always false under the grammar of RFC 3986
     */
    public final boolean isOpaque() {
        return split.isOpaque();
    }

    /**
     * Returns the query, without the question mark (RFC 3986 3.4).
     *
     * @return the query; empty if there is no question mark
     */
    public final Optional<String> query() {
        return split.part(Component.QUERY, text);
    }

    /**
     * Returns the fragment, without the number sign (RFC 3986 3.5).
     *
     * @return the fragment; empty if there is no number sign
     */
    public final Optional<String> fragment() {
        return split.part(Component.FRAGMENT, text);
    }

    /**
     * Returns the text of a component.
     *
     * @param component the component; {@code REFERENCE} is the whole string, and {@code PATH} includes an opaque part
     * @return the text; empty if the component is absent
     */
    public final Optional<String> component(Component component) {
        return split.part(component, text);
    }

    /**
     * Returns the position of a component.
     *
     * @param component the component
     * @return the position in the string; empty if the component is absent
     */
    public final Optional<Span> span(Component component) {
        return split.span(component, text);
    }

    /**
     * Returns whether all characters are ASCII, as in every URI.
     *
     * @return whether no character is above U+007F
     */
    public final boolean isAscii() {
        return split.isKnown(Split.ASCII) || Ascii.isAscii(text);
    }

    /**
     * Returns the segments of the path, without the slashes, as written: {@code /a/b} and {@code a/b} have the segments
     * {@code a} and {@code b}, {@code /} has one empty segment, and an empty path has no segments (RFC 3986 3.3).
     * {@link #decodedSegments()} decodes the segments.
     *
     * @return the segments; empty for an opaque part
     */
    public final List<String> segments() {
        return segments(UnaryOperator.identity());
    }

    /**
     * Returns the decoded segments of the path. Segments are decoded after the split, so {@code %2F} is part of a name.
     *
     * @return each of {@link #segments()}, decoded as UTF-8; empty for an opaque part
     */
    public final List<Decoded> decodedSegments() {
        return segments(Percent::decode);
    }

    private <T> List<T> segments(Function<String, T> read) {
        int from = split.pathStart();
        int to = split.pathEnd();
        if (from == to || isOpaque()) {
            return List.of();
        }
        List<T> segments = new ArrayList<>(4);
        int start = text.charAt(from) == '/' ? from + 1 : from;
        for (int slash = text.indexOf('/', start); slash >= 0 && slash < to; slash = text.indexOf('/', start)) {
            segments.add(read.apply(text.substring(start, slash)));
            start = slash + 1;
        }
        segments.add(read.apply(text.substring(start, to)));
        return Collections.unmodifiableList(segments);
    }

    /**
     * Returns the decoded last segment of the path as a file name. A file system may reject this name.
     *
     * @return the name; empty if the path has no segment, if the last segment is empty, {@code .} or {@code ..}, or if
     *     it is not UTF-8 or contains slashes, backslashes or controls
     */
    public final Optional<String> fileName() {
        List<Decoded> segments = decodedSegments();
        return segments.isEmpty()
                ? Optional.empty()
                : segments.get(segments.size() - 1).text().filter(IriReference::isName);
    }

    private static boolean isName(String text) {
        return !text.isEmpty()
                && !text.equals(".")
                && !text.equals("..")
                && text.chars().noneMatch(c -> c == '/' || c == '\\' || Character.isISOControl(c));
    }

    /**
     * Returns the parameters of the query.
     *
     * @return the parameters, each both encoded and decoded; empty if there is no query
     */
    public final QueryParameters queryParameters() {
        return QueryParameters.of(query().orElse(""), parser);
    }

    /**
     * Returns a builder with the components and the parser of this reference.
     *
     * @return a new builder
     */
    public final IriBuilder toBuilder() {
        return IriBuilder.from(this);
    }

    /**
     * Returns the string for logs, with {@code …} in place of user information (RFC 3986 3.2.1) and of the values of
     * secret parameters, even in nested references such as {@code jdbc:mysql://u:secret@h/db}, which may be
     * percent-encoded. A user name without a password stays where it is an account ({@code ssh://git@h/}). Parameters
     * follow {@code ?}, {@code &}, {@code ;} or {@code #}; the usual names are known ({@code access_token}, {@code
     * password}). Names are decoded and compared without regard to case and to {@code -}, {@code _}, {@code .},
     * {@code +} and space. Everything else is kept, including the path and all other parts of the fragment. The result
     * is not a reference.
     *
     * @param parameters the decoded names of more parameters to hide
     * @return the string
     */
    public final String redacted(String... parameters) {
        return Secrets.hide(text, Objects.requireNonNull(parameters, "parameters"));
    }

    /**
     * Returns the reference with normalized case, escapes and dot segments (RFC 3987 5.3.2). See {@link IriNormalizer}
     * for other levels and options.
     *
     * @return the normal form; the same object if this reference is in normal form
     */
    public IriReference normalize() {
        return IriNormalizer.BY_SYNTAX.normalize(this);
    }

    /**
     * Returns the normal form at a level. See {@link IriNormalizer} for options.
     *
     * @param level the level of normalization
     * @return the normal form; the same object if this reference is in normal form at that level
     */
    public IriReference normalize(IriNormalizer.Level level) {
        return IriNormalizer.of(level).normalize(this);
    }

    /**
     * Returns whether another reference is equivalent to this one at a level. See {@link IriNormalizer} for options.
     *
     * @param other the other reference
     * @param level the level to which both references are normalized before they are compared
     * @return whether the normal forms are equal
     * @throws org.iritoolkit.ResolutionException if a reference is relative and the level is above {@code STRING}
     */
    public final boolean isEquivalentTo(IriReference other, IriNormalizer.Level level) {
        return IriNormalizer.of(level).equivalent(this, Objects.requireNonNull(other, "other"));
    }

    /**
     * Returns the corresponding URI reference (RFC 3987 3.1): non-ASCII characters are percent-encoded, even in hosts.
     * For a request, use {@link Iri#toRequestUri()} or {@link #toJavaUri()}. See {@link IriConverter} for options.
     *
     * @return the converted reference; the same object if nothing changes
     * @throws org.iritoolkit.MappingException if the URI profile cannot express this reference, or if the string of an
     *     unchecked reference is not valid
     */
    public IriReference toUri() {
        return IriConverter.toUri(this);
    }

    /**
     * Returns the equivalent IRI reference under the IRI profile that this reference's profile specifies: RFC 3987 for
     * URI profiles and for LEIRIs; the profile itself if it is an IRI profile. Escapes are decoded if they are UTF-8
     * and their component allows the character (RFC 3987 3.2). Characters that the IRI profile does not allow are
     * percent-encoded (LEIRI note 4). Delimiters and controls are not decoded. Host labels are not converted; {@link
     * IriConverter} can convert them and has further options. {@link #toIri(IriParser)} converts to another profile.
     *
     * @return the IRI reference; the same object if this is a reference under that profile and nothing changes
     * @throws org.iritoolkit.MappingException if the IRI profile cannot express this reference, or if the string of an
     *     unchecked reference is not valid
     */
    public IriReference toIri() {
        return IriConverter.toIri(this, DefaultParser.ofIris(this));
    }

    /**
     * Returns the equivalent reference under a different profile, with escapes decoded as that profile allows (RFC 3987
     * 3.2). See {@link IriConverter} for options and for the reasons why escapes remain encoded.
     *
     * @param target the parser of the other profile
     * @return the reference under that profile
     * @throws org.iritoolkit.MappingException if the target cannot express this reference
     * @throws IriSyntaxException if the target is stricter than its profile and rejects the result
     */
    public IriReference toIri(IriParser target) {
        return target.ofKind(IriConverter.toIri(this, target.ofValues));
    }

    /**
     * Returns the reference under a different profile; characters that the target does not allow are percent-encoded
     * (LEIRI note 4). This method does not decode.
     *
     * @param target the parser of the other profile
     * @return the converted reference
     * @throws org.iritoolkit.MappingException if the target cannot express the reference
     * @throws IriSyntaxException if the target is stricter than its profile and rejects the result
     */
    public IriReference convertTo(IriParser target) {
        return target.ofKind(IriConverter.to(this, target.ofValues));
    }

    /**
     * Converts to {@code java.net.URI}, for software without IRI support. The host is in A-labels as {@link
     * #asciiHost()} returns it; all other non-ASCII characters are percent-encoded. User information and fragment are
     * kept, every scheme is accepted, and the authority may be missing.
     *
     * <p>{@code getHost()} of the result is null if {@code java.net.URI} reads the authority as a registry name. This
     * happens if the port does not fit an {@code int}, or if the host contains an underscore, an empty label, a label
     * that begins or ends with a hyphen, remaining percent-encoded octets, one of {@code ! $ & ' ( ) * + , ; = ~}, or,
     * unless it is an IPv4 address, several labels of which the last begins with a digit ({@code 1.2.3.4.5}). Use
     * {@link #asciiHost()} instead, or call {@link #tryJavaUri()}, which returns no such URI. {@code getHost()} is also
     * null if the host is absent or empty.
     *
     * @return the URI
     * @throws MappingException in the same cases as {@link #asciiHost()} and {@link #toUri()}
     * @throws IllegalArgumentException if {@code java.net.URI} rejects the URI; the message contains the reason
     */
    public final URI toJavaUri() {
        return RequestUri.toJavaUri(this);
    }

    /**
     * Converts to {@code java.net.URI} like {@link #toJavaUri()}, but only if no component is lost. Use this method
     * before {@code java.net.http}, which rejects a URI whose {@code getHost()} is null, as that of {@code
     * http://a_b.example:8080/}.
     *
     * @return the URI; empty if {@code java.net.URI} rejects it, or if this reference has a host and {@code getHost()} of
     *     the URI is null
     * @throws MappingException in the same cases as {@link #asciiHost()} and {@link #toUri()}
     */
    public final Optional<URI> tryJavaUri() {
        return RequestUri.tryJavaUri(this);
    }

    /**
     * Returns the profile under which the string was accepted.
     *
     * @return the profile
     */
    public final Profile profile() {
        return parser.profile();
    }

    /**
     * Compares the code points of the strings, then the grammar, the type of the host and the component positions.
     *
     * @param other the other reference
     * @return zero if and only if the two are equal
     */
    @Override
    public final int compareTo(IriReference other) {
        int order = compareCodePoints(text, other.text);
        order = order != 0
                ? order
                : profile().grammar().compareTo(other.profile().grammar());
        return order != 0 ? order : split.comparePlaces(other.split);
    }

    /** Compares by code point: surrogates are greater than the rest of the basic plane. */
    static int compareCodePoints(String one, String other) {
        int common = Math.min(one.length(), other.length());
        for (int i = 0; i < common; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                boolean surrogate = Character.isSurrogate(a);
                return surrogate == Character.isSurrogate(b) ? Character.compare(a, b) : surrogate ? 1 : -1;
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    /**
     * Returns whether an object is a reference with the same string, grammar, component positions and host type.
     *
     * @param other the other object
     * @return whether both are equal; {@link #isEquivalentTo(IriReference, IriNormalizer.Level)} compares only strings
     */
    @Override
    public final boolean equals(@Nullable Object other) {
        return other == this
                || (other instanceof IriReference that
                        && text.equals(that.text)
                        && profile().grammar() == that.profile().grammar()
                        && split.comparePlaces(that.split) == 0);
    }

    @Override
    public final int hashCode() {
        return text.hashCode();
    }

    /**
     * Returns the string as given.
     *
     * @return the string
     */
    @Override
    public final String toString() {
        return text;
    }

    /**
     * Returns the serialized form.
     *
     * @return the string and the id of the profile
     * @throws NotSerializableException if the reference could not be read back, because its profile is not registered
     *     under its id, or does not accept the string of an unchecked reference
     */
    final Object writeReplace() throws NotSerializableException {
        return Written.of(this);
    }

    /**
     * Rejects a stream that contains a reference instead of its serialized form.
     *
     * @param in the stream
     * @throws InvalidObjectException always
     */
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("references are deserialized from their text");
    }

    /**
     * Rejects a stream whose class description leaves this class out, so that {@link #readObject} is not called.
     *
     * @throws InvalidObjectException always
     */
    private void readObjectNoData() throws InvalidObjectException {
        throw new InvalidObjectException("references are deserialized from their text");
    }
}
