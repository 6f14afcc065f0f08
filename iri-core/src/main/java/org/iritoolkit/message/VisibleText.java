package org.iritoolkit.message;

/**
 * Text that is safe to show: hidden characters and those that could control a terminal are written like {@code
 * <U+202E>}.
 *
 * <p>Use this text in messages, logs and terminals. The text is not escaped for HTML and cannot be converted back.
 */
public final class VisibleText {
    private static final int LONGEST_INPUT = 200;

    private VisibleText() {}

    /**
     * Makes a text from a user safe to quote in a message or log.
     *
     * @param given any text
     * @return the start of the text, at most {@value #LONGEST_INPUT} code points, without secrets ({@link Secrets}) and
     *     with its hidden characters made visible; the same object if there is nothing to change
     */
    public static String quoted(String given) {
        return of(Secrets.hide(given), LONGEST_INPUT);
    }

    /**
     * Returns whether a code point is invisible or looks like a space: controls, formatting characters (bidi controls,
     * tags), Default_Ignorable_Code_Point, U+2800, white space except U+0020, surrogates, noncharacters.
     *
     * @param codePoint the code point
     * @return whether messages show the code point's number instead
     */
    public static boolean isHidden(int codePoint) {
        if (codePoint >= 0x20 && codePoint < 0x7F) {
            return false;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> isIgnorable(codePoint) || codePoint == 0x2800 || (codePoint & 0xFFFE) == 0xFFFE;
        };
    }

    /** Returns whether a code point that is not a formatting character is a Default_Ignorable_Code_Point. */
    private static boolean isIgnorable(int c) {
        return c == 0x034F
                || c == 0x115F
                || c == 0x1160
                || c == 0x17B4
                || c == 0x17B5
                || (c >= 0x180B && c <= 0x180F)
                || c == 0x2065
                || c == 0x3164
                || (c >= 0xFE00 && c <= 0xFE0F)
                || c == 0xFFA0
                || (c >= 0xFDD0 && c <= 0xFDEF) // noncharacters
                || (c >= 0xFFF0 && c <= 0xFFF8)
                || (c >= 0xE0000 && c <= 0xE0FFF);
    }

    /**
     * Makes the hidden characters of a text visible.
     *
     * @param text any text
     * @return the text; the same object if nothing is hidden
     */
    public static String of(String text) {
        return of(text, Integer.MAX_VALUE);
    }

    /**
     * Makes the hidden characters at the start of a text visible.
     *
     * @param text any text
     * @param limit the number of code points to show; an ellipsis follows if there are more
     * @return the text; the same object if nothing is hidden or left out
     */
    public static String of(String text, int limit) {
        int plain = 0;
        while (plain < text.length() && text.charAt(plain) >= ' ' && text.charAt(plain) <= '~') {
            plain++;
        }
        int shown = plain;
        while (shown < text.length() && !isHidden(text.codePointAt(shown))) {
            shown += Character.charCount(text.codePointAt(shown));
        }
        if (text.length() <= limit && shown == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int left = limit;
        for (int i = 0, c; i < text.length() && left > 0; i += Character.charCount(c), left--) {
            c = text.codePointAt(i);
            if (isHidden(c)) {
                out.append('<').append(new CharacterName(c).number()).append('>');
            } else {
                out.appendCodePoint(c);
            }
        }
        return text.codePointCount(0, text.length()) > limit ? out.append('…').toString() : out.toString();
    }
}
