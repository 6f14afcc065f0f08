package org.iritoolkit;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.iritoolkit.annotation.Beta;
import org.iritoolkit.internal.octets.Utf8;
import org.iritoolkit.internal.octets.Utf8Batch;

/**
 * Texts in one buffer of UTF-8 octets, as loaders and protocols have them before they have strings; made to be checked
 * all at once.
 *
 * <p>It does not copy the octets, and must be used before they change. It does not look at what stands between the
 * ranges.
 */
@Beta
public final class Utf8Ranges {
    private static final int FEW = 64;

    private final byte[] utf8;
    private final int[] starts;
    private final int[] ends;

    private Utf8Ranges(byte[] utf8, int[] starts, int[] ends) {
        this.utf8 = utf8;
        this.starts = starts;
        this.ends = ends;
    }

    /**
     * Ranges of octets.
     *
     * @param utf8 the octets
     * @param starts where each text starts
     * @param ends after each text
     * @return the ranges; they may overlap and need no order, but ascending ones are checked fastest
     * @throws IllegalArgumentException if there are not as many ends as starts
     * @throws IndexOutOfBoundsException if a range does not lie within the octets
     */
    public static Utf8Ranges of(byte[] utf8, int[] starts, int[] ends) {
        Objects.requireNonNull(utf8, "utf8");
        if (starts.length != ends.length) {
            throw new IllegalArgumentException(
                    "there are " + starts.length + " starts and " + ends.length + " ends; give one end for each start");
        }
        for (int i = 0; i < starts.length; i++) {
            Objects.checkFromToIndex(starts[i], ends[i], utf8.length);
        }
        return new Utf8Ranges(utf8, starts.clone(), ends.clone());
    }

    /**
     * The lines of a range of octets, each ended by LF or CRLF; the last one may have no end.
     *
     * @param utf8 the octets
     * @param start where the first line starts
     * @param end after the last line
     * @return the lines, without what ends them
     * @throws IndexOutOfBoundsException if the range does not lie within the octets
     */
    public static Utf8Ranges lines(byte[] utf8, int start, int end) {
        Objects.checkFromToIndex(start, end, utf8.length);
        int[] starts = new int[FEW];
        int[] ends = new int[FEW];
        int count = 0;
        int line = start;
        while (line < end) {
            int feed = Utf8.lineFeed(utf8, line, end);
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
                ends = Arrays.copyOf(ends, 2 * count);
            }
            starts[count] = line;
            ends[count++] = feed < end && feed > line && utf8[feed - 1] == '\r' ? feed - 1 : feed;
            line = feed + 1;
        }
        return new Utf8Ranges(utf8, Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
    }

    /**
     * How many ranges there are.
     *
     * @return the number
     */
    public int size() {
        return starts.length;
    }

    /**
     * Where a text starts.
     *
     * @param index the index of the range
     * @return the index of its first octet
     */
    public int start(int index) {
        return starts[index];
    }

    /**
     * Where a text ends.
     *
     * @param index the index of the range
     * @return the index after its last octet
     */
    public int end(int index) {
        return ends[index];
    }

    /**
     * A text.
     *
     * @param index the index of the range
     * @return the text, with U+FFFD for what is not UTF-8
     */
    public String text(int index) {
        return Utf8.text(utf8, starts[index], ends[index]);
    }

    /**
     * The ranges whose text a parser does not accept, or that are not UTF-8 (RFC 3629 4).
     *
     * @param parser the parser
     * @return a set of indexes; to learn why, give the octets of a range to {@link IriParser#parse(byte[], int, int)}
     */
    public BitSet rejectedBy(IriParser parser) {
        return rejectedBy(parser, Form.REFERENCE);
    }

    /**
     * The ranges whose text a parser does not accept in a given form, or that are not UTF-8 (RFC 3629 4).
     *
     * @param parser the parser
     * @param form whether texts have to have a scheme, or a fragment
     * @return a set of indexes; to learn why, give the octets of a range to {@link IriParser#parse(byte[], int, int)},
     *     and if it accepts them, their text to {@link IriParser#inspect(String, Form)}
     */
    public BitSet rejectedBy(IriParser parser, Form form) {
        Objects.requireNonNull(form, "form");
        BitSet rejected = new BitSet(starts.length);
        new Utf8Batch(parser.utf8Engine(), utf8, starts, ends).judge((index, verdict) -> {
            if (!form.accepts(verdict)) {
                rejected.set(index);
            }
        });
        return rejected;
    }
}
