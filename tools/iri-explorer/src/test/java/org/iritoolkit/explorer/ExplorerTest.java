package org.iritoolkit.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.conformance.Chromium;
import org.iritoolkit.conformance.TestVectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** The page in a Chromium, from a plain file server. */
class ExplorerTest {
    private static final int BATCH = 100;
    private static final Path PICTURES = Path.of("target/pictures");
    private static final Map<String, String> PROFILES = Map.of(
            "draft-duerst-iri-03", "rfc3987-draft-03",
            "draft-masinter-url-i18n-05", "iuri-05",
            "rfc3490", "rfc3987",
            "uts46", "rfc3987");

    /** Pieces of further inputs: scripts, escapes, unpaired surrogates, invisible characters, delimiters. */
    private static final List<String> PIECES = List.of(
            "http",
            "://",
            "example",
            ".",
            "org",
            "/",
            "%2F",
            "%",
            "%zz",
            "\u0645\u062B\u0627\u0644",
            "\u05D0\u05D1",
            "\u4F8B\u3048",
            "\u0909\u0926\u093E",
            "\u0430\u0440",
            "\u0E17\u0E14",
            "#",
            "?",
            "a=b",
            "&",
            "[",
            "::1",
            "]",
            "@",
            "user:pw",
            "\uD800",
            "\uDC00",
            "\uD83D\uDE00",
            "\u202E",
            "\u200D",
            "\uFDD0",
            "\uE000",
            "\uDBFF\uDFFF",
            " ",
            "\t",
            "\n",
            "\"",
            "\\",
            "<",
            ">",
            "{",
            "}",
            "|",
            "^",
            "`",
            "\0",
            "\u007F",
            "\u00E9",
            "e\u0301",
            "\u00DF",
            "xn--bcher-kva",
            "127.0.0.1",
            "0x7f",
            ":80",
            ":",
            ";",
            "!",
            "\uD8B4\uDC01",
            "\u0378",
            "\uAC00",
            "\u0080");

    /** Asks a worker of the page; takes texts as JSON in ASCII, so that unpaired surrogates get there. */
    private static final String ASK = """
            const done = arguments[arguments.length - 1];
            const questions = JSON.parse(arguments[0]);
            (async () => {
              if (!window.asked) {
                window.asked = new Worker('worker.js', {type: 'module'});
                await new Promise((resolve) => {
                  window.asked.onmessage = ({data}) => (data.unicode || data.failed) && resolve();
                  window.asked.postMessage({});
                });
              }
              const answers = [];
              for (const question of questions) {
                answers.push(await new Promise((resolve) => {
                  window.asked.onmessage = ({data}) => {
                    const answer = data.answer ?? data.refused ?? data.failed;
                    if (answer !== undefined) resolve(answer); // otherwise it says how much has arrived
                  };
                  window.asked.postMessage({question});
                }));
              }
              done(answers);
            })().catch((error) => done([String(error)]));
            """;

    private static Site site;
    private static ChromeDriver browser;

    /** A question of the page. */
    private record Asked(
            String input,
            String profile,
            @Nullable String base,
            @Nullable String compare,
            boolean codePoints) {
        String json() {
            return "{\"input\":" + quoted(input) + ",\"profile\":" + quoted(profile)
                    + (base == null ? "" : ",\"base\":" + quoted(base))
                    + (compare == null ? "" : ",\"compare\":" + quoted(compare)) + ",\"codePoints\":" + codePoints
                    + "}";
        }

        String answer() {
            return Explorer.explain(input, profile, base, compare, codePoints);
        }

        /** Whether there is a character that ICU4J has and this Java does not: it has no name here, and no suggestion. */
        boolean isNewer() {
            return input.codePoints().anyMatch(c -> UCharacter.isDefined(c) && !Character.isDefined(c));
        }

        private static String quoted(String text) {
            StringBuilder json = new StringBuilder("\"");
            text.chars().forEach(c -> json.append(String.format("\\u%04X", c)));
            return json.append('"').toString();
        }
    }

