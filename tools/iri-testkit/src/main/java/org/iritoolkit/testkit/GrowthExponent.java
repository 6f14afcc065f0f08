package org.iritoolkit.testkit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.iritoolkit.annotation.Beta;

/**
 * The exponent with which the time of an operation grows with the size of its input, from 16 KB on. It is 1 for linear
 * work, and 2 for quadratic work.
 *
 * <p>The exponent is the slope of a line through the logarithms of sizes and times. A time is the processor time of the
 * thread in the fastest of several runs after warm-up, because disturbances only make a run slower. The exponent does
 * not depend on the speed of the machine, so it is about the same on slow and busy machines. It does depend on caches:
 * linear work that creates many objects may have an exponent of 1.2, because the objects for a long string fit in no
 * cache. So an exponent above a limit is compared with that of work that is known to be linear ({@link #exceeds}).
 */
@Beta
public final class GrowthExponent {
    /** The usual largest size to measure, which is 10 MB. */
    public static final int LARGEST = 10 << 20;

    private static final int[] SIZES = {16 << 10, 128 << 10, 1 << 20, LARGEST};
    private static final int[] RUNS = {16, 4, 1, 1};
    private static final int ATTEMPTS = 12;
    private static final int ATTEMPTS_WITHOUT_COMPARISON = 2;
    private static final int ATTEMPTS_AT_LINEAR_WORK = 5;
    private static final double CREDIBLE = 0.9;
    private static final double MOST_ALLOWANCE = 0.15;
    private static final long LEAST_TIME = 1000;
    private static final long ENOUGH_TIME = 25_000_000;

    private final double[] times;
    private Optional<GrowthExponent> linear = Optional.empty();

    /** The times of work that is known to be linear on this machine, measured once when a comparison needs them. */
    private static final class Linear {
        static final double[] TIMES = times();

        private Linear() {}

        private static double[] times() {
            GrowthExponent known = new GrowthExponent(SIZES.length);
            known.measure(size -> () -> makeAndRead(size), attempt -> attempt >= ATTEMPTS_AT_LINEAR_WORK);
            return known.times;
        }

        static GrowthExponent upTo(int sizes) {
            GrowthExponent known = new GrowthExponent(sizes);
            System.arraycopy(TIMES, 0, known.times, 0, sizes);
            return known;
        }
    }

    private GrowthExponent(int sizes) {
        times = new double[sizes];
        Arrays.fill(times, Double.MAX_VALUE);
    }

    /**
     * Measures an operation.
     *
     * @param work returns the operation on an input of a given number of characters; only running the operation is
     *     measured
     * @param largest the largest size to measure, such as {@link #LARGEST}
     * @param most the exponent that is good enough. While the measured exponent is larger, the measurement is repeated
     *     and compared with work that is known to be linear
     * @return the measured exponent
     * @throws IllegalArgumentException if the largest size is below 128 KB, which leaves no two sizes to compare
     */
    public static GrowthExponent of(IntFunction<Runnable> work, int largest, double most) {
        Objects.requireNonNull(work, "work");
        int sizes = (int) Arrays.stream(SIZES).filter(size -> size <= largest).count();
        if (sizes < 2) {
            throw new IllegalArgumentException(
                    "a size below " + SIZES[1] + " has none to be compared with: " + largest);
        }
        GrowthExponent growth = new GrowthExponent(sizes);
        growth.measure(
                work,
                attempt -> attempt >= ATTEMPTS
                        || growth.isWithin(attempt, most)
                        || (attempt > ATTEMPTS_WITHOUT_COMPARISON
                                && growth.isWithin(attempt, most + growth.allowance())));
        return growth;
    }

    private void measure(IntFunction<Runnable> work, IntPredicate enough) {
        run(work, 0);
        Arrays.fill(times, Double.MAX_VALUE);
        for (int attempt = 0; !enough.test(attempt); attempt++) {
            for (int i = times.length - 1; i >= 0; i--) { // the shortest times last, when all code is compiled
                run(work, i);
            }
        }
    }

    /**
     * Whether the exponent is small enough. It must be measured twice, because code that is not compiled yet can make
     * it too small.
     */
    private boolean isWithin(int attempts, double most) {
        return attempts > 0 && value() <= most && (attempts > 1 || value() >= CREDIBLE);
    }

    private void run(IntFunction<Runnable> work, int i) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Runnable operation = work.apply(SIZES[i]);
        long spent = 0;
        for (int run = 0; run < RUNS[i] && spent < ENOUGH_TIME; run++) {
            long start = threads.getCurrentThreadCpuTime();
            operation.run();
            long time = threads.getCurrentThreadCpuTime() - start;
            spent += time;
            times[i] = Math.min(times[i], (double) Math.max(LEAST_TIME, time));
        }
    }

    /**
     * Returns the exponent.
     *
     * @return 0 for work that takes the same time for all sizes, 1 for linear work, 2 for quadratic work
     */
    public double value() {
        int n = times.length;
        double x = 0;
        double y = 0;
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < n; i++) {
            double size = Math.log(SIZES[i]);
            double time = Math.log(times[i]);
            x += size;
            y += time;
            xx += size * size;
            xy += size * time;
        }
        return (n * xy - x * y) / (n * xx - x * x);
    }

    /**
     * Whether the time grows faster than a limit allows. If the exponent is above the limit, work that is known to be
     * linear is measured too. The limit is then raised by the amount by which the exponent of that work exceeds 1, but
     * by at most 0.15.
     *
     * @param most the largest exponent of linear work without the effect of caches, such as 1.1
     * @return whether the exponent is too large
     */
    public boolean exceeds(double most) {
        if (value() <= most) {
            return false;
        }
        linear = Optional.of(Linear.upTo(times.length));
        return value() > most + allowance();
    }

    /** Returns the amount by which the exponent of work that is known to be linear exceeds 1. */
    private double allowance() {
        return Math.min(MOST_ALLOWANCE, Math.max(0, Linear.upTo(times.length).value() - 1));
    }

    /** Creates an object for each character, and reads them all. This work is linear, and hard on caches. */
    private static void makeAndRead(int size) {
        List<int[]> made = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            made.add(new int[] {i});
        }
        int[] places = new int[size];
        for (int[] one : made) {
            places[one[0]] = size - one[0];
        }
        if (places[0] != size) {
            throw new AssertionError(places[0]);
        }
    }

    /**
     * Returns the exponent and the times that it was computed from.
     *
     * @return one line for messages
     */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f", value())
                + IntStream.range(0, times.length)
                        .mapToObj(i -> String.format(Locale.ROOT, "%d: %.0f ns", SIZES[i], times[i]))
                        .collect(Collectors.joining(", ", " (", ")"))
                + linear.map(known -> "; linear work: " + known).orElse("");
    }
}
