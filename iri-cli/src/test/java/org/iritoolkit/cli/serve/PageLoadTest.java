package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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

/** What the page answers while others ask for much. */
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

    /** Asks for something short, and says how many milliseconds the answer took. */
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

    /** Two are explained at once; those whose turn does not come are told to ask again. */
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
