package org.iritoolkit.internal.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.CodePointSet;

/**
 * A two-stage table from a code point to the set of components that may contain it.
 *
 * <p>A value has two bits for each component: one if the character is accepted, and one {@value #CLEAN_SHIFT} bits
 * higher if there is nothing to report about it. The other bits are the classes of the character.
 *
 * <pre>
 *   31    29-27                  26-17  16       15-11                                      10-1
 *   EDGE  HASH QUESTION PERCENT  clean  NOWHERE  NOT_HOST UNCOMMON BEYOND_ASCII UPPER KEPT  accepted
 * </pre>
 *
 * <p>The mask of a string is the bitwise <i>or</i> of the values of its characters: each clear bit is a fact about the
 * whole string.
 */
public final class CharacterTable {
    /** The distance between the two bits of a component. */
    public static final int CLEAN_SHIFT = 16;

    /** The number of code points in a block. */
    public static final int BLOCK = 256;

    /** A character that proves a string invalid: it is not a surrogate and is in no component, delimiter or address. */
    public static final int NOWHERE = 1 << CLEAN_SHIFT; // the index of REFERENCE, which has no characters of its own

    /** A character whose escape may be kept when a URI becomes an IRI: see {@link #MAY_BE_KEPT}. */
    public static final int KEPT = 1 << 11;

    /** A letter from A to Z. */
    public static final int UPPER = 1 << 12;

    /** A character above U+007F. */
    public static final int BEYOND_ASCII = 1 << 13;

    /**
     * A character, other than the delimiters below, that causes a violation in at least one component after the
     * authority. The character also has {@link #NOT_HOST}.
     */
    public static final int UNCOMMON = 1 << 14;

    /** A character that causes a violation in a host, such as a colon or an at sign. */
    public static final int NOT_HOST = 1 << 15;

    /** A percent sign, set only if every component allows escapes. */
    public static final int PERCENT = 1 << 27;
    /** A question mark. */
    public static final int QUESTION = 1 << 28;
    /** A number sign. */
    public static final int HASH = 1 << 29;

    /** The components that can follow an authority or a scheme. */
    private static final List<Component> TAIL =
            List.of(Component.PATH, Component.OPAQUE_PART, Component.QUERY, Component.FRAGMENT);

    /** A dot or a hyphen: labels of host names neither begin nor end with one. */
    public static final int EDGE = 1 << 31;

    /**
     * All characters whose escapes the profiles keep when a URI becomes an IRI, surrogates, and a few others. The set
     * has few ranges, so it compiles quickly. {@code Alignment} checks that the set is large enough.
     */
    public static final CodePointSet MAY_BE_KEPT = CodePointSet.ofHex(
            "0000-0020 0022 003C 003E 005B-005E 0060 007B-007D 007F-00A0 00A6 00AB 00AD 00BB 02B0-02FF 034F 055D 05C0"
                    + " 0609 060A 061C 066A 0964 104A 115F 1160 1680 17B4 17B5 180B-180F 1FEF 2000-2017 201A-2BFF"
                    + " 2E16 2E3E 2E42 2E50-2E5F 3000 3003 3008 3009 3014 3015 301D-301F 3164 A788 A8CE A8FA AA5D"
                    + " D800-F8FF FE00-FE6F FEFF-FFFF");

    /** Characters that are never excluded: delimiters, the percent sign, and the characters of addresses. */
    private static final CodePointSet PLACED = CodePointSet.ofCharacters(":/?#[]@%-._~!$&'()*+,;=");

    /** The approximate number of different blocks. */
    private static final int FEW = 32;

    private static final long NONE = Long.MIN_VALUE;

    /** For each block of code points, the number of its block in {@link #data}; the first block is block 0. */
    final char[] index;

    final int[] data;

    private CharacterTable(char[] index, int[] data) {
        this.index = index;
        this.data = data;
    }

    /** Compiles one set for each component. */
    public static CharacterTable compile(Map<Component, CodePointSet> accepted) {
        return compile(accepted, Map.of(), 0, CodePointSet.EMPTY);
    }

    /**
     * Compiles two sets for each component.
     *
     * @param accepted the accepted characters
     * @param clean the characters accepted without a violation; a subset of {@code accepted}
     * @param escapes the bits of the components that allow escapes
     * @param kept the characters that get the {@link #KEPT} bit
     */
    static CharacterTable compile(
            Map<Component, CodePointSet> accepted, Map<Component, CodePointSet> clean, int escapes, CodePointSet kept) {
        long[] changes = changes(accepted, clean, kept);
        int tail = 0;
        for (Component component : TAIL) {
            tail |= accepted.containsKey(component) ? clean(component) : 0;
        }
        Map<Integer, Integer> shared = new HashMap<>();
        char[] index = new char[(Character.MAX_CODE_POINT + 1) / BLOCK];
        int[] data = new int[FEW * BLOCK];
        int size = 0;
        int next = 0;
        int value = 0;
        long same = NONE;
        int change = codePoint(changes[0]);
        for (int b = 0; b < index.length; b++) {
            int c = b * BLOCK;
            int end = c + BLOCK;
            for (; change == c; change = codePoint(changes[next])) {
                value ^= (int) changes[next++];
            }
            boolean uniform = change >= end; // false for the first block, which contains delimiters
            if (uniform && value == same) {
                index[b] = index[b - 1];
                continue;
            }
            same = uniform ? value : NONE;
            Integer known = uniform ? shared.putIfAbsent(value, size) : null;
            if (known != null) {
                index[b] = (char) known.intValue();
                continue;
            }
            index[b] = (char) size;
            data = data.length > size * BLOCK ? data : Arrays.copyOf(data, 2 * data.length);
            int at = size++ * BLOCK;
            while (c < end) {
                for (; change == c; change = codePoint(changes[next])) {
                    value ^= (int) changes[next++];
                }
                int until = b == 0 ? c + 1 : Math.min(change, end);
                Arrays.fill(data, at, at + until - c, value | traits(c, value, escapes | escapes << CLEAN_SHIFT, tail));
                at += until - c;
                c = until;
            }
        }
        return new CharacterTable(index, Arrays.copyOf(data, size * BLOCK));
    }

