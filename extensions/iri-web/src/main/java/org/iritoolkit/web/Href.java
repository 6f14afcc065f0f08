package org.iritoolkit.web;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.iritoolkit.percent.Percent;

/** Builds an ASCII serialization. */
final class Href {
    /** The maximum length of a percent-encoded code point. */
    private static final int LONGEST = 12;

    private byte[] bytes;
    private int length;

    /** Creates an empty serialization with room for the given number of characters. */
    Href(int room) {
        bytes = new byte[room];
    }

    int length() {
        return length;
    }

    char charAt(int index) {
        return (char) bytes[index];
    }

    void append(char c) {
        reserve(1);
        bytes[length++] = (byte) c;
    }

    void append(String text) {
        append(text, 0, text.length());
    }

    @SuppressWarnings("deprecation") // this fast copy drops the high bytes, which are 0 in ASCII
    void append(String text, int start, int end) {
        reserve(end - start);
        text.getBytes(start, end, bytes, length);
        length += end - start;
    }

    /** Appends a range of a string, UTF-8 percent-encoded (URL Standard 1.3). The range has no unpaired surrogates. */
    void encode(String text, int start, int end, PercentEncodeSet set) {
        byte[] out = bytes;
        int to = length;
        for (int i = start; i < end; i++) {
            if (to + LONGEST > out.length) {
                out = Arrays.copyOf(out, out.length * 2 + end - i);
            }
            char c = text.charAt(i);
            if (!set.contains(c)) {
                out[to++] = (byte) c;
            } else if (Character.isSurrogate(c)) {
                to = Percent.write(text.codePointAt(i++), out, to);
            } else {
                to = Percent.write(c, out, to);
            }
        }
        bytes = out;
        length = to;
    }

    void replace(int at, char c) {
        bytes[at] = (byte) c;
    }

    void insert(int at, String text) {
        String rest = toString().substring(at);
        truncate(at);
        append(text);
        append(rest);
    }

    void truncate(int newLength) {
        length = newLength;
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2 + more);
        }
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}
