package org.iritoolkit.idn;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.HangulSyllableType;
import com.ibm.icu.lang.UCharacter.UnicodeBlock;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import org.jspecify.annotations.Nullable;

/**
 * The derived property of RFC 5892: whether IDNA2008 allows a code point in labels. The property is computed from the
 * data of ICU4J on the class path, so it follows ICU4J's Unicode version (RFC 5892 3).
 *
 * <p>The property describes single code points; {@link Idna2008} checks labels. Capital letters are not allowed, since
 * IDNA2008 maps no characters.
 */
public enum DerivedProperty {
    /** Allowed everywhere in labels (RFC 5892 1, PROTOCOL VALID). */
    PVALID,
    /** A joiner, which is allowed where it has an effect (RFC 5892 A.1, A.2). */
    CONTEXTJ,
    /** Allowed in the context described by a rule (RFC 5892 A.3 to A.9). */
    CONTEXTO,
    /** Not allowed. */
    DISALLOWED,
    /** Not assigned in ICU4J's Unicode version; noncharacters are {@link #DISALLOWED}. */
    UNASSIGNED;

    private static final Normalizer2 NFKC = Normalizer2.getNFKCInstance();

    /** General_Category Ll, Lu, Lo, Nd, Lm, Mn, Mc (RFC 5892 2.1). */
    private static final int LETTER_DIGITS = 1 << ECharacterCategory.LOWERCASE_LETTER
            | 1 << ECharacterCategory.UPPERCASE_LETTER
            | 1 << ECharacterCategory.OTHER_LETTER
            | 1 << ECharacterCategory.DECIMAL_DIGIT_NUMBER
            | 1 << ECharacterCategory.MODIFIER_LETTER
            | 1 << ECharacterCategory.NON_SPACING_MARK
            | 1 << ECharacterCategory.COMBINING_SPACING_MARK;

    /**
     * Returns the property of a code point.
     *
     * @param codePoint the code point; unpaired surrogates are disallowed
     * @return its property
     * @throws IllegalArgumentException if the number is not a code point
     */
    public static DerivedProperty of(int codePoint) {
        if (!Character.isValidCodePoint(codePoint)) {
            throw new IllegalArgumentException(codePoint + " is not a code point; use a number from 0 to 0x10FFFF");
        }
        DerivedProperty exception = exception(codePoint);
        if (exception != null) {
            return exception;
        }
        // BackwardCompatible (2.7) has no members
        if (isUnassigned(codePoint)) {
            return UNASSIGNED;
        }
        if (isLdh(codePoint)) {
            return PVALID;
        }
        if (UCharacter.hasBinaryProperty(codePoint, UProperty.JOIN_CONTROL)) {
            return CONTEXTJ;
        }
        boolean disallowed = isOldHangulJamo(codePoint)
                || !isLetterOrDigit(codePoint) // the last step of the algorithm, done early because it is cheap
                || isIgnorableProperty(codePoint)
                || isIgnorableBlock(codePoint)
                || isUnstable(codePoint);
        return disallowed ? DISALLOWED : PVALID;
    }

    /** Returns the property of a code point in Exceptions (RFC 5892 2.6); null for all other code points. */
    private static @Nullable DerivedProperty exception(int c) {
        return switch (c) {
            case 0x00DF, 0x03C2, 0x06FD, 0x06FE, 0x0F0B, 0x3007 -> PVALID;
            case 0x00B7, 0x0375, 0x05F3, 0x05F4, 0x30FB -> CONTEXTO;
            case 0x0640, 0x07FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B -> DISALLOWED;
            default -> ContextRules.isArabicIndicDigit(c) || ContextRules.isExtendedDigit(c) ? CONTEXTO : null;
        };
    }

    /** Whether a code point is in Unassigned (RFC 5892 2.10). */
    private static boolean isUnassigned(int c) {
        return UCharacter.getType(c) == ECharacterCategory.UNASSIGNED
                && !UCharacter.hasBinaryProperty(c, UProperty.NONCHARACTER_CODE_POINT);
    }

    /** Whether a code point is in LDH (RFC 5892 2.5): an ASCII hyphen, digit or small letter. */
    private static boolean isLdh(int c) {
        return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
    }

    /** Whether a code point is in OldHangulJamo (RFC 5892 2.9). */
    private static boolean isOldHangulJamo(int c) {
        return switch (UCharacter.getIntPropertyValue(c, UProperty.HANGUL_SYLLABLE_TYPE)) {
            case HangulSyllableType.LEADING_JAMO, HangulSyllableType.VOWEL_JAMO, HangulSyllableType.TRAILING_JAMO ->
                true;
            default -> false;
        };
    }

    /** Whether a code point is in LetterDigits (RFC 5892 2.1). */
    private static boolean isLetterOrDigit(int c) {
        return (LETTER_DIGITS >> UCharacter.getType(c) & 1) != 0;
    }

    /** Whether a code point is in IgnorableProperties (RFC 5892 2.3). */
    private static boolean isIgnorableProperty(int c) {
        return UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT)
                || UCharacter.hasBinaryProperty(c, UProperty.WHITE_SPACE)
                || UCharacter.hasBinaryProperty(c, UProperty.NONCHARACTER_CODE_POINT);
    }

    /** Whether a code point is in IgnorableBlocks (RFC 5892 2.4). */
    private static boolean isIgnorableBlock(int c) {
        UnicodeBlock block = UnicodeBlock.of(c);
        return UnicodeBlock.COMBINING_MARKS_FOR_SYMBOLS.equals(block)
                || UnicodeBlock.MUSICAL_SYMBOLS.equals(block)
                || UnicodeBlock.ANCIENT_GREEK_MUSICAL_NOTATION.equals(block);
    }

    /** Whether a code point is in Unstable (RFC 5892 2.2): it is changed by NFKC and case folding. */
    private static boolean isUnstable(int c) {
        String text = Character.toString(c);
        return !NFKC.normalize(UCharacter.foldCase(NFKC.normalize(text), true)).equals(text);
    }
}
