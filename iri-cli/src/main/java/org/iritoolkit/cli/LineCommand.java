package org.iritoolkit.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * A command that makes one line of each input: a plain result, or an object of JSON.
 *
 * <p>A command of its own says in {@link #apply} what becomes of a text, and in {@link #keys} what JSON has behind the
 * common keys.
 */
abstract class LineCommand extends InputCommand {
    private static final JsonFactory JSON = new JsonFactory();

    @Option(names = "--json", description = "Write one JSON object per input.")
    private boolean json;

    @Option(names = "--summary", description = "At the end, count the findings by their code.")
    private boolean summary;

    private final Map<String, Integer> counts = new TreeMap<>();

    /** Does the work on one text. */
    abstract Result apply(String text);

    /** The keys of {@link Result#fields}, in their order. */
    List<String> keys() {
        return List.of();
    }

    @Override
    final boolean input(long number, String text, Output output) throws IOException {
        Result result = apply(text);
        report(number, text, result, output);
        return result.ok();
    }

    @Override
    final void notUtf8(long number, Violation violation, Output output) throws IOException {
        report(number, null, new Result(false, List.of(violation), List.of(), Map.of()), output);
    }

    private void report(long number, @Nullable String text, Result result, Output output) throws IOException {
        for (Violation violation : result.violations()) {
            if (summary) {
                counts.merge(violation.severity() + " " + violation.code().id(), 1, Integer::sum);
            }
            if (!json) {
                output.finding(number, violation);
            }
        }
        if (json) {
            output.json(object(text, result));
        } else {
            output.result(result.plain());
        }
    }

    @Override
    final void finish(long read, long rejected, Output output) throws IOException {
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            output.message(count.getValue() + " " + count.getKey());
        }
        if (!json || summary) {
            output.message(read + " read, " + rejected + " rejected");
        }
    }

    private String object(@Nullable String text, Result result) throws IOException {
        StringWriter written = new StringWriter();
        try (JsonGenerator generator = JSON.createGenerator(written)) {
            generator.writeStartObject();
            generator.writeStringField("input", text);
            generator.writeBooleanField("ok", result.ok());
            generator.writeArrayFieldStart("violations");
            for (Violation violation : result.violations()) {
                write(violation, generator);
            }
            generator.writeEndArray();
            for (String key : keys()) {
                generator.writeFieldName(key);
                write(result.fields().get(key), generator);
            }
            generator.writeEndObject();
        }
        return written.toString();
    }

    private static void write(Violation violation, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
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
