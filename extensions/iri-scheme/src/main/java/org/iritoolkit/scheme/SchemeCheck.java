package org.iritoolkit.scheme;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.message.Message;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.scheme.Scheme.Demand;
import org.iritoolkit.scheme.Scheme.Hosts;
import org.iritoolkit.scheme.Scheme.Presence;
import org.jspecify.annotations.Nullable;

/**
 * Checks that an IRI meets the requirements of its scheme's specification (draft-duerst-iri-03 3.1 a).
 *
 * <p>No profile includes this check, since generic software does not depend on particular schemes (draft-duerst-iri-03
 * 5.1 a). The check ignores relative references and unknown schemes. The check does not use the network, and decodes
 * only parts whose content has rules, such as mail addresses. References are split as in RFC 3986, so {@code
 * mailto:a@b?subject=x} has a query under every profile, and {@code http://h:8x/} has an invalid port, although RFC
 * 2396 allows {@code h:8x}. A character that must be escaped in a URI is treated like its escaped form.
 */
public final class SchemeCheck implements ComponentCheck {
    /** The id of the check. */
    public static final String ID = "scheme";

    private static final Set<Component> PARTS_OF_AUTHORITY =
            EnumSet.of(Component.USERINFO, Component.HOST, Component.PORT);
    private static final SpecClause SCHEME_CASE = new SpecClause("RFC 3986", "3.1", "scheme");
    private static final SpecClause DEFAULT_PORT = new SpecClause("RFC 3986", "3.2.3", "port");
    private static final SpecClause PORT_NUMBER = new SpecClause("RFC 9293", "3.1", "");
    private static final int LAST_PORT = 65535;

    /** RFC 3986 3.2.2. */
    private static final RegularRule IPV4 = RegularRule.of("IPv4address", """
        IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
        dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
        """);

    /** The rules for an authority in RFC 3986, which a registry name may break (RFC 2396 3.2.1). */
    private static final List<Scheme.Syntax> AUTHORITY = List.of(
            new Scheme.Syntax(
                    Component.HOST,
                    new SpecClause("RFC 3986", "3.2.2", "reg-name"),
                    RegularRule.of("reg-name", "reg-name = *( unreserved / pct-encoded / sub-delims )")),
            new Scheme.Syntax(Component.PORT, DEFAULT_PORT, RegularRule.of("port", "port = *DIGIT")));

    private final Supplier<Plugins<Scheme>> schemes;

    /** Created on first use. Concurrent creation of the list is harmless. */
    private volatile @Nullable List<String> names;

    /** The prefixes of references whose scheme allows every host as the authority; created on first use. */
    private volatile @Nullable List<String> plain;

    /** Creates the check for {@link Schemes#installed()}. */
    public SchemeCheck() {
        this(Schemes::installed);
    }

    private SchemeCheck(Supplier<Plugins<Scheme>> schemes) {
        this.schemes = schemes;
    }

    /**
     * Returns a check that uses only the given schemes, not the installed schemes.
     *
     * @param schemes the schemes; if two schemes have the same name, the last scheme is used
     * @return the check
     */
    public static SchemeCheck of(List<Scheme> schemes) {
        Objects.requireNonNull(schemes, "schemes");
        Map<String, Scheme> last = new LinkedHashMap<>();
        schemes.forEach(scheme -> last.put(scheme.name(), scheme));
        Plugins<Scheme> own = Plugins.of("scheme", last.values(), Scheme::name);
        return new SchemeCheck(() -> own);
    }

