package org.iritoolkit.web;

import org.jspecify.annotations.Nullable;

/**
 * The serialization of a URL while it is parsed. It is a range of the input as long as it reads like one, which it does to
 * its end for most URLs, so that nothing is copied.
 */
final class Href {
    private final String input;
    private final int from;
    private int length;
    private @Nullable StringBuilder changed;

    /**
     * An empty serialization.
     *
     * @param input the input
     * @param from where it starts to read like the serialization
     */
    Href(String input, int from) {
        this.input = input;
        this.from = from;
    }

    int length() {
        return changed == null ? length : changed.length();
    }

    char charAt(int index) {
        return changed == null ? input.charAt(from + index) : changed.charAt(index);
    }

    boolean contentEquals(String text) {
        return changed == null ? length == text.length() && input.startsWith(text, from) : text.contentEquals(changed);
    }

    boolean endsWith(String text) {
        int start = length() - text.length();
        boolean ends = start >= 0;
        for (int i = 0; ends && i < text.length(); i++) {
            ends = charAt(start + i) == text.charAt(i);
        }
        return ends;
    }

    /** Appends a range of the input. */
    void copy(int start, int end) {
        if (changed == null && start == from + length) {
            length += end - start;
        } else if (start < end) {
            changed().append(input, start, end);
        }
    }

    void append(char c) {
        if (changed == null && from + length < input.length() && input.charAt(from + length) == c) {
            length++;
        } else {
            changed().append(c);
        }
    }

    void append(String text) {
        append(text, 0, text.length());
    }

    void append(String text, int start, int end) {
        if (changed == null && input.regionMatches(from + length, text, start, end - start)) {
            length += end - start;
        } else {
            changed().append(text, start, end);
        }
    }

    /** Appends a code point, percent-encoded. */
    void appendEncoded(int codePoint) {
        PercentEncodeSet.appendEncoded(codePoint, changed());
    }

    void insert(int at, String text) {
        changed().insert(at, text);
    }

    void replace(int at, char c) {
        changed().setCharAt(at, c);
    }

    void truncate(int newLength) {
        if (changed == null) {
            length = newLength;
        } else {
            changed.setLength(newLength);
        }
    }

    private StringBuilder changed() {
        if (changed == null) {
            changed = new StringBuilder(input.length() - from + 16).append(input, from, from + length);
        }
        return changed;
    }

    /** The serialization; the input itself if they are the same. */
    @Override
    public String toString() {
        return changed == null ? input.substring(from, from + length) : changed.toString();
    }
}
