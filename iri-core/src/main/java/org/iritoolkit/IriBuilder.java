package org.iritoolkit;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SyntaxViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.text.PercentCodec;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.OctetText;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.jspecify.annotations.Nullable;

// Long because of its documentation: each part says what is escaped in it and what is refused.
/**
 * Builds references from parts.
 *
 * <p>What a component does not allow is percent-encoded, or refused where {@link #withoutEncoding()} says so. A component given
 * as a whole may hold escapes; names, values and segments are data, in which a percent sign means itself. Nothing is
 * normalized but names in a legacy charset. Builders are not safe for use by many threads.
 */
public final class IriBuilder {
    private final Profile profile;
    private final IriParser parser;
    private boolean refusing;
    private @Nullable String scheme;
    private @Nullable String userinfo;
    private @Nullable String host;
    private @Nullable String port;
    private @Nullable String authority;
    private String path = "";
    /** Whether the slash at the end of the path waits for a segment, rather than a last one being empty. */
    private boolean open;

    private @Nullable String query;
    private @Nullable String fragment;

    private IriBuilder(IriParser parser) {
        this.parser = parser;
        this.profile = parser.profile();
    }

    /**
     * A builder for references under RFC 3987.
     *
     * @return an empty builder
     */
    public static IriBuilder create() {
        return of(DefaultParser.RFC_3987);
    }

    /**
     * A builder for references of a parser's profile.
     *
     * @param parser the parser
     * @return an empty builder
     */
    public static IriBuilder of(IriParser parser) {
        return new IriBuilder(parser);
    }

    /**
     * A builder that starts from a reference.
     *
     * @param reference the reference
     * @return a builder with all its components
     */
    public static IriBuilder from(IriReference reference) {
        IriBuilder builder = new IriBuilder(reference.parser);
        builder.scheme = reference.component(Component.SCHEME).orElse(null);
        builder.userinfo = reference.userinfo().orElse(null);
        builder.host = reference.host().orElse(null);
        builder.port = reference.port().orElse(null);
        builder.authority = builder.host == null ? reference.authority().orElse(null) : null;
        builder.path = reference.path();
        builder.open = builder.path.endsWith("/");
        builder.query = reference.query().orElse(null);
        builder.fragment = reference.fragment().orElse(null);
        return builder;
    }

    /**
     * Refuses what a component does not allow from here on, instead of percent-encoding it.
     *
     * @return this
     */
    public IriBuilder withoutEncoding() {
        refusing = true;
        return this;
    }

    /**
     * Percent-encodes what a component does not allow from here on, as a new builder does.
     *
     * @return this
     */
    public IriBuilder withEncoding() {
        refusing = false;
        return this;
    }

    /**
     * Sets the scheme.
     *
     * @param value the scheme, without the colon
     * @return this
     */
    public IriBuilder scheme(String value) {
        scheme = value;
        return this;
    }

    /**
     * Sets the user information.
     *
     * @param value its text; escapes stay
     * @return this
     */
    public IriBuilder userinfo(String value) {
        userinfo = component(Component.USERINFO, value);
        return this;
    }

    /**
     * Sets the host.
     *
     * @param value a name, or an IP address; one of version 6 with or without its brackets
     * @return this
     */
    public IriBuilder host(String value) {
        authority = null;
        host = value.indexOf(':') >= 0 && !value.startsWith("[")
                ? "[" + value + "]"
                : value.startsWith("[") ? value : component(Component.HOST, value);
        return this;
    }

    /**
     * Sets the host to the ASCII form of a name, as the document of the profile means it for references that are being
     * created (RFC 3987 3.1).
     *
     * @param name the name of a host
     * @return this
     * @throws IllegalArgumentException if the document has no such form, or if the mapper is not installed, naming the
     *     artifact to add; or if the profile takes the name for that of a registry, which has no ASCII form
     * @throws org.iritoolkit.mapping.MappingException if the name has no ASCII form
     */
    public IriBuilder asciiHost(String name) {
        return asciiHost(name, ProfileRegistry.installed().buildingHostMapperOf(profile));
    }

