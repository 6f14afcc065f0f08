package org.iritoolkit.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page and the plot are drawn only from the results next to them. */
class PageTest {
    private static final Path DOCS = Path.of("..", "..", "docs", "internals");

    @Test
    void showsTheResults() throws IOException {
        String page = Files.readString(DOCS.resolve(Page.NAME));
        assertThat(page).isEqualTo(Page.drawn(page, Results.read(DOCS)));
    }

    @Test
    void plotsTheResults() throws IOException {
        assertThat(Files.readString(DOCS.resolve(Plot.NAME))).isEqualTo(Plot.of(Results.read(DOCS)));
    }
}
