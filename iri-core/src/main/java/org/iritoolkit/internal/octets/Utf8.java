package org.iritoolkit.internal.octets;

import java.nio.charset.StandardCharsets;

/** Strict UTF-8 (RFC 3629 4): no overlong forms, no surrogates, nothing beyond U+10FFFF. */
public final class Utf8 {
    private Utf8() {}

    /** Decodes octets, and replaces malformed ones with U+FFFD. */
    public static String text(byte[] utf8, int from, int to) {
        return new String(utf8, from, to - from, StandardCharsets.UTF_8);
    }

    /** Returns the index of the first octet that does not begin a character, or -1. */
    public static int malformed(byte[] utf8, int from, int to) {
        int i = from;
        while (i < to) {
            if (utf8[i] >= 0) {
                i++;
                continue;
            }
            int codePoint = codePoint(utf8, i, to);
            if (codePoint < 0) {
                return i;
            }
            i += length(codePoint);
        }
        return -1;
    }

    /** Returns the non-ASCII character that begins at an octet, or -1. */
    static int codePoint(byte[] b, int i, int to) {
        int first = b[i];
        if (first < (byte) 0xC2 || first > (byte) 0xF4 || i + 1 >= to || !isContinuation(b[i + 1])) {
            return -1;
        }
        int second = b[i + 1] & 0x3F;
        if (first < (byte) 0xE0) {
            return (first & 0x1F) << 6 | second;
        }
        if (i + 2 >= to || !isContinuation(b[i + 2])) {
            return -1;
        }
        int three = second << 6 | (b[i + 2] & 0x3F);
        if (first < (byte) 0xF0) {
            int codePoint = (first & 0x0F) << 12 | three;
            return codePoint < 0x800 || (codePoint >= 0xD800 && codePoint <= 0xDFFF) ? -1 : codePoint;
        }
        if (i + 3 >= to || !isContinuation(b[i + 3])) {
            return -1;
        }
        int codePoint = (first & 0x07) << 18 | three << 6 | (b[i + 3] & 0x3F);
        return codePoint < 0x10000 || codePoint > Character.MAX_CODE_POINT ? -1 : codePoint;
    }

    private static boolean isContinuation(byte b) {
        return b < (byte) 0xC0;
    }

    /** Returns the number of octets that a non-ASCII character takes. */
    static int length(int codePoint) {
        return codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }
}
