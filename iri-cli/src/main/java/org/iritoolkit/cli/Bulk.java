package org.iritoolkit.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.iritoolkit.cli.Chunks.Chunk;

/**
 * Works on a stream of inputs with all processors: each takes a chunk of whole inputs, and what comes of the chunks is
 * written in their order.
 *
 * <p>Memory is bounded whatever comes: so many chunks are under way and no more, and one that makes much out of little
 * waits for its turn and goes on writing. Before input is waited for, everything is written.
 */
final class Bulk {
    /** What is done with a chunk; called by many threads. */
    interface Work {
        /**
         * Works on a chunk.
         *
         * @param out takes what goes to standard output
         * @param err takes what goes to standard error
         * @return what to do when all of it is written, before the next chunk has its turn
         */
        Last on(Chunk chunk, OutputStream out, OutputStream err) throws IOException;
    }

    /** What is done in the turn of a chunk. */
    interface Last {
        void run() throws IOException;
    }

    private static final int MOST_KEPT = 1 << 21;

    private final Stdio stdio;
    private final Chunks chunks;
    private final Work work;
    private final Last first;

    /**
     * Prepares.
     *
     * @param first what is done before a chunk writes for the first time
     */
    Bulk(Stdio stdio, boolean nul, Last first, Work work) {
        this.stdio = stdio;
        this.chunks = new Chunks(stdio.in(), nul);
        this.first = first;
        this.work = work;
    }

    /** Works until the end of the stream. */
    void run() throws IOException {
        int processors = Runtime.getRuntime().availableProcessors();
        Semaphore free = new Semaphore(processors + 1);
        Optional<ExecutorService> workers = Optional.empty();
        CompletableFuture<Void> written = CompletableFuture.completedFuture(null);
        try {
            while (!written.isCompletedExceptionally()) {
                if (chunks.mayWait()) {
                    written.join();
                }
                Optional<Chunk> chunk = next(written);
                if (chunk.isEmpty()) {
                    break;
                }
                int length = chunk.get().length();
                if (workers.isEmpty() && length > Chunks.SIZE / 2) {
                    workers = Optional.of(Executors.newFixedThreadPool(processors));
                }
                Part part = new Part(chunk.get(), written);
                written = part.written;
                if (workers.isEmpty() || length > Chunks.SIZE) { // little, or one input that takes much memory
                    part.run();
                } else {
                    free.acquireUninterruptibly();
                    workers.get().execute(() -> {
                        part.run();
                        free.release();
                    });
                }
            }
            written.join();
        } catch (CompletionException e) {
            throw failure(Objects.requireNonNullElse(e.getCause(), e));
        } finally {
            workers.ifPresent(ExecutorService::shutdownNow);
        }
    }

    /** The next chunk; if it cannot be read, everything before it is written first. */
    private Optional<Chunk> next(CompletableFuture<Void> written) throws IOException {
        try {
            return chunks.next();
        } catch (IOException e) {
            written.join();
            throw e;
        }
    }

    private static IOException failure(Throwable cause) {
        if (cause instanceof IOException failure) {
            return failure;
        }
        if (cause instanceof RuntimeException failure) {
            throw failure;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(cause);
    }

    /** A chunk, and what is to be written about it. */
    private final class Part {
        final CompletableFuture<Void> written = new CompletableFuture<>();
        private final Chunk chunk;
        private final CompletableFuture<Void> before;
        private final Kept out = new Kept(this, stdio.out());
        private final Kept err = new Kept(this, stdio.err());
        private boolean turn;

        Part(Chunk chunk, CompletableFuture<Void> before) {
            this.chunk = chunk;
            this.before = before;
        }

        void run() {
            try {
                Last last = work.on(chunk, out, err);
                takeTurn(out.kept.size() > 0 || err.kept.size() > 0);
                last.run();
                written.complete(null);
            } catch (CompletionException e) {
                written.completeExceptionally(Objects.requireNonNullElse(e.getCause(), e));
            } catch (IOException e) { // only writing throws it
                written.completeExceptionally(e instanceof Output.Failure ? e : new Output.Failure(e));
            } catch (RuntimeException | Error e) {
                written.completeExceptionally(e);
            }
        }

        /** Waits until all before this is written, then writes what was kept. */
        void takeTurn(boolean writes) throws IOException {
            if (!turn) {
                before.join();
                turn = true;
                if (writes) {
                    first.run();
                }
                out.kept.writeTo(out.stream);
                err.kept.writeTo(err.stream);
            }
        }
    }

    /** Keeps what is written until it is its turn, or until it is too much to be kept. */
    private static final class Kept extends OutputStream {
        private final Part part;
        private final OutputStream stream;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream(0);

        Kept(Part part, OutputStream stream) {
            this.part = part;
            this.stream = stream;
        }

        @Override
        public void write(int octet) throws IOException {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] octets, int start, int length) throws IOException {
            if (!part.turn && kept.size() + length > MOST_KEPT) {
                part.takeTurn(true);
            }
            if (part.turn) {
                stream.write(octets, start, length);
            } else {
                kept.write(octets, start, length);
            }
        }
    }
}
