package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.host.IpAddresses;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;

/**
 * A host: its type, its labels, its canonical form, and its mapping to A-labels and back.
 *
 * <p>A mapping does not change an ASCII label, except for an A-label, which it verifies. A violation in a label that
 * stays is therefore a warning, and the label stays even if it cannot be part of a DNS name, as in {@code a_b.example}.
 * Every other violation has the severity that the mapper reports.
 *
 * <p>A mapping does not decode escapes: call {@link #decoded} before. This class does not check whether a host is allowed under a profile. All methods
 * take time linear in the length of the host.
 *
 * @param text the host as it is written in a reference: a name, an IPv4 address, or an address in brackets
 */
public record Host(String text) {
    /** The characters that separate labels (RFC 3490 3.1). */
    private static final String DOTS = ".\u3002\uFF0E\uFF61";

    private static final String A_LABEL = "xn--";

    /**
     * Creates a host.
     *
     * @param text any string
     */
    public Host {
        Objects.requireNonNull(text, "text");
    }

    /**
     * Returns the type of the host: the first alternative of RFC 3986 3.2.2 that matches.
     *
     * @return the type; {@link HostType#REG_NAME} if the string is not an address
     */
    public HostType type() {
        int end = text.length() - 1;
        if (end > 0 && text.charAt(0) == '[' && text.charAt(end) == ']') {
            if (IpAddresses.isIpv6(text, 1, end)) {
                return HostType.IPV6;
            }
            boolean future = (text.charAt(1) | 0x20) == 'v' && IpAddresses.isIpvFuture(text, 1, end);
            return future ? HostType.IPVFUTURE : HostType.REG_NAME;
        }
        return IpAddresses.isIpv4(text, 0, text.length()) ? HostType.IPV4 : HostType.REG_NAME;
    }

