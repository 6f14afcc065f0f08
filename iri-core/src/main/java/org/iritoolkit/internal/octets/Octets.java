package org.iritoolkit.internal.octets;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.iritoolkit.internal.engine.CharacterTable;

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

    /** How many octets are sorted at a time. */
    static final int HALF = 32;

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle FOUR = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;

    private Octets() {}

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
}
