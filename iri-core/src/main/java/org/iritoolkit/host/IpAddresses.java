package org.iritoolkit.host;

import org.iritoolkit.percent.Ascii;

/**
 * The grammars of IP addresses (RFC 3986 3.2.2).
 *
 * <p>All profiles use the IPv6address of RFC 3986: the other rules have errors (docs/internals/errata.md).
 */
public final class IpAddresses {
    /** The characters of an IPvFuture other than letters and digits (RFC 3986 2.2, 2.3). */
    private static final String MARKS = "-._~!$&'()*+,;=:";

    private IpAddresses() {}

    /**
     * Returns whether a range is an IPv4address of RFC 3986: four numbers from 0 to 255 without leading zeros. A test
     * of the last character excludes most names.
     *
     * @param s a string
     * @param from the index where the range starts
     * @param to the index where the range ends
     * @return whether the range is such an address
     */
    public static boolean isIpv4(String s, int from, int to) {
        return from < to && Ascii.isDigit(s.charAt(to - 1)) && areFourNumbers(s, from, to);
    }

    private static boolean areFourNumbers(String s, int from, int to) {
        int i = from;
        for (int octet = 0; octet < 4; octet++) {
            if (octet > 0 && (i >= to || s.charAt(i++) != '.')) {
                return false;
            }
            int start = i;
            int value = 0;
            while (i < to && i - start < 3 && Ascii.isDigit(s.charAt(i))) {
                value = value * 10 + s.charAt(i++) - '0';
            }
            if (i == start || value > 255 || (i - start > 1 && s.charAt(start) == '0')) {
                return false;
            }
        }
        return i == to;
    }

    /**
     * Returns whether a range is an IPv4address of RFC 2396: four groups of digits.
     *
     * @param s a string
     * @param from the index where the range starts
     * @param to the index where the range ends
     * @return whether the range is such an address
     */
    public static boolean isIpv4OfRfc2396(String s, int from, int to) {
        int dots = 0;
        for (int i = from; i < to; i++) {
            char c = s.charAt(i);
            if (c == '.' && i > from && s.charAt(i - 1) != '.') {
                dots++;
            } else if (!Ascii.isDigit(c)) {
                return false;
            }
        }
        return dots == 3 && s.charAt(to - 1) != '.';
    }

    /**
     * Returns whether a range is an IPv6address: at most eight groups, one {@code ::}, and one final IPv4 address.
     *
     * @param s a string
     * @param from the index where the range starts
     * @param to the index where the range ends
     * @return whether the range is such an address
     */
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
            while (i < to && i - start < 4 && Ascii.isHexDigit(s.charAt(i))) {
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
     * Returns an IPv6address in its canonical form (RFC 5952 4): lower case, no leading zeros, {@code ::} for the first
     * of the longest runs of at least two zero groups. IPv4-mapped addresses end in an IPv4 address (RFC 5952 5).
     *
     * @param s a string with an IPv6address in the range ({@link #isIpv6(String, int, int)})
     * @param from the index where the range starts
     * @param to the index where the range ends
     * @return the address without brackets
     */
    public static String canonicalIpv6(String s, int from, int to) {
        int[] groups = groups(s, from, to);
        boolean mapped = groups[5] == 0xFFFF && (groups[0] | groups[1] | groups[2] | groups[3] | groups[4]) == 0;
        int first = -1;
        int longest = 1;
        for (int i = 0, run = 0; i < 8; i++) {
            run = groups[i] == 0 ? run + 1 : 0;
            if (run > longest) {
                longest = run;
                first = i + 1 - run;
            }
        }
        StringBuilder out = new StringBuilder(39);
        for (int i = 0; i < (mapped ? 6 : 8); i++) {
            if (i == first) {
                out.append("::");
                i += longest - 1;
            } else {
                boolean colon = out.length() > 0 && out.charAt(out.length() - 1) != ':';
                out.append(colon ? ":" : "").append(Integer.toHexString(groups[i]));
            }
        }
        return !mapped
                ? out.toString()
                : out + ":" + (groups[6] >> 8) + "." + (groups[6] & 0xFF) + "." + (groups[7] >> 8) + "."
                        + (groups[7] & 0xFF);
    }

    /** Returns the eight groups of an address. */
    private static int[] groups(String s, int from, int to) {
        int[] groups = new int[8];
        int size = 0;
        int gap = -1;
        for (int i = from; i < to; ) {
            if (s.charAt(i) == ':') {
                gap = s.charAt(i + 1) == ':' ? size : gap;
                i += s.charAt(i + 1) == ':' ? 2 : 1;
                continue;
            }
            int end = i;
            while (end < to && s.charAt(end) != ':') {
                end++;
            }
            if (s.substring(i, end).indexOf('.') < 0) {
                groups[size++] = Integer.parseInt(s, i, end, 16);
            } else {
                String[] octets = s.substring(i, end).split("\\.", -1);
                groups[size++] = Integer.parseInt(octets[0]) << 8 | Integer.parseInt(octets[1]);
                groups[size++] = Integer.parseInt(octets[2]) << 8 | Integer.parseInt(octets[3]);
            }
            i = end;
        }
        if (gap >= 0) { // the groups after the gap move to the end
            for (int i = size - 1, k = 7; i >= gap; i--, k--) {
                groups[k] = groups[i];
                groups[i] = k == i ? groups[i] : 0;
            }
        }
        return groups;
    }

    /**
     * Returns whether a range is an IPvFuture: {@code "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )}.
     *
     * @param s a string
     * @param from the index where the range starts
     * @param to the index where the range ends
     * @return whether the range is such an address
     */
    public static boolean isIpvFuture(String s, int from, int to) {
        int i = from + 1;
        while (i < to && Ascii.isHexDigit(s.charAt(i))) {
            i++;
        }
        if (i == from + 1 || i >= to - 1 || s.charAt(i) != '.') {
            return false;
        }
        for (i++; i < to; i++) {
            if (!Ascii.isLetterOrDigit(s.charAt(i)) && MARKS.indexOf(s.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }
}
