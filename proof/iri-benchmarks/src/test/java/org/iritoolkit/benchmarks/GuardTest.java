package org.iritoolkit.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fails if parsing becomes slow compared with another parser, or allocates more than its result. */
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
    @Tag("timed")
    void keepsItsBoundsBesideOthers(@TempDir Path folder) throws IOException {
        List<Job> jobs = new ArrayList<>(Guard.bounded());
        jobs.add(Candidates.all().get(0).only(Candidates.OURS, Candidates.JENA));
        Results results = new Benchmarks(new Benchmarks.Plan(2, 10, 12, 25), folder).measure(jobs);
        System.out.println(Page.tables(results));
        assertThat(Guard.complaints(results)).isEmpty();
    }

    @Test
    void complainsWhenAnOperationExceedsItsBound() {
        String job = CostsOfValuesJobs.BUILD;
        Results.Row parse = row(Candidates.OURS, 100, 48);
        Results.Row jena = row(Candidates.JENA, 400, 500);
        Results.Row spring = new Results.Row(job, "web", CostsOfValuesJobs.SPRING, "", List.of(1.0), 100, 1, 1, 1);
        for (double least : new double[] {131, Double.NaN}) {
            Results.Row ours = new Results.Row(job, "web", Candidates.OURS, "", List.of(1.0), least, 1, 1, 1);
            List<Results.Row> rows = List.of(parse, jena, ours, spring);
            assertThat(Guard.complaints(new Results("17", "any", List.of(), rows, List.of())))
                    .singleElement()
                    .asString()
                    .contains("build from parts, web: iri-toolkit takes", "and should take 1.3 times as long at most");
        }
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
