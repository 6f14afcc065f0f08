package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The answers of the server under load from other clients. */
class PageLoadTest {
    private static final int LONG = 900_000;

    private PageServer server;
    private Http http;
    private ExecutorService clients;

    @BeforeEach
    void start() throws IOException {
        server = PageServer.start(0, ProfileRegistry.installed());
        http = new Http(server.address());
        clients = Executors.newCachedThreadPool();
    }

    @AfterEach
    void stop() {
        clients.shutdownNow();
        server.close();
    }

    private static String question(String repeated, int octets, String more) {
        return "{\"input\":\"http://h/" + repeated.repeat(octets / repeated.length()) + "\"" + more + "}";
    }

    /** Requests a short string, and returns how many milliseconds the answer took. */
    private long shortAnswer() throws IOException {
        long before = System.nanoTime();
        assertThat(http.ask("{\"input\":\"http://h/a b\"}").status()).isEqualTo(200);
        return (System.nanoTime() - before) / 1_000_000;
    }

    private long slowestWhile(List<Future<Http.Response>> answers) throws Exception {
        long slowest = 0;
        while (!answers.stream().allMatch(Future::isDone)) {
            slowest = Math.max(slowest, shortAnswer());
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return slowest;
    }

    @Test
    void refusesToListTheCharactersOfLongTextsAndAnswersOthers() throws Exception {
        String question = question("a", LONG, ",\"codePoints\":true");
        List<Future<Http.Response>> answers = IntStream.range(0, 16)
                .mapToObj(i -> clients.submit(() -> http.ask(question)))
                .toList();
        slowestWhile(answers);
        for (Future<Http.Response> answer : answers) {
            assertThat(answer.get().status()).isEqualTo(413);
        }
    }

    /** Two are explained at once; the others are answered with 503 and Retry-After. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"a", "a b", "%C3%A9", "/../", "%"})
    void explainsLongTextsInTurnsAndAnswersOthers(String repeated) throws Exception {
        shortAnswer();
        String question = question(repeated, LONG, "");
        List<Future<Http.Response>> answers = IntStream.range(0, 16)
                .mapToObj(i -> clients.submit(() -> http.ask(question)))
                .toList();
        long slowest = slowestWhile(answers);
        List<Integer> codes = new ArrayList<>();
        for (Future<Http.Response> answer : answers) {
            codes.add(answer.get().status());
        }
        assertThat(codes).contains(200).isSubsetOf(200, 503);
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
                "sixteen times \"%s\": %d explained, slowest other answer %d ms, then %d ms; %d MB of %d used%n",
                repeated,
                codes.stream().filter(code -> code == 200).count(),
                slowest,
                shortAnswer(),
                (runtime.totalMemory() - runtime.freeMemory()) >> 20,
                runtime.maxMemory() >> 20);
    }

    /**
     * Sixteen clients ask for the most expensive string, a host of Arabic labels, and close the connection at once. The
     * server does not see that, but explains two of them at a time, drops those that wait for five seconds, and gives an
     * explanation up after thirty. Other requests are answered meanwhile.
     */
    @ParameterizedTest
    @ValueSource(ints = {8_000, 60_000, 999_900})
    void answersOthersWhileClientsLeave(int octets) throws Exception {
        shortAnswer();
        String question = "{\"input\":\"http://" + "\u0627a.".repeat(octets / 4) + "\"}";
        byte[] body = question.getBytes(StandardCharsets.UTF_8);
        String head = "POST /explain HTTP/1.1\r\nHost: 127.0.0.1:" + http.port()
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length + "\r\n\r\n";
        for (int i = 0; i < 16; i++) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), http.port())) {
                socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
                socket.getOutputStream().write(body);
            }
        }
        long next = shortAnswer();
        long slowest = next;
        for (int i = 0; i < 10; i++) {
            slowest = Math.max(slowest, shortAnswer());
        }
        long before = System.nanoTime();
        Http.Response same = http.ask(question);
        System.out.printf(
                "after sixteen closed requests of %d octets: next answer %d ms, slowest of ten %d ms, the same question"
                        + " %d after %d ms%n",
                body.length, next, slowest, same.status(), (System.nanoTime() - before) / 1_000_000);
        assertThat(next).isLessThan(1_000);
        assertThat(same.status()).isIn(200, 503);
    }

    /** A client that does not end its request holds one thread of many, until the server drops it. */
    @Test
    void answersOthersBesideFortySlowClients() throws Exception {
        shortAnswer();
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 40; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), http.port());
                slow.add(socket);
                String part = i % 2 == 0
                        ? "POST /explain HTTP/1.1\r\nHost: 127"
                        : "POST /explain HTTP/1.1\r\nHost: 127.0.0.1:" + http.port()
                                + "\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{";
                socket.getOutputStream().write(part.getBytes(StandardCharsets.US_ASCII));
            }
            List<Future<Long>> answers = IntStream.range(0, 40)
                    .mapToObj(i -> clients.submit(this::shortAnswer))
                    .toList();
            long slowest = 0;
            for (Future<Long> answer : answers) {
                slowest = Math.max(slowest, answer.get(10, TimeUnit.SECONDS)); // the slow ones are given up after 20
            }
            System.out.printf("beside 40 slow clients the slowest of 40 answers took %d ms%n", slowest);
            assertThat(slow).allMatch(socket -> !socket.isClosed());
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    /**
     * A file of 100,000 lines, one request for each: memory does not grow with their number. {@code
     * -Diri.proof.requests=1000000} asks more.
     */
    @Test
    @Tag("thorough")
    void keepsNothingOfOneHundredThousandLines() throws Exception {
        int requests = Integer.getInteger("iri.proof.requests", 100_000);
        long before = 0;
        for (int i = 1; i <= requests; i++) {
            String question = "{\"input\":\"http://h" + i + ".example/caf\u00E9 " + i + "\"}";
            assertThat(kept(question)).contains("caf\u00E9%20" + i);
            before = i == 10_000 ? used() : before;
        }
        long after = used();
        System.out.printf(
                Locale.ROOT, "used after 10,000 lines %d kB, after %,d %d kB%n", before >> 10, requests, after >> 10);
        assertThat(after - before).isLessThan((requests - 10_000) * 100L); // less than a line each
    }

    /** An answer over a connection that is kept, of which one hundred thousand would be too many. */
    private String kept(String question) throws IOException {
        URL address = URI.create(server.address() + "explain").toURL();
        HttpURLConnection connection = (HttpURLConnection) address.openConnection();
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/json");
        connection.getOutputStream().write(question.getBytes(StandardCharsets.UTF_8));
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static long used() throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(100);
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }

    @Test
    @Tag("thorough")
    void losesNoneOfTenThousandShortQuestions() throws Exception {
        for (int batch = 0; batch < 100; batch++) {
            List<Future<Http.Response>> answers = IntStream.range(100 * batch, 100 * batch + 100)
                    .mapToObj(i -> clients.submit(() -> http.ask("{\"input\":\"http://h/" + i + "\"}")))
                    .toList();
            for (int i = 0; i < answers.size(); i++) {
                Http.Response answer = answers.get(i).get(60, TimeUnit.SECONDS);
                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.body()).startsWith("{\"input\":\"http://h/" + (100 * batch + i) + "\",");
            }
        }
    }
}
