package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs the oracles on any number of strings, for hours: {@code mvn -B -Pproof verify}. It continues where the last run
 * with the same seed ended, as recorded in {@code target/proof.properties}, or at {@code -Diri.proof.from}.
 *
 * <p>{@code -Diri.proof.texts} sets the number of strings, {@code -Diri.proof.threads} the number of threads, and
 * {@code -Diri.seed} the seed.
 */
@Tag("proof")
class ManyTextsTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final long TEXTS = Long.getLong("iri.proof.texts", 200_000_000);
    private static final int THREADS =
            Integer.getInteger("iri.proof.threads", Runtime.getRuntime().availableProcessors());
    private static final Path STATE = Path.of(System.getProperty("iri.proof.state", "target/proof.properties"));

    /** The finished blocks, which include all before {@code next}, and their counts. */
    private static final class Progress {
        private final List<Long> ahead = new ArrayList<>();
        private long next;
        private long accepted;

        Progress() throws IOException {
            Properties saved = new Properties();
            if (Files.exists(STATE)) {
                try (var in = Files.newBufferedReader(STATE)) {
                    saved.load(in);
                }
            }
            boolean same = saved.getProperty("seed", "").equals(Long.toString(SEED));
            next = Long.getLong("iri.proof.from", same ? Long.parseLong(saved.getProperty("next")) : 0);
            accepted = same ? Long.parseLong(saved.getProperty("accepted")) : 0;
        }

        synchronized void done(long block, int acceptedThere) throws IOException {
            accepted += acceptedThere;
            ahead.add(block);
            while (ahead.remove((Long) next)) {
                next++;
            }
            Properties state = new Properties();
            state.setProperty("seed", Long.toString(SEED));
            state.setProperty("next", Long.toString(next));
            state.setProperty("accepted", Long.toString(accepted));
            try (var out = Files.newBufferedWriter(STATE)) {
                state.store(out, "texts compared: " + next * OracleComparison.BLOCK);
            }
        }
    }

    @Test
    void agreeWithAllDocuments() throws Exception {
        List<OracleComparison> documents = OracleComparison.all();
        Progress progress = new Progress();
        long first = progress.next;
        long end = first + (TEXTS + OracleComparison.BLOCK - 1) / OracleComparison.BLOCK;
        System.out.printf("seed %d, blocks %,d to %,d of %,d texts%n", SEED, first, end, OracleComparison.BLOCK);
        AtomicLong next = new AtomicLong(first);
        long start = System.nanoTime();
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                running.add(pool.submit(() -> {
                    for (long block = next.getAndIncrement(); block < end; block = next.getAndIncrement()) {
                        OracleComparison document = documents.get((int) (block % documents.size()));
                        progress.done(block, document.compare(SEED, block, OracleComparison.BLOCK));
                    }
                    return null;
                }));
            }
            for (Future<?> thread : running) {
                thread.get();
            }
        } catch (ExecutionException e) {
            next.set(end);
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        } finally {
            pool.shutdown();
        }
        long texts = (end - first) * OracleComparison.BLOCK;
        System.out.printf(
                "seed %d: %,d texts in %,d s, %,d of %,d in all accepted, no disagreement%n",
                SEED,
                texts,
                (System.nanoTime() - start) / 1_000_000_000,
                progress.accepted,
                progress.next * OracleComparison.BLOCK);
        assertThat(progress.next).isEqualTo(end);
        assertThat(progress.accepted).isPositive();
    }
}
