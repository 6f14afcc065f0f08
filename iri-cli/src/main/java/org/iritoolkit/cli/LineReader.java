package org.iritoolkit.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;

/**
 * Reads inputs from a stream of octets, one after the other, each ended by LF or CRLF, or by NUL.
 *
 * <p>It keeps one input in memory, trims nothing, and never gives up on an input that is not UTF-8: it says where, and
 * goes on.
 */
final class LineReader {
    /** Takes the inputs, in order. */
    interface Sink {
        void text(String text) throws IOException;

        /** An input before it is read as UTF-8; true if that is all that had to be done with it. */
        default boolean octets(byte[] buffer, int start, int end) throws IOException {
            return false;
        }

        /** An input that is not to be read as UTF-8; false if it is. */
        default boolean encoded(byte[] octets) throws IOException {
            return false;
        }

        /** An input that has no text; the places of the violation count octets. */
        void rejected(Violation violation) throws IOException;

        /** A byte order mark was skipped. */
        void byteOrderMark() throws IOException;

        /** The next octets may have to be waited for, so what was made so far should be seen. */
        void pause() throws IOException;
    }

    private static final int BUFFER = 1 << 16;

    /** The longest input that is read, in octets, so that memory stays bounded whatever comes. */
    static final int LONGEST = 1 << 24;

    private static final SpecClause LIMIT = new SpecClause("limit of this command", "", "");
    private static final int[] BYTE_ORDER_MARK = {0xEF, 0xBB, 0xBF};
    private static final SpecClause UTF_8 = new SpecClause("RFC 3629", "4", "");

    private final InputStream in;
    private final boolean nul;
    private final boolean octets;
    private final Sink sink;
    private byte[] buffer;
    /** How many octets came before those in the buffer. */
    private long base;

    private int start;
    private int end;

    LineReader(InputStream in, boolean nul, Sink sink) {
        this(in, nul, false, sink, new byte[BUFFER]);
    }

    /** A reader that hands on octets instead of text. */
    LineReader(InputStream in, boolean nul, boolean octets, Sink sink) {
        this(in, nul, octets, sink, new byte[BUFFER]);
    }

    private LineReader(InputStream in, boolean nul, boolean octets, Sink sink, byte[] buffer) {
        this.in = in;
        this.nul = nul;
        this.octets = octets;
        this.sink = sink;
        this.buffer = buffer;
    }

    /** A reader of what is read already. */
    LineReader(Chunks.Chunk chunk, boolean nul, Sink sink) {
        this(InputStream.nullInputStream(), nul, false, sink, chunk.octets());
        base = chunk.base();
        end = chunk.length();
    }

    /** How many octets have been consumed. */
    long position() {
        return base + start;
    }

    void readAll() throws IOException {
        if (!octets && base == 0) {
            skipByteOrderMark();
        }
        int scanned = start;
        boolean more = true;
        while (more) {
            for (int i = scanned; i < end; i++) {
                if (buffer[i] == terminator()) {
                    int stop = !nul && i > start && buffer[i - 1] == '\r' ? i - 1 : i;
                    int next = i + 1;
                    input(stop);
                    start = next;
                }
            }
            if (end - start > LONGEST + 1) { // a carriage return may still belong to the end of the line
                skipTooLong();
                scanned = start;
            } else {
                scanned = end - start; // filling moves the start to 0
                more = fill();
            }
        }
        if (start < end) {
            input(end);
            start = end;
        }
    }

    private int terminator() {
        return nul ? 0 : '\n';
    }

    /** Leaves out an input that is too long, up to where it ends; nothing of it is kept. */
    private void skipTooLong() throws IOException {
        tooLong();
        start = end;
        while (fill()) {
            while (start < end && buffer[start] != terminator()) {
                start++;
            }
            if (start < end) {
                start++;
                return;
            }
        }
    }

    private void tooLong() throws IOException {
        String what = "the " + (nul ? "record" : "line") + " is longer than " + LONGEST + " octets";
        sink.rejected(new Violation(
                InputViolation.TOO_LONG,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(LONGEST, LONGEST),
                LIMIT,
                what + " (" + LIMIT + ")"));
    }

    private void skipByteOrderMark() throws IOException {
        int matched = 0;
        while (matched < BYTE_ORDER_MARK.length) {
            if ((matched == end && !fill()) || (buffer[matched] & 0xFF) != BYTE_ORDER_MARK[matched]) {
                return;
            }
            matched++;
        }
        start = matched;
        sink.byteOrderMark();
    }

    /** Reads more octets behind those that are not consumed. */
    private boolean fill() throws IOException {
        sink.pause();
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            base += start;
            end -= start;
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.multiplyExact(end, 2));
        }
        int read = in.read(buffer, end, buffer.length - end);
        if (read < 0) {
            return false;
        }
        end += read;
        return true;
    }

    private void input(int stop) throws IOException {
        if (stop - start > LONGEST) {
            tooLong();
            return;
        }
        if (sink.octets(buffer, start, stop)) {
            return;
        }
        if (octets && sink.encoded(Arrays.copyOfRange(buffer, start, stop))) {
            return;
        }
        String text = new String(buffer, start, stop - start, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            ByteBuffer malformed = ByteBuffer.wrap(buffer, start, stop - start);
            CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder(); // it reports what the constructor replaces
            CoderResult result = decoder.decode(malformed, CharBuffer.allocate(stop - start + 1), true);
            if (result.isError()) {
                sink.rejected(notUtf8(malformed.position() - start, result.length()));
                return;
            }
        }
        sink.text(text);
    }

    private Violation notUtf8(int offset, int length) {
        long absolute = base + start + offset;
        int octet = buffer[start + offset] & 0xFF;
        String what = String.format(
                "octet %02X at byte offset %d of the %s, %d of the input, is not UTF-8",
                octet, offset, nul ? "record" : "line", absolute);
        boolean utf16 = absolute == 0 && octet >= 0xFE;
        return new Violation(
                InputViolation.NOT_UTF_8,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(offset, offset + length),
                UTF_8,
                what + (utf16 ? "; it looks like UTF-16" : "") + " (" + UTF_8 + ")");
    }
}
