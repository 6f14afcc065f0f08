package org.iritoolkit.field;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Connects one library to the protocol. The first line names the library and its documented operations, then each line
 * answers a request.
 *
 * <p>The adapter does not judge results. An exception that the library documents is an answer, and any other exception
 * is reported as a crash.
 */
final class Adapter {
    /** Calls the library for one case. */
    @FunctionalInterface
    interface Call {
        /** Returns the result by the keys of the vectors. An absent value is null. */
        ObjectNode answer(String document, JsonNode input) throws Exception;
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode hello = JSON.createObjectNode();
    private final List<Class<?>> refusals;
    private final List<Claim> claims = new ArrayList<>();

    private record Claim(String operation, List<String> documents, Call call) {}

    Adapter(String name, String source, String version, Class<?>... refusals) {
        hello.put("name", name).put("source", source).put("version", version);
        hello.put("surrogates", true).put("terminated", false);
        this.refusals = List.of(refusals);
    }

    /** Adds an operation that the library documents, with the library's own words, the method, and the call. */
    Adapter claim(String operation, List<String> documents, String how, String words, Call call, String... limits) {
        ObjectNode claim = hello.withArrayProperty("claims").addObject();
        claim.put("operation", operation).put("call", how).put("words", words);
        documents.forEach(claim.putArray("documents")::add);
        List.of(limits).forEach(claim.putArray("limits")::add);
        claims.add(new Claim(operation, documents, call));
        return this;
    }

    /** Answers until the input ends. */
    void serve() throws IOException {
        System.out.println(hello);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            System.out.println(answer(JSON.readTree(line)));
        }
    }

    private ObjectNode answer(JsonNode request) {
        ObjectNode answer = JSON.createObjectNode().put("id", request.get("id").asText());
        String document = request.get("document").asText();
        Call call = claims.stream()
                .filter(each -> each.operation().equals(request.get("operation").asText()))
                .filter(each -> each.documents().contains(document))
                .findFirst()
                .orElseThrow()
                .call();
        try {
            answer.set("result", call.answer(document, request.get("input")));
        } catch (Exception | StackOverflowError e) {
            boolean refused = refusals.stream().anyMatch(each -> each.isInstance(e));
            answer.put(refused ? "error" : "crash", escaped(e.toString()));
        }
        return answer;
    }

    /** Replaces unpaired surrogates in a message, which have no UTF-8 octets. */
    private static String escaped(String message) {
        return message.replaceAll("[\\ud800-\\udfff]", "?");
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static ObjectNode object(Map<String, @Nullable Object> values) {
        return JSON.valueToTree(values);
    }

    static ObjectNode result(String key, @Nullable String value) {
        return JSON.createObjectNode().put(key, value);
    }

    static ObjectNode result(String key, boolean value) {
        return JSON.createObjectNode().put(key, value);
    }

    /** Returns the value of a key in the input. */
    static String text(JsonNode input, String key) {
        return input.get(key).asText();
    }

    static Map<String, Object> variables(JsonNode input) {
        return JSON.convertValue(input.get("variables"), new TypeReference<>() {});
    }

    /** Whether a call returns, instead of throwing an exception with which the library refuses a string. */
    static boolean accepts(Callable<?> call, Class<? extends Exception> refusal) throws Exception {
        try {
            call.call();
            return true;
        } catch (Exception e) {
            if (refusal.isInstance(e)) {
                return false;
            }
            throw e;
        }
    }

    /**
     * Returns the version of a library from the path of its jar in a repository, {@code
     * …/artifact/version/artifact-version.jar}.
     */
    static String versionOf(Class<?> type) {
        URI jar = URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString());
        return Objects.requireNonNull(
                        Objects.requireNonNull(Path.of(jar).getParent()).getFileName())
                .toString();
    }
}
