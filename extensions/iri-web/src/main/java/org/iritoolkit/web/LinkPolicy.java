package org.iritoolkit.web;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.iritoolkit.Iri;
import org.iritoolkit.IriEncoder;
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
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Says whether a link from outside may be followed, embedded or shown, and in which spelling.
 *
 * <pre>{@code
 * LinkPolicy policy = LinkPolicy.builder().schemes("https").hosts("example.org").subdomainsOf("cdn.example.net").build();
 * LinkVerdict verdict = policy.judge(text);
 * if (verdict.isAllowed()) {
 *     open(verdict.uri().orElseThrow());
 * }
 * }</pre>
 *
 * <p>A policy allows a link only if RFC 3987 and the URL Standard both accept it, if the policy names its scheme, host
 * and port, if it has no userinfo, if {@link ReachCheck} finds nothing in it, and if all readers agree about it. It
 * refuses everything else. With the {@linkplain UrlReader#known() known} readers that includes every host beyond ASCII,
 * since {@code java.net.URI} sees no host there: the author of the link writes A-labels, or you leave that reader out
 * with {@link LinkPolicyBuilder#readers}.
 *
 * <p>A policy opens no connection and asks no server. A name that it allows may resolve to an address inside your own
 * network: ask {@link #allows(InetAddress)} for the address that you connect to, and judge each redirect. It does not
 * look at paths, queries and fragments.
 *
 * <p>A policy is immutable, and all threads can share one.
 */
public final class LinkPolicy {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final IriParser URIS = IriParser.of(Rfc3986.PROFILE);
    private static final IriNormalizer NORMALIZER = IriNormalizer.of(Level.SCHEME);
    private static final IriEncoder ENCODER = IriEncoder.of(Rfc3987.PROFILE).withHostMapper(new Uts46());
    private static final SpecClause CLAUSE = Rfc3987.DOCUMENT.section("8");
    private static final int SHOWN = 100;

    /** The longest name that the DNS has (RFC 1035 2.3.4). */
    private static final int LONGEST_NAME = 253;

    private final Set<String> schemes;
    private final Set<String> hosts;
    private final Set<String> domains;
    private final boolean anyHost;
    private final Set<Integer> ports;
    private final Set<String> allowed;
    private final List<UrlReader> readers;

    /** Takes what was named, with the hosts as they are compared. */
    LinkPolicy(LinkPolicyBuilder builder) {
        schemes = builder.schemes.isEmpty() ? Set.of("https") : Set.copyOf(builder.schemes);
        hosts = builder.hosts.stream().map(builder::canonical).collect(Collectors.toUnmodifiableSet());
        domains = builder.domains.stream().map(builder::canonical).collect(Collectors.toUnmodifiableSet());
        anyHost = builder.anyHost;
        ports = Set.copyOf(builder.ports);
        allowed = Set.copyOf(builder.allowed);
        readers = builder.readers;
    }

    /**
     * A builder.
     *
     * @return a builder whose policy allows the scheme {@code https} and no host
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

    /**
     * Judges a link without a base.
     *
     * @param text any text
     * @return the verdict; a relative reference is refused
     */
    public LinkVerdict judge(String text) {
        Objects.requireNonNull(text, "text");
        Optional<IriReference> reference = PARSER.tryParse(text);
        if (reference.isEmpty()) {
            return LinkVerdict.refused(text, PARSER.inspect(text).errors());
        }
        if (!(reference.get() instanceof Iri iri)) {
            return refused(text, LinkViolation.RELATIVE, Component.REFERENCE, new Span(0, text.length()));
        }
        return judge(iri);
    }

    /**
     * Judges a reference in a document, or the {@code Location} of a redirect. Readers must agree about its target. The
     * base itself is not judged, unless the reference takes its host from there.
     *
     * @param base the address of the document, or the one that redirects
     * @param reference any text
     * @return the verdict; if the reference takes its host from the base, a finding about the host has the whole
     *     reference as its place
     * @throws IllegalArgumentException if the base is not an IRI under RFC 3987 or not a URL of the URL Standard
     */
    public LinkVerdict judge(Iri base, String reference) {
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(reference, "reference");
        Iri from = PARSER.parseIri(base.toString());
        WebUrl webBase = WebUrl.parse(base.toString());
        Optional<IriReference> parsed = PARSER.tryParse(reference);
        if (parsed.isEmpty()) {
            return LinkVerdict.refused(reference, PARSER.inspect(reference).errors());
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
            Readings.of(reference, Readers.against(from, resolved.get(), readers))
                    .disagreements()
                    .forEach(found -> reasons.add(ReadingsCheck.finding(found, Component.REFERENCE, whole, CLAUSE)));
        }
        return reasons.isEmpty()
                ? LinkVerdict.allowed(reference, verdict.uri().orElseThrow())
                : LinkVerdict.refused(reference, reasons);
    }

    /**
     * Whether the policy allows a connection to an address: only to a public one, unless it allows special addresses.
     * Ask for each address that you connect to, when you connect: a public name may resolve to a private address.
     *
     * @param address the address
     * @return false for special addresses, and for IPv6 addresses that carry an IPv4 address otherwise than by NAT64
     */
    public boolean allows(InetAddress address) {
        byte[] octets = Objects.requireNonNull(address, "address").getAddress();
        Optional<SpecialAddress.Carried> carried = SpecialAddress.carried(octets);
        boolean isSpecial = SpecialAddress.find(octets).isPresent()
                || carried.flatMap(found -> SpecialAddress.find(SpecialAddress.ipv4(found.address())))
                        .isPresent();
        boolean isDisguised = carried.filter(found -> !found.isNat64()).isPresent();
        return (!isSpecial || lifts(ReachViolation.SPECIAL_ADDRESS))
                && (!isDisguised || lifts(ReachViolation.IPV4_IN_IPV6));
    }

    private boolean lifts(ViolationCode code) {
        return allowed.contains(code.id());
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
            Span whole = new Span(0, text.length()); // what is wrong may stand in another spelling only
            return LinkVerdict.refused(
                    text,
                    e.violations().stream().map(found -> found.withSpan(whole)).toList());
        }
    }

    /** A URI in normal form with its host in A-labels, or an IPv6 address in the notation of the URL Standard. */
    private static Iri spelling(Iri iri) {
        String text = iri.toString();
        Iri uri = NORMALIZER.normalize(
                URIS.parseIri(iri.isAscii() ? text : ENCODER.map(text).orThrow()));
        String host = uri.host().orElse("");
        return host.startsWith("[") ? uri.withHost(Readings.canonicalHost(host)) : uri;
    }

    /** What a program connects to, as readers are compared. */
    private static List<Object> target(Iri iri) {
        return List.of(
                iri.scheme().toLowerCase(Locale.ROOT),
                Readings.canonicalHost(iri.host().orElse("")),
                port(iri));
    }

    private List<Violation> reasons(Iri iri) {
        String text = iri.toString();
        List<Violation> reasons = new ArrayList<>();
        boolean isPlain = readers.equals(UrlReader.known()) && PlainLink.is(iri);
        if (!isPlain && WebUrl.tryParse(text).isEmpty()) {
            reasons.addAll(errors(WebUrl.inspect(text)));
        }
        for (Component component : List.of(Component.SCHEME, Component.HOST, Component.PORT)) {
            iri.span(component)
                    .ifPresent(place -> ReachCheck.check(text, component, place, found -> {
                        if (!lifts(found.code())) {
                            reasons.add(found);
                        }
                    }));
        }
        String scheme = iri.scheme().toLowerCase(Locale.ROOT);
        if (!schemes.contains(scheme)) {
            reasons.add(violation(LinkViolation.SCHEME, Component.SCHEME, place(iri, Component.SCHEME), shown(scheme)));
        }
        if (iri.userinfo().isPresent() && !lifts(LinkViolation.USERINFO)) {
            reasons.add(violation(LinkViolation.USERINFO, Component.USERINFO, place(iri, Component.USERINFO)));
        }
        host(iri).ifPresent(reasons::add);
        if (!namesPort(iri)) {
            reasons.add(violation(
                    LinkViolation.PORT,
                    Component.PORT,
                    place(iri, Component.PORT),
                    shown(iri.port().orElse(""))));
        }
        if (!isPlain) {
            Component seen = iri.host().orElse("").isEmpty() ? Component.PATH : Component.HOST;
            Readings.of(text, readers)
                    .disagreements()
                    .forEach(found -> reasons.add(ReadingsCheck.finding(found, seen, place(iri, seen), CLAUSE)));
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
        return port.isPresent() && (ports.isEmpty() ? port.equals(usualPort(iri)) : ports.contains(port.getAsInt()));
    }

    private static boolean isWithoutPort(Iri iri) {
        return iri.port().orElse("").isEmpty();
    }

    private static OptionalInt usualPort(Iri iri) {
        return SchemeDefaults.find(iri.scheme()).map(SchemeDefaults::port).orElse(OptionalInt.empty());
    }

    /** The port that readers connect to; empty if there is none, or if it is no number that fits. */
    private static OptionalInt port(Iri iri) {
        return isWithoutPort(iri) ? usualPort(iri) : iri.portNumber();
    }

    /** Why the host of a link is not one that the policy names; empty if it is. */
    private Optional<Violation> host(Iri iri) {
        String host = Readings.canonicalHost(iri.host().orElse(""));
        Span place = place(iri, Component.HOST);
        if (host.isEmpty()) {
            return Optional.of(violation("link.host.missing", LinkViolation.HOST, Component.HOST, place));
        }
        if (anyHost || hosts.contains(host)) {
            return anyHost && isLocal(host)
                    ? Optional.of(violation("link.host.no-dot", LinkViolation.HOST, Component.HOST, place, shown(host)))
                    : Optional.empty();
        }
        boolean isUnder = host.length() <= LONGEST_NAME && domains.stream().anyMatch(domain -> isUnder(host, domain));
        if (!isUnder) {
            return Optional.of(violation(LinkViolation.HOST, Component.HOST, place, shown(host)));
        }
        return domains.stream().anyMatch(domain -> isUnder(host, domain) && isOfOneOwner(host, domain))
                ? Optional.empty()
                : Optional.of(
                        violation("link.host.other-owner", LinkViolation.HOST, Component.HOST, place, shown(host)));
    }

    /** Whether a resolver may complete a name with a domain of your own network. */
    private boolean isLocal(String host) {
        return host.indexOf('.') < 0 && !host.startsWith("[") && !lifts(ReachViolation.SPECIAL_NAME);
    }

    private static boolean isUnder(String host, String domain) {
        return host.length() > domain.length() + 1 && host.endsWith("." + domain);
    }

    /** Whether no public suffix stands between a domain and a host under it. */
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

    /** Where a component stands; where the scheme ends if it is absent. */
    private static Span place(Iri iri, Component component) {
        int end = iri.scheme().length() + 1;
        return iri.span(component).orElseGet(() -> iri.span(Component.HOST).orElse(new Span(end, end)));
    }

    private static String shown(String text) {
        return VisibleText.of(text, SHOWN);
    }

    /**
     * The policy, for logs.
     *
     * @return what it names
     */
    @Override
    public String toString() {
        return "schemes " + schemes + (anyHost ? ", any host" : ", hosts " + hosts + ", subdomains of " + domains)
                + (ports.isEmpty() ? ", default ports" : ", ports " + ports)
                + (allowed.isEmpty() ? "" : ", allowed " + allowed);
    }
}
