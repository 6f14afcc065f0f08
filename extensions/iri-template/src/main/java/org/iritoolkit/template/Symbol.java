package org.iritoolkit.template;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;

/**
 * The symbols of a string: characters, escapes of characters, and other triplets, each represented by a number.
 *
 * <p>An escape is the UTF-8 of a character that is not unreserved, percent-encoded in upper case, as in an expansion.
 * Any other triplet is represented by its two digits.
 */
final class Symbol {
    static final CodePointSet UNRESERVED =
            CodePointSet.of(IntStream.range(0, 0x80).filter(Ascii::isUnreserved).toArray());

    private static final int ESCAPE = 1 << 21;
    private static final int TRIPLET = 1 << 22;

    private Symbol() {}

    /** Returns the symbols of a string. */
    static int[] of(String text) {
        int[] symbols = new int[text.length()];
        int count = 0;
        for (int i = 0; i < text.length(); count++) {
            symbols[count] = at(text, i);
            i += length(symbols[count]);
        }
        return count == symbols.length ? symbols : Arrays.copyOf(symbols, count);
    }

    /** Returns the symbol that begins at an index. A percent sign without two digits is a character. */
    static int at(String text, int index) {
        int symbol = decoded(text, index);
        return isEscape(symbol) && !isCanonical(symbol, text, index) ? triplet(text, index) : symbol;
    }

    /**
     * Returns the symbol that begins at an index, for any spelling of its escape. If the percent sign has no digits, the
     * symbol is a percent sign.
     */
    static int decoded(String text, int index) {
        char c = text.charAt(index);
        if (c != '%') {
            return Character.isHighSurrogate(c) ? text.codePointAt(index) : c;
        }
        int first = octet(text, index);
        if (first < 0) {
            return c;
        }
        int count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        boolean isEscape = first < 0x80 || first >= 0xC0;
        int codePoint = count == 1 ? first : first & (0x7F >> count);
        for (int i = 1; i < count; i++) {
            int next = octet(text, index + 3 * i);
            isEscape &= (next & 0xC0) == 0x80; // not for -1
            codePoint = (codePoint << 6) | (next & 0x3F);
        }
        return isEscape && isShortest(codePoint, count) ? ESCAPE | codePoint : triplet(text, index);
    }

    private static int triplet(String text, int index) {
        return TRIPLET | (text.charAt(index + 1) << 8) | text.charAt(index + 2);
    }

    private static int octet(String text, int index) {
        if (index + 2 >= text.length() || text.charAt(index) != '%') {
            return -1;
        }
        int high = digit(text.charAt(index + 1));
        int low = digit(text.charAt(index + 2));
        return high >= 0 && low >= 0 ? (high << 4) | low : -1;
    }

    private static int digit(char c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }

    /** Returns whether an escape has upper-case digits, and is necessary. */
    private static boolean isCanonical(int escape, String text, int index) {
        for (int i = index; i < index + length(escape); i++) {
            if (text.charAt(i) >= 'a') {
                return false;
            }
        }
        return !UNRESERVED.contains(codePoint(escape));
    }

    private static boolean isShortest(int codePoint, int count) {
        int shortest = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
        return count == shortest
                && codePoint <= Character.MAX_CODE_POINT
                && !CodePointSet.SURROGATES.contains(codePoint);
    }

    static boolean isCharacter(int symbol) {
        return symbol < ESCAPE;
    }

    static boolean isEscape(int symbol) {
        return symbol >= ESCAPE && symbol < TRIPLET;
    }

    /** Returns the character that a symbol represents, if the symbol is a character or an escape. */
    static int codePoint(int symbol) {
        return symbol & (ESCAPE - 1);
    }

    /** Returns the number of UTF-16 code units of a symbol. */
    static int length(int symbol) {
        if (isCharacter(symbol)) {
            return Character.charCount(symbol);
        }
        int c = codePoint(symbol);
        return !isEscape(symbol) || c < 0x80 ? 3 : c < 0x800 ? 6 : c < 0x10000 ? 9 : 12;
    }

    /** Appends the characters of a symbol. */
    static void append(int symbol, StringBuilder out) {
        if (isCharacter(symbol)) {
            out.appendCodePoint(symbol);
        } else if (isEscape(symbol)) {
            out.append(Percent.encode(Character.toString(codePoint(symbol)), UNRESERVED));
        } else {
            out.append('%').append((char) ((symbol >> 8) & 0x7F)).append((char) (symbol & 0x7F));
        }
    }
}
