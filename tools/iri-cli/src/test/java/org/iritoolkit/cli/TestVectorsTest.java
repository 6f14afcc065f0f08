package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.conformance.TestVectors;
import org.iritoolkit.conformance.VectorCalls;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The command returns what the test vectors of {@code proof/vectors/} expect, and so does the API for those that need ICU.
 *
 * <p>Lone surrogates are left out: no encoding of the command's input can carry them.
 */
class TestVectorsTest {
    private static final Path FOLDER = Path.of("../../proof/vectors");
    private static final List<TestVectors.Case> VECTORS = TestVectors.in(FOLDER);
    private static final int ONE_IN = 40;

    @Test
    void givesWhatASampleOfTheVectorsExpects() {
        check(
                "command, one in " + ONE_IN,
                IntStream.range(0, VECTORS.size())
                        .filter(i -> i % ONE_IN == 0)
                        .mapToObj(VECTORS::get)
                        .filter(TestVectors.Case::isText)
                        .toList(),
                TestVectorsTest::answer);
    }

    @Test
    @Tag("thorough")
    void givesWhatTheVectorsExpect() {
        check("command", VECTORS.stream().filter(TestVectors.Case::isText).toList(), TestVectorsTest::answer);
    }

    @Test
    void givesThroughTheApiWhatTheVectorsExpectOfBidiAndHosts() {
        check(
                "API",
                VECTORS.stream()
                        .filter(vector -> List.of("bidi", "hosts").contains(vector.operation()))
                        .toList(),
                new VectorCalls()::answer);
    }

    private static Stream<String> codes(Map<String, Object> json) {
        return ((List<?>) json.get("violations"))
                .stream().map(found -> String.valueOf(((Map<?, ?>) found).get("code")));
    }

    private static void check(
            String by, List<TestVectors.Case> vectors, Function<TestVectors.Case, Map<String, Object>> answers) {
        List<String> wrong = new ArrayList<>();
        for (TestVectors.Case vector : vectors) {
            Map<String, Object> answer = answers.apply(vector);
            if (!answer.equals(vector.expected())) {
                wrong.add(vector + " " + vector.input() + ": " + vector.expected() + ", but was " + answer);
            }
        }
        System.out.printf("%d vectors by the %s%n", vectors.size(), by);
        assertThat(vectors).isNotEmpty();
        assertThat(wrong).isEmpty();
    }

    @Test
    void filesAreAsTheirSchemaSays() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FOLDER.resolve("schema.json")));
        for (Path file : files()) {
            assertThat(schema.validate(Files.readString(file), InputFormat.JSON))
                    .as("%s", file)
                    .isEmpty();
        }
        assertThat(schema.validate("{\"operation\": \"syntax\"}", InputFormat.JSON))
                .isNotEmpty();
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.getFileName().toString().matches("[a-z-]+-[a-z]+.*\\.json"))
                    .sorted()
                    .toList();
        }
    }

    private static Map<String, Object> answer(TestVectors.Case vector) {
        String profile = VectorCalls.profile(vector.document());
        Map<String, Object> values = new LinkedHashMap<>();
        switch (vector.operation()) {
            case "syntax" ->
                vector.expected().keySet().forEach(rule -> {
                    String kind = VectorCalls.kind(rule).name().toLowerCase(Locale.ROOT);
                    values.put(
                            rule,
                            json("check", "-p", profile, "--as", kind, "--", vector.text("text"))
                                    .get("ok"));
                });
            case "components" -> {
                Map<String, Object> parsed = json("parse", "-p", profile, "--", vector.text("text"));
                vector.expected().keySet().forEach(key -> values.put(key, parsed.get(key)));
            }
            case "resolve" -> values.put("target", resolve(profile, vector.text("base"), vector.text("reference")));
            case "relativize" -> {
                String base = vector.text("base");
                String target = vector.text("target");
                Object reference = output("relativize", "-p", profile, "--base", base, "--", target);
                Object found = resolve(profile, base, String.valueOf(reference));
                values.put("resolves", resolve(profile, base, target).equals(found));
            }
            case "normalize" -> {
                values.putAll(vector.expected());
                values.put("path-segments", output("normalize", "-p", profile, "--", vector.text("text")));
            }
            case "compare" ->
                vector.expected()
                        .keySet()
                        .forEach(step ->
                                values.put(step, equivalent(profile, step, vector.text("a"), vector.text("b"))));
            case "to-uri" -> values.put("uri", output("to-uri", "-p", profile, "--", vector.text("text")));
            case "to-iri" -> values.put("iri", output("to-iri", "-p", profile, "--", vector.text("text")));
            case "bidi" ->
                values.put(
                        "conforms",
                        codes(json("check", "-p", profile, "--with", "bidi-structure", "--", vector.text("text")))
                                .noneMatch(code -> code.startsWith("bidi.")));
            case "hosts" -> {
                Map<String, Object> host =
                        json("host", "--idna", VectorCalls.idna(vector.document()), "--", vector.text("host"));
                values.put("ascii", host.get("ascii"));
                values.put("unicode", host.get("unicode"));
            }
            default -> throw new IllegalArgumentException("there is no operation of that name: " + vector);
        }
        return values;
    }

    private static Object resolve(String profile, String base, String reference) {
        return output("resolve", "-p", profile, "--base", base, "--", reference);
    }

    private static Object equivalent(String profile, String step, String a, String b) {
        String level = step.equals("simple") ? "string" : step;
        return json("compare", "-p", profile, "--level", level, "--", a, b).get("equivalent");
    }

    private static Object output(String... call) {
        return json(call).get("output");
    }

    private static Map<String, Object> json(String... call) {
        List<String> arguments = new ArrayList<>(List.of(call));
        arguments.add(1, "--json");
        Cli.Run run = Cli.run(arguments.toArray(String[]::new));
        assertThat(run.outLines()).as("%s: %s", arguments, run.err()).hasSize(1);
        return JsonLine.read(run.outLines().get(0));
    }
}
