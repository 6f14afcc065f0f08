package org.iritoolkit.template;

import org.iritoolkit.profile.CodePointSet;
import org.jspecify.annotations.Nullable;

/**
 * The characters that a value can contain at its place in a reference, raw or escaped. Escapes of other characters are
 * allowed everywhere.
 *
 * @param ascii the ASCII characters that need no escape
 * @param beyondAscii the non-ASCII characters that need no escape
 * @param plusIsSpace whether a plus sign is a space
 * @param low a bit for each raw character up to U+003F
 * @param high a bit for each raw character from U+0040 to U+007F
 */
record Allowed(CodePointSet ascii, CodePointSet beyondAscii, boolean plusIsSpace, long low, long high)
        implements SymbolSet {
    Allowed(CodePointSet ascii, CodePointSet beyondAscii, boolean plusIsSpace) {
        this(ascii, beyondAscii, plusIsSpace, Characters.bits(ascii, 0), Characters.bits(ascii, 64));
    }

    /** Returns the two cases of an ASCII letter. */
    static Allowed ofCases(int letter) {
        return new Allowed(CodePointSet.of(letter, letter ^ 0x20), CodePointSet.EMPTY, false);
    }

    Allowed without(String characters) {
        return characters.isEmpty()
                ? this
                : new Allowed(ascii.minus(CodePointSet.ofCharacters(characters)), beyondAscii, plusIsSpace);
    }

    @Override
    public boolean contains(int symbol) {
        if (symbol < 0x80) {
            return ((symbol < 64 ? low : high) & (1L << symbol)) != 0;
        }
        return Symbol.isCharacter(symbol) ? beyondAscii.contains(symbol) : Symbol.isEscape(symbol);
    }

    @Override
    public boolean changesCharacters() {
        return plusIsSpace;
    }

    @Override
    public String decode(int[] symbols, int from, int to) {
        StringBuilder value = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            value.appendCodePoint(plusIsSpace && symbols[i] == '+' ? ' ' : Symbol.codePoint(symbols[i]));
        }
        return value.toString();
    }

    /** Returns whether a range of a string consists of characters that are their own value. */
    boolean isPlain(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || ((c < 64 ? low : high) & (1L << c)) == 0 || (plusIsSpace && c == '+')) {
                return false;
            }
        }
        return true;
    }

    /** Returns the value of a range of a string; null if the range contains a character that is not allowed. */
    @Nullable
    String value(String text, int from, int to, Spelling spelling) {
        if (isPlain(text, from, to)) {
            return text.substring(from, to);
        }
        Symbols symbols = Symbols.equivalent(text, from, to, spelling);
        for (int i = 0; i < symbols.count; i++) {
            if (!contains(symbols.codes[i])) {
                return null;
            }
        }
        return symbols.value(this, 0, symbols.count);
    }
}
