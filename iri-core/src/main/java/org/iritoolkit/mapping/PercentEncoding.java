package org.iritoolkit.mapping;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.iritoolkit.internal.PercentCodec;
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
     * Percent-encodes every character that no URI may hold; {@code % # [ ]} stay. This is the mapping of RFC 3987 3.1
     * without any check, for text that may be no reference at all.
     *
     * @param text any text
     * @return the text in ASCII; the same object if nothing had to change
     * @throws IllegalArgumentException if the text holds half of a surrogate pair, which has no UTF-8
     */
    public static String percentEncodeForUri(String text) {
        return percentEncode(text, URI);
    }

    /**
     * Percent-encodes every character outside a set.
     *
     * @param text any text
     * @param keep the characters that stay; {@code %} is escaped unless it is among them
     * @return the encoded text; the same object if nothing had to change
     * @throws IllegalArgumentException if a character to be encoded is half of a surrogate pair
     */
    public static String percentEncode(String text, CodePointSet keep) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (keep.contains(c)) {
                out.appendCodePoint(c);
            } else if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException("half of a surrogate pair at " + i + " has no UTF-8 (RFC 3629 3)");
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
     * @return what the component stands for; also where its octets are not UTF-8
     */
    public static Decoded decode(String component) {
        return decode(component, StandardCharsets.UTF_8);
    }

    /**
     * Decodes the escapes of a component in a charset that is known from elsewhere. The result is text to match names
     * with; it is never part of an IRI (draft-duerst-iri-03 3.2).
     *
     * @param component the text of a component
     * @param charset the charset of the escaped octets; characters that are not escaped are taken as they are
     * @return what the component stands for
     */
    public static Decoded decode(String component, Charset charset) {
        StringBuilder text = new StringBuilder(component.length());
        ByteArrayOutputStream octets = new ByteArrayOutputStream(component.length());
        int malformed = -1;
        for (int i = 0; i < component.length(); ) {
            int end = i;
            while (PercentCodec.octetAt(component, end, component.length()) >= 0) {
                end += 3;
            }
            if (end == i) {
                int c = component.codePointAt(i);
                text.appendCodePoint(c);
                octets.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(c);
                continue;
            }
            byte[] run = new byte[(end - i) / 3];
            for (int k = 0; k < run.length; k++) {
                run[k] = (byte) PercentCodec.octetAt(component, i + 3 * k, component.length());
            }
            octets.writeBytes(run);
            OctetText decoded = OctetText.decodeRun(ByteBuffer.wrap(run), charset);
            if (decoded.text().isPresent()) {
                text.append(decoded.text().get());
            } else if (malformed < 0) {
                malformed = i + 3 * decoded.violations().get(0).span().start();
            }
            i = end;
        }
        return new Decoded(component, octets.toByteArray(), malformed < 0 ? text.toString() : null, malformed);
    }
}
