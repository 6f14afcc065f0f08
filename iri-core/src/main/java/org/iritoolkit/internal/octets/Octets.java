package org.iritoolkit.internal.octets;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.iritoolkit.internal.table.CharacterTable;

/**
 * Sorts octets, many at once, into plain ones and ones that have to be looked at.
 *
 * <p>Which are plain says nothing about what is accepted: whoever relies on it asks a table first whether all of {@link
 * #PLAIN} is, and all that {@link #areLetters} asks for. Bits come as those of a long, the lowest for the first octet.
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
    private static final VarHandle FOUR = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;

    private final byte[] octets = new byte[SLICE + Long.SIZE];
    private final byte[] odd = new byte[SLICE + Long.SIZE];
    private final byte[] stops = new byte[SLICE + Long.SIZE];
    private final byte[] leads = new byte[SLICE];
    private final byte[] leads1 = new byte[SLICE + 1];
    private final byte[] leads2 = new byte[SLICE + 2];
    private final boolean letters;
    private int base;
    private boolean withLetters;

    /** Prepares to sort slices. */
    Octets(boolean letters) {
        this.letters = letters;
    }

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

    /**
     * Whether a table has some bits for all that is taken for letters: what begins with octets from C3 to EC, save E2,
     * under which most formatting characters are.
     */
    static boolean areLetters(CharacterTable table, int bits) {
        return table.haveBits(0xC0, 0x1FFF, bits) && table.haveBits(0x3000, 0xCFFF, bits);
    }

    /** The length of the letter that the first of four octets leads, or 0. */
    static int letter(byte[] b, int i) {
        int four = (int) FOUR.get(b, i);
        int lead = four & 0xFF;
        if (lead < 0xC3 || lead > 0xEC || lead == 0xE2) {
            return 0;
        } else if (lead < 0xE0) {
            return (four & 0xC000) == 0x8000 ? 2 : 0;
        }
        return (four & 0xC0_C000) == 0x80_8000 && (lead > 0xE0 || (four & 0x2000) != 0) ? 3 : 0;
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
        int n = to - from;
        base = from;
        System.arraycopy(b, from, octets, 0, n);
        sortForHosts(octets, stops, n);
        sort(octets, odd, n);
        withLetters = letters && isBeyondAscii(octets, n);
        if (withLetters) {
            findLeads(octets, leads, n);
            System.arraycopy(leads, 0, leads1, 1, n);
            System.arraycopy(leads, 0, leads2, 2, n);
            acceptLetters(octets, leads, leads1, leads2, odd, n);
        }
    }

    private static boolean isBeyondAscii(byte[] octets, int n) {
        for (int i = 0; i < n; i += HALF) {
            if (((eight(octets, i) | eight(octets, i + 8) | eight(octets, i + 16) | eight(octets, i + 24)) & HIGH)
                    != 0) {
                return true;
            }
        }
        return false;
    }

    // sums in loops over whole arrays, for which the compiler uses the widest instructions there are, but only if all
    // arrays have the same index and nothing is shifted to the right

    private static void sort(byte[] octets, byte[] sorted, int n) {
        for (int i = 0; i < n; i++) {
            int c = octets[i];
            int lower = c & 0x7F;
            int folded = lower | 0x20;
            int letters = (folded + (0x80 - 'a')) & ~(folded + (0x7F - 'z'));
            int others = (lower + (0x80 - '&')) & ~(lower + (0x7F - ';'));
            int notEqualsNorQuestion = ((lower | 0x02) ^ '?') + 0x7F;
            int notUnderscore = (lower ^ '_') + 0x7F;
            sorted[i] = (byte) ((~(letters | others) & notEqualsNorQuestion & notUnderscore) | c);
        }
    }

    private static void sortForHosts(byte[] octets, byte[] sorted, int n) {
        for (int i = 0; i < n; i++) {
            int c = octets[i];
            int lower = c & 0x7F;
            int folded = lower | 0x20;
            int letters = (folded + (0x80 - 'a')) & ~(folded + (0x7F - 'z'));
            int others = (lower + (0x80 - '-')) & ~(lower + (0x7F - '9'));
            int notSlash = (lower ^ '/') + 0x7F;
            sorted[i] = (byte) (~((letters | others) & notSlash) | c);
        }
    }

    /** For what leads a letter the high bit and, if it is not E0, the next one; if it is E0 or higher, the third. */
    private static void findLeads(byte[] octets, byte[] leads, int n) {
        for (int i = 0; i < n; i++) {
            int c = octets[i];
            int six = c & 0x3F;
            int letter = (six + (0x80 - 0x03)) & ~(six + (0x80 - 0x2D)) & ((six ^ 0x22) + 0x7F);
            int notE0 = ((six ^ 0x20) + 0x3F) & 0x40;
            leads[i] = (byte) ((c & (c << 1) & letter & 0x80) | notE0 | (c & 0x20));
        }
    }

    /** Makes plain what leads a letter, and what goes on with it (RFC 3629 4); whether it ends is to be seen after it. */
    private static void acceptLetters(byte[] octets, byte[] leads, byte[] leads1, byte[] leads2, byte[] sorted, int n) {
        for (int i = 0; i < n; i++) {
            int c = octets[i];
            int expected = leads1[i] | (leads2[i] & (leads2[i] << 2));
            int begins = (leads[i] | ~sorted[i]) & ~expected;
            int notOverlong = (c << 2) | ~leads1[i] | (leads1[i] << 1);
            sorted[i] = (byte) ~(begins | (c & ~(c << 1) & expected & notOverlong));
        }
    }

    /**
     * Those of 64 octets that have to be looked at. Letters do not, unless something else does, or they may go on after
     * these octets or after the end: then all that is beyond ASCII does.
     */
    long odd(int from, int to) {
        long found = window(odd, from, to);
        return withLetters && (found != 0 || to - from > Long.SIZE || isCut(to - base))
                ? found | window(octets, from, to)
                : found;
    }

    private long window(byte[] sorted, int from, int to) {
        long bits = half(sorted, from - base);
        if (to - from > HALF) {
            bits |= half(sorted, from - base + HALF) << HALF;
        }
        return bits & first(to - from);
    }

    /** Whether a letter that is led ahead of an index goes on after it. */
    private boolean isCut(int at) {
        return at > 1 && ((leads[at - 1] | (leads[at - 2] & leads[at - 2] << 2)) & 0x80) != 0;
    }

    /** Those of 32 octets that are not plain in a host; what lies after the slice counts for nothing. */
    long stopsOfHost(int from) {
        return half(stops, from - base);
    }
}