    /**
     * Returns the scheme before a colon; null if the scheme is not known.
     *
     * @throws IllegalArgumentException if two providers define the scheme
     */
    private @Nullable Scheme scheme(String reference, int colon) {
        List<String> known = names();
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).length() == colon && reference.startsWith(known.get(i))) {
                return schemes.get().require(known.get(i));
            }
        }
        for (int i = 0; i < colon; i++) {
            if (Character.toLowerCase(reference.charAt(i)) != reference.charAt(i)) {
                String lower = reference.substring(0, colon).toLowerCase(Locale.ROOT);
                return scheme(lower, lower.length());
            }
        }
        return null;
    }

    private List<String> names() {
        List<String> made = names;
        if (made == null) {
            made = schemes.get().ids();
            names = made;
        }
        return made;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Set<Component> components() {
        return EnumSet.of(
                Component.SCHEME,
                Component.AUTHORITY,
                Component.USERINFO,
                Component.HOST,
                Component.PORT,
                Component.PATH,
                Component.OPAQUE_PART,
                Component.QUERY,
                Component.FRAGMENT);
    }

    @Override
    public Set<ViolationCode> codes() {
        return Set.of(SchemeViolation.values());
    }

    /** Checks the whole reference, and reports the violations in the given component. */
    @Override
    public void check(ComponentText text, Consumer<Violation> violations) {
        Objects.requireNonNull(violations, "violations");
        String reference = text.reference();
        if (text.component() != Component.AUTHORITY && isPlain(reference)) {
            return;
        }
        int colon = reference.indexOf(':');
        Scheme scheme = colon < 0 ? null : scheme(reference, colon);
        if (scheme != null) {
            judge(text, scheme, violations);
        }
    }

    /**
     * Returns whether a reference begins with a scheme in lower case and an authority that is only a host, as most do.
     */
    private boolean isPlain(String reference) {
        List<String> starts = plain();
        for (int i = 0; i < starts.size(); i++) {
            if (reference.startsWith(starts.get(i))) {
                return hasPlainHost(reference, starts.get(i).length());
            }
        }
        return false;
    }

    /** Returns the prefixes, except for schemes that two providers define; {@link #scheme} throws for those schemes. */
    private List<String> plain() {
        List<String> made = plain;
        if (made == null) {
            Plugins<Scheme> all = schemes.get();
            made = names().stream()
                    .filter(name -> all.find(name)
                            .filter(Scheme::allowsWhatHasPlainHost)
                            .isPresent())
                    .sorted(Comparator.comparing(name -> !name.startsWith("http"))) // the most frequent schemes first
                    .map(name -> name + "://")
                    .toList();
            plain = made;
        }
        return made;
    }

    private static boolean hasPlainHost(String reference, int start) {
        for (int i = start; i < reference.length(); i++) {
            switch (reference.charAt(i)) {
                case '/', '?', '#' -> {
                    return i > start;
                }
                case '@', ':' -> {
                    return false;
                }
                default -> {}
            }
        }
        return reference.length() > start;
    }

    static void judge(ComponentText text, Scheme scheme, Consumer<Violation> violations) {
        Parts parts = Parts.of(text);
        Consumer<Violation> asked = found -> violations.accept(in(text.component(), found));
        inspect(scheme, parts, found -> {
            if (belongsTo(found.component(), text.component())) {
                asked.accept(found);
            }
        });
        if (text.component() == Component.AUTHORITY) { // the parser has checked the other components
            checkRegistryName(scheme, parts, asked);
        }
    }

    /** Returns a violation in the given component, which may be larger in RFC 2396 than in RFC 3986. */
    private static Violation in(Component asked, Violation found) {
        if (asked == found.component()) {
            return found;
        }
        Violation here = new Violation(
                found.code(), found.severity(), asked, found.span(), found.clause(), Message.of(found::message));
        return found.suggestion().map(here::withSuggestion).orElse(here);
    }

    /**
     * Returns whether a component is part of another component. Under RFC 2396, an opaque part contains the path and
     * the query, and some authorities are not split.
     */
    private static boolean belongsTo(Component found, Component asked) {
        return switch (asked) {
            case OPAQUE_PART -> found == Component.PATH || found == Component.QUERY;
            case AUTHORITY -> found == Component.USERINFO || found == Component.HOST || found == Component.PORT;
            default -> found == asked;
        };
    }

    /**
     * Checks a registry name. Unless the scheme has its own rule or forbids an authority, the authority must follow RFC
     * 3986.
     */
    private static void checkRegistryName(Scheme scheme, Parts parts, Consumer<Violation> violations) {
        for (Scheme.Syntax general : AUTHORITY) {
            boolean own = scheme.syntax().stream().anyMatch(syntax -> syntax.component() == general.component())
                    || scheme.demands().stream()
                            .anyMatch(demand -> demand.presence() == Presence.NOT_ALLOWED
                                    && (demand.component() == Component.AUTHORITY
                                            || demand.component() == general.component()));
            if (!own) {
                parts.of(general.component())
                        .ifPresent(place -> check(scheme, general, parts.text(), place, violations));
            }
        }
    }

    /**
     * Finds all violations of a scheme's rules, in no particular order. Violations of content rules are reported only
     * if the grammar matches.
     */
    static void inspect(Scheme scheme, Parts parts, Consumer<Violation> violations) {
        List<Violation> found = new ArrayList<>();
        inspectGrammar(scheme, parts, found::add);
        found.forEach(violations);
        if (found.stream().noneMatch(Violation::isError)) {
            scheme.contents().accept(parts, violations);
        }
    }

    private static void inspectGrammar(Scheme scheme, Parts parts, Consumer<Violation> violations) {
        String reference = parts.text();
        if (!reference.startsWith(scheme.name())) {
            report(
                    SchemeViolation.CASE,
                    Severity.ADVICE,
                    Component.SCHEME,
                    new Span(0, reference.indexOf(':')),
                    SCHEME_CASE,
                    SchemeMessages.message("scheme.case"),
                    violations);
        }
        for (Demand demand : scheme.demands()) {
            check(scheme, demand, parts, violations);
        }
        Optional<HostType> kind = parts.of(Component.HOST)
                .filter(place -> place.length() > 0 && scheme.distinguishesHosts())
                .map(place -> kind(reference, place));
        if (kind.isPresent() && scheme.hosts().isPresent()) {
            checkKind(scheme, scheme.hosts().get(), kind.get(), parts, violations);
        }
        if (scheme.defaults().port().isPresent()) {
            checkPort(scheme.defaults().port().getAsInt(), parts, violations);
        }
        for (Scheme.Syntax syntax : scheme.syntax()) {
            if (syntax.component() != Component.HOST || kind.equals(Optional.of(HostType.REG_NAME))) {
                parts.of(syntax.component()).ifPresent(place -> check(scheme, syntax, reference, place, violations));
            }
        }
    }

    /** Returns the kind of a host that is not empty (RFC 3986 3.2.2). The parser checks addresses in brackets. */
    private static HostType kind(String text, Span host) {
        if (text.charAt(host.start()) == '[') {
            int first = host.start() + 1;
            boolean future = first < host.end() && (text.charAt(first) | 0x20) == 'v';
            return future ? HostType.IPVFUTURE : HostType.IPV6;
        }
        boolean ipv4 = IPV4.mismatch(text, host.start(), host.end()) < 0;
        return ipv4 ? HostType.IPV4 : HostType.REG_NAME;
    }

    private static void check(Scheme scheme, Demand demand, Parts parts, Consumer<Violation> violations) {
        // the host is checked instead, since no check is called for an authority that has a host
        Component component = demand.component() == Component.AUTHORITY ? Component.HOST : demand.component();
        Optional<Span> place = parts.of(demand.component());
        if (demand.presence() == Presence.NOT_ALLOWED) {
            place.ifPresent(there -> report(
                    SchemeViolation.COMPONENT_NOT_ALLOWED,
                    demand.severity(),
                    component,
                    parts.of(component).orElse(there),
                    demand.clause(),
                    SchemeMessages.message("scheme.component-not-allowed", scheme, demand.component()),
                    violations));
        } else if (place.isEmpty() && !isSaidOfAuthority(scheme, demand, parts)) {
            int where = parts.missing(demand.component());
            report(
                    SchemeViolation.MISSING_COMPONENT,
                    demand.severity(),
                    Component.PATH,
                    new Span(where, where),
                    demand.clause(),
                    SchemeMessages.message("scheme.missing-component", scheme, demand.component()),
                    violations);
        } else if (demand.presence() == Presence.NOT_EMPTY
                && place.isPresent()
                && place.get().length() == 0) {
            report(
                    SchemeViolation.MISSING_COMPONENT,
                    demand.severity(),
                    component,
                    place.get(),
                    demand.clause(),
                    SchemeMessages.message("scheme.missing-component.empty", scheme, demand.component()),
                    violations);
        }
    }

    /** Returns whether the missing authority is reported, so that its missing parts need not be reported. */
    private static boolean isSaidOfAuthority(Scheme scheme, Demand demand, Parts parts) {
        return !parts.hasAuthority()
                && PARTS_OF_AUTHORITY.contains(demand.component())
                && scheme.demands().stream()
                        .anyMatch(other ->
                                other.component() == Component.AUTHORITY && other.presence() != Presence.NOT_ALLOWED);
    }

    private static void checkKind(
            Scheme scheme, Hosts hosts, HostType kind, Parts parts, Consumer<Violation> violations) {
        if (!hosts.kinds().contains(kind)) {
            report(
                    SchemeViolation.HOST,
                    hosts.severity(),
                    Component.HOST,
                    parts.of(Component.HOST).orElseThrow(),
                    hosts.clause(),
                    SchemeMessages.message("scheme.host", scheme, kind),
                    violations);
        }
    }

    private static void checkPort(int defaultPort, Parts parts, Consumer<Violation> violations) {
        Optional<Span> port = parts.of(Component.PORT);
        if (port.isEmpty()) {
            return;
        }
        Span place = port.get();
        long number = 0;
        for (int i = place.start(); i < place.end(); i++) {
            int digit = parts.text().charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return; // the parser or the port rule reports this character
            }
            number = Math.min(number * 10 + digit, Integer.MAX_VALUE);
        }
        if (number > LAST_PORT) {
            report(
                    SchemeViolation.PORT,
                    Severity.WARNING,
                    Component.PORT,
                    place,
                    PORT_NUMBER,
                    SchemeMessages.message("scheme.port", LAST_PORT),
                    violations);
        } else if (place.length() == 0 || number == defaultPort) {
            report(
                    SchemeViolation.DEFAULT_PORT,
                    Severity.ADVICE,
                    Component.PORT,
                    place,
                    DEFAULT_PORT,
                    SchemeMessages.message(place.length() == 0 ? "scheme.default-port.empty" : "scheme.default-port"),
                    violations);
        }
    }

    private static void check(
            Scheme scheme, Scheme.Syntax syntax, String text, Span place, Consumer<Violation> violations) {
        int mismatch = syntax.rule().mismatch(text, place.start(), place.end());
        if (mismatch < 0) {
            return;
        }
        boolean atEnd = mismatch == place.end();
        Span where = new Span(mismatch, atEnd ? mismatch : mismatch + Character.charCount(text.codePointAt(mismatch)));
        boolean isDrive = scheme.name().equals("file") && isDriveAfterColon(text, place);
        Suggestion slashes = new Suggestion(new Span(place.start(), place.start()), "///");
        report(
                SchemeViolation.SYNTAX,
                Severity.ERROR,
                syntax.component(),
                where,
                syntax.clause(),
                form(scheme, syntax)
                        .orElseGet(() -> SchemeMessages.message(
                                "scheme.syntax" + (place.length() == 0 ? ".empty" : atEnd ? ".end" : ""),
                                syntax.component(),
                                syntax.clause().rule(),
                                scheme)),
                found -> violations.accept(isDrive ? found.withSuggestion(slashes) : found));
    }

    /** Returns a sentence that shows what a component of a scheme of this module looks like. */
    @SuppressWarnings("ReferenceEquality") // another scheme may have the same name, and other rules
    private static Optional<Message> form(Scheme scheme, Scheme.Syntax syntax) {
        boolean own = Schemes.KNOWN.stream().anyMatch(known -> known == scheme)
                && scheme.syntax().contains(syntax);
        String name = scheme.name().equals("sips") ? "sip" : scheme.name();
        return own
                ? Optional.of(SchemeMessages.message("scheme.form." + name + "-" + syntax.component()))
                : Optional.empty();
    }

    /** Returns whether a path begins with a drive and follows a scheme without slashes, as in {@code file:C:/a}. */
    private static boolean isDriveAfterColon(String text, Span path) {
        int afterDrive = path.start() + 2;
        return text.charAt(path.start() - 1) == ':'
                && afterDrive <= path.end()
                && WindowsPath.isDrive(text.substring(path.start(), afterDrive))
                && (afterDrive == path.end() || text.charAt(afterDrive) == '/');
    }

    private static void report(
            SchemeViolation code,
            Severity severity,
            Component component,
            Span place,
            SpecClause clause,
            Message what,
            Consumer<Violation> violations) {
        violations.accept(new Violation(code, severity, component, place, clause, what));
    }
}
