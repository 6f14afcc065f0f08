package org.iritoolkit.profile;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.StringTokenizer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An immutable set of Unicode code points, stored as sorted ranges.
 *
 * <p>Use this class in definitions; the engine uses a compiled table instead.
 */
public final class CodePointSet implements IntPredicate {
    /**
     * A range of consecutive code points.
     *
     * @param first the first code point
     * @param last the last code point, included
     */
    public record Range(int first, int last) {
        /**
         * Checks the range.
         *
         * @param first the first code point
         * @param last the last code point, included
         * @throws IllegalArgumentException if either is not a code point or {@code last} is before {@code first}
         */
        public Range {
            if (first < 0 || last > Character.MAX_CODE_POINT || last < first) {
                throw new IllegalArgumentException(String.format("not a range of code points: %04X-%04X", first, last));
            }
        }
    }

    /** The empty set. */
    public static final CodePointSet EMPTY = new CodePointSet(new int[0]);

    /** U+D800 to U+DFFF, which are not characters. */
    public static final CodePointSet SURROGATES = range(0xD800, 0xDFFF);

    private static final String WHITE_SPACE = " \t\n\u000B\f\r";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** The alternating starts and ends of ranges, in strictly ascending order. */
    private final int[] bounds;

    /** A bit for each ASCII character, since they are the most frequent: up to U+003F, and from U+0040 on. */
    private final long[] ascii = new long[2];

    // bits for code points that are in this set only, in the other only, or in both
    private static final int IN_THIS = 1 << 1;
    private static final int IN_OTHER = 1 << 2;
    private static final int IN_BOTH = 1 << 3;

    private CodePointSet(int[] bounds) {
        this.bounds = bounds;
        for (int i = 0; i < bounds.length && bounds[i] < 0x80; i += 2) {
            for (int c = bounds[i]; c < Math.min(bounds[i + 1], 0x80); c++) {
                ascii[c >>> 6] |= 1L << c;
            }
        }
    }

    /**
     * Returns the set of all code points in a range.
     *
     * @param first the first code point
     * @param last the last code point, included
     * @return the set
     * @throws IllegalArgumentException if either is not a code point or {@code last} is before {@code first}
     */
    public static CodePointSet range(int first, int last) {
        return union(new long[] {packed(first, last)});
    }

