package org.iritoolkit.mapping;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;

/**
 * Text that comes as octets: decoded strictly, nothing replaced.
 *
 * <p>It does not guess a charset. A byte order mark at the start of a text is left out and reported; U+FEFF anywhere else
 * is a character.
 */
public final class OctetText {
    private final Optional<String> text;
    private final List<Violation> violations;
    private final boolean unicode;

    private OctetText(Optional<String> text, List<Violation> violations, boolean unicode) {
        this.text = text;
        this.violations = violations;
        this.unicode = unicode;
    }

    /**
     * Decodes octets.
     *
     * @param octets the octets; their position is moved to their end
     * @param charset the charset that they are in
     * @return the text, or the place of the first malformed octet
     */
    public static OctetText decode(ByteBuffer octets, Charset charset) {
        return decode(octets, charset, true);
    }

    /**
     * Decodes octets out of the middle of a text, where U+FEFF is a character and no byte order mark.
     *
     * @param octets the octets; their position is moved to their end
     * @param charset the charset that they are in
     * @return the text, or the place of the first malformed octet
     */
    public static OctetText decodeRun(ByteBuffer octets, Charset charset) {
        return decode(octets, charset, false);
    }

    private static OctetText decode(ByteBuffer octets, Charset charset, boolean atStart) {
        ByteBuffer in = octets.slice();
        octets.position(octets.limit());
        String name = charset.name().toUpperCase(Locale.ROOT);
        boolean unicode = name.contains("UTF-");
        Charset ordered = unicode ? ordered(in, charset, name) : charset;
        CharBuffer out = CharBuffer.allocate(
                (int) (in.remaining() * (double) ordered.newDecoder().maxCharsPerByte()) + 2);
        int malformed =
                name.contains("UTF-32") ? decodeUtf32(in.order(order(ordered)), out) : decodeStrictly(in, ordered, out);
        if (malformed > 0) {
            Violation found = violation(
                    MappingViolation.MALFORMED_OCTETS,
                    Severity.ERROR,
                    in.position(),
                    in.position() + malformed,
                    "octets are not legal " + charset.name(),
                    clause(name, "3", "2.2", "3.9"));
            return new OctetText(Optional.empty(), List.of(found), unicode);
        }
        String text = out.flip().toString();
        if (!atStart || !unicode || !text.startsWith("\uFEFF")) {
            return new OctetText(Optional.of(text), List.of(), unicode);
        }
        Violation found = violation(
                MappingViolation.BYTE_ORDER_MARK,
                Severity.WARNING,
                0,
                "\uFEFF".getBytes(ordered).length,
                "a byte order mark was left out",
                clause(name, "6", "3.2", "3.10"));
        return new OctetText(Optional.of(text.substring(1)), List.of(found), unicode);
    }

    /** Decodes up to the end or to the first malformed octets, of which it returns the number. */
    private static int decodeStrictly(ByteBuffer octets, Charset charset, CharBuffer out) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result = decoder.decode(octets, out, true);
        if (!result.isError()) {
            result = decoder.flush(out);
        }
        return result.isError() ? result.length() : 0;
    }

    /** The decoder of the platform lets surrogates pass and leaves out a byte order mark in silence. */
    private static int decodeUtf32(ByteBuffer octets, CharBuffer out) {
        while (octets.remaining() >= 4) {
            int c = octets.getInt(octets.position());
            if (!Character.isValidCodePoint(c) || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
                return 4;
            }
            out.put(Character.toString(c));
            octets.position(octets.position() + 4);
        }
        return octets.remaining();
    }

    private static ByteOrder order(Charset charset) {
        return charset.name().contains("LE") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    }

    /** UTF-16 and UTF-32 without an order, which would leave out a byte order mark in silence, with the order it tells. */
    private static Charset ordered(ByteBuffer octets, Charset charset, String name) {
        if (charset.name().startsWith("UTF-") && (name.endsWith("LE") || name.endsWith("BE") || name.endsWith("8"))) {
            return charset;
        }
        int first = octets.remaining() > 1 ? octets.getShort(0) & 0xFFFF : 0;
        boolean little = first == 0xFFFE || (name.contains("LE") && first != 0xFEFF);
        return Charset.forName((name.contains("UTF-16") ? "UTF-16" : "UTF-32") + (little ? "LE" : "BE"));
    }

    /** What a charset is stated by: a form of Unicode by its own document, any other where a mapping starts from it. */
    private static SpecClause clause(String charset, String utf8, String utf16, String utf32) {
        return charset.contains("UTF-8")
                ? new SpecClause("RFC 3629", utf8, "")
                : charset.contains("UTF-16")
                        ? new SpecClause("RFC 2781", utf16, "")
                        : charset.contains("UTF-32")
                                ? new SpecClause("Unicode", utf32, "")
                                : new SpecClause("RFC 3987", "3.1", "");
    }

    private static Violation violation(
            MappingViolation code, Severity severity, int start, int end, String what, SpecClause clause) {
        return new Violation(
                code, severity, Component.REFERENCE, new Span(start, end), clause, what + " (" + clause + ")");
    }

    /**
     * The text.
     *
     * @return empty if octets are malformed
     */
    public Optional<String> text() {
        return text;
    }

    /**
     * Malformed octets, or a byte order mark.
     *
     * @return violations whose places are in octets
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Whether the charset is an encoding of Unicode, whose text is not normalized (RFC 3987 3.1, step 1, variant c).
     *
     * @return true for UTF-8, UTF-16 and UTF-32
     */
    public boolean isUnicode() {
        return unicode;
    }
}
