package org.iritoolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.internal.text.Hosts;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;

// This class is long because each part of a reference can be set, replaced and removed.
/**
 * Builds references from components.
 *
 * <pre>{@code
 * Iri iri = IriBuilder.create()
 *         .scheme("https")
 *         .host("example.org")
 *         .addSegment("50% off")
 *         .addQueryParameter("q", "a&b")
 *         .buildIri();
 * iri.toString(); // https://example.org/50%25%20off?q=a%26b
 * iri.toBuilder().remove(Component.QUERY).fragment("top").build(); // https://example.org/50%25%20off#top
 * }</pre>
 *
 * <p>A method named after a component, such as {@link #path(String)}, replaces that component. An {@code add} method
 * adds a segment or a parameter. A builder percent-encodes characters that the component does not allow; a {@link
 * #strict(IriParser) strict} builder rejects them. A component that is set as a whole may contain escapes. Segments,
 * parameters and credentials are data, in which a percent sign represents itself. A builder does not normalize. Each
 * method changes the builder and returns it. {@link #build()} checks the whole reference and can be called more than
 * once. Builders are not thread-safe. For URI templates (RFC 6570), see the {@code iri-template} module.
 */
public final class IriBuilder {
    private final IriParser parser;
    final Components components;
    private final ComponentEncoder encoder;

    /** Whether the host was set on this builder rather than copied from a reference. */
    private boolean newHost;

    private IriBuilder(IriParser parser, Components components, boolean strict) {
        this.parser = Objects.requireNonNull(parser, "parser");
        this.components = components;
        encoder = new ComponentEncoder(parser, strict);
    }

    /**
     * Returns an empty builder for references under RFC 3987.
     *
     * @return an empty builder
     */
    public static IriBuilder create() {
        return of(DefaultParser.RFC_3987);
    }

    /**
     * Returns an empty builder for references under a parser's profile.
     *
     * @param parser the parser
     * @return an empty builder
     */
    public static IriBuilder of(IriParser parser) {
        return new IriBuilder(parser, new Components(), false);
    }

    /**
     * Returns an empty builder that does not percent-encode the characters that a component does not allow: {@link
     * #build()} throws, even for a space in a segment. In data, a strict builder still percent-encodes
     * percent signs and delimiters, such as a slash in a segment or an ampersand in a value.
     *
     * @param parser the parser
     * @return an empty builder
     */
    public static IriBuilder strict(IriParser parser) {
        return new IriBuilder(parser, new Components(), true);
    }

    /** Returns a builder with all components of a reference. */
    static IriBuilder from(IriReference reference) {
        return new IriBuilder(reference.parser, Components.of(reference), false);
    }

    /**
     * Sets the scheme.
     *
     * @param value the scheme, without the colon
     * @return this
     */
    public IriBuilder scheme(String value) {
        components.scheme = Objects.requireNonNull(value, "value");
        return this;
    }

    /**
     * Sets the user information.
     *
     * @param value the user information; escapes are kept. To set a name and a password, use {@link #credentials}
     * @return this
     */
    public IriBuilder userinfo(String value) {
        components.userinfo = encoder.whole(Component.USERINFO, value);
        return this;
    }

    /**
     * Sets the user information to a user name and a password. Passwords in references are deprecated, because they end
     * up in logs (RFC 3986 3.2.1).
     *
     * @param username the name, decoded; a colon becomes {@code %3A}
     * @param password the password, decoded
     * @return this
     */
    public IriBuilder credentials(String username, String password) {
        Objects.requireNonNull(username, "username");
        Objects.requireNonNull(password, "password");
        components.userinfo = encoder.credentials(username, password);
        return this;
    }

    /**
     * Sets the host.
     *
     * <p>Some drafts are stricter about new host names than about existing ones: ToASCII must succeed with
     * UseSTD3ASCIIRules and without unassigned characters (draft-duerst-iri-03 2.2). Under a profile that requires
     * ToASCII to succeed, {@link #build()} rejects a name such as {@code a_b}; to set a registry name, use {@link
     * #authority(String)}. {@link #violations()} reports whether the required mapper is missing.
     *
     * @param value a name or an IP address; the brackets of an IPv6 address are optional; escapes are kept; a space
     *     becomes {@code %20}, although no DNS name contains a space
     * @return this
     * @throws IriSyntaxException if one of {@code : / ? # @ \} is in a name or follows an address in brackets; the
     *     message names the component to set instead
     */
    public IriBuilder host(String value) {
        Components.requireHostAlone(Objects.requireNonNull(value, "value"), parser.engine);
        components.authority = null;
        newHost = true;
        if (value.startsWith("[")) {
            components.host = value;
        } else {
            components.host = value.indexOf(':') >= 0 ? "[" + value + "]" : encoder.whole(Component.HOST, value);
        }
        return this;
    }

