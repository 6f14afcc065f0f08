package org.iritoolkit.internal.octets;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.iritoolkit.internal.engine.CharacterTable;

/**
 * Finds plain octets, eight at a time. All other octets need further tests.
 *
 * <p>A table must accept all of {@link #PLAIN} for plain octets, and all letters for {@link #areLetters}.
 */
final class Octets {
    /** All plain characters. */
    static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ&'()*+,-./0123456789:;=?_";

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle FOUR = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;

    private Octets() {}

    /** Returns whether the eight octets from an index on are plain. */
    static boolean arePlain(byte[] b, int i) {
        return (odd((long) EIGHT.get(b, i)) & HIGH) == 0;
    }

    /**
     * Returns whether a table has the given bits for all letters. Here, letters are all characters that begin with the
     * octets C3 to EC except E2, which begins most formatting characters.
     */
    static boolean areLetters(CharacterTable table, int bits) {
        return table.haveBits(0xC0, 0x1FFF, bits) && table.haveBits(0x3000, 0xCFFF, bits);
    }

    /** Returns the number of octets of the letter that begins with the first of four octets, or 0. */
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

    // treats the eight octets of a long separately: an addition sets the high bit of each octet that reaches a bound

    private static long odd(long eight) {
        long lower = eight & ~HIGH;
        long folded = lower | (0x20 * ONES);
        long letters = (folded + (0x80 - 'a') * ONES) & ~(folded + (0x7F - 'z') * ONES);
        long others = (lower + (0x80 - '&') * ONES) & ~(lower + (0x7F - ';') * ONES);
        long notEqualsNorQuestion = ((lower | (0x02 * ONES)) ^ ('?' * ONES)) + 0x7F * ONES;
        long notUnderscore = (lower ^ ('_' * ONES)) + 0x7F * ONES;
        return (~(letters | others) & notEqualsNorQuestion & notUnderscore) | eight;
    }
}
