package org.iritoolkit.text.document;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.internal.TextMessages;
import org.jspecify.annotations.Nullable;

/**
 * Reads a list of IRIs or names from octets in any charset, one string per line. The memory use depends on the longest
 * line, not on the whole list (draft-duerst-iri-03 5.3, 6.4).
 *
 * <p>A reader decodes octets strictly, line by line. If octets are not legal in the charset, the reader rejects the
 * line, reports the position, and continues with the next line. A byte order mark before the first line is left out of
 * the text and reported as a warning; in UTF-16 and UTF-32, the mark sets the byte order. The octets of a {@link Line}
 * still include the mark. Unlike {@link Transcoder}, a reader does not decode escapes. A reader does not check whether
 * a string is an IRI. A reader is for one list and one thread.
 */
@Beta
public final class ListReader implements Closeable {
    /** The default maximum number of octets in a line; see {@link #withLimit}. */
    public static final int DEFAULT_LIMIT = 16 << 20;

    /**
     * A line.
     *
     * @param number the line number, counted from 1
     * @param octets the octets of the line, read-only, without the line break; cut off if the line is longer than the
     *     limit
     * @param text the decoded text; empty if the octets are not legal in the charset, or if the line is too long
     * @param violations the reasons why there is no text, or the removed byte order mark; positions are offsets in
     *     octets if the code begins with {@code octets.}, otherwise in UTF-16 code units of the text
     */
    public record Line(long number, ByteBuffer octets, Optional<String> text, List<Violation> violations) {
        /**
         * Copies the list of violations and the octets.
         *
         * @param number the line number, counted from 1
         * @param octets the octets of the line, without the line break
         * @param text the decoded text
         * @param violations the reasons why there is no text, or the removed byte order mark
         */
        public Line {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(violations, "violations");
            octets = octets.asReadOnlyBuffer();
            violations = List.copyOf(violations);
        }

        /**
         * Returns a description for logs.
         *
         * @return the number, the text and the violations, without user information
         */
        @Override
        public String toString() {
            return number + ": " + text.map(VisibleText::quoted).orElse("(no text)") + " " + violations;
        }

        /**
         * Returns the octets, without the line break.
         *
         * @return a new read-only view for each call
         */
        @Override
        public ByteBuffer octets() {
            return octets.duplicate();
        }
    }

    private final InputStream in;
    private final Charset named;
    private final char end;
    private final int limit;

    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int length;
    private long number;

    /** The charset of the lines, with the byte order that the first octets determine. */
    private @Nullable Charset charset;

    private byte[] endOctets = {};
    private byte[] returnOctets = {};

    private ListReader(InputStream in, Charset charset, char end, int limit) {
        this.in = in;
        named = charset;
        this.end = end;
        this.limit = limit;
    }

    /**
     * Returns a reader for a list whose lines end with LF or CRLF.
     *
     * @param in the octets; the stream is closed with the reader
     * @param charset the charset of the octets
     * @return the reader
     * @throws IllegalArgumentException if the charset has no line feed, because line feeds divide the list
     */
    public static ListReader of(InputStream in, Charset charset) {
        Objects.requireNonNull(in, "in");
        return new ListReader(in, charset, '\n', DEFAULT_LIMIT).checked();
    }

    /**
     * Returns a reader for a list whose strings end with NUL and can therefore contain line breaks.
     *
     * @return the new reader; use it instead of this reader, before reading any line
     * @throws IllegalArgumentException if the charset has no NUL
     */
    public ListReader withNulEnds() {
        return new ListReader(in, named, '\0', limit).checked();
    }

    /**
     * Returns a reader with a different limit. A line longer than the limit is rejected and skipped.
     *
     * @param octets the new limit, at least 1
     * @return the new reader; use it instead of this reader, before reading any line
     * @throws IllegalArgumentException if the limit is lower than 1
     */
    public ListReader withLimit(int octets) {
        if (octets < 1) {
            throw new IllegalArgumentException("the limit " + octets + " is too low; the lowest is 1 octet");
        }
        return new ListReader(in, named, end, octets);
    }

    private ListReader checked() {
        if (!has(named, end)) {
            throw new IllegalArgumentException("the list cannot be divided in the charset " + named
                    + ", which has no " + (end == '\0' ? "NUL" : "line feed")
                    + "; name the charset of the whole list");
        }
        return this;
    }

    private static boolean has(Charset charset, char c) {
        return new String(octets(charset, c), charset).equals(String.valueOf(c));
    }

    /** Returns the octets of a character in the middle of a text; the ASCII octet if the charset cannot encode. */
    private static byte[] octets(Charset charset, char c) {
        Charset writing = charset.canEncode() ? charset : StandardCharsets.US_ASCII;
        byte[] once = String.valueOf(c).getBytes(writing);
        int unit = String.valueOf(new char[] {c, c}).getBytes(writing).length - once.length; // ISO-2022-KR has a header
        return Arrays.copyOfRange(once, Math.max(0, once.length - unit), once.length);
    }

