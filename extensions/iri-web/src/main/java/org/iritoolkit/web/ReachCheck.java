package org.iritoolkit.web;

import static java.util.Map.entry;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.rfc.Rfc3986;
import org.jspecify.annotations.Nullable;

/**
 * Checks where a link leads: whether its host is a disguised address or an address that no public server has, whether
 * browsers block its port, and whether its scheme runs the content of the link.
 *
 * <p>No profile includes this check. The check does not use the network. A public name may still resolve to a private
 * address, so a program that opens links must call {@link LinkPolicy#allows} before it connects. The check splits the
 * host as in RFC 3986; {@link ReadingsCheck} reports if browsers see a different host.
 *
 * @see LinkPolicy
 */
public final class ReachCheck implements ComponentCheck {
    /** The id of the check. */
    public static final String ID = "reach";

    private static final SpecClause HOST_PARSER =
            UrlViolations.STANDARD.section("3.5").withRule("host parser");
    private static final SpecClause NOTATION = Rfc3986.DOCUMENT.section("7.4");
    private static final SpecClause REG_NAME = Rfc3986.DOCUMENT.section("3.2.2");
    private static final SpecClause SECURITY = Rfc3986.DOCUMENT.section("7");
    private static final SpecClause IDNA_DOTS = new SpecClause("RFC 3490", "3.1", "");
    private static final SpecClause PROCESSING = new SpecClause("UTS #46", "4", "");
    private static final SpecClause PORT_BLOCKING = new SpecClause("Fetch Standard", "2.9", "");

    private static final SpecClause NOT_DELEGATED = new SpecClause("ICANN Resolution 2018.02.04.12", "", "");
    private static final SpecClause PRIVATE_NAMES = new SpecClause("RFC 6762", "G", "");

    private static final Set<String> ACTIVE_SCHEMES = Set.of("javascript", "vbscript", "data", "file");

    private static final int SHOWN = 70;

    /** The schemes for which the Fetch Standard blocks ports; relative references may get these schemes. */
    private static final Set<String> FETCHED = Set.of("http", "https", "ws", "wss");

    /** The bad ports of the Fetch Standard, as listed in web-platform-tests in 2025, and 0, which IANA reserves. */
    private static final Set<Integer> BLOCKED_PORTS = Set.of(
            0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
            109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
            526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
            3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080);

    /**
     * The names in IANA's registry of special-use domain names, and names of private networks: the name that ICANN's
     * board reserved in July 2024, three names that ICANN does not delegate, and the names in RFC 6762 and SAC 045.
     * Names for examples and for reverse lookups are not included.
     */
    private static final Map<String, SpecClause> SPECIAL_NAMES = Map.ofEntries(
            entry("localhost", new SpecClause("RFC 6761", "6.3", "")),
            entry("test", new SpecClause("RFC 6761", "6.2", "")),
            entry("invalid", new SpecClause("RFC 6761", "6.4", "")),
            entry("local", new SpecClause("RFC 6762", "3", "")),
            entry("onion", new SpecClause("RFC 7686", "2", "")),
            entry("home.arpa", new SpecClause("RFC 8375", "3", "")),
            entry("ipv4only.arpa", new SpecClause("RFC 8880", "", "")),
            entry("resolver.arpa", new SpecClause("RFC 9462", "", "")),
            entry("service.arpa", new SpecClause("RFC 9665", "", "")),
            entry("6tisch.arpa", new SpecClause("RFC 9031", "", "")),
            entry("eap-noob.arpa", new SpecClause("RFC 9140", "", "")),
            entry("alt", new SpecClause("RFC 9476", "2", "")),
            entry("internal", new SpecClause("SAC113", "4.1", "")),
            entry("corp", NOT_DELEGATED),
            entry("home", NOT_DELEGATED),
            entry("mail", NOT_DELEGATED),
            entry("intranet", PRIVATE_NAMES),
            entry("lan", PRIVATE_NAMES),
            entry("private", PRIVATE_NAMES),
            entry("localdomain", new SpecClause("SAC045", "", "")));

    /** Creates the check. */
    public ReachCheck() {}

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Set<Component> components() {
        return Set.of(Component.SCHEME, Component.AUTHORITY, Component.HOST, Component.PORT);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(ReachViolation.values());
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        if (text.component() != Component.AUTHORITY) {
            Span place = new Span(text.start(), text.end());
            check(
                    text.reference(),
                    text.component(),
                    new Found(text.component(), place, text.shared().orElse(null), violations));
            return;
        }
        AppendixB split = AppendixB.of(text.reference()); // also for a registry name, which resolvers treat as a host
        for (Component part : List.of(Component.HOST, Component.PORT)) {
            Span place = split.place(part);
            if (place != null) {
                check(
                        text.reference(),
                        part,
                        new Found(Component.AUTHORITY, place, text.shared().orElse(null), violations));
            }
        }
    }

    /** Checks the scheme, the host or the port of a reference. */
    static void check(String reference, Component component, Span place, Consumer<Violation> violations) {
        check(reference, component, new Found(component, place, null, violations));
    }

    private static void check(String reference, Component component, Found found) {
        String text = found.place.substring(reference);
        switch (component) {
            case SCHEME -> scheme(text.toLowerCase(Locale.ROOT), found);
            case HOST -> host(text, found);
            case PORT -> port(reference, text, found);
            default -> {} // the parts before the path decide where a link leads
        }
    }

    private static void scheme(String scheme, Found found) {
        if (ACTIVE_SCHEMES.contains(scheme)) {
            found.add(ReachViolation.ACTIVE_SCHEME, Severity.WARNING, SECURITY, scheme);
        }
    }

