package org.iritoolkit.text;

import java.util.Map;

/** Quotation marks of all scripts, and which of them close which (Unicode, chapter 6.2; RFC 3986 C). */
final class Quotes {
    /** The marks that open, each with those that close it somewhere. */
    private static final Map<Integer, String> CLOSERS = Map.ofEntries(
            Map.entry((int) '"', "\""),
            Map.entry((int) '\'', "'"),
            Map.entry((int) '`', "`'"),
            Map.entry((int) '\u00AB', "\u00BB"),
            Map.entry((int) '\u00BB', "\u00AB\u00BB"),
            Map.entry((int) '\u2018', "\u2019"),
            Map.entry((int) '\u2019', "\u2019"),
            Map.entry((int) '\u201A', "\u2018\u2019"),
            Map.entry((int) '\u201B', "\u2019"),
            Map.entry((int) '\u201C', "\u201D"),
            Map.entry((int) '\u201D', "\u201D"),
            Map.entry((int) '\u201E', "\u201C\u201D"),
            Map.entry((int) '\u201F', "\u201D"),
            Map.entry((int) '\u2039', "\u203A"),
            Map.entry((int) '\u203A', "\u2039\u203A"),
            Map.entry((int) '\u275B', "\u275C"),
            Map.entry((int) '\u275D', "\u275E"),
            Map.entry((int) '\u2E42', "\u201C\u201D"),
            Map.entry((int) '\u301D', "\u301E\u301F"),
            Map.entry((int) '\uFF02', "\uFF02"),
            Map.entry((int) '\uFF07', "\uFF07"));

    private Quotes() {}

    /** The marks that close a mark; empty if the character opens no quotation. */
    static String closers(int open) {
        return CLOSERS.getOrDefault(open, "");
    }

    /**
     * Whether a character closes a quotation that a mark opened. A mark that is an apostrophe too does so only where no
     * word goes on.
     */
    static boolean closes(int open, int c, int following) {
        return closers(open).indexOf(c) >= 0 && !isInWord(c, following);
    }

    /** Whether a mark is an apostrophe in a word that goes on. */
    static boolean isInWord(int c, int following) {
        return isApostrophe(c) && LinkTerm.of(following) == LinkTerm.INCLUDE;
    }

    private static boolean isApostrophe(int c) {
        return c == '\'' || c == '\u2019' || c == '\uFF07';
    }
}
