package org.iritoolkit.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The responses of a Spring Boot server over HTTP. */
class RequestTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static HttpResponse<String> get(String path, String parameter, String value)
            throws IOException, InterruptedException {
        String query = parameter + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
        return send(HttpRequest.newBuilder(URI.create(Server.url(path + "?" + query))));
    }

    private static HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(Server.url(path)))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json)));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return CLIENT.send(
                request.header("Accept-Language", Locale.ENGLISH.toLanguageTag())
                        .build(),
                BodyHandlers.ofString());
    }

    /** RFC 3987 2.2: ipath has no space; it is at index 21. */
    private static void isProblem(HttpResponse<String> response, String... more) {
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(response.body())
                .contains(
                        "\"title\":\"Bad Request\"",
                        "\"status\":400",
                        "\"code\":\"syntax.character-not-allowed\"",
                        "\"start\":21",
                        "\"end\":22",
                        "\"clause\":\"RFC 3987 2.2, ipchar\"",
                        "\"remedy\":\"")
                .contains(more)
                .doesNotContain("Exception", "org.iritoolkit");
    }

    @Test
    void readsParameters() throws IOException, InterruptedException {
        assertThat(get("/parameter", "target", "http://h.example/é").body()).isEqualTo("h.example");
        assertThat(get("/list", "links", "../a,#b,").body()).isEqualTo("[../a, #b, ]");
        assertThat(get("/path/a%3Bb", "x", "").body()).isEqualTo("a;b");
        assertThat(get("/search", "limit=3&near", "urn:a:b").body()).isEqualTo("Search[near=urn:a:b, limit=3]");
    }

    @Test
    void rejectsParametersWithPlaceAndClause() throws IOException, InterruptedException {
        isProblem(get("/parameter", "target", Shop.BROKEN), "\"parameter\":\"target\"", "\"instance\":\"/parameter\"");
        isProblem(get("/list", "links", Shop.BROKEN), "\"parameter\":\"links\",\"index\":0");
        isProblem(get("/list", "links", "../a,#b," + Shop.BROKEN), "\"parameter\":\"links\",\"index\":2");
        assertThat(get("/list", "links", "a b,c,d e").body())
                .contains(
                        "{\"parameter\":\"links\",\"index\":0,\"code\"",
                        "{\"parameter\":\"links\",\"index\":2,\"code\"",
                        "\"detail\":\"U+0020 SPACE is not allowed in the path at 1-2 in \\\"a b\\\"")
                .doesNotContain("\"index\":1");
        isProblem(get("/list", "links=a&links", Shop.BROKEN), "\"parameter\":\"links\",\"index\":1");
        isProblem(get("/search", "limit=3&near", Shop.BROKEN), "\"parameter\":\"near\"");
    }

    /** RFC 3987 2.2: an IRI begins with a scheme. */
    @Test
    void rejectsTheEmptyTextAndRelativeReferencesForAnIri() throws IOException, InterruptedException {
        assertThat(get("/parameter", "target", "").body()).contains("syntax.missing-scheme", "\"start\":0");
        assertThat(get("/parameter", "target", "../a").body()).contains("syntax.missing-scheme");
        assertThat(get("/path/a:b", "x", "").body())
                .contains("syntax.scheme-not-allowed", "\"parameter\":\"reference\"");
    }

    @Test
    void readsBodies() throws IOException, InterruptedException {
        String json = "{\"page\":\"http://h.example/a\",\"parts\":{\"top\":\"#top\"}}";
        assertThat(post("/body", json).body()).isEqualTo(json);
    }

    @Test
    void rejectsBodiesWithPlaceAndClause() throws IOException, InterruptedException {
        isProblem(
                post("/body", "{\"page\":\"" + Shop.BROKEN + "\"}"),
                "\"instance\":\"/body\"",
                "{\"pointer\":\"/page\",");
        assertThat(post("/body", "{\"page\":\"a:b\",\"parts\":{\"a/b\":\"x:y\"}}")
                        .body())
                .contains("syntax.scheme-not-allowed", "\"pointer\":\"/parts/a~1b\"");
    }

    /** Violated constraints are answered like failed conversions, together with other constraints on the same body. */
    @Test
    void answersConstraintsWithPlaceAndClause() throws IOException, InterruptedException {
        isProblem(get("/valid", "link", Shop.BROKEN), "\"parameter\":\"link\"", "\"instance\":\"/valid\"");
        isProblem(get("/valid", "links", "a,b," + Shop.BROKEN), "\"parameter\":\"links\",\"index\":2");
        assertThat(get("/valid", "host", "a b").body())
                .contains("\"parameter\":\"host\"", "\"start\":1,\"end\":2", "\"clause\":\"RFC 3987 2.2, ireg-name\"");
        isProblem(post("/form", "{\"homepage\":\"" + Shop.BROKEN + "\"}"), "\"pointer\":\"/homepage\"");
        isProblem(
                post("/forms", "[{\"homepage\":\"https://h/\"},{\"homepage\":\"" + Shop.BROKEN + "\"}]"),
                "\"pointer\":\"/1/homepage\"");
        isProblem(
                post(
                        "/form",
                        "{\"homepage\":\"https://h/\",\"links\":[{\"target\":\"a:b\",\"title\":\"t\"},{\"target\":\""
                                + Shop.BROKEN + "\",\"title\":\"\"}]}"),
                "\"pointer\":\"/links/1/target\"",
                "{\"pointer\":\"/links/1/title\",\"detail\":\"must not be blank\"}");
        assertThat(post("/form", "{\"homepage\":\"ftp://h/\"}").body())
                .contains("{\"pointer\":\"/homepage\",\"detail\":\"is not allowed here: the scheme 'ftp' at 0-3");
    }

    @Test
    void leavesConstraintsOfOthersAndTheApplicationsOwnAnswers() throws IOException, InterruptedException {
        assertThat(post("/form", "{\"homepage\":\"https://h/\",\"links\":[{\"target\":\"a:b\",\"title\":\"\"}]}")
                        .body())
                .doesNotContain("violations")
                .contains("400");
        assertThat(post("/own", "{\"homepage\":\"" + Shop.BROKEN + "\"}").body())
                .isEqualTo("the application's own answer");
    }

    @Test
    void validatesBodies() throws IOException, InterruptedException {
        assertThat(post("/form", "{\"homepage\":\"https://h.example/\"}").body())
                .isEqualTo("https://h.example/");
        assertThat(post("/form", "{\"homepage\":\"" + Shop.BROKEN + "\"}").statusCode())
                .isEqualTo(400);
    }

    @Test
    void leavesOtherErrorsToSpring() throws IOException, InterruptedException {
        assertThat(get("/own-fault", "x", "").statusCode()).isEqualTo(500);
        assertThat(get("/number", "limit", "many").body())
                .doesNotContain("violations")
                .contains("400");
        assertThat(post("/body", "{").body()).doesNotContain("violations").contains("400");
        assertThat(post("/body", "{\"page\":1}").body())
                .doesNotContain("violations")
                .contains("400");
    }

    /** The sentence for logs and pages does not contain a password. */
    @Test
    void hidesPasswords() throws IOException, InterruptedException {
        assertThat(get("/parameter", "target", "http://me:secret@h.example/a b").body())
                .contains("syntax.character-not-allowed")
                .doesNotContain("secret");
        assertThat(get("/parameter", "target", "http://me:se<cret@h.example/").body())
                .contains("syntax.character-not-allowed")
                .doesNotContain("U+003C", "cret@");
        for (String link : List.of(
                "postgresql://app:secret/ret@db.example/a b",
                "amqp://u:secret#1@192.0.2.104",
                "jdbc:mysql://u:secret@h.example/<",
                "jar:https://u:secret@h.example/a.jar!/<",
                "https://secret@git.example/x y.git",
                "sip:user:secret@h.example<")) {
            assertThat(get("/parameter", "target", link).body())
                    .as(link)
                    .contains("violations")
                    .doesNotContain("secret");
        }
    }
}
