package org.iritoolkit.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of octets into chunks of whole inputs. LF, CRLF or NUL ends each input.
 *
 * <p>One chunk is in memory at a time. Inputs are not trimmed, but an input is cut off after {@link #LONGEST} bytes.
 */
public final class Chunks {
    /** A chunk of whole inputs. */
    public static final class Chunk {
        private final byte[] octets;
        private final int[] ends;
        private final int count;
        private final int length;
        private final boolean utf8;
        private final boolean nul;
        private final long base;
        private final long number;

        private Chunk(
                byte[] octets, int[] ends, int count, int length, boolean utf8, boolean nul, long base, long number) {
            this.octets = octets;
            this.ends = ends;
            this.count = count;
            this.length = length;
            this.utf8 = utf8;
            this.nul = nul;
            this.base = base;
            this.number = number;
        }

        /** Returns the number of bytes before this chunk. */
        public long base() {
            return base;
        }

        /** Returns the number of inputs before this chunk. */
        public long number() {
            return number;
        }

        /** Returns the number of bytes in the chunk. */
        public int length() {
            return length;
        }

        /** Whether the stream is in UTF-8; otherwise the step decodes the inputs. */
        public boolean isUtf8() {
            return utf8;
        }

        /** Whether NUL ends each input, instead of a line feed. */
        public boolean isNul() {
            return nul;
        }

        /** Whether the stream is in UTF-8 and begins with a byte order mark, which is not part of the first input. */
        public boolean hasByteOrderMark() {
            return utf8
                    && base == 0
                    && length >= BYTE_ORDER_MARK.length
                    && Arrays.equals(octets, 0, BYTE_ORDER_MARK.length, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        }

        /** Returns the number of inputs. */
        public int count() {
            boolean onlyMark = length == BYTE_ORDER_MARK.length && hasByteOrderMark();
            return onlyMark ? 0 : count;
        }

        /**
         * Returns one of the inputs. If the input was cut off, its length is greater than {@link #LONGEST}.
         *
         * @param before the number of inputs of the run before this chunk
         */
        public Line line(int index, long before) {
            int start = index > 0 ? ends[index - 1] + 1 : hasByteOrderMark() ? BYTE_ORDER_MARK.length : 0;
            int end = ends[index];
            boolean carriageReturn = !nul && end < length && end > start && octets[end - 1] == '\r';
            return Line.ofStream(before + index + 1, octets, start, carriageReturn ? end - 1 : end, this);
        }
    }

    /** The maximum length of an input in octets, which keeps memory bounded. */
    public static final int LONGEST = 1 << 24;

    /** The maximum number of octets in a chunk of several inputs. */
    public static final int SIZE = 1 << 18;

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;
    private static final int MOST_INPUTS = 1 << 14;

    private static final int FIRST_INPUTS = 1 << 4;

    private final InputStream in;
    private final boolean utf8;
    private final boolean nul;
    private final byte terminator;
    private byte[] rest = new byte[0];
    private long base;
    private long number;
    private boolean ended;
    private boolean cut;
    private Optional<IOException> failure = Optional.empty();

    /**
     * Creates an instance for a stream.
     *
     * @param utf8 whether the stream is in UTF-8
     * @param nul whether NUL ends each input
     */
    public Chunks(InputStream in, boolean utf8, boolean nul) {
        this.in = in;
        this.utf8 = utf8;
        this.nul = nul;
        this.terminator = (byte) (nul ? 0 : '\n');
    }

    /**
     * Returns the next chunk; empty after the last one. A chunk contains all inputs that are available without waiting,
     * but at least one. The first chunks are small, so that programs which read only the beginning need not wait.
     */
    public Optional<Chunk> next() throws IOException {
        if (failure.isPresent()) {
            throw failure.get();
        }
        if (cut) {
            cut = false;
            skip();
        }
        byte[] buffer = Arrays.copyOf(rest, Math.max(SIZE, rest.length));
        int length = rest.length;
        rest = new byte[0];
        int scanned = 0;
        int[] ends = new int[length < SIZE / 4 ? 64 : 1024];
        int count = 0;
        int most = (int) Math.min(MOST_INPUTS, FIRST_INPUTS * (number + 1));
        while (true) {
            while (scanned < length && count < most) {
                int end = terminator(buffer, scanned, length);
                if (end < length) {
                    ends = count < ends.length ? ends : Arrays.copyOf(ends, 4 * count);
                    ends[count++] = end;
                }
                scanned = Math.min(end + 1, length);
            }
            if (ended || (count > 0 && (length >= SIZE || count == most || in.available() <= 0))) {
                break;
            }
            if (count == 0 && length > LONGEST + 1) { // a carriage return may still be part of the line break
                cut = true;
                break;
            }
            if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, Math.min(2 * length, LONGEST + SIZE));
            }
            try {
                int read = in.read(buffer, length, Math.min(SIZE, buffer.length - length));
                ended = read < 0;
                length += Math.max(0, read);
            } catch (IOException e) {
                if (count == 0) {
                    throw e;
                }
                failure = Optional.of(e); // inputs that were read before the failure come first
                break;
            }
        }
        int taken = count == 0 ? 0 : ends[count - 1] + 1;
        if (taken < length && (cut || (ended && count < most))) { // the last input has no terminator
            ends = count < ends.length ? ends : Arrays.copyOf(ends, count + 1);
            ends[count++] = length;
            taken = length;
        }
        Chunk chunk = new Chunk(buffer, ends, count, taken, utf8, nul, base, number);
        rest = Arrays.copyOfRange(buffer, taken, length);
        base += taken;
        number += count;
        return count == 0 ? Optional.empty() : Optional.of(chunk);
    }

    /**
     * Returns the index of the first terminator, or the end index. Examines eight octets at a time, in a form that both
     * JIT compilers turn into a single read.
     */
    private int terminator(byte[] octets, int from, int to) {
        int i = from;
        while (i < to && (i & Long.BYTES - 1) != 0) {
            if (octets[i] == terminator) {
                return i;
            }
            i++;
        }
        for (; to - i >= Long.BYTES; i += Long.BYTES) {
            long others = (long) EIGHT.get(octets, i) ^ terminator * ONES;
            long equal = (others - ONES) & ~others & HIGH; // only the lowest set bit is reliable
            if (equal != 0) {
                return i + Long.numberOfTrailingZeros(equal) / Byte.SIZE;
            }
        }
        while (i < to && octets[i] != terminator) {
            i++;
        }
        return i;
    }

    /** Skips octets up to the end of an input. */
    private void skip() throws IOException {
        byte[] buffer = new byte[SIZE];
        int read = in.read(buffer);
        while (read >= 0) {
            int end = terminator(buffer, 0, read);
            if (end < read) {
                rest = Arrays.copyOfRange(buffer, end + 1, read);
                base += end + 1;
                return;
            }
            base += read;
            read = in.read(buffer);
        }
        ended = true;
    }
}
