package org.iritoolkit.explain;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import org.iritoolkit.message.CharacterName;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.message.VisibleText;

/**
 * Makes text safe for a terminal. Control and invisible characters become, for example, {@code <U+202E>}.
 *
 * <p>The class never changes output for programs.
 */
public final class Display {
    private static final int LONGEST_REPEATED = 1000;

    private Display() {}

    /** Whether a code point is invisible or looks like a space. */
    public static boolean isHidden(int codePoint) {
        return VisibleText.isHidden(codePoint);
    }

    /** Returns the number of a code point, as written in reports. */
    public static String number(int codePoint) {
        return "<" + new CharacterName(codePoint).number() + ">";
    }

    /** Returns the escape of a code unit in JSON and TSV, such as {@code \\u202E}. */
    public static String escape(char unit) {
        return "\\u" + new CharacterName(unit).number().substring("U+".length());
    }

    /** Returns the string with hidden characters made visible. */
    public static String safe(String text) {
        return VisibleText.of(text);
    }

    /** Shortens text that occurs repeatedly in the output, such as the path that each parser sees. */
    public static String brief(String text) {
        if (text.length() <= LONGEST_REPEATED) {
            return text;
        }
        boolean divides = Character.isHighSurrogate(text.charAt(LONGEST_REPEATED - 1));
        return text.substring(0, divides ? LONGEST_REPEATED - 1 : LONGEST_REPEATED) + "\u2026";
    }

    /** Returns the safe string without user information, for messages, which may be logged. */
    public static String message(String text) {
        return safe(Secrets.hide(text));
    }

    /** Returns the safe form of a string of several lines. */
    public static String safeLines(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c == '\n') {
                shown.append('\n');
            } else {
                append(shown, c);
            }
        });
        return shown.toString();
    }

    /** Appends a code point, made visible if it is hidden. */
    public static void append(StringBuilder shown, int codePoint) {
        if (isHidden(codePoint)) {
            shown.append(number(codePoint));
        } else {
            shown.appendCodePoint(codePoint);
        }
    }

    /** Returns JSON with hidden characters escaped. Hidden characters occur only in JSON strings. */
    public static String safeJson(String json) {
        if (json.codePoints().noneMatch(Display::isHidden)) {
            return json;
        }
        StringBuilder shown = new StringBuilder();
        json.codePoints().forEach(c -> {
            if (isHidden(c)) {
                for (char unit : Character.toChars(c)) {
                    shown.append(escape(unit));
                }
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }

    /** Returns whether a UTF-16 code unit controls a terminal, or the order of the characters after it. */
    public static boolean isControl(int unit) {
        return Character.isISOControl(unit)
                || unit == 0x061C
                || unit == 0x200E
                || unit == 0x200F
                || (unit >= 0x202A && unit <= 0x202E)
                || (unit >= 0x2066 && unit <= 0x2069);
    }

    /** Returns the number of columns of a code point, which is two for a wide character and zero for a mark. */
    public static int columns(int codePoint) {
        if (codePoint >= 0x20 && codePoint < 0x7F) {
            return 1;
        }
        if (isHidden(codePoint)) {
            return number(codePoint).length();
        }
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || (codePoint >= 0x1160 && codePoint <= 0x11FF)) { // Hangul vowels and finals
            return 0;
        }
        int width = UCharacter.getIntPropertyValue(codePoint, UProperty.EAST_ASIAN_WIDTH);
        return width == UCharacter.EastAsianWidth.WIDE || width == UCharacter.EastAsianWidth.FULLWIDTH ? 2 : 1;
    }

    /** Returns the number of columns of a string. */
    public static int columns(String text) {
        return text.codePoints().map(Display::columns).sum();
    }
}
