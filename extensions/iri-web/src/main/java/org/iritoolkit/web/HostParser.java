package org.iritoolkit.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.SharedResults;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.idn.Uts46.Option;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostMapper;
import org.jspecify.annotations.Nullable;

/** The host parser (URL Standard 3.5), with the domain parser (URL Standard 3.3) and the parsers of addresses. */
final class HostParser {
    /** A parsed host. */
    record Host(WebHostType type, String serialized) {}

    /** The domain to ASCII algorithm with {@code beStrict} set to false (URL Standard 3.3). */
    static final Uts46 TO_ASCII = Uts46.of(Set.of(Option.CHECK_BIDI, Option.CHECK_CONTEXT_J));

    private static final HostMapper STRICT_TO_ASCII = HostMapper.contained(new Uts46());

    private static final SpecClause IDNA = UrlViolations.STANDARD.section("3.3");
    private static final SpecClause HOST_PARSER = clause("host parser");
    private static final SpecClause OPAQUE_HOST_PARSER = clause("opaque-host parser");
    private static final SpecClause IPV4_PARSER = clause("IPv4 parser");

    /** A number that is too large for any part of an IPv4 address. */
    private static final long TOO_BIG = 1L << 32;

    private static final long NO_NUMBER = -1;

    private final int start;
    private final int end;
    private final @Nullable UrlViolations violations;
    private final @Nullable SharedResults shared;

    /**
     * Creates a parser for one host.
     *
     * @param start the start of the host in the input
     * @param end the end of the host in the input
     * @param violations receives the validation errors; null if they are not needed
     * @param shared the results for the string; null if the host is mapped for this parser only
     */
    HostParser(int start, int end, @Nullable UrlViolations violations, @Nullable SharedResults shared) {
        this.shared = shared;
        this.start = start;
        this.end = end;
        this.violations = violations;
    }

    private static SpecClause clause(String algorithm) {
        return UrlViolations.STANDARD.section("3.5").withRule(algorithm);
    }

    /** Returns whether a code point is a forbidden host code point (URL Standard 3.2). */
    static boolean isForbiddenInHost(int c) {
        return c == 0 || (c < 0x80 && "\t\n\r #/:<>?@[\\]^|".indexOf(c) >= 0);
    }

    /** Returns whether a code point is a forbidden domain code point (URL Standard 3.2). */
    static boolean isForbiddenInDomain(int c) {
        return c < 0x20 || c == '%' || c == 0x7F || isForbiddenInHost(c);
    }

    /** Runs the host parser; returns null for failure. */
    @Nullable
    Host parse(String input, boolean isOpaque) {
        if (input.startsWith("[")) {
            if (!input.endsWith("]")) {
                return fail(ValidationError.IPV6_UNCLOSED, HOST_PARSER);
            }
            Ipv6Parser parser = new Ipv6Parser(input, start, violations);
            return parser.parse() ? new Host(WebHostType.IPV6_ADDRESS, parser.toString()) : null;
        }
        if (isOpaque) {
            return opaqueHost(input);
        }
        if (violations == null && Ascii.isAscii(input)) {
            String lowerCase = input.toLowerCase(Locale.ROOT);
            if (PlainUrl.isDomain(lowerCase)) {
                return new Host(WebHostType.DOMAIN, lowerCase);
            }
        }
        String domain = input;
        if (input.indexOf('%') >= 0) {
            byte[] bytes = Percent.decodeToOctets(input);
            domain = new String(bytes, StandardCharsets.UTF_8);
            if (!domain.equals(input)) {
                warn(ValidationError.DOMAIN_PERCENT_ENCODED, HOST_PARSER);
            }
        }
        String asciiDomain = domain(domain);
        if (asciiDomain == null) {
            return null;
        }
        if (!endsInNumber(asciiDomain)) {
            return new Host(WebHostType.DOMAIN, asciiDomain);
        } else if (!Ascii.isAscii(domain)) {
            warn(ValidationError.IPV4_NON_ASCII_INPUT, HOST_PARSER);
        }
        return ipv4(asciiDomain);
    }

    /** Runs the opaque-host parser; an empty host is an opaque host too. */
    private @Nullable Host opaqueHost(String input) {
        if (input.isEmpty()) {
            return new Host(WebHostType.EMPTY_HOST, input);
        }
        for (int i = 0; i < input.length(); i++) {
            if (isForbiddenInHost(input.charAt(i))) {
                return fail(
                        ValidationError.HOST_INVALID_CODE_POINT,
                        start + i,
                        start + i + 1,
                        OPAQUE_HOST_PARSER,
                        WebMessages.message("url.host-invalid-code-point", new CharacterName(input.charAt(i))));
            }
        }
        if (violations != null) {
            UrlUnits.check(
                    input,
                    0,
                    input.length(),
                    (c, at) -> violations.unit(c, Component.HOST, start + at, OPAQUE_HOST_PARSER));
        }
        return new Host(WebHostType.OPAQUE_HOST, PercentEncodeSet.C0_CONTROL.encode(input));
    }

