package org.iritoolkit.cli.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.iritoolkit.explain.Question;
import org.jspecify.annotations.Nullable;

/**
 * A request from the page. Its body is a JSON object with {@code input} and, optionally, {@code profile}, {@code base},
 * {@code compare} and {@code codePoints}.
 */
record Asked(String profile, Question question) {
    static final String DEFAULT_PROFILE = "rfc3987";
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /**
     * Reads a body.
     *
     * @throws IllegalArgumentException if the body is not a valid object; the message contains the reason
     */
    static Asked of(byte[] body) {
        Reading reading = new Reading();
        try (JsonParser parser = JSON.createParser(text(body))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("the body is not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String key = parser.currentName();
                reading.take(key, parser, parser.nextToken());
            }
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("the body continues after the JSON object");
            }
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the body is not UTF-8", e);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the body is not JSON", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // from memory
        }
        return reading.asked();
    }

    /** Returns the string of a body, which must be UTF-8 (RFC 8259 8.1) without overlong forms (RFC 3629 3). */
    private static String text(byte[] body) throws CharacterCodingException {
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(body))
                .toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** The members that have been read so far. */
    private static final class Reading {
        private String profile = DEFAULT_PROFILE;
        private @Nullable String input;
        private @Nullable String base;
        private @Nullable String other;
        private boolean codePoints;

        void take(String key, JsonParser parser, JsonToken token) throws IOException {
            if (key.equals("codePoints") && token.isBoolean()) {
                codePoints = token == JsonToken.VALUE_TRUE;
                return;
            }
            if (token != JsonToken.VALUE_STRING) {
                throw new IllegalArgumentException("'" + key + "' has a value of the wrong type");
            }
            String text = parser.getText();
            switch (key) {
                case "input" -> input = text;
                case "profile" -> profile = text;
                case "base" -> base = text;
                case "compare" -> other = text;
                default ->
                    throw new IllegalArgumentException(
                            "unknown key '" + key + "'; the keys are input, profile, base, compare and codePoints");
            }
        }

        Asked asked() {
            if (input == null) {
                throw new IllegalArgumentException("the key 'input' is missing");
            }
            Question question = Question.of(input);
            question = base == null ? question : question.withBase(base);
            question = other == null ? question : question.withOther(other);
            return new Asked(profile, codePoints ? question.withCodePoints() : question);
        }
    }
}
