package org.iritoolkit.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures the cost of the toolkit in other libraries. In each round every work runs in its own process, one after
 * another. Prints the median of the rounds in processor time for each triple or value.
 */
final class HostBenchmarks {
    private static final int WARMUPS = 10;
    private static final int MEASURED = 3;

    private HostBenchmarks() {}

    /** {@code ROUNDS TRIPLES VALUES [part of the name of a work]}. */
    public static void main(String[] args) throws RunnerException {
        int rounds = Integer.parseInt(args[0]);
        String part = args.length > 3 ? args[3] : "";
        Map<String, List<Double>> nanoseconds = new LinkedHashMap<>();
        for (int round = 1; round <= rounds; round++) {
            for (String work : HostWork.names()) {
                if (work.contains(part)) {
                    boolean triples = work.startsWith("Jena") || work.startsWith("RDF4J");
                    int size = Integer.parseInt(triples ? args[1] : args[2]);
                    nanoseconds.computeIfAbsent(work, name -> new ArrayList<>()).add(measure(work, size) / size);
                }
            }
            System.out.println("round " + round + " of " + rounds);
        }
        nanoseconds.forEach((work, times) -> System.out.printf(
                Locale.ROOT,
                "%-45s %8.1f ns (%.1f to %.1f)%n",
                work,
                median(times),
                times.stream().mapToDouble(time -> time).min().orElseThrow(),
                times.stream().mapToDouble(time -> time).max().orElseThrow()));
    }

    private static double median(List<Double> times) {
        return times.stream().sorted().skip((times.size() - 1) / 2).findFirst().orElseThrow();
    }

    /** Returns the best time that one process measured, in nanoseconds. */
    private static double measure(String work, int size) throws RunnerException {
        RunResult result = new Runner(new OptionsBuilder()
                        .include(HostLoad.class.getName())
                        .param("work", work)
                        .param("size", String.valueOf(size))
                        .forks(1)
                        .warmupIterations(WARMUPS)
                        .warmupTime(TimeValue.NONE)
                        .measurementIterations(MEASURED)
                        .jvmArgs("-Xms2g", "-Xmx2g", "-XX:+UseSerialGC")
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle();
        return result.getSecondaryResults().get("nanoseconds").getStatistics().getMin();
    }
}
