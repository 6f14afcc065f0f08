package org.iritoolkit.web;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.percent.Percent;

/** Decodes the value of the {@code Location} header field. */
final class Location {
    /**
     * The characters that servers send unencoded although RFC 3986 does not allow them. Parsers agree about these
     * characters; they disagree about a backslash.
     */
    private static final String SENT_RAW = " \"<>^`{|}";

    private Location() {}

    /** Decodes a value as UTF-8 if its bytes are valid UTF-8, since clients decode the bytes as ISO 8859-1. */
    static String decode(String value) {
        int start = 0;
        int end = value.length();
        while (start < end && isBlank(value.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(value.charAt(end - 1))) {
            end--;
        }
        String stripped = value.substring(start, end);
        if (Ascii.isAscii(stripped) || stripped.chars().anyMatch(c -> c > 0xFF)) {
            return stripped;
        }
        byte[] bytes = stripped.getBytes(StandardCharsets.ISO_8859_1);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return stripped;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /** Percent-encodes characters that servers send unencoded. */
    static String repair(String value) {
        return Percent.encode(value, c -> SENT_RAW.indexOf(c) < 0);
    }
}
