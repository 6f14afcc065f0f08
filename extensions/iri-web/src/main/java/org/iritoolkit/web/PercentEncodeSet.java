package org.iritoolkit.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.iritoolkit.percent.Percent;

/**
 * The percent-encode sets of the URL Standard: the code points that a component of a URL contains only as
 * percent-encoded bytes (URL Standard 1.3). Every set contains the C0 controls and all code points after U+007E.
 *
 * <p>Because the parser does not change escapes, only {@link #COMPONENT} and {@link #APPLICATION_X_WWW_FORM_URLENCODED}
 * contain the percent sign.
 */
public enum PercentEncodeSet {
    /** The set for opaque hosts and opaque paths. */
    C0_CONTROL(""),
    /** Fragments. */
    FRAGMENT(" \"<>`"),
    /** The set for queries of URLs that are not special. */
    QUERY(" \"#<>"),
    /** The set for queries of special URLs. */
    SPECIAL_QUERY(" \"#<>'"),
    /** Path segments. */
    PATH(" \"#<>?^`{}"),
    /** Usernames and passwords. */
    USERINFO(" \"#<>?^`{}/:;=@[\\]|"),
    /** The characters that {@code encodeURIComponent} encodes. */
    COMPONENT(" \"#<>?^`{}/:;=@[\\]|$%&+,"),
    /** The set for names and values of forms, in which a space becomes {@code +}. */
    APPLICATION_X_WWW_FORM_URLENCODED(" \"#<>?^`{}/:;=@[\\]|$%&+,!'()~");

    private static final int REPLACEMENT = 0xFFFD;

    /** Whether each ASCII character is in the set. */
    @SuppressWarnings("ImmutableEnumChecker") // not modified after construction
    private final boolean[] ascii = new boolean[0x80];

    PercentEncodeSet(String printable) {
        for (int c = 0; c < ascii.length; c++) {
            ascii[c] = c < 0x20 || c == 0x7F || printable.indexOf(c) >= 0;
        }
    }

    /**
     * Returns whether a code point is in the set.
     *
     * @param codePoint the code point
     * @return true if the code point is percent-encoded
     */
    public boolean contains(int codePoint) {
        return codePoint >= ascii.length || ascii[codePoint];
    }

    /**
     * UTF-8 percent-encodes a string (URL Standard 1.3). An unpaired surrogate is treated as U+FFFD.
     *
     * @param text any string
     * @return the string with every code point of the set percent-encoded
     */
    public String encode(String text) {
        byte[] utf8 = UrlInput.scalarValueString(text).getBytes(StandardCharsets.UTF_8);
        StringBuilder out = new StringBuilder(utf8.length + 16);
        appendBytes(ByteBuffer.wrap(utf8), out);
        return out.toString();
    }

    /**
     * Percent-encodes a string after encoding (URL Standard 1.3). A code point that the encoding lacks becomes the
     * escaped form of a numeric character reference, such as {@code %26%238224%3B}.
     *
     * <p>The Java platform's encoder, which this method uses, differs from the Encoding Standard's encoder for some
     * code points of East Asian encodings.
     *
     * @param text any string
     * @param encoding the encoding
     * @return the encoded string, with every byte of the set percent-encoded
     */
    public String encode(String text, Charset encoding) {
        Objects.requireNonNull(text, "text");
        if (encoding.equals(StandardCharsets.UTF_8)) {
            return encode(text);
        }
        CharsetEncoder encoder = encoding.newEncoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer in = CharBuffer.wrap(text);
        ByteBuffer bytes = ByteBuffer.allocate(256);
        StringBuilder out = new StringBuilder(text.length() + 16);
        boolean ended = false;
        while (!ended) {
            int refused = refused(text, in.position(), encoding);
            boolean last = refused == text.length();
            in.limit(refused);
            CoderResult result = encoder.encode(in, bytes, last);
            if (result.isUnderflow() && last) {
                ended = encoder.flush(bytes).isUnderflow();
            }
            appendBytes(bytes.flip(), out);
            bytes.clear();
            in.limit(text.length());
            if (result.isError() || (result.isUnderflow() && !last)) {
                int c = Character.codePointAt(text, in.position());
                boolean scalar = c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE;
                int error = scalar && !isShift(c) ? c : REPLACEMENT;
                out.append("%26%23").append(error).append("%3B");
                in.position(in.position() + Character.charCount(c));
            }
        }
        return out.toString();
    }

    /**
     * Returns the index of the next code point that the platform encodes and the Encoding Standard does not; the end
     * index if there is none.
     */
    private static int refused(String text, int from, Charset encoding) {
        int at = from;
        while (at < text.length() && !isRefused(text.charAt(at), encoding)) {
            at++;
        }
        return at;
    }

    private static boolean isRefused(char c, Charset encoding) {
        return switch (encoding.name()) {
            case "ISO-2022-JP" -> isShift(c); // Encoding Standard, ISO-2022-JP encoder
            case "GB18030" -> c == 0xE5E5; // Encoding Standard, gb18030 encoder
            default -> false;
        };
    }

    /** Returns whether a character would change the state of a decoder. */
    private static boolean isShift(int c) {
        return c == 0x0E || c == 0x0F || c == 0x1B;
    }

    private void appendBytes(ByteBuffer bytes, StringBuilder out) {
        while (bytes.hasRemaining()) {
            int octet = bytes.get() & 0xFF;
            if (octet == ' ' && this == APPLICATION_X_WWW_FORM_URLENCODED) {
                out.append('+');
            } else if (contains(octet)) {
                Percent.appendOctet(octet, out);
            } else {
                out.append((char) octet);
            }
        }
    }
}
