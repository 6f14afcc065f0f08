package org.iritoolkit.text.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.Objects;
import java.util.function.Consumer;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.internal.TextMessages;

/**
 * Reads octets as text, in bounded memory, and reports octets that are not legal in the charset.
 *
 * <p>A reader replaces illegal octets with U+FFFD, which no IRI profile allows, and reports every replacement. As in
 * {@link ListReader}, a byte order mark at the start is left out and reported as a warning; in UTF-16 and UTF-32, the
 * mark sets the byte order. At any other position, U+FEFF is a character. The text is not normalized.
 */
@Beta
public final class OctetReader extends Reader {
    private static final int SIZE = 1 << 16;
    private static final int LONGEST_MARK = 4;

    private final InputStream in;
    private final Charset charset;
    private final Consumer<Violation> violations;
    private final ByteBuffer octets = ByteBuffer.allocate(SIZE).flip();

    /** The decoder of the charset, in the byte order that the first octets determine. */
    private CharsetDecoder decoder;

    private boolean begun;
    private long position;
    private boolean ended;
    private boolean flushed;

    /** A decoded UTF-16 code unit that did not fit into the buffer; -1 for none. */
    private int kept = -1;

    /**
     * Creates a reader.
     *
     * @param in the octets
     * @param charset the expected charset of the octets
     * @param violations receives an error for each replacement, and a warning for a byte order mark;
     *     positions are octet offsets from the start
     */
    public OctetReader(InputStream in, Charset charset, Consumer<Violation> violations) {
        Objects.requireNonNull(in, "in");
        Objects.requireNonNull(violations, "violations");
        this.in = in;
        this.charset = charset;
        this.violations = violations;
        decoder = decoder(charset);
    }

    private static CharsetDecoder decoder(Charset charset) {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    /** Detects the byte order, and skips a byte order mark. */
    private void begin() throws IOException {
        begun = true;
        while (!ended && octets.remaining() < LONGEST_MARK) {
            fill();
        }
        Charset ordered = ListReader.ordered(charset, octets);
        decoder = decoder(ordered);
        byte[] mark = ordered.canEncode() ? "\uFEFF".getBytes(ordered) : new byte[0];
        if (octets.slice().limit(Math.min(mark.length, octets.remaining())).equals(ByteBuffer.wrap(mark))) {
            OctetText.decode(ByteBuffer.wrap(mark), ordered).violations().stream()
                    .filter(found -> found.code() == CoreViolation.BYTE_ORDER_MARK)
                    .forEach(found -> {
                        octets.position(mark.length);
                        position = mark.length;
                        violations.accept(found);
                    });
        }
    }

    @Override
    public int read(char[] buffer, int start, int length) throws IOException {
        Objects.requireNonNull(buffer, "buffer");
        Objects.checkFromIndexSize(start, length, buffer.length);
        if (length == 0) {
            return 0;
        } else if (kept >= 0) {
            buffer[start] = (char) kept;
            kept = -1;
            return 1;
        } else if (length > 1) {
            return decode(CharBuffer.wrap(buffer, start, length));
        }
        char[] pair = new char[2]; // a supplementary character does not fit into one unit
        int read = decode(CharBuffer.wrap(pair));
        if (read > 0) {
            buffer[start] = pair[0];
            kept = read > 1 ? pair[1] : -1;
        }
        return Math.min(read, 1);
    }

    /** Decodes into a buffer that has room for at least one character. */
    private int decode(CharBuffer out) throws IOException {
        if (!begun) {
            begin();
        }
        int before = out.position();
        while (out.position() == before && !flushed) {
            int consumed = octets.position();
            CoderResult result = decoder.decode(octets, out, ended);
            position += octets.position() - consumed;
            if (result.isError()) {
                if (!out.hasRemaining()) {
                    break;
                }
                report(result.length());
                out.put('\uFFFD');
            } else if (result.isUnderflow() && ended) {
                flushed = decoder.flush(out).isUnderflow();
            } else if (result.isUnderflow() && out.position() == before) { // nothing has been decoded yet
                fill();
            }
        }
        int read = out.position() - before;
        return read == 0 ? -1 : read;
    }

    private void report(int length) {
        int place = (int) Math.min(position, Integer.MAX_VALUE - length);
        var clause = new SpecClause(charset.name(), "", "");
        violations.accept(new Violation(
                CoreViolation.MALFORMED_OCTETS,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(place, place + length),
                clause,
                TextMessages.message("octets.malformed", position, charset.name())));
        octets.position(octets.position() + length);
        position += length;
    }

    private void fill() throws IOException {
        octets.compact();
        int read = in.read(octets.array(), octets.position(), octets.remaining());
        ended = read < 0;
        octets.position(octets.position() + Math.max(0, read)).flip();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
