package org.iritoolkit.text.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.iritoolkit.conformance.GrowthCase;
import org.iritoolkit.conformance.GrowthCase.Family;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts without white space that careless code would read again and again: time grows linearly, memory does not grow.
 */
class LargeTextTest {
    private static final int SMALL = 4_000_000;
    private static final int FACTOR = 25;
    private static final IriFinder FINDER = IriFinder.create().with(FoundIri.Kind.values());

    /** A repeated piece, created while it is read. */
    private static Reader repeated(String piece, long length) {
        return new Reader() {
            private long read;

            @Override
            public int read(char[] buffer, int start, int count) {
                int n = (int) Math.min(count, length - read);
                for (int i = 0; i < n; i++) {
                    buffer[start + i] = piece.charAt((int) ((read + i) % piece.length()));
                }
                read += n;
                return n == 0 ? -1 : n;
            }

            @Override
            public void close() {}
        };
    }

    private static long nanoseconds(String piece, long length) throws IOException {
        AtomicLong units = new AtomicLong();
        long start = System.nanoTime();
        FINDER.find(repeated(piece, length), link -> {
            assertThat(link.text().length()).isLessThanOrEqualTo(IriFinder.DEFAULT_LIMIT);
            units.addAndGet(link.end() - link.start());
        });
        long taken = System.nanoTime() - start;
        assertThat(units.get()).isLessThanOrEqualTo(length);
        return taken;
    }

    @ParameterizedTest
    @Tag("thorough")
    @Tag("timed")
    @ValueSource(
            strings = {
                "(",
                "http://",
                ".",
                ":",
                "@",
                "a",
                "a.",
                "a@",
                "a:",
                "-.",
                "http://a(",
                "http://a/)",
                "http://a/(",
                "www.",
                "http://u:p",
                "<http://a/",
                "\"http://a/\"",
                "mailto:",
                "urn:",
                "a.com@",
                "http://a/b\n",
                "%",
                "\uD800",
                "http://h/a.",
                "\u3002",
                "//:@"
            })
    void takesTimeAsTheTextIsLong(String piece) throws IOException {
        nanoseconds(piece, SMALL);
        long small = Math.max(nanoseconds(piece, SMALL), nanoseconds(piece, SMALL));
        long large = nanoseconds(piece, (long) SMALL * FACTOR);
        System.out.printf(
                "100 million of \"%s\": %d ms, %.1f times as long as a %dth%n",
                piece.strip(), large / 1_000_000, (double) large / small, FACTOR);
        assertThat(large).isLessThan(4L * FACTOR * small);
    }

    /** Ten megabytes without a link: the time grows linearly. */
    @ParameterizedTest
    @Tag("thorough")
    @Tag("timed")
    @ValueSource(
            strings = {
                "!", ",", ";", ".", "?!", "\u3002", "\u3001", "\u2026", "\u200B", "://", "@", "(", ")", "[", "]", "()",
                "[[", "<", "\uFF08", "\uD55C"
            })
    void findsNoLinkInTenMegabytesOfOnePiece(String piece) {
        String large = piece.repeat(10_000_000 / piece.getBytes(StandardCharsets.UTF_8).length);
        for (IriFinder finder : List.of(FINDER, FINDER.bySyntax(), FINDER.withCjkProse())) {
            assertThat(finder.find(large)).as(piece).isEmpty();
        }
        Family family = new Family(piece, "", piece, "", GrowthCase.ALL);
        new GrowthCase("find", family, text -> () -> FINDER.find(text)).check();
    }
}
