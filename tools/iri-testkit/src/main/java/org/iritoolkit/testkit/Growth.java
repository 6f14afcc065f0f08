package org.iritoolkit.testkit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.Assertions;

/**
 * Distinguishes work that grows linearly with the length of a string from work that grows faster.
 *
 * <p>The test does not limit the time itself, but how the time grows from one length to another, so it also works on
 * slow and busy machines. Growth is measured in processor time of the thread, and only repeated growth fails the test.
 */
final class Growth {
    private static final int SHORT = 1_000;
    private static final int FACTOR = 16;
    /**
     * Linear work grows by a factor of 16, and quadratic work by 256. The limit leaves room for garbage collection and
     * compilation.
     */
    private static final int MOST = 64;

    private static final int ROUNDS = 40;

    /** Pieces of long strings that are expensive for careless code. */
    static final List<String> UNITS = List.of(
            "a",
            "é",
            "\u05D0",
            "\u05D0a",
            "%C3%A9",
            "%E2",
            "%",
            "e\u0301",
            "\u0301",
            "\uD800",
            "\u200D",
            "\uD83D\uDE00",
            "1",
            "1.",
            "xn--a.",
            "-",
            ".",
            "../",
            "/",
            ";",
            "&",
            ":",
            "[",
            " ");

    private Growth() {}

    /** Fails if the time for a string of equal pieces grows faster than its length. */
    static void check(Object subject, String before, String after, Consumer<String> work) {
        for (String unit : UNITS) {
            String shorter = before + unit.repeat(SHORT / unit.length()) + after;
            String longer = before + unit.repeat(SHORT * FACTOR / unit.length()) + after;
            long least = Long.MAX_VALUE;
            long leastOfShorter = Long.MAX_VALUE;
            // Early rounds run code that is not compiled yet, so only the fastest round of each length is compared.
            for (int round = 0; round < ROUNDS && (round == 0 || least > MOST * leastOfShorter); round++) {
                least = Math.min(least, time(longer, work));
                leastOfShorter = Math.min(leastOfShorter, Math.max(1, time(shorter, work)));
            }
            if (least > MOST * leastOfShorter) {
                Assertions.fail("%s: %d times the text took at least %.0f times the time: '%s' + '%s' repeated + '%s'"
                        .formatted(subject, FACTOR, (double) least / leastOfShorter, before, unit, after));
            }
        }
    }

    private static long time(String text, Consumer<String> work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        boolean processor = threads.isCurrentThreadCpuTimeSupported();
        long start = processor ? threads.getCurrentThreadCpuTime() : System.nanoTime();
        work.accept(text);
        long end = processor ? threads.getCurrentThreadCpuTime() : System.nanoTime();
        return end - start;
    }
}
