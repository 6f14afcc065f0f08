package org.iritoolkit.web;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The serialization of a URL while it is parsed, which is ASCII. It is a range of the input as long as it reads like one,
 * which it does to its end for most URLs, so that nothing is copied.
 */
final class Href {
    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private final String input;
    private final int from;
    private int length;

    /** The serialization, once it differs from the input. */
    private byte @Nullable [] changed;

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
        return length;
    }

    char charAt(int index) {
        return changed == null ? input.charAt(from + index) : (char) changed[index];
    }

    boolean contentEquals(String text) {
        return length == text.length() && (changed == null ? input.startsWith(text, from) : endsWith(text));
    }

    boolean endsWith(String text) {
        int start = length - text.length();
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
        } else {
            write(input, start, end);
        }
    }

    void append(char c) {
        if (changed == null && from + length < input.length() && input.charAt(from + length) == c) {
            length++;
        } else {
            byte[] bytes = room(1);
            bytes[length++] = (byte) c;
        }
    }

    void append(String text) {
        append(text, 0, text.length());
    }

    void append(String text, int start, int end) {
        if (changed == null && input.regionMatches(from + length, text, start, end - start)) {
            length += end - start;
        } else {
            write(text, start, end);
        }
    }

    private void write(String text, int start, int end) {
        byte[] bytes = room(end - start);
        for (int i = start; i < end; i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
    }

    /** Appends the UTF-8 of a code point, percent-encoded. */
    void appendEncoded(int codePoint) {
        byte[] bytes = room(12);
        int more = codePoint < 0x80 ? 0 : codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
        int prefix = more == 0 ? 0 : (0xFF00 >> (more + 1)) & 0xFF;
        octet(prefix | (codePoint >> (6 * more)), bytes);
        for (int shift = 6 * (more - 1); shift >= 0; shift -= 6) {
            octet(0x80 | ((codePoint >> shift) & 0x3F), bytes);
        }
    }

    private void octet(int octet, byte[] bytes) {
        bytes[length] = '%';
        bytes[length + 1] = HEX[octet >> 4];
        bytes[length + 2] = HEX[octet & 0xF];
        length += 3;
    }

    void insert(int at, String text) {
        String rest = toString().substring(at);
        truncate(at);
        append(text);
        append(rest);
    }

    void replace(int at, char c) {
        room(0)[at] = (byte) c;
    }

    void truncate(int newLength) {
        length = newLength;
    }

    /** The serialization in an array of its own, with room for more. */
    private byte[] room(int more) {
        byte[] bytes = changed;
        if (bytes == null) {
            bytes = new byte[input.length() - from + 64 + more];
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) input.charAt(from + i);
            }
        } else if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2 + more);
        }
        changed = bytes;
        return bytes;
    }

    /** The serialization; the input itself if they are the same. */
    @Override
    public String toString() {
        return changed == null
                ? input.substring(from, from + length)
                : new String(changed, 0, length, StandardCharsets.ISO_8859_1);
    }
}
