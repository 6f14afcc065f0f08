package org.iritoolkit.scheme;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.percent.Percent;

/**
 * Finds UTF-8 that was decoded as Latin-1 or windows-1252 and encoded again, such as {@code Ã©} for {@code é}.
 *
 * <p>A run of non-ASCII characters is reported only if its octets in one of these charsets are valid UTF-8.
 */
final class Mojibake {
    /** The characters of windows-1252 from 0x80 to 0x9F; Latin-1 has control characters in that range. */
    private static final String WINDOWS_1252 =
            "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039"
                    + "\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153"
                    + "\u009D\u017E\u0178";

    private Mojibake() {}

    /**
     * Returns the position of the first wrongly decoded run in a range, and the original text, percent-encoded if the
     * run is percent-encoded.
     */
    static Optional<Suggestion> find(String text, int from, int to) {
        int i = from;
        while (i < to) {
            int start = i;
            int length = length(text, i, to);
            int count = 0;
            boolean isEscaped = false;
            boolean isPlausible = true; // most runs do not begin with the first octet of a UTF-8 sequence
            for (int octet; length > 0 && (octet = octet(text, i, to, length)) >= 0; length = length(text, i, to)) {
                isPlausible &= count > 1 || (count == 0 ? octet >= 0xC2 && octet <= 0xF4 : octet <= 0xBF);
                isEscaped |= length > 1;
                i += length;
                count++;
            }
            if (count > 1 && isPlausible) {
                Optional<String> meant = decode(octets(text, start, i, count));
                if (meant.isPresent()) {
                    String written = isEscaped ? encode(meant.get()) : meant.get();
                    return Optional.of(new Suggestion(new Span(start, i), written));
                }
            }
            i = count == 0 ? i + 1 : i;
        }
        return Optional.empty();
    }

    private static byte[] octets(String text, int from, int to, int count) {
        byte[] octets = new byte[count];
        for (int k = 0, i = from; k < count; k++) {
            int length = length(text, i, to);
            octets[k] = (byte) octet(text, i, to, length);
            i += length;
        }
        return octets;
    }

    /**
     * Returns the number of code units of a non-ASCII character: 1 if unencoded, more if percent-encoded; 0 for ASCII.
     */
    private static int length(String text, int at, int to) {
        char c = at < to ? text.charAt(at) : 0;
        if (c != '%') {
            return c >= 0x80 ? 1 : 0;
        }
        int codePoint = Percent.codePointAt(text, at, to);
        return codePoint >= 0x80 && codePoint <= 0xFFFF ? Percent.encodedLength(codePoint) : 0;
    }

    /** Returns the octet of a character in windows-1252, or in Latin-1 if windows-1252 lacks it; -1 if both lack it. */
    private static int octet(String text, int at, int to, int length) {
        int c = length == 1 ? text.charAt(at) : Percent.codePointAt(text, at, to);
        if (c >= 0x80 && c <= 0xFF) {
            return c;
        }
        int index = c < 0x80 || c > '\u2122' ? -1 : WINDOWS_1252.indexOf(c);
        return index < 0 ? -1 : 0x80 + index;
    }

    private static Optional<String> decode(byte[] octets) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets))
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
