package org.iritoolkit.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One work of {@link HostWork}, done once for each measurement. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class HostLoad {
    /** The name of the work. */
    @Param("")
    public String work;

    /** How many triples or values. */
    @Param("1000")
    public int size;

    private Runnable run;

    /** Measures processor time, which a busy machine does not lengthen. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Processor {
        /** Returns this thread's processor time in nanoseconds. */
        public long nanoseconds;

        /** Restarts the clock. */
        @Setup(Level.Iteration)
        public void reset() {
            nanoseconds = 0;
        }
    }

    /** Creates the input. */
    @Setup
    public void prepare() {
        run = HostWork.of(work, size);
    }

    /**
     * Does the work.
     *
     * @param processor receives the processor time
     */
    @Benchmark
    public void once(Processor processor) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        run.run();
        processor.nanoseconds = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    }
}
