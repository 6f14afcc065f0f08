package org.iritoolkit;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.Assembly;
import org.iritoolkit.internal.Encoder;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.jspecify.annotations.Nullable;

/** The text of a reference with the offsets of its components: what both kinds of reference are made of. */
abstract sealed class ReferenceText implements Serializable permits Iri, RelativeReference {
    private static final long serialVersionUID = 1L;
    private static final int MAX_PORT = 65535;
    private static final HostType[] HOST_TYPES = HostType.values();
    private static final int HOST_TYPE_MASK = 0xFF;

    final transient String text;
    final transient IriParser parser;
    /** The type of the host, 0 for none, and the traits that an {@link Assembly} was told; no part of equality. */
    final transient int shape;

    /** Behind the colon of the scheme; 0 without a scheme. */
    final transient int hierStart;

    final transient int hostStart;
    final transient int hostEnd;
    final transient int pathStart;
    final transient int pathEnd;
    final transient int queryEnd;

    ReferenceText(
            String text,
            IriParser parser,
            int hierStart,
            int hostStart,
            int hostEnd,
            int pathStart,
            int pathEnd,
            int queryEnd,
            int shape) {
        this.text = text;
        this.parser = parser;
        this.hierStart = hierStart;
        this.hostStart = hostStart;
        this.hostEnd = hostEnd;
        this.pathStart = pathStart;
        this.pathEnd = pathEnd;
        this.queryEnd = queryEnd;
        this.shape = shape;
    }

    /** Packs the type of a host and traits into one number, to save space. */
    @SuppressWarnings("EnumOrdinal") // made and read within one run
    static int shape(@Nullable HostType hostType, int traits) {
        return hostType == null ? traits : traits | (hostType.ordinal() + 1);
    }

    /** Whether all of the text is known to have a trait; false says nothing. */
    final boolean knownTo(int trait) {
        return (shape & trait) == trait;
    }

    /** The host type of another text and the traits that both have. */
    final int shapeBehind(ReferenceText other) {
        return other.shape & (shape | HOST_TYPE_MASK);
    }

    /** The host type of this text, and its traits if nothing in the scheme of the other can speak against them. */
    final int shapeBehindSchemeOf(ReferenceText other) {
        return other.knownTo(Assembly.VALID) ? shape : shape & HOST_TYPE_MASK;
    }

    final boolean hasAuthority() {
        return hostStart >= 0;
    }

    final boolean hasServer() {
        return hasAuthority() && !isHost(HostType.REGISTRY);
    }

    final boolean isHost(HostType type) {
        return (shape & HOST_TYPE_MASK) == shape(type, 0);
    }

    private int start(Component component) {
        return switch (component) {
            case REFERENCE -> 0;
            case SCHEME -> hierStart > 0 ? 0 : -1;
            case AUTHORITY -> hasAuthority() ? hierStart + 2 : -1;
            case USERINFO -> hasServer() && hostStart > hierStart + 2 ? hierStart + 2 : -1;
            case HOST -> hasServer() ? hostStart : -1;
            case PORT -> hasServer() && hostEnd < pathStart ? hostEnd + 1 : -1;
            case PATH -> pathStart;
            case OPAQUE_START, OPAQUE_PART -> isOpaque() ? pathStart : -1;
            case QUERY -> pathEnd < queryEnd ? pathEnd + 1 : -1;
            case FRAGMENT -> queryEnd < text.length() ? queryEnd + 1 : -1;
        };
    }

    private int end(Component component) {
        return switch (component) {
            case REFERENCE, FRAGMENT -> text.length();
            case SCHEME -> hierStart - 1;
            case AUTHORITY, PORT -> pathStart;
            case USERINFO -> hostStart - 1;
            case HOST -> hostEnd;
            case PATH, OPAQUE_PART -> pathEnd;
            case OPAQUE_START ->
                text.charAt(pathStart) == '%'
                        ? Math.min(pathStart + 3, pathEnd)
                        : text.offsetByCodePoints(pathStart, 1);
            case QUERY -> queryEnd;
        };
    }

    private Optional<String> part(Component component) {
        int start = start(component);
        return start < 0 ? Optional.empty() : Optional.of(text.substring(start, end(component)));
    }

    /**
     * Where a component stands; see {@link IriReference#span(Component)}.
     *
     * @param component the component
     * @return its place in the text; empty if it is absent
     */
    public final Optional<Span> span(Component component) {
        int start = start(component);
        return start < 0 ? Optional.empty() : Optional.of(new Span(start, end(component)));
    }

    /**
     * The authority; see {@link IriReference#authority()}.
     *
     * @return empty if there is none
     */
    public final Optional<String> authority() {
        return part(Component.AUTHORITY);
    }

    /**
     * The user information; see {@link IriReference#userinfo()}.
     *
     * @return empty if there is none
     */
    public final Optional<String> userinfo() {
        return part(Component.USERINFO);
    }

    /**
     * The host; see {@link IriReference#host()}.
     *
     * @return empty without an authority, and for one that is a name of a registry
     */
    public final Optional<String> host() {
        return part(Component.HOST);
    }

