package org.iritoolkit.mapping;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
 * <p>It does not guess a charset. A byte order mark at the start is left out and reported; U+FEFF anywhere else is a
 * character.
 */
public final class OctetText {
    private static final SpecClause CLAUSE = new SpecClause("RFC 3629", "3", "");

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

    /** Decodes octets out of the middle of a text, where U+FEFF is a character. */
    static OctetText decodeRun(ByteBuffer octets, Charset charset) {
        return decode(octets, charset, false);
    }

    private static OctetText decode(ByteBuffer octets, Charset charset, boolean atStart) {
        int start = octets.position();
        boolean unicode = charset.name().toUpperCase(Locale.ROOT).startsWith("UTF-");
        List<Violation> found = new ArrayList<>();
        Charset ordered = withoutHiddenMark(octets, charset);
        CharsetDecoder decoder = ordered.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer out = CharBuffer.allocate((int) (octets.remaining() * (double) decoder.maxCharsPerByte()) + 1);
        CoderResult result = decoder.decode(octets, out, true);
        if (!result.isError()) {
            result = decoder.flush(out);
        }
        if (result.isError()) {
            int at = octets.position() - start;
            octets.position(octets.limit());
            found.add(violation(
                    MappingViolation.MALFORMED_OCTETS,
                    Severity.ERROR,
                    at,
                    at + result.length(),
                    "octets are not legal " + charset.name()));
            return new OctetText(Optional.empty(), List.copyOf(found), unicode);
        }
        String text = out.flip().toString();
        if (atStart && unicode && text.startsWith("\uFEFF")) {
            text = text.substring(1);
            found.add(violation(
                    MappingViolation.BYTE_ORDER_MARK,
                    Severity.WARNING,
                    0,
                    "\uFEFF".getBytes(ordered).length,
                    "a byte order mark was left out"));
        }
        return new OctetText(Optional.of(text), List.copyOf(found), unicode);
    }

    /** UTF-16 and UTF-32 without an order would leave out a byte order mark in silence; the order it tells does not. */
    private static Charset withoutHiddenMark(ByteBuffer octets, Charset charset) {
        int start = octets.position();
        boolean little =
                octets.remaining() > 1 && octets.get(start) == (byte) 0xFF && octets.get(start + 1) == (byte) 0xFE;
        return switch (charset.name()) {
            case "UTF-16" -> little ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
            case "UTF-32" -> Charset.forName(little ? "UTF-32LE" : "UTF-32BE");
            default -> charset;
        };
    }

    private static Violation violation(MappingViolation code, Severity severity, int start, int end, String what) {
        return new Violation(
                code, severity, Component.REFERENCE, new Span(start, end), CLAUSE, what + " (" + CLAUSE + ")");
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
