package org.iritoolkit.internal.text;

import org.iritoolkit.percent.Percent;

/**
 * The case of ASCII letters, and of the digits of escapes, which are upper case in a normal form (RFC 3986 6.2.2.1).
 */
public final class LetterCase {
    private LetterCase() {}

    /** Returns whether a range contains a letter from A to Z that is not a digit of an escape. */
    public static boolean hasUpper(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == '%' && Percent.octetAt(text, i, to) >= 0) {
                i += 2;
            } else if (c >= 'A' && c <= 'Z') {
                return true;
            }
        }
        return false;
    }

    /** Returns a range with its letters in lower case, and its escapes unchanged. */
    public static String lower(String text, int from, int to) {
        StringBuilder out = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == '%' && Percent.octetAt(text, i, to) >= 0) {
                out.append(text, i, i + 3);
                i += 2;
            } else {
                out.append(c >= 'A' && c <= 'Z' ? (char) (c + 0x20) : c);
            }
        }
        return out.toString();
    }

    /** Returns a string with the digits of its escapes in upper case. */
    public static String withUpperDigits(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
            if (Percent.octetAt(text, i, text.length()) >= 0) {
                out.setCharAt(i + 1, Character.toUpperCase(text.charAt(i + 1)));
                out.setCharAt(i + 2, Character.toUpperCase(text.charAt(i + 2)));
            }
        }
        return text.contentEquals(out) ? text : out.toString();
    }

    /** Returns whether percent-encoded octets contain a lower-case hexadecimal digit. */
    static boolean hasLowerHexDigit(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) >= 'a') {
                return true;
            }
        }
        return false;
    }
}
