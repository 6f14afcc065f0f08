package org.iritoolkit.text.internal;

import java.util.Arrays;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * Finds the end of a link by reading its path, query and fragment code point by code point. The algorithm is that of
 * UTS #58; the terms are those of UTS #58 or of a profile's syntax.
 *
 * <p>UTS #58 leaves some choices at the end of a link open. In this class, a final question mark or opening bracket is
 * part of the sentence, not of the link. In text without spaces, a link also ends where the next link begins. An
 * authority that continues after a host is scanned in the same way, so that it is not cut off.
 */
public final class LinkScan {
    /** The value to pass instead of a quotation mark if a vertical line separates the link from its label. */
    public static final int LABELLED = '|';

    /** The parts of a link, each of which begins with a different character. */
    public enum Part {
        /** The path. */
        PATH,
        /** The query. */
        QUERY,
        /** The fragment. */
        FRAGMENT,
        /** The authority, if it continues after an apparent host. */
        AUTHORITY
    }

    /**
     * The ASCII characters that continue every path, query and fragment. Characters that separate the segments of a
     * part matter only inside brackets.
     */
    private static final boolean[] PLAIN = new boolean[0x80];

    static {
        for (char c = 0; c < PLAIN.length; c++) {
            PLAIN[c] = LinkTerm.of(c) == LinkTerm.INCLUDE && "?#|`".indexOf(c) < 0;
        }
    }

    /** The maximum length of an authority that is examined again. */
    private static final int MAX_AUTHORITY = 1_024;

    private final LinkTerms terms;
    private Part part;
    private int[] open = {};
    private int depth;
    private int safe;

    /** The index up to which an unpaired closing bracket does not end the link. */
    private final int least;

    /** The last characters, to recognize {@code :~:} (UTS #58, fragment directives). */
    private int before;

    private int beforeThat;

    /**
     * Creates a scan of a part.
     *
     * @param part the part of the link
     * @param start the index at which the part begins
     * @param terms where links end
     */
    public LinkScan(Part part, int start, LinkTerms terms) {
        this(part, start, start, terms);
    }

    /**
     * Creates a scan of a part in which brackets before an index may be unpaired.
     *
     * @param part the part of the link
     * @param start the index at which the part begins
     * @param least the index up to which an unpaired closing bracket does not end the link
     * @param terms where links end
     */
    public LinkScan(Part part, int start, int least, LinkTerms terms) {
        this.part = part;
        this.least = least;
        this.terms = terms;
        safe = start;
    }

    /**
     * {@return the part that begins with a given character after a host; null if no part begins with it}
     *
     * @param c the code point
     */
    public static @Nullable Part begunBy(int c) {
        return switch (c) {
            case '/' -> Part.PATH;
            case '?' -> Part.QUERY;
            case '#' -> Part.FRAGMENT;
            default -> null;
        };
    }

    /**
     * Processes the next code point.
     *
     * @param c the code point
     * @param end the index after the code point
     * @return whether the link continues; if not, the state is unchanged
     */
    public boolean accept(int c, int end) {
        if (Ascii.isLetterOrDigit(c)) {
            beforeThat = before;
            before = c;
            safe = end;
            return true;
        }
        LinkTerm term = terms.of(c, part);
        boolean unopened = term == LinkTerm.CLOSE && (depth == 0 || open[depth - 1] != LinkTerm.opener(c));
        if (term == LinkTerm.HARD || (unopened && end > least)) {
            return false;
        } else if (unopened) {
            return true;
        }
        Part next = begun(c);
        if (next != null) {
            part = next;
            depth = 0;
        } else if (divides(c)) {
            depth = 0;
        }
        beforeThat = before;
        before = c;
        if (term == LinkTerm.OPEN) {
            push(c);
        } else if (term == LinkTerm.CLOSE) {
            depth--;
        }
        if (term == LinkTerm.CLOSE || (term == LinkTerm.INCLUDE && mayEndWith(c))) {
            safe = end;
        }
        return true;
    }

    /**
     * Returns whether a part may end with a given character. An authority must end with a label character; other parts
     * may end with any character.
     */
    private boolean mayEndWith(int c) {
        return part != Part.AUTHORITY || (c != '-' && terms.isLabel(c));
    }