    /**
     * Sets the host to the ASCII form of a name.
     *
     * @param name the name of a host
     * @param mapper the mapper that knows the form
     * @return this
     * @throws org.iritoolkit.mapping.MappingException if the name has no ASCII form
     * @throws IllegalArgumentException if the profile takes the name for that of a registry, which has no ASCII form
     */
    public IriBuilder asciiHost(String name, HostMapper mapper) {
        boolean registry = parser.parseTrusted("//" + name).hostType().equals(Optional.of(HostType.REGISTRY));
        if (registry) {
            throw new IllegalArgumentException(
                    "under " + profile + " this is the name of a registry, which has no ASCII form ("
                            + profile.hostMappingClause() + "), not of a server: " + name
                            + "; name a server, or set the name as it is with authority");
        }
        return host(IriToUri.of(profile)
                .withHostMapper(mapper)
                .mapComponent(Component.HOST, name)
                .orThrow());
    }

    /**
     * Sets the port.
     *
     * @param value a number from 0 to 65535
     * @return this
     * @throws IllegalArgumentException if it is another number
     */
    public IriBuilder port(int value) {
        if (value < 0 || value > 0xFFFF) {
            throw new IllegalArgumentException("a port is from 0 to 65535, not " + value);
        }
        port = Integer.toString(value);
        return this;
    }

    /**
     * Sets the whole authority, in place of user information, host and port.
     *
     * @param value its text, as written; one that is the name of a registry (RFC 2396 3.2.1) takes no user information
     *     and no port
     * @return this
     */
    public IriBuilder authority(String value) {
        withoutAuthority();
        IriReference split = parser.parseTrusted("//" + value);
        if (split.host().isPresent() && split.authority().equals(Optional.of(value))) {
            userinfo = split.userinfo().orElse(null);
            host = split.host().get();
            port = split.port().orElse(null);
        } else {
            authority = value;
        }
        return this;
    }

    /**
     * Leaves out the authority.
     *
     * @return this
     */
    public IriBuilder withoutAuthority() {
        authority = null;
        userinfo = null;
        host = null;
        port = null;
        return this;
    }

    /**
     * Sets the path.
     *
     * @param value its text, with slashes between segments; escapes stay
     * @return this
     */
    public IriBuilder path(String value) {
        path = component(Component.PATH, value);
        open = path.endsWith("/");
        return this;
    }

    /**
     * Sets the opaque part, in place of authority, path and query (RFC 2396 3).
     *
     * @param value its text, which does not begin with a slash; escapes stay
     * @return this
     * @throws IllegalArgumentException if the grammar of the profile has no opaque parts
     */
    public IriBuilder opaquePart(String value) {
        if (!profile.grammar().hasOpaqueParts()) {
            throw new IllegalArgumentException(
                    "profile '" + profile + "' has no opaque parts; set the path, and the query");
        }
        withoutAuthority();
        query = null;
        int first = value.isEmpty() ? 0 : value.offsetByCodePoints(0, 1);
        boolean escape = PercentCodec.octetAt(value, 0, value.length()) >= 0;
        path = escape
                ? component(Component.OPAQUE_PART, value)
                : component(Component.OPAQUE_START, value.substring(0, first))
                        + component(Component.OPAQUE_PART, value.substring(first));
        open = false;
        return this;
    }

    /**
     * Adds a segment to the path, with a slash in front unless the path is empty and there is neither scheme nor
     * authority, or is one that was set with a slash at its end.
     *
     * @param value what the segment stands for; slashes and percent signs in it are data, but {@code .} and {@code ..}
     *     cannot be, and mean here what they mean in every path (RFC 3986 3.3)
     * @return this
     */
    public IriBuilder segment(String value) {
        boolean slash = !path.isEmpty() || scheme != null || host != null || authority != null;
        path = path + (slash && !open ? "/" : "") + segmentData(value);
        open = false;
        return this;
    }

    private String segmentData(String value) {
        return data(Component.PATH, value, profile.grammar().hasPathParameters() ? "/?#;=" : "/?#");
    }

