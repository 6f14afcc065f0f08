package org.iritoolkit.mapping;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.iritoolkit.percent.PercentCodec;
import org.iritoolkit.profile.CodePointSet;

/** Percent-encodes and decodes text that belongs to no profile (RFC 3986 2.1). */
public final class PercentEncoding {
    /** The ASCII characters of a URI: unreserved, reserved, and {@code %} (RFC 3986 2). */
    private static final CodePointSet URI = CodePointSet.range('0', '9')
            .plus(CodePointSet.range('A', 'Z'))
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.ofCharacters("-._~:/?#[]@!$&'()*+,;=%"));

    private PercentEncoding() {}

    /**
     * Percent-encodes every character that is not allowed in URIs; {@code % # [ ]} stay. This is the mapping of RFC
     * 3987 3.1 without any check, for text that may not be a reference.
     *
     * @param text any text
     * @return the text in ASCII; the same object if nothing had to change
     * @throws IllegalArgumentException if the text contains half of a surrogate pair, which UTF-8 cannot encode
     */
    public static String encodeForUri(String text) {
        return encode(text, URI);
    }

    /**
     * Percent-encodes every character outside a set.
     *
     * @param text any text
     * @param keep the characters that stay; {@code %} is escaped unless it is among them
     * @return the encoded text; the same object if nothing had to change
     * @throws IllegalArgumentException if a character to be encoded is half of a surrogate pair
     */
    public static String encode(String text, CodePointSet keep) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (keep.contains(c)) {
                out.appendCodePoint(c);
            } else if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException(
                        "half of a surrogate pair at " + i + " cannot be encoded in UTF-8 (RFC 3629 3)");
            } else {
                PercentCodec.encode(c, out);
            }
            i += Character.charCount(c);
        }
        return out.length() == text.length() ? text : out.toString();
    }

    /**
     * Decodes the escapes of a component as UTF-8.
     *
     * @param component the text of a component
     * @return the decoded component, even if its octets are not UTF-8
     */
    public static Decoded decode(String component) {
        return decode(component, StandardCharsets.UTF_8);
    }

    /**
     * Decodes the escapes of a component in a given charset. Use the result to match names, never as part of an IRI
     * (draft-duerst-iri-03 3.2).
     *
     * @param component the text of a component
     * @param charset the charset of the escaped octets; an ASCII character that is not escaped may be part of a
     *     sequence of octets, as in Shift_JIS
     * @return the decoded component
     */
    public static Decoded decode(String component, Charset charset) {
        Objects.requireNonNull(charset, "charset");
        return decode(component, charset, false);
    }

    /**
     * Decodes a name or value of a form: like {@link #decode(String, Charset)}, but a plus sign becomes a space.
     *
     * @param part the text of a name or value
     * @param charset the charset of the escaped octets
     * @return the decoded name or value
     */
    public static Decoded decodeForm(String part, Charset charset) {
        Objects.requireNonNull(part, "part");
        Objects.requireNonNull(charset, "charset");
        return decode(part, charset, true);
    }

    private static Decoded decode(String component, Charset charset, boolean form) {
        boolean ascii = holdsAscii(charset);
        int n = component.length();
        StringBuilder text = new StringBuilder(n);
        ByteArrayOutputStream octets = new ByteArrayOutputStream(n);
        int malformed = -1;
        int i = 0;
        while (i < n) {
            ByteArrayOutputStream run = new ByteArrayOutputStream();
            int end = i;
            while (end < n && octetLength(component, end, ascii) > 0) {
                int length = octetLength(component, end, ascii);
                run.write(length == 3 ? PercentCodec.octetAt(component, end, n) : plain(component.charAt(end), form));
                end += length;
            }
            if (end == i) {
                int c = plain(component.codePointAt(i), form);
                text.appendCodePoint(c);
                octets.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(c);
                continue;
            }
            byte[] bytes = run.toByteArray();
            octets.writeBytes(bytes);
            OctetText decoded = OctetText.decodeRun(ByteBuffer.wrap(bytes), charset);
            if (decoded.text().isPresent()) {
                text.append(decoded.text().get());
            } else if (malformed < 0) {
                malformed = i;
                for (int skip = decoded.violations().get(0).span().start(); skip > 0; skip--) {
                    malformed += octetLength(component, malformed, ascii);
                }
            }
            i = end;
        }
        return new Decoded(component, octets.toByteArray(), malformed < 0 ? text.toString() : null, malformed);
    }

    private static int plain(int c, boolean form) {
        return form && c == '+' ? ' ' : c;
    }

    /** How many units of text stand for an octet at an index: 3 for an escape, 1 for an ASCII character, else 0. */
    private static int octetLength(String text, int at, boolean ascii) {
        return PercentCodec.octetAt(text, at, text.length()) >= 0 ? 3 : ascii && text.charAt(at) < 0x80 ? 1 : 0;
    }

    /** Whether octets below 128 are ASCII in a charset, so that what is written plainly is an octet too. */
    private static boolean holdsAscii(Charset charset) {
        byte[] octets = new byte[0x80 - 0x20];
        for (int i = 0; i < octets.length; i++) {
            octets[i] = (byte) (0x20 + i);
        }
        return new String(octets, charset).equals(new String(octets, StandardCharsets.US_ASCII));
    }
}