    private @Nullable Part begun(int c) {
        return switch (part) {
            case AUTHORITY -> begunBy(c);
            case PATH -> c == '/' ? null : begunBy(c);
            case QUERY -> c == '#' ? Part.FRAGMENT : null;
            case FRAGMENT -> null;
        };
    }

    private boolean divides(int c) {
        return switch (part) {
            case AUTHORITY -> false;
            case PATH -> c == '/';
            case QUERY -> c == '=' || c == '&';
            case FRAGMENT -> c == ':' && before == '~' && beforeThat == ':';
        };
    }

    private void push(int c) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth + 8);
        }
        open[depth++] = c;
    }

    /** {@return the index where the link would end if no more characters followed} */
    public int safe() {
        return safe;
    }

    /**
     * {@return the index where a link ends in a string}
     *
     * @param text the text
     * @param from the index of the first character of the path, query or fragment
     * @param to the index after the last character to read
     * @param part the part of the link
     * @param quote the quotation mark before the link, {@link #LABELLED}, or any other character before the link
     * @param terms where links end
     */
    public static int end(char[] text, int from, int to, Part part, int quote, LinkTerms terms) {
        return new LinkScan(part, from, terms).end(text, from, to, quote);
    }

    /**
     * Processes the characters of a string until the link ends.
     *
     * @param text the text
     * @param from the index of the first character
     * @param to the index after the last character to read
     * @param quote the mark before the link
     * @return the index of the end
     */
    public int end(char[] text, int from, int to, int quote) {
        boolean quoted = !Quotes.closers(quote).isEmpty();
        boolean ascii = terms.isEndedByLetters() && isAsciiBefore(text, from);
        for (int i = from; i < to; ) {
            if (text[i] < 0x80 && PLAIN[text[i]] && depth == 0 && part != Part.AUTHORITY) {
                beforeThat = before;
                before = text[i];
                safe = ++i;
                continue;
            }
            int c = Character.codePointAt(text, i, to);
            int next = i + Character.charCount(c);
            boolean closed = quoted && terms.closes(quote, c, next < to ? Character.codePointAt(text, next, to) : ' ');
            boolean label = c == '|' && quote == LABELLED && isLabel(text, next, to, ']');
            boolean another = separates(c) && Schemes.isBeforeSlashes(text, next, to);
            boolean glued = ascii && Hosts.isProse(c);
            if (closed || label || another || glued || !accept(c, next)) {
                break;
            }
            ascii &= c < 0x80;
            i = next;
        }
        return safe;
    }

    /** Returns whether the authority before an index is ASCII. */
    private static boolean isAsciiBefore(char[] text, int at) {
        int i = at;
        while (i > 0 && text[i - 1] != '/' && text[i - 1] > ' ' && text[i - 1] < 0x7F && at - i < MAX_AUTHORITY) {
            i--;
        }
        return i == 0 || text[i - 1] <= '/' || (i == at && text[i - 1] == ':');
    }

    /**
     * Returns whether another link may begin directly after a character of this link, a tailoring of UTS #58 for text
     * without spaces.
     */
    private boolean separates(int c) {
        return switch (c) {
            case ',', ';', '(' -> part == Part.AUTHORITY || part == Part.PATH;
            case 0x200B, 0x3001, 0x3002, 0xFF0C, 0xFF1B -> true;
            default -> isCjk(c) && LinkTerm.of(c) == LinkTerm.OPEN;
        };
    }

    private static boolean isCjk(int c) {
        return (c >= 0x3000 && c < 0x3040) || (c >= 0xFF00 && c < 0xFFF0);
    }

    /**
     * {@return whether a link label begins at an index and ends on the same line before a bracket}
     *
     * @param text the text
     * @param from the index
     * @param to the index after the last character to read
     * @param close the bracket
     */
    public static boolean isLabel(char[] text, int from, int to, char close) {
        for (int i = from; i < to; i++) {
            char c = text[i];
            if (c == close) {
                return true;
            } else if (c == '\n' || c == '\r' || c == '<' || c == '[') {
                return false;
            }
        }
        return false;
    }
}
