package org.iritoolkit.cli.pipeline;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Runs pieces of work on all processors, and writes their results in order. Each piece gets a {@link Turn}, and writes
 * its results after the previous turn is over.
 *
 * <p>Memory is bounded: only a few pieces run at once. Results are written without waiting for more input.
 */
public final class Pipeline implements AutoCloseable {
    /** A piece of work, which waits for its turn before it writes. */
    @FunctionalInterface
    public interface Work {
        /** Does the work. */
        void run() throws IOException;
    }

    /** The turn in which a piece of work writes. */
    public static final class Turn {
        private final CompletableFuture<Void> before;
        private final CompletableFuture<Void> over = new CompletableFuture<>();

        private Turn(CompletableFuture<Void> before) {
            this.before = before;
        }

        /** Returns a turn for work that can write at once. */
        public static Turn now() {
            return new Turn(CompletableFuture.completedFuture(null));
        }

        /** Whether everything before this turn is written. */
        public boolean hasCome() {
            return before.isDone();
        }

        /** Waits until everything before this turn is written. Throws an exception if earlier work failed. */
        public void await() throws IOException {
            Pipeline.await(before);
        }

        private void use(Work work) {
            try {
                work.run();
                await();
                over.complete(null);
            } catch (IOException | RuntimeException | Error e) {
                over.completeExceptionally(e);
            }
        }
    }

    private static final long HEAP_PER_PIECE = 1 << 24;
    private static final int LITTLE = 1 << 14;

    private final int workers;
    private final Semaphore free;
    private final int much;
    private Optional<ExecutorService> pool = Optional.empty();
    private CompletableFuture<Void> written = CompletableFuture.completedFuture(null);

    /**
     * Creates a pipeline. The pipeline starts no thread before it has work.
     *
     * @param much the size from which a piece runs alone, because it needs a lot of memory
     */
    public Pipeline(int much) {
        Runtime runtime = Runtime.getRuntime();
        this.workers = (int) Math.max(1, Math.min(runtime.availableProcessors(), runtime.maxMemory() / HEAP_PER_PIECE));
        this.free = new Semaphore(workers + 1);
        this.much = much;
    }

    /** Returns the turn for the next piece of work. */
    public Turn next() {
        return new Turn(written);
    }

    /** Whether a piece of work has failed, so that no other piece needs to start. */
    public boolean hasFailed() {
        return written.isCompletedExceptionally();
    }

    /**
     * Runs a piece of work. A small piece whose turn has come runs at once, and any other piece in another thread.
     *
     * @param turn the turn of the work, from {@link #next()}
     * @param size the size of the work in bytes
     */
    public void run(Turn turn, int size, Work work) throws IOException {
        if (size > much) {
            await(written);
        }
        written = turn.over;
        if (size > much || (size <= LITTLE && turn.hasCome())) {
            turn.use(work);
            return;
        }
        ExecutorService running = pool.orElseGet(() -> Executors.newFixedThreadPool(workers));
        pool = Optional.of(running);
        free.acquireUninterruptibly();
        running.execute(() -> {
            turn.use(work);
            free.release();
        });
    }

    /** Waits until all work is done and written, and throws the first failure. */
    public void await() throws IOException {
        await(written);
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

    @Override
    public void close() {
        pool.ifPresent(ExecutorService::shutdownNow);
    }
}
