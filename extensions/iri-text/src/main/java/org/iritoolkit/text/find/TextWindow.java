package org.iritoolkit.text.find;

import java.io.IOException;
import java.io.Reader;

/** The part of a text that a scan can see, and positions in it. The window moves forward while the text is read. */
final class TextWindow {
    /** The length of the text that is kept before a mark; longer than any scheme, name or local part. */
    static final int BACK = 1_024;

    /** The highest limit, chosen so that an array of four times this length is possible. */
    private static final int MAX_LIMIT = 500_000_000;

    private final Reader reader;

    /** The length of the whole text, if it is known, or a greater number. */
    private final long longest;

    /** The length of the longest link. */
    final int limit;

    final char[] text;
    int length;

    /** Whether the text ends where the window ends. */
    boolean ended;

    /** The index after the last line break in the window; only links in angle brackets continue after a line break. */
    int lineEnd;

    /** The index in the whole text of the window's first code unit. */
    long base;

    /** The index before which no link begins. */
    int floor;

    /** The index before which no bare name begins, because the text before it was examined. */
    int nameFloor;

    /** The end of the last link found. */
    int lastEnd = -1;

    /** Creates an empty window on a text that has at most the given length. */
    TextWindow(Reader reader, long longest, int limit) {
        this.reader = reader;
        this.longest = longest;
        this.limit = Math.min(limit, MAX_LIMIT);
        text = new char[(int) Math.min(4L * (this.limit + BACK), longest + 1)];
    }

    /**
     * Reads until a line ends, the text ends, or the window is full. If the window is full, first drops text well
     * before the given index, which is no longer needed. Returns the number of code units by which the window moved.
     */
    int read(int at) throws IOException {
        int dropped = length < text.length ? 0 : drop(at);
        boolean line = false;
        while (!line && !ended && length < text.length) {
            int read = reader.read(text, length, text.length - length);
            int before = length;
            length += Math.max(0, read);
            ended = read < 0 || base + length == longest;
            for (int i = length; i > before && !line && !ended; i--) {
                line = text[i - 1] == '\n';
                lineEnd = line ? i : lineEnd;
            }
        }
        return dropped;
    }

    private int drop(int at) {
        int dropped = Math.max(0, Math.min(at, length) - BACK);
        System.arraycopy(text, dropped, text, 0, length - dropped);
        length -= dropped;
        base += dropped;
        floor = Math.max(0, floor - dropped);
        nameFloor = Math.max(0, nameFloor - dropped);
        lineEnd = Math.max(0, lineEnd - dropped);
        lastEnd -= dropped;
        return dropped;
    }

    /**
     * Returns the index up to which to read the text for a link that begins at an index. The end is one character
     * beyond the limit, to find out whether the link continues. The window contains the text up to this index, unless
     * the text ends earlier, because a link's mark comes after its first code unit.
     */
    int to(int start) {
        return (int) Math.min(length, (long) start + limit + 2);
    }

    /** Returns the code point before an index; a space at the start of the text. */
    int before(int start) {
        return start > 0 ? Character.codePointBefore(text, start) : ' ';
    }

    /** Returns whether two slashes begin at an index. */
    boolean hasSlashes(int at, int to) {
        return at + 1 < to && text[at] == '/' && text[at + 1] == '/';
    }
}
