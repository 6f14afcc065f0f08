package org.iritoolkit.cli.pipeline;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.iritoolkit.cli.pipeline.Chunks.Chunk;
import org.iritoolkit.cli.process.Ending;

/**
 * Works on a stream of inputs with all processors: each takes a chunk of whole inputs, and what comes of the chunks is
 * written in their order.
 *
 * <p>Memory is bounded whatever comes: so many chunks are under way and no more, and one that makes much out of little
 * waits for its turn and goes on writing. Nothing that is done waits for more input.
 */
public final class Pipeline {
    /** What is done with a chunk; called by many threads. */
    public interface Work {
        /**
         * Works on a chunk.
         *
         * @param turn when what comes of this chunk may be written
         * @return what to do in its turn, before that of the next chunk
         */
        Last on(Chunk chunk, Turn turn) throws IOException;
    }

    /** What ends the turn of a chunk. */
    public interface Last {
        void run() throws IOException;
    }

    /** The turn of a chunk to write. */
    public static final class Turn {
        private final CompletableFuture<Void> before;
        private final CompletableFuture<Void> over = new CompletableFuture<>();

        private Turn(CompletableFuture<Void> before) {
            this.before = before;
        }

        /** A turn that need not be waited for. */
        public static Turn now() {
            return new Turn(CompletableFuture.completedFuture(null));
        }

        /** Whether everything before is written. */
        public boolean hasCome() {
            return before.isDone();
        }

        /** Waits until everything before is written; fails as that failed. */
        public void await() throws IOException {
            await(before);
        }

        private static void await(CompletableFuture<Void> written) throws IOException {
            try {
                written.join();
            } catch (CompletionException e) {
                if (e.getCause() instanceof IOException failure) {
                    throw failure;
                }
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw e.getCause() instanceof RuntimeException failure ? failure : e;
            }
        }

        private void use(Chunk chunk, Work work) {
            try {
                Last last = work.on(chunk, this);
                await();
                last.run();
                over.complete(null);
            } catch (IOException | RuntimeException | Error e) {
                over.completeExceptionally(e);
            }
        }
    }

    private static final long HEAP_PER_CHUNK = 1 << 24;
    private static final int LITTLE = 1 << 14;

    private final Chunks chunks;
    private final BooleanSupplier enough;
    private final Work work;

    /**
     * Prepares.
     *
     * @param enough whether to stop although there is more input
     */
    public Pipeline(Chunks chunks, BooleanSupplier enough, Work work) {
        this.chunks = chunks;
        this.enough = enough;
        this.work = work;
    }

    /** Works until the end of the stream. If something fails, what comes of the chunks before is written. */
    public void run() throws IOException {
        Runtime runtime = Runtime.getRuntime();
        int workers = (int) Math.max(1, Math.min(runtime.availableProcessors(), runtime.maxMemory() / HEAP_PER_CHUNK));
        Semaphore free = new Semaphore(workers + 1);
        Optional<ExecutorService> pool = Optional.empty();
        CompletableFuture<Void> written = CompletableFuture.completedFuture(null);
        try {
            while (!enough.getAsBoolean() && !written.isCompletedExceptionally()) {
                Optional<Chunk> next = next(written);
                if (next.isEmpty()) {
                    break;
                }
                Chunk chunk = next.get();
                boolean large = chunk.length() > Chunks.SIZE; // one input, which takes much memory
                if (large) {
                    Turn.await(written);
                }
                Turn turn = new Turn(written);
                if (large || (chunk.length() <= LITTLE && turn.hasCome())) {
                    turn.use(chunk, work);
                } else {
                    ExecutorService running = pool.orElseGet(() -> Executors.newFixedThreadPool(workers));
                    pool = Optional.of(running);
                    free.acquireUninterruptibly();
                    running.execute(() -> {
                        turn.use(chunk, work);
                        free.release();
                    });
                }
                written = turn.over;
            }
            Turn.await(written);
        } finally {
            pool.ifPresent(ExecutorService::shutdownNow);
        }
    }

    /** The next chunk; if it cannot be read, everything before it is written first. */
    private Optional<Chunk> next(CompletableFuture<Void> written) throws IOException {
        try {
            return chunks.next();
        } catch (IOException | OutOfMemoryError e) {
            Turn.await(written);
            throw new Ending("cannot read standard input", e);
        }
    }
}
