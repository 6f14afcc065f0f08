package org.iritoolkit.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.iritoolkit.cli.process.Sink;
import org.iritoolkit.cli.process.Stdio;

/** The progress bar of a long run on a terminal. */
public final class Progress {
    private static final long FIRST_NANOS = 1_000_000_000L;
    private static final long EVERY_NANOS = 100_000_000L;
    private static final int BAR = 24;

    private static final String ERASE_LINE = "\r\u001B[K";

    private final LongSupplier nanoTime;
    private final long size;
    private final int columns;
    private final Optional<Sink> terminal;
    private final long started;
    private long next;
    private boolean shown;

    /** Starts the clock. The bar is not shown if it is turned off, or if standard error is not a terminal. */
    public Progress(Stdio stdio, boolean wanted) {
        this.nanoTime = stdio.nanoTime();
        this.size = stdio.inSize();
        this.columns = stdio.columns();
        this.terminal = wanted && stdio.errTerminal() ? Optional.of(stdio.err()) : Optional.empty();
        this.started = nanoTime.getAsLong();
        this.next = started + FIRST_NANOS;
    }

    /** Shows or moves the bar, if enough time has passed. */
    public void show(long position, long read, long rejected) throws IOException {
        if (terminal.isEmpty()) {
            return;
        }
        long now = nanoTime.getAsLong();
        if (now - next >= 0) {
            next = now + EVERY_NANOS;
            write((shown ? ERASE_LINE : "") + bar(position, read, rejected));
            shown = true;
        }
    }

    /** Removes the bar. */
    public void erase() throws IOException {
        if (shown) {
            shown = false;
            write(ERASE_LINE);
        }
    }

    private void write(String text) throws IOException {
        terminal.orElseThrow().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the bar, which is at least one column narrower than the terminal. */
    private String bar(long position, long read, long rejected) {
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
        line.append(String.format(Locale.ROOT, "%d read, %d rejected, %.0f/s", read, rejected, read / seconds));
        return line.length() < columns ? line.toString() : line.substring(0, columns - 1);
    }
}