    /**
     * What kind of host the authority has; see {@link IriReference#hostType()}.
     *
     * @return empty without an authority
     */
    public final Optional<HostType> hostType() {
        return Optional.ofNullable(typeOfHost());
    }

    private @Nullable HostType typeOfHost() {
        int type = shape & HOST_TYPE_MASK;
        return type == 0 ? null : HOST_TYPES[type - 1];
    }

    /**
     * The port; see {@link IriReference#port()}.
     *
     * @return empty if there is no colon
     */
    public final Optional<String> port() {
        return part(Component.PORT);
    }

    /**
     * The port as a number; see {@link IriReference#portNumber()}.
     *
     * @return empty if there is no port, if it has no digits, or if it is greater than 65535
     */
    public final OptionalInt portNumber() {
        int start = start(Component.PORT);
        if (start < 0 || start == pathStart) {
            return OptionalInt.empty();
        }
        int number = 0;
        for (int i = start; i < pathStart; i++) {
            int digit = text.charAt(i) - '0';
            number = number * 10 + digit;
            if (digit < 0 || digit > 9 || number > MAX_PORT) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(number);
    }

    /**
     * The path or the opaque part; see {@link IriReference#path()}.
     *
     * @return the path, which may be empty
     */
    public final String path() {
        return text.substring(pathStart, pathEnd);
    }

    /**
     * Whether the path is an opaque part; see {@link IriReference#isOpaque()}.
     *
     * @return false under the grammar of RFC 3986
     */
    public final boolean isOpaque() {
        return parser.engine().isOpaque(text, hierStart, pathStart, pathEnd);
    }

    /**
     * The query; see {@link IriReference#query()}.
     *
     * @return empty if there is no question mark
     */
    public final Optional<String> query() {
        return part(Component.QUERY);
    }

    /**
     * The fragment; see {@link IriReference#fragment()}.
     *
     * @return empty if there is no number sign
     */
    public final Optional<String> fragment() {
        return part(Component.FRAGMENT);
    }

    /**
     * Whether all characters are ASCII; see {@link IriReference#isAscii()}.
     *
     * @return true if no character is beyond U+007F
     */
    public final boolean isAscii() {
        if (knownTo(Assembly.ASCII)) {
            return true;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7F) {
                return false;
            }
        }
        return true;
    }

    final IriReference asUri(IriReference self) {
        Conversions conversions = parser.conversions();
        if (knownTo(Assembly.ASCII) && conversions.encoder().keepsAscii()) {
            return self;
        }
        boolean normalizes = parser.profile().mappingRules().normalizes() && !isAscii();
        boolean encodesOnly = knownTo(Assembly.VALID) && !normalizes;
        if (encodesOnly && conversions.keepsComponents()) {
            Encoder encoder = conversions.encoder();
            int first = encoder.first(text);
            return first == text.length()
                    ? self
                    : encoder.encode(
                            text,
                            first,
                            hierStart,
                            hostStart,
                            hostEnd,
                            pathStart,
                            pathEnd,
                            queryEnd,
                            typeOfHost(),
                            conversions.uriParser()::assemble);
        }
        String mapped = encodesOnly
                ? conversions.toUri().encode(text)
                : conversions.toUri().map(text).orThrow();
        boolean unchanged = mapped.equals(text);
        if (unchanged && conversions.encoder().trustsUnchanged()) {
            return self;
        }
        IriReference uri =
                conversions.uriParser().tryParse(mapped).orElseThrow(() -> conversions.notExpressible(mapped));
        return unchanged ? self : uri;
    }

    final IriReference asIri(IriReference self) {
        if (knownTo(Assembly.NO_ESCAPE) || text.indexOf('%') < 0) {
            return self;
        }
        Conversions conversions = parser.conversions();
        if (knownTo(Assembly.VALID) && conversions.decodesToValid()) {
            IriReference iri = conversions
                    .decoder()
                    .decode(
                            text,
                            hierStart,
                            hostStart,
                            hostEnd,
                            pathStart,
                            pathEnd,
                            queryEnd,
                            typeOfHost(),
                            Assembly.VALID,
                            parser::assemble,
                            null);
            return iri.toString().equals(text) ? self : iri;
        }
        UriToIri conversion = conversions.toIri();
        String mapped = knownTo(Assembly.VALID)
                ? conversion.decode(text)
                : conversion.map(text).orThrow();
        if (mapped.equals(text)) {
            return self;
        }
        // a parser that is stricter than its profile may accept the escapes alone
        return parser.tryParse(mapped).orElse(self);
    }

    /**
     * The profile; see {@link IriReference#profile()}.
     *
     * @return the profile under which the text was accepted
     */
    public final Profile profile() {
        return parser.profile();
    }

    /**
     * Compares by code point: surrogates sort behind the rest of the basic plane.
     *
     * @param other the reference to compare with
     * @return less than, equal to or greater than 0
     */
    public final int compareTo(IriReference other) {
        String that = other.toString();
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
        return other instanceof ReferenceText that && text.equals(that.text);
    }

    @Override
    public final int hashCode() {
        return text.hashCode();
    }

    @Override
    public final String toString() {
        return text;
    }

    /** Written as the text and the profile, validated anew on reading. */
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
