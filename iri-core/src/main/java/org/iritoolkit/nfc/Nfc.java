package org.iritoolkit.nfc;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.BitSet;

/**
 * Normalization Form C (UAX #15) of Unicode 13. Every supported Java platform supports Unicode 13, so all platforms
 * return the same results. A newer character is never changed or composed, and no mark moves across it.
 */
public final class Nfc {
    /**
     * Ranges with all Unicode 13 marks and all Unicode 13 characters that normalization may change, without newer
     * characters. The lengths of gaps and ranges alternate, in base 36.
     */
    private static final String RANGES =
            "0 ol 9 1 8 1 9 h 3 91 4n 1j 20 b 7 5o z 1m 2j b 1m 9 9 1d 17 3 3b 4x 1k 9 2 2 2 3 9 1 4 2 1 5 q 1"
                    + " 2 3 1b 1 2 1 5 1 1 5 4 2 2 3 3 1 7 3 2 1 h 6 b 3 1k a 1 3 1 3 k 2 m 6 1 3 1k 9 2 2 2 3 7 3 4 2 4"
                    + " 2 u 1 f 1 17 5 3 3 1 4 9 1 14 5 1l 7 1 3 1 4 7 2 b 2 t 3 1k 9 1 3 1 4 7 2 b 2 s 4 1j a 1 3 1 4 9"
                    + " d t 3 1y 1 4 6 1 1 1 8 i 2 1p a c 8 2q c b 6 22 18 9 t 7 13 1 10 9 1 2m 3d 2q 5f be 3 qa 3 t 3 t"
                    + " 2 u 2 1s 16 19 3 3b 11 3a c 4 c 63 5 1l a 1 t 2 1 1c h 1r 1x 12 9 c 38 1c k 48 16 5i 1m 1 7r 6 2"
                    + " 6 y 6 2 6 2 7 1 6 u 2 1g 2 e 2 e 7 1 7 d 3 1 2 9 1 2 5q x 1h 6 2s bf 1ip 1 eq 3 3x 1 2o w fe 6 m"
                    + " 1i t 2t n75 3n 7k 17 2b 1y q 38 18 1t 10 1 1v e c b 19 1z 15 c 6k b i 8ll 6lz a6 2 2y 1v q 1 5 1"
                    + " 1 1 2 1 2 1 9 j5 g g g r1 1 6a 1 45 5 1ae 3 1 2 5 4 14 3 4 1 4l 2 fx 4 ar 2 49 b 4v 1z 1k 1o 1x"
                    + " 1h g 2 18 1 c 28 2k j 4g c l 4 1j a 2 2 2 3 9 1 a 2 2 7 3 5 5c i n 1 29 k 6j 7 2 12 2a h 2y d 2t"
                    + " f 74 f 6t 6 1 2 2 9 3x 7 2 b s 1z 9 21 b9 8 1 8 2a m 1 e 3e 6 3 1 1 2 1 9 1u 5 1 2 1 5 9n 4 f09 5"
                    + " 1n 7 t4 1l 7 4 29 1 b 2 f57 2 43j 2r 3l 3 1iz 3p m 5 1 f 11s 7 1 h 2 7 1 2 1 5 79 7 c5 4 15s 7 31"
                    + " 7 1hh1 f2 fhlu 6o";

    private static final BitSet KNOWN = new BitSet();

    static {
        int at = 0;
        boolean in = false;
        for (String length : RANGES.split(" ", -1)) {
            int end = at + Integer.parseInt(length, 36);
            KNOWN.set(at, end, in);
            at = end;
            in = !in;
        }
    }

    private Nfc() {}

    /**
     * Returns whether a string is normalized.
     *
     * @param text the string
     * @return whether normalization leaves the string unchanged
     */
    public static boolean isNormalized(String text) {
        return normalize(text).equals(text);
    }

    /**
     * Normalizes a string.
     *
     * @param text the string
     * @return the normalized string; the same object if it is normalized under the Unicode version of the platform
     */
    public static String normalize(String text) {
        if ((text.length() == 1 && text.charAt(0) < 0x300) || Normalizer.isNormalized(text, Form.NFC)) {
            return text; // also normalized under Unicode 13: later versions change only new characters
        }
        StringBuilder out = new StringBuilder(text.length());
        int start = 0;
        for (int i = 0, next; i < text.length(); i = next) {
            int c = text.codePointAt(i);
            next = i + Character.charCount(c);
            if (!KNOWN.get(c)) {
                out.append(Normalizer.normalize(text.substring(start, i), Form.NFC))
                        .append(text, i, next);
                start = next;
            }
        }
        String end = Normalizer.normalize(text.substring(start), Form.NFC);
        return start == 0 ? end : out.append(end).toString();
    }

    /**
     * Returns the index after the shortest part of a string that can be normalized separately: the next character does
     * not compose with the part, and no combining mark moves across the boundary.
     *
     * @param text the string
     * @param start the index where the part starts
     * @return the index after the part
     */
    public static int segmentEnd(String text, int start) {
        int end = start + Character.charCount(text.codePointAt(start));
        while (end < text.length() && continues(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    /**
     * Returns whether a character may compose with the one before it.
     *
     * @param c the code point
     * @return whether the character is a mark, or a Hangul vowel or final consonant
     */
    public static boolean continues(int c) {
        return isMark(c) || (c >= 0x1160 && c <= 0x11FF);
    }

    /**
     * Returns whether a character is a mark.
     *
     * @param c the code point
     * @return whether the character is a mark
     */
    public static boolean isMark(int c) {
        int type = Character.getType(c); // few characters are marks
        return type >= Character.NON_SPACING_MARK && type <= Character.COMBINING_SPACING_MARK && KNOWN.get(c);
    }
}
