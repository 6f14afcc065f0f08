package org.iritoolkit.message;

import java.util.HexFormat;

/**
 * A character as messages name it: by its number and its name in Unicode.
 *
 * <p>A control, an unpaired surrogate or an unnamed character has only its number; line feed, carriage return and
 * tab have their usual names.
 *
 * @param codePoint from U+0000 to U+10FFFF
 */
public record CharacterName(int codePoint) {
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
                        : Character.getName(codePoint);
        };
        return number() + (name == null ? "" : " " + name);
    }
}
