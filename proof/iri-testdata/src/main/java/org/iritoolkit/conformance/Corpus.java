package org.iritoolkit.conformance;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Assumptions;

/**
 * Reads the test data of other projects, and lists where this project differs from them on purpose.
 *
 * <p>The data are not part of this project. If they are missing, a test that needs them does not pass but is skipped,
 * and the report names the missing file.
 */
public final class Corpus {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Corpus() {}

    /**
     * A case whose result differs here.
     *
     * @param input the case
     * @param expected what the other project expects
     * @param output the result
     */
    public record Deviation(String input, String expected, String output) {}

    /**
     * Returns a file of the data. If the file is missing, the calling test is skipped.
     *
     * @param name the name in the folder of the data
     * @return the file, which exists
     */
    public static Path file(String name) {
        Path folder = folder();
        Path file = folder.resolve(name);
        Assumptions.assumeTrue(
                Files.exists(file),
                () -> "NOT RUN: there is no file " + name + " in "
                        + folder.toAbsolutePath().normalize() + "; see 'Data of other projects' in CONTRIBUTING.md");
        return file;
    }

    private static Path folder() {
        return Path.of(System.getProperty("iri.corpora", "../../shared/corpora"));
    }

    /**
     * Whether a file of the data exists, for a test that also has other strings.
     *
     * @param name the name in the folder of the data
     * @return false if the file is missing
     */
    public static boolean has(String name) {
        return Files.exists(folder().resolve(name));
    }

    /**
     * Returns the lines of a file.
     *
     * @param name the name of the file
     * @return its lines
     */
    public static List<String> lines(String name) {
        try {
            return Files.readAllLines(file(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the rows of a table of comma-separated values without quotes.
     *
     * @param name the name of the file
     * @return the cells of each row, without the heading
     */
    public static List<String[]> rows(String name) {
        return lines(name).stream().skip(1).map(line -> line.split(",", -1)).toList();
    }

    /**
     * Returns the objects of a file that is a JSON array.
     *
     * @param name the name of the file
     * @return the objects, without other elements of the array, such as comments
     */
    public static List<Map<String, Object>> objects(String name) {
        return objects(name, "");
    }

    /**
     * Returns the objects of a JSON array, without other elements, such as comments.
     *
     * @param name the name of the file
     * @param array the path of the array in the JSON, such as {@code bidi/examples}; empty if the array is the whole
     *     file
     * @return the objects
     */
    public static List<Map<String, Object>> objects(String name, String array) {
        try {
            JsonNode root = JSON.readTree(file(name).toFile());
            JsonNode rows = array.isEmpty() ? root : root.requiredAt("/" + array);
            return Stream.iterate(0, i -> i < rows.size(), i -> i + 1)
                    .map(rows::get)
                    .filter(JsonNode::isObject)
                    .map(object -> JSON.convertValue(object, new TypeReference<Map<String, Object>>() {}))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the cases of a corpus that do not concern references.
     *
     * @param corpus its name in the table
     * @return the names of the cases
     */
    public static List<String> notApplicable(String corpus) {
        return table("not-applicable", corpus).map(row -> row.cell("case")).toList();
    }

    /**
     * Returns the known deviations from a corpus.
     *
     * @param corpus its name in the table
     * @return the deviations
     */
    public static List<Deviation> deviations(String corpus) {
        return table("mapping-deviations", corpus)
                .map(row -> new Deviation(row.cell("input"), row.cell("expected"), row.cell("output")))
                .toList();
    }

    static Stream<CaseTable.Row> table(String name, String corpus) {
        return Tables.rows("corpora/" + name + ".tsv")
                .filter(row -> row.cell("corpus").equals(corpus));
    }
}
