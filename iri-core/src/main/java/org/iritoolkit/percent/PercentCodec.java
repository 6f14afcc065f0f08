package org.iritoolkit.percent;

/** Percent-encoding by UTF-8 (RFC 3986 2.1, RFC 3629): encodes code points, reads escapes, never guesses. */
public final class PercentCodec {
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    /** What each ASCII character is worth as a hexadecimal digit, or -1; a table, for nothing predicts a digit. */
    private static final byte[] HEX_VALUES = new byte[128];

    static {
        for (int c = 0; c < HEX_VALUES.length; c++) {
            HEX_VALUES[c] = (byte) Character.digit(c, 16);
        }
    }

    private PercentCodec() {}

    /** Appends the escapes of a code point that is no surrogate, in upper case. */
    public static void encode(int codePoint, StringBuilder out) {
        if (codePoint < 0x80) {
            octet(codePoint, out);
        } else if (codePoint < 0x800) {
            octet(0xC0 | (codePoint >> 6), out);
            octet(0x80 | (codePoint & 0x3F), out);
        } else if (codePoint < 0x10000) {
            octet(0xE0 | (codePoint >> 12), out);
            octet(0x80 | ((codePoint >> 6) & 0x3F), out);
            octet(0x80 | (codePoint & 0x3F), out);
        } else {
            octet(0xF0 | (codePoint >> 18), out);
            octet(0x80 | ((codePoint >> 12) & 0x3F), out);
            octet(0x80 | ((codePoint >> 6) & 0x3F), out);
            octet(0x80 | (codePoint & 0x3F), out);
        }
    }

    /** Appends the escape of an octet in upper case. */
    public static void octet(int octet, StringBuilder out) {
        out.append('%').append(HEX[(octet >> 4) & 0xF]).append(HEX[octet & 0xF]);
    }

    /** Writes the escapes of a code point that is no surrogate, in upper case; returns the index after them. */
    public static int encode(int codePoint, byte[] out, int at) {
        if (codePoint < 0x80) {
            return octet(codePoint, out, at);
        } else if (codePoint < 0x800) {
            return octet(0x80 | (codePoint & 0x3F), out, octet(0xC0 | (codePoint >> 6), out, at));
        }
        int next;
        if (codePoint < 0x10000) {
            next = octet(0xE0 | (codePoint >> 12), out, at);
        } else {
            next = octet(0xF0 | (codePoint >> 18), out, at);
            next = octet(0x80 | ((codePoint >> 12) & 0x3F), out, next);
        }
        next = octet(0x80 | ((codePoint >> 6) & 0x3F), out, next);
        return octet(0x80 | (codePoint & 0x3F), out, next);
    }

    private static int octet(int octet, byte[] out, int at) {
        out[at] = '%';
        out[at + 1] = (byte) HEX[(octet >> 4) & 0xF];
        out[at + 2] = (byte) HEX[octet & 0xF];
        return at + 3;
    }

    /** The octet that the escape at an index stands for; -1 if there is none before {@code to}. */
    public static int octetAt(String text, int at, int to) {
        if (at + 2 >= to || text.charAt(at) != '%') {
            return -1;
        }
        int high = hexValue(text.charAt(at + 1));
        int low = hexValue(text.charAt(at + 2));
        return high < 0 || low < 0 ? -1 : (high << 4) | low;
    }

    /** Whether escapes have a digit in lower case. */
    public static boolean hasLowerDigit(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) >= 'a') {
                return true;
            }
        }
        return false;
    }

    private static int hexValue(char c) {
        return c < HEX_VALUES.length ? HEX_VALUES[c] : -1;
    }

    /**
     * The code point that the escapes from an index on stand for in strictly legal UTF-8 (RFC 3629 4): no overlong
     * form, no surrogate, nothing beyond U+10FFFF.
     *
     * @return -1 if the escapes are no legal sequence
     */
    public static int codePointAt(String text, int at, int to) {
        int first = octetAt(text, at, to);
        if (first < 0x80) {
            return first;
        }
        if (first < 0xC2 || first > 0xF4) {
            return -1;
        }
        int second = octetAt(text, at + 3, to);
        if (second < 0x80 || second > 0xBF) {
            return -1;
        }
        if (first < 0xE0) {
            return ((first & 0x1F) << 6) | (second & 0x3F);
        }
        int third = octetAt(text, at + 6, to);
        if (third < 0x80 || third > 0xBF) {
            return -1;
        }
        if (first < 0xF0) {
            int codePoint = ((first & 0xF) << 12) | ((second & 0x3F) << 6) | (third & 0x3F);
            return codePoint < 0x800 || (codePoint >= 0xD800 && codePoint <= 0xDFFF) ? -1 : codePoint;
        }
        int fourth = octetAt(text, at + 9, to);
        if (fourth < 0x80 || fourth > 0xBF) {
            return -1;
        }
        int codePoint = ((first & 7) << 18) | ((second & 0x3F) << 12) | ((third & 0x3F) << 6) | (fourth & 0x3F);
        return codePoint < 0x10000 || codePoint > 0x10FFFF ? -1 : codePoint;
    }

    /** How many UTF-16 units the escapes of a code point take. */
    public static int escapedLength(int codePoint) {
        return codePoint < 0x80 ? 3 : codePoint < 0x800 ? 6 : codePoint < 0x10000 ? 9 : 12;
    }
}
