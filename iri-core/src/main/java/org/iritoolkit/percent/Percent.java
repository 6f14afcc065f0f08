package org.iritoolkit.percent;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.iritoolkit.nfc.EscapeEnd;

/**
 * Percent-encodes and decodes strings as UTF-8 (RFC 3986 2.1, RFC 3629). No method uses a profile or validates a
 * component. Decoding leaves a stray {@code %} unchanged.
 */
public final class Percent {
    /** The ASCII characters of a URI: unreserved, reserved, and {@code %} (RFC 3986 2). */
    private static final boolean[] URI = new boolean[0x80];

    static {
        for (int c = 0; c < URI.length; c++) {
            URI[c] = Ascii.isLetterOrDigit(c) || "-._~:/?#[]@!$&'()*+,;=%".indexOf(c) >= 0;
        }
    }

    private Percent() {}

    /**
     * Percent-encodes one value, so that it can be part of any component of a URI. Only unreserved characters (RFC 3986
     * 2.3) are kept: {@code 2007-09-26~a} stays, {@code a/b é} becomes {@code a%2Fb%20%C3%A9}. This is the encoding of
     * OAuth 1 (RFC 5849 3.6). This method does not encode forms, which write a space as {@code +}.
     *
     * @param value any string; an escape in it is data, so {@code %41} becomes {@code %2541}
     * @return the value in ASCII; the same object if nothing changed
     * @throws IllegalArgumentException if the string contains an unpaired surrogate, which UTF-8 cannot encode
     */
    public static String encodeComponent(String value) {
        return encode(Objects.requireNonNull(value, "value"), Ascii::isUnreserved);
    }

    /**
     * Percent-encodes a whole IRI or another string like {@code fn:iri-to-uri} of XPath: every character that URIs do
     * not allow, so {@code % & / # [ ]} are kept. Never use this method for a segment or a value: use {@link
     * #encodeComponent(String)}, {@code IriBuilder} or {@code QueryParameters}. This method applies the mapping of RFC
     * 3987 3.1 without checks.
     *
     * @param string any string
     * @return the string in ASCII; the same object if nothing changed
     * @throws IllegalArgumentException if the string contains an unpaired surrogate, which UTF-8 cannot encode
     */
    public static String encodeForUri(String string) {
        return encode(string, c -> c < URI.length && URI[c]);
    }

