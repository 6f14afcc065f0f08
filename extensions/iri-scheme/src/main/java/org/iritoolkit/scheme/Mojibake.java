package org.iritoolkit.scheme;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.percent.Percent;

/**
 * Finds UTF-8 that was read as Latin-1 or windows-1252 and written again, such as {@code Ã©} for {@code é}.
 *
 * <p>A run of characters that both charsets have beyond ASCII counts only if all its octets are UTF-8.
 */
final class Mojibake {
    /** The characters of windows-1252 from 0x80 to 0x9F; Latin-1 has controls there. */
    private static final String WINDOWS_1252 =
            "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039"
                    + "\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
                    + "\u009D\u017E\u0178";

    private Mojibake() {}

    /** Returns the first such run in a range, and what was meant, percent-encoded if the run is. */
    static Optional<Suggestion> find(String text, int from, int to) {
        int i = from;
        while (i < to) {
            if (length(text, i, to) == 0) {
                i++;
                continue;
            }
            int start = i;
            StringBuilder octets = new StringBuilder();
            boolean isEscaped = false;
            for (int length; i < to && (length = length(text, i, to)) > 0; i += length) {
                int octet = octet(length == 1 ? text.charAt(i) : Percent.codePointAt(text, i, to));
                if (octet < 0) {
                    break;
                }
                isEscaped |= length > 1;
                octets.append((char) octet);
            }
            if (octets.length() > 1) {
                Optional<String> meant = decode(octets.toString());
                if (meant.isPresent()) {
                    String written = isEscaped ? encode(meant.get()) : meant.get();
                    return Optional.of(new Suggestion(new Span(start, i), written));
                }
            }
            i = i == start ? i + 1 : i;
        }
        return Optional.empty();
    }

    /** Returns how many code units are one character beyond ASCII: 1 for itself, more if percent-encoded; 0 for ASCII. */
    private static int length(String text, int at, int to) {
        char c = text.charAt(at);
        if (c != '%') {
            return c >= 0x80 ? 1 : 0;
        }
        int codePoint = Percent.codePointAt(text, at, to);
        return codePoint >= 0x80 && codePoint <= 0xFFFF
                ? 3 * String.valueOf((char) codePoint).getBytes(StandardCharsets.UTF_8).length
                : 0;
    }

    /** Returns the octet of a character in windows-1252, or in Latin-1 where that has a control; -1 if there is none. */
    private static int octet(int c) {
        if (c >= 0x80 && c <= 0xFF) {
            return c;
        }
        int at = c < 0x80 ? -1 : WINDOWS_1252.indexOf(c);
        return at < 0 ? -1 : 0x80 + at;
    }

    private static Optional<String> decode(String octets) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static String encode(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> Percent.append(c, out));
        return out.toString();
    }
}