    /**
     * Returns the set of given code points.
     *
     * @param codePoints the code points, in any order
     * @return the set
     * @throws IllegalArgumentException if a number is not a code point
     */
    public static CodePointSet of(int... codePoints) {
        long[] ranges = new long[codePoints.length];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = packed(codePoints[i], codePoints[i]);
        }
        return union(ranges);
    }

    /**
     * Returns the set of a string's characters.
     *
     * @param characters the characters, as well-formed UTF-16
     * @return the set
     */
    public static CodePointSet ofCharacters(String characters) {
        int[] codePoints = new int[characters.codePointCount(0, characters.length())];
        for (int i = 0, at = 0; i < codePoints.length; i++) {
            codePoints[i] = characters.codePointAt(at);
            at += Character.charCount(codePoints[i]);
        }
        return of(codePoints);
    }

    /**
     * Parses ranges in the notation of the Unicode data files.
     *
     * @param text hexadecimal code points or {@code first-last} ranges, separated by white space, for example {@code
     *     200E 202A-202E}; empty for the empty set
     * @return the set
     * @throws IllegalArgumentException if a part is neither a code point nor a range
     */
    public static CodePointSet ofHex(String text) {
        StringTokenizer parts = new StringTokenizer(text.strip(), WHITE_SPACE);
        long[] ranges = new long[parts.countTokens()];
        for (int i = 0; i < ranges.length; i++) {
            String part = parts.nextToken();
            int hyphen = part.indexOf('-');
            int first = hex(part, 0, hyphen < 0 ? part.length() : hyphen);
            int last = hyphen < 0 ? first : hex(part, hyphen + 1, part.length());
            ranges[i] = packed(first, last);
        }
        return union(ranges);
    }

    private static int hex(String text, int from, int to) {
        if (from == to) {
            throw new IllegalArgumentException("a code point is missing: " + text);
        }
        return HexFormat.fromHexDigits(text, from, to);
    }

    private static long packed(int first, int last) {
        Range range = new Range(first, last);
        return (long) range.first << Integer.SIZE | range.last + 1;
    }

    private static CodePointSet union(long[] ranges) {
        Arrays.sort(ranges);
        int[] bounds = new int[2 * ranges.length];
        int size = 0;
        for (long range : ranges) {
            int start = (int) (range >>> Integer.SIZE);
            int end = (int) range;
            if (size > 0 && start <= bounds[size - 1]) {
                bounds[size - 1] = Math.max(bounds[size - 1], end);
            } else {
                bounds[size++] = start;
                bounds[size++] = end;
            }
        }
        return size == 0 ? EMPTY : new CodePointSet(Arrays.copyOf(bounds, size));
    }

    /**
     * Returns whether a code point is in the set.
     *
     * @param codePoint any number
     * @return whether the set contains the code point
     */
    public boolean contains(int codePoint) {
        if (codePoint >>> 7 == 0) {
            return (ascii[codePoint >>> 6] >>> codePoint & 1) != 0;
        }
        // The search result is even if the code point is in a range: bounds that start a range have even indices, and
        // other code points in a range have odd insertion points p, for which the result -p - 1 is even.
        return (Arrays.binarySearch(bounds, codePoint) & 1) == 0;
    }

    /** Calls {@link #contains(int)}, so that a set can be used as a predicate. */
    @Override
    public boolean test(int codePoint) {
        return contains(codePoint);
    }

    /**
     * Returns the union of this set and another.
     *
     * @param other the other set
     * @return the union
     */
    public CodePointSet plus(CodePointSet other) {
        return combined(other, IN_THIS | IN_OTHER | IN_BOTH);
    }

    /**
     * Returns this set without the code points of another.
     *
     * @param other the other set
     * @return the difference
     */
    public CodePointSet minus(CodePointSet other) {
        return combined(other, IN_THIS);
    }

    /**
     * Returns the intersection of this set and another.
     *
     * @param other the other set
     * @return the intersection
     */
    public CodePointSet and(CodePointSet other) {
        return combined(other, IN_BOTH);
    }

    /** Returns the code points in this set only, in the other only, or in both, as requested. */
    private CodePointSet combined(CodePointSet other, int wanted) {
        int[] out = new int[bounds.length + other.bounds.length];
        int size = 0;
        int mine = 0;
        int others = 0;
        while (mine < bounds.length || others < other.bounds.length) {
            int here = mine < bounds.length ? bounds[mine] : Integer.MAX_VALUE;
            int there = others < other.bounds.length ? other.bounds[others] : Integer.MAX_VALUE;
            mine += here <= there ? 1 : 0;
            others += there <= here ? 1 : 0;
            int where = 1 << ((mine & 1) | (others & 1) << 1); // a code point after an odd number of bounds is inside
            if (((wanted & where) != 0) != ((size & 1) != 0)) {
                out[size++] = Math.min(here, there);
            }
        }
        return size == 0 ? EMPTY : new CodePointSet(Arrays.copyOf(out, size));
    }

    /**
     * Returns whether the set is empty.
     *
     * @return whether it contains no code point
     */
    public boolean isEmpty() {
        return bounds.length == 0;
    }

    /**
     * Returns the code points in ascending order.
     *
     * @return a stream of the code points
     */
    public IntStream codePoints() {
        return ranges().stream().flatMapToInt(r -> IntStream.rangeClosed(r.first(), r.last()));
    }

    /**
     * Returns the ranges of the set.
     *
     * @return the ranges in ascending order, no two of them adjacent
     */
    public List<Range> ranges() {
        Range[] ranges = new Range[bounds.length / 2];
        for (int i = 0; i < ranges.length; i++) {
            ranges[i] = new Range(bounds[2 * i], bounds[2 * i + 1] - 1);
        }
        return List.of(ranges);
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
     * Returns the ranges in the notation that {@link #ofHex(String)} parses.
     *
     * @return the ranges, for example {@code 200E 202A-202E}
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Range range : ranges()) {
            text.append(text.isEmpty() ? "" : " ").append(hex(range.first()));
            if (range.last() > range.first()) {
                text.append('-').append(hex(range.last()));
            }
        }
        return text.toString();
    }

    private static String hex(int codePoint) {
        return HEX.toHexDigits(codePoint, codePoint > 0xFFFFF ? 6 : codePoint > 0xFFFF ? 5 : 4);
    }
}
