package org.iritoolkit.cli.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.cli.option.JsonProblem;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of variables from JSON. A value is a string, a list of strings, or an object of strings. Numbers and
 * booleans become strings with the same characters, and null means that the variable is undefined.
 */
public final class JsonValues {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonValues() {}

    /**
     * Returns the value of one variable.
     *
     * @throws IriSyntaxException if the string is not valid JSON for a variable; the exception contains the position
     */
    public static @Nullable Object value(String json) {
        return read(json, 1);
    }

    /**
     * Returns the values of variables by name.
     *
     * @throws IriSyntaxException if the string is not a JSON object of values; the exception contains the position
     */
    public static Map<String, @Nullable Object> object(String json) {
        if (!(read(json, 2) instanceof Map<?, ?> object)) {
            throw wrong(json, 0, "it is not an object");
        }
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        object.forEach((name, value) -> members.put((String) name, value));
        return members;
    }

    private static IriSyntaxException wrong(String json, long at, String why) {
        int place = (int) Math.max(0, Math.min(at, json.length()));
        return new IriSyntaxException(json, List.of(InputViolation.notJson(place, why)));
    }

    private static @Nullable Object read(String json, int depth) {
        try (JsonParser parser = JSON.createParser(json)) {
            Object value = value(parser, parser.nextToken(), depth);
            if (parser.nextToken() != null) {
                throw wrong(parser, "something follows it");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw wrong(json, e.getLocation() == null ? 0 : e.getLocation().getCharOffset(), JsonProblem.describe(e));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // from memory
        }
    }

    private static Map<String, @Nullable Object> members(JsonParser parser, int depth) throws IOException {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            members.put(name, value(parser, parser.nextToken(), depth));
        }
        return members;
    }

    /**
     * Reads a value, after the caller has read its first token.
     *
     * @param depth how deeply lists and objects may be nested
     */
    private static @Nullable Object value(JsonParser parser, @Nullable JsonToken first, int depth) throws IOException {
        if (first == null) {
            throw wrong(parser, "there is no value");
        } else if (first == JsonToken.VALUE_NULL) {
            return null;
        } else if (first.isScalarValue()) {
            return parser.getText();
        } else if (depth == 0) {
            throw wrong(parser, "a list or an object cannot be a member here");
        } else if (first == JsonToken.START_OBJECT) {
            return members(parser, depth - 1);
        }
        List<@Nullable Object> list = new ArrayList<>();
        JsonToken member = parser.nextToken();
        while (member != JsonToken.END_ARRAY) {
            list.add(value(parser, member, depth - 1));
            member = parser.nextToken();
        }
        return list;
    }

    private static JsonProblem wrong(JsonParser parser, String why) {
        return new JsonProblem(parser, why);
    }
}