    /**
     * Sets the port.
     *
     * @param value a number from 0 to 65535
     * @return this
     * @throws IllegalArgumentException if the number is not from 0 to 65535
     */
    public IriBuilder port(int value) {
        if (value < 0 || value > 0xFFFF) {
            throw new IllegalArgumentException("a port is from 0 to 65535, not " + value);
        }
        components.port = Integer.toString(value);
        return this;
    }

    /**
     * Sets the whole authority, replacing user information, host and port.
     *
     * @param value the authority as written; a registry name (RFC 2396 3.2.1) has no user information and no port
     * @return this
     */
    public IriBuilder authority(String value) {
        components.setAuthority(Objects.requireNonNull(value, "value"), parser.engine);
        newHost = true;
        return this;
    }

    /**
     * Sets the path.
     *
     * @param value the path, with slashes between segments; escapes are kept. Without a scheme and an authority, {@link
     *     #build()} writes {@code ./} before a first segment with a colon (RFC 3986 4.2)
     * @return this
     */
    public IriBuilder path(String value) {
        components.setPath(encoder.whole(Component.PATH, value), true);
        return this;
    }

    /**
     * Sets the opaque part, replacing authority, path and query (RFC 2396 3).
     *
     * @param value the opaque part, which does not begin with a slash; escapes are kept
     * @return this
     * @throws IllegalArgumentException if the grammar of the profile has no opaque parts
     */
    public IriBuilder opaquePart(String value) {
        Objects.requireNonNull(value, "value");
        if (!parser.profile().grammar().hasOpaqueParts()) {
            throw new IllegalArgumentException(
                    "profile '" + parser.profile() + "' has no opaque parts; set the path and the query instead");
        }
        components.remove(Component.AUTHORITY);
        components.setQuery(null);
        components.setPath(encoder.whole(Component.OPAQUE_PART, value), false);
        return this;
    }

    /**
     * Adds a segment to the path. A slash is written before the segment, unless the path was set with a slash at its
     * end, or is empty and the builder has neither a scheme nor an authority.
     *
     * <p>Without a scheme and an authority, an empty first segment adds nothing, and {@link #build()} writes {@code ./}
     * before a first segment with a colon, which would be read as a scheme (RFC 3986 4.2).
     *
     * @param value the decoded segment; slashes and percent signs are data, but {@code .} and {@code ..} are dot
     *     segments, as in every path (RFC 3986 3.3)
     * @return this
     */
    public IriBuilder addSegment(String value) {
        components.addSegment(encoder.segment(value));
        return this;
    }

    /**
     * Sets the query.
     *
     * @param value the query, without the question mark; escapes are kept
     * @return this
     */
    public IriBuilder query(String value) {
        components.setQuery(encoder.whole(Component.QUERY, value));
        return this;
    }

    /**
     * Adds a parameter at the end of the query, after an {@code &} unless the query ends with one.
     *
     * @param name the name, decoded
     * @param value the value, decoded; a space becomes {@code %20}, a plus sign {@code %2B}
     * @return this
     */
    public IriBuilder addQueryParameter(String name, String value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        components.addParameter(encoder.parameter(name, value));
        return this;
    }

    /**
     * Adds a name at the end of the query, as a parameter that has neither an equals sign nor a value.
     *
     * @param name the name, decoded
     * @return this
     */
    public IriBuilder addQueryParameter(String name) {
        components.addParameter(encoder.parameter(Objects.requireNonNull(name, "name"), null));
        return this;
    }

    /**
     * Replaces the query with parameters. An empty list removes the query, but a bare {@code ?} is kept.
     *
     * @param parameters the parameters; characters that a query does not allow are percent-encoded
     * @return this
     */
    public IriBuilder queryParameters(QueryParameters parameters) {
        String text = encoder.whole(Component.QUERY, parameters.toString());
        components.setQuery(text.isEmpty() && !"".equals(components.query()) ? null : text);
        return this;
    }

