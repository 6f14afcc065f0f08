package org.iritoolkit.cli.input;

import java.nio.charset.StandardCharsets;
import org.iritoolkit.percent.Percent;

/** Examines UTF-8 inputs without decoding them. */
public final class Octets {
    private static final byte[] HTTP = "http".getBytes(StandardCharsets.US_ASCII);

    /** The first octet of U+0580. No character below U+0580 is right-to-left. */
    private static final int FIRST_OF_0580 = 0xD6;

    private Octets() {}

    /** Whether all characters are ASCII. */
    public static boolean areAscii(byte[] octets, int start, int end) {
        int all = 0;
        for (int i = start; i < end; i++) {
            all |= octets[i];
        }
        return all >= 0;
    }

    /** Whether no character is a percent sign. */
    public static boolean haveNoEscape(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            if (octets[i] == '%') {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether all characters are ASCII. In an http or https IRI, only characters before the end of the authority are
     * examined.
     */
    public static boolean haveAsciiAuthority(byte[] octets, int start, int end) {
        int rest = httpAuthorityEnd(octets, start, end);
        return areAscii(octets, start, rest > start ? rest : end);
    }

    /** Returns a line in ASCII, with the byte that ends the line; each byte that is not ASCII becomes an escape. */
    public static byte[] escapedBeyondAscii(Line line) {
        byte[] octets = line.octets();
        int start = line.start();
        int end = line.end();
        int beyond = 0;
        for (int i = start; i < end; i++) {
            beyond += octets[i] >>> 31;
        }
        byte[] escaped = new byte[end - start + 2 * beyond + 1];
        int to = 0;
        for (int i = start; i < end; i++) {
            byte octet = octets[i];
            if (octet < 0) {
                to = Percent.writeOctet(octet, escaped, to);
            } else {
                escaped[to++] = octet;
            }
        }
        escaped[to] = line.terminator();
        return escaped;
    }

    /**
     * Returns true only if every character is below U+0580, or in U+1000 to U+1FFF or U+3000 to U+DFFF. None of
     * these characters is right-to-left or a bidi control.
     */
    public static boolean areLeftToRight(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            int octet = octets[i] & 0xFF;
            if (octet >= FIRST_OF_0580 && octet != 0xE1 && (octet < 0xE3 || octet > 0xED)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether an input, if valid, is an http or https IRI whose case, dot segments, port and path are normalized.
     * Requires a lower-case host, a path, and no escape.
     */
    public static boolean areNormalHttp(byte[] octets, int start, int end) {
        int host = httpAuthority(octets, start, end);
        int i = host;
        while (i < end && isOfLowerHost(octets[i])) {
            i++;
        }
        if (i == host || i == end || octets[i] != '/') {
            return false;
        }
        for (int before = '/'; ++i < end; before = octets[i]) {
            if (octets[i] == '%' || (octets[i] == '.' && before == '/')) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the index where the authority of an http or https IRI ends; the index where the string starts if it has a
     * different scheme or no authority.
     */
    private static int httpAuthorityEnd(byte[] octets, int start, int end) {
        int authority = httpAuthority(octets, start, end);
        int i = authority;
        while (i < end && octets[i] != '/' && octets[i] != '?' && octets[i] != '#') {
            i++;
        }
        return i == authority ? start : i;
    }

    /** Returns the index after {@code http://} or {@code https://}, or the index where any other string ends. */
    private static int httpAuthority(byte[] octets, int start, int end) {
        int i = start;
        for (byte letter : HTTP) {
            if (i == end || octets[i++] != letter) {
                return end;
            }
        }
        i += i < end && octets[i] == 's' ? 1 : 0;
        boolean slashes = i + 3 <= end && octets[i] == ':' && octets[i + 1] == '/' && octets[i + 2] == '/';
        return slashes ? i + 3 : end;
    }

    private static boolean isOfLowerHost(byte octet) {
        return (octet >= 'a' && octet <= 'z') || (octet >= '0' && octet <= '9') || octet == '.' || octet == '-';
    }
}
