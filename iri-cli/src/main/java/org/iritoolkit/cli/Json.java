package org.iritoolkit.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/** Writes the object of JSON that a command makes of an input. */
final class Json {
    private static final JsonFactory JSON = new JsonFactory();

    private Json() {}

    /** The common keys first, then those of the command in their order. */
    static String object(@Nullable String text, Result result, List<String> keys) throws IOException {
        return object(text, result, keys, List.of());
    }

    /** The same, where each violation says which of several texts it is about. */
    static String object(@Nullable String text, Result result, List<String> keys, List<String> subjects)
            throws IOException {
        StringWriter written = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(written)) {
            generator.writeStartObject();
            generator.writeStringField("input", text);
            generator.writeBooleanField("ok", result.ok());
            generator.writeArrayFieldStart("violations");
            for (int i = 0; i < result.violations().size(); i++) {
                write(result.violations().get(i), subjects.isEmpty() ? null : subjects.get(i), generator);
            }
            generator.writeEndArray();
            for (String key : keys) {
                generator.writeFieldName(key);
                write(result.fields().get(key), generator);
            }
            generator.writeEndObject();
        }
        return written.toString();
    }

    private static void write(Violation violation, @Nullable String subject, JsonGenerator generator)
            throws IOException {
        generator.writeStartObject();
        if (subject != null) {
            generator.writeStringField("of", subject);
        }
        generator.writeStringField("code", violation.code().id());
        generator.writeStringField("severity", violation.severity().toString());
        generator.writeStringField("component", violation.component().toString());
        generator.writeNumberField("start", violation.span().start());
        generator.writeNumberField("end", violation.span().end());
        generator.writeStringField("clause", violation.clause().toString());
        generator.writeStringField("message", violation.message());
        generator.writeEndObject();
    }

    /** Writes a value of {@link Result#fields}: text, truth, number, a list or a map of such, or null. */
    private static void write(@Nullable Object value, JsonGenerator generator) throws IOException {
        if (value instanceof List<?> list) {
            generator.writeStartArray();
            for (Object element : list) {
                write(element, generator);
            }
            generator.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                generator.writeFieldName(String.valueOf(entry.getKey()));
                write(entry.getValue(), generator);
            }
            generator.writeEndObject();
        } else {
            generator.writePOJO(value);
        }
    }
}