    /**
     * Adds a segment whose name comes as octets in a charset of its own (draft-duerst-iri-03 6.4): decoded strictly, and
     * brought to NFC unless the charset is one of Unicode (RFC 3987 3.1, step 1, variants b and c). U+FEFF is a character
     * of the name.
     *
     * @param octets the octets of the name
     * @param charset the charset that they are in
     * @return this
     * @throws IllegalArgumentException if the octets are not legal in the charset, with the place, or if there are more
     *     than {@value NfcCheck#MAX_MARKS} combining marks in a row to bring to NFC
     */
    public IriBuilder segment(byte[] octets, Charset charset) {
        OctetText decoded = OctetText.decodeRun(ByteBuffer.wrap(octets), charset);
        String text = decoded.text()
                .orElseThrow(() ->
                        new IllegalArgumentException(decoded.violations().get(0).message() + " at octet "
                                + decoded.violations().get(0).span().start()));
        if (decoded.isUnicode()) {
            return segment(text);
        } else if (NfcCheck.hasTooManyMarks(text)) {
            throw new IllegalArgumentException("the name has more than " + NfcCheck.MAX_MARKS
                    + " combining marks in a row (UAX #15, Stream-Safe Text Format); leave out combining marks");
        }
        return segment(Normalizer.normalize(text, Normalizer.Form.NFC));
    }

    /**
     * Replaces a segment of the path.
     *
     * @param index which one, from 0
     * @param value what the segment stands for, as for {@link #segment(String)}
     * @return this
     * @throws IndexOutOfBoundsException if the path has no such segment
     */
    public IriBuilder replaceSegment(int index, String value) {
        List<String> segments = segments();
        segments.set(index, segmentData(value));
        return segments(segments);
    }

    /**
     * Removes a segment of the path.
     *
     * @param index which one, from 0
     * @return this
     * @throws IndexOutOfBoundsException if the path has no such segment
     */
    public IriBuilder removeSegment(int index) {
        List<String> segments = segments();
        segments.remove(index);
        return segments(segments);
    }

    /**
     * Removes the last segment of the path: {@code /a/b} becomes {@code /a}, {@code /a/} too, and {@code /a} becomes {@code
     * /}. A path without segments stays.
     *
     * @return this
     */
    public IriBuilder removeLastSegment() {
        List<String> segments = segments();
        return segments.isEmpty() ? this : removeSegment(segments.size() - 1);
    }

    private List<String> segments() {
        String names = path.startsWith("/") ? path.substring(1) : path;
        return path.isEmpty() ? new ArrayList<>() : new ArrayList<>(List.of(names.split("/", -1)));
    }

    private IriBuilder segments(List<String> segments) {
        path = (path.startsWith("/") ? "/" : "") + String.join("/", segments);
        open = path.endsWith("/");
        return this;
    }

    /**
     * Sets the path to that of a file of Windows or of a network share, and scheme and host with it: {@code C:\x} is
     * {@code file:///C:/x}, {@code \\host\share} is {@code file://host/share} (RFC 8089 E.2, E.3).
     *
     * @param value an absolute path with backslashes or slashes
     * @return this
     * @throws IllegalArgumentException if it is not absolute
     */
    public IriBuilder windowsPath(String value) {
        String slashed = value.replace('\\', '/');
        boolean drive = slashed.length() > 2
                && (slashed.charAt(0) | 0x20) >= 'a'
                && (slashed.charAt(0) | 0x20) <= 'z'
                && slashed.startsWith(":/", 1);
        int hostEnd = drive || slashed.length() < 2 ? 0 : (slashed + "/").indexOf('/', 2);
        String server = hostEnd > 2 && slashed.startsWith("//") ? slashed.substring(2, hostEnd) : "";
        if (!drive && (server.isEmpty() || server.equals("?") || server.equals("."))) {
            throw new IllegalArgumentException("'" + value
                    + "' is no absolute path of Windows; begin with a drive such as C:\\ or a host such as \\\\host");
        }
        withoutAuthority().scheme("file").host(server);
        path = "";
        open = false;
        for (String segment : slashed.substring(Math.min(slashed.length(), drive ? 0 : hostEnd + 1))
                .split("/", -1)) {
            path = path + "/" + segmentData(segment);
        }
        return this;
    }

