package org.iritoolkit.text.internal;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterEnums.ECharacterCategory;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.CodePointSet;

/**
 * Finds the end of a host in running text.
 *
 * <p>A host ends before sub-delims, although RFC 3986 allows them in a reg-name. Non-ASCII letters, marks, digits and
 * symbols are part of a host, unlike non-ASCII punctuation, quotation marks and brackets. If a host character follows
 * such punctuation, a finder treats both as part of the authority of a link with a scheme.
 */
public final class HostScan {
    /** The result of {@link #end} if there is no host. */
    public static final int NONE = -1;

    /** Characters that are allowed in labels although they are not letters (RFC 5892 2.6 and 2.8). */
    private static final CodePointSet EXCEPTIONS = CodePointSet.ofHex("B7 375 5F3 5F4 F0B 200C 200D 30FB");

    private HostScan() {}

    /**
     * {@return whether a character separates labels: a full stop, which may be ideographic, full-width or half-width (RFC 3490 3.1)}
     *
     * @param c the code point
     */
    public static boolean isDot(int c) {
        return c == '.' || c == 0x3002 || c == 0xFF0E || c == 0xFF61;
    }

    /**
     * {@return whether a character may occur in a label under UTS #58}
     *
     * @param c the code point
     */
    public static boolean isLabel(int c) {
        if (c < 0x80) {
            return Ascii.isLetterOrDigit(c) || c == '-' || c == '_' || c == '%';
        }
        return switch (UCharacter.getType(c)) {
            case ECharacterCategory.UPPERCASE_LETTER,
                    ECharacterCategory.LOWERCASE_LETTER,
                    ECharacterCategory.TITLECASE_LETTER,
                    ECharacterCategory.MODIFIER_LETTER,
                    ECharacterCategory.OTHER_LETTER,
                    ECharacterCategory.NON_SPACING_MARK,
                    ECharacterCategory.ENCLOSING_MARK,
                    ECharacterCategory.COMBINING_SPACING_MARK,
                    ECharacterCategory.DECIMAL_DIGIT_NUMBER,
                    ECharacterCategory.LETTER_NUMBER,
                    ECharacterCategory.OTHER_NUMBER,
                    ECharacterCategory.OTHER_SYMBOL,
                    ECharacterCategory.MODIFIER_SYMBOL,
                    ECharacterCategory.MATH_SYMBOL,
                    ECharacterCategory.CURRENCY_SYMBOL -> LinkTerm.of(c) == LinkTerm.INCLUDE;
            default -> EXCEPTIONS.contains(c);
        };
    }

    /**
     * {@return whether a character is a mathematical or currency symbol, which is not part of a bare name after it}
     *
     * @param c the code point
     */
    public static boolean isSign(int c) {
        int type = c < 0x80 ? 0 : UCharacter.getType(c);
        return type == ECharacterCategory.MATH_SYMBOL || type == ECharacterCategory.CURRENCY_SYMBOL;
    }

    /**
     * {@return whether a dot between brackets begins at an index, as in {@code example[.]org}}
     *
     * @param text the text
     * @param at the index
     * @param to the index after the last character to read
     */
    public static boolean isBracketedDot(char[] text, int at, int to) {
        return at + 2 < to
                && LinkTerm.of(text[at]) == LinkTerm.OPEN
                && isDot(text[at + 1])
                && LinkTerm.of(text[at + 2]) == LinkTerm.CLOSE;
    }

    /**
     * {@return the index after the host that begins at an index, or {@link #NONE}}
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     * @param terms where links end
     */
    public static int end(char[] text, int from, int to, LinkTerms terms) {
        if (from < to && text[from] == '[') {
            return literal(text, from, to);
        }
        int label = from;
        while (true) {
            int end = label(text, label, to, terms);
            boolean dot = end < to && isDot(text[end]);
            if (end == label) {
                // Two dots enclose an empty label, but if no label follows, they end a sentence.
                boolean more = dot && goesOn(text, end, to, terms);
                boolean root = end < to && LinkScan.begunBy(text[end]) != null;
                return more || label == from ? NONE : root ? end : label - 1;
            }
            if (text[label] == '-' || (dot && text[end - 1] == '-' && goesOn(text, end, to, terms))) {
                return NONE;
            }
            if (!dot) {
                while (text[end - 1] == '-') {
                    end--;
                }
                return end;
            }
            label = end + 1;
        }
    }

    /**
     * {@return the index after the host that begins at an index under UTS #58, or {@link #NONE}}
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     */
    public static int end(char[] text, int from, int to) {
        return end(text, from, to, LinkTerms.UTS_58);
    }

    private static int label(char[] text, int from, int to, LinkTerms terms) {
        int i = from;
        while (i < to) {
            int c = text[i] < 0x80 ? text[i] : Character.codePointAt(text, i, to);
            if (!Ascii.isLetterOrDigit(c) && !terms.isLabel(c)) {
                break;
            }
            i += Character.charCount(c);
        }
        return i;
    }

    /** Returns whether a label follows a run of dots. */
    private static boolean goesOn(char[] text, int dot, int to, LinkTerms terms) {
        int i = dot;
        while (i < to && isDot(text[i])) {
            i++;
        }
        return i < to && terms.isLabel(Character.codePointAt(text, i, to));
    }

    /**
     * {@return whether each percent sign in a host begins an escape; the escape may extend beyond the host}
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     * @param length the length of the text
     */
    public static boolean hasWholeEscapes(char[] text, int from, int to, int length) {
        for (int i = from; i < to; i++) {
            boolean escape = i + 2 < length && Ascii.isHexDigit(text[i + 1]) && Ascii.isHexDigit(text[i + 2]);
            if (text[i] == '%' && !escape) {
                return false;
            }
        }
        return true;
    }

    private static int literal(char[] text, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            char c = text[i];
            if (c == ']') {
                return i > from + 2 ? i + 1 : NONE;
            }
            if (!Ascii.isLetterOrDigit(c) && c != ':' && c != '.') {
                return NONE;
            }
        }
        return NONE;
    }

    /**
     * {@return the index after a colon and a port, or the given index if there is no port}
     *
     * @param text the text
     * @param colon the index of the colon
     * @param to the index after the last character to read
     */
    public static int port(char[] text, int colon, int to) {
        if (colon >= to || text[colon] != ':') {
            return colon;
        }
        int i = digits(text, colon + 1, to);
        boolean word = i < to && isLabel(Character.codePointAt(text, i, to));
        return i == colon + 1 || word ? colon : i;
    }

    /**
     * {@return the index after the digits that begin at an index}
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     */
    public static int digits(char[] text, int from, int to) {
        int i = from;
        while (i < to && text[i] >= '0' && text[i] <= '9') {
            i++;
        }
        return i;
    }
}
