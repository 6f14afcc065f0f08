package org.iritoolkit.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of octets into chunks of whole inputs, each ended by LF or by NUL.
 *
 * <p>It keeps one chunk in memory and does not look into the inputs; that is what a {@link LineReader} over the chunk
 * does. Of an input that is longer than that reads, it leaves out what lies behind.
 */
final class Chunks {
    /**
     * Whole inputs.
     *
     * @param octets a buffer that begins with them
     * @param length how many octets they take
     * @param base how many octets came before them
     * @param number how many inputs came before them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Chunk(byte[] octets, int length, long base, long number) {}

    /** How many octets a chunk has at most, if it is no single input. */
    static final int SIZE = 1 << 20;

    private static final int MOST_INPUTS = 1 << 15;

    private final InputStream in;
    private final byte terminator;
    private byte[] rest = new byte[0];
    private long base;
    private long number;
    private boolean ended;
    private boolean cut;
    private Optional<IOException> failure = Optional.empty();

    Chunks(InputStream in, boolean nul) {
        this.in = in;
        this.terminator = (byte) (nul ? 0 : '\n');
    }

    /** Whether reading on may take long: until there are octets, or to the end of an input that is too long. */
    boolean mayWait() throws IOException {
        return cut || (!ended && in.available() <= 0);
    }

    /** The next chunk: what there is without waiting, and at least one input; empty behind the last. */
    Optional<Chunk> next() throws IOException {
        if (failure.isPresent()) {
            throw failure.get();
        }
        if (cut) {
            cut = false;
            base += skip();
        }
        byte[] buffer = Arrays.copyOf(rest, Math.max(SIZE, rest.length));
        int length = rest.length;
        int scanned = 0;
        int inputs = 0;
        int end = 0;
        while (true) {
            while (scanned < length && inputs < MOST_INPUTS) {
                if (buffer[scanned++] == terminator) {
                    end = scanned;
                    inputs++;
                }
            }
            if (ended && inputs < MOST_INPUTS && end < length) { // the last input has no terminator
                end = length;
                inputs++;
            }
            if (ended || (inputs > 0 && (length >= SIZE || inputs == MOST_INPUTS || mayWait()))) {
                break;
            }
            if (inputs == 0 && length > LineReader.LONGEST + 1) {
                end = length;
                inputs = 1;
                cut = true;
                break;
            }
            if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, 2 * length);
            }
            try {
                int read = in.read(buffer, length, Math.min(SIZE, buffer.length - length));
                ended = read < 0;
                length += Math.max(0, read);
            } catch (IOException e) {
                if (inputs == 0) {
                    throw e;
                }
                failure = Optional.of(e); // what was read before comes first
                break;
            }
        }
        Chunk chunk = new Chunk(buffer, end, base, number);
        rest = Arrays.copyOfRange(buffer, end, length);
        base += end;
        number += inputs;
        return inputs == 0 ? Optional.empty() : Optional.of(chunk);
    }

    /** Leaves out octets up to the end of an input; the number of them. */
    private long skip() throws IOException {
        byte[] buffer = new byte[SIZE];
        long left = 0;
        while (true) {
            int read = in.read(buffer, 0, buffer.length);
            if (read < 0) {
                ended = true;
                return left;
            }
            for (int i = 0; i < read; i++) {
                if (buffer[i] == terminator) {
                    rest = Arrays.copyOfRange(buffer, i + 1, read);
                    return left + i + 1;
                }
            }
            left += read;
        }
    }
}
