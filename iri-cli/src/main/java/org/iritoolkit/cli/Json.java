package org.iritoolkit.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/** Writes the objects of JSON that a command makes of its inputs, as UTF-8. */
final class Json {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();
    private static final SerializedString INPUT = new SerializedString("input");
    private static final SerializedString OK = new SerializedString("ok");
    private static final SerializedString VIOLATIONS = new SerializedString("violations");

    private final OutputStream stream;
    private final boolean terminal;
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final JsonGenerator generator;
    private final Map<String, SerializedString> names = new HashMap<>();

    /**
     * Prepares.
     *
     * @param terminal whether the stream is shown on a terminal, so that what is hidden is escaped
     */
    Json(OutputStream stream, boolean terminal) throws IOException {
        this.stream = stream;
        this.terminal = terminal;
        this.generator = JSON.createGenerator(terminal ? shown : stream);
        generator.setRootValueSeparator(null);
    }

    /** The object about an input, given as UTF-8, that there is nothing to say about. */
    void accepted(byte[] octets, int start, int end) throws IOException {
        generator.writeStartObject();
        generator.writeFieldName(INPUT);
        generator.writeUTF8String(octets, start, end - start);
        generator.writeFieldName(OK);
        generator.writeBoolean(true);
        generator.writeFieldName(VIOLATIONS);
        generator.writeStartArray();
        generator.writeEndArray();
        end();
    }

    /**
     * The object about an input: the common keys first, then those of the command in their order.
     *
     * @param subjects which of several texts each violation is about; empty if there is one text
     */
    void object(@Nullable String text, Result result, List<String> keys, List<String> subjects) throws IOException {
        generator.writeStartObject();
        generator.writeFieldName(INPUT);
        write(text);
        generator.writeFieldName(OK);
        generator.writeBoolean(result.ok());
        generator.writeFieldName(VIOLATIONS);
        generator.writeStartArray();
        for (int i = 0; i < result.violations().size(); i++) {
            write(result.violations().get(i), subjects.isEmpty() ? null : subjects.get(i));
        }
        generator.writeEndArray();
        for (String key : keys) {
            generator.writeFieldName(names.computeIfAbsent(key, SerializedString::new));
            write(result.fields().get(key));
        }
        end();
    }

    private void end() throws IOException {
        generator.writeEndObject();
        generator.flush();
        if (terminal) {
            stream.write(
                    Display.safeJson(shown.toString(StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
            shown.reset();
        }
    }

    private void write(Violation violation, @Nullable String subject) throws IOException {
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
        if (violation.suggestion().isPresent()) {
            Suggestion suggestion = violation.suggestion().get();
            generator.writeObjectFieldStart("suggestion");
            generator.writeNumberField("start", suggestion.span().start());
            generator.writeNumberField("end", suggestion.span().end());
            generator.writeStringField("text", suggestion.text());
            generator.writeEndObject();
        }
        generator.writeEndObject();
    }

    /** Writes a value of {@link Result#fields}: text, truth, number, a list or a map of such, or null. */
    private void write(@Nullable Object value) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8); // quicker than character by character
            generator.writeUTF8String(utf8, 0, utf8.length);
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            for (Object element : list) {
                write(element);
            }
            generator.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                generator.writeFieldName(String.valueOf(entry.getKey()));
                write(entry.getValue());
            }
            generator.writeEndObject();
        } else {
            generator.writePOJO(value);
        }
    }
}
