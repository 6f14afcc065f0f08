package org.iritoolkit.web;

import org.iritoolkit.percent.Ascii;

/** The URL units (URL Standard 4.3): URL code points and percent-encoded bytes. */
final class UrlUnits {
    /** Receives characters that are not URL units. */
    @FunctionalInterface
    interface Found {
        void at(int codePoint, int index);
    }

    private UrlUnits() {}

    /**
     * Reports the characters in a range that are not URL units. The range has no unpaired surrogates, and escapes end
     * within the string.
     */
    static void check(String text, int from, int to, Found found) {
        for (int i = from; i < to; ) {
            int c = text.codePointAt(i);
            boolean unit = c == '%' ? isEscape(text, i) : isUrlCodePoint(c);
            if (!unit) {
                found.at(c, i);
            }
            i += Character.charCount(c);
        }
    }

    private static boolean isEscape(String text, int at) {
        return at + 2 < text.length()
                && Ascii.hexValue(text.charAt(at + 1)) >= 0
                && Ascii.hexValue(text.charAt(at + 2)) >= 0;
    }

    static boolean isUrlCodePoint(int c) {
        if (c < 0x80) {
            return Ascii.isLetterOrDigit(c) || "!$&'()*+,-./:;=?@_~".indexOf(c) >= 0;
        }
        boolean noncharacter = (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
        return c >= 0xA0 && !noncharacter;
    }
}
