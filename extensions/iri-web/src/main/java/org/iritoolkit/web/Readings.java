package org.iritoolkit.web;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Host;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.web.Disagreement.Side;

/**
 * The results of parsing one string with several parsers, and the relevant disagreements between the parsers.
 *
 * <p>Parsers disagree if they see different schemes, hosts or effective ports, or if only some of them see userinfo.
 * Hosts are compared in A-labels and lower case, with IPv6 addresses in one notation. The default host of a scheme is
 * treated like a missing host. For a parser that sees no host, userinfo and port are not compared. A rejection is not a
 * disagreement, because a parser that rejects the string is safe. A parser that sees no host in a non-ASCII authority,
 * like {@code java.net.URI}, rejects the host. Differences in paths, queries and fragments are ignored.
 */
public final class Readings {
    private final String text;
    private final Map<String, Reading> readings;

    /** The mapped hosts: most parsers see the same host, and mapping a long host takes time. */
    private final SharedResults shared;

    private Readings(String text, Map<String, Reading> readings, SharedResults shared) {
        this.shared = shared;
        this.text = text;
        this.readings = readings;
    }

    /**
     * Returns the readings of the {@linkplain UrlReader#known() known parsers}.
     *
     * @param text any string
     * @return the readings
     */
    public static Readings of(String text) {
        return of(text, UrlReader.known());
    }

    /**
     * Returns the readings of the given parsers. A parser that throws or returns null is one of the {@linkplain
     * #failures() failures}.
     *
     * @param text any string
     * @param readers the parsers; if two have the same name, the last parser is used
     * @return the readings
     */
    public static Readings of(String text, List<? extends UrlReader> readers) {
        return of(text, readers, new SharedResults());
    }

    /**
     * Returns the readings of the given parsers like {@link #of(String, List)}, and shares mapped hosts with checks of
     * the same string.
     *
     * @param text any string
     * @param readers the parsers; if two have the same name, the last parser is used
     * @param shared the results that checks of the string share
     * @return the readings
     */
    public static Readings of(String text, List<? extends UrlReader> readers, SharedResults shared) {
        Objects.requireNonNull(shared, "shared");
        Objects.requireNonNull(text, "text");
        Map<String, Reading> readings = new LinkedHashMap<>();
        for (UrlReader reader : readers) {
            readings.put(reader.name(), contained(reader, text, shared));
        }
        return new Readings(text, Collections.unmodifiableMap(readings), shared);
    }

    @SuppressWarnings("CatchingUnchecked")
    private static Reading contained(UrlReader reader, String text, SharedResults shared) {
        try {
            Reading reading = Readers.read(reader, text, shared);
            return reading == null ? Reading.failed("it returned null") : reading;
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            return Reading.failed("it threw " + e.getClass().getName());
        }
    }

    /**
     * Returns the string.
     *
     * @return the whole string
     */
    public String text() {
        return text;
    }

    /**
     * Returns the readings.
     *
     * @return the readings, keyed by parser name, in the order of the parsers
     */
    public Map<String, Reading> all() {
        return readings;
    }

    /**
     * Returns the relevant disagreements between parsers that accept the string.
     *
     * @return the disagreements in the order scheme, userinfo, host, port, with {@code …} in place of user information;
     *     empty if all parsers agree
     */
    public List<Disagreement> disagreements() {
        List<Disagreement> disagreements = new ArrayList<>();
        Map<String, Reading> accepted = accepted(reading -> true);
        Map<String, Reading> withHost =
                accepted(reading -> !canonicalHost(reading).isEmpty());
        compare(Component.SCHEME, accepted, Readings::scheme, disagreements);
        compare(Component.USERINFO, withHost, Readings::userinfo, disagreements);
        compare(Component.HOST, accepted(reading -> !refusesHost(reading)), this::canonicalHost, disagreements);
        compare(Component.PORT, withHost, Readings::effectivePort, disagreements);
        return disagreements;
    }

    /**
     * Returns the parsers that failed. The result of a failed parser is unknown.
     *
     * @return the failures, keyed by parser name, in the order of the parsers; empty if no parser failed
     */
    public Map<String, String> failures() {
        Map<String, String> failures = new LinkedHashMap<>();
        readings.forEach((name, reading) -> {
            if (reading.isFailure()) {
                failures.put(name, reading.refusal().orElse(""));
            }
        });
        return failures;
    }

    private static boolean refusesHost(Reading reading) {
        return reading.component(Component.HOST).isEmpty()
                && reading.component(Component.AUTHORITY)
                        .filter(authority -> !Ascii.isAscii(authority))
                        .isPresent();
    }

    private Map<String, Reading> accepted(Predicate<Reading> which) {
        Map<String, Reading> accepted = new LinkedHashMap<>();
        readings.forEach((name, reading) -> {
            if (reading.refusal().isEmpty() && which.test(reading)) {
                accepted.put(name, reading);
            }
        });
        return accepted;
    }

