package org.iritoolkit.internal.syntax;

import org.iritoolkit.profile.CodePointSet;

/**
 * The grammars of IP addresses (RFC 3986 3.2.2).
 *
 * <p>RFC 3986's IPv6address serves every profile: those of RFC 2373 and draft-duerst-iri-03 have slips (docs/internals/errata.md).
 */
public final class IpAddresses {
    /** Unreserved characters, sub-delims and the colon (RFC 3986 2.2, 2.3). */
    private static final CodePointSet IPVFUTURE = CodePointSet.range('A', 'Z')
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.range('0', '9'))
            .plus(CodePointSet.ofCharacters("-._~!$&'()*+,;=:"));

    private IpAddresses() {}

    /**
     * Whether a range is an IPv4address of RFC 3986: four numbers from 0 to 255 without leading zeros. The last
     * character is enough to tell most names from one.
     */
    public static boolean isIpv4(String s, int from, int to) {
        return from < to && isDigit(s.charAt(to - 1)) && areFourNumbers(s, from, to);
    }

    private static boolean areFourNumbers(String s, int from, int to) {
        int i = from;
        for (int octet = 0; octet < 4; octet++) {
            if (octet > 0 && (i >= to || s.charAt(i++) != '.')) {
                return false;
            }
            int start = i;
            int value = 0;
            while (i < to && i - start < 3 && isDigit(s.charAt(i))) {
                value = value * 10 + s.charAt(i++) - '0';
            }
            if (i == start || value > 255 || (i - start > 1 && s.charAt(start) == '0')) {
                return false;
            }
        }
        return i == to;
    }

    /** Whether a range is an IPv4address of RFC 2396: four groups of digits. */
    static boolean isIpv4OfRfc2396(String s, int from, int to) {
        int dots = 0;
        for (int i = from; i < to; i++) {
            char c = s.charAt(i);
            if (c == '.' && i > from && s.charAt(i - 1) != '.') {
                dots++;
            } else if (!isDigit(c)) {
                return false;
            }
        }
        return dots == 3 && s.charAt(to - 1) != '.';
    }

    /** Whether a range is an IPv6address: up to eight groups, at most one {@code ::}, an IPv4 address at the end. */
    public static boolean isIpv6(String s, int from, int to) {
        int groups = 0;
        boolean compressed = false;
        int i = from;
        if (s.startsWith("::", i) && i + 2 <= to) {
            compressed = true;
            i += 2;
        }
        while (i < to) {
            int start = i;
            while (i < to && i - start < 4 && isHex(s.charAt(i))) {
                i++;
            }
            if (i < to && s.charAt(i) == '.') {
                groups += 2;
                return (compressed ? groups <= 7 : groups == 8) && isIpv4(s, start, to);
            }
            groups++;
            if (i == start || groups > 8) {
                return false;
            }
            if (i == to) {
                break;
            }
            if (s.charAt(i++) != ':' || i == to) {
                return false;
            }
            if (s.charAt(i) == ':') {
                if (compressed) {
                    return false;
                }
                compressed = true;
                i++;
            }
        }
        return compressed ? groups <= 7 : groups == 8;
    }

    /**
     * Whether a range is an IPvFuture: {@code "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}.
     */
    public static boolean isIpvFuture(String s, int from, int to) {
        int i = from + 1;
        while (i < to && isHex(s.charAt(i))) {
            i++;
        }
        if (i == from + 1 || i >= to - 1 || s.charAt(i) != '.') {
            return false;
        }
        for (i++; i < to; i++) {
            if (!IPVFUTURE.contains(s.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isHex(char c) {
        return isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
    }
}
