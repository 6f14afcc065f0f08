package org.iritoolkit.text.display;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.JoiningType;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.util.LocaleData;
import com.ibm.icu.util.ULocale;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Predicates for characters that users can see and enter (draft-duerst-iri-03 6.6; draft-masinter-url-i18n-05 3.5).
 *
 * <p>For the characters of a font, use {@code font::canDisplay}.
 */
public final class Displayable {
    private static final UnicodeSet NEVER = new UnicodeSet(
                    "[[:C:][:Z:][:Default_Ignorable_Code_Point:]" + "[:Noncharacter_Code_Point:]\\u2800\\uFFFC\\uFFFD]")
            .freeze();
    private static final int ZWNJ = 0x200C;
    private static final int ZWJ = 0x200D;
    private static final int VIRAMA = 9;
    private static final int EMOJI_STYLE = 0xFE0F;
    private static final int KEYCAP = 0x20E3;
    private static final int BLACK_FLAG = 0x1F3F4;

    /** The number of UTF-16 code units in the flags of England, Scotland and Wales, each a black flag with tags. */
    private static final int FLAG_LENGTH = 14;

    private Displayable() {}

    /**
     * Returns a predicate for the characters that a charset represents without loss, that is, characters that encoding
     * and decoding do not change.
     *
     * @param charset the charset
     * @return the predicate, which is not safe for use by many threads
     * @throws IllegalArgumentException if the charset cannot encode
     */
    public static IntPredicate in(Charset charset) {
        if (!charset.canEncode()) {
            throw new IllegalArgumentException("the charset " + charset + " cannot encode; choose another");
        }
        CharsetEncoder encoder = charset.newEncoder();
        return c -> {
            String character = Character.toString(c);
            return encoder.canEncode(character) && new String(character.getBytes(charset), charset).equals(character);
        };
    }

    /**
     * Returns a predicate for the exemplar characters of a language in CLDR, including upper case, punctuation and the
     * characters of foreign words. For a language that is not in CLDR, the predicate accepts only a few punctuation
     * marks, independently of the platform's language.
     *
     * @param locale the language
     * @return the predicate
     */
    public static IntPredicate in(Locale locale) {
        Objects.requireNonNull(locale, "locale");
        ULocale asked = ULocale.createCanonical(ULocale.forLocale(locale)); // replaces obsolete codes such as tl
        boolean isKnown = Stream.of(ULocale.getAvailableLocales())
                .anyMatch(known -> known.getLanguage().equals(asked.getLanguage()));
        ULocale language = isKnown ? asked : ULocale.ROOT; // otherwise, ICU4J would use the platform's language
        UnicodeSet set = new UnicodeSet();
        for (int type : new int[] {LocaleData.ES_STANDARD, LocaleData.ES_AUXILIARY, LocaleData.ES_PUNCTUATION}) {
            set.addAll(LocaleData.getExemplarSet(language, UnicodeSet.ADD_CASE_MAPPINGS, type));
        }
        UnicodeSet frozen = set.freeze();
        return c -> frozen.contains(c);
    }

    /**
     * Returns whether a character may be shown. White space, controls, private-use, unassigned and invisible characters
     * are not shown. Joiners are shown if they affect letters (RFC 5892 A.1, A.2) or are in emoji sequences. Variation
     * selectors are shown in emoji sequences (UTS #51).
     *
     * @param before the previous character; a space if that character is not shown
     * @param end the index after the character in the string
     */
    static boolean isVisible(int c, int before, String text, int end) {
        if (c == EMOJI_STYLE) {
            boolean keycap = before >= '0' && before <= '9' && end < text.length() && text.charAt(end) == KEYCAP;
            boolean escape = text.startsWith("%", end - 3) || text.startsWith("%", end - 4);
            return isTextStyle(before) || (keycap && !escape);
        } else if (c == ZWNJ || c == ZWJ) {
            int joining = UCharacter.getIntPropertyValue(before, UProperty.JOINING_TYPE);
            return UCharacter.getCombiningClass(before) == VIRAMA
                    || (c == ZWNJ
                            ? joining == JoiningType.DUAL_JOINING || joining == JoiningType.LEFT_JOINING
                            : isEmojiEnd(before) && end < text.length() && isPictograph(text.codePointAt(end)));
        }
        return !NEVER.contains(c);
    }

    /** Returns whether a character is a pictograph that is shown as text unless a variation selector follows. */
    private static boolean isTextStyle(int c) {
        return isPictograph(c) && !UCharacter.hasBinaryProperty(c, UProperty.EMOJI_PRESENTATION);
    }

    private static boolean isEmojiEnd(int c) {
        return c == EMOJI_STYLE || isPictograph(c) || UCharacter.hasBinaryProperty(c, UProperty.EMOJI_MODIFIER);
    }

    private static boolean isPictograph(int c) {
        return c >= 0x80
                && UCharacter.hasBinaryProperty(c, UProperty.EMOJI)
                && UCharacter.hasBinaryProperty(c, UProperty.EXTENDED_PICTOGRAPHIC);
    }

    /**
     * Returns the index after a flag with tags whose first character is before an index; that index if there is no
     * flag.
     */
    static int flagEnd(int c, String text, int end) {
        int last = end - 2 + FLAG_LENGTH;
        boolean flag = c == BLACK_FLAG
                && last <= text.length()
                && UCharacter.hasBinaryProperty(text.substring(end - 2, last), UProperty.RGI_EMOJI_TAG_SEQUENCE);
        return flag ? last : end;
    }
}