    private static void port(String reference, String port, Found found) {
        String scheme = AppendixB.of(reference).text(Component.SCHEME);
        String digits = Readings.withoutLeadingZeros(port);
        boolean isPort =
                digits.length() <= 5 && !digits.isEmpty() && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        if (isPort
                && BLOCKED_PORTS.contains(Integer.parseInt(digits))
                && (scheme == null || FETCHED.contains(scheme.toLowerCase(Locale.ROOT)))) {
            found.add(ReachViolation.BLOCKED_PORT, Severity.WARNING, PORT_BLOCKING, digits);
        }
    }

    private static void host(String host, Found found) {
        if (host.startsWith("[")) {
            Ipv6Parser parser = new Ipv6Parser(host, 0, null);
            if (host.endsWith("]") && parser.parse()) {
                ipv6(parser.octets(), found);
            }
            return;
        }
        if (host.indexOf('%') >= 0) {
            found.add(ReachViolation.ESCAPED_HOST, Severity.WARNING, HOST_PARSER);
        }
        if (host.indexOf('\u3002') >= 0 || host.indexOf('\uFF0E') >= 0 || host.indexOf('\uFF61') >= 0) {
            found.add(ReachViolation.DOT, Severity.WARNING, IDNA_DOTS);
        }
        HostParser.Host parsed = host.isEmpty() ? null : new HostParser(0, 0, null, found.shared).parse(host, false);
        if (parsed != null && parsed.type() == WebHostType.IPV4_ADDRESS) {
            ipv4(host, parsed.serialized(), found);
        } else if (parsed != null) {
            if (!Ascii.isAscii(host) || parsed.serialized().contains("xn--")) { // other hosts have no labels to report
                labels(host, found);
            }
            name(parsed.serialized(), found);
        }
    }

    /** Finds labels that parsers read as different names: invalid A-labels, and labels that only IDNA maps to ASCII. */
    private static void labels(String host, Found found) {
        int start = found.place.start();
        for (String label : host.split("[.\\u3002\\uFF0E\\uFF61]", -1)) {
            label(label, found.at(new Span(start, start + label.length())));
            start += label.length() + 1;
        }
    }

    private static void label(String label, Found found) {
        if (label.regionMatches(true, 0, "xn--", 0, 4)) {
            boolean[] isBroken = new boolean[1];
            HostParser.TO_ASCII.toUnicode(label, violation -> isBroken[0] |= violation.isError());
            if (isBroken[0]) {
                found.add(ReachViolation.A_LABEL, Severity.WARNING, PROCESSING, VisibleText.of(label, SHOWN));
            }
        } else if (!Ascii.isAscii(label)) {
            String mapped = Readings.canonicalHost(label);
            if (Ascii.isAscii(mapped) && !mapped.startsWith("xn--")) {
                found.add(ReachViolation.MAPPED_HOST, Severity.WARNING, PROCESSING, VisibleText.of(mapped, SHOWN));
            }
        }
    }

    private static void ipv4(String host, String address, Found found) {
        if (host.equals(address + ".")) {
            found.add(ReachViolation.TRAILING_DOT, Severity.ADVICE, REG_NAME, address);
        } else if (!host.equals(address)) {
            found.add(ReachViolation.IPV4_NOTATION, Severity.WARNING, NOTATION, address);
        }
        special(SpecialAddress.ipv4(address), found);
    }

    private static void ipv6(byte[] octets, Found found) {
        special(octets, found);
        SpecialAddress.carried(octets).ifPresent(carried -> {
            SpecialAddress carrier = carried.carrier();
            found.add(
                    ReachViolation.IPV4_IN_IPV6,
                    Severity.WARNING,
                    carrier.clause(),
                    carried.address(),
                    carrier.purpose());
            special(SpecialAddress.ipv4(carried.address()), found);
        });
    }

    private static void special(byte[] octets, Found found) {
        SpecialAddress.find(octets)
                .ifPresent(block ->
                        found.add(ReachViolation.SPECIAL_ADDRESS, Severity.WARNING, block.clause(), block.purpose()));
    }

    /** Checks a domain in A-labels. */
    private static void name(String domain, Found found) {
        String name = domain;
        if (domain.endsWith(".")) {
            name = domain.substring(0, domain.length() - 1);
            found.add(ReachViolation.TRAILING_DOT, Severity.ADVICE, REG_NAME, name);
        }
        String special = specialName(name);
        if (special != null) {
            found.add(
                    ReachViolation.SPECIAL_NAME,
                    Severity.WARNING,
                    Objects.requireNonNull(SPECIAL_NAMES.get(special)),
                    special);
        }
    }

    /** Returns the special-use name at the end of a domain in A-labels and lower case; null if there is none. */
    static @Nullable String specialName(String name) {
        int dot = name.lastIndexOf('.');
        String last = name.substring(dot + 1);
        String special = last.equals("arpa") ? name.substring(name.lastIndexOf('.', dot - 1) + 1) : last;
        return SPECIAL_NAMES.containsKey(special) ? special : null;
    }

    /** Reports a violation in a component. */
    private record Found(
            Component component, Span place, @Nullable SharedResults shared, Consumer<Violation> violations) {
        Found at(Span other) {
            return new Found(component, other, shared, violations);
        }

        void add(ReachViolation code, Severity severity, SpecClause clause, Object... arguments) {
            violations.accept(
                    new Violation(code, severity, component, place, clause, WebMessages.message(code.id(), arguments)));
        }
    }
}
