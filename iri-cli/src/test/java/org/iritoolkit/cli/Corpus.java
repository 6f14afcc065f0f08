package org.iritoolkit.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Test data of other projects, read where they are, and where this project differs from them on purpose. */
final class Corpus {
    private static final Path DEVIATIONS = Path.of("src", "test", "resources", "corpora", "mapping-deviations.tsv");

    private static final Path NOT_APPLICABLE = Path.of("src", "test", "resources", "corpora", "not-applicable.tsv");

    private Corpus() {}

    /** A case that comes out otherwise here: what comes out, and by which clause. */
    record Deviation(String corpus, String input, String expected, String output, String clause, String reason) {}

    private static Path existing(String name) {
        Path file = Path.of(System.getProperty("iri.corpora", "../../shared/corpora"), name);
        assumeTrue(Files.exists(file), "the corpora are not here");
        return file;
    }

    /** The lines of a text. */
    static List<String> lines(String name) {
        try {
            return Files.readAllLines(existing(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of a table of comma-separated values without quotes, its heading left out. */
    static List<String[]> rows(String name) {
        try {
            return Files.readAllLines(existing(name)).stream()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The objects of a JSON array, or of the array of that name in a JSON object. */
    @SuppressWarnings("unchecked")
    static List<Map<String, Object>> objects(String name, String array) {
        try (JsonParser parser = new JsonFactory().createParser(Files.readString(existing(name)))) {
            parser.nextToken();
            Object root = value(parser);
            return (List<Map<String, Object>>) (root instanceof Map<?, ?> map ? map.get(array) : root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                return list;
            }
            case START_OBJECT -> {
                Map<String, Object> object = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String key = parser.currentName();
                    parser.nextToken();
                    object.put(key, value(parser));
                }
                return object;
            }
            default -> {
                return parser.currentToken() == JsonToken.VALUE_NULL ? "null" : parser.getText();
            }
        }
    }

    /** The names of the cases of a corpus that are not about references. */
    static List<String> notApplicable(String corpus) {
        return lines(NOT_APPLICABLE, corpus).stream().map(cells -> cells[1]).toList();
    }

    private static List<String[]> lines(Path table, String corpus) {
        try {
            return Files.readAllLines(table).stream()
                    .filter(line -> line.startsWith(corpus + "\t"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The known deviations from a corpus. */
    static List<Deviation> deviations(String corpus) {
        return lines(DEVIATIONS, corpus).stream()
                .map(cells -> new Deviation(
                        cells[0],
                        ProfileTable.unescape(cells[1]),
                        ProfileTable.unescape(cells[2]),
                        ProfileTable.unescape(cells[3]),
                        cells[4],
                        cells[5]))
                .toList();
    }
}
