package org.iritoolkit.internal.text;

/** The quotes and angle brackets that surround a string in pairs (RFC 3986 Appendix C). */
final class Marks {
    /** Pairs of opening and closing marks. */
    private static final String PAIRS = "<>\"\"''``“”„“„”””‘’‚‘‚’’’«»»«‹››‹「」『』";

    private Marks() {}

    /** Whether two marks are a pair. */
    static boolean isPair(char opening, char closing) {
        for (int i = 0; i < PAIRS.length(); i += 2) {
            if (PAIRS.charAt(i) == opening && PAIRS.charAt(i + 1) == closing) {
                return true;
            }
        }
        return false;
    }

    /** Whether a closing mark and white space are followed by an opening mark, so that there are two strings. */
    static boolean haveSeveral(String text) {
        int n = text.length();
        for (int i = 1; i < n; i++) {
            char c = text.charAt(i);
            boolean plain = c > ' ' && c < 0x7F; // tested first, since most characters are plain
            if (!plain && isBlank(c) && isInPairs(text.charAt(i - 1), 1)) {
                while (i < n && isBlank(text.charAt(i))) {
                    i++;
                }
                if (i < n && isInPairs(text.charAt(i), 0)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** Whether a mark is an opening (0) or a closing (1) mark. */
    static boolean isInPairs(char c, int which) {
        for (int i = which; i < PAIRS.length(); i += 2) {
            if (PAIRS.charAt(i) == c) {
                return true;
            }
        }
        return false;
    }
}
