package org.iritoolkit.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Times a small fixed loop before and after each iteration, and reports the slower time next to the iteration's result.
 * The time includes how long the process had to wait for a processor.
 *
 * <p>The control is for machines that are shared or change their clock within seconds. An iteration counts only if the
 * loop ran at the machine's own speed before and after it. The limit is set when all results are available.
 */
public final class Control implements InternalProfiler {
    static final String METRIC = "control";

    private static final int SPINS = 60_000;
    private static final int WARMUPS = 200;

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private double before;
    private long start;
    private long processorStart;
    private long state = 1;

    /** Runs the loop until it is compiled. */
    public Control() {
        for (int i = 0; i < WARMUPS; i++) {
            time();
        }
    }

    @Override
    public String getDescription() {
        return "the time of a fixed loop before and after each iteration";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = time();
        processorStart = SYSTEM.getProcessCpuTime();
        start = System.nanoTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double passed = System.nanoTime() - start;
        double ran = SYSTEM.getProcessCpuTime() - processorStart;
        double control = Math.max(before, time()) * Math.max(1, passed / ran);
        return List.of(new ScalarResult(METRIC, control, "ns", AggregationPolicy.MAX));
    }

    private double time() {
        long began = System.nanoTime();
        long x = state;
        for (int i = 0; i < SPINS; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        state = x;
        return System.nanoTime() - began;
    }
}
