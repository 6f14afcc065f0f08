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
        StringBuilder out = null;
        int copied = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            if (!keep.contains(c)) {
                if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                    throw new IllegalArgumentException(
                            "half of a surrogate pair at " + i + " cannot be encoded in UTF-8 (RFC 3629 3)");
                }
                out = out == null ? new StringBuilder(text.length() + 16) : out;
                PercentCodec.encode(c, out.append(text, copied, i));
                copied = next;
            }
            i = next;
        }
        return out == null ? text : out.append(text, copied, text.length()).toString();
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
        Objects.requireNonNull(component, "component");
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
        return charset.equals(StandardCharsets.UTF_8)
                ? decodeUtf8(component, form)
                : decodeRuns(component, charset, form);
    }

    private static Decoded decodeUtf8(String component, boolean form) {
        String plain = form ? component.replace('+', ' ') : component;
        int n = plain.length();
        char[] text = null;
        int length = 0;
        int copied = 0;
        for (int i = plain.indexOf('%'); i >= 0; i = plain.indexOf('%', i)) {
            int c = PercentCodec.codePointAt(plain, i, n);
            if (c >= 0) {
                text = text == null ? new char[n] : text;
                plain.getChars(copied, i, text, length);
                length += i - copied;
                length += Character.toChars(c, text, length);
                i += PercentCodec.escapedLength(c);
                copied = i;
            } else if (PercentCodec.octetAt(plain, i, n) >= 0) {
                return new Decoded(component, form, null, i);
            } else {
                i++;
            }
        }
        if (text == null) {
            return new Decoded(component, form, plain, -1);
        }
        plain.getChars(copied, n, text, length);
        return new Decoded(component, form, new String(text, 0, length + n - copied), -1);
    }

    /** Decodes in any charset: what is written plainly may be an octet of a character too, so that whole runs are decoded. */
    static Decoded decodeRuns(String component, Charset charset, boolean form) {
        boolean ascii = holdsAscii(charset);
        int n = component.length();
        StringBuilder text = new StringBuilder(n);
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
                i += Character.charCount(c);
                continue;
            }
            OctetText decoded = OctetText.decodeRun(ByteBuffer.wrap(run.toByteArray()), charset);
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
        return new Decoded(component, form, malformed < 0 ? text.toString() : null, malformed);
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
