package org.iritoolkit.cli.input;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.Chunks.Chunk;
import org.jspecify.annotations.Nullable;

/**
 * One input of a run: an argument, or a line of a stream with its bytes. The string of a UTF-8 line is decoded on first
 * use, because most lines are accepted without decoding. Only one thread may use an instance.
 */
public final class Line {
    private static final byte[] NONE = {};

    private final long number;
    private final byte[] octets;
    private final int start;
    private final int end;
    private final @Nullable Chunk chunk;
    private @Nullable String text;
    private @Nullable Violation damage;

    private Line(long number, byte[] octets, int start, int end, @Nullable Chunk chunk) {
        this.number = number;
        this.octets = octets;
        this.start = start;
        this.end = end;
        this.chunk = chunk;
    }

    /** Creates an input that is a part of a stream. */
    static Line ofStream(long number, byte[] octets, int start, int end, Chunk chunk) {
        return new Line(number, octets, start, end, chunk);
    }

    /** Creates an input that is a string, such as an argument. */
    public static Line of(String text) {
        Line line = new Line(0, NONE, 0, 0, null);
        line.text = text;
        return line;
    }

    /** Creates an input in the charset that the command line specifies; the step decodes the input. */
    public static Line of(byte[] octets) {
        return new Line(0, octets, 0, octets.length, null);
    }

    /** Creates an input that cannot be decoded. */
    public static Line unreadable(byte[] octets, Violation why) {
        Line line = of(octets);
        line.damage = why;
        return line;
    }

    /** Returns the same input with its number in the run. */
    public Line withNumber(long counted) {
        Line line = new Line(counted, octets, start, end, chunk);
        line.text = text;
        line.damage = damage;
        return line;
    }

    /** Returns the number of the input in the run, from 1. */
    public long number() {
        return number;
    }

    /** Returns an array that contains the input's bytes, from {@link #start()} to {@link #end()}. */
    public byte[] octets() {
        return octets;
    }

    /** Returns the index where the bytes start. */
    public int start() {
        return start;
    }

    /** Returns the index where the bytes end. */
    public int end() {
        return end;
    }

    /** Returns a copy of the bytes. */
    public byte[] copy() {
        return Arrays.copyOfRange(octets, start, end);
    }

    /** Returns the byte that ends the input in its stream. */
    public byte terminator() {
        return (byte) (chunk != null && chunk.isNul() ? 0 : '\n');
    }

    /** Whether the input comes from a stream in UTF-8, and all of its bytes are available. */
    public boolean isUtf8() {
        return chunk != null && chunk.isUtf8() && end - start <= Chunks.LONGEST;
    }

    /** Whether the stream begins with this input. */
    public boolean isFirst() {
        return chunk != null && chunk.base() + start == 0;
    }

    /** Returns the string; if the result is empty, {@link #damage()} or the decoding step reports why. */
    public Optional<String> text() {
        if (text == null && damage == null && chunk != null && (chunk.isUtf8() || end - start > Chunks.LONGEST)) {
            decode(chunk.base(), chunk.isNul() ? "record" : "line");
        }
        return Optional.ofNullable(text);
    }

    /** Sets the string of an input that the step itself decodes; empty if the bytes cannot be decoded. */
    public void decoded(Optional<String> found) {
        text = found.orElse(null);
    }

    /** Returns the reason why the string is missing, unless the step decodes the input. */
    public Optional<Violation> damage() {
        return text().isPresent() ? Optional.empty() : Optional.ofNullable(damage);
    }

    private void decode(long base, String what) {
        if (end - start > Chunks.LONGEST) {
            damage = InputViolation.tooLong(what);
            return;
        }
        String decoded = new String(octets, start, end - start, StandardCharsets.UTF_8);
        if (decoded.indexOf('\uFFFD') >= 0) {
            damage = InputViolation.notUtf8(what, octets, start, end, base).orElse(null);
        }
        text = damage == null ? decoded : null;
    }
}
