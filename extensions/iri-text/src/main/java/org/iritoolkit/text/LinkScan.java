package org.iritoolkit.text;

import java.util.Arrays;
import org.iritoolkit.percent.Ascii;
import org.jspecify.annotations.Nullable;

/**
 * Finds the end of a link from the start of its path, query or fragment: the algorithm of UTS #58, one code point after
 * another, with its terms or those of a syntax.
 *
 * <p>It departs from what UTS #58 leaves to implementations in two places, both at the end of a link: a question mark
 * or an opening bracket that nothing follows is the punctuation of the sentence, and no part of the link.
 */
final class LinkScan {
    /** The parts of a link, by the character that begins them. */
    enum Part {
        PATH,
        QUERY,
        FRAGMENT
    }

    private final LinkTerms terms;
    private Part part;
    private int[] open = {};
    private int depth;
    private int safe;

    /** The last characters, to see {@code :~:} (UTS #58, fragment directives). */
    private int before;

    private int beforeThat;

    LinkScan(Part part, int start, LinkTerms terms) {
        this.part = part;
        this.terms = terms;
        safe = start;
    }

    /** The part that a character begins after a host; null if it begins none. */
    static @Nullable Part begunBy(int c) {
        return switch (c) {
            case '/' -> Part.PATH;
            case '?' -> Part.QUERY;
            case '#' -> Part.FRAGMENT;
            default -> null;
        };
    }

    /**
     * Takes the next code point.
     *
     * @return whether the link goes on; if not, nothing was changed
     */
    boolean accept(int c, int end) {
        if (Ascii.isLetterOrDigit(c)) { // most are: part of every link, and no delimiter
            beforeThat = before;
            before = c;
            safe = end;
            return true;
        }
        LinkTerm term = terms.of(c, part);
        if (term == LinkTerm.HARD
                || (term == LinkTerm.CLOSE && (depth == 0 || open[depth - 1] != LinkTerm.opener(c)))) {
            return false;
        }
        if (begins(c)) {
            part = c == '#' ? Part.FRAGMENT : Part.QUERY;
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
        if (term == LinkTerm.INCLUDE || term == LinkTerm.CLOSE) {
            safe = end;
        }
        return true;
    }

    private boolean begins(int c) {
        return (c == '?' && part == Part.PATH) || (c == '#' && part != Part.FRAGMENT);
    }

    private boolean divides(int c) {
        return switch (part) {
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

    /** The end of the link, if nothing more belongs to it. */
    int safe() {
        return safe;
    }

    /**
     * Where a link in a text ends.
     *
     * @param from the index of the first character of the path, query or fragment
     * @param quote the quotation mark that stands in front of the link, or what is no quotation mark
     */
    static int end(char[] text, int from, int to, Part part, int quote, LinkTerms terms) {
        LinkScan scan = new LinkScan(part, from, terms);
        boolean quoted = !Quotes.closers(quote).isEmpty();
        for (int i = from; i < to; ) {
            int c = Character.codePointAt(text, i, to);
            int next = i + Character.charCount(c);
            boolean closed = quoted && terms.closes(quote, c, next < to ? Character.codePointAt(text, next, to) : ' ');
            if (closed || !scan.accept(c, next)) {
                break;
            }
            i = next;
        }
        return scan.safe();
    }
}
