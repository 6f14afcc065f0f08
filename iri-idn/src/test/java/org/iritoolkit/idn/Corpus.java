package org.iritoolkit.idn;

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

/** Test data of other projects, read where they are. */
final class Corpus {
    private Corpus() {}

    static Path file(String name) {
        return Path.of(System.getProperty("iri.corpora", "../../shared/corpora"), name);
    }

    static List<String> lines(String name) {
        try {
            return Files.readAllLines(file(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A JSON array of objects; what else stands in it, such as comments, is left out. */
    @SuppressWarnings("unchecked")
    static List<Map<String, Object>> objects(String name) {
        try (JsonParser parser = new JsonFactory().createParser(Files.readString(file(name)))) {
            parser.nextToken();
            return ((List<Object>) value(parser))
                    .stream()
                            .filter(Map.class::isInstance)
                            .map(object -> (Map<String, Object>) object)
                            .toList();
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
            case VALUE_STRING -> {
                return parser.getText();
            }
            case VALUE_NULL -> {
                return null;
            }
            default -> {
                return parser.currentToken().isBoolean() ? (Object) parser.getBooleanValue() : parser.getText();
            }
        }
    }
}
