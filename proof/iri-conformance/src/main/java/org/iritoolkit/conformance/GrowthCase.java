package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.iritoolkit.testkit.GrowthExponent;

/**
 * One operation on strings of one kind: its time grows as the size of the string to a power of at most 1.1, from 16 KB
 * to 10 MB; to 1 MB where little text is much work, such as a violation for each character. Where caches count, it
 * grows by no more than 0.1 faster than that of work that is known to be linear.
 *
 * @param operation what is done
 * @param family the strings
 * @param work the operation on a string; what it needs is made ahead of the time that is taken
 */
public record GrowthCase(String operation, Family family, Function<String, Runnable> work) {
    /** The size of a string that is much work. */
    public static final int MEGABYTE = 1 << 20;
    /** The largest size. */
    public static final int ALL = GrowthExponent.LARGEST;

    private static final double MOST = 1.1;

    /**
     * Strings of any size that are costly for careless code.
     *
     * @param name what they are called in the name of a test
     * @param start how they start
     * @param piece what is repeated
     * @param end how they end
     * @param largest the largest size to measure
     */
    public record Family(String name, String start, String piece, String end, int largest) {
        private String ofSize(int size) {
            return start + piece.repeat(Math.max(1, size / piece.length())) + end;
        }

        /**
         * The same strings up to another size.
         *
         * @param size the largest size to measure
         * @return the strings
         */
        public Family upTo(int size) {
            return new Family(name, start, piece, end, size);
        }
    }

    /**
     * An operation on a string, for each family.
     *
     * @param operation its name
     * @param families the strings
     * @param work the operation
     * @return the cases
     */
    public static Stream<GrowthCase> of(String operation, List<Family> families, Consumer<String> work) {
        return families.stream().map(family -> new GrowthCase(operation, family, text -> () -> work.accept(text)));
    }

    /** Measures the growth and prints it, up to 10 MB if 1 MB leaves a doubt: 16 KB fit in a cache, and 1 MB does not. */
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
