package org.iritoolkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fuzzing with Jazzer: its findings stay as rows of {@code violations.tsv}; {@code -Pthorough} fuzzes for a minute in
 * total. {@code mvn -B -Pfuzz -pl proof/iri-fuzz -am verify -Diri.fuzz.seconds=3600} fuzzes each target for an hour.
 */
class FuzzTest {
    private static final int SECONDS = Integer.getInteger("iri.fuzz.seconds", 8);

    /** The driver prints the seed; a different one tries different strings. */
    private static final int SEED = Integer.getInteger("iri.seed", 3987);

    static Stream<CaseTable.Row> violations() {
        String table = "findings.tsv";
        return CaseTable.of(table, FuzzTest.class.getResourceAsStream(table)).rows().stream();
    }

    /** A row fails with the exception of the target. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("violations")
    void keepsItsContract(CaseTable.Row row) {
        FuzzTargets.Target target = FuzzTargets.Target.valueOf(row.cell("target"));
        byte[] text = row.cell("text").getBytes(StandardCharsets.UTF_8);
        for (int choice = 0; choice < 36; choice++) {
            byte[] input = new byte[text.length + 1];
            input[0] = (byte) choice;
            System.arraycopy(text, 0, input, 1, text.length);
            FuzzTargets.run(target, input);
        }
        assertThat(row.cell("why")).isNotBlank();
    }

    /** The fuzzer runs in a separate virtual machine, which it instruments. */
    @Tag("thorough")
    @Tag("fuzz")
    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @EnumSource
    void findsNothing(FuzzTargets.Target target) throws IOException, InterruptedException {
        Path corpus = Path.of("target", "corpus", target.name());
        Path log = Path.of("target", "fuzz-" + target + ".log");
        Files.createDirectories(corpus);
        int line = 0;
        for (CaseTable.Row row : violations().toList()) {
            Files.writeString(corpus.resolve("row" + line++), "\0" + row.cell("text"));
        }
        Process fuzzer = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Diri.fuzz.target=" + target,
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + FuzzTargets.class.getName(),
                        "--instrumentation_includes=org.iritoolkit.**",
                        "--reproducer_path=target",
                        "-artifact_prefix=target/",
                        "-seed=" + SEED,
                        "-max_total_time=" + SECONDS,
                        "-max_len=256",
                        "-rss_limit_mb=3000",
                        corpus.toString()))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            assertThat(fuzzer.waitFor(SECONDS + 600L, TimeUnit.SECONDS))
                    .as("the fuzzer of %s ends within ten minutes of its time; its log is %s", target, log)
                    .isTrue();
        } finally {
            fuzzer.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        System.out.println(target + ": "
                + lines.stream().filter(l -> l.startsWith("Done ")).findFirst().orElse("no runs"));
        assertThat(fuzzer.exitValue())
                .as(() -> String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size())))
                .isZero();
        assertThat(lines).as("a line with the number of runs").anyMatch(l -> l.matches("Done [1-9][0-9]* .*"));
    }
}