    /**
     * Percent-encodes every character outside a set. A combining mark after an escape is percent-encoded too if the mark
     * would compose with the last digit of the escape, as U+0301 with the {@code C} of {@code %9C}.
     *
     * @param string any string
     * @param keep the code points to keep, for example a {@code CodePointSet}; {@code %} is encoded unless it is one of
     * them
     * @return the encoded string; the same object if nothing changed
     * @throws IllegalArgumentException if a character to encode is an unpaired surrogate
     */
    public static String encode(String string, IntPredicate keep) {
        Objects.requireNonNull(keep, "keep");
        StringBuilder out = null;
        EscapeEnd marks = null;
        int copied = 0;
        for (int i = 0; i < string.length(); ) {
            int c = string.codePointAt(i);
            int next = i + Character.charCount(c);
            if (!keep.test(c) || (marks != null && marks.takes(c))) {
                if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                    throw new IllegalArgumentException(
                            "the unpaired surrogate U+%04X at %d has no UTF-8 form (RFC 3629 3); remove or replace it"
                                    .formatted(c, i));
                }
                out = out == null ? new StringBuilder(string.length() + 16) : out;
                append(c, out.append(string, copied, i));
                copied = next;
                marks = marks == null ? new EscapeEnd() : marks;
                marks.encoded(c);
            }
            i = next;
        }
        return out == null
                ? string
                : out.append(string, copied, string.length()).toString();
    }

    /**
     * Decodes a component as strictly legal UTF-8: no overlong form, no surrogate, nothing beyond U+10FFFF (RFC 3629
     * 4). Reserved characters are decoded too, so do not build references from the result.
     *
     * @param component the component
     * @return the decoded component, which has no text if its percent-encoded octets are not UTF-8
     */
    public static Decoded decode(String component) {
        return decode(Objects.requireNonNull(component, "component"), component, true);
    }

    /**
     * Decodes a name or value of an HTML form like {@link #decode(String)}, but turns a plus sign into a space.
     *
     * @param part the name or value
     * @return the decoded name or value
     */
    public static Decoded decodeForm(String part) {
        return decode(part, part.replace('+', ' '), true);
    }

    private static Decoded decode(String raw, String plain, boolean whole) {
        int n = plain.length();
        char[] text = null;
        int length = 0;
        int copied = 0;
        for (int i = plain.indexOf('%'); i >= 0; i = plain.indexOf('%', i)) {
            int c = codePointAt(plain, i, n);
            if (c >= 0) {
                text = text == null ? new char[n] : text;
                plain.getChars(copied, i, text, length);
                length += i - copied;
                length += Character.toChars(c, text, length);
                i += encodedLength(c);
                copied = i;
            } else if (whole && octetAt(plain, i, n) >= 0) {
                return Decoded.malformed(raw, i);
            } else {
                i++;
            }
        }
        if (text == null) {
            return Decoded.of(raw, plain);
        }
        plain.getChars(copied, n, text, length);
        return Decoded.of(raw, new String(text, 0, length + n - copied));
    }

    /**
     * Decodes the sequences that are legal UTF-8 and leaves all others unchanged.
     *
     * @param component the component
     * @return the decoded string; the same object if there is nothing to decode
     */
    public static String decodeLegal(String component) {
        return component.indexOf('%') < 0
                ? component
                : decode(component, component, false).text().orElse(component);
    }

    /**
     * Maps indices of the result of {@link #decodeLegal(String)} to indices of the component.
     *
     * @param component the component
     * @return for each UTF-16 code unit of the decoded string, and for the end of that string, the index in the
     *     component where the source begins
     */
    public static int[] places(String component) {
        int n = component.length();
        int[] places = new int[n + 1];
        int length = 0;
        for (int i = 0; i < n; ) {
            int c = codePointAt(component, i, n);
            for (int units = Character.charCount(Math.max(c, 0)); units > 0; units--) {
                places[length++] = i;
            }
            i += c < 0 ? 1 : encodedLength(c);
        }
        places[length] = n;
        return Arrays.copyOf(places, length + 1);
    }

    /**
     * Decodes a component to bytes: its percent-encoded octets, and the UTF-8 octets of all other characters. Use this
     * method for data that is not text.
     *
     * @param component the component
     * @return the bytes, in a new array
     */
    public static byte[] decodeToOctets(String component) {
        byte[] octets = component.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < octets.length; length++) {
            boolean percent = octets[i] == '%' && i + 2 < octets.length;
            int high = percent ? Ascii.hexValue(octets[i + 1]) : -1;
            int low = percent ? Ascii.hexValue(octets[i + 2]) : -1;
            boolean encoded = high >= 0 && low >= 0;
            octets[length] = encoded ? (byte) ((high << 4) | low) : octets[i];
            i += encoded ? 3 : 1;
        }
        return Arrays.copyOf(octets, length);
    }

    /**
     * Appends the percent-encoded UTF-8 of a code point.
     *
     * @param codePoint a code point that is not a surrogate
     * @param out receives 3 to 12 characters, with hexadecimal digits in upper case
     */
    public static void append(int codePoint, StringBuilder out) {
        byte[] encoded = new byte[12];
        int length = write(codePoint, encoded, 0);
        for (int i = 0; i < length; i++) {
            out.append((char) encoded[i]);
        }
    }

    /**
     * Appends a percent-encoded octet.
     *
     * @param octet the octet, of which only the lowest eight bits are used
     * @param out receives three characters, with hexadecimal digits in upper case
     */
    public static void appendOctet(int octet, StringBuilder out) {
        out.append('%').append(Ascii.hexDigit(octet >> 4)).append(Ascii.hexDigit(octet));
    }

    /**
     * Writes the percent-encoded UTF-8 of a code point.
     *
     * @param codePoint a code point that is not a surrogate
     * @param out receives {@link #encodedLength(int)} ASCII characters, with hexadecimal digits in upper case
     * @param at the index where the first character is written
     * @return the index after the last character
     * @throws IndexOutOfBoundsException if the characters do not fit
     */
    public static int write(int codePoint, byte[] out, int at) {
        if (codePoint < 0x80) {
            return writeOctet(codePoint, out, at);
        }
        int next;
        if (codePoint < 0x800) {
            next = writeOctet(0xC0 | (codePoint >> 6), out, at);
        } else {
            if (codePoint < 0x10000) {
                next = writeOctet(0xE0 | (codePoint >> 12), out, at);
            } else {
                next = writeOctet(0xF0 | (codePoint >> 18), out, at);
                next = writeOctet(0x80 | ((codePoint >> 12) & 0x3F), out, next);
            }
            next = writeOctet(0x80 | ((codePoint >> 6) & 0x3F), out, next);
        }
        return writeOctet(0x80 | (codePoint & 0x3F), out, next);
    }

    /**
     * Writes a percent-encoded octet.
     *
     * @param octet the octet, of which only the lowest eight bits are used
     * @param out receives three ASCII characters, with hexadecimal digits in upper case
     * @param at the index where the first character is written
     * @return the index after the last character
     * @throws IndexOutOfBoundsException if the characters do not fit
     */
    public static int writeOctet(int octet, byte[] out, int at) {
        out[at] = '%';
        out[at + 1] = (byte) Ascii.hexDigit(octet >> 4);
        out[at + 2] = (byte) Ascii.hexDigit(octet);
        return at + 3;
    }

    /**
     * Returns the percent-encoded octet at an index.
     *
     * @param string any string
     * @param at the index of the {@code %} of an escape, or of any other character
     * @param to the index after the last character to read
     * @return the octet, 0 to 255; -1 if there is no percent sign with two hexadecimal digits
     */
    public static int octetAt(String string, int at, int to) {
        Objects.requireNonNull(string, "string");
        if (at + 2 >= to || string.charAt(at) != '%') {
            return -1;
        }
        int high = Ascii.hexValue(string.charAt(at + 1));
        int low = Ascii.hexValue(string.charAt(at + 2));
        return high < 0 || low < 0 ? -1 : (high << 4) | low;
    }

    /**
     * Returns the code point whose strictly legal UTF-8 is percent-encoded at an index (RFC 3629 4).
     *
     * @param string any string
     * @param at the index of the {@code %} of an escape, or of any other character
     * @param to the index after the last character to read
     * @return the code point, whose escape has {@link #encodedLength(int)} characters; -1 if there is no legal sequence
     */
    public static int codePointAt(String string, int at, int to) {
        int first = octetAt(string, at, to);
        if (first < 0x80) {
            return first;
        }
        if (first < 0xC2 || first > 0xF4) {
            return -1;
        }
        int second = octetAt(string, at + 3, to);
        if (second < 0x80 || second > 0xBF) {
            return -1;
        }
        if (first < 0xE0) {
            return ((first & 0x1F) << 6) | (second & 0x3F);
        }
        int third = octetAt(string, at + 6, to);
        if (third < 0x80 || third > 0xBF) {
            return -1;
        }
        if (first < 0xF0) {
            int codePoint = ((first & 0xF) << 12) | ((second & 0x3F) << 6) | (third & 0x3F);
            return codePoint < 0x800 || (codePoint >= 0xD800 && codePoint <= 0xDFFF) ? -1 : codePoint;
        }
        int fourth = octetAt(string, at + 9, to);
        if (fourth < 0x80 || fourth > 0xBF) {
            return -1;
        }
        int codePoint = ((first & 7) << 18) | ((second & 0x3F) << 12) | ((third & 0x3F) << 6) | (fourth & 0x3F);
        return codePoint < 0x10000 || codePoint > 0x10FFFF ? -1 : codePoint;
    }

    /**
     * Returns the length of a percent-encoded code point.
     *
     * @param codePoint a code point
     * @return the length: 3, 6, 9 or 12, which is three characters for each octet of its UTF-8
     */
    public static int encodedLength(int codePoint) {
        return codePoint < 0x80 ? 3 : codePoint < 0x800 ? 6 : codePoint < 0x10000 ? 9 : 12;
    }
}
