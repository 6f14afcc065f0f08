package org.iritoolkit.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.text.Display;
import org.jspecify.annotations.Nullable;

/** Writes the objects of JSON that a command makes of its inputs, as UTF-8. */
public final class Json {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();
    private static final SerializedString INPUT = new SerializedString("input");
    private static final SerializedString OK = new SerializedString("ok");
    private static final SerializedString VIOLATIONS = new SerializedString("violations");
    private static final SerializedString LINE = new SerializedString("line");

    /** A violation of one of several texts. */
    public record About(String of, Violation violation) {}

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
    public Json(OutputStream stream, boolean terminal) throws IOException {
        this.stream = stream;
        this.terminal = terminal;
        this.generator = JSON.createGenerator(terminal ? shown : stream);
        generator.setRootValueSeparator(null);
    }

    /** The object about an input, given as UTF-8, that there is nothing to say about. */
    public void accepted(long number, byte[] octets, int start, int end) throws IOException {
        generator.writeStartObject();
        generator.writeFieldName(INPUT);
        generator.writeUTF8String(octets, start, end - start);
        generator.writeFieldName(OK);
        generator.writeBoolean(true);
        generator.writeFieldName(VIOLATIONS);
        generator.writeStartArray();
        generator.writeEndArray();
        generator.writeFieldName(LINE);
        generator.writeNumber(number);
        end();
    }

    /** An object of some fields, in their order. */
    public void object(List<String> fields, Function<String, @Nullable Object> value) throws IOException {
        generator.writeStartObject();
        for (String field : fields) {
            generator.writeFieldName(names.computeIfAbsent(field, SerializedString::new));
            write(value.apply(field));
        }
        end();
    }

    /** A value alone. */
    public static String text(Object value) {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try {
            Json json = new Json(written, false);
            json.write(value);
            json.generator.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // in memory
        }
        return written.toString(StandardCharsets.UTF_8);
    }

    /**
     * What there is to say at the end.
     *
     * @param counts how often each finding came, by its severity and code, separated by a space
     */
    public static String summary(String counted, long read, long rejected, Map<String, Integer> counts) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put(counted, read);
        summary.put("rejected", rejected);
        List<Object> findings = new ArrayList<>();
        counts.forEach((finding, count) -> {
            int space = finding.indexOf(' ');
            Map<String, Object> kind = new LinkedHashMap<>();
            kind.put("code", finding.substring(space + 1));
            kind.put("severity", finding.substring(0, space));
            kind.put("count", count);
            findings.add(kind);
        });
        summary.put("findings", findings);
        return text(summary);
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

    /** Writes a value: text, truth, number, violation, a list or a map of such, or null. */
    private void write(@Nullable Object value) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Violation violation) {
            write(violation, null);
        } else if (value instanceof About about) {
            write(about.violation(), about.of());
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
