package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.text.CodePoints;
import org.iritoolkit.mapping.Decoded;
import org.iritoolkit.mapping.PercentEncoding;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

// Long because each operation of a reference has its contract here, and its work elsewhere.
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
     * The same as {@link #parse(String)}, by the name that frameworks look for when they convert text to values.
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

    /**
     * The host as written, an IP address in its brackets (RFC 3986 3.2.2).
     *
     * @return empty without an authority, and for one that is a name of a registry (RFC 2396 3.2.1)
     */
    public final Optional<String> host() {
        return split.part(Component.HOST, text);
    }

    /**
     * The host as the network wants it, in A-labels, by the mapper that the document of the profile means and the registry
     * of the parser has. An IP address and a name that is all ASCII are as written.
     *
     * @return empty without a host
     * @throws org.iritoolkit.check.MappingException as {@link #toUri(HostForm)} says
     */
    public final Optional<String> asciiHost() {
        return host().isEmpty() ? Optional.empty() : toUri(HostForm.A_LABEL).host();
    }

    /**
     * What kind of host the authority has, as it is written. Only the form for the network decides what a server gets:
     * the host of {@code https://127%2e0.0.1/} is a name here and an IPv4 address after {@link #toUri(HostForm)} with
     * {@link HostForm#A_LABEL}. Whoever filters addresses has to ask that one.
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
     * Whether a port is written: a colon alone is as good as none (RFC 3986 3.2.3).
     *
     * @return true if there is a digit
     */
    public final boolean hasPort() {
        return port().filter(port -> !port.isEmpty()).isPresent();
    }

    /**
     * The port as a number.
     *
     * @return empty unless {@link #hasPort()}, and if the number is greater than 65535: then no server has this port, and
     *     it is not the default one either
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
        return split.isKnown(Split.ASCII) || CodePoints.areAscii(text, 0, text.length());
    }

    /**
     * The segments of the path, without the slashes, as written: {@code /a/b} and {@code a/b} have the segments {@code
     * a} and {@code b}, {@code /} has one empty segment, and an empty path has none (RFC 3986 3.3). {@link
     * #decodedSegments()} has what they stand for.
     *
     * @return the segments; none for an opaque part
     */
    public final List<String> segments() {
        return isOpaque() ? List.of() : PathBuilder.segments(path());
    }

    /**
     * The segments of the path, decoded one by one after the split, so that {@code %2F} is part of a name.
     *
     * @return what each of {@link #segments()} stands for in UTF-8; none for an opaque part
     */
    public final List<Decoded> decodedSegments() {
        return segments().stream().map(PercentEncoding::decode).toList();
    }

    /**
     * The last segment of the path as the name of a file: decoded, and only if it is one name. It is not checked against
     * what a system allows in names.
     *
     * @return empty if the path has no last segment, if that is empty, {@code .} or {@code ..}, or if it does not stand for
     *     text without slashes, backslashes and controls
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
     * This reference with a scheme; everything else stays, a port too.
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
     * @throws IriSyntaxException if the text holds what would end a host, if the parser of this reference rejects the
     *     outcome, or if a path that does not begin with a slash stands in the way of an authority
     */
    public abstract IriReference withHost(String host);

    /**
     * This reference with another port. One without an authority gets an empty host.
     *
     * @param port a number from 0 to 65535; also the default port of the scheme is written
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
     * @param userinfo its text; escapes stay, what user information does not allow is percent-encoded
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
     * @param path its text, with slashes between segments; escapes stay, what a path does not allow is percent-encoded
     * @return the same object if it has that path
     * @throws IriSyntaxException if the parser of this reference rejects the outcome, or if the path would be read as
     *     something else there (RFC 3986 3.3)
     */
    public abstract IriReference withPath(String path);

    /**
     * This reference with segments after those of its path; a slash at its end waits for the first of them. Query and
     * fragment stay.
     *
     * @param segments what they stand for, as {@link IriBuilder#segment(String)} takes it: slashes and percent signs are
     *     data, but {@code .} and {@code ..} mean what they mean in every path; ask {@link Iri#isWithin(Iri)} whether the
     *     outcome leaves the folder
     * @return the same object for no segments
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     * @throws IllegalArgumentException if there is an opaque part, which has no segments (RFC 2396 3)
     */
    public abstract IriReference appendSegments(String... segments);

    /**
     * The text for logs, with {@code …} in place of the password, which is what follows the first colon of the user
     * information (RFC 3986 3.2.1), and in place of the values of some parameters of the query. Names are compared decoded;
     * case counts, and a plus sign stands for itself or for a space, as in what forms send. Everything else stays: the path,
     * the fragment, and a user without a password; {@link #withoutFragment()} and {@link #withoutUserinfo()} remove the last
     * two. The text is no reference.
     *
     * @param parameters what the names of those parameters stand for
     * @return the text
     */
    public final String redacted(String... parameters) {
        Objects.requireNonNull(parameters, "parameters");
        return Redaction.of(this, List.of(parameters));
    }

    /**
     * This reference with another fragment.
     *
     * @param fragment its text, without the number sign; escapes stay, what a fragment does not allow is percent-encoded
     * @return the reference
     * @throws IriSyntaxException if the parser of this reference rejects the outcome
     */
    public abstract IriReference withFragment(String fragment);

    /**
     * This reference without its fragment, as it is retrieved (RFC 3986 3.5).
     *
     * @return the same object if there is no fragment
     * @throws IriSyntaxException if the parser of this reference, being stricter than its profile, rejects the outcome
     */
    public abstract IriReference withoutFragment();

    /**
     * This reference with another query.
     *
     * @param query its text, without the question mark; escapes stay, what a query does not allow is percent-encoded
     * @return the reference
     * @throws IriSyntaxException if the parser of this reference rejects the outcome, or if this is an opaque reference,
     *     whose opaque part would hold the query (RFC 2396 3)
     */
    public abstract IriReference withQuery(String query);

    /**
     * This reference with other parameters of the query. Without any there is no query, unless there is an empty one now.
     *
     * @param parameters the parameters, for example changed {@link #queryParameters()}; what a query does not allow is
     *     percent-encoded
     * @return the same object if nothing changes
     * @throws IriSyntaxException as {@link #withQuery(String)} says
     */
    public abstract IriReference withQueryParameters(QueryParameters parameters);

    /**
     * This reference with the parameters of the query that are wanted, as they are written.
     *
     * @param wanted whether a parameter stays
     * @return the same object if all of them stay; without a query if none does
     */
    public abstract IriReference retainParameters(Predicate<? super QueryParameters.Parameter> wanted);

    /**
     * This reference without its query.
     *
     * @return the same object if there is no query
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
     * @throws org.iritoolkit.check.ResolutionException if one is relative and the level is above {@code STRING}
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
                builder.segment(segment);
            }
            return builder;
        });
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
     * The URI reference that this maps to (RFC 3987 3.1): what is not ASCII percent-encoded, hosts too. {@link
     * #toUri(HostForm)} gives the one that the network wants; {@link IriEncoder} has the
     * options.
     *
     * @return the same object if nothing has to change
     * @throws org.iritoolkit.check.MappingException if the profile of URIs cannot express it, or if the text is not
     *     valid, as that of a trusted reference may be
     */
    public abstract IriReference toUri();

    /**
     * The URI reference that this maps to, with its host in the form that is wanted (RFC 3987 3.1). A host that is an IP
     * address, the name of a registry, or absent stays as it is. A relative reference may have a host too.
     *
     * @param hostForm {@link HostForm#A_LABEL} for what goes out to the network
     * @return the same object if nothing has to change
     * @throws org.iritoolkit.check.MappingException if the host has no such form, an empty label included; if the document of
     *     the profile has no mapping of host names, or the registry of the parser lacks it, naming the artifact to add (an
     *     ASCII host needs none); or as {@link #toUri()} says
     */
    public abstract IriReference toUri(HostForm hostForm);

    /**
     * The IRI reference under RFC 3987 that this stands for: escapes are decoded where their octets are UTF-8 and the
     * character may stand there (RFC 3987 3.2), and what RFC 3987 does not allow is percent-encoded (LEIRI note 4).
     * Percent-encoded delimiters and controls stay. Labels of hosts stay: {@link
     * #toIri(HostForm)} turns them. {@link #toIri(IriParser)} takes another profile, {@link IriDecoder} has the options.
     *
     * @return the same object if this is a reference under RFC 3987 in which nothing has to change
     * @throws org.iritoolkit.check.MappingException if RFC 3987 cannot express this reference, or if the text is not
     *     valid, as that of a trusted reference may be
     */
    public abstract IriReference toIri();

    /**
     * The IRI reference under RFC 3987 that this stands for, with its host in the form that is wanted.
     *
     * @param hostForm {@link HostForm#U_LABEL} for what people read
     * @return the same object if this is a reference under RFC 3987 in which nothing has to change
     * @throws org.iritoolkit.check.MappingException if the mapper that the host needs is missing, naming the artifact to
     *     add, or breaks its contract; or as {@link #toUri(HostForm)} and {@link #toIri()} say
     */
    public abstract IriReference toIri(HostForm hostForm);

    /**
     * The reference under another profile that this stands for, with what the profile allows decoded (RFC 3987 3.2). {@link
     * IriDecoder} has the options, and the reasons for what stays.
     *
     * @param target the parser of the profile wanted
     * @return the reference under that profile
     * @throws org.iritoolkit.check.MappingException if the target cannot express this reference
     * @throws IriSyntaxException if the target is stricter than its profile and rejects the outcome
     */
    public abstract IriReference toIri(IriParser target);

    /**
     * The reference under another profile, with the characters percent-encoded that the target does not allow (LEIRI
     * note 4). It decodes nothing.
     *
     * @param target the parser of the other profile
     * @return the converted reference
     * @throws org.iritoolkit.check.MappingException if the target cannot express it
     * @throws IriSyntaxException if the target is stricter than its profile and rejects the outcome
     */
    public abstract IriReference convertTo(IriParser target);

    /**
     * The same reference for {@code java.net.URI}, which holds RFC 2396 with exceptions of its own: mapped to a URI
     * first, so that every character arrives.
     *
     * <p>{@code getHost()} of the outcome is null where {@code java.net.URI} takes the authority for the name of a
     * registry: if the host has escapes, as a name beyond ASCII has after {@link #toUri()}, an underscore, a hyphen at an
     * end of a label, or a last label that begins with a digit and is no address. {@code
     * toUri(HostForm.A_LABEL).toJavaUri()} avoids the first, {@link #asciiHost()} all of them. It is null too without a
     * host, or with an empty one.
     *
     * @return the URI
     * @throws IllegalArgumentException if {@code java.net.URI} cannot hold it, with its reason
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
     * @return its text, with the id of its profile
     */
    final Object writeReplace() {
        return new Written(text, profile().id());
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
