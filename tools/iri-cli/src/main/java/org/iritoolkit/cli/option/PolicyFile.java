package org.iritoolkit.cli.option;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;

/**
 * Reads a link policy from a file, which contains a JSON object with the names and values of {@link
 * LinkPolicyBuilder#set}.
 */
public final class PolicyFile {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final JsonParser json;

    private PolicyFile(JsonParser json) {
        this.json = json;
    }

    /**
     * Reads a policy.
     *
     * @throws IllegalArgumentException if the file does not exist, or is not a policy; the message includes the line
     */
    public static LinkPolicy read(String file) {
        try (JsonParser json = JSON.createParser(Files.readAllBytes(Path.of(file)))) {
            return new PolicyFile(json).policy();
        } catch (JsonProcessingException e) {
            throw wrong(JsonProblem.describeWithLine(e));
        } catch (NoSuchFileException | InvalidPathException e) {
            throw wrong("there is no file '" + file + "'");
        } catch (IOException e) {
            throw wrong(
                    Files.isDirectory(Path.of(file))
                            ? "'" + file + "' is a folder; name a JSON file"
                            : "the file '" + file + "' cannot be read");
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private static IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException("--policy cannot be used: " + why);
    }

    private LinkPolicy policy() throws IOException {
        LinkPolicyBuilder builder = LinkPolicy.builder();
        require(json.nextToken() == JsonToken.START_OBJECT, "an object");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String key = json.currentName();
            json.nextToken();
            Object value = value();
            try {
                builder.set(key, value);
            } catch (IllegalArgumentException e) {
                throw atLine(String.valueOf(e.getMessage()));
            }
        }
        if (json.nextToken() != null) {
            throw atLine("leave out the text after the object");
        }
        ;
        return builder.build();
    }

    /**
     * Reads a list of numbers and strings, or a boolean. For any other value, returns a value that no setting accepts.
     */
    private Object value() throws IOException {
        switch (json.currentToken()) {
            case START_ARRAY -> {
                List<Object> values = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    values.add(value());
                }
                return values;
            }
            case VALUE_TRUE, VALUE_FALSE -> {
                return json.getBooleanValue();
            }
            case VALUE_STRING -> {
                return json.getText();
            }
            case VALUE_NUMBER_INT -> {
                return json.getNumberValue();
            }
            default -> {
                json.skipChildren();
                return Optional.empty();
            }
        }
    }

    private void require(boolean isSo, String wanted) {
        if (!isSo) {
            throw atLine("write " + wanted + " here");
        }
    }

    private IllegalArgumentException atLine(String why) {
        return new IllegalArgumentException(
                "line " + json.currentTokenLocation().getLineNr() + ": " + why);
    }
}
