package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.table.Scanner;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

// Long because each operation of a reference has its contract here, and its work elsewhere.
/**
 * An IRI reference: an {@link Iri}, or a {@link RelativeReference} (RFC 3987 2.2, IRI-reference).
 *
 * <pre>{@code
 * IriReference reference = IriReference.parse("../résumé?lang=fr");
 * reference.path(); // ../résumé
 * reference.query(); // Optional[lang=fr]
 * reference.fragment(); // Optional.empty
 * reference.withQuery("lang=de"); // ../résumé?lang=de
 * }</pre>
 *
 * <p>A reference keeps the text as it was given and the places of its components. It decodes, normalizes and changes
 * nothing: a component accessor returns a part of the text. An absent component differs from an empty one. {@link
 * #normalize()}, {@link #toUri()} and {@link #toIri()} return other references.
 *
 * <p>Two references are equal if their texts are equal (RFC 3987 5.3.1, simple string comparison), under whatever
 * profile they were accepted. {@link #isEquivalentTo(IriReference, IriNormalizer.Level)} compares normal forms. The
 * natural order is that of code points. Values are immutable and safe for use by many threads.
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

    /** The reference that a text is that was split. */
    static IriReference of(String text, IriParser parser, Split split) {
        return split.hierStart() > 0 ? new Iri(text, parser, split) : new RelativeReference(text, parser, split);
    }

    /** Whether the string is known to be valid; that of an unchecked parser may be anything. */
    final boolean isChecked() {
        return !parser.engine().isUnchecked();
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
     * Parses like {@link #parse(String)}; frameworks look for this name when they convert text to values.
     *
     * @param text the text
     * @return an {@link Iri} or a {@link RelativeReference}
     * @throws IriSyntaxException if the text is not valid
     */
    public static IriReference valueOf(String text) {
        return parse(text);
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

    /** {@return the authority, without the leading slashes (RFC 3986 3.2); empty if there is none} */
    public final Optional<String> authority() {
        return split.part(Component.AUTHORITY, text);
    }

    /** {@return the user information, without the {@code @} (RFC 3986 3.2.1); empty if there is none} */
    public final Optional<String> userinfo() {
        return split.part(Component.USERINFO, text);
    }

    /** {@return the decoded user name: the user information up to its first colon; empty without user information} */
    public final Optional<Decoded> username() {
        return userinfo()
                .map(user -> user.substring(0, (user + ":").indexOf(':')))
                .map(Percent::decode);
    }

    /** {@return the decoded password: the user information after its first colon; empty if there is no colon} */
    public final Optional<Decoded> password() {
        return userinfo()
                .filter(user -> user.indexOf(':') >= 0)
                .map(user -> Percent.decode(user.substring(user.indexOf(':') + 1)));
    }

    /**
     * The host as written, an IP address in its brackets (RFC 3986 3.2.2).
     *
     * @return empty without an authority, and for one that is a name of a registry (RFC 2396 3.2.1)
     */
    public final Optional<String> host() {
        return split.part(Component.HOST, text);
    }

    /**
     * The host in A-labels, for the network. The document of the profile chooses the mapper, and the registry of the
     * parser provides it. An IP address and an ASCII name stay as written.
     *
     * @return empty without a host
     * @throws org.iritoolkit.MappingException as {@link #toUri(HostForm)} says
     */
    public final Optional<String> asciiHost() {
        return host().isEmpty() ? Optional.empty() : toUri(HostForm.A_LABEL).host();
    }

    /**
     * The type of the host as it is written. A client may connect to another type: the host of {@code
     * https://127%2e0.0.1/} is a name here and an IPv4 address after {@link #toUri(HostForm)} with {@link
     * HostForm#A_LABEL}. To filter addresses, check the mapped reference.
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
        return split.part(Component.PORT, text);
    }

    /**
     * Whether the reference has a port; a colon alone is not one (RFC 3986 3.2.3).
     *
     * @return true if there is a digit
     */
    public final boolean hasPort() {
        return port().filter(port -> !port.isEmpty()).isPresent();
    }

    /**
     * The port as a number.
     *
     * @return empty if {@link #hasPort()} is false, or if the number is greater than 65535: no server has such a port,
     *     and it is not the default port either
     */
    public final OptionalInt portNumber() {
        return split.port(text);
    }

    /** {@return the path, which may be empty (RFC 3986 3.3), or the opaque part (RFC 2396 3)} */
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
        return split.part(Component.QUERY, text);
    }

    /**
     * The fragment, without the number sign (RFC 3986 3.5).
     *
     * @return empty if there is no number sign
     */
    public final Optional<String> fragment() {
        return split.part(Component.FRAGMENT, text);
    }

    /**
     * A component by its name.
     *
     * @param component the component; {@code REFERENCE} is the whole text, {@code PATH} also an opaque part
     * @return empty if it is absent
     */
    public final Optional<String> component(Component component) {
        return split.part(component, text);
    }

    /**
     * The place of a component.
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
        return split.isKnown(Split.ASCII) || CodePoints.areAscii(text, 0, text.length());
    }

    /**
     * The segments of the path, without the slashes, as written: {@code /a/b} and {@code a/b} have the segments {@code
     * a} and {@code b}, {@code /} has one empty segment, and an empty path has none (RFC 3986 3.3). {@link
     * #decodedSegments()} decodes them.
     *
     * @return the segments; none for an opaque part
     */
    public final List<String> segments() {
        return segments(UnaryOperator.identity());
    }

    /**
     * The decoded segments of the path. Each one is decoded after the split, so {@code %2F} is part of a name.
     *
     * @return each of {@link #segments()}, decoded as UTF-8; none for an opaque part
     */
    public final List<Decoded> decodedSegments() {
        return segments(Percent::decode);
    }

    private <T> List<T> segments(Function<String, T> read) {
        return isOpaque() ? List.of() : PathBuilder.segments(text, split.pathStart(), split.pathEnd(), read);
    }

    /**
     * The last segment of the path as a file name, decoded. It does not check whether a file system allows the name.
     *
     * @return empty if the path has no segment, if the last one is empty, {@code .} or {@code ..}, or if it is not
     *     UTF-8 or contains slashes, backslashes or controls
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
     * The parameters of the query.
     *
     * @return the parameters as written and decoded; none if there is no query
     */
    public final QueryParameters queryParameters() {
        return QueryParameters.of(query().orElse(""), parser);
    }

    /**
     * A builder that has all components of this reference, and its parser.
     *
     * @return a new builder
     */
    public final IriBuilder toBuilder() {
        return IriBuilder.from(this);
    }

    /**
     * This reference with another scheme. All other components stay, including the port.
     *
     * @param scheme the scheme, without the colon
     * @return the same object if it has that scheme
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     */
    public final Iri withScheme(String scheme) {
        Objects.requireNonNull(scheme, "scheme");
        return (Iri) edited(builder -> builder.scheme(scheme));
    }

    /**
     * This reference with another host; user information and port stay.
     *
     * @param host a name, or an IP address, as {@link IriBuilder#host(String)} takes it
     * @return the same object if it has that host
     * @throws IriSyntaxException if the text contains a character that would end the host, if the parser of this
     *     reference rejects the outcome, or if the path does not begin with a slash, so that no authority can precede
     *     it
     */
    public abstract IriReference withHost(String host);

    /**
     * This reference with another port. One without an authority gets an empty host.
     *
     * @param port a number from 0 to 65535; the default port of the scheme is written too
     * @return the same object if it has that port
     * @throws IllegalArgumentException if it is another number
     * @throws IriSyntaxException if the authority is the name of a registry (RFC 2396 3.2.1), or as {@link
     *     #withHost(String)} says
     */
    public abstract IriReference withPort(int port);

    /**
     * This reference without its port, and without the colon.
     *
     * @return the same object if there is no colon
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     */
    public abstract IriReference withoutPort();

    /**
     * This reference with other user information. One without an authority gets an empty host.
     *
     * @param userinfo its text; escapes stay, and characters that user information does not allow are percent-encoded
     * @return the same object if it has that user information
     * @throws IriSyntaxException as {@link #withPort(int)} says
     */
    public abstract IriReference withUserinfo(String userinfo);

    /**
     * This reference without its user information. The name of a registry (RFC 2396 3.2.1) has none, and stays.
     *
     * @return the same object if there is none
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     */
    public abstract IriReference withoutUserinfo();

    /**
     * This reference with another path. Query and fragment stay.
     *
     * @param path its text, with slashes between segments; escapes stay, and characters that a path does not allow are
     *     percent-encoded
     * @return the same object if it has that path
     * @throws IriSyntaxException if the parser of this reference rejects the outcome, or if a parser would read the
     *     path as another component (RFC 3986 3.3)
     */
    public abstract IriReference withPath(String path);

    /**
     * This reference with segments added to its path. If the path ends with a slash, the first one follows that slash.
     * Query and fragment stay.
     *
     * @param segments the decoded segments, as for {@link IriBuilder#addSegment(String)}: slashes and percent signs are
     *     data, but {@code .} and {@code ..} are dot segments; ask {@link Iri#isWithin(Iri)} whether the outcome leaves
     *     the folder
     * @return the same object for no segments
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     * @throws IllegalArgumentException if there is an opaque part, which has no segments (RFC 2396 3)
     */
    public abstract IriReference appendSegments(String... segments);

    /**
     * The text for logs, with {@code …} instead of the password, which follows the first colon of the user information
     * (RFC 3986 3.2.1), and instead of the values of some query parameters. Names are decoded before they are compared.
     * Case counts; a plus sign matches itself and the space that a form writes as a plus sign. Everything else stays:
     * the path, the fragment, and a user without a password; {@link #withoutFragment()} and {@link #withoutUserinfo()}
     * remove the last two. The text is not a reference.
     *
     * @param parameters the decoded names of those parameters
     * @return the text
     */
    public final String redacted(String... parameters) {
        Objects.requireNonNull(parameters, "parameters");
        return Redaction.of(this, List.of(parameters));
    }

    /**
     * This reference with another fragment.
     *
     * @param fragment its text, without the number sign; escapes stay, and characters that a fragment does not allow
     *     are percent-encoded
     * @return the reference
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     */
    public abstract IriReference withFragment(String fragment);

    /**
     * This reference without its fragment, which is not part of a request (RFC 3986 3.5).
     *
     * @return the same object if there is no fragment
     * @throws IriSyntaxException if the parser of this reference is stricter than its profile and rejects the outcome
     */
    public abstract IriReference withoutFragment();

    /**
     * This reference with another query.
     *
     * @param query its text, without the question mark; escapes stay, and characters that a query does not allow are
     *     percent-encoded
     * @return the reference
     * @throws IriSyntaxException if the parser of this reference rejects the outcome, or if this reference is opaque,
     *     so that the query would be part of the opaque part (RFC 2396 3)
     */
    public abstract IriReference withQuery(String query);

    /**
     * This reference with other query parameters. An empty list removes the query, unless this reference has an empty
     * one.
     *
     * @param parameters the parameters, for example changed {@link #queryParameters()}; characters that a query does
     *     not allow are percent-encoded
     * @return the same object if nothing changes
     * @throws IriSyntaxException as {@link #withQuery(String)} says
     */
    public abstract IriReference withQueryParameters(QueryParameters parameters);

    /**
     * This reference with the query parameters that satisfy a condition, as they are written.
     *
     * @param wanted whether a parameter stays
     * @return the same object if all of them stay; without a query if none does
     * @throws IriSyntaxException if the parser of this reference is stricter than its profile and rejects the outcome
     */
    public abstract IriReference retainParameters(Predicate<? super QueryParameters.Parameter> wanted);

    /**
     * This reference without its query.
     *
     * @return the same object if there is no query
     * @throws IriSyntaxException if the parser of this reference is stricter than its profile and rejects the outcome
     */
    public abstract IriReference withoutQuery();

    /**
     * The normal form by syntax alone: case, escapes and dot segments (RFC 3987 5.3.2). {@link IriNormalizer} has the
     * other levels and the options.
     *
     * @return the same object if this reference is in normal form
     */
    public abstract IriReference normalize();

    /** What a builder that has all components makes of this; this itself if that is the same text. */
    final IriReference edited(UnaryOperator<IriBuilder> edit) {
        IriReference made = edit.apply(toBuilder()).build();
        return made.text.equals(text) ? this : made;
    }

    /**
     * The normal form at a level. {@link IriNormalizer} has the options.
     *
     * @param level how far it goes
     * @return the same object if this reference is in that form
     */
    public abstract IriReference normalize(IriNormalizer.Level level);

    /**
     * Whether another reference means the same at a level. {@link IriNormalizer} has the options.
     *
     * @param other the other reference
     * @param level how far both are normalized before their texts are compared
     * @return true if the normal forms are equal
     * @throws org.iritoolkit.ResolutionException if one is relative and the level is above {@code STRING}
     */
    public final boolean isEquivalentTo(IriReference other, IriNormalizer.Level level) {
        Objects.requireNonNull(other, "other");
        return IriNormalizer.of(level).equivalent(this, other);
    }

    /** What {@link #appendSegments(String...)} gives. */
    final IriReference appended(String... segments) {
        if (isOpaque()) {
            throw new IllegalArgumentException(
                    "an opaque part has no segments (RFC 2396 3); set all of it with toBuilder().opaquePart(…)");
        }
        return edited(builder -> {
            for (String segment : segments) {
                builder.addSegment(segment);
            }
            return builder;
        });
    }

    /**
     * With another query or fragment. What comes in is looked at, the rest was: characters that may stand in every
     * component that follows an authority make no other difference. A builder does the rest.
     *
     * @param component {@code QUERY} or {@code FRAGMENT}
     * @param part its text
     */
    final IriReference with(Component component, String part) {
        boolean query = component == Component.QUERY;
        Scanner scanner = parser.engine().scanner();
        int mask = scanner.mask(part, 0);
        if (!isCutFreely(query) || !scanner.isCommon(part, mask)) {
            IriBuilder builder = toBuilder();
            return (query ? builder.query(part) : builder.fragment(part)).build();
        }
        int from = query ? split.pathEnd() : split.queryEnd();
        int to = query ? split.queryEnd() : text.length();
        String change = (query ? "?" : "#").concat(part);
        String made = text.substring(0, from).concat(change).concat(text.substring(to)); // copied once if nothing goes
        return of(made, parser, split.withQueryEnd(query ? from + 1 + part.length() : from, mask));
    }

    /** Without its query. */
    final IriReference cutQuery() {
        if (split.pathEnd() == split.queryEnd()) {
            return this;
        } else if (!isCutFreely(true)) {
            return toBuilder().removeQuery().build();
        }
        String made = text.substring(0, split.pathEnd()).concat(text.substring(split.queryEnd()));
        return of(made, parser, split.withQueryEnd(split.pathEnd(), 0));
    }

    /** Whether the reference stays valid with another query, or with another fragment, and without. */
    private boolean isCutFreely(boolean query) {
        // RFC 2396 has no query after nothing, and an opaque part holds it
        boolean follows = split.hasAuthority() || (split.pathStart() < split.pathEnd() && !split.isOpaque());
        return isChecked() && parser.isAsStrictAsItsProfile() && (follows || !query);
    }

    /** With other parameters of the query; this itself if they are those that there are. */
    final IriReference withQuery(QueryParameters parameters) {
        String wanted = parameters.toString();
        if (wanted.isEmpty()) {
            return split.pathEnd() + 1 == split.queryEnd() ? this : cutQuery();
        }
        IriReference made = with(Component.QUERY, wanted);
        return made.text.equals(text) ? this : made;
    }

    /** Without a fragment; the parser looks again only if it is stricter than its profile. */
    final IriReference cutBeforeFragment() {
        if (split.queryEnd() == text.length()) {
            return this;
        }
        String rest = text.substring(0, split.queryEnd());
        return parser.isAsStrictAsItsProfile() ? of(rest, parser, split) : parser.parse(rest);
    }

    /**
     * The URI reference that this maps to (RFC 3987 3.1), with characters beyond ASCII percent-encoded, in hosts too.
     * For a request, use {@link #toUri(HostForm)}; {@link IriEncoder} has the options.
     *
     * @return the same object if nothing changes
     * @throws org.iritoolkit.MappingException if the profile of URIs cannot express it, or if the text is not
     *     valid, as that of an unchecked reference may be
     */
    public abstract IriReference toUri();

    /**
     * The URI reference that this maps to, with its host in a given form (RFC 3987 3.1). An IP address and a registry
     * name stay as they are. A relative reference may have a host too.
     *
     * @param hostForm {@link HostForm#A_LABEL} for a request
     * @return the same object if nothing changes
     * @throws org.iritoolkit.MappingException if the host has no such form, an empty label included; if the
     *     document of the profile has no mapping of host names, or the registry of the parser lacks it, naming the
     *     artifact to add (an ASCII host needs none); or as {@link #toUri()} says
     */
    public abstract IriReference toUri(HostForm hostForm);

    /**
     * The IRI reference under RFC 3987 that means the same. It decodes escapes whose octets are UTF-8 and whose
     * character is allowed there (RFC 3987 3.2), and percent-encodes characters that RFC 3987 does not allow (LEIRI
     * note 4). It does not decode delimiters and controls. It leaves the labels of hosts as they are; {@link
     * #toIri(HostForm)} converts them. {@link #toIri(IriParser)} takes another profile, {@link IriDecoder} has the
     * options.
     *
     * @return the same object if this is a reference under RFC 3987 and nothing changes
     * @throws org.iritoolkit.MappingException if RFC 3987 cannot express this reference, or if the text is not
     *     valid, as that of an unchecked reference may be
     */
    public abstract IriReference toIri();

    /**
     * The IRI reference under RFC 3987 that means the same, with its host in a given form.
     *
     * @param hostForm {@link HostForm#U_LABEL} for display
     * @return the same object if this is a reference under RFC 3987 and nothing changes
     * @throws org.iritoolkit.MappingException if the mapper that the host needs is missing, naming the artifact
     *     to add, or breaks its contract; or as {@link #toUri(HostForm)} and {@link #toIri()} say
     */
    public abstract IriReference toIri(HostForm hostForm);

    /**
     * The reference under another profile that means the same, with escapes decoded as that profile allows (RFC 3987
     * 3.2). {@link IriDecoder} has the options, and says why an escape stays.
     *
     * @param target the parser of the other profile
     * @return the reference under that profile
     * @throws org.iritoolkit.MappingException if the target cannot express this reference
     * @throws IriSyntaxException if the target is stricter than its profile and rejects the outcome
     */
    public abstract IriReference toIri(IriParser target);

    /**
     * The reference under another profile, with the characters percent-encoded that the target does not allow (LEIRI
     * note 4). It decodes nothing.
     *
     * @param target the parser of the other profile
     * @return the converted reference
     * @throws org.iritoolkit.MappingException if the target cannot express it
     * @throws IriSyntaxException if the target is stricter than its profile and rejects the outcome
     */
    public abstract IriReference convertTo(IriParser target);

    /**
     * Converts to {@code java.net.URI}, which follows RFC 2396 with exceptions of its own. It maps to a URI first, so
     * no character is lost.
     *
     * <p>{@code getHost()} of the outcome is null if {@code java.net.URI} reads the authority as a registry name: if
     * the host has escapes, as a name beyond ASCII has after {@link #toUri()}, an underscore, an empty label, a
     * label that begins or ends with a hyphen, one of {@code ! $ & ' ( ) * + , ; =}, or a last label that begins with a
     * digit and is not part of an address; also if the port is greater than an {@code int}. {@code
     * toUri(HostForm.A_LABEL).toJavaUri()} avoids the escapes. In the other cases take the host from {@link
     * #asciiHost()}. It is also null if the host is absent or empty.
     *
     * @return the URI
     * @throws IllegalArgumentException if {@code java.net.URI} rejects it, with its reason
     */
    public final URI toJavaUri() {
        return Conversions.toJavaUri(this);
    }

    /**
     * The profile under which the text was accepted.
     *
     * @return the profile
     */
    public final Profile profile() {
        return parser.profile();
    }

    @Override
    public final int compareTo(IriReference other) {
        return CodePoints.compare(text, other.text);
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

    /**
     * What is written in place of the reference.
     *
     * @return its string, with the id of its profile
     * @throws NotSerializableException if it could not be read back: its profile is not registered under its id, or
     *     does not accept the string, as that of an unchecked reference
     */
    final Object writeReplace() throws NotSerializableException {
        return Written.of(this);
    }

    /**
     * Refuses a stream that holds a reference itself.
     *
     * @param in the stream
     * @throws InvalidObjectException always
     */
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("references are deserialized from their text");
    }
}
