package org.iritoolkit.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fails when parsing gets slow beside another parser, or allocates more than its result. */
class GuardTest {
    private static Results results(double ours, double theirs, double bytes) {
        return new Results(
                "17",
                "any",
                List.of(),
                List.of(row(Candidates.OURS, ours, bytes), row(Candidates.JENA, theirs, 500)),
                List.of());
    }

    private static Results.Row row(String name, double least, double bytes) {
        return new Results.Row(Candidates.PARSE, "web", name, "", List.of(least * 1.1), least, bytes, 9, 10);
    }

    @Test
    @Tag("thorough")
    void parsesTwiceAsFastAsJenaAndAllocatesNoMoreThanItsResult(@TempDir Path folder) throws IOException {
        Job parse = Candidates.all().get(0).only(Candidates.OURS, Candidates.JENA);
        Results results = new Benchmarks(new Benchmarks.Plan(2, 4, 12, 25), folder).measure(List.of(parse));
        System.out.println(Page.tables(results));
        assertThat(Guard.complaints(results)).isEmpty();
    }

    @Test
    void complainsWhenParsingIsLessThanTwiceAsFast() {
        assertThat(Guard.complaints(results(100, 199, 48)))
                .containsExactly("web: parse is 1.99 times as fast as jena-iri3986, and should be 2 times as fast");
        assertThat(Guard.complaints(results(100, 200, 48))).isEmpty();
    }

    @Test
    void complainsWhenParsingAllocatesMoreThanItsResult() {
        assertThat(Guard.complaints(results(100, 400, 73)))
                .containsExactly("web: parse allocates 73 bytes, and should allocate no more than 72");
        assertThat(Guard.complaints(results(100, 400, 72))).isEmpty();
    }

    @Test
    void complainsWhenAFigureIsMissing() {
        assertThat(Guard.complaints(results(100, 400, Double.NaN))).hasSize(1);
        assertThat(Guard.complaints(results(Double.NaN, 400, 48))).hasSize(1);
        assertThat(Guard.complaints(new Results("17", "any", List.of(), List.of(), List.of())))
                .containsExactly("nothing was measured");
    }
}
