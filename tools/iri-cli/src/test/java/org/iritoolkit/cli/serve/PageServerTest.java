package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.iritoolkit.explain.Explainer;
import org.iritoolkit.explain.ExplanationJson;
import org.iritoolkit.explain.Question;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageServerTest {
    private static PageServer server;
    private static Http http;

    @BeforeAll
    static void start() throws IOException {
        server = PageServer.start(0, ProfileRegistry.installed());
        http = new Http(server.address());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void answersWhatTheCommandSays() throws Exception {
        String text = "http://h/\u05D0 \"\\\u202E";
        Http.Response answer =
                http.ask("{\"input\":\"http://h/\u05D0 \\\"\\\\\\u202e\",\"base\":\"http://a/\",\"codePoints\":true}");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo(ExplanationJson.of(Explainer.of(Rfc3987.PROFILE)
                        .explain(Question.of(text).withBase("http://a/").withCodePoints())));
    }

    /** Input that is too long is an error with reason and fix, not a result. */
    @Test
    void refusesAnAnswerThatIsTooLong() throws Exception {
        try (PageServer small = PageServer.start(0, ProfileRegistry.installed(), 20_000)) {
            Http asked = new Http(small.address());
            assertThat(asked.ask("{\"input\":\"http://h/a\"}").status()).isEqualTo(200);
            Http.Response answer = asked.ask("{\"input\":\"http://u:hunter2@h/" + "a".repeat(20_000) + "\"}");
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.header("Content-Type")).isEqualTo("application/json; charset=utf-8");
            assertThat(answer.header("Content-Length"))
                    .isEqualTo(Integer.toString(answer.body().length()));
            assertThat(answer.body())
                    .isEqualTo(
                            "{\"error\":\"no result: the explanation has more than 20000 characters; explain a part of"
                                    + " the string, or use iri explain --json\"}");
            assertThat(asked.ask("{\"input\":\"http://h/a\"}").status()).isEqualTo(200);
        }
    }

    @Test
    void servesThePageAndNothingInline() throws Exception {
        Http.Response page = http.get("/");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Security-Policy"))
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self'")
                .doesNotContain("unsafe");
        assertThat(page.body())
                .contains("<textarea id=\"iri\" dir=\"ltr\"")
                .doesNotContain(" style=")
                .doesNotContain("<style")
                .doesNotContain(" onclick");
        for (String file : List.of(
                "/style.css",
                "/icon.svg",
                "/main.js",
                "/dom.js",
                "/field.js",
                "/orders.js",
                "/panels.js",
                "/link.js",
                "/examples.js",
                "/explanation.schema.json")) {
            Http.Response answer = http.get(file);
            assertThat(answer.status()).as(file).isEqualTo(200);
            assertThat(answer.body())
                    .as(file)
                    .isNotEmpty()
                    .doesNotContain("innerHTML")
                    .doesNotContain("insertAdjacentHTML")
                    .doesNotContain("document.write")
                    .doesNotContain("eval(");
        }
    }

    /** Neither the page nor its files name another host. */
    @Test
    void asksNoOtherHost() throws Exception {
        for (String file :
                List.of("/", "/style.css", "/main.js", "/ask.js", "/dom.js", "/field.js", "/orders.js", "/panels.js")) {
            assertThat(http.get(file).body())
                    .as(file)
                    .doesNotContain("https://")
                    .doesNotContain("@import");
        }
        assertThat(http.get("/ask.js").body()).containsOnlyOnce("fetch(");
        assertThat(http.get("/main.js").body()).doesNotContain("fetch(");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "evil.example:80", "localhost", "localhost:1", "127.0.0.1.evil.example", ""})
    void refusesOtherHosts(String host) throws IOException {
        assertThat(http.send("GET", "/", host).status()).isEqualTo(421);
        assertThat(http.send("POST", "/explain", host).status()).isEqualTo(421);
    }

    @Test
    void refusesARequestWithoutHostOrWithTwo() throws IOException {
        byte[] nothing = {};
        assertThat(http.raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", nothing)
                        .status())
                .isEqualTo(421);
        String own = "Host: localhost:" + http.port() + "\r\n";
        assertThat(http.raw("GET / HTTP/1.1\r\n" + own + own + "Connection: close\r\n\r\n", nothing)
                        .status())
                .isEqualTo(421);
        assertThat(http.send("GET", "/", "LOCALHOST:" + http.port()).status()).isEqualTo(200);
    }

    /** The host of a target in absolute form counts, and not the Host field (RFC 9112 3.2.2). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://evil.example/",
                "http://evil.example:PORT/explanation.schema.json",
                "http://localhost/",
                "http://localhost:PORT@evil.example/",
                "http://u@localhost:PORT/",
                "//evil.example/"
            })
    void refusesAnotherHostInTheTarget(String target) throws IOException {
        String port = String.valueOf(http.port());
        assertThat(http.send("GET", target.replace("PORT", port), "localhost:" + port)
                        .status())
                .isEqualTo(421);
    }

    @Test
    void answersATargetInAbsoluteForm() throws IOException {
        String own = "localhost:" + http.port();
        assertThat(http.send("GET", "http://" + own + "/main.js", own).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "POST"})
    void refusesOtherMethods(String method) throws IOException {
        assertThat(http.send(method, "/", "127.0.0.1:" + http.port()).status()).isEqualTo(405);
    }

    @Test
    void explainsOnPostOnly() throws IOException {
        Http.Response refused = http.get("/explain");
        assertThat(refused.status()).isEqualTo(405);
        assertThat(refused.header("Allow")).isEqualTo("POST");
        Http.Response head = http.send("HEAD", "/", "127.0.0.1:" + http.port());
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/../etc/passwd", "/a/../main.js", "/%2e%2e/x", "/%2E./x", "/..", "/main.js/..", "/..%2fmain.js"
            })
    void refusesPathsThatLeadElsewhere(String path) throws IOException {
        assertThat(http.send("GET", path, "127.0.0.1:" + http.port()).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/page/index.html", "/PageServer.class", "/nope", "/main.js/", "/main.js%00", "/explain/x"})
    void hasNothingElse(String path) throws IOException {
        assertThat(http.send("GET", path, "127.0.0.1:" + http.port()).status()).isEqualTo(404);
    }

    @Test
    void refusesBodiesOfMoreThanAMillionOctets() throws Exception {
        assertThat(http.ask(" ".repeat(1_000_000)).status()).isEqualTo(400); // it was read
        assertThat(http.ask(" ".repeat(9_000_000)).status()).isEqualTo(413);
        Http.Response refused = http.ask(" ".repeat(1_000_001));
        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.body()).contains("1000000 octets");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{\"input\":1}",
                "{}",
                "{\"input\":\"a\",\"nope\":\"b\"}",
                "{\"input\":\"a\",\"profile\":\"nope\"}",
                "{\"input\":{\"a\":[]}}",
                "{\"input\":\"a\"} x",
                "{\"input\":\"a\"}{}",
                "{\"input\":\"a\",\"input\":\"b\"}",
                "{\"input\":\"a\",\"codePoints\":true,\"codePoints\":false}"
            })
    void saysWhatIsWrongWithAQuestion(String body) throws Exception {
        Http.Response answer = http.ask(body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).startsWith("{\"error\":\"");
    }

    /** RFC 3629 3: neither more octets than needed, nor surrogates, nor half of a character. */
    @ParameterizedTest
    @ValueSource(strings = {"c0af", "e080af", "f08080af", "eda080", "f4908080", "c3", "ff"})
    void refusesBodiesThatAreNotUtf8(String hex) throws IOException {
        byte[] before = "{\"input\":\"".getBytes(StandardCharsets.US_ASCII);
        byte[] octets = HexFormat.of().parseHex(hex);
        byte[] body = Arrays.copyOf(before, before.length + octets.length + 2);
        System.arraycopy(octets, 0, body, before.length, octets.length);
        body[body.length - 2] = '"';
        body[body.length - 1] = '}';
        Http.Response answer = http.askOctets(body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body()).contains("not UTF-8");
    }

    @Test
    void listsTheCharactersOfTextsThatAreNotTooLong() throws IOException {
        assertThat(http.ask("{\"codePoints\":true,\"input\":\"" + "a".repeat(10_000) + "\"}")
                        .status())
                .isEqualTo(200);
        Http.Response refused = http.ask("{\"codePoints\":true,\"input\":\"" + "a".repeat(10_001) + "\"}");
        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.body()).contains("10000 UTF-16 code units").contains("leave out codePoints");
    }

    @Test
    void answersOnlyToItsOwnPage() throws Exception {
        String question = "{\"input\":\"a\"}";
        assertThat(http.ask(question, "Origin: http://evil.example").status()).isEqualTo(403);
        assertThat(http.ask(question, "Origin: null").status()).isEqualTo(403);
        assertThat(http.ask(question, "Origin: http://127.0.0.1:" + http.port()).status())
                .isEqualTo(200);
        assertThat(http.post(question, "Content-Type: text/plain").status()).isEqualTo(415);
        assertThat(http.post(question).status()).isEqualTo(415);
    }

    @Test
    void answersTwoHundredParallelRequests() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(200);
        try {
            List<Future<Http.Response>> answers = IntStream.range(0, 200)
                    .mapToObj(i -> clients.submit(() -> http.ask("{\"input\":\"http://h/" + i + "\"}")))
                    .toList();
            for (int i = 0; i < answers.size(); i++) {
                Http.Response answer = answers.get(i).get(60, TimeUnit.SECONDS);
                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.body()).startsWith("{\"input\":\"http://h/" + i + "\",");
            }
        } finally {
            clients.shutdownNow();
        }
    }

    /** Clients that do not end their request do not block the others. */
    @Test
    void answersWhileOthersDoNotEndTheirRequests() throws Exception {
        Socket[] idle = new Socket[40];
        try {
            for (int i = 0; i < idle.length; i++) {
                idle[i] = new Socket(InetAddress.getLoopbackAddress(), http.port());
                idle[i].getOutputStream()
                        .write(("POST /explain HTTP/1.1\r\nHost: localhost:" + http.port()
                                        + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            assertThat(http.ask("{\"input\":\"a\"}").status()).isEqualTo(200);
        } finally {
            for (Socket socket : idle) {
                if (socket != null) {
                    socket.close();
                }
            }
        }
    }

    /** 140 clients that send half a body do not block another; each is dropped, and its thread is free. */
    @Test
    void givesUpOnHalfOfABody() throws Exception {
        List<Socket> half = new ArrayList<>();
        try {
            for (int i = 0; i < 140; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), http.port());
                socket.setSoTimeout(60_000);
                half.add(socket);
                socket.getOutputStream()
                        .write(("POST /explain HTTP/1.1\r\nHost: localhost:" + http.port()
                                        + "\r\n"
                                        + "Content-Type: application/json\r\n"
                                        + "Content-Length: 100\r\n\r\n"
                                        + "{\"input\":")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            assertThat(http.ask("{\"input\":\"a\"}").status())
                    .isEqualTo(200); // although no client has closed a connection
            for (Socket socket : half) {
                assertThat(endsWithoutAnswer(socket)).isTrue();
            }
            // A connection is closed a moment before the thread that was reading from it goes on.
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            while (readsABody() && System.nanoTime() < end) {
                Thread.sleep(20);
            }
            assertThat(readsABody()).isFalse();
        } finally {
            for (Socket socket : half) {
                socket.close();
            }
        }
    }

    private static boolean readsABody() {
        return Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(frame -> frame.getClassName().equals(PageServer.class.getName())
                        && frame.getMethodName().equals("explanation"));
    }

    /** Whether the server closes a connection; it fails if that takes a minute. */
    private static boolean endsWithoutAnswer(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) { // reset
            return true;
        }
    }

    /** The page says that it is at [::1] too, where the computer has that address. */
    @Test
    void answersOnTheLoopbackAddressOfIpv6() throws IOException {
        InetAddress ipv6 = InetAddress.getByName("::1");
        boolean has = NetworkInterface.getByInetAddress(ipv6) != null;
        String names = http.send("GET", "/", "other.example").body();
        assertThat(names.contains("[::1]:" + http.port())).isEqualTo(has);
        if (has) {
            try (Socket socket = new Socket(ipv6, http.port())) {
                socket.setSoTimeout(60_000);
                socket.getOutputStream()
                        .write(("GET / HTTP/1.1\r\nHost: [::1]:" + http.port() + "\r\nConnection: close\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .startsWith("HTTP/1.1 200");
            }
        }
    }

    /** A refusal is a message, which shows no password. */
    @Test
    void showsNoPasswordInARefusal() throws IOException {
        assertThat(http.ask("{\"input\":\"a\",\"profile\":\"http://u:s3cret@h.example/\"}")
                        .body())
                .contains("error")
                .doesNotContain("s3cret");
    }

    @Test
    void listensOnTheLoopbackAddressAlone() {
        assertThat(URI.create(server.address()).getHost()).isEqualTo("127.0.0.1");
    }

    @Test
    void allFilesOfThePageAreServed() throws Exception {
        String all = http.get("/").body()
                + http.get("/main.js").body()
                + http.get("/panels.js").body()
                + http.get("/orders.js").body()
                + http.get("/field.js").body();
        assertThat(all.lines()
                        .flatMap(line -> java.util.regex.Pattern.compile(
                                        "(?:from |src=|href=)['\"](?:\\./)?([a-z.]+)['\"]")
                                .matcher(line)
                                .results())
                        .map(found -> found.group(1))
                        .distinct())
                .hasSizeGreaterThan(5)
                .contains("ask.js", "explanation.schema.json")
                .allSatisfy(path -> assertThat(http.get("/" + path).status())
                        .as(path.toLowerCase(Locale.ROOT))
                        .isEqualTo(200));
    }
}
