package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Runs the same work in one thread and then in many threads at once, and compares the results. */
final class Together {
    private static final int THREADS = 4;

    private Together() {}

    /** Fails if the result for a string depends on work that ran before, or at the same time. */
    static <R> void check(Object subject, List<String> texts, Function<String, R> work) {
        List<R> alone = texts.stream().map(work).toList();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<List<R>>> results = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                List<String> order = new ArrayList<>(texts);
                boolean backwards = i % 2 == 1;
                if (backwards) {
                    java.util.Collections.reverse(order);
                }
                results.add(threads.submit(() -> {
                    List<R> result = new ArrayList<>(order.stream().map(work).toList());
                    if (backwards) {
                        java.util.Collections.reverse(result);
                    }
                    return result;
                }));
            }
            for (Future<List<R>> result : results) {
                assertThat(result.get())
                        .as("%s gives the same whatever ran before or runs beside it", subject)
                        .isEqualTo(alone);
            }
        } catch (ExecutionException e) {
            throw new AssertionError(subject + " throws where many threads use it", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        } finally {
            threads.shutdownNow();
        }
    }
}
