package org.iritoolkit.percent;

import java.util.Objects;

/** The ASCII rules of the grammars: ALPHA, DIGIT and HEXDIG (RFC 5234 B.1). No method depends on the locale. */
public final class Ascii {
    private static final byte[] HEX_DIGITS = {
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
    };

    /** The value of each ASCII character as a hexadecimal digit, or -1. */
    private static final byte[] HEX_VALUES = new byte[0x80];

    static {
        for (int c = 0; c < HEX_VALUES.length; c++) {
            HEX_VALUES[c] = (byte) Character.digit(c, 16);
        }
    }

    private Ascii() {}

    /**
     * Returns whether a character is an ASCII letter.
     *
     * @param c a code point or UTF-16 code unit
     * @return whether the character is one of {@code A} to {@code Z} and {@code a} to {@code z}
     */
    public static boolean isLetter(int c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    /**
     * Returns whether a character is an ASCII digit.
     *
     * @param c a code point or UTF-16 code unit
     * @return whether the character is one of {@code 0} to {@code 9}
     */
    public static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Returns whether a character is an ASCII letter or digit.
     *
     * @param c a code point or UTF-16 code unit
     * @return whether the character is an ASCII letter or digit
     */
    public static boolean isLetterOrDigit(int c) {
        return isLetter(c) || isDigit(c);
    }

    /**
     * Returns whether a character is {@code unreserved} (RFC 3986 2.3).
     *
     * @param c a code point or UTF-16 code unit
     * @return whether the character is an ASCII letter or digit, or one of {@code -._~}
     */
    public static boolean isUnreserved(int c) {
        return isLetterOrDigit(c) || c == '-' || c == '.' || c == '_' || c == '~';
    }

    /**
     * Returns whether a character is a hexadecimal digit in either case.
     *
     * @param c a code point or UTF-16 code unit
     * @return whether the character is one of {@code 0} to {@code 9}, {@code A} to {@code F} and {@code a} to {@code f}
     */
    public static boolean isHexDigit(int c) {
        return hexValue(c) >= 0;
    }

    /**
     * Returns the value of a hexadecimal digit in either case.
     *
     * @param c a code point, UTF-16 code unit or byte
     * @return the value, 0 to 15; -1 if the character is not a hexadecimal digit
     */
    public static int hexValue(int c) {
        return c >= 0 && c < HEX_VALUES.length ? HEX_VALUES[c] : -1;
    }

    /**
     * Returns a hexadecimal digit.
     *
     * @param value a number, of which only the lowest four bits are used
     * @return the digit, in upper case
     */
    public static char hexDigit(int value) {
        return (char) HEX_DIGITS[value & 0xF];
    }

    /**
     * Returns whether a string contains only ASCII characters.
     *
     * @param string any string
     * @return whether no code unit is above U+007F
     */
    public static boolean isAscii(CharSequence string) {
        return isAscii(string, 0, string.length());
    }

    /**
     * Returns whether a part of a string contains only ASCII characters.
     *
     * @param string any string
     * @param from the index where the part starts
     * @param to the index after the part
     * @return whether no code unit in the part is above U+007F
     */
    public static boolean isAscii(CharSequence string, int from, int to) {
        Objects.requireNonNull(string, "string");
        for (int i = from; i < to; i++) {
            if (string.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
