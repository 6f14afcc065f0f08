package org.iritoolkit.text.document;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.Conversion;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Message;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.internal.TextMessages;

/**
 * Text that was strictly decoded from octets, without replacements, and then normalized to NFC unless the charset is a
 * Unicode encoding (draft-duerst-iri-03 2.3; RFC 3987 3.1, step 1, variants b and c).
 *
 * <p>The charset is never guessed. A byte order mark at the start is removed and reported; U+FEFF at any other position
 * is a character. Octets are malformed if they end inside a character or in a state other than the charset's initial
 * state.
 */
public final class OctetText {
    /** The Unicode encodings whose names do not begin with UTF. */
    private static final Set<String> UNICODE = Set.of("CESU-8", "SCSU", "BOCU-1");

    private final Optional<String> text;
    private final List<Violation> violations;
    private final boolean unicode;

    private OctetText(Optional<String> text, List<Violation> violations, boolean unicode) {
        this.text = text;
        this.violations = violations;
        this.unicode = unicode;
    }

    /**
     * Decodes octets without a profile, and normalizes the text to NFC unless the charset is a Unicode encoding. The
     * violations cite RFC 3987.
     *
     * @param octets the octets from the position to the limit; the call changes neither position nor limit
     * @param charset the charset of the octets
     * @return the text, or the position of the first malformed octet, or the position in the decoded text where
     *     normalization would change reserved characters or where too many combining marks are in a row
     */
    public static OctetText decode(ByteBuffer octets, Charset charset) {
        return decode(octets, charset, Rfc3987.PROFILE);
    }

    /**
     * Decodes octets of a reference, and normalizes the text to NFC unless the charset is a Unicode encoding.
     *
     * @param octets the octets from the position to the limit; the call changes neither position nor limit
     * @param charset the charset of the octets
     * @param profile the profile of the reference, whose specification is cited
     * @return the text or a position, as for {@link #decode(ByteBuffer, Charset)}
     */
    public static OctetText decode(ByteBuffer octets, Charset charset, Profile profile) {
        return normalized(decode(octets, charset, true, profile.clause(Topic.OCTETS)), profile);
    }

    /**
     * Decodes the octets of a file name, like {@link #decode(ByteBuffer, Charset, Profile)}. U+FEFF is a byte order
     * mark only in UTF-16 and UTF-32.
     *
     * @param octets the octets from the position to the limit; the call changes neither position nor limit
     * @param charset the charset of the octets
     * @param profile the profile of the reference, whose specification is cited
     * @return the text, or the position of the first malformed octet
     */
    public static OctetText decodeName(ByteBuffer octets, Charset charset, Profile profile) {
        String name = charset.name().toUpperCase(Locale.ROOT);
        boolean marked = name.contains("UTF-16") || name.contains("UTF-32");
        return normalized(decode(octets, charset, marked, profile.clause(Topic.OCTETS)), profile);
    }

    private static OctetText normalized(OctetText decoded, Profile profile) {
        if (decoded.unicode || decoded.text.isEmpty()) {
            return decoded;
        }
        Conversion normal = IriConverter.toUris(IriParser.of(profile)).normalize(decoded.text.get());
        List<Violation> all = new ArrayList<>(decoded.violations);
        all.addAll(normal.violations());
        return new OctetText(normal.output(), List.copyOf(all), false);
    }

    /**
     * Decodes octets from the middle of a text, where U+FEFF is a character, not a byte order mark. The result is not
     * normalized: use it to match names, or normalize it together with the surrounding text.
     *
     * @param octets the octets from the position to the limit; the call changes neither position nor limit
     * @param charset the charset of the octets
     * @return the text, or the position of the first malformed octet
     */
    public static OctetText decodeRun(ByteBuffer octets, Charset charset) {
        return decodeRun(octets, charset, Rfc3987.PROFILE);
    }

    /**
     * Decodes octets from the middle of a reference, like {@link #decodeRun(ByteBuffer, Charset)}.
     *
     * @param octets the octets from the position to the limit; the call changes neither position nor limit
     * @param charset the charset of the octets
     * @param profile the profile of the reference, whose specification is cited
     * @return the text, or the position of the first malformed octet
     */
    public static OctetText decodeRun(ByteBuffer octets, Charset charset, Profile profile) {
        return decode(octets, charset, false, profile.clause(Topic.OCTETS));
    }

    /**
     * Percent-decodes a component in a charset. Use the result to match names, never as part of an IRI
     * (draft-duerst-iri-03 3.2).
     *
     * @param component the component
     * @param charset the charset of the percent-encoded octets; an ASCII character that is not encoded may be part of a
     *     sequence of octets, as in Shift_JIS
     * @return the decoded component
     */
    public static Decoded decodeComponent(String component, Charset charset) {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(charset, "charset");
        return decodeComponent(component, charset, false);
    }