    @BeforeAll
    static void start() throws IOException {
        Path binary = Chromium.assumeInstalled();
        Path driver = Chromium.assumeDriverInstalled();
        ChromeOptions options = new ChromeOptions()
                .setBinary(binary.toFile())
                .addArguments(
                        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--enable-precise-memory-info");
        browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.toFile())
                        .build(),
                options);
        browser.manage().timeouts().scriptTimeout(Duration.ofMinutes(1));
        site = Site.start();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.quit();
            site.close();
        }
    }

    @BeforeEach
    void unlimited() {
        site.limit(0, false);
        site.breakOff("");
        site.withhold("");
    }

    private static void open(String fragment) {
        browser.get("about:blank");
        browser.get(site.address() + fragment);
    }

    private static void settle() {
        until("document.getElementById('results').ariaBusy === 'false'");
    }

    private static void until(String condition) {
        long start = System.nanoTime();
        while (!Boolean.TRUE.equals(browser.executeScript("return " + condition))) {
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .as(condition)
                    .isLessThan(Duration.ofMinutes(2));
        }
    }

    private static String text(String id) {
        return String.valueOf(browser.executeScript("return document.getElementById(arguments[0]).textContent", id));
    }

    @SuppressWarnings("unchecked")
    private static List<String> ask(List<Asked> questions) {
        String json = "[" + String.join(",", questions.stream().map(Asked::json).toList()) + "]";
        return (List<String>) Objects.requireNonNull(browser.executeAsyncScript(ASK, json));
    }

    private static List<Asked> questions() {
        Set<Asked> all = new LinkedHashSet<>();
        for (TestVectors.Case one : TestVectors.in(Path.of("../../proof/vectors"))) {
            String profile = PROFILES.getOrDefault(one.document(), one.document());
            String text = Stream.of("text", "reference", "a", "target", "host")
                    .map(key -> string(one, key))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse("");
            all.add(new Asked(
                    one.input().containsKey("host") ? "http://" + text + "/" : text,
                    profile,
                    string(one, "base"),
                    string(one, "b"),
                    all.size() % 5 == 0));
        }
        Random random = new Random(57);
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder(i % 2 == 0 ? "" : "http://");
            for (int length = 1 + random.nextInt(12); length > 0; length--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            all.add(new Asked(
                    text.toString(),
                    List.of("rfc3987", "rfc3986", "leiri", "rfc2396").get(i % 4),
                    random.nextInt(2) == 0 ? null : "http://a/b/c/d;p?q",
                    random.nextInt(2) == 0 ? null : "http://\u00E9.example/%41",
                    i % 3 == 0));
        }
        all.add(new Asked("http://h/" + "\u00E9 ".repeat(5_000), "rfc3987", null, null, true));
        all.add(new Asked("http://h/" + "a".repeat(100_000), "rfc3987", null, null, false));
        all.add(new Asked("http://h/", "no-such-profile", null, null, false));
        return new ArrayList<>(all);
    }

    private static @Nullable String string(TestVectors.Case one, String key) {
        return one.input().get(key) instanceof String text ? text : null;
    }

    @Test
    void answersAsOnTheJvm() throws IOException {
        open("");
        settle();
        List<Asked> questions = questions();
        List<String> different = new ArrayList<>();
        long inBrowser = 0;
        int newer = 0;
        for (int i = 0; i < questions.size(); i += BATCH) {
            List<Asked> batch = questions.subList(i, Math.min(i + BATCH, questions.size()));
            long start = System.nanoTime();
            List<String> answers = ask(batch);
            inBrowser += System.nanoTime() - start;
            for (int k = 0; k < batch.size(); k++) {
                String expected = batch.get(k).answer();
                if (expected.equals(answers.get(k))) {
                    continue;
                }
                if (batch.get(k).isNewer()) {
                    newer++;
                } else {
                    different.add(batch.get(k).json() + "\n  " + expected + "\n  " + answers.get(k));
                }
            }
        }
        Files.write(Path.of("target/different.txt"), different);
        System.err.println(questions.size() + " answers in " + inBrowser / 1_000_000 + " ms, " + newer
                + " differ by characters that this Java does not have yet, " + different.size()
                + " by something else: target/different.txt");
        assertThat(different).isEmpty();
    }

    /** Prints what the page costs; the limits are far from what it takes. */
    @Test
    void costs() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(Site.FOLDER)) {
            for (Path file : files.sorted().toList()) {
                all.append(file.getFileName())
                        .append(' ')
                        .append(Files.size(file))
                        .append(", ");
            }
        }
        for (boolean compressed : new boolean[] {false, true}) {
            site.limit(1_500_000 / 8, compressed);
            browser.executeCdpCommand("Network.clearBrowserCache", Map.of());
            open("#iri=http://example.org/");
            until("document.getElementById('verdict').textContent !== ''");
            all.append("first verdict at 1.5 Mbit/s, ")
                    .append(compressed ? "gzip" : "not compressed")
                    .append(": ")
                    .append(sinceNavigation())
                    .append(" ms\n");
        }
        site.limit(0, false);
        for (int i = 0; i < 5; i++) {
            browser.executeCdpCommand("Network.clearBrowserCache", Map.of());
            open("#iri=http://example.org/");
            until("document.getElementById('verdict').textContent !== ''");
            all.append("first verdict: ").append(sinceNavigation()).append(" ms\n");
        }
        List<Asked> some = questions().subList(0, 1_000);
        ask(some.subList(0, 1));
        all.append("memory before: ").append(memory()).append(" MB\n");
        long start = System.nanoTime();
        for (int i = 0; i < some.size(); i += BATCH) {
            ask(some.subList(i, i + BATCH));
        }
        long each = (System.nanoTime() - start) / 1_000 / some.size();
        all.append("each of 1,000, with the transport: ").append(each).append(" us\n");
        all.append("memory after 1,000: ").append(memory()).append(" MB\n");
        System.err.print(all);
        assertThat(each).isLessThan(200_000);
        assertThat(memory()).isLessThan(2_000);
    }

    private static long sinceNavigation() {
        return number("return performance.now()");
    }

    /** The resident memory of the page's processes. */
    private static long memory() throws IOException {
        long octets = 0;
        for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
            Path proc = Path.of("/proc/" + process.pid());
            if (isOfPage(process) && Files.exists(proc.resolve("statm"))) {
                octets += 4_096
                        * Long.parseLong(Files.readString(proc.resolve("statm")).split(" ", -1)[1]);
            }
        }
        return octets / 1_000_000;
    }

    private static boolean isOfPage(ProcessHandle process) throws IOException {
        Path commandLine = Path.of("/proc/" + process.pid() + "/cmdline");
        return Files.isReadable(commandLine)
                && Files.readString(commandLine, StandardCharsets.ISO_8859_1).contains("--type=renderer")
                && ancestors(process).contains(ProcessHandle.current().pid());
    }

    private static Set<Long> ancestors(ProcessHandle process) {
        Set<Long> found = new LinkedHashSet<>();
        for (Optional<ProcessHandle> one = process.parent();
                one.isPresent();
                one = one.get().parent()) {
            found.add(one.get().pid());
        }
        return found;
    }

    @Test
    void sendsNothingAfterLoading() {
        open("#iri=http://example.org/");
        settle();
        untilAsked("names.icu");
        int asked = site.asked().size();
        browser.executeScript("document.getElementById('show-characters').click()");
        browser.executeScript("document.querySelector('[data-example]').click()");
        settle();
        assertThat(text("verdict")).startsWith("Allowed");
        assertThat(site.asked()).hasSize(asked).contains("explorer.wasm");
        assertThat(
                        (List<?>)
                                browser.executeScript(
                                        "return performance.getEntriesByType('resource').map((one) => one.name).filter((name) => !name.startsWith(location.origin))"))
                .isEmpty();
    }

    private static void untilAsked(String file) {
        long start = System.nanoTime();
        while (!site.asked().contains(file)) {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).as(file).isLessThan(Duration.ofMinutes(1));
        }
        browser.executeAsyncScript("setTimeout(arguments[0], 1000)"); // until it has arrived
    }

    @Test
    void needsNoConnectionAfterLoading() {
        open("#iri=http://example.org/");
        settle();
        untilAsked("names.icu");
        browser.executeCdpCommand("Network.clearBrowserCache", Map.of());
        site.withhold("*");
        type("http://h.example/\u202E");
        assertThat(text("verdict")).startsWith("Not allowed");
        assertThat(text("findings")).contains("RIGHT-TO-LEFT OVERRIDE");
        browser.navigate().refresh();
        assertThat(browser.getPageSource()).doesNotContain("verdict"); // nothing is kept for later
    }

    @Test
    void loadsNamesWhenTheyAreNeeded() {
        int before = site.asked().size();
        open("#iri=http://example.org/a%20b");
        settle();
        List<String> asked = site.asked().subList(before, site.asked().size());
        assertThat(asked.indexOf("names.icu") < 0 || asked.indexOf("names.icu") > asked.indexOf("explorer.wasm"))
                .isTrue();
        site.breakOff("names.icu");
        open("#iri=http://example.org/%E2%80%AE");
        settle();
        assertThat(text("verdict"))
                .isEqualTo("No result: the names of characters could not be loaded completely; reload the page, or use"
                        + " iri serve");
        site.breakOff("");
        open("#iri=http://example.org/%E2%80%AE");
        settle();
        assertThat(text("findings")).contains("U+202E RIGHT-TO-LEFT OVERRIDE");
    }

    /** The expected components are those of the URL Standard. */
    @Test
    void readsWithTheUrlOfTheBrowser() {
        open("#iri=HTTP%3A%2F%2Fu%3Ap%40h.example%3A080%5C%40evil.example%3F%23");
        settle();
        String rows = "return [...document.querySelectorAll('#others tbody tr')].map((row) =>"
                + " [...row.children].map((cell) => cell.textContent).join(' '))";
        List<?> read = (List<?>) Objects.requireNonNull(browser.executeScript(rows));
        assertThat(read.stream().map(String::valueOf))
                .contains("URL of this browser http u:p h.example none /@evil.example (empty) (empty)")
                .noneMatch(row -> row.startsWith("java.net."));
        open("#iri=http%3A%2F%2F1.2.3%2Fx%3Fy%23z");
        settle();
        read = (List<?>) Objects.requireNonNull(browser.executeScript(rows));
        assertThat(read.stream().map(String::valueOf)).contains("URL of this browser http none 1.2.0.3 none /x y z");
        assertThat(String.valueOf(browser.executeScript("return document.querySelector('footer').textContent")))
                .contains("without the parsers java.net.URI and java.net.URL", "the URL of this browser");
    }

    @Test
    void readsTheLinksOfIriServe() {
        String link =
                "#iri=http%3A%2F%2Fa%2Fb%20c&profile=leiri&base=http%3A%2F%2Fx%2F&compare=http%3A%2F%2Fa%2Fb%2520c";
        open(link);
        settle();
        assertThat(text("verdict")).startsWith("Allowed by LEIRI");
        assertThat(
                        browser.executeScript(
                                "return [document.getElementById('iri').value,"
                                        + " document.getElementById('base').value, document.getElementById('compare').value].join(' | ')"))
                .isEqualTo("http://a/b c | http://x/ | http://a/b%20c");
        type("http://a/b c/");
        browser.executeScript("document.getElementById('copy-link').click()");
        assertThat(browser.executeScript("return location.hash")).isEqualTo(link.replace("%20c&", "%20c%2F&"));
    }

    private static void type(String text) {
        browser.executeScript(
                "const field = document.getElementById('iri'); field.value = JSON.parse(arguments[0]);"
                        + " field.dispatchEvent(new Event('input'))",
                Asked.quoted(text));
        settle();
    }

    @Test
    void showsHowMuchHasArrived() {
        site.limit(1_500_000 / 8, false);
        open("#iri=http://example.org/");
        until("/Loading the explanation: 1\\.\\d of/.test(document.getElementById('loading').textContent)");
        Object shown = browser.executeScript("return document.querySelector('#loading progress').value");
        assertThat(shown)
                .isInstanceOfSatisfying(Double.class, value -> assertThat(value).isBetween(0.35, 0.85));
        settle();
        assertThat(browser.executeScript("return document.getElementById('loading').hidden"))
                .isEqualTo(true);
    }

    @Test
    void saysThatTheDownloadBrokeOff() {
        String reload = "; reload the page, or use iri serve";
        site.breakOff("explorer.wasm");
        open("#iri=http://example.org/");
        settle();
        assertThat(text("verdict")).isEqualTo("No result: the explanation could not be loaded completely" + reload);
        site.breakOff("");
        browser.executeScript("document.querySelector('[data-example]').click()");
        settle();
        assertThat(text("verdict")).startsWith("Allowed");
        for (String file : List.of("explorer.wasm", "worker.js", "load.js")) {
            site.withhold(file);
            browser.executeCdpCommand("Network.clearBrowserCache", Map.of());
            open("#iri=http://example.org/");
            settle();
            assertThat(text("verdict"))
                    .as(file)
                    .isEqualTo("No result: "
                            + (file.equals("explorer.wasm")
                                    ? "the explanation could not be loaded completely"
                                    : "a file of the page could not be loaded")
                            + reload);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"WebAssembly.validate = () => false", "delete globalThis.WebAssembly"})
    void saysWhatTheBrowserLacks(String without) {
        Object script = browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", without))
                .get("identifier");
        open("#iri=http://example.org/");
        settle();
        browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        assertThat(text("verdict"))
                .isEqualTo("No result: this browser lacks WebAssembly with garbage collection, which the page needs;"
                        + " use a newer browser, or iri serve");
    }

    /** The page answers or says why not, draws in between, and answers the next question. */
    @ParameterizedTest
    @MethodSource("hostile")
    void hostileStrings(String unit) {
        open("");
        settle();
        int octets = unit.getBytes(StandardCharsets.UTF_8).length;
        String input = "http://h.example/" + unit.repeat(100_000 / octets);
        // a browser itself takes seconds for some strings, such as a letter with 50,000 marks
        long alone = number("""
                const field = document.createElement('textarea');
                document.body.append(field);
                const start = performance.now();
                field.value = JSON.parse(arguments[0]);
                field.getBoundingClientRect();
                field.remove();
                return performance.now() - start;
                """, Asked.quoted(input));
        browser.executeCdpCommand("Performance.enable", Map.of("timeDomain", "threadTicks"));
        double before = ofPage();
        type(input);
        double taken = ofPage() - before;
        browser.executeCdpCommand("Performance.disable", Map.of());
        System.err.println(Asked.quoted(unit) + ": " + Math.round(taken * 1_000) + " ms of the page, a field alone "
                + alone + " ms: " + text("verdict"));
        assertThat(text("verdict")).matches("(?s)(Allowed|Not allowed|No result: .*; .*).*");
        assertThat(taken).isLessThan(5 + 5 * alone / 1_000.0);
        type("http://h.example/");
        assertThat(text("verdict")).startsWith("Allowed");
    }

    /** The seconds of processor time that the page has taken, without its worker. */
    private static double ofPage() {
        List<?> metrics = (List<?>) Objects.requireNonNull(
                browser.executeCdpCommand("Performance.getMetrics", Map.of()).get("metrics"));
        return metrics.stream()
                .map(metric -> (Map<?, ?>) metric)
                .filter(metric -> "TaskDuration".equals(metric.get("name")))
                .mapToDouble(metric -> ((Number) Objects.requireNonNull(metric.get("value"))).doubleValue())
                .findFirst()
                .orElseThrow();
    }

    private static long number(String script, Object... arguments) {
        return ((Number) Objects.requireNonNull(browser.executeScript(script, arguments))).longValue();
    }

    static Stream<String> hostile() {
        return Stream.of(
                "a",
                " ",
                "%",
                "%41",
                "/../",
                "\u202E",
                "\u0301",
                "\u05D0",
                "\uD800",
                "\0",
                "<script>",
                "a.",
                "[",
                "\uD83D\uDE00",
                "?#");
    }

    @ParameterizedTest
    @CsvSource({"light, 1400", "dark, 1400", "light, 390", "dark, 390"})
    void axeFindsNothing(String scheme, int width) throws IOException {
        look(scheme, width);
        String axe;
        try (InputStream in = ClassLoader.getSystemResourceAsStream("axe.min.js")) {
            axe = new String(Objects.requireNonNull(in, "axe").readAllBytes(), StandardCharsets.UTF_8);
        }
        for (String fragment : List.of("", "#iri=https://%D1%80%D0%B0ypal.com/a%20b&base=http://a/b")) {
            open(fragment);
            settle();
            browser.executeScript(
                    "document.getElementById('loading').hidden = false;"
                            + " document.querySelector('#loading span').textContent = 'Loading the explanation: 1.0 of 2.5 MB'");
            assertThat(browser.executeScript("return document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            browser.executeScript(axe + "\nwindow.axe = axe;");
            assertThat((List<?>) browser.executeAsyncScript(
                            "const done = arguments[0]; axe.run().then((found) => done([found.passes.length > 20 ? null :"
                                    + " 'axe did not look', ...found.violations.map((one) => one.id + ': ' + one.help +"
                                    + " ' ' + one.nodes.map((node) => node.html).join(' | '))].filter(Boolean)),"
                                    + " (error) => done([String(error)]))"))
                    .isEmpty();
        }
        unlook();
    }

    private static void look(String scheme, int width) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", "", "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    private static void unlook() {
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    @Test
    void endsAWorkerThatTakesTooLongOrCrashes() {
        assertThat(verdictOf("() => {}"))
                .isEqualTo(
                        "No result: the explanation took more than ten seconds, so the page ended it; explain a part of"
                                + " the string, or use iri serve");
        assertThat(verdictOf("() => this.onerror({preventDefault() {}, message: 'out of memory'})"))
                .isEqualTo(
                        "No result: the explanation ended with an error (out of memory); change the string, or use iri"
                                + " serve");
    }

    /** Returns the verdict with a worker that loads, and that does something else when it is asked. */
    private static String verdictOf(String whenAsked) {
        String worker = """
                window.Worker = class {
                  postMessage(message) {
                    setTimeout(message.question === undefined
                      ? () => this.onmessage({data: {compiled: {}, unicode: '1'}}) : %s);
                  }
                  terminate() {}
                };
                """.formatted(whenAsked);
        Object script = Objects.requireNonNull(
                browser.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", worker))
                        .get("identifier"));
        open("#iri=http://example.org/");
        settle();
        browser.executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        return text("verdict");
    }

    @Test
    void picturesOfThePage() throws IOException {
        Files.createDirectories(PICTURES);
        for (int width : new int[] {390, 1400}) {
            for (String scheme : List.of("light", "dark")) {
                look(scheme, width);
                open("#iri=https://%D1%80%D0%B0ypal.com/a%20b");
                settle();
                assertThat(text("unicode")).isEqualTo(Explorer.unicode());
                Files.write(PICTURES.resolve(scheme + "-" + width + ".png"), browser.getScreenshotAs(OutputType.BYTES));
                browser.executeScript("scrollTo(0, document.body.scrollHeight)");
                Files.write(
                        PICTURES.resolve(scheme + "-" + width + "-end.png"), browser.getScreenshotAs(OutputType.BYTES));
            }
        }
    }
}