    /** Runs the domain parser with {@code beStrict} set to false; returns null for failure. */
    private @Nullable String domain(String domain) {
        List<Violation> errors = new ArrayList<>();
        String result = Ascii.isAscii(domain)
                ? domain.toLowerCase(Locale.ROOT)
                : shared(TO_ASCII).toAscii(domain, errors::add);
        if (!errors.isEmpty()) {
            return failDomain(
                    WebMessages.message("url.domain-to-ascii", errors.get(0).message()));
        }
        if (result.isEmpty()) {
            return failDomain(WebMessages.message("url.domain-to-ascii.empty"));
        }
        for (int i = 0; i < result.length(); i++) {
            if (isForbiddenInDomain(result.charAt(i))) {
                return failDomain(
                        WebMessages.message("url.domain-to-ascii.forbidden", new CharacterName(result.charAt(i))));
            }
        }
        if (violations != null) {
            shared(STRICT_TO_ASCII).toAscii(domain, errors::add);
            if (!errors.isEmpty()) {
                warnDomain(
                        WebMessages.message("url.domain-to-ascii", errors.get(0).message()));
            } else if (result.endsWith(".")) { // VerifyDnsLength does not allow an empty label, even for the root
                warnDomain(WebMessages.message("url.domain-to-ascii.root"));
            }
        }
        return result;
    }

    private HostMapper shared(HostMapper mapper) {
        return shared == null ? mapper : HostMapper.sharing(mapper, shared);
    }

    /** Runs the ends-in-a-number checker. */
    private static boolean endsInNumber(String input) {
        int last = input.endsWith(".") ? input.length() - 1 : input.length();
        String part = input.substring(input.lastIndexOf('.', last - 1) + 1, last);
        return !part.isEmpty() && (part.chars().allMatch(c -> c >= '0' && c <= '9') || ipv4Number(part) != NO_NUMBER);
    }

    /** Runs the IPv4 parser; returns null for failure. */
    private @Nullable Host ipv4(String input) {
        String trimmed = input;
        if (input.endsWith(".")) {
            warn(ValidationError.IPV4_EMPTY_PART, IPV4_PARSER);
            trimmed = input.substring(0, input.length() - 1);
        }
        String[] parts = trimmed.split("\\.", -1);
        if (parts.length < 4) {
            warn(ValidationError.IPV4_TOO_FEW_PARTS, IPV4_PARSER);
        } else if (parts.length > 4) {
            return fail(ValidationError.IPV4_TOO_MANY_PARTS, IPV4_PARSER);
        }
        long address = 0;
        boolean outOfRange = false;
        boolean failed = false;
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i];
            long number = ipv4Number(part);
            if (number == NO_NUMBER) {
                return fail(ValidationError.IPV4_NON_NUMERIC_PART, IPV4_PARSER);
            }
            if (part.length() > 1 && part.charAt(0) == '0') {
                warn(ValidationError.IPV4_NON_DECIMAL_PART, IPV4_PARSER);
            }
            outOfRange |= number > 255;
            boolean isLast = i == parts.length - 1;
            failed |= isLast ? number >= 1L << (8 * (5 - parts.length)) : number > 255;
            address += isLast ? number : number << (8 * (3 - i));
        }
        if (failed) {
            return fail(ValidationError.IPV4_OUT_OF_RANGE_PART, IPV4_PARSER);
        }
        if (outOfRange) {
            warn(ValidationError.IPV4_OUT_OF_RANGE_PART, IPV4_PARSER);
        }
        return new Host(
                WebHostType.IPV4_ADDRESS,
                (address >> 24) + "." + ((address >> 16) & 0xFF) + "." + ((address >> 8) & 0xFF) + "."
                        + (address & 0xFF));
    }

    /** Runs the IPv4 number parser; returns {@link #TOO_BIG} for a number that is too large for any part. */
    private static long ipv4Number(String input) {
        if (input.isEmpty()) {
            return NO_NUMBER;
        }
        int radix = 10;
        int digits = 0;
        if (input.startsWith("0x") || input.startsWith("0X")) {
            radix = 16;
            digits = 2;
        } else if (input.length() > 1 && input.charAt(0) == '0') {
            radix = 8;
            digits = 1;
        }
        long number = 0;
        for (int i = digits; i < input.length(); i++) {
            char c = input.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, radix) : -1;
            if (digit < 0) {
                return NO_NUMBER;
            }
            number = Math.min(number * radix + digit, TOO_BIG);
        }
        return number;
    }

    private void warn(ValidationError error, SpecClause clause) {
        if (violations != null) {
            violations.warn(error, Component.HOST, start, end, clause, WebMessages.message(error.id()));
        }
    }

    private @Nullable Host fail(ValidationError error, SpecClause clause) {
        return fail(error, start, end, clause, WebMessages.message(error.id()));
    }

    private void warnDomain(Message what) {
        if (violations != null) {
            violations.warn(ValidationError.DOMAIN_TO_ASCII, Component.HOST, start, end, IDNA, what);
        }
    }

    private @Nullable String failDomain(Message what) {
        fail(ValidationError.DOMAIN_TO_ASCII, start, end, IDNA, what);
        return null;
    }

    private @Nullable Host fail(ValidationError error, int from, int to, SpecClause clause, Message what) {
        if (violations != null) {
            violations.fail(error, Component.HOST, from, to, clause, what);
        }
        return null;
    }
}