    /**
     * Returns the positions of the labels of a name.
     *
     * @return the ranges between the dots of RFC 3490 3.1, in UTF-16 code units; the last one is empty after a final
     *     dot
     */
    public List<Span> labels() {
        List<Span> labels = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || isDot(text.charAt(i))) {
                labels.add(new Span(start, i));
                start = i + 1;
            }
        }
        return labels;
    }

    /**
     * Returns whether a character separates labels.
     *
     * @param c a character
     * @return whether it is one of the four dots of RFC 3490 3.1
     */
    public static boolean isDot(int c) {
        return DOTS.indexOf(c) >= 0;
    }

    /**
     * Returns whether a label has the prefix of A-labels (RFC 5890 2.3.2.1).
     *
     * @param label a label
     * @return whether the label begins with {@code xn--}, in upper or lower case
     */
    public static boolean isALabel(String label) {
        return label.regionMatches(true, 0, A_LABEL, 0, A_LABEL.length());
    }

    /**
     * Returns whether a label of the name has the prefix of A-labels.
     *
     * @return whether a label begins with {@code xn--}, in upper or lower case
     */
    public boolean hasALabel() {
        boolean starts = true;
        for (int i = 0; i < text.length(); i++) {
            if (starts && text.regionMatches(true, i, A_LABEL, 0, A_LABEL.length())) {
                return true;
            }
            starts = isDot(text.charAt(i));
        }
        return false;
    }

    /**
     * Returns whether the host is a name below a domain. Compares characters: bring both into their {@linkplain
     * #canonical() canonical form} before.
     *
     * @param domain a domain, without a dot before it
     * @return whether the host ends with a dot and the domain, and begins with a label that is not empty
     */
    public boolean isSubdomainOf(String domain) {
        int dot = text.length() - domain.length() - 1;
        return dot > 0 && text.charAt(dot) == '.' && text.charAt(0) != '.' && text.endsWith(domain);
    }

    /**
     * Returns the host with its escapes decoded, if the result can be a host name. Otherwise, no escape is decoded: a
     * decoded slash would end the host.
     *
     * @return the decoded host; this host if it has no escapes, or if they stay
     */
    public Host decoded() {
        return text.indexOf('%') < 0 || undecodable().isPresent() ? this : new Host(Percent.decodeLegal(text));
    }

    /**
     * Returns the position of the first escape because of which no escape of the host is decoded: it is not legal
     * UTF-8, or stands for an ASCII character other than a letter, a digit, a hyphen, an underscore and a dot.
     *
     * @return the range of the escape; an empty range if decoding would create an empty label; empty if all escapes can
     *     be decoded
     */
    public Optional<Span> undecodable() {
        for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
            int c = Percent.codePointAt(text, i, text.length());
            int end = c < 0 ? Math.min(i + 3, text.length()) : i + Percent.encodedLength(c);
            if (c < 0 || (c < 0x80 && !Ascii.isLetterOrDigit(c) && "-_.".indexOf(c) < 0)) {
                return Optional.of(new Span(i, end));
            }
            i = end - 1;
        }
        String name = Percent.decodeLegal(text);
        return name.startsWith(".") || name.contains("..") ? Optional.of(new Span(0, 0)) : Optional.empty();
    }

    /**
     * Returns the form for comparisons and requests: ASCII letters in lower case, and an IPv6 address as in RFC 5952. A
     * host with escapes does not change, since its case may matter.
     *
     * @return the canonical form; the text itself if nothing changes
     */
    public String canonical() {
        int end = text.length() - 1;
        if (end > 0 && text.charAt(0) == '[' && text.charAt(end) == ']' && IpAddresses.isIpv6(text, 1, end)) {
            String address = "[" + IpAddresses.canonicalIpv6(text, 1, end) + "]";
            return address.equals(text) ? text : address;
        }
        return text.indexOf('%') >= 0 ? text : lower(text);
    }

    private static String lower(String text) {
        int i = 0;
        while (i < text.length() && !isUpper(text.charAt(i))) {
            i++;
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text);
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            out.setCharAt(i, isUpper(c) ? (char) (c + 0x20) : c);
        }
        return out.toString();
    }

    private static boolean isUpper(char c) {
        return c >= 'A' && c <= 'Z';
    }

    /**
     * Returns the name in A-labels.
     *
     * @param mapper the mapper, which should be {@linkplain HostMapper#contained contained}
     * @param violations receives each violation, with its position in the host
     * @return the name in A-labels; the host itself if it is an address, or if a violation is an error
     */
    public String toAscii(HostMapper mapper, Consumer<Violation> violations) {
        Objects.requireNonNull(mapper, "mapper");
        Objects.requireNonNull(violations, "violations");
        return map(mapper::toAscii, violations);
    }

    /**
     * Returns the name in U-labels.
     *
     * @param mapper the mapper, which should be {@linkplain HostMapper#contained contained}
     * @param violations receives each violation, with its position in the host
     * @return the name in U-labels; the host itself if it is an address, or if a violation is an error
     */
    public String toUnicode(HostMapper mapper, Consumer<Violation> violations) {
        Objects.requireNonNull(mapper, "mapper");
        Objects.requireNonNull(violations, "violations");
        return map(mapper::toUnicode, violations);
    }

    private String map(BiFunction<String, Consumer<Violation>, String> mapping, Consumer<Violation> violations) {
        if (text.isEmpty() || type() != HostType.REG_NAME) {
            return text;
        }
        List<Violation> found = new ArrayList<>();
        String mapped = mapping.apply(text, found::add);
        if (found.isEmpty()) {
            return mapped;
        }
        List<Span> labels = labels();
        boolean failed = false;
        boolean refused = false;
        for (Violation violation : found) {
            boolean stays = violation.isError() && stays(violation, labels);
            failed |= violation.isError();
            refused |= violation.isError() && !stays;
            violations.accept(stays ? violation.withSeverity(Severity.WARNING) : violation);
        }
        return !failed ? mapped : refused ? text : mapLabels(labels, mapping, violations);
    }

    /** Maps each label that does not stay. The mapper rejected the whole name only because of labels that stay. */
    private String mapLabels(
            List<Span> labels,
            BiFunction<String, Consumer<Violation>, String> mapping,
            Consumer<Violation> violations) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        boolean[] refused = new boolean[1];
        for (Span label : labels) {
            String written = label.substring(text);
            out.append(label.start() == 0 ? "" : ".");
            out.append(
                    written.isEmpty() || stays(written)
                            ? written
                            : mapping.apply(written, violation -> {
                                if (violation.isError()) { // the others are already reported
                                    refused[0] = true;
                                    violations.accept(violation.shifted(label.start()));
                                }
                            }));
        }
        return refused[0] ? text : out.toString();
    }

    /** Returns whether a violation is in a label that a mapping does not change. */
    private boolean stays(Violation violation, List<Span> labels) {
        Span place = violation.span();
        int after = 0; // the number of labels that start at or before the violation
        for (int to = labels.size(); after < to; ) {
            int middle = (after + to) >>> 1;
            boolean before = labels.get(middle).start() <= place.start();
            after = before ? middle + 1 : after;
            to = before ? to : middle;
        }
        Span label = labels.get(after - 1);
        return violation.code() != CoreViolation.PLUGIN_FAILED
                && place.end() <= label.end()
                && stays(label.substring(text));
    }

    /** Returns whether a mapping does not change a label: it is ASCII, not empty, and not an A-label. */
    private static boolean stays(String label) {
        return !label.isEmpty() && Ascii.isAscii(label) && !isALabel(label);
    }

    /**
     * Returns a description for logs.
     *
     * @return the host, without raw control characters
     */
    @Override
    public String toString() {
        return VisibleText.of(text);
    }
}
