package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.JoiningType;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import java.util.function.IntPredicate;

/**
 * The rules for code points that are allowed only in certain contexts (RFC 5892 A). Labels are short, so quadratic time
 * is acceptable.
 */
final class ContextRules {
    private static final int VIRAMA = 9; // a value of the Canonical_Combining_Class property

    private ContextRules() {}

    /** Returns the section with the rule for a code point, such as {@code A.1}. */
    static String rule(int c) {
        return switch (c) {
            case 0x200C -> "A.1";
            case 0x200D -> "A.2";
            case 0x00B7 -> "A.3";
            case 0x0375 -> "A.4";
            case 0x05F3 -> "A.5";
            case 0x05F4 -> "A.6";
            case 0x30FB -> "A.7";
            default -> isArabicIndicDigit(c) ? "A.8" : "A.9";
        };
    }

    /** Whether the rule for the code point at an index of a label allows the code point there. */
    static boolean admit(String label, int index) {
        int c = label.codePointAt(index);
        int before = index == 0 ? -1 : label.codePointBefore(index);
        int next = index + Character.charCount(c);
        int after = next == label.length() ? -1 : label.codePointAt(next);
        return switch (c) {
            case 0x200C -> isVirama(before) || breaksAConnection(label, index);
            case 0x200D -> isVirama(before);
            case 0x00B7 -> before == 'l' && after == 'l';
            case 0x0375 -> isOf(after, UScript.GREEK);
            case 0x05F3, 0x05F4 -> isOf(before, UScript.HEBREW);
            case 0x30FB -> label.codePoints().anyMatch(ContextRules::isJapanese);
            default ->
                label.codePoints()
                        .noneMatch(
                                isArabicIndicDigit(c)
                                        ? ContextRules::isExtendedDigit
                                        : ContextRules::isArabicIndicDigit);
        };
    }

    /** Whether a code point is one of the digits of rule A.8. */
    static boolean isArabicIndicDigit(int c) {
        return c >= 0x0660 && c <= 0x0669;
    }

    /** Whether a code point is one of the digits of rule A.9. */
    static boolean isExtendedDigit(int c) {
        return c >= 0x06F0 && c <= 0x06F9;
    }

    private static boolean isVirama(int c) {
        return c >= 0 && UCharacter.getCombiningClass(c) == VIRAMA;
    }

    private static boolean isOf(int c, int script) {
        return c >= 0 && UScript.getScript(c) == script;
    }

    private static boolean isJapanese(int c) {
        return isOf(c, UScript.HIRAGANA) || isOf(c, UScript.KATAKANA) || isOf(c, UScript.HAN);
    }

    /** Rule A.1: (Joining_Type:{L,D})(Joining_Type:T)* U+200C (Joining_Type:T)*(Joining_Type:{R,D}). */
    private static boolean breaksAConnection(String label, int index) {
        IntPredicate transparent = c -> joiningType(c) == JoiningType.TRANSPARENT;
        int start = index;
        while (start > 0 && transparent.test(label.codePointBefore(start))) {
            start -= Character.charCount(label.codePointBefore(start));
        }
        int end = index + 1;
        while (end < label.length() && transparent.test(label.codePointAt(end))) {
            end += Character.charCount(label.codePointAt(end));
        }
        if (start == 0 || end == label.length()) {
            return false;
        }
        int left = joiningType(label.codePointBefore(start));
        int right = joiningType(label.codePointAt(end));
        return (left == JoiningType.LEFT_JOINING || left == JoiningType.DUAL_JOINING)
                && (right == JoiningType.RIGHT_JOINING || right == JoiningType.DUAL_JOINING);
    }

    private static int joiningType(int c) {
        return UCharacter.getIntPropertyValue(c, UProperty.JOINING_TYPE);
    }
}
