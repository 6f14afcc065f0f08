package org.iritoolkit.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a line of the command's JSON into maps and lists; absent is null there, and left out here. */
final class JsonLine {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonLine() {}

    static Map<String, Object> read(String line) {
        try (JsonParser parser = FACTORY.createParser(line)) {
            parser.nextToken();
            return object(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            if (parser.nextToken() != JsonToken.VALUE_NULL) {
                object.put(key, value(parser));
            }
        }
        return object;
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT:
                return object(parser);
            case START_ARRAY:
                List<Object> list = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(parser));
                }
                return list;
            case VALUE_NUMBER_INT:
                return parser.getIntValue();
            case VALUE_TRUE, VALUE_FALSE:
                return parser.getBooleanValue();
            default:
                return parser.getText();
        }
    }
}
