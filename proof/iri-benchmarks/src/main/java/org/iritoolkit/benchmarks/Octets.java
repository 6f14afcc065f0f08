package org.iritoolkit.benchmarks;

import java.nio.charset.StandardCharsets;

/** UTF-8 strings one after the other, as in the buffer of a loader or a protocol. */
final class Octets {
    private static final int ROOM = 1 << 21;

    private final byte[] buffer = new byte[ROOM];
    private int length;

    /**
     * The place of a string.
     *
     * @param octets the buffer
     * @param start the index of its first octet
     * @param end the index after its last octet
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Range(byte[] octets, int start, int end) {}

    Range range(String text) {
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        int start = length + octets.length > ROOM ? 0 : length; // the inputs are tried first, and nothing is kept
        System.arraycopy(octets, 0, buffer, start, octets.length);
        length = start + octets.length;
        return new Range(buffer, start, length);
    }
}
