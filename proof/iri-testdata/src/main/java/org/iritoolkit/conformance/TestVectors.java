package org.iritoolkit.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the test vectors in the folder {@code proof/vectors} of the repository, and refuses keys that their schema does
 * not have.
 */
public final class TestVectors {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final Set<String> OF_FILE = Set.of("operation", "document", "licence", "cases");
    private static final Set<String> OF_CASE = Set.of("id", "input", "expected", "clause", "about", "origin");
    private static final Map<String, Set<String>> OF_INPUT = Map.of(
            "resolve", Set.of("base", "reference"),
            "relativize", Set.of("base", "target"),
            "compare", Set.of("a", "b"),
            "hosts", Set.of("host"));
    private static final Map<String, Set<String>> OF_EXPECTED = Map.of(
            "syntax",
                    Set.of(
                            "IRI-reference",
                            "IRI",
                            "absolute-IRI",
                            "absolute-IRI-reference",
                            "URI-reference",
                            "URI",
                            "absolute-URI",
                            "absoluteURI"),
            "components", Set.of("scheme", "userinfo", "host", "port", "path", "query", "fragment"),
            "resolve", Set.of("target"),
            "relativize", Set.of("resolves"),
            "normalize", Set.of("case", "percent", "path-segments"),
            "compare", Set.of("simple", "syntax", "scheme"),
            "to-uri", Set.of("uri"),
            "to-iri", Set.of("iri"),
            "bidi", Set.of("conforms"),
            "hosts", Set.of("ascii", "unicode"));

    private final String name;
    private final JsonParser parser;
    private final List<Case> cases = new ArrayList<>();
    private final Map<String, String> places;
    private String operation = "";
    private String document = "";

    private TestVectors(String name, JsonParser parser, Map<String, String> places) {
        this.name = name;
        this.parser = parser;
        this.places = places;
    }

    /**
     * A case.
     *
     * @param place the file and line of the case
     * @param operation the operation, such as {@code resolve}
     * @param document the specification that defines the output, such as {@code rfc3987}
     * @param id its id, which no other case has
     * @param input the input, such as {@code base} and {@code reference}
     * @param expected the result; a value is a string, a boolean or null
     * @param clause the section to cite
     */
    public record Case(
            String place,
            String operation,
            String document,
            String id,
            Map<String, @Nullable Object> input,
            Map<String, @Nullable Object> expected,
            String clause) {
        /**
         * Returns a string of the input.
         *
         * @param key its key
         * @return the string
         */
        public String text(String key) {
            return String.valueOf(input.get(key));
        }

        /** {@return whether the input has no unpaired surrogate, which no encoding can carry} */
        public boolean isText() {
            return input.values().stream()
                    .allMatch(text -> String.valueOf(text)
                            .codePoints()
                            .noneMatch(c -> Character.getType(c) == Character.SURROGATE));
        }

        @Override
        public String toString() {
            return place + " " + id;
        }
    }

    /**
     * Returns the cases of all files in a folder.
     *
     * @param folder the folder {@code proof/vectors}
     * @return the cases, in the order of the names of their files
     */
    public static List<Case> in(Path folder) {
        List<Case> cases = new ArrayList<>();
        Map<String, String> places = new HashMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(TestVectors::hasCases).sorted().toList()) {
                cases.addAll(read(file.getFileName().toString(), Files.readString(file), places));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases;
    }

    private static boolean hasCases(Path file) {
        return file.getFileName().toString().matches("[a-z-]+-[a-z]+.*\\.json");
    }

    /**
     * Returns the cases of a file.
     *
     * @param name the name of the file, for messages
     * @param json the content of the file
     * @return the cases
     * @throws IllegalArgumentException if the content has an unknown key, has an id twice, or is not JSON; the message
     *     has the file and the line
     */
    public static List<Case> read(String name, String json) {
        return read(name, json, new HashMap<>());
    }

    private static List<Case> read(String name, String json, Map<String, String> places) {
        try (JsonParser parser = JSON.createParser(json)) {
            return new TestVectors(name, parser, places).file();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    name + ":" + e.getLocation().getLineNr() + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Case> file() throws IOException {
        parser.nextToken();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = known(parser.currentName(), OF_FILE);
            parser.nextToken();
            switch (key) {
                case "operation" -> operation = parser.getText();
                case "document" -> document = parser.getText();
                case "cases" -> {
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        cases.add(oneCase());
                    }
                }
                default -> {}
            }
        }
        return cases;
    }

    private Case oneCase() throws IOException {
        String place = name + ":" + parser.currentTokenLocation().getLineNr();
        Map<String, String> texts = new HashMap<>();
        Map<String, @Nullable Object> input = Map.of();
        Map<String, @Nullable Object> expected = Map.of();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = known(parser.currentName(), OF_CASE);
            parser.nextToken();
            switch (key) {
                case "input" -> input = values(OF_INPUT.getOrDefault(operation, Set.of("text")));
                case "expected" -> expected = values(OF_EXPECTED.getOrDefault(operation, Set.of()));
                default -> texts.put(key, parser.getText());
            }
        }
        String id = texts.getOrDefault("id", "");
        String first = places.putIfAbsent(id, place);
        if (first != null) {
            throw refused("the id '" + id + "' is that of " + first);
        }
        return new Case(place, operation, document, id, input, expected, texts.getOrDefault("clause", ""));
    }

    /** Returns an object of strings, booleans and nulls. */
    private Map<String, @Nullable Object> values(Set<String> keys) throws IOException {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = known(parser.currentName(), keys);
            values.put(
                    key,
                    switch (parser.nextToken()) {
                        case VALUE_NULL -> null;
                        case VALUE_TRUE -> true;
                        case VALUE_FALSE -> false;
                        case VALUE_STRING -> parser.getText();
                        default -> throw refused("'" + key + "' is no text, boolean or null");
                    });
        }
        return values;
    }

    private String known(String key, Set<String> keys) {
        if (!keys.contains(key)) {
            throw refused("the key '" + key + "' is not known here; known are "
                    + keys.stream().sorted().toList());
        }
        return key;
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException(
                name + ":" + parser.currentTokenLocation().getLineNr() + ": " + why);
    }
}
