package org.iritoolkit.bidi;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterDirection;
import com.ibm.icu.text.Bidi;
import com.ibm.icu.text.UnicodeSet;
import java.util.Arrays;

/**
 * Runs the Unicode Bidi Algorithm (UAX #9, rules P to I) in a left-to-right paragraph, within the limits of ICU's
 * implementation.
 *
 * <p>ICU's time is quadratic in the number of brackets, and ICU fails if about ten thousand brackets are unclosed.
 * After the first {@value #MAX_BRACKETS} brackets of a string, all others are therefore replaced by other neutral
 * characters, which form no pairs.
 */
final class BidiLevels {
    /** The number of brackets in a string that can form pairs (rule N0). UAX #9 stops at 63 unclosed brackets. */
    static final int MAX_BRACKETS = 500;

    private static final UnicodeSet PAIRED =
            new UnicodeSet("[[:Bidi_Paired_Bracket_Type=Open:][:Bidi_Paired_Bracket_Type=Close:]]").freeze();

    private BidiLevels() {}

    /**
     * Returns the level of each UTF-16 code unit. Nonspacing marks after a paired bracket get the level of the bracket
     * (rule N0, and N1 for adjacent neutrals); ICU does not do this.
     */
    static byte[] of(String text) {
        if (text.isEmpty()) {
            return new byte[0];
        }
        Bidi bidi = new Bidi();
        bidi.setPara(withFewBrackets(text).toCharArray(), Bidi.LTR, null);
        byte[] levels = bidi.getLevels().clone();
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int bracket = i;
            i += Character.charCount(c);
            if (isPairedBracket(c)) {
                while (i < text.length() && isNonspacing(text.codePointAt(i))) {
                    int end = i + Character.charCount(text.codePointAt(i));
                    Arrays.fill(levels, i, end, levels[bracket]);
                    i = end;
                }
            }
        }
        return levels;
    }

    private static boolean isNonspacing(int codePoint) {
        return UCharacter.getDirection(codePoint) == UCharacterDirection.DIR_NON_SPACING_MARK;
    }

    /** Returns the start index of each run of one level, in the order of the line from left to right (rule L2). */
    static int[] runs(byte[] levels) {
        int[] starts = new int[levels.length];
        byte[] ofRuns = new byte[levels.length];
        int count = 0;
        for (int i = 0; i < levels.length; i++) {
            if (i == 0 || levels[i] != levels[i - 1]) {
                starts[count] = i;
                ofRuns[count++] = levels[i];
            }
        }
        if (count < 2) {
            return Arrays.copyOf(starts, count);
        }
        ofRuns = Arrays.copyOf(ofRuns, count);
        int[] ordered = Bidi.reorderVisual(ofRuns);
        for (int i = 0; i < ordered.length; i++) {
            ordered[i] = starts[ordered[i]];
        }
        return ordered;
    }

    /** Returns the index where the run of one level that starts at a given index ends. */
    static int runEnd(byte[] levels, int start) {
        int end = start + 1;
        while (end < levels.length && levels[end] == levels[start]) {
            end++;
        }
        return end;
    }

    static boolean isPairedBracket(int codePoint) {
        return PAIRED.contains(codePoint);
    }

    /** Replaces the brackets beyond the limit. All paired brackets are neutral and in the Basic Multilingual Plane. */
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