    /**
     * Percent-decodes a name or value of a form, like {@link #decodeComponent}, but decodes a plus sign as a space.
     *
     * @param part the name or value
     * @param charset the charset of the percent-encoded octets
     * @return the decoded name or value
     */
    public static Decoded decodeForm(String part, Charset charset) {
        Objects.requireNonNull(part, "part");
        Objects.requireNonNull(charset, "charset");
        return decodeComponent(part, charset, true);
    }

    private static Decoded decodeComponent(String component, Charset charset, boolean form) {
        boolean ascii = containsAscii(charset);
        int n = component.length();
        StringBuilder text = new StringBuilder(n);
        int malformed = -1;
        int i = 0;
        while (i < n) {
            ByteArrayOutputStream run = new ByteArrayOutputStream();
            int end = i;
            while (end < n && octetLength(component, end, ascii) > 0) {
                int length = octetLength(component, end, ascii);
                run.write(length == 3 ? Percent.octetAt(component, end, n) : plain(component.charAt(end), form));
                end += length;
            }
            if (end == i) {
                int c = plain(component.codePointAt(i), form);
                text.appendCodePoint(c);
                i += Character.charCount(c);
                continue;
            }
            OctetText decoded = decodeRun(ByteBuffer.wrap(run.toByteArray()), charset);
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
        return malformed < 0 ? Decoded.of(component, text.toString()) : Decoded.malformed(component, malformed);
    }

    private static int plain(int c, boolean form) {
        return form && c == '+' ? ' ' : c;
    }

    /** Returns the number of characters that represent one octet: 3 if percent-encoded, 1 if ASCII, otherwise 0. */
    private static int octetLength(String text, int at, boolean ascii) {
        return Percent.octetAt(text, at, text.length()) >= 0 ? 3 : ascii && text.charAt(at) < 0x80 ? 1 : 0;
    }

    /** Returns whether octets below 128 are ASCII in a charset, so that an unencoded ASCII character is one octet. */
    private static boolean containsAscii(Charset charset) {
        byte[] octets = new byte[0x80 - 0x20];
        for (int i = 0; i < octets.length; i++) {
            octets[i] = (byte) (0x20 + i);
        }
        return new String(octets, charset).equals(new String(octets, StandardCharsets.US_ASCII));
    }

    private static OctetText decode(ByteBuffer octets, Charset charset, boolean atStart, SpecClause octetsClause) {
        ByteBuffer in = octets.slice();
        String name = charset.name().toUpperCase(Locale.ROOT);
        boolean unicode = name.contains("UTF-") || UNICODE.contains(name);
        SpecClause legal = clause(name, "3", "2.2", "3.9", octetsClause);
        Charset ordered = unicode ? ordered(in, charset, name) : charset;
        CharBuffer out = CharBuffer.allocate(
                (int) (in.remaining() * (double) ordered.newDecoder().maxCharsPerByte()) + 2);
        int malformed =
                name.contains("UTF-32") ? decodeUtf32(in.order(order(ordered)), out) : decodeStrictly(in, ordered, out);
        if (malformed > 0) {
            Message what = TextMessages.message("octets.malformed.charset", charset.name());
            return malformed(new Span(in.position(), in.position() + malformed), what, legal, unicode);
        }
        String text = out.flip().toString();
        int half = unicode ? loneSurrogate(text) : -1;
        if (half >= 0) {
            int before = text.substring(0, half).getBytes(ordered).length;
            Message what = TextMessages.message("octets.malformed.surrogate", charset.name());
            return malformed(new Span(before, before + 3), what, legal, true);
        }
        if (!unicode && !endsAsItBegan(in, ordered, text)) {
            Message what = TextMessages.message("octets.malformed.state", charset.name());
            return malformed(new Span(in.limit(), in.limit()), what, legal, false);
        }
        if (!atStart || !text.startsWith("\uFEFF")) {
            return new OctetText(Optional.of(text), List.of(), unicode);
        }
        Violation found = violation(
                CoreViolation.BYTE_ORDER_MARK,
                Severity.WARNING,
                new Span(0, "\uFEFF".getBytes(ordered).length),
                TextMessages.message("octets.byte-order-mark"),
                clause(name, "6", "3.2", "3.10", octetsClause));
        return new OctetText(Optional.of(text.substring(1)), List.of(found), unicode);
    }

    private static OctetText malformed(Span place, Message what, SpecClause clause, boolean unicode) {
        Violation found = violation(CoreViolation.MALFORMED_OCTETS, Severity.ERROR, place, what, clause);
        return new OctetText(Optional.empty(), List.of(found), unicode);
    }

    /** Returns the index of an unpaired surrogate, which the CESU-8 decoder accepts; -1 if there is none. */
    private static int loneSurrogate(String text) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                return i;
            }
            i += Character.charCount(c);
        }
        return -1;
    }

    /**
     * Returns whether a letter appended to the octets would still be decoded correctly. A charset with states, such as
     * ISO-2022-JP, must return to its initial state, which the decoder does not check.
     */
    private static boolean endsAsItBegan(ByteBuffer octets, Charset charset, String text) {
        byte[] letter = charset.canEncode() ? "A".getBytes(charset) : new byte[] {'A'};
        ByteBuffer longer = ByteBuffer.allocate(octets.limit() + letter.length)
                .put(octets.rewind())
                .put(letter);
        octets.position(octets.limit());
        CharBuffer out = CharBuffer.allocate(text.length() + 2);
        return decodeStrictly(longer.flip(), charset, out) == 0
                && out.flip().toString().equals(text + new String(letter, charset));
    }

    /**
     * Decodes up to the first malformed octets. Returns the number of malformed octets; 0 if all octets were decoded.
     */
    private static int decodeStrictly(ByteBuffer octets, Charset charset, CharBuffer out) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        int end = octets.limit();
        if (charset.name().contains("ISO-2022-CN")) {
            octets.limit(sevenBitEnd(octets));
        }
        CoderResult result = decoder.decode(octets, out, true);
        if (!result.isError()) {
            decoder.flush(out);
        }
        boolean stopped = octets.limit() < end;
        octets.limit(end);
        return result.isError() ? result.length() : stopped ? 1 : 0;
    }

    /**
     * Returns the index of the first octet above 7F. RFC 1922 does not allow octets above 7F, but the platform's
     * decoder reads them as ISO 8859-1.
     */
    private static int sevenBitEnd(ByteBuffer octets) {
        int at = octets.position();
        while (at < octets.limit() && octets.get(at) >= 0) {
            at++;
        }
        return at;
    }

    /** Decodes UTF-32, since the platform's decoder accepts surrogates and silently skips a byte order mark. */
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

    /** Returns the charset with a fixed byte order, since UTF-16 and UTF-32 would silently skip a byte order mark. */
    private static Charset ordered(ByteBuffer octets, Charset charset, String name) {
        boolean wide = name.contains("UTF-16") || name.contains("UTF-32");
        if (!wide || (charset.name().startsWith("UTF-") && (name.endsWith("LE") || name.endsWith("BE")))) {
            return charset;
        }
        int first = octets.remaining() > 1 ? octets.getShort(0) & 0xFFFF : 0;
        boolean little = first == 0xFFFE || (name.contains("LE") && first != 0xFEFF);
        return Charset.forName((name.contains("UTF-16") ? "UTF-16" : "UTF-32") + (little ? "LE" : "BE"));
    }

    /** Returns the section to cite for a charset: on Unicode encodings, or on conversion from other charsets. */
    private static SpecClause clause(String charset, String utf8, String utf16, String utf32, SpecClause other) {
        return charset.equals("CESU-8")
                ? new SpecClause("UTR #26", "", "")
                : charset.contains("UTF-8")
                        ? new SpecClause("RFC 3629", utf8, "")
                        : charset.contains("UTF-16")
                                ? new SpecClause("RFC 2781", utf16, "")
                                : charset.contains("UTF-32") ? new SpecClause("Unicode", utf32, "") : other;
    }

    private static Violation violation(
            CoreViolation code, Severity severity, Span place, Message what, SpecClause clause) {
        return new Violation(code, severity, Component.REFERENCE, place, clause, what);
    }

    /**
     * Returns the text, which is in NFC unless the charset is a Unicode encoding.
     *
     * @return the text; empty if octets are malformed, or if the text cannot be normalized to NFC
     */
    public Optional<String> text() {
        return text;
    }

    /**
     * Returns the violations for malformed octets, a byte order mark, or text that cannot be normalized to NFC.
     *
     * @return the violations; positions are offsets in octets if the code begins with {@code octets.}, otherwise in
     *     UTF-16 code units of the text
     */
    public List<Violation> violations() {
        return violations;
    }

    /**
     * Returns whether the charset is a Unicode encoding, so that text is not normalized (RFC 3987 3.1, step 1 c).
     *
     * @return true for UTF-8, UTF-16, UTF-32 and CESU-8
     */
    public boolean isUnicode() {
        return unicode;
    }
}
