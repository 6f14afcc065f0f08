package org.iritoolkit.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Display;
import org.iritoolkit.explain.Listed;
import org.jspecify.annotations.Nullable;

/** Writes the JSON objects with a command's results, as UTF-8. */
public final class Json {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();
    private static final byte[] BEFORE_INPUT = ascii("{\"input\":");
    private static final byte[] ACCEPTED = ascii(",\"ok\":true,\"violations\":[],\"line\":");
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final byte[] NULL = ascii("null");
    private static final byte[] EMPTY_LIST = ascii("[]");
    private static final byte[] MORE = ascii(",\"more\":");

    /** A violation in one of several strings. */
    public record About(String of, Violation violation) {}

    private final Buffer stream;
    private final boolean terminal;
    private final Buffer out;
    private final JsonGenerator generator;
    private List<String> fields = List.of();
    private byte[][] names = {};

    /**
     * Creates a writer.
     *
     * @param terminal whether the stream is shown on a terminal, so that hidden characters are escaped
     */
    Json(Buffer stream, boolean terminal) throws IOException {
        this.stream = stream;
        this.terminal = terminal;
        this.out = terminal ? new Buffer(0) : stream;
        this.generator = JSON.createGenerator(out);
        generator.setRootValueSeparator(null);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Writes the object for a UTF-8 input without violations. */
    void accepted(long number, byte[] octets, int start, int end) throws IOException {
        constant(BEFORE_INPUT);
        text(octets, start, end);
        constant(ACCEPTED);
        out.number(number);
        end();
    }

    /** Writes an object with the given fields, in order. */
    void object(List<String> fields, Function<String, @Nullable Object> value) throws IOException {
        if (this.fields != fields) { // usually these are the fields of the previous object
            this.fields = fields;
            names = new byte[fields.size()][];
            for (int i = 0; i < names.length; i++) {
                String name = (i == 0 ? "{" : ",") + text(fields.get(i)) + ":";
                names[i] = name.getBytes(StandardCharsets.UTF_8);
            }
        }
        for (int i = 0; i < names.length; i++) {
            constant(names[i]);
            Object one = value.apply(fields.get(i));
            if (one instanceof List<?> list && list.size() > Listed.MOST && isOfViolations(list)) {
                Listed<?, Listed.More> listed = listed(list);
                field(listed.first());
                constant(MORE);
                field(listed.more().stream()
                        .map(more -> count(more.code(), more.severity(), more.count()))
                        .toList());
            } else {
                field(one);
            }
        }
        end();
    }

    /** Whether all elements of a list are violations, with or without the name of the string they were found in. */
    static boolean isOfViolations(List<?> list) {
        return list.stream().allMatch(one -> one instanceof Violation || one instanceof About);
    }

    /** Returns those violations of a list that are written. */
    static <T> Listed<T, Listed.More> listed(List<T> violations) {
        return Listed.ofViolations(
                violations,
                one -> violation(one).code().id(),
                one -> violation(one).severity());
    }

    private static Violation violation(Object one) {
        return one instanceof About about ? about.violation() : (Violation) one;
    }

    /** Writes the common types of values; the JSON library writes all others. */
    private void field(@Nullable Object value) throws IOException {
        if (value == null) {
            constant(NULL);
        } else if (value instanceof String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8); // faster than character by character
            text(utf8, 0, utf8.length);
        } else if (value instanceof Boolean truth) {
            constant(truth ? TRUE : FALSE);
        } else if (value instanceof Long number && number >= 0) {
            out.number(number);
        } else if (value instanceof List<?> list && list.isEmpty()) {
            constant(EMPTY_LIST);
        } else {
            write(value);
            generator.flush();
        }
    }

    private void text(byte[] utf8, int start, int end) throws IOException {
        if (isEscaped(utf8, start, end)) {
            generator.writeUTF8String(utf8, start, end - start);
            generator.flush();
        } else {
            out.write('"');
            out.write(utf8, start, end - start);
            out.write('"');
        }
    }

    /** Whether a string contains a character that JSON must escape (RFC 8259 7). */
    private static boolean isEscaped(byte[] utf8, int start, int end) {
        for (int i = start; i < end; i++) {
            byte b = utf8[i];
            if (b == '"' || b == '\\' || (b >= 0 && b < ' ')) {
                return true;
            }
        }
        return false;
    }

    private void constant(byte[] ascii) {
        out.write(ascii, 0, ascii.length);
    }

    /** Returns a value as JSON. */
    public static String text(Object value) {
        Buffer written = new Buffer(64);
        try {
            Json json = new Json(written, false);
            json.write(value);
            json.generator.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // in memory
        }
        return written.toString();
    }

    /**
     * Writes the summary after the last object.
     *
     * @param counts how often each violation occurred, by severity and code, separated by a space
     */
    public static String summary(String counted, long read, long rejected, Map<String, Integer> counts) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put(counted, read);
        summary.put("rejected", rejected);
        List<Object> findings = new ArrayList<>();
        counts.forEach((finding, count) -> {
            int space = finding.indexOf(' ');
            findings.add(count(finding.substring(space + 1), finding.substring(0, space), count));
        });
        summary.put("findings", findings);
        return text(summary);
    }

    private static Map<String, Object> count(String code, String severity, int count) {
        Map<String, Object> counted = new LinkedHashMap<>();
        counted.put("code", code);
        counted.put("severity", severity);
        counted.put("count", count);
        return counted;
    }

    private void end() {
        out.write('}');
        if (terminal) {
            stream.text(Display.safeJson(out.toString()));
            out.clear();
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

    /** Writes a value: a string, boolean, number, violation, a list or map of these, or null. */
    private void write(@Nullable Object value) throws IOException {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Violation violation) {
            write(violation, null);
        } else if (value instanceof About about) {
            write(about.violation(), about.of());
        } else if (value instanceof String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8); // faster than character by character
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
