package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The functions return the same for each string in a table as the command for each line. */
class CommandAgreementTest {
    private static final long SEED = 20261122;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BASE = "http://h.example/a/b;c?d";

    /** Calls and the command that does the same; {@code $p} is the profile. */
    private static final SortedMap<String, List<String>> OPERATIONS = new TreeMap<>(Map.of(
            "iri_normalize(s, 'syntax', $p)",
            List.of("normalize"),
            "iri_normalize(s, 'scheme', $p)",
            List.of("normalize", "--level", "scheme"),
            "iri_to_uri(s, $p)",
            List.of("to-uri"),
            "iri_to_iri(s, $p)",
            List.of("to-iri"),
            "iri_resolve('" + BASE + "', s, $p)",
            List.of("resolve", "--base", BASE)));

    @TempDir
    private Path folder;

    static Stream<String> profiles() {
        return ProfileRegistry.installed().profiles().ids().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void findsWhatTheCommandFinds(String profile) throws Exception {
        compareViolations(profile, 2_000);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    @Tag("thorough")
    void findsWhatTheCommandFindsInManyTexts(String profile) throws Exception {
        compareViolations(profile, 100_000);
    }

    private void compareViolations(String profile, int count) throws IOException, InterruptedException {
        List<String> lines = lines(profile, count);
        List<JsonNode> expected = command(lines, profile, "check");
        List<Row> rows = rows(lines, profile, "s, iri_valid(s, $p), to_json(iri_violations(s, $p))");

        int accepted = 0;
        for (int i = 0; i < count; i++) {
            JsonNode line = expected.get(i);
            Row row = rows.get(i);
            String where = "seed " + SEED + ", line " + (i + 1) + ": " + lines.get(i);
            assertThat(row.getString(0)).as(where).isEqualTo(line.get("input").textValue());
            assertThat(row.getBoolean(1)).as(where).isEqualTo(line.get("ok").booleanValue());
            assertThat(JSON.readTree(row.getString(2))).as(where).isEqualTo(line.get("violations"));
            accepted += row.getBoolean(1) ? 1 : 0;
        }
        System.out.println(profile + ": " + count + " texts, seed " + SEED + ", " + accepted + " accepted");
        assertThat(accepted).isBetween(count / 20, count - count / 20);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void makesWhatTheCommandMakes(String profile) throws Exception {
        int count = 2_000;
        List<String> lines = lines(profile, count);
        List<Row> rows = rows(lines, profile, String.join(", ", OPERATIONS.keySet()));

        int column = 0;
        for (Map.Entry<String, List<String>> operation : OPERATIONS.entrySet()) {
            List<JsonNode> expected =
                    command(lines, profile, operation.getValue().toArray(String[]::new));
            int made = 0;
            for (int i = 0; i < count; i++) {
                String where = operation.getKey() + ", seed " + SEED + ", line " + (i + 1) + ": " + lines.get(i);
                assertThat(rows.get(i).getString(column))
                        .as(where)
                        .isEqualTo(expected.get(i).get("output").textValue());
                made += rows.get(i).isNullAt(column) ? 0 : 1;
            }
            assertThat(made).isBetween(count / 20, count - count / 20);
            column++;
        }
    }

    private static List<String> lines(String profile, int count) {
        return TextGenerator.of(ProfileRegistry.installed().require(profile), SEED)
                .any()
                .filter(text -> text.indexOf('\n') < 0 && !text.endsWith("\r")) // else it is not one line
                .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text))
                .limit(count)
                .toList();
    }

    private List<Row> rows(List<String> lines, String profile, String columns) {
        String table = folder.resolve("table").toString();
        Session.SPARK
                .createDataset(lines, Encoders.STRING())
                .toDF("s")
                .coalesce(1)
                .write()
                .parquet(table);
        List<Row> rows =
                Session.rows("SELECT " + columns.replace("$p", "'" + profile + "'") + " FROM parquet.`" + table + "`");
        assertThat(rows).hasSameSizeAs(lines);
        return rows;
    }

    private List<JsonNode> command(List<String> lines, String profile, String... arguments)
            throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("lines"), lines);
        Path out = folder.resolve("out");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.iritoolkit.cli.Main"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--json", "-p", profile));
        Process process = new ProcessBuilder(command)
                .redirectInput(file.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).as("some are rejected").isEqualTo(1);
        List<JsonNode> objects = new ArrayList<>();
        for (String line : Files.readAllLines(out)) {
            objects.add(JSON.readTree(line));
        }
        assertThat(objects).hasSameSizeAs(lines);
        return objects;
    }
}
