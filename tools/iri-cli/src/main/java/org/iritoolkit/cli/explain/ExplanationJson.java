package org.iritoolkit.cli.explain;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.util.Optional;
import org.iritoolkit.cli.text.Display;

/**
 * Writes an explanation as JSON. A record becomes an object whose keys are its components in order, an empty value
 * becomes null, and an enum constant becomes its name in reports. After {@code violations}, {@code more} counts the
 * violations that are not listed.
 */
public final class ExplanationJson {
    private static final JsonFactory JSON = new JsonFactory();
    private static final ClassValue<RecordComponent[]> COMPONENTS = new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
            return type.getRecordComponents();
        }
    };

    private ExplanationJson() {}

    /** Returns the JSON on one line. Unpaired surrogates, which UTF-8 cannot represent, are escaped. */
    public static String of(Record data) {
        return of(data, Integer.MAX_VALUE).orElseThrow();
    }

    /** Returns the JSON; empty if it has more UTF-16 code units than a limit. */
    public static Optional<String> of(Record data, int most) {
        BoundedWriter written = new BoundedWriter(most);
        try (JsonGenerator generator = JSON.createGenerator(written)) {
            write(data, generator);
        } catch (TooLong e) {
            return Optional.empty();
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException("an explanation contains an unsupported value", e);
        }
        return Optional.of(withoutLoneSurrogates(written.toString()));
    }

    /** Thrown to stop writing a result that is too long. */
    private static final class TooLong extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** Collects output up to a limit. */
    private static final class BoundedWriter extends Writer {
        private final StringBuilder written = new StringBuilder(1 << 12);
        private final int most;

        BoundedWriter(int most) {
            this.most = most;
        }

        @Override
        public void write(char[] units, int start, int length) throws TooLong {
            if (length > most - written.length()) {
                throw new TooLong();
            }
            written.append(units, start, length);
        }

        @Override
        public void flush() {
            // there is no underlying stream
        }

        @Override
        public void close() {
            // there is no underlying stream
        }

        @Override
        public String toString() {
            return written.toString();
        }
    }

    private static void write(Object value, JsonGenerator generator) throws IOException, ReflectiveOperationException {
        if (value instanceof String text) {
            generator.writeString(text);
        } else if (value instanceof Record data) {
            generator.writeStartObject();
            for (RecordComponent component : COMPONENTS.get(data.getClass())) {
                generator.writeFieldName(component.getName());
                Object written = component.getAccessor().invoke(data);
                if (data instanceof Explanation explanation
                        && component.getName().equals("violations")) {
                    Listed<Explanation.Finding, Listed.More> listed = Listed.ofViolations(
                            explanation.violations(), Explanation.Finding::code, Explanation.Finding::severity);
                    write(listed.first(), generator);
                    generator.writeFieldName("more");
                    written = listed.more();
                }
                write(written, generator);
            }
            generator.writeEndObject();
        } else if (value instanceof Optional<?> optional) {
            if (optional.isPresent()) {
                write(optional.get(), generator);
            } else {
                generator.writeNull();
            }
        } else if (value instanceof Iterable<?> list) {
            generator.writeStartArray();
            for (Object element : list) {
                write(element, generator);
            }
            generator.writeEndArray();
        } else if (value instanceof Number number) {
            generator.writeNumber(number.longValue());
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof Enum<?>) {
            generator.writeString(value.toString());
        } else {
            throw new IOException("no data: " + value.getClass());
        }
    }

    private static String withoutLoneSurrogates(String json) {
        if (json.codePoints().noneMatch(ExplanationJson::isLoneSurrogate)) {
            return json;
        }
        StringBuilder out = new StringBuilder(json.length() + 16);
        json.codePoints().forEach(c -> {
            if (isLoneSurrogate(c)) {
                out.append(Display.escape((char) c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    private static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= 0xD800 && codePoint <= 0xDFFF;
    }
}
