package org.iritoolkit.web;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Percent-decoding (URL Standard 1.3). */
final class PercentDecoder {
    private PercentDecoder() {}

    /** Percent-decodes the UTF-8 of a text; a lone surrogate counts as U+FFFD. */
    static byte[] decode(String input) {
        return decode(input.getBytes(StandardCharsets.UTF_8));
    }

    /** Percent-decodes bytes. */
    static byte[] decode(byte[] input) {
        byte[] output = new byte[input.length];
        int length = 0;
        for (int i = 0; i < input.length; i++) {
            int high = input[i] == '%' && i + 2 < input.length ? hexDigit(input[i + 1]) : -1;
            int low = high >= 0 ? hexDigit(input[i + 2]) : -1;
            if (low >= 0) {
                output[length++] = (byte) ((high << 4) | low);
                i += 2;
            } else {
                output[length++] = input[i];
            }
        }
        return Arrays.copyOf(output, length);
    }

    /** Decodes escapes of bytes beyond ASCII if they are UTF-8. */
    static String decodeBeyondAscii(String text) {
        StringBuilder decoded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int end = i;
            while (end + 2 < text.length()
                    && text.charAt(end) == '%'
                    && hexDigit(text.charAt(end + 1)) >= 8
                    && hexDigit(text.charAt(end + 2)) >= 0) {
                end += 3;
            }
            if (end > i) {
                String run = new String(decode(text.substring(i, end)), StandardCharsets.UTF_8);
                decoded.append(run.indexOf('\uFFFD') >= 0 ? text.substring(i, end) : run);
                i = end;
            } else {
                decoded.append(text.charAt(i++));
            }
        }
        return decoded.toString();
    }

    static int hexDigit(int c) {
        return c >= 0 && c < 0x80 ? Character.digit(c, 16) : -1;
    }
}
