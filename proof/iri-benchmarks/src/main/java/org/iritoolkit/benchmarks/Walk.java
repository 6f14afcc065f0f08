package org.iritoolkit.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Lets one candidate do its job for one input after the other. This is the only benchmark, because a fork runs one
 * candidate.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Walk {
    /** How often all inputs are processed before anything is timed. */
    static final int WARMUPS = 3;

    private static final int INPUTS = 1024;
    private static final String NONE = "";

    /** The candidate, as {@link Task} writes it. */
    @Param(NONE)
    public String task = NONE;

    private Job.Work work = (from, to, out) -> {};
    private int size;
    private int at;

    /**
     * Reads the inputs, does the work that is not measured, and processes all inputs a few times.
     *
     * @param out receives the results
     * @throws IOException if the inputs cannot be read
     */
    @Setup
    public void prepare(Blackhole out) throws IOException {
        Task named = Task.of(task);
        String[] inputs = Files.readAllLines(named.inputs(Path.of(System.getProperty(Task.FOLDER))))
                .toArray(String[]::new);
        size = inputs.length;
        work = named.candidate().preparation().over(inputs);
        for (int i = 0; i < WARMUPS; i++) {
            work.run(0, size, out);
        }
    }

    /**
     * Continues where it stopped, and starts again after the last input.
     *
     * @param out receives the results
     */
    @Benchmark
    @OperationsPerInvocation(INPUTS)
    public void walk(Blackhole out) {
        int left = INPUTS;
        while (left > 0) {
            int end = Math.min(size, at + left);
            work.run(at, end, out);
            left -= end - at;
            at = end == size ? 0 : end;
        }
    }
}
