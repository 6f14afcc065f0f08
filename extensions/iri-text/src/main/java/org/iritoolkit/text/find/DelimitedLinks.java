package org.iritoolkit.text.find;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerm;
import org.iritoolkit.text.internal.LinkTerms;

/** Finds the ends of links that a mark closes: an angle bracket, or the end of a bidi embedding or isolate. */
final class DelimitedLinks {
    /** The result of {@link #bracketEnd} if the closing bracket is after the window. */
    static final int INCOMPLETE = -2;

    private static final char LRE = '\u202A';
    private static final char PDF = '\u202C';
    private static final char LRI = '\u2066';
    private static final char PDI = '\u2069';

    private final TextWindow window;
    private final char[] text;
    private final LinkTerms terms;

    DelimitedLinks(TextWindow window, LinkTerms terms) {
        this.window = window;
        this.terms = terms;
        text = window.text;
    }

    /** Returns whether a character is LRE or LRI, which begin a displayed IRI (RFC 3987 4.1; UAX #9). */
    static boolean isDisplay(int c) {
        return c == LRE || c == LRI;
    }

    /** Returns the index after an IRI that is displayed between controls, or {@link HostScan#NONE}. */
    int displayEnd(int from, int to, int opener) {
        char closer = opener == LRE ? PDF : PDI;
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c == closer) {
                return i;
            }
            boolean inIri = c > ' ' && c != '<' && c != '>' && c != '"' && !LinkTerms.isBidiControl(c);
            if (!inIri || (c >= 0x7F && (c < 0xA0 || UCharacter.hasBinaryProperty(c, UProperty.WHITE_SPACE)))) {
                return HostScan.NONE;
            }
        }
        return HostScan.NONE;
    }

    /**
     * Returns the index after a link that a closing angle bracket ends, or {@link HostScan#NONE}; {@link #INCOMPLETE}
     * if more text is needed.
     */
    int bracketEnd(int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c == '>') {
                return i;
            }
            if (c == '|' && LinkScan.isLabel(text, i + 1, to, '>')) {
                return i;
            }
            if (isBreak(c)) {
                int end = breakEnd(i, to);
                if (end == i) {
                    return HostScan.NONE;
                }
                i = end - 1;
            } else if (c == '<' || c == '"' || isHard(Character.codePointAt(text, i, to))) {
                return HostScan.NONE;
            } else if (Character.isHighSurrogate(c)) {
                i++;
            }
        }
        return to == window.length && !window.ended ? INCOMPLETE : HostScan.NONE;
    }

    /** Returns whether a character ends a link in every part. A query allows all characters that other parts allow. */
    private boolean isHard(int c) {
        return terms.of(c, LinkScan.Part.QUERY) == LinkTerm.HARD;
    }

    static boolean isBreak(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    /** Returns the index after white space with exactly one line break; otherwise, the start index. */
    private int breakEnd(int from, int to) {
        int breaks = 0;
        int i = from;
        for (; i < to && isBreak(text[i]); i++) {
            breaks += text[i] == '\n' ? 1 : 0;
        }
        return breaks == 1 ? i : from;
    }
}
