package org.iritoolkit.cli;

import java.util.Locale;
import java.util.function.LongSupplier;

/** The bar on a terminal that shows how far a long run has come. */
final class Progress {
    private static final long FIRST_NANOS = 1_000_000_000L;
    private static final long EVERY_NANOS = 100_000_000L;
    private static final int BAR = 24;

    private final LongSupplier nanoTime;
    private final long size;
    private final int columns;
    private final long started;
    private long next;

    /**
     * Starts the clock.
     *
     * @param size how many octets there are to read; 0 if unknown
     */
    Progress(LongSupplier nanoTime, long size, int columns) {
        this.nanoTime = nanoTime;
        this.size = size;
        this.columns = columns;
        this.started = nanoTime.getAsLong();
        this.next = started + FIRST_NANOS;
    }

    /** Whether it is time to draw. */
    boolean isDue() {
        long now = nanoTime.getAsLong();
        if (now - next < 0) {
            return false;
        }
        next = now + EVERY_NANOS;
        return true;
    }

    /** The bar, one column narrower than the terminal at most. */
    String bar(long position, long read, long rejected) {
        double seconds = (nanoTime.getAsLong() - started) / 1e9;
        StringBuilder line = new StringBuilder();
        if (size > 0) {
            double part = Math.min(1, (double) position / size);
            int full = (int) (part * BAR);
            line.append('[')
                    .append("#".repeat(full))
                    .append(".".repeat(BAR - full))
                    .append(String.format(Locale.ROOT, "] %3d%%  ", (int) (part * 100)));
        }
        line.append(String.format(Locale.ROOT, "%,d read, %,d rejected, %,.0f/s", read, rejected, read / seconds));
        return line.length() < columns ? line.toString() : line.substring(0, columns - 1);
    }
}