    /**
     * Sets the query.
     *
     * @param value its text, without the question mark; escapes stay
     * @return this
     */
    public IriBuilder query(String value) {
        query = component(Component.QUERY, value);
        return this;
    }

    /**
     * Leaves out the query.
     *
     * @return this
     */
    public IriBuilder withoutQuery() {
        query = null;
        return this;
    }

    /**
     * Adds a parameter to the query, after those that are there.
     *
     * @param name what the name stands for
     * @param value what the value stands for; a space becomes {@code %20}, a plus sign {@code %2B}
     * @return this
     */
    public IriBuilder queryParameter(String name, String value) {
        String added = parameter(name, value);
        query = query == null || query.isEmpty() ? added : query + "&" + added;
        return this;
    }

    /**
     * Sets a parameter of the query, in place of the first one of that name; further ones of that name go. A name that is
     * not there is added after all others. The other parameters stay as they are written.
     *
     * @param name what the name stands for
     * @param value what the value stands for; a space becomes {@code %20}, a plus sign {@code %2B}
     * @return this
     */
    public IriBuilder setQueryParameter(String name, String value) {
        query = parameters().replaced(name, parameter(name, value)).toString();
        return this;
    }

    /**
     * Removes all parameters of a name from the query; a query that is empty then goes too.
     *
     * @param name what the name stands for
     * @return this
     */
    public IriBuilder removeQueryParameter(String name) {
        String rest = parameters().without(name).toString();
        query = query == null || (rest.isEmpty() && !query.isEmpty()) ? null : rest;
        return this;
    }

    private QueryParameters parameters() {
        return QueryParameters.of(query == null ? "" : query);
    }

    private String parameter(String name, String value) {
        return data(Component.QUERY, name, "&=+;#") + "=" + data(Component.QUERY, value, "&+;#");
    }

    /**
     * Sets the fragment.
     *
     * @param value its text, without the number sign; escapes stay
     * @return this
     */
    public IriBuilder fragment(String value) {
        fragment = component(Component.FRAGMENT, value);
        return this;
    }

    /**
     * Leaves out the fragment.
     *
     * @return this
     */
    public IriBuilder withoutFragment() {
        fragment = null;
        return this;
    }

    /** Text of a component: escapes that are complete stay, what the component does not allow is encoded. */
    private String component(Component component, String value) {
        return encoded(component, value, component == Component.PATH ? "/" : "", true, CodePointSet.EMPTY);
    }

    private String data(Component component, String value, String delimiters) {
        return encoded(component, value, "", false, CodePointSet.ofCharacters(delimiters));
    }

