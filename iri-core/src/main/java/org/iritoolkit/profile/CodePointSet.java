package org.iritoolkit.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An immutable set of Unicode code points, kept as sorted ranges.
 *
 * <p>It is for describing and reviewing; the engine looks characters up in a compiled table instead.
 */
public final class CodePointSet {
    /** The set without any code point. */
    public static final CodePointSet EMPTY = new CodePointSet(new int[0]);

    /** U+D800 to U+DFFF, which are no characters. */
    public static final CodePointSet SURROGATES = range(0xD800, 0xDFFF);

    /** First and last code point of each range, in turn; ranges neither touch nor overlap. */
    private final int[] bounds;

    private CodePointSet(int[] bounds) {
        this.bounds = bounds;
    }

    /**
     * The set of all code points between two.
     *
     * @param first the first code point
     * @param last the last code point, included
     * @return the set
     * @throws IllegalArgumentException if one is no code point or {@code last} is before {@code first}
     */
    public static CodePointSet range(int first, int last) {
        if (first < 0 || last > Character.MAX_CODE_POINT || last < first) {
            throw new IllegalArgumentException("not a range of code points: " + first + "-" + last);
        }
        return new CodePointSet(new int[] {first, last});
    }

    /**
     * The set of some code points.
     *
     * @param codePoints the code points, in any order
     * @return the set
     * @throws IllegalArgumentException if one is no code point
     */
    public static CodePointSet of(int... codePoints) {
        List<int[]> ranges = new ArrayList<>();
        for (int codePoint : codePoints) {
            ranges.add(range(codePoint, codePoint).bounds);
        }
        return normalized(ranges);
    }

    /**
     * The set of the characters of a text.
     *
     * @param characters the characters; well-formed UTF-16
     * @return the set
     */
    public static CodePointSet ofCharacters(String characters) {
        return of(characters.codePoints().toArray());
    }

    /**
     * Reads ranges as the Unicode data files write them.
     *
     * @param text hexadecimal code points or {@code first-last} ranges, separated by white space, for example {@code
     *     200E 202A-202E}; none for the empty set
     * @return the set
     * @throws IllegalArgumentException if a part is not of that form
     */
    public static CodePointSet ofHex(String text) {
        if (text.isBlank()) {
            return EMPTY;
        }
        List<int[]> ranges = new ArrayList<>();
        for (String part : text.strip().split("\\s+", -1)) {
            int hyphen = part.indexOf('-');
            int first = Integer.parseInt(hyphen < 0 ? part : part.substring(0, hyphen), 16);
            int last = hyphen < 0 ? first : Integer.parseInt(part.substring(hyphen + 1), 16);
            ranges.add(range(first, last).bounds);
        }
        return normalized(ranges);
    }

    private static CodePointSet normalized(List<int[]> ranges) {
        ranges.sort((a, b) -> Integer.compare(a[0], b[0]));
        int[] bounds = new int[2 * ranges.size()];
        int size = 0;
        for (int[] range : ranges) {
            if (size > 0 && range[0] <= bounds[size - 1] + 1) {
                bounds[size - 1] = Math.max(bounds[size - 1], range[1]);
            } else {
                bounds[size++] = range[0];
                bounds[size++] = range[1];
            }
        }
        return size == 0 ? EMPTY : new CodePointSet(Arrays.copyOf(bounds, size));
    }

    /**
     * Whether a code point is in the set.
     *
     * @param codePoint any number
     * @return true if it is
     */
    public boolean contains(int codePoint) {
        int index = Arrays.binarySearch(bounds, codePoint);
        return index >= 0 || (index & 1) == 0; // -insertion-1 is even iff the insertion point is odd: inside a range
    }

    /**
     * All code points that are in this set or in another.
     *
     * @param other the other set
     * @return the union
     */
    public CodePointSet plus(CodePointSet other) {
        List<int[]> ranges = new ArrayList<>(ranges());
        ranges.addAll(other.ranges());
        return normalized(ranges);
    }

    /**
     * All code points that are in this set and not in another.
     *
     * @param other the other set
     * @return the difference
     */
    public CodePointSet minus(CodePointSet other) {
        List<int[]> left = new ArrayList<>();
        for (int[] range : ranges()) {
            int from = range[0];
            for (int[] gap : other.ranges()) {
                if (gap[1] < from || gap[0] > range[1]) {
                    continue;
                }
                if (gap[0] > from) {
                    left.add(new int[] {from, gap[0] - 1});
                }
                from = gap[1] + 1;
            }
            if (from <= range[1]) {
                left.add(new int[] {from, range[1]});
            }
        }
        return normalized(left);
    }

    /**
     * All code points that are in this set and in another.
     *
     * @param other the other set
     * @return the intersection
     */
    public CodePointSet and(CodePointSet other) {
        return minus(minus(other));
    }

    /**
     * Whether the set has no code point.
     *
     * @return true if it is empty
     */
    public boolean isEmpty() {
        return bounds.length == 0;
    }

    /**
     * The number of code points.
     *
     * @return from 0 to 1,114,112
     */
    public int size() {
        return ranges().stream().mapToInt(r -> r[1] - r[0] + 1).sum();
    }

    /**
     * The code points in ascending order.
     *
     * @return a stream of all of them
     */
    public IntStream codePoints() {
        return ranges().stream().flatMapToInt(r -> IntStream.rangeClosed(r[0], r[1]));
    }

    /**
     * The ranges: first and last code point of each, ascending, not touching.
     *
     * @return fresh arrays of two
     */
    public List<int[]> ranges() {
        return IntStream.range(0, bounds.length / 2)
                .mapToObj(i -> new int[] {bounds[2 * i], bounds[2 * i + 1]})
                .toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CodePointSet set && Arrays.equals(bounds, set.bounds);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bounds);
    }

    /**
     * The ranges in the form that {@link #ofHex(String)} reads.
     *
     * @return for example {@code 200E 202A-202E}
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int[] range : ranges()) {
            text.append(text.isEmpty() ? "" : " ").append(String.format("%04X", range[0]));
            if (range[1] > range[0]) {
                text.append(String.format("-%04X", range[1]));
            }
        }
        return text.toString();
    }
}
