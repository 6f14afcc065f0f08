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

    /** All of it that neither ends a host nor begins a port. */
    static final String PLAIN_IN_NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ&'()*+,-.0123456789;=_";

    /** All that is plain in a host. */
    static final String PLAIN_IN_HOST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-.0123456789";

    /** How many octets are sorted without a buffer. */
    static final int HALF = 32;

    /** How many octets are sorted at a time. */
    static final int SLICE = 1 << 13;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle FOUR = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int WIDTH = 1 << 8;
    private static final byte[] NONE = {};
    private static final byte END = (byte) 0x80;
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;

    private static final int ROOM = SLICE + Long.SIZE;

    private final byte[] octets = new byte[ROOM];
    private final byte[] odd = new byte[ROOM];
    private byte[] octets1 = NONE; // the same, one further
    private byte[] octets2 = NONE; // and two further
    private final boolean letters;
    private int base;
    private int next;
    private boolean withLetters;

    /** Prepares to sort slices. */
    Octets(boolean letters) {
        this.letters = letters;
    }

    static long eight(byte[] b, int i) {
        return (long) EIGHT.get(b, i);
    }

    /** How many of eight octets come before the first that equals an octet of ASCII; eight if none does. */
    static int first(byte[] b, int i, int octet) {
        long others = eight(b, i) ^ octet * ONES;
        long equal = (others - ONES) & ~others & HIGH; // the lowest bit is exact
        return Long.numberOfTrailingZeros(equal) / Byte.SIZE;
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
        return ((high & HIGH) * 0x0002_0408_1020_4081L) >>> 56;
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
        next = from - 1;
        System.arraycopy(b, from, octets, 0, n);
        withLetters = letters && isBeyondAscii(octets, n);
        if (withLetters) {
            if (octets1 == NONE) {
                octets1 = new byte[ROOM + 1];
                octets2 = new byte[ROOM + 2];
            }
            System.arraycopy(octets, 0, octets1, 1, n);
            System.arraycopy(octets, 0, octets2, 2, n);
        }
        sortUpTo(Math.min(SLICE, (n + WIDTH - 1) & -WIDTH));
        odd[n] = END;
    }

    /**
     * Sorts octets up to an index.
     *
     * <p>These are sums in loops over whole arrays, for which the compiler uses the widest instructions there are, but only
     * if all arrays have the same index and nothing is shifted, and if the method is too large to become part of another:
     * that is why the loops are not methods of their own.
     */
    private void sortUpTo(int end) {
        byte[] octets = this.octets;
        byte[] odd = this.odd;
        for (int i = 0; i < end; i++) {
            int c = octets[i];
            int lower = c & 0x7F;
            int folded = lower | 0x20;
            int letter = (folded + (0x80 - 'a')) & ~(folded + (0x7F - 'z'));
            int other = (lower + (0x80 - '&')) & ~(lower + (0x7F - '9'));
            int notEqualsNorQuestion = ((lower | 0x02) ^ '?') + 0x7F;
            int notUnderscore = (lower ^ '_') + 0x7F;
            odd[i] = (byte) ((~(letter | other) & notEqualsNorQuestion & notUnderscore) | c);
        }
        if (!withLetters) {
            return;
        }
        byte[] octets1 = this.octets1;
        byte[] octets2 = this.octets2;
        // what begins is plain or leads a letter, and what goes on is expected to (RFC 3629 4)
        for (int i = 0; i < end; i++) {
            int c = octets[i];
            int one = octets1[i];
            int two = octets2[i];
            int six = c & 0x3F;
            int high = (c & 0x7F) + 0x40;
            int letter = (six + (0x80 - 0x03)) & ~(six + (0x80 - 0x2D)) & ((six ^ 0x22) + 0x7F);
            int expected = (one & ((one & 0x7F) + 0x40)) | (two & ((two & 0x7F) + 0x20));
            int begins = ((c & high & letter) | ~odd[i]) & ~expected;
            int notE0 = (one ^ 0xE0) | (((one ^ 0xE0) & 0x7F) + 0x7F);
            int goesOn = c & ~high & expected & ((six + 0x60) | notE0);
            odd[i] = (byte) ~(begins | goesOn);
        }
    }

    /** Leaves out octets of the slice that belong to no text. */
    void leaveOut(int from, int to) {
        for (int i = from - base; i < to - base; i++) {
            odd[i] = 0;
        }
    }

    private static boolean isBeyondAscii(byte[] octets, int n) {
        for (int i = 0; i < n; i += Long.SIZE) {
            if ((all(octets, i) & HIGH) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Those of 64 octets, put together with <i>or</i>. */
    private static long all(byte[] b, int i) {
        return eight(b, i)
                | eight(b, i + 8)
                | eight(b, i + 16)
                | eight(b, i + 24)
                | eight(b, i + 32)
                | eight(b, i + 40)
                | eight(b, i + 48)
                | eight(b, i + 56);
    }

    /** Leaves out an octet of the slice. */
    void leaveOut(int at) {
        odd[at - base] = 0;
    }

    /**
     * The first octet from an index on that has to be looked at, or the end of the slice. A colon and a semicolon have to
     * be; a letter does not have to be, but what comes in the middle of one does, and what {@link #isCut} ends.
     */
    int odd(int from) {
        if (next < from) {
            int i = from - base;
            long found = all(odd, i) & HIGH;
            while (found == 0) {
                i += Long.SIZE;
                found = all(odd, i) & HIGH;
            }
            long bits = half(odd, i) | half(odd, i + HALF) << HALF;
            next = base + i + Long.numberOfTrailingZeros(bits);
        }
        return next;
    }

    /** Whether a character that begins before an index goes on there, if its first octet is one of two or more. */
    boolean isCut(int at) {
        int i = at - base;
        return withLetters && i > 1 && ((octets[i - 1] & 0xC0) == 0xC0 || (octets[i - 2] & 0xE0) == 0xE0);
    }
}