    private String encoded(Component component, String value, String plus, boolean escapes, CodePointSet without) {
        if ((refusing && without.isEmpty()) || !profile.allowsEscapes(component)) {
            return value;
        }
        StringBuilder out = new StringBuilder(value.length() + 16);
        for (int i = 0; i < value.length(); ) {
            int c = value.codePointAt(i);
            boolean escape = escapes && c == '%' && PercentCodec.octetAt(value, i, value.length()) >= 0;
            boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            boolean allowed = (parser.engine().accepts(c, component) && !without.contains(c)) || plus.indexOf(c) >= 0;
            if (escape || surrogate || allowed || (refusing && !without.contains(c) && c != '%')) {
                out.appendCodePoint(c);
            } else {
                PercentCodec.encode(c, out);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    /**
     * Builds the reference.
     *
     * @return the reference
     * @throws IriSyntaxException if a part is not valid, or the parts together would be read otherwise (RFC 3986 3.3, RFC
     *     2396 3)
     */
    public IriReference build() {
        String text = text();
        List<Violation> found = new ArrayList<>(crossing(text));
        if (!found.isEmpty()) {
            throw new IriSyntaxException(text, found);
        }
        return parser.parse(text);
    }

    /**
     * Builds an IRI.
     *
     * @return the IRI
     * @throws IriSyntaxException if there is no scheme, or as {@link #build()} says
     */
    public Iri buildIri() {
        IriReference built = build();
        return built instanceof Iri iri ? iri : parser.parseIri(built.toString());
    }

    /**
     * What there is to say about the reference as it stands, warnings included: among them text that is not in
     * Normalization Form C, which a reference should be created in (RFC 3987 5.3.2.2).
     *
     * @return the findings
     */
    public List<Violation> violations() {
        String text = text();
        List<Violation> found = new ArrayList<>(crossing(text));
        found.addAll(parser.withSeverity("nfc.not-normalized", Severity.WARNING)
                .inspect(text)
                .violations());
        found.sort(Violation.BY_PLACE);
        return List.copyOf(found);
    }

    private @Nullable String joinedAuthority() {
        if (authority != null || (host == null && userinfo == null && port == null)) {
            return authority;
        }
        return (userinfo == null ? "" : userinfo + "@") + (host == null ? "" : host) + (port == null ? "" : ":" + port);
    }

    private String text() {
        String joined = joinedAuthority();
        return (scheme == null ? "" : scheme + ":")
                + (joined == null ? "" : "//" + joined)
                + path
                + (query == null ? "" : "?" + query)
                + (fragment == null ? "" : "#" + fragment);
    }

    /** The rules that hold between components (RFC 3986 3.3, RFC 2396 3): the text must be split as it was put together. */
    private List<Violation> crossing(String text) {
        SpecClause clause = parser.engine().syntax().componentsClause();
        IriReference split = parser.parseTrusted(text);
        String joined = joinedAuthority();
        String broken = "";
        if (joined != null && !path.isEmpty() && path.charAt(0) != '/') {
            broken = "a path after an authority must be empty or begin with a slash";
        } else if ((userinfo != null || port != null)
                && (authority != null || split.hostType().equals(Optional.of(HostType.REGISTRY)))) {
            broken = "the name of a registry has no user information and no port; name a server";
        } else if (joined == null && path.startsWith("//")) {
            broken = "a path without an authority must not begin with two slashes";
        } else if (joined == null && scheme == null && firstSegmentHasColon()) {
            broken = "the first segment of a relative path must not hold a colon; put ./ in front";
        } else if (holdsMoreThanHost(split)) {
            clause = parser.engine().syntax().authorityClause();
            broken = "the host holds a character that would end it; set the other parts of the authority by themselves";
        } else if (!split.component(Component.SCHEME).equals(Optional.ofNullable(scheme))
                || !split.authority().equals(Optional.ofNullable(joined))
                || !split.path().equals(path)
                || !split.query().equals(Optional.ofNullable(query))
                || !split.fragment().equals(Optional.ofNullable(fragment))) {
            broken = "a component holds a character that would end it, so that the parts would be read otherwise";
        }
        return broken.isEmpty()
                ? List.of()
                : List.of(new Violation(
                        SyntaxViolation.PARTS,
                        Severity.ERROR,
                        Component.REFERENCE,
                        new Span(0, text.length()),
                        clause,
                        broken + " (" + clause + ")"));
    }

    /** Whether what was given as the host is read as other parts of the authority too, or has their delimiters. */
    private boolean holdsMoreThanHost(IriReference split) {
        if (host == null) {
            return false;
        } else if (split.hostType().equals(Optional.of(HostType.REGISTRY))) {
            return host.indexOf('@') >= 0 || host.indexOf(':') >= 0;
        }
        return !split.host().equals(Optional.of(host))
                || !split.userinfo().equals(Optional.ofNullable(userinfo))
                || !split.port().equals(Optional.ofNullable(port));
    }

    private boolean firstSegmentHasColon() {
        int colon = path.indexOf(':');
        int slash = path.indexOf('/');
        return colon >= 0 && (slash < 0 || colon < slash);
    }
}
