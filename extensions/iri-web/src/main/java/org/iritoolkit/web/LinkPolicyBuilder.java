package org.iritoolkit.web;

import java.math.BigInteger;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.idn.RegistrableDomain;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Builds a {@link LinkPolicy}. By default, a policy allows the {@code https} scheme and no host.
 *
 * <p>Repeated names are ignored. {@link #build} rejects a policy that contradicts itself or allows nothing.
 */
public final class LinkPolicyBuilder {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final int GREATEST_PORT = 65535;

    /** Stands for the default port of the scheme, whichever it is, among the ports of an internal host. */
    static final int DEFAULT_PORT = -1;

    /** What {@link #internalHost} allows for its host alone. */
    static final Set<ViolationCode> OF_INTERNAL = Set.of(ReachViolation.SPECIAL_ADDRESS, ReachViolation.SPECIAL_NAME);

    final Set<String> schemes = new LinkedHashSet<>();
    final Set<String> hosts = new LinkedHashSet<>();
    final Set<String> domains = new LinkedHashSet<>();
    final Set<Integer> ports = new LinkedHashSet<>();
    final Map<String, Set<Integer>> internal = new LinkedHashMap<>();
    final Map<String, SpecialAddress> addresses = new TreeMap<>();
    final Set<String> allowed = new LinkedHashSet<>();
    final Set<String> suffixes = new LinkedHashSet<>();
    List<UrlReader> readers = UrlReader.known();
    boolean anyHost;
    boolean anyPort;
    boolean repairsLocations;

    LinkPolicyBuilder() {}

    /**
     * Returns the codes that {@link #allow} accepts.
     *
     * @return all codes of {@link ReachViolation}, and three codes of {@link LinkViolation}
     */
    public static List<ViolationCode> allowable() {
        List<ViolationCode> codes = new ArrayList<>(List.of(ReachViolation.values()));
        codes.addAll(List.of(LinkViolation.SUFFIX, LinkViolation.UNDERSCORE, LinkViolation.USERINFO));
        return List.copyOf(codes);
    }

    /**
     * Allows schemes instead of {@code https}. Further calls allow more schemes.
     *
     * @param names the schemes in lower case, for example {@code http}; an empty list changes nothing
     * @return this
     */
    public LinkPolicyBuilder schemes(String... names) {
        schemes.addAll(List.of(Objects.requireNonNull(names, "names")));
        return this;
    }

    /**
     * Allows hosts. Names are compared in A-labels and lower case, and addresses in URL Standard notation.
     *
     * @param names host names in Unicode or in A-labels, or addresses, with IPv6 addresses in brackets
     * @return this
     */
    public LinkPolicyBuilder hosts(String... names) {
        hosts.addAll(List.of(Objects.requireNonNull(names, "names")));
        return this;
    }

    /**
     * Allows every host under the given domains, but not the domains themselves. A host under a
     * longer public suffix is rejected, because it may have a different owner, as {@code
     * a.s3.amazonaws.com} under {@code amazonaws.com}.
     *
     * @param names domains, in Unicode or in A-labels, but not public suffixes
     * @return this
     */
    public LinkPolicyBuilder subdomainsOf(String... names) {
        domains.addAll(List.of(Objects.requireNonNull(names, "names")));
        return this;
    }

    /**
     * Allows every public host, for services that follow links to any site. A name is public if its suffix is in the
     * public suffix list or in {@link #suffixes}. The names {@code kubernetes.default.svc} and {@code nas.lan} are not
     * public. A name without a dot is not public, unless {@link ReachViolation#SPECIAL_NAME} is allowed, because a
     * resolver may add a domain of your own network. {@code allow(LinkViolation.SUFFIX)} allows every name with a dot.
     *
     * @return this
     */
    public LinkPolicyBuilder anyHost() {
        anyHost = true;
        return this;
    }

    /**
     * Allows a host of your own network, which may have a special name such as {@code nas.lan} and a special address
     * such as {@code 10.1.2.3}, at the given ports and no others. All other hosts still must not: only {@link
     * LinkPolicy#allows(String, InetAddress)} for this host accepts a special address. Further calls for the same host
     * allow more ports. Every link, and every redirect of a foreign server, may lead to this host, so it must be safe
     * to call.
     *
     * @param name one host name in Unicode or in A-labels, or an address, with an IPv6 address in brackets
     * @param numbers the ports, from 0 to 65535; if there are none, the default ports of the schemes, whatever {@link
     *     #ports} sets
     * @return this
     */
    public LinkPolicyBuilder internalHost(String name, int... numbers) {
        Set<Integer> all =
                internal.computeIfAbsent(Objects.requireNonNull(name, "name"), host -> new LinkedHashSet<>());
        Arrays.stream(Objects.requireNonNull(numbers, "numbers")).forEach(number -> {
            if (!isPort(number)) {
                throw noPort(String.valueOf(number));
            }
            all.add(number);
        });
        if (numbers.length == 0) {
            all.add(DEFAULT_PORT);
        }
        return this;
    }

    /**
     * Allows special addresses of your own network, whichever name leads to them, and as hosts of links if the policy
     * also allows these hosts. All other special addresses are still refused. Every link and every redirect may lead to
     * these addresses, so all servers there must be safe to call; prefer {@link #internalHost} for single hosts. An
     * IPv6 address that contains an IPv4 address is not in the range of the IPv4 address.
     *
     * @param ranges ranges in CIDR notation (RFC 4632 3.1), such as {@code 10.20.0.0/16} or {@code fd00:20::/32}
     * @return this
     * @throws IllegalArgumentException if a string is not a range, or if a bit after the prefix is set
     */
    public LinkPolicyBuilder allowAddresses(String... ranges) {
        for (String range : Objects.requireNonNull(ranges, "ranges")) {
            addresses.put(range, SpecialAddress.range(range));
        }
        return this;
    }

    /**
     * Adds suffixes under which {@link #anyHost} allows names, in addition to the public suffix list.
     *
     * @param names the suffixes in Unicode or in A-labels, for example {@code example}
     * @return this
     */
    public LinkPolicyBuilder suffixes(String... names) {
        suffixes.addAll(List.of(Objects.requireNonNull(names, "names")));
        return this;
    }

    /**
     * Lets {@link LinkPolicy#judgeLocation} percent-encode characters that servers send unencoded: the space and {@code
     * " < > ^ ` { | }}. By default, the policy rejects a redirect with one of these characters. The policy always
     * rejects a backslash, because parsers disagree about it.
     *
     * @return this
     */
    public LinkPolicyBuilder repairLocations() {
        repairsLocations = true;
        return this;
    }

    /**
     * Allows ports instead of the schemes' default ports. Further calls allow more ports.
     *
     * @param numbers the ports, from 0 to 65535; an empty list changes nothing
     * @return this
     */
    public LinkPolicyBuilder ports(int... numbers) {
        Arrays.stream(Objects.requireNonNull(numbers, "numbers")).forEach(ports::add);
        return this;
    }

    /**
     * Allows every port, except those that browsers block, for all hosts but {@linkplain #internalHost internal} ones.
     *
     * @return this
     */
    public LinkPolicyBuilder anyPort() {
        anyPort = true;
        return this;
    }

    /**
     * Allows links that a policy otherwise rejects: links with userinfo ({@link LinkViolation#USERINFO}), hosts with an
     * underscore ({@link LinkViolation#UNDERSCORE}), and names that have no public suffix or are public suffixes
     * ({@link LinkViolation#SUFFIX}). You can also allow violations of {@link ReachCheck}, such as {@link
     * ReachViolation#SPECIAL_NAME} and {@link ReachViolation#SPECIAL_ADDRESS} for services on your own machine. For
     * hosts with an underscore, also call {@link #readers} without {@code java.net.URI}, which rejects these hosts.
     *
     * @param codes the codes, from {@link #allowable}
     * @return this
     * @throws IllegalArgumentException if a code cannot be allowed
     */
    public LinkPolicyBuilder allow(ViolationCode... codes) {
        for (ViolationCode code : Objects.requireNonNull(codes, "codes")) {
            if (!allowable().contains(code)) {
                throw new IllegalArgumentException("'" + code.id()
                        + "' cannot be allowed; allow link.suffix, link.underscore, link.userinfo or a code of the"
                        + " check reach");
            }
            allowed.add(code.id());
        }
        return this;
    }

    /**
     * Sets the parsers that must agree, instead of the {@linkplain UrlReader#known() known parsers}. {@code rfc3987}
     * and {@code url-standard} are always included. If none of your programs uses {@code java.net.URI}, leave it out to
     * allow hosts with an underscore, which it rejects.
     *
     * @param others the parsers
     * @return this
     */
    public LinkPolicyBuilder readers(List<? extends UrlReader> others) {
        List<UrlReader> all = new ArrayList<>(List.of(Readers.RFC_3987, Readers.URL_STANDARD));
        for (UrlReader reader : Objects.requireNonNull(others, "others")) {
            if (all.stream().noneMatch(known -> known.name().equals(reader.name()))) {
                all.add(reader);
            }
        }
        readers = List.copyOf(all);
        return this;
    }

    /**
     * Calls the builder method with a given name, for policies that are read from JSON, YAML or a table.
     *
     * @param name {@code schemes}, {@code hosts}, {@code subdomainsOf}, {@code anyHost}, {@code suffixes}, {@code
     *     repairLocations}, {@code ports}, {@code anyPort}, {@code internalHost}, {@code allowAddresses}, {@code allow} or
     *     {@code readers}
     * @param value true or false for {@code anyHost}, {@code anyPort} and {@code repairLocations}, a list of integers
     *     for {@code ports}, otherwise a list of strings: the ids of codes for {@code allow}, the names of {@link
     *     UrlReader#installed} for {@code readers}, hosts with or without a port, such as {@code nas.lan:5001}, for
     *     {@code internalHost}
     * @return this
     * @throws IllegalArgumentException if no method has the name, or if the value has the wrong type; the message lists
     *     the names or states the correct type
     */
    public LinkPolicyBuilder set(String name, Object value) {
        Objects.requireNonNull(value, "value");
        switch (Objects.requireNonNull(name, "name")) {
            case "schemes" -> schemes(texts(name, value));
            case "hosts" -> hosts(texts(name, value));
            case "subdomainsOf" -> subdomainsOf(texts(name, value));
            case "anyHost" -> anyHost = isTrue(name, value);
            case "suffixes" -> suffixes(texts(name, value));
            case "anyPort" -> anyPort = isTrue(name, value);
            case "internalHost" -> Stream.of(texts(name, value)).forEach(this::internalHostAndPort);
            case "allowAddresses" -> allowAddresses(texts(name, value));
            case "repairLocations" -> repairsLocations = isTrue(name, value);
            case "ports" ->
                ports.addAll(listOf(Number.class, value)
                        .flatMap(LinkPolicyBuilder::wholeNumbers)
                        .orElseThrow(() -> wrong(name, "a list of whole numbers", "[443, 8443]")));
            case "allow" ->
                allow(Stream.of(texts(name, value))
                        .map(id -> named(id, allowable(), ViolationCode::id))
                        .toArray(ViolationCode[]::new));
            case "readers" ->
                readers(Stream.of(texts(name, value))
                        .map(reader -> named(reader, UrlReader.installed(), UrlReader::name))
                        .toList());
            default ->
                throw new IllegalArgumentException("a policy has no '" + shown(name) + "'; write schemes, hosts,"
                        + " subdomainsOf, anyHost, suffixes, repairLocations, ports, anyPort, internalHost,"
                        + " allowAddresses, allow or readers");
        }
        return this;
    }

    private void internalHostAndPort(String text) {
        Optional<IriReference> reference = PARSER.tryParse("//" + text);
        OptionalInt port = reference.map(IriReference::portNumber).orElse(OptionalInt.empty());
        String host = reference.flatMap(IriReference::host).orElse("");
        if (port.isPresent() && text.equals(host + ":" + port.getAsInt())) {
            internalHost(host, port.getAsInt());
        } else {
            internalHost(text); // a string with other parts is refused with the policy
        }
    }

    private static String[] texts(String name, Object value) {
        return listOf(String.class, value)
                .orElseThrow(() -> wrong(name, "a list of strings", "[\"...\"]"))
                .toArray(String[]::new);
    }

    /** Returns the numbers as integers; empty if a number has a fraction. Rejects a number that cannot be a port. */
    private static Optional<List<Integer>> wholeNumbers(List<Number> numbers) {
        List<Integer> whole = new ArrayList<>();
        for (Number number : numbers) {
            if (number instanceof Long || number instanceof BigInteger) {
                BigInteger exact = new BigInteger(number.toString());
                if (exact.bitLength() >= Integer.SIZE) {
                    throw noPort(exact.toString());
                }
            } else if (!(number instanceof Integer)) {
                return Optional.empty();
            }
            whole.add(number.intValue());
        }
        return Optional.of(whole);
    }

    private static IllegalArgumentException noPort(String number) {
        return new IllegalArgumentException("there is no port " + shown(number) + "; write a number from 0 to 65535");
    }

    private static boolean isPort(int number) {
        return number >= 0 && number <= GREATEST_PORT;
    }

    private static boolean isTrue(String name, Object value) {
        if (value instanceof Boolean is) {
            return is;
        }
        throw wrong(name, "true or false", "true");
    }

    private static <T> Optional<List<T>> listOf(Class<T> type, Object value) {
        return value instanceof List<?> list && list.stream().allMatch(type::isInstance)
                ? Optional.of(list.stream().map(type::cast).toList())
                : Optional.empty();
    }

    private static IllegalArgumentException wrong(String name, String wanted, String example) {
        return new IllegalArgumentException("'" + name + "' takes " + wanted + ", such as " + example);
    }

    private static <T> T named(String name, List<T> all, Function<T, String> naming) {
        return all.stream()
                .filter(one -> naming.apply(one).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no '" + shown(name) + "'; there are: "
                        + String.join(", ", all.stream().map(naming).toList())));
    }

    /**
     * Builds the policy.
     *
     * @return the policy
     * @throws IllegalArgumentException if the policy allows nothing, lists a host that it rejects, or allows the
     *     subdomains of a public suffix; the message states the necessary change
     */
    public LinkPolicy build() {
        if (hosts.isEmpty() && domains.isEmpty() && internal.isEmpty() && !anyHost) {
            throw new IllegalArgumentException(
                    "the policy allows no host; name some, or subdomains, or allow any host");
        }
        if (anyPort && !ports.isEmpty()) {
            throw new IllegalArgumentException(
                    "the policy allows any port and names some as well; leave out the one or the others");
        }
        if (anyHost && !(hosts.isEmpty() && domains.isEmpty())) {
            throw new IllegalArgumentException(
                    "the policy allows any host and names some as well; leave out the one or the others");
        }
        for (int port : ports) {
            if (!isPort(port)) {
                throw noPort(String.valueOf(port));
            }
        }
        schemes.forEach(SchemeDefaults::named); // this also rejects an invalid scheme
        LinkPolicy policy = new LinkPolicy(this);
        policy.domains().forEach(LinkPolicyBuilder::requireOneOwner);
        if (!allowed.contains(LinkViolation.SUFFIX.id())) {
            policy.hosts().forEach(LinkPolicyBuilder::requireNoRegistry);
        }
        for (String host : policy.internalHosts().keySet()) {
            requireOneHost(host, policy.hosts());
        }
        requireAllowed(policy);
        return policy;
    }

    /** Rejects an internal host that is a public suffix, or that is named as another host too. */
    private static void requireOneHost(String host, Set<String> others) {
        if (host.indexOf('.') >= 0
                && RegistrableDomain.publicSuffix(host).filter(host::equals).isPresent()) {
            throw new IllegalArgumentException("'" + shown(host)
                    + "' is a public suffix and no host of yours; write the name of the host, such as hooks."
                    + shown(host));
        }
        if (others.contains(host)) {
            throw new IllegalArgumentException("'" + shown(host)
                    + "' is an internal host and one of the hosts as well; leave out the one or the other");
        }
    }

    /**
     * Returns a domain or suffix in comparable form. A wildcard is rejected, since a domain already includes the names
     * under it.
     */
    String canonicalDomain(String domain) {
        String plain = withoutWildcard(domain);
        if (!plain.equals(domain)) {
            throw new IllegalArgumentException("'" + shown(domain) + "' is not a domain; write \"" + shown(plain)
                    + "\", which means the names under it");
        }
        return canonical(domain);
    }

    private static String withoutWildcard(String name) {
        return name.startsWith("*.") || name.startsWith(".") ? name.substring(name.indexOf('.') + 1) : name;
    }

    /** Returns an internal host in comparable form. Its message shows the call to write. */
    String canonicalInternal(String host) {
        if (!withoutWildcard(host).equals(host)) {
            throw new IllegalArgumentException("'" + shown(host) + "' is not a host; name each internal host, such as"
                    + " internalHost(\"hooks." + shown(withoutWildcard(host)) + "\")");
        }
        if (!isHost(host)) {
            Stream.of(host, "//" + host)
                    .flatMap(text -> PARSER.tryParse(text).stream())
                    .filter(reference ->
                            reference.host().filter(LinkPolicyBuilder::isHost).isPresent())
                    .findFirst()
                    .ifPresent(reference -> {
                        OptionalInt port = reference.portNumber();
                        throw new IllegalArgumentException("'" + shown(host) + "' is not a host; write internalHost(\""
                                + shown(reference.host().orElseThrow()) + "\""
                                + (port.isPresent() ? ", " + port.getAsInt() : "") + ")");
                    });
        }
        return canonical(host, OF_INTERNAL);
    }

    /** Returns a host in comparable form. */
    String canonical(String host) {
        return canonical(host, Set.of());
    }

    private static boolean isHost(String host) {
        Optional<IriReference> reference = PARSER.tryParse("//" + host);
        return !host.isEmpty()
                && reference.flatMap(IriReference::host).filter(host::equals).isPresent()
                && reference.get().toString().length() == host.length() + 2;
    }

    private String canonical(String host, Set<ViolationCode> allowedHere) {
        String plain = withoutWildcard(host);
        if (!plain.equals(host)) {
            throw new IllegalArgumentException("'" + shown(host) + "' is not a host; for the hosts under "
                    + shown(plain) + ", use subdomainsOf(\"" + shown(plain) + "\")");
        }
        if (!isHost(host)) {
            throw new IllegalArgumentException("'" + shown(host)
                    + "' is not a host; write a name or an address alone, without scheme, port and path, and an IPv6"
                    + " address in brackets");
        }
        ReachCheck.check(host, Component.HOST, new Span(0, host.length()), found -> {
            boolean isNamed = found.code() == ReachViolation.SPECIAL_ADDRESS
                    && SpecialAddress.isIn(addresses.values(), Readings.canonicalHost(host));
            if (!allowed.contains(found.code().id()) && !allowedHere.contains(found.code()) && !isNamed) {
                throw contradiction("'" + shown(host) + "'", found);
            }
        });
        String canonical = Readings.canonicalHost(host);
        requireNoMapping(host, canonical);
        return canonical;
    }

    /**
     * Rejects a host that the mapping of UTS #46 changes in more than its case, such as one with full-width letters,
     * since the author of a policy should see the name that it allows.
     */
    private static void requireNoMapping(String host, String canonical) {
        if (Ascii.isAscii(host)) {
            return;
        }
        StringBuilder lower = new StringBuilder();
        Nfc.normalize(host).codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
        String[] written = Nfc.normalize(lower.toString()).split("\\.", -1);
        String[] ascii = canonical.split("\\.", -1);
        String unicode = HostParser.TO_ASCII.toUnicode(canonical, violation -> {});
        String[] mapped = unicode.split("\\.", -1);
        boolean same = written.length == ascii.length && written.length == mapped.length;
        for (int i = 0; same && i < written.length; i++) {
            same = written[i].equals(ascii[i]) || written[i].equals(mapped[i]);
        }
        if (!same) {
            throw new IllegalArgumentException("'" + shown(host)
                    + "' is a host only after characters were replaced by compatible ones; write \"" + shown(unicode)
                    + "\" if that is the host");
        }
    }

    private static void requireOneOwner(String domain) {
        Optional<String> registered = RegistrableDomain.of("a.b." + domain);
        if (domain.indexOf('.') < 0
                || registered.filter(name -> name.length() > domain.length()).isPresent()) {
            throw publicSuffix(domain, "");
        }
    }

    /**
     * Rejects a host that is a public suffix of a registry. A suffix in the private part of the list, such as
     * github.io, may be a web site.
     */
    private static void requireNoRegistry(String host) {
        if (host.indexOf('.') >= 0 && RegistrableDomain.isRegistrySuffix(host)) {
            throw publicSuffix(host, ", or allow link.suffix if it is a host itself");
        }
    }

    private static IllegalArgumentException publicSuffix(String domain, String otherwise) {
        return new IllegalArgumentException("'" + shown(domain)
                + "' is a public suffix: the names under it belong to different owners; name the domains of those that"
                + " you trust" + otherwise);
    }

    /**
     * Checks that a policy allows the hosts, schemes and ports that it lists, by judging one link for each host and one
     * for each scheme and port.
     */
    private static void requireAllowed(LinkPolicy policy) {
        List<String> hosts = Stream.concat(
                        policy.hosts().stream(), policy.domains().stream().map(domain -> "www." + domain))
                .toList();
        policy.internalHosts()
                .forEach((host, numbers) -> numbers.forEach(number -> policy.schemes()
                        .forEach(scheme ->
                                requireAllowed(policy, scheme, host, number == DEFAULT_PORT ? "" : ":" + number))));
        if (hosts.isEmpty() && !policy.isForAnyHost()) {
            return;
        }
        String first = hosts.isEmpty() ? "www.example.org" : hosts.get(0);
        for (String scheme : policy.schemes()) {
            if (policy.ports().isEmpty()) {
                requireAllowed(policy, scheme, first, "");
            }
            policy.ports().forEach(port -> requireAllowed(policy, scheme, first, ":" + port));
        }
        String scheme = policy.schemes().iterator().next();
        String port =
                policy.ports().stream().findFirst().map(number -> ":" + number).orElse("");
        hosts.forEach(host -> requireAllowed(policy, scheme, host, port));
    }

    private static void requireAllowed(LinkPolicy policy, String scheme, String host, String port) {
        String link = scheme + "://" + host + port + "/";
        LinkVerdict verdict = policy.judge(link);
        if (!verdict.isAllowed()) {
            Violation reason = verdict.reasons().get(0);
            String domain = host.substring(host.indexOf('.') + 1);
            boolean isUnder = reason.component() == Component.HOST
                    && !policy.hosts().contains(host)
                    && policy.domains().contains(domain);
            throw contradiction(isUnder ? "the hosts under '" + shown(domain) + "'" : "'" + shown(link) + "'", reason);
        }
    }

    private static IllegalArgumentException contradiction(String named, Violation reason) {
        boolean mayBeAllowed = reason.code() instanceof ReachViolation;
        return new IllegalArgumentException(
                "the policy names what it refuses, " + named + ": " + reason.describe() + "; leave it out"
                        + (mayBeAllowed ? ", or allow " + reason.code().id() : ""));
    }

    private static String shown(String text) {
        return VisibleText.quoted(text);
    }
}
