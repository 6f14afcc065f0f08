package org.iritoolkit.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Sorts octets, many at once, into plain ones and ones that have to be looked at.
 *
 * <p>Which are plain says nothing about what is accepted: whoever relies on it asks a table first whether all of {@link
 * #PLAIN} is. Bits come as those of a long, the lowest for the first octet.
 */
final class Octets {
    /** All that is plain. */
    static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ&'()*+,-./0123456789:;=?_";

    /** All that is plain in a host. */
    static final String PLAIN_IN_HOST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-.0123456789";

    /** How many octets are sorted without a buffer. */
    static final int HALF = 32;

    /** How many octets are sorted at a time. */
    static final int SLICE = 1 << 13;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;

    private final byte[] octets = new byte[SLICE];
    private final byte[] hosts = new byte[SLICE];
    private final long[] odd = new long[SLICE / Long.SIZE + 2];
    private final long[] stops = new long[SLICE / Long.SIZE + 2];
    private int base;

    static long eight(byte[] b, int i) {
        return (long) EIGHT.get(b, i);
    }

    /** The first bits, at most 64. */
    static long first(int count) {
        return count >= Long.SIZE ? -1 : (1L << count) - 1;
    }

    /** Those of 32 octets that are not plain. */
    static long halfOdd(byte[] b, int i) {
        return bits(odd(eight(b, i)))
                | bits(odd(eight(b, i + 8))) << 8
                | bits(odd(eight(b, i + 16))) << 16
                | bits(odd(eight(b, i + 24))) << 24;
    }

    /** Those of 32 octets that are not plain in a host. */
    static long halfStopsOfHost(byte[] b, int i) {
        return bits(stopsOfHost(eight(b, i)))
                | bits(stopsOfHost(eight(b, i + 8))) << 8
                | bits(stopsOfHost(eight(b, i + 16))) << 16
                | bits(stopsOfHost(eight(b, i + 24))) << 24;
    }

    private static long half(byte[] b, int i) {
        return bits(eight(b, i))
                | bits(eight(b, i + 8)) << 8
                | bits(eight(b, i + 16)) << 16
                | bits(eight(b, i + 24)) << 24;
    }

    /** Brings the high bits of eight octets together. */
    private static long bits(long high) {
        return (((high & HIGH) >>> 7) * 0x0102_0408_1020_4080L) >>> 56;
    }

    // each octet of a long by itself: a sum has the high bit if the octet is not below a bound

    private static long odd(long eight) {
        long lower = eight & ~HIGH;
        long folded = lower | (0x20 * ONES);
        long letters = (folded + (0x80 - 'a') * ONES) & ~(folded + (0x7F - 'z') * ONES);
        long others = (lower + (0x80 - '&') * ONES) & ~(lower + (0x7F - ';') * ONES);
        long notEqualsNorQuestion = ((lower | (0x02 * ONES)) ^ ('?' * ONES)) + 0x7F * ONES;
        long notUnderscore = (lower ^ ('_' * ONES)) + 0x7F * ONES;
        return (~(letters | others) & notEqualsNorQuestion & notUnderscore) | eight;
    }

    private static long stopsOfHost(long eight) {
        long lower = eight & ~HIGH;
        long folded = lower | (0x20 * ONES);
        long letters = (folded + (0x80 - 'a') * ONES) & ~(folded + (0x7F - 'z') * ONES);
        long others = (lower + (0x80 - '-') * ONES) & ~(lower + (0x7F - '9') * ONES);
        long notSlash = (lower ^ ('/' * ONES)) + 0x7F * ONES;
        return ~((letters | others) & notSlash) | eight;
    }

    /** Sorts a slice. */
    void sort(byte[] b, int from, int to) {
        base = from;
        System.arraycopy(b, from, octets, 0, to - from);
        sortForHosts(octets, hosts);
        sort(octets);
        for (int i = 0; i < SLICE / Long.SIZE; i++) {
            int at = i * Long.SIZE;
            odd[i] = half(octets, at) | half(octets, at + HALF) << HALF;
            stops[i] = half(hosts, at) | half(hosts, at + HALF) << HALF;
        }
    }

    // the same sums again, in loops over whole arrays, for which the compiler uses the widest instructions there are

    private static void sort(byte[] octets) {
        for (int i = 0; i < octets.length; i++) {
            int c = octets[i];
            int lower = c & 0x7F;
            int folded = lower | 0x20;
            int letters = (folded + (0x80 - 'a')) & ~(folded + (0x7F - 'z'));
            int others = (lower + (0x80 - '&')) & ~(lower + (0x7F - ';'));
            int notEqualsNorQuestion = ((lower | 0x02) ^ '?') + 0x7F;
            int notUnderscore = (lower ^ '_') + 0x7F;
            octets[i] = (byte) ((~(letters | others) & notEqualsNorQuestion & notUnderscore) | c);
        }
    }

    private static void sortForHosts(byte[] octets, byte[] hosts) {
        for (int i = 0; i < octets.length; i++) {
            int c = octets[i];
            int lower = c & 0x7F;
            int folded = lower | 0x20;
            int letters = (folded + (0x80 - 'a')) & ~(folded + (0x7F - 'z'));
            int others = (lower + (0x80 - '-')) & ~(lower + (0x7F - '9'));
            int notSlash = (lower ^ '/') + 0x7F;
            hosts[i] = (byte) (~((letters | others) & notSlash) | c);
        }
    }

    /** Those of 64 octets that are not plain; what lies behind the slice counts for nothing. */
    long odd(int from) {
        return window(odd, from - base);
    }

    /** Those of 64 octets that are not plain in a host; what lies behind the slice counts for nothing. */
    long stopsOfHost(int from) {
        return window(stops, from - base);
    }

    private static long window(long[] bits, int at) {
        int i = at >>> 6;
        return bits[i] >>> at | bits[i + 1] << 1 << ~at;
    }
}
