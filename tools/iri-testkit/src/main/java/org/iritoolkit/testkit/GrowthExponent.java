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
 * The power of the size of its input that the time of an operation grows with, from 16 KB on: 1 for linear work, 2 for
 * quadratic work.
 *
 * <p>It is the slope of a line through the logarithms of sizes and times. A time is the processor time of the thread, and
 * the least of some runs after others that are there to be compiled: what disturbs only makes it longer. How long
 * something takes does not count, so that the power is about the same on slow and busy machines. Caches do count: work
 * that is linear may have a power of 1.2 if it makes many objects, since those of a long string fit in no cache. So
 * what is above a limit is compared with work that is known to be linear ({@link #exceeds}).
 */
@Beta
public final class GrowthExponent {
    /** The size to measure up to if nothing is in its way: 10 MB. */
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

    /** What work that is known to be linear takes on this machine: measured once, if anything has to be compared with it. */
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
     * @param work gives, for a number of characters, the operation on an input of that size; only what it then runs is
     *     measured
     * @param largest the largest size to measure, such as {@link #LARGEST}
     * @param most the power that is good enough; only while the measured one is larger, it is measured again,
     *     and compared with work that is known to be linear
     * @return the power that the time grows with
     * @throws IllegalArgumentException if the largest size is below 128 KB, so that there are no two to compare
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
            for (int i = times.length - 1; i >= 0; i--) { // the shortest times last, when all is compiled
                run(work, i);
            }
        }
    }

    /** A small power may come from short times of what was not compiled yet, so it has to be found twice. */
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
     * The power.
     *
     * @return 0 for work that takes the same time whatever the size, 1 for linear work, 2 for quadratic work
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
     * Whether the time grows faster than a limit allows. If the power is above it, work that is known to be linear is
     * measured too, and by as much as its power is above 1 the limit is raised, though never by more than 0.15.
     *
     * @param most the largest power that linear work has where caches do not count, such as 1.1
     * @return whether the power is too large
     */
    public boolean exceeds(double most) {
        if (value() <= most) {
            return false;
        }
        linear = Optional.of(Linear.upTo(times.length));
        return value() > most + allowance();
    }

    /** By how much the power of work that is known to be linear is above 1. */
    private double allowance() {
        return Math.min(MOST_ALLOWANCE, Math.max(0, Linear.upTo(times.length).value() - 1));
    }

    /** An object for each character, and all of them read: linear, and hard on caches. */
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
     * The power with the times that it comes from.
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
