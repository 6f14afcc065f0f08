package org.iritoolkit.web;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.iritoolkit.Inspection;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Decides whether an untrusted link may be followed, embedded or shown, and in which spelling.
 *
 * <pre>{@code
 * LinkPolicy policy = LinkPolicy.builder().schemes("https").hosts("example.org").subdomainsOf("cdn.example.net").build();
 * LinkVerdict verdict = policy.judge(text);
 * if (verdict.isAllowed()) {
 *     open(verdict.uri().orElseThrow());
 * }
 * }</pre>
 *
 * <p>A policy allows a link only if it is valid under RFC 3987 and the URL Standard, and all parsers agree about it.
 * The policy must also allow the link's scheme, host and port. The link must have no userinfo, its host must be an
 * address or a DNS name in A-label form, and {@link ReachCheck} must find no violation. The policy rejects all other
 * links, including links on which a parser fails.
 *
 * <p>A policy does not use the network, and does not examine paths, queries and fragments. An allowed name may resolve
 * to an address inside your own network, so call {@link #allows(String, InetAddress)} for the address that you connect to,
 * and judge each redirect.
 *
 * <p>A policy is immutable and safe for use by many threads.
 */
public final class LinkPolicy {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser URIS = IriParser.of(Rfc3986.PROFILE);
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(Level.SCHEME);
    private static final IriConverter ENCODER =
            IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(new Uts46());
    private static final SpecClause CLAUSE = Rfc3987.DOCUMENT.section("8");

    /** The maximum length of a DNS name (RFC 1035 2.3.4). */
    private static final int LONGEST_NAME = 253;

    private static final int LONGEST_LABEL = 63;

    private final Set<String> schemes;
    private final Set<String> hosts;
    private final Set<String> domains;
    private final boolean anyHost;
    private final Set<String> suffixes;
    private final Set<Integer> ports;
    private final boolean anyPort;

    /** The ports of each internal host; {@link LinkPolicyBuilder#DEFAULT_PORT} is the default port of the scheme. */
    private final Map<String, Set<Integer>> internalHosts;

    /** Ranges of special addresses that are allowed, by their notation. */
    private final Map<String, SpecialAddress> addresses;

    private final Set<String> allowed;
    private final List<UrlReader> readers;
    private final boolean repairsLocations;

    /** Creates a policy from the settings of a builder, with hosts in comparable form. */
    LinkPolicy(LinkPolicyBuilder builder) {
        schemes = builder.schemes.isEmpty() ? Set.of("https") : Set.copyOf(builder.schemes);
        hosts = builder.hosts.stream().map(builder::canonical).collect(Collectors.toUnmodifiableSet());
        domains = builder.domains.stream().map(builder::canonicalDomain).collect(Collectors.toUnmodifiableSet());
        suffixes = builder.suffixes.stream().map(builder::canonicalDomain).collect(Collectors.toUnmodifiableSet());
        anyHost = builder.anyHost;
        ports = Set.copyOf(builder.ports);
        anyPort = builder.anyPort;
        Map<String, Set<Integer>> internal = new TreeMap<>();
        builder.internal.forEach(
                (host, numbers) -> internal.computeIfAbsent(builder.canonicalInternal(host), name -> new TreeSet<>())
                        .addAll(numbers));
        internalHosts = Collections.unmodifiableMap(internal);
        addresses = Collections.unmodifiableMap(new TreeMap<>(builder.addresses));
        allowed = Set.copyOf(builder.allowed);
        readers = builder.readers;
        repairsLocations = builder.repairsLocations;
    }

    /**
     * Returns a builder.
     *
     * @return a builder whose policy allows the {@code https} scheme and no host
     */
    public static LinkPolicyBuilder builder() {
        return new LinkPolicyBuilder();
    }

    Set<String> schemes() {
        return schemes;
    }

    Set<String> hosts() {
        return hosts;
    }

    Set<String> domains() {
        return domains;
    }

    Set<Integer> ports() {
        return ports;
    }

    Map<String, Set<Integer>> internalHosts() {
        return internalHosts;
    }

    boolean isForAnyHost() {
        return anyHost;
    }

    /**
     * Judges a link without a base.
     *
     * @param text any string
     * @return the verdict, which rejects a relative reference
     */
    public LinkVerdict judge(String text) {
        Objects.requireNonNull(text, "text");
        Optional<IriReference> reference = PARSER.tryParse(text);
        if (reference.isEmpty()) {
            return LinkVerdict.refused(text, invalid(text));
        }
        if (!(reference.get() instanceof Iri iri)) {
            return refused(text, LinkViolation.RELATIVE, Component.REFERENCE, new Span(0, text.length()));
        }
        return judge(iri);
    }

    /**
     * Judges a reference in a document, or the {@code Location} of a redirect. Parsers must agree about the target of
     * the reference. The base is judged only if the reference takes its host from the base.
     *
     * @param base the address of the document, or the address that redirects
     * @param reference any string
     * @return the verdict; if the host comes from the base, the range of its violations is the whole reference
     * @throws IllegalArgumentException if the base is not both an IRI under RFC 3987 and a URL of the URL Standard
     */
    public LinkVerdict judge(Iri base, String reference) {
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(reference, "reference");
        Iri from = PARSER.parseIri(base.toString());
        WebUrl webBase = WebUrl.parse(base.toString());
        Optional<IriReference> parsed = PARSER.tryParse(reference);
        if (parsed.isEmpty()) {
            return LinkVerdict.refused(reference, invalid(reference));
        }
        boolean isRelative = !(parsed.get() instanceof Iri);
        Optional<Iri> resolved =
                isRelative ? IriResolver.of(from).tryResolve(parsed.get()) : parsed.map(Iri.class::cast);
        Span whole = new Span(0, reference.length());
        if (resolved.isEmpty()) {
            return refused(reference, LinkViolation.RELATIVE, Component.REFERENCE, whole);
        }
        LinkVerdict verdict = judge(resolved.get());
        List<Violation> reasons = new ArrayList<>(errors(WebUrl.inspect(reference, webBase)));
        verdict.reasons().forEach(reason -> reasons.add(isRelative ? reason.withSpan(whole) : reason));
        if (verdict.isAllowed()) {
            Readings readings = Readings.of(reference, Readers.against(from, resolved.get(), readers));
            reasons.addAll(ReadingsCheck.violations(readings, Component.REFERENCE, whole, CLAUSE));
        }
        return reasons.isEmpty()
                ? LinkVerdict.allowed(reference, verdict.uri().orElseThrow())
                : LinkVerdict.refused(reference, reasons);
    }

    /**
     * Judges the {@code Location} header field of a redirect as returned by a Java HTTP client. Java HTTP clients
     * decode the bytes of a header as ISO 8859-1, so {@code /caf}\u00E9, sent by a server in UTF-8, arrives as {@code
     * /caf}\u00C3\u00A9, which is a different path. Like browsers, this method decodes the bytes as UTF-8 if they are
     * valid UTF-8. Spaces and tabs around the value are removed (RFC 9110 5.5). With {@link
     * LinkPolicyBuilder#repairLocations}, this method also percent-encodes characters that servers send unencoded.
     *
     * @param base the address that redirects
     * @param headerValue the value of the header field
     * @return the verdict, whose text is the judged value
     * @throws IllegalArgumentException if the base is not both an IRI under RFC 3987 and a URL of the URL Standard
     */
    public LinkVerdict judgeLocation(Iri base, String headerValue) {
        String value = Location.decode(Objects.requireNonNull(headerValue, "headerValue"));
        return judge(base, repairsLocations ? Location.repair(value) : value);
    }

    /**
     * Returns whether the policy allows a connection to an address, for whichever host. The address must be public
     * unless the policy allows special addresses, or this one. This is the strict answer: it leaves {@linkplain
     * LinkPolicyBuilder#internalHost internal hosts} out, so prefer {@link #allows(String, InetAddress)} if you know
     * the host.
     *
     * @param address the address
     * @return false for special addresses, and for IPv6 addresses that contain an IPv4 address in a form other than
     *     NAT64
     */
    public boolean allows(InetAddress address) {
        return allows(address, allows(ReachViolation.SPECIAL_ADDRESS));
    }

    /**
     * Returns whether the policy allows a connection to an address of a host. The address must be public unless the
     * host is {@linkplain LinkPolicyBuilder#internalHost internal} or the policy allows special addresses. Call this
     * method for each address to which you connect, since a public name may resolve to a private address. The port is
     * not judged: {@link #judge(String)} did.
     *
     * @param host the host that was looked up, in Unicode or in A-labels, in any case; an IPv6 address with or without
     *     brackets
     * @param address the address
     * @return false for special addresses of a host that is not internal, and for IPv6 addresses that contain an IPv4
     *     address in a form other than NAT64
     */
    public boolean allows(String host, InetAddress address) {
        boolean isBare = Objects.requireNonNull(host, "host").indexOf(':') >= 0 && !host.startsWith("[");
        boolean isInternal = internalHosts.containsKey(Readings.canonicalHost(isBare ? "[" + host + "]" : host));
        return allows(address, isInternal || allows(ReachViolation.SPECIAL_ADDRESS));
    }

    private boolean allows(InetAddress address, boolean mayBeSpecial) {
        byte[] octets = Objects.requireNonNull(address, "address").getAddress();
        Optional<SpecialAddress.Carried> carried = SpecialAddress.carried(octets);
        boolean isSpecial = isRefused(octets)
                || carried.filter(found -> isRefused(SpecialAddress.ipv4(found.address())))
                        .isPresent();
        boolean isDisguised = carried.filter(found -> !found.isNat64()).isPresent();
        return (!isSpecial || mayBeSpecial) && (!isDisguised || allows(ReachViolation.IPV4_IN_IPV6));
    }

    private boolean isRefused(byte[] address) {
        return SpecialAddress.find(address).isPresent()
                && addresses.values().stream().noneMatch(range -> range.contains(address));
    }

    /**
     * Returns whether the policy allows links with a violation, as set by {@link LinkPolicyBuilder#allow}.
     *
     * @param code the code of the violation
     * @return true if the policy allows links with the violation
     */
    public boolean allows(ViolationCode code) {
        return allowed.contains(Objects.requireNonNull(code, "code").id());
    }

    /**
     * Returns the reasons why a string is invalid under RFC 3987. Also reports userinfo, which is safe, because its
     * message does not quote the userinfo.
     */
    private List<Violation> invalid(String text) {
        Inspection inspection = PARSER.inspect(text);
        List<Violation> reasons = new ArrayList<>(inspection.errors());
        if (!allows(LinkViolation.USERINFO)) {
            inspection
                    .span(Component.USERINFO)
                    .ifPresent(place -> reasons.add(violation(LinkViolation.USERINFO, Component.USERINFO, place)));
        }
        return reasons;
    }

    private LinkVerdict judge(Iri iri) {
        String text = iri.toString();
        List<Violation> reasons = reasons(iri);
        if (!reasons.isEmpty()) {
            return LinkVerdict.refused(text, reasons);
        }
        try {
            Iri uri = spelling(iri);
            boolean same = uri.toString().equals(text)
                    || (target(uri).equals(target(iri))
                            && reasons(uri).isEmpty()
                            && spelling(uri).equals(uri));
            return same
                    ? LinkVerdict.allowed(text, uri)
                    : refused(text, LinkViolation.SPELLING, Component.REFERENCE, new Span(0, text.length()));
        } catch (IriException e) {
            Span whole = new Span(0, text.length()); // only the normal form can cause this exception
            return LinkVerdict.refused(
                    text,
                    e.violations().stream().map(found -> found.withSpan(whole)).toList());
        }
    }

    /**
     * Returns a URI in normal form with its host in A-labels, or an IPv6 address as in RFC 5952.
     */
    private static Iri spelling(Iri iri) {
        String text = iri.toString();
        boolean isUri = iri.isAscii() && iri.host().orElse("").indexOf('%') < 0;
        Iri uri = NORMALIZER.normalize(
                URIS.parseIri(isUri ? text : ENCODER.convert(text).orThrow()));
        return uri.port().orElse("").startsWith("0") && uri.portNumber().isPresent()
                ? NORMALIZER.normalize(uri.withPort(uri.portNumber().getAsInt()))
                : uri;
    }

    /** Returns the scheme, host and port that a program uses to connect, in a form that can be compared. */
    private static List<Object> target(Iri iri) {
        return List.of(
                iri.scheme().toLowerCase(Locale.ROOT),
                Readings.canonicalHost(iri.host().orElse("")),
                port(iri));
    }

    private List<Violation> reasons(Iri iri) {
        String text = iri.toString();
        List<Violation> reasons = new ArrayList<>();
        String name = Readings.canonicalHost(iri.host().orElse(""));
        Set<Integer> internal = internalHosts.get(name);
        boolean isPlain = readers.equals(UrlReader.known()) && PlainLink.is(iri);
        if (!isPlain && WebUrl.tryParse(text).isEmpty()) {
            reasons.addAll(errors(WebUrl.inspect(text)));
        }
        for (Component component : List.of(Component.SCHEME, Component.HOST, Component.PORT)) {
            iri.span(component)
                    .ifPresent(place -> ReachCheck.check(text, component, place, found -> {
                        boolean isOfInternal = internal != null && LinkPolicyBuilder.OF_INTERNAL.contains(found.code());
                        boolean isInRange = found.code() == ReachViolation.SPECIAL_ADDRESS
                                && SpecialAddress.isIn(addresses.values(), name);
                        if (!allows(found.code()) && !isOfInternal && !isInRange) {
                            reasons.add(found);
                        }
                    }));
        }
        String scheme = iri.scheme().toLowerCase(Locale.ROOT);
        if (!schemes.contains(scheme)) {
            reasons.add(violation(LinkViolation.SCHEME, Component.SCHEME, place(iri, Component.SCHEME), shown(scheme)));
        }
        if (iri.userinfo().isPresent() && !allows(LinkViolation.USERINFO)) {
            reasons.add(violation(LinkViolation.USERINFO, Component.USERINFO, place(iri, Component.USERINFO)));
        }
        host(iri, name, reasons);
        if (internal == null ? !namesPort(iri) : !namesPort(iri, internal)) {
            reasons.add(violation(
                    LinkViolation.PORT,
                    Component.PORT,
                    place(iri, Component.PORT),
                    shown(
                            isWithoutPort(iri) && port(iri).isPresent()
                                    ? String.valueOf(port(iri).getAsInt())
                                    : iri.port().orElse(""))));
        }
        if (!isPlain) {
            Component seen = iri.host().orElse("").isEmpty() ? Component.PATH : Component.HOST;
            reasons.addAll(ReadingsCheck.violations(Readings.of(text, readers), seen, place(iri, seen), CLAUSE));
        }
        return reasons;
    }

    private static List<Violation> errors(UrlInspection inspection) {
        return inspection.violations().stream().filter(Violation::isError).toList();
    }

    private boolean namesPort(Iri iri) {
        if (ports.isEmpty() && isWithoutPort(iri)) {
            return true;
        }
        OptionalInt port = port(iri);
        return port.isPresent()
                && (anyPort || (ports.isEmpty() ? port.equals(usualPort(iri)) : ports.contains(port.getAsInt())));
    }

    private static boolean namesPort(Iri iri, Set<Integer> internal) {
        OptionalInt port = port(iri);
        return (internal.contains(LinkPolicyBuilder.DEFAULT_PORT) && port.equals(usualPort(iri)))
                || (port.isPresent() && internal.contains(port.getAsInt()));
    }

    private static boolean isWithoutPort(Iri iri) {
        return iri.port().orElse("").isEmpty();
    }

    private static OptionalInt usualPort(Iri iri) {
        return SchemeDefaults.find(iri.scheme()).map(SchemeDefaults::port).orElse(OptionalInt.empty());
    }

    /** Returns the port to which a program connects; empty if there is none, or if the port is not a valid number. */
    private static OptionalInt port(Iri iri) {
        return isWithoutPort(iri) ? usualPort(iri) : iri.portNumber();
    }

    /** Adds the reasons why the policy rejects the host of a link. */
    private void host(Iri iri, String host, List<Violation> reasons) {
        Span place = place(iri, Component.HOST);
        if (host.isEmpty()) {
            reasons.add(violation("link.host.missing", LinkViolation.HOST, Component.HOST, place));
            return;
        }
        hostName(host).ifPresent(code -> reasons.add(violation(code, Component.HOST, place, shown(host))));
        if (internalHosts.containsKey(host)) {
            return;
        }
        if (anyHost) {
            boolean isAddress = iri.hostType().orElse(HostType.REG_NAME) != HostType.REG_NAME;
            if (!isAddress) {
                notPublic(host, place).ifPresent(reasons::add);
            }
        } else if (!hosts.contains(host)) {
            domain(host)
                    .ifPresent(
                            id -> reasons.add(violation(id, LinkViolation.HOST, Component.HOST, place, shown(host))));
        }
    }

    /**
     * Returns the reason why a host in A-labels is neither an address nor a DNS name (RFC 1035 2.3.1, RFC 1123 2.1).
     */
    private Optional<LinkViolation> hostName(String host) {
        if (host.startsWith("[")) {
            return Optional.empty();
        }
        boolean hasUnderscore = false;
        int label = 0;
        for (int i = 0; i <= host.length(); i++) {
            char c = i == host.length() ? '.' : host.charAt(i);
            if (c == '.') {
                boolean isRoot = i == host.length() && i == label && i > 0; // the reach check reports a final dot
                if ((i == label && !isRoot) || i - label > LONGEST_LABEL || i > LONGEST_NAME) {
                    return Optional.of(LinkViolation.HOST_NAME);
                }
                label = i + 1;
            } else if (c == '_') {
                hasUnderscore = true;
            } else if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-') {
                return Optional.of(LinkViolation.HOST_NAME);
            }
        }
        return hasUnderscore && !allows(LinkViolation.UNDERSCORE)
                ? Optional.of(LinkViolation.UNDERSCORE)
                : Optional.empty();
    }

    /**
     * Returns the reason why a name is not known to be public. A resolver may add a domain of your own network to a
     * name without a dot.
     */
    private Optional<Violation> notPublic(String host, Span place) {
        if (ReachCheck.specialName(host) != null || suffixes.stream().anyMatch(new Host(host)::isSubdomainOf)) {
            return Optional.empty(); // the reach check reports special names
        }
        if (host.indexOf('.') < 0) {
            return allows(ReachViolation.SPECIAL_NAME)
                    ? Optional.empty()
                    : Optional.of(
                            violation("link.host.no-dot", LinkViolation.HOST, Component.HOST, place, shown(host)));
        }
        return allows(LinkViolation.SUFFIX)
                        || RegistrableDomain.publicSuffix(host).isPresent()
                ? Optional.empty()
                : Optional.of(violation(LinkViolation.SUFFIX, Component.HOST, place, shown(host)));
    }

    /** Returns the reason why a host is not under a domain of the policy. */
    private Optional<String> domain(String host) {
        if (domains.stream().noneMatch(new Host(host)::isSubdomainOf)) {
            return Optional.of("link.host");
        }
        return domains.stream().anyMatch(domain -> new Host(host).isSubdomainOf(domain) && isOfOneOwner(host, domain))
                ? Optional.empty()
                : Optional.of("link.host.other-owner");
    }

    /** Returns whether a host has the same owner as a domain above it, with no public suffix between the two. */
    private static boolean isOfOneOwner(String host, String domain) {
        Optional<String> registered = RegistrableDomain.of(host);
        return registered.isPresent()
                ? registered.get().length() <= domain.length()
                : RegistrableDomain.of(domain).isEmpty();
    }

    private static LinkVerdict refused(String text, LinkViolation code, Component component, Span place) {
        return LinkVerdict.refused(text, List.of(violation(code, component, place)));
    }

    private static Violation violation(LinkViolation code, Component component, Span place, Object... arguments) {
        return violation(code.id(), code, component, place, arguments);
    }

    private static Violation violation(
            String key, LinkViolation code, Component component, Span place, Object... arguments) {
        return new Violation(code, Severity.ERROR, component, place, CLAUSE, WebMessages.message(key, arguments));
    }

    /** Returns the range of a component, or else of the host; if both are absent, an empty range after the scheme. */
    private static Span place(Iri iri, Component component) {
        int end = iri.scheme().length() + 1;
        return iri.span(component).orElseGet(() -> iri.span(Component.HOST).orElse(new Span(end, end)));
    }

    private static String shown(String text) {
        return VisibleText.quoted(text);
    }

    /**
     * Returns the policy, for logs.
     *
     * @return the settings of the policy
     */
    @Override
    public String toString() {
        return "schemes " + schemes + (anyHost ? ", any host" : ", hosts " + hosts + ", subdomains of " + domains)
                + (anyPort ? ", any port" : ports.isEmpty() ? ", default ports" : ", ports " + ports)
                + (internalHosts.isEmpty() ? "" : ", internal hosts " + shownInternal())
                + (addresses.isEmpty() ? "" : ", addresses " + addresses.keySet())
                + (allowed.isEmpty() ? "" : ", allowed " + allowed);
    }

    private List<String> shownInternal() {
        return internalHosts.entrySet().stream()
                .flatMap(host -> host.getValue().stream()
                        .map(port -> host.getKey() + (port == LinkPolicyBuilder.DEFAULT_PORT ? "" : ":" + port)))
                .toList();
    }
}
