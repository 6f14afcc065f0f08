package org.iritoolkit.text.internal;

/**
 * The quotation marks of all scripts, and the closing marks for each opening mark (Unicode, chapter 6.2; RFC 3986 C).
 */
public final class Quotes {
    private Quotes() {}

    /**
     * {@return the closing marks for an opening mark in any language; empty if the character opens no quotation}
     *
     * @param open the opening mark
     */
    public static String closers(int open) {
        return switch (open) {
            case '"' -> "\"";
            case '\'' -> "'";
            case '`' -> "`'";
            case '\u00AB' -> "\u00BB";
            case '\u00BB' -> "\u00AB\u00BB";
            case '\u2018' -> "\u2019";
            case '\u2019' -> "\u2019";
            case '\u201A' -> "\u2018\u2019";
            case '\u201B' -> "\u2019";
            case '\u201C' -> "\u201D";
            case '\u201D' -> "\u201D";
            case '\u201E' -> "\u201C\u201D";
            case '\u201F' -> "\u201D";
            case '\u2039' -> "\u203A";
            case '\u203A' -> "\u2039\u203A";
            case '\u275B' -> "\u275C";
            case '\u275D' -> "\u275E";
            case '\u2E42' -> "\u201C\u201D";
            case '\u301D' -> "\u301E\u301F";
            case '\uFF02' -> "\uFF02";
            case '\uFF07' -> "\uFF07";
            default -> "";
        };
    }

    /**
     * {@return whether a character closes the quotation that a mark opened} A mark that is also an apostrophe closes a quotation only at the end of a word.
     *
     * @param open the opening mark
     * @param c the code point
     * @param following the code point after it
     */
    public static boolean closes(int open, int c, int following) {
        return closers(open).indexOf(c) >= 0 && !isInWord(c, following);
    }

    /**
     * {@return whether a mark is an apostrophe inside a word}
     *
     * @param c the code point
     * @param following the code point after it
     */
    public static boolean isInWord(int c, int following) {
        return isApostrophe(c) && LinkTerm.of(following) == LinkTerm.INCLUDE;
    }

    /**
     * {@return whether a character closes quotations in most languages and is not an apostrophe}
     *
     * @param c the code point
     */
    public static boolean isCloser(int c) {
        return "\u00BB\u201D\u203A\u275C\u275E\u301E\u301F".indexOf(c) >= 0;
    }

    /**
     * {@return whether a character opens or closes a quotation}
     *
     * @param c the code point
     */
    public static boolean isMark(int c) {
        return isCloser(c) || !closers(c).isEmpty();
    }

    private static boolean isApostrophe(int c) {
        return c == '\'' || c == '\u2019' || c == '\uFF07';
    }
}
