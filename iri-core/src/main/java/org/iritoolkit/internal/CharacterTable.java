package org.iritoolkit.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.CodePointSet;

/**
 * A two-stage table from a code point to the set of components it may stand in.
 *
 * <p>A value holds two bits for each component: one says that the character is accepted there, the
 * one {@value #CLEAN_SHIFT} places higher that nothing at all is to be reported about it there.
 */
public final class CharacterTable {
    /** From the bit that accepts to the bit that has nothing to report. */
    static final int CLEAN_SHIFT = 16;

    /** How many code points a block has. */
    static final int BLOCK = 256;

    /** For each block of code points, the number of its block in {@link #data}; the first block is block 0. */
    final char[] index;

    final int[] data;

    private CharacterTable(char[] index, int[] data) {
        this.index = index;
        this.data = data;
    }

    /**
     * Compiles two sets for each component.
     *
     * @param accepted what is accepted
     * @param clean what is accepted without any finding; a subset of {@code accepted}
     */
    public static CharacterTable compile(Map<Component, CodePointSet> accepted, Map<Component, CodePointSet> clean) {
        NavigableMap<Integer, Integer> changes = new TreeMap<>();
        collect(accepted, 0, changes);
        collect(clean, CLEAN_SHIFT, changes);
        Map<Integer, Integer> blocks = new HashMap<>();
        List<int[]> data = new ArrayList<>();
        char[] index = new char[(Character.MAX_CODE_POINT + 1) / BLOCK];
        int value = 0;
        int[] mixed = new int[BLOCK];
        for (int b = 0; b < index.length; b++) {
            int first = b * BLOCK;
            boolean uniform = changes.subMap(first + 1, first + BLOCK).isEmpty();
            if (uniform) {
                value ^= changes.getOrDefault(first, 0);
                int shared = value;
                Integer known = b == 0 ? null : blocks.get(shared);
                if (known != null) {
                    index[b] = (char) known.intValue();
                    continue;
                }
                Arrays.fill(mixed, value);
                blocks.put(shared, data.size());
            } else {
                for (int i = 0; i < BLOCK; i++) {
                    value ^= changes.getOrDefault(first + i, 0);
                    mixed[i] = value;
                }
            }
            index[b] = (char) data.size();
            data.add(mixed.clone());
        }
        int[] flat = new int[data.size() * BLOCK];
        for (int b = 0; b < data.size(); b++) {
            System.arraycopy(data.get(b), 0, flat, b * BLOCK, BLOCK);
        }
        return new CharacterTable(index, flat);
    }

    private static void collect(Map<Component, CodePointSet> sets, int shift, Map<Integer, Integer> changes) {
        sets.forEach((component, set) -> {
            int bit = bit(component) << shift;
            for (int[] range : set.ranges()) {
                changes.merge(range[0], bit, (a, b) -> a ^ b);
                changes.merge(range[1] + 1, bit, (a, b) -> a ^ b);
            }
        });
    }

    /** The bit of a component that says accepted. */
    @SuppressWarnings("EnumOrdinal") // the table is made and read within one run
    static int bit(Component component) {
        return 1 << component.ordinal();
    }

    /** Whether the first of the two sets of a component has a code point. */
    public boolean accepts(int codePoint, Component component) {
        return (bits(codePoint) & bit(component)) != 0;
    }

    /** The bits of a code point from 0 to U+10FFFF. */
    int bits(int codePoint) {
        return data[(index[codePoint >>> 8] << 8) | (codePoint & 0xFF)];
    }
}
