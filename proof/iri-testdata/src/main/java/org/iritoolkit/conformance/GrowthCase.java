package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.testkit.GrowthExponent;

/**
 * One operation on strings of one kind. From 16 KB to 10 MB its time grows with an exponent of at most 1.1. The largest
 * size is 1 MB if a small string is much work, such as a violation for each character. If caches matter, the exponent
 * may exceed that of work that is known to be linear by at most 0.1.
 *
 * @param operation the name of the operation
 * @param family the strings
 * @param work the operation on a string; its preparation is not timed
 */
public record GrowthCase(String operation, Family family, Function<String, Runnable> work) {
    /** The largest size of strings that are much work. */
    public static final int MEGABYTE = 1 << 20;
    /** The largest size. */
    public static final int ALL = GrowthExponent.LARGEST;

    private static final double MOST = 1.1;

    /**
     * Strings of any size that are expensive for careless code.
     *
     * @param name the name of the strings in the name of a test
     * @param start the start of each string
     * @param piece the repeated piece
     * @param end the end of each string
     * @param largest the largest size to measure
     */
    public record Family(String name, String start, String piece, String end, int largest) {
        private String ofSize(int size) {
            return start + piece.repeat(Math.max(1, size / piece.length())) + end;
        }

        /**
         * Returns the same strings up to another size.
         *
         * @param size the largest size to measure
         * @return the strings
         */
        public Family upTo(int size) {
            return new Family(name, start, piece, end, size);
        }
    }

    /**
     * Returns the cases of an operation on a string, one for each family.
     *
     * @param operation its name
     * @param families the strings
     * @param work the operation
     * @return the cases
     */
    public static Stream<GrowthCase> of(String operation, List<Family> families, Consumer<String> work) {
        return families.stream().map(family -> new GrowthCase(operation, family, text -> () -> work.accept(text)));
    }

    /**
     * Measures the growth and prints it. If the result up to 1 MB is in doubt, it measures up to 10 MB, because 16 KB
     * fit in a cache and 1 MB does not.
     */
    public void check() {
        GrowthExponent growth = growth(family.largest());
        if (growth.value() > MOST && family.largest() < ALL) {
            growth = growth(ALL);
        }
        System.out.printf(Locale.ROOT, "growth exponent %.2f: %s%n", growth.value(), this);
        GrowthExponent last = growth;
        assertThat(growth.exceeds(MOST)).as(() -> this + ": " + last).isFalse();
    }

    private GrowthExponent growth(int largest) {
        return GrowthExponent.of(size -> work.apply(family.ofSize(size)), largest, MOST);
    }

    @Override
    public String toString() {
        return operation + " of " + family.name();
    }
}
