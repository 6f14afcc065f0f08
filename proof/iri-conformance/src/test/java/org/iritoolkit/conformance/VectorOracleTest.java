package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the files next to the test vectors: their oracle in Python, and the tables of covered rules. */
class VectorOracleTest {
    private static final Path FOLDER = Path.of("../vectors");
    private static final Map<String, TestVectors.Case> VECTORS = vectors();

    private static Map<String, TestVectors.Case> vectors() {
        Map<String, TestVectors.Case> vectors = new HashMap<>();
        TestVectors.in(FOLDER).forEach(vector -> vectors.put(vector.id(), vector));
        return vectors;
    }

    private static Stream<String[]> rows(String table) throws IOException {
        return Files.readAllLines(FOLDER.resolve(table)).stream().skip(1).map(line -> line.split("\t", -1));
    }

    @Test
    void holdsEachCellOfTheCoverageOrSaysThatItIsImpossible() throws IOException {
        Set<String> documents = new HashSet<>();
        rows("coverage.tsv").forEach(row -> {
            documents.add(row[0]);
            assertHeld(row[3], row, true);
            assertHeld(row[4], row, false);
        });
        assertThat(documents).hasSize(6);
    }

    private static void assertHeld(String id, String[] row, boolean verdict) {
        if (!id.equals("impossible")) {
            TestVectors.Case vector = VECTORS.get(id);
            assertThat(vector).as("%s of %s", id, List.of(row)).isNotNull();
            assertThat(vector.document()).isEqualTo(row[0]);
            assertThat(vector.expected().values().iterator().next()).as(id).isEqualTo(verdict);
        }
    }

    @Test
    void namesTheVectorsOfEachClauseOfTheConformancePage() throws IOException {
        List<String> clauses = Files.readAllLines(Path.of("../../docs/conformance.md")).stream()
                .filter(line -> line.matches("\\| [DLI]\\d+ \\|.*"))
                .map(line -> line.split("\\|", -1)[1].strip())
                .toList();
        assertThat(rows("clauses.tsv").map(row -> row[0])).containsExactlyInAnyOrderElementsOf(clauses);
        assertThat(rows("clauses.tsv")).allSatisfy(row -> {
            if (row[2].startsWith("none: ")) {
                assertThat(row[1]).isEqualTo("0");
            } else {
                assertThat(ids(row[2]))
                        .hasSize(Integer.parseInt(row[1]))
                        .allSatisfy(id -> assertThat(VECTORS).containsKey(id));
            }
        });
    }

    /** The ids in a list such as {@code resolve-rfc3986 0001-0003 0005; resolve-rfc3987 0001}. */
    private static List<String> ids(String text) {
        return Stream.of(text.split("; ", -1))
                .flatMap(file -> {
                    List<String> words = List.of(file.split(" ", -1));
                    return words.stream().skip(1).flatMap(range -> {
                        String[] ends = range.split("-", -1);
                        int last = Integer.parseInt(ends[ends.length - 1]);
                        return Stream.iterate(Integer.parseInt(ends[0]), n -> n <= last, n -> n + 1)
                                .map(n -> "%s-%04d".formatted(words.get(0), n));
                    });
                })
                .toList();
    }

    @Test
    @Tag("thorough")
    void areWhatTheGeneratorWrites() throws Exception {
        assertThat(python("generate.py", "--check")).isEmpty();
    }

    @Test
    @Tag("thorough")
    void areWhatTheOracleSaysAndItRefusesWrongValues() throws Exception {
        String out = python("test_vectors.py");
        System.out.println(out);
        assertThat(out).contains("40 of 40 cases wrong on purpose, all refused").contains("cases, none wrong");
    }

    /** The output of a script of the generator; without Python, the calling test is skipped. */
    private static String python(String... script) throws Exception {
        List<String> command =
                Stream.concat(Stream.of("python3", "-B"), Stream.of(script)).toList();
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(FOLDER.resolve("generator").toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Assumptions.abort("NOT RUN: there is no python3 (" + e.getMessage() + "); install Python 3.10 or newer");
            return "";
        }
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s: %s", command, out).isZero();
        return out;
    }
}
