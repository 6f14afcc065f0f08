package org.iritoolkit.template;

import java.util.Arrays;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;

/**
 * Reads the symbols of a string so that equivalent spellings have the same symbols (RFC 3986 6.2.2.1, 6.2.2.2 and RFC
 * 3987 3.1). An escape of an unreserved character, or of a non-ASCII character that the profile allows, becomes the
 * character.
 *
 * @param beyondAscii the non-ASCII characters that the profile allows in a path or a query
 */
record Spelling(CodePointSet beyondAscii) {
    static Spelling of(Profile profile) {
        return new Spelling(profile.accepted(Component.PATH)
                .plus(profile.accepted(Component.QUERY))
                .minus(CodePointSet.range(0, 0x7F)));
    }

    /** Writes the symbols of a range of a string to an array, and returns their number. */
    int read(String text, int from, int to, int[] symbols) {
        int count = 0;
        int at = from;
        while (at < to) {
            char c = text.charAt(at);
            if (c != '%' && c < 0x80) {
                symbols[count++] = c;
                at++;
            } else {
                int symbol = Symbol.decoded(text, at);
                symbols[count++] = canonical(symbol);
                at += Symbol.length(symbol); // delimiters are not digits, so no escape crosses the end of the range
            }
        }
        return count;
    }

    private int canonical(int symbol) {
        if (!Symbol.isEscape(symbol)) {
            return symbol;
        }
        int codePoint = Symbol.codePoint(symbol);
        return Symbol.UNRESERVED.contains(codePoint) || beyondAscii.contains(codePoint) ? codePoint : symbol;
    }

    /** Returns the symbols of a string. */
    int[] symbols(String text) {
        int[] symbols = new int[text.length()];
        return Arrays.copyOf(symbols, read(text, 0, text.length(), symbols));
    }

    /** Returns the index of the first percent sign that does not begin the UTF-8 of a character; -1 if there is none. */
    static int invalidEscape(String text) {
        int at = text.indexOf('%');
        while (at >= 0) {
            int symbol = Symbol.decoded(text, at);
            if (!Symbol.isEscape(symbol)) {
                return at;
            }
            at = text.indexOf('%', at + Symbol.length(symbol));
        }
        return -1;
    }
}
