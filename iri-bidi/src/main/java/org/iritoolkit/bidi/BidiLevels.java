package org.iritoolkit.bidi;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Bidi;

/**
 * Runs the Unicode Bidi Algorithm (UAX #9, rules P to I) with a left-to-right paragraph, within the limits of its
 * implementation.
 *
 * <p>The implementation takes quadratic time over brackets, and fails when some ten thousand are open. So brackets
 * behind the first {@value #MAX_BRACKETS} of a text are given to it as other neutral characters, which form no pairs.
 */
final class BidiLevels {
    /** How many brackets of a text can form pairs (rule N0). UAX #9 itself stops at 63 that are open at once. */
    static final int MAX_BRACKETS = 500;

    private BidiLevels() {}

    /** The resolved text; its levels, runs and lines can be asked for. */
    static Bidi resolve(String text) {
        Bidi bidi = new Bidi();
        bidi.setPara(withFewBrackets(text).toCharArray(), Bidi.LTR, null);
        return bidi;
    }

    /** The level of each unit. */
    static byte[] of(String text) {
        return text.isEmpty() ? new byte[0] : resolve(text).getLevels();
    }

    static boolean isPairedBracket(int codePoint) {
        return UCharacter.getIntPropertyValue(codePoint, UProperty.BIDI_PAIRED_BRACKET_TYPE)
                != UCharacter.BidiPairedBracketType.NONE;
    }

    /** All paired brackets are in the basic plane, and neutral. */
    private static String withFewBrackets(String text) {
        if (text.length() <= MAX_BRACKETS) {
            return text;
        }
        int brackets = 0;
        StringBuilder changed = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            if (isPairedBracket(text.charAt(i)) && ++brackets > MAX_BRACKETS) {
                changed.setCharAt(i, '!');
            }
        }
        return changed.toString();
    }
}
