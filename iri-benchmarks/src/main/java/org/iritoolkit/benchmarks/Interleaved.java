package org.iritoolkit.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Measures candidates in turn, slice by slice, and keeps the slices in which the machine ran at its own speed.
 *
 * <p>For machines that are shared or change their clock: before and after each slice a fixed loop is timed, and a slice
 * counts only if both took at most 12 % longer than the best seen.
 */
final class Interleaved {
    private static final double TOLERANCE = 1.12;
    private static final int SPINS = 60_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Random random = new Random(1);
    private final Blackhole out = new Blackhole(
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");

    /** A candidate over a corpus, with the times of its slices. */
    static final class Series {
        final Candidate candidate;
        final Corpus corpus;
        final Candidate.Walk walk;
        final List<double[]> slices = new ArrayList<>();

        Series(Candidate candidate, Corpus corpus) {
            this.candidate = candidate;
            this.corpus = corpus;
            this.walk = candidate.preparation().over(corpus);
        }
    }

    /** The time that this thread ran: what others do on the same cores does not count. */
    private static long now() {
        return THREADS.getCurrentThreadCpuTime();
    }

    private double guard() {
        long start = now();
        long x = start | 1;
        for (int i = 0; i < SPINS; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        out.consume(x);
        return now() - start;
    }

    /** Measures all series of one job and corpus together; each gets a share of the time, and the same again before. */
    void measure(List<Series> series, double seconds) {
        for (boolean counts : new boolean[] {false, true}) {
            long end = now() + (long) (seconds * 1e9);
            List<Series> order = new ArrayList<>(series);
            while (now() < end) {
                Collections.shuffle(order, random); // who comes behind whom matters to the caches
                for (Series each : order) {
                    slice(each, counts);
                }
            }
        }
    }

    private void slice(Series series, boolean counts) {
        double before = guard();
        long start = now();
        series.walk.run(out);
        double time = now() - start;
        double after = guard();
        if (counts) {
            series.slices.add(new double[] {time / series.corpus.texts().size(), Math.max(before, after)});
        }
    }

    static double best(List<Series> series) {
        return series.stream()
                .flatMap(each -> each.slices.stream())
                .mapToDouble(slice -> slice[1])
                .min()
                .orElse(0);
    }

    /** The sorted times of the slices that count. */
    static double[] kept(Series series, double best) {
        return series.slices.stream()
                .filter(slice -> slice[1] <= best * TOLERANCE)
                .mapToDouble(slice -> slice[0])
                .sorted()
                .toArray();
    }

    /** {@code Interleaved SECONDS [part of a job's name]} */
    public static void main(String[] args) {
        double seconds = args.length > 0 ? Double.parseDouble(args[0]) : 4;
        String part = args.length > 1 ? args[1] : "";
        Interleaved interleaved = new Interleaved();
        List<Candidate> candidates = Candidates.all();
        for (Corpus corpus : Corpus.all()) {
            System.out.printf(
                    Locale.ROOT,
                    "%n%s: %d texts, mean length %.1f, %.1f %% non-ASCII%n",
                    corpus.name(),
                    corpus.texts().size(),
                    corpus.meanLength(),
                    100 * corpus.nonAscii());
            for (String job : candidates.stream().map(Candidate::job).distinct().toList()) {
                if (!job.contains(part)) {
                    continue;
                }
                List<Series> series = new ArrayList<>();
                for (Candidate candidate : candidates) {
                    if (candidate.job().equals(job)) {
                        series.add(new Series(candidate, corpus));
                    }
                }
                interleaved.measure(series, seconds);
                report(series);
            }
        }
    }

    private static void report(List<Series> series) {
        double best = best(series);
        double ours = 0;
        for (Series each : series) {
            double[] times = kept(each, best);
            if (times.length == 0) {
                System.out.println(each.candidate.id() + ": no slice counts");
                continue;
            }
            double median = times[times.length / 2];
            ours = each.candidate.isOurs() && ours == 0 ? median : ours;
            System.out.printf(
                    Locale.ROOT,
                    "  %-50s %7.1f ns  [%.1f-%.1f]  %5.2f x   %d of %d slices%n",
                    each.candidate.id(),
                    median,
                    times[times.length / 10],
                    times[times.length * 9 / 10],
                    median / ours,
                    times.length,
                    each.slices.size());
        }
        System.out.flush();
    }
}