    /**
     * Reads the next line.
     *
     * @return the line; empty after the last line
     * @throws IOException if the octets cannot be read
     */
    public Optional<Line> next() throws IOException {
        Charset known = charset == null ? begin() : charset;
        if (at == length && !fill()) {
            return Optional.empty();
        }
        number++;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        long size = 0;
        boolean ended = false;
        while (true) {
            int stop = endInBuffer();
            int taken = (int) Math.min(stop - at, Math.max(0, limit + (long) returnOctets.length - size));
            line.write(buffer, at, taken);
            size += stop - at;
            at = stop;
            if (at < length) {
                at = Math.min(length, at + endOctets.length);
                ended = true;
                break;
            }
            if (!fill()) {
                break;
            }
        }
        return Optional.of(line(known, line.toByteArray(), size, ended && end == '\n'));
    }

    /** Returns the index where the line ends in the buffer, or the end of the buffer. */
    private int endInBuffer() {
        int unit = endOctets.length;
        for (int i = at; i + unit <= length; i += unit) {
            if (buffer[i] == endOctets[0] && Arrays.equals(buffer, i, i + unit, endOctets, 0, unit)) {
                return i;
            }
        }
        return length;
    }

    private Line line(Charset known, byte[] octets, long size, boolean fed) {
        int more = octets.length - returnOctets.length;
        boolean back = size == octets.length && fed && more >= 0 && ends(octets, returnOctets);
        byte[] own = back ? Arrays.copyOf(octets, more) : octets;
        if (size - (back ? returnOctets.length : 0) > limit) {
            return new Line(number, ByteBuffer.wrap(own, 0, limit), Optional.empty(), List.of(tooLong()));
        }
        ByteBuffer text = ByteBuffer.wrap(own);
        // A byte order mark can be only at the start of the list. Text in other charsets has no byte order mark, and is
        // normalized to NFC.
        OctetText first = OctetText.decode(text, known);
        boolean run = number > 1 && (first.isUnicode() || hasMark(first));
        OctetText decoded = run ? OctetText.decodeRun(text, known) : first;
        return new Line(number, ByteBuffer.wrap(own), decoded.text(), decoded.violations());
    }

    /** Returns whether there is a byte order mark. GB18030 contains U+FEFF too, but is not a Unicode encoding. */
    private static boolean hasMark(OctetText text) {
        return text.violations().stream().anyMatch(found -> found.code() == CoreViolation.BYTE_ORDER_MARK);
    }

    private static boolean ends(byte[] octets, byte[] with) {
        return Arrays.equals(octets, octets.length - with.length, octets.length, with, 0, with.length);
    }

    private Violation tooLong() {
        var clause = new SpecClause("limit of the reader", "", "");
        return new Violation(
                TextViolation.LINE_TOO_LONG,
                Severity.ERROR,
                Component.REFERENCE,
                new Span(limit, limit),
                clause,
                TextMessages.message("text.line-too-long", limit));
    }

    /** Detects the byte order from a byte order mark. The default is the charset's own order, or big-endian. */
    private Charset begin() throws IOException {
        if (named.name().contains("UTF-16") || named.name().contains("UTF-32")) {
            readUnits(4); // the byte order mark of these charsets has two or four octets
        }
        Charset ordered = ordered(named, ByteBuffer.wrap(buffer, 0, length));
        charset = ordered;
        endOctets = octets(ordered, end);
        returnOctets = has(ordered, '\r') ? octets(ordered, '\r') : new byte[] {'\r'};
        return ordered;
    }

    /** Returns the charset in the byte order of the byte order mark; without a mark, in the charset's own order. */
    static Charset ordered(Charset named, ByteBuffer octets) {
        return switch (named.name()) {
            case "UTF-16" -> begins(octets, 0xFF, 0xFE) ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
            case "x-UTF-16LE-BOM" -> begins(octets, 0xFE, 0xFF) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
            case "UTF-32" -> Charset.forName(begins(octets, 0xFF, 0xFE, 0, 0) ? "UTF-32LE" : "UTF-32BE");
            case "X-UTF-32BE-BOM" -> Charset.forName("UTF-32BE");
            case "X-UTF-32LE-BOM" -> Charset.forName("UTF-32LE");
            default -> named;
        };
    }

    private static boolean begins(ByteBuffer octets, int... mark) {
        boolean same = octets.remaining() >= mark.length;
        for (int i = 0; same && i < mark.length; i++) {
            same = (octets.get(octets.position() + i) & 0xFF) == mark[i];
        }
        return same;
    }

    /** Reads more octets without splitting a character of several octets at the end of a line. */
    private boolean fill() throws IOException {
        at = 0;
        length = 0;
        readUnits(endOctets.length);
        return length > 0;
    }

    /** Reads until the buffer holds only whole units of a given number of octets, or until the end of the list. */
    private void readUnits(int unit) throws IOException {
        int read = 0;
        while (read >= 0 && (length == 0 || length % unit != 0)) {
            read = in.read(buffer, length, buffer.length - length);
            length += Math.max(0, read);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
