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
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkPolicyBuilder;
import org.iritoolkit.web.UrlReader;

/** A link policy in a file: an object of JSON whose keys are the names of the builder's methods. */
public final class PolicyFile {
    private static final List<String> KEYS =
            List.of("schemes", "hosts", "subdomainsOf", "anyHost", "suffixes", "ports", "allow", "readers");

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
     * @throws IllegalArgumentException if there is no such file, or if it is no policy, with the line
     */
    public static LinkPolicy read(String file) {
        try (JsonParser json = JSON.createParser(Files.readAllBytes(Path.of(file)))) {
            return new PolicyFile(json).policy();
        } catch (JsonProcessingException e) {
            throw wrong(JsonProblem.describeWithLine(e));
        } catch (NoSuchFileException | InvalidPathException e) {
            throw wrong("there is no file '" + file + "'");
        } catch (IOException e) {
            throw wrong("the file '" + file + "' cannot be read");
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
            if (!KEYS.contains(key)) {
                throw atLine("there is no key '" + key + "'; did you mean '" + nearest(key) + "'?");
            }
            json.nextToken();
            read(key, builder);
        }
        require(json.nextToken() == null, "nothing after the object");
        return builder.build();
    }

    private void read(String key, LinkPolicyBuilder builder) throws IOException {
        switch (key) {
            case "schemes" -> builder.schemes(texts());
            case "hosts" -> builder.hosts(texts());
            case "subdomainsOf" -> builder.subdomainsOf(texts());
            case "anyHost" -> {
                require(json.currentToken().isBoolean(), "true or false");
                if (json.getBooleanValue()) {
                    builder.anyHost();
                }
            }
            case "suffixes" -> builder.suffixes(texts());
            case "ports" -> builder.ports(numbers());
            case "allow" -> builder.allow(Stream.of(texts()).map(this::code).toArray(ViolationCode[]::new));
            default -> builder.readers(Stream.of(texts()).map(this::reader).toList());
        }
    }

    private String[] texts() throws IOException {
        require(json.currentToken() == JsonToken.START_ARRAY, "a list of texts");
        List<String> texts = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(json.currentToken() == JsonToken.VALUE_STRING, "a text");
            texts.add(json.getText());
        }
        return texts.toArray(String[]::new);
    }

    private int[] numbers() throws IOException {
        require(json.currentToken() == JsonToken.START_ARRAY, "a list of numbers");
        List<Integer> numbers = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            require(json.currentToken() == JsonToken.VALUE_NUMBER_INT, "a whole number");
            numbers.add(json.getIntValue());
        }
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private ViolationCode code(String id) {
        return named(id, LinkPolicyBuilder.allowable(), ViolationCode::id);
    }

    private UrlReader reader(String name) {
        return named(name, UrlReader.installed(), UrlReader::name);
    }

    private <T> T named(String name, List<T> all, Function<T, String> naming) {
        return all.stream()
                .filter(one -> naming.apply(one).equals(name))
                .findFirst()
                .orElseThrow(() -> atLine("there is no '" + name + "'; there are: "
                        + String.join(", ", all.stream().map(naming).toList())));
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

    private static String nearest(String key) {
        return KEYS.stream()
                .min(Comparator.comparingInt(known -> distance(key, known)))
                .orElseThrow();
    }

    /** How many letters have to be added, taken away or changed (Levenshtein), of a key of at most 100. */
    private static int distance(String a, String b) {
        int[] row = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= Math.min(a.length(), 100); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int k = 1; k <= b.length(); k++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(k - 1) ? 0 : 1);
                diagonal = row[k];
                row[k] = Math.min(changed, 1 + Math.min(row[k], row[k - 1]));
            }
        }
        return row[b.length()];
    }
}
