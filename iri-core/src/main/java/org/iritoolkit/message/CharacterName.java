package org.iritoolkit.message;

import java.util.HexFormat;
import org.iritoolkit.percent.Ascii;

/**
 * The name of a character in messages: its number and its Unicode name.
 *
 * <p>Controls, unpaired surrogates and unnamed characters have only a number. Line feed, carriage return and tab have
 * their usual names.
 *
 * @param codePoint the code point, from U+0000 to U+10FFFF
 */
public record CharacterName(int codePoint) {
    /** The names of U+0020 to U+0040, U+005B to U+0060 and U+007B to U+007E, so that Java need not load all names. */
    private static final String[] NAMES = ("SPACE,EXCLAMATION MARK,QUOTATION MARK,NUMBER SIGN,DOLLAR SIGN,PERCENT SIGN,"
                    + "AMPERSAND,APOSTROPHE,LEFT PARENTHESIS,RIGHT PARENTHESIS,ASTERISK,PLUS SIGN,COMMA,HYPHEN-MINUS,"
                    + "FULL STOP,SOLIDUS,DIGIT ZERO,DIGIT ONE,DIGIT TWO,DIGIT THREE,DIGIT FOUR,DIGIT FIVE,DIGIT SIX,"
                    + "DIGIT SEVEN,DIGIT EIGHT,DIGIT NINE,COLON,SEMICOLON,LESS-THAN SIGN,EQUALS SIGN,"
                    + "GREATER-THAN SIGN,QUESTION MARK,COMMERCIAL AT,LEFT SQUARE BRACKET,REVERSE SOLIDUS,"
                    + "RIGHT SQUARE BRACKET,CIRCUMFLEX ACCENT,LOW LINE,GRAVE ACCENT,LEFT CURLY BRACKET,VERTICAL LINE,"
                    + "RIGHT CURLY BRACKET,TILDE")
            .split(",", -1);

    /** {@return the number, for example {@code U+0020}} */
    public String number() {
        int digits = codePoint < 0x10000 ? 4 : codePoint < 0x100000 ? 5 : 6;
        return "U+" + HexFormat.of().withUpperCase().toHexDigits(codePoint, digits);
    }

    /** {@return the name, for example {@code U+0020 SPACE}} */
    @Override
    public String toString() {
        String name = switch (codePoint) {
            case '\t' -> "CHARACTER TABULATION";
            case '\n' -> "LINE FEED";
            case '\r' -> "CARRIAGE RETURN";
            default ->
                Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE
                        ? null
                        : codePoint < 0x7F ? ascii(codePoint) : Character.getName(codePoint);
        };
        return number() + (name == null ? "" : " " + name);
    }

    private static String ascii(int c) {
        int letters = c > 'Z' ? c > 'z' ? 52 : 26 : 0;
        return Ascii.isLetter(c)
                ? (c > 'Z' ? "LATIN SMALL LETTER " : "LATIN CAPITAL LETTER ") + (char) (c & ~0x20)
                : NAMES[c - ' ' - letters];
    }
}
