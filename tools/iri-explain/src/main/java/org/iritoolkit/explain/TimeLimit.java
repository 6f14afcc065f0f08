package org.iritoolkit.explain;

import java.time.Duration;
import java.util.function.Supplier;

/** The time after which an explanation is given up. Its steps are not interrupted, so it may take one step longer. */
public final class TimeLimit {
    /** No limit. */
    public static final TimeLimit NONE = new TimeLimit(Duration.ofNanos(Long.MAX_VALUE));

    private final Duration most;
    private final long start = System.nanoTime();

    private TimeLimit(Duration most) {
        this.most = most;
    }

    /** Returns a limit that begins now. */
    public static TimeLimit of(Duration most) {
        return new TimeLimit(most);
    }

    /**
     * Returns the result of a step.
     *
     * @throws Exceeded if the time is up before the step begins
     */
    <T> T step(Supplier<T> step) {
        if (System.nanoTime() - start >= most.toNanos()) {
            throw new Exceeded();
        }
        return step.get();
    }

    /** Reports that the time was up. */
    static final class Exceeded extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Exceeded() {
            super("the time is up", null, false, false);
        }
    }
}
