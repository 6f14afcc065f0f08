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
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The functions say of each text in a table what {@code iri check --json} says of each line. */
class CommandAgreementTest {
    private static final long SEED = 20261122;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    static Stream<String> profiles() {
        return ProfileRegistry.installed().ids().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void saysWhatTheCommandSays(String profile) throws Exception {
        compare(profile, 2_000);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    @Tag("thorough")
    void saysWhatTheCommandSaysOfManyTexts(String profile) throws Exception {
        compare(profile, 100_000);
    }

    private void compare(String profile, int count) throws IOException, InterruptedException {
        List<String> lines = TextGenerator.of(ProfileRegistry.installed().require(profile), SEED)
                .any()
                .filter(text -> text.indexOf('\n') < 0 && !text.endsWith("\r")) // else it is not one line
                .filter(text -> StandardCharsets.UTF_8.newEncoder().canEncode(text))
                .limit(count)
                .toList();
        Path file = Files.write(folder.resolve("lines"), lines);
        List<JsonNode> expected = check(profile, file);
        String table = folder.resolve("table").toString();
        Session.SPARK
                .createDataset(lines, Encoders.STRING())
                .toDF("s")
                .coalesce(1)
                .write()
                .parquet(table);
        List<Row> rows = Session.rows("SELECT s, iri_valid(s, '" + profile + "'), to_json(iri_findings(s, '" + profile
                + "')) FROM parquet.`" + table + "`");

        assertThat(rows).hasSize(count);
        assertThat(expected).hasSize(count);
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

    private List<JsonNode> check(String profile, Path file) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.iritoolkit.cli.Main",
                        "check",
                        "--json",
                        "-p",
                        profile)
                .redirectInput(file.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).as("some are rejected").isEqualTo(1);
        List<JsonNode> objects = new ArrayList<>();
        for (String line : Files.readAllLines(out)) {
            objects.add(JSON.readTree(line));
        }
        return objects;
    }
}
