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
 * The test data of other projects, read where they are, and where this project differs from them on purpose.
 *
 * <p>The data are no part of this project. Where they are not there, a test that asks for them is reported as skipped, with
 * the file that it lacks; it does not pass.
 */
public final class Corpus {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Corpus() {}

    /**
     * A case with another result here.
     *
     * @param input the case
     * @param expected what the other project expects
     * @param output the result
     */
    public record Deviation(String input, String expected, String output) {}

    /**
     * A file of the data; the test that asks for it ends here if there is none.
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
     * Whether a file of the data is there, for a test that has other strings beside it.
     *
     * @param name the name in the folder of the data
     * @return false if it is not
     */
    public static boolean has(String name) {
        return Files.exists(folder().resolve(name));
    }

    /**
     * The lines of a string.
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
     * The rows of a table of comma-separated values without quotes.
     *
     * @param name the name of the file
     * @return the cells of each row, the heading left out
     */
    public static List<String[]> rows(String name) {
        return lines(name).stream().skip(1).map(line -> line.split(",", -1)).toList();
    }

    /**
     * The objects of a file that is a JSON array.
     *
     * @param name the name of the file
     * @return the objects; what else is in the array, such as comments, is left out
     */
    public static List<Map<String, Object>> objects(String name) {
        return objects(name, "");
    }

    /**
     * The objects of a JSON array; what else is in it, such as comments, is left out.
     *
     * @param name the name of the file
     * @param array the name of the array in a JSON object, after the names of the objects that it is in, such as {@code
     *     bidi/examples}; nothing if the array is the whole file
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
     * The cases of a corpus that are not about references.
     *
     * @param corpus its name in the table
     * @return the names of the cases
     */
    public static List<String> notApplicable(String corpus) {
        return table("not-applicable", corpus).map(row -> row.cell("case")).toList();
    }

    /**
     * The known deviations from a corpus.
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