    private void compare(
            Component component,
            Map<String, Reading> accepted,
            Function<Reading, String> compared,
            List<Disagreement> disagreements) {
        Set<String> different = new HashSet<>();
        Map<String, Side> sides = new LinkedHashMap<>();
        accepted.forEach((name, reading) -> {
            String same = compared.apply(reading);
            Optional<String> seen = reading.component(component);
            different.add(same);
            // A non-ASCII host is compared in its mapped form, but is shown as the parser sees it.
            String shown = same + seen.filter(host -> !Ascii.isAscii(host)).orElse("");
            sides.merge(shown, new Side(seen, List.of(name)), Side::with);
        });
        if (different.size() > 1) {
            disagreements.add(new Disagreement(
                    component,
                    sides.values().stream()
                            .map(side -> new Side(side.value().map(value -> shown(component, value)), side.readers()))
                            .toList()));
        }
    }

    /** Returns a value without user information. What one parser reads as a port, another may read as a password. */
    private String shown(Component component, String value) {
        BitSet places = component == Component.USERINFO || value.isEmpty() ? new BitSet() : Secrets.places(text);
        boolean isSecret = component == Component.USERINFO && !value.isEmpty();
        for (int start = places.nextSetBit(0); start >= 0 && !isSecret; ) {
            int end = places.nextClearBit(start);
            String hidden = text.substring(start, end);
            isSecret = hidden.indexOf(value, hidden.indexOf(':') + 1) >= 0 && hidden.indexOf(':') >= 0;
            start = places.nextSetBit(end);
        }
        return isSecret ? "\u2026" : value;
    }

    private static String scheme(Reading reading) {
        return reading.component(Component.SCHEME).orElse("").toLowerCase(Locale.ROOT);
    }

    /** Returns "present" if there is a username or a password; otherwise, returns an empty string. */
    private static String userinfo(Reading reading) {
        String userinfo = reading.component(Component.USERINFO).orElse("");
        return userinfo.isEmpty() || userinfo.equals(":") ? "" : "present";
    }

    private String canonicalHost(Reading reading) {
        String host = canonicalHost(
                reading.component(Component.HOST).orElse(""), HostMapper.sharing(HostParser.TO_ASCII, shared));
        Optional<String> usual = SchemeDefaults.find(scheme(reading)).flatMap(SchemeDefaults::host);
        return host.equals(usual.orElse("")) ? "" : host;
    }

    /** Returns the canonical form of a host in A-labels. Parsers keep escapes of ASCII, so they are not decoded. */
    static String canonicalHost(String host) {
        return canonicalHost(host, HostParser.TO_ASCII);
    }

    private static String canonicalHost(String host, HostMapper toAscii) {
        boolean isMapped = Ascii.isAscii(host) && host.indexOf('%') < 0; // in ASCII, the mapping changes only the case
        String mapped = isMapped ? host : new Host(decodedBeyondAscii(host)).toAscii(toAscii, violation -> {});
        String canonical = new Host(mapped).canonical();
        return canonical.indexOf('%') < 0 && !canonical.startsWith("[")
                ? canonical
                : canonical.toLowerCase(Locale.ROOT);
    }

    /** Decodes percent-encoded non-ASCII characters. */
    static String decodedBeyondAscii(String host) {
        StringBuilder out = new StringBuilder(host.length());
        for (int i = 0; i < host.length(); ) {
            int c = Percent.codePointAt(host, i, host.length());
            out.appendCodePoint(c < 0x80 ? host.charAt(i) : c);
            i += c < 0x80 ? 1 : Percent.encodedLength(c);
        }
        return out.toString();
    }

    private static String effectivePort(Reading reading) {
        String port = reading.component(Component.PORT).orElse("");
        return port.isEmpty()
                ? SchemeDefaults.find(scheme(reading))
                        .map(SchemeDefaults::port)
                        .filter(usual -> usual.isPresent())
                        .map(usual -> Integer.toString(usual.getAsInt()))
                        .orElse("")
                : withoutLeadingZeros(port);
    }

    /** Removes leading zeros from a port, to make ports comparable. */
    static String withoutLeadingZeros(String port) {
        int zeros = 0;
        while (zeros < port.length() - 1 && port.charAt(zeros) == '0') {
            zeros++;
        }
        return port.substring(zeros);
    }

    /**
     * Returns the readings, for logs.
     *
     * @return the string and each reading; only the names of the parsers if the string has user information
     */
    @Override
    public String toString() {
        String shown = VisibleText.quoted(text);
        return shown + ": " + (Secrets.hide(text).equals(text) ? readings : readings.keySet());
    }
}