    /**
     * Returns the sorted bit changes, each with the code point in the upper half and the bits in the lower half. The
     * last change comes after the last code point.
     */
    private static long[] changes(
            Map<Component, CodePointSet> accepted, Map<Component, CodePointSet> clean, CodePointSet kept) {
        List<Long> changes = new ArrayList<>();
        collect(accepted, 0, changes);
        collect(clean, CLEAN_SHIFT, changes);
        collect(nowhere(accepted), NOWHERE, changes);
        collect(kept, KEPT, changes);
        long[] sorted = new long[changes.size()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = changes.get(i);
        }
        Arrays.sort(sorted);
        return sorted;
    }

    private static void collect(Map<Component, CodePointSet> sets, int shift, List<Long> changes) {
        for (Map.Entry<Component, CodePointSet> set : sets.entrySet()) {
            collect(set.getValue(), bit(set.getKey()) << shift, changes);
        }
    }

    private static void collect(CodePointSet set, int bit, List<Long> changes) {
        for (CodePointSet.Range range : set.ranges()) {
            changes.add((long) range.first() << Integer.SIZE | Integer.toUnsignedLong(bit));
            changes.add((range.last() + 1L) << Integer.SIZE | Integer.toUnsignedLong(bit));
        }
    }

    private static CodePointSet nowhere(Map<Component, CodePointSet> accepted) {
        CodePointSet anywhere = PLACED.plus(CodePointSet.SURROGATES);
        for (CodePointSet set : accepted.values()) {
            anywhere = anywhere.plus(set);
        }
        return CodePointSet.range(0, Character.MAX_CODE_POINT).minus(anywhere);
    }

    private static int codePoint(long change) {
        return (int) (change >>> Integer.SIZE);
    }

    /** Returns the bits for the classes of a character. */
    private static int traits(int c, int value, int escapes, int tail) {
        if (c == '#') {
            return HASH;
        } else if (c == '%') {
            return PERCENT | ((escapes & tail) == tail ? notHost(escapes) : UNCOMMON | NOT_HOST);
        } else if (c == '?') {
            return QUESTION | (((value | clean(Component.PATH)) & tail) == tail ? 0 : UNCOMMON | NOT_HOST);
        }
        int traits = c > 0x7F ? BEYOND_ASCII : c >= 'A' && c <= 'Z' ? UPPER : c == '.' || c == '-' ? EDGE : 0;
        if ((value & tail) != tail) {
            return traits | UNCOMMON | NOT_HOST;
        }
        return c == '/' ? traits : traits | notHost(value);
    }

    private static int notHost(int bits) {
        return (bits & clean(Component.HOST)) == clean(Component.HOST) ? 0 : NOT_HOST;
    }

    /** Returns the bits of a component for characters that are accepted without a violation. */
    static int clean(Component component) {
        return bit(component) | bit(component) << CLEAN_SHIFT;
    }

    /** Returns the bit of a component for accepted characters. */
    @SuppressWarnings("EnumOrdinal") // the table is created and used in the same run
    public static int bit(Component component) {
        return 1 << component.ordinal();
    }

    /** Returns whether the first of the two sets of a component contains a code point. */
    public boolean accepts(int codePoint, Component component) {
        return (bits(codePoint) & bit(component)) != 0;
    }

    /**
     * Returns the first index whose UTF-16 code unit lacks some of the given bits, or {@code to}. If the bits belong
     * to a component, the result is the index of a delimiter, an escape, an error or a surrogate.
     */
    public int scan(String s, int from, int to, int bits) {
        int[] values = data;
        int i = from;
        while (i < to) {
            char c = s.charAt(i);
            if (((c < BLOCK ? values[c] : values[(index[c >>> 8] << 8) | (c & 0xFF)]) & bits) != bits) {
                break;
            }
            i++;
        }
        return i;
    }

    /** Returns whether a code point has all of the given bits. */
    public boolean has(int codePoint, int bits) {
        return (bits(codePoint) & bits) == bits;
    }

    /** Returns the bits of a code point from 0 to U+10FFFF. */
    public int bits(int codePoint) {
        return data[(index[codePoint >>> 8] << 8) | (codePoint & 0xFF)];
    }

    /**
     * Returns whether all code points of a range, including its ends, have all of the given bits. Blocks that share
     * data are tested once.
     */
    public boolean haveBits(int first, int last, int bits) {
        int known = -1;
        for (int c = first; c <= last; ) {
            int end = Math.min(last, c | (BLOCK - 1));
            int block = index[c >>> 8];
            for (; block != known && c <= end; c++) {
                if ((data[(block << 8) | (c & 0xFF)] & bits) != bits) {
                    return false;
                }
            }
            known = block;
            c = end + 1;
        }
        return true;
    }
}
