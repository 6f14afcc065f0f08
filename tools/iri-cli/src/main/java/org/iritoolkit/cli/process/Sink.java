package org.iritoolkit.cli.process;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * An output stream that remembers how writing failed.
 *
 * <p>If the reader closes the pipe, as {@code head} does, the sink discards everything. A closed pipe is not an error;
 * the command can check {@link #isClosed}. Any other failure is thrown, except on standard error, because results do
 * not depend on standard error. It is a failure if standard output is closed from the start, but not if standard
 * error is closed.
 */
public final class Sink extends OutputStream {
    /** Thrown when writing to a stream fails. */
    public static final class Failure extends IOException {
        private static final long serialVersionUID = 1L;

        public Failure(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    private final OutputStream stream;
    private final boolean required;
    private volatile Optional<Failure> failure = Optional.empty();
    private volatile boolean closed;

    private Sink(OutputStream stream, boolean required) {
        this.stream = stream;
        this.required = required;
    }

    /** Creates a sink for results, which throws an exception if they cannot be written. */
    public static Sink required(OutputStream stream) {
        return new Sink(stream, true);
    }

    /** Creates a sink for messages, which never throws an exception. */
    public static Sink optional(OutputStream stream) {
        return new Sink(stream, false);
    }

    /** Whether the output is no longer read. */
    public boolean isClosed() {
        return closed;
    }

    /**
     * Returns the reason why output could not be written; empty if there was no failure, or if the output is no longer
     * read.
     */
    public Optional<Failure> failure() {
        return failure;
    }

    @Override
    public void write(int octet) throws Failure {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int start, int length) throws Failure {
        if (length > 0 && !closed && isWhole()) {
            try {
                stream.write(octets, start, length);
            } catch (IOException e) {
                fail(e);
            }
        }
    }

    @Override
    public void flush() throws Failure {
        if (!closed && isWhole()) {
            try {
                stream.flush();
            } catch (IOException e) {
                fail(e);
            }
        }
    }

    /** Whether no failure occurred. After a failure, nothing is written, so that no line in the middle is missing. */
    private boolean isWhole() throws Failure {
        if (failure.isPresent() && required) {
            throw failure.get();
        }
        return failure.isEmpty();
    }

    private void fail(IOException e) throws Failure {
        String why = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        if (why.contains("pipe") || (!required && why.contains("bad file descriptor"))) {
            closed = true;
            return;
        }
        Failure made = new Failure(e);
        failure = Optional.of(made);
        if (required) {
            throw made;
        }
    }
}
