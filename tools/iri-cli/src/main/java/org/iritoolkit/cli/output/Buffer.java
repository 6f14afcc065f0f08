package org.iritoolkit.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Collects octets to write later. Only one thread may use an instance. A {@link java.io.ByteArrayOutputStream} would
 * take a lock for each part of a line.
 */
final class Buffer extends OutputStream {
    private byte[] octets;
    private int size;

    Buffer(int capacity) {
        octets = new byte[capacity];
    }

    /** Returns the number of octets in the buffer. */
    int size() {
        return size;
    }

    /** Discards all octets. */
    void clear() {
        size = 0;
    }

    @Override
    public void write(int octet) {
        reserve(1);
        octets[size++] = (byte) octet;
    }

    @Override
    public void write(byte[] added, int start, int length) {
        reserve(length);
        System.arraycopy(added, start, octets, size, length);
        size += length;
    }

    /** Adds a string as UTF-8. */
    void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        write(utf8, 0, utf8.length);
    }

    /** Adds the decimal digits of a non-negative number. */
    void number(long number) {
        int digits = 1;
        for (long rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        reserve(digits);
        size += digits;
        long rest = number;
        for (int i = size; i > size - digits; rest /= 10) {
            octets[--i] = (byte) ('0' + rest % 10);
        }
    }

    private void reserve(int more) {
        if (more > octets.length - size) {
            grow(Math.addExact(size, more));
        }
    }

    private void grow(int needed) {
        octets = Arrays.copyOf(octets, Math.max(needed, (int) Math.min(2L * octets.length, Integer.MAX_VALUE - 8)));
    }

    /** Writes all octets to a stream, and keeps them. */
    void writeTo(OutputStream stream) throws IOException {
        stream.write(octets, 0, size);
    }

    @Override
    public String toString() {
        return new String(octets, 0, size, StandardCharsets.UTF_8);
    }
}