    /**
     * Sets the fragment.
     *
     * @param value the fragment, without the number sign; escapes are kept
     * @return this
     */
    public IriBuilder fragment(String value) {
        components.fragment = encoder.whole(Component.FRAGMENT, value);
        return this;
    }

    /**
     * Removes a component and its delimiter.
     *
     * @param component the scheme, the whole authority, the user information, the port, the query or the fragment
     * @return this
     * @throws IllegalArgumentException for any other component; a path or a host can be set to an empty string
     */
    public IriBuilder remove(Component component) {
        components.remove(Objects.requireNonNull(component, "component"));
        return this;
    }

    /**
     * Builds the reference.
     *
     * @return the reference
     * @throws IriSyntaxException if a part is not valid or has an unpaired surrogate, or if a parser would read the
     *     components differently (RFC 3986 3.3, RFC 2396 3)
     */
    public IriReference build() {
        Engine engine = parser.engine;
        StringBuilder out = new StringBuilder(128);
        Split made = components.join(out);
        String text = out.toString();
        Split accepted = engine.parse(text);
        Split read = accepted == null ? engine.split(text) : accepted;
        List<Violation> found = components.violations(text, made, read, engine.syntax());
        List<Violation> ofHost = found.isEmpty() ? hostViolations(text) : List.of();
        if (!ofHost.isEmpty()) {
            found = ofHost.stream().filter(Violation::isError).toList();
        }
        if (!found.isEmpty()) {
            throw new IriSyntaxException(text, found);
        } else if (accepted == null) {
            throw parser.rejected(text, read);
        }
        return parser.reference(text, accepted);
    }

    /**
     * Builds an IRI.
     *
     * @return the IRI
     * @throws IriSyntaxException if the scheme is missing, or in the same cases as {@link #build()}
     */
    public Iri buildIri() {
        IriReference built = build();
        return built instanceof Iri iri ? iri : parser.parseIri(built.toString());
    }

    private List<Violation> hostViolations(String text) {
        Profile profile = parser.profile();
        Optional<String> mapper = profile.buildingHostMapper();
        if (!newHost || components.host == null || mapper.isEmpty() || mapper.equals(profile.hostMapper())) {
            return List.of();
        }
        Split split = parser.engine.split(text);
        boolean other = split.isHost(HostType.REGISTRY); // the authority is a registry name
        boolean server = split.isHost(HostType.REG_NAME);
        if (!other && (!server || Ascii.isAscii(text, split.hostStart(), split.hostEnd()))) {
            return List.of();
        }
        Component component = other ? Component.AUTHORITY : Component.HOST;
        ComponentText host = new ComponentText(text, component, split.hostStart(), split.hostEnd(), profile).host();
        Hosts hosts = new Hosts(
                profile,
                () -> HostMapper.contained(parser.registry().hostMappers().require(mapper.get())));
        return hosts.ofNewName(host.text()).stream()
                .map(violation -> violation.shifted(host.start()))
                .toList();
    }

    /**
     * Returns the violations in the reference so far, including warnings and advice. New references should be in
     * Normalization Form C (RFC 3987 5.3.2.2) and contain no look-alikes, full-width letters or similar characters (RFC
     * 3987 6.1, draft-duerst-iri-03 5.1). Checks also report other risks, such as mixed scripts ({@code look-alikes}).
     *
     * @return the violations
     */
    public List<Violation> violations() {
        Engine engine = parser.engine;
        StringBuilder out = new StringBuilder();
        Split made = components.join(out);
        String text = out.toString();
        List<Violation> found = new ArrayList<>(components.violations(text, made, engine.split(text), engine.syntax()));
        List<Violation> ofHost = hostViolations(text);
        found.addAll(ofHost);
        IriParser checking = ofHost.isEmpty() ? parser : parser.withMappedHosts();
        found.addAll(checking.withSeverityOfAny("nfc.not-normalized", Severity.WARNING)
                .withAdvice()
                .inspect(text)
                .violations());
        found.sort(Violation.BY_PLACE);
        return List.copyOf(found);
    }

    /**
     * Returns a description for logs.
     *
     * @return the profile and the joined components, without user information
     */
    @Override
    public String toString() {
        return "builder of " + parser.profile() + ": " + VisibleText.quoted(components.toString());
    }
}
