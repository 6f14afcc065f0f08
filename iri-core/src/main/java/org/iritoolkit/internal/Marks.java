package org.iritoolkit.internal;

/** Quotes and angle brackets, which stand around a text in pairs (RFC 3986 Appendix C). */
final class Marks {
    /** Pairs of what opens and what closes. */
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

    /** Whether a mark closes, and after white space another one opens, so that there is more than one text. */
    static boolean haveSeveral(String text) {
        boolean closed = false;
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                blank = true;
            } else if (closed && blank && isInPairs(c, 0)) {
                return true;
            } else {
                closed = isInPairs(c, 1);
                blank = false;
            }
        }
        return false;
    }

    /** Whether a mark is among those that open (0) or close (1). */
    private static boolean isInPairs(char c, int which) {
        for (int i = which; i < PAIRS.length(); i += 2) {
            if (PAIRS.charAt(i) == c) {
                return true;
            }
        }
        return false;
    }
}
