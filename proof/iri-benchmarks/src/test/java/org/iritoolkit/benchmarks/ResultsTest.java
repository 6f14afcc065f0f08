package org.iritoolkit.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading and combining the figures that JMH writes. */
class ResultsTest {
    private static final String RESULT = """
            [{"params": {"task": "parse|web|iri-toolkit"},
              "primaryMetric": {"rawData": [[%s]]},
              "secondaryMetrics": {
                "control": {"rawData": [[%s]]},
                "gc.alloc.rate.norm": {"score": %s}}}]
            """;

    @TempDir
    private Path folder;

    private Path round(int number, String times, String controls, int bytes) throws IOException {
        return Files.writeString(folder.resolve(number + ".json"), RESULT.formatted(times, controls, bytes));
    }

    @Test
    void dropsSlicesInWhichTheMachineWasSlow() throws IOException {
        Results results = Results.of(
                List.of(
                        round(1, "10, 30, 12, 14", "100, 200, 112, 113", 48),
                        round(2, "20, 40", "101, 300", 50),
                        round(3, "50", "150", 52)),
                List.of());
        Results.Row row = results.rows("parse", "web").get(0);
        assertThat(row.nanoseconds()).containsExactly(11.0, 20.0, Double.NaN);
        assertThat(row.kept()).isEqualTo(3);
        assertThat(row.slices()).isEqualTo(7);
        assertThat(row.least()).isEqualTo(10);
        assertThat(row.bytes()).isEqualTo(50);
        assertThat(row.median()).isEqualTo(15.5);
    }

    @Test
    void comparesRoundByRound() {
        Results.Row ours = new Results.Row("parse", "web", "a", "", List.of(10.0, 20.0, Double.NaN), 1, 1, 1, 1);
        Results.Row theirs = new Results.Row("parse", "web", "b", "", List.of(30.0, 40.0, 50.0), 1, 1, 1, 1);
        assertThat(theirs.ratios(ours)).containsExactly(2, 3);
    }

    @Test
    void readsWhatItWrote() throws IOException {
        Results results = Results.of(List.of(round(1, "10", "100", 48)), List.of());
        results.write(folder);
        assertThat(Results.read(folder)).isEqualTo(results);
    }

    @Test
    void putsWhatWasMeasuredAgainWhereItWas() {
        Results.Row parse = new Results.Row("parse", "web", "a", "", List.of(1.0), 1, 1, 1, 1);
        Results.Row old = new Results.Row("resolve", "web", "a", "", List.of(2.0), 1, 1, 1, 1);
        Results.Row last = new Results.Row("toIri", "web", "a", "", List.of(3.0), 1, 1, 1, 1);
        Results.Row again = new Results.Row("resolve", "web", "a", "", List.of(4.0), 1, 1, 1, 1);
        Results before = new Results("17", "m", List.of(), List.of(parse, old, last), List.of());
        Results after = before.with(new Results("17", "m", List.of(), List.of(again), List.of()));
        assertThat(after.rows()).containsExactly(parse, again, last);
    }
}
