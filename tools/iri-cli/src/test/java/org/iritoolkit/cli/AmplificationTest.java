package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.serve.Http;
import org.iritoolkit.cli.serve.PageServer;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All that one input produces is at most 12 times its size plus 300 kB, in every format. */
class AmplificationTest {
    private static final int TIMES = 12;
    private static final int BESIDES = 300_000;
    private static final int SIZE = 100_000;

    /** What is repeated. */
    private static final List<String> PIECES = List.of(
            " a",
            " ",
            "\\a",
            "<",
            "a<",
            "%",
            "a%",
            "%41",
            "%C3%A9",
            "%C3%A9a",
            "%E2",
            "\u00E9",
            "\u05D0",
            "\u05D0a",
            "\u05D0%41",
            "\u0430",
            "\u0430.",
            "\uFF0E",
            "\uFF41",
            "e\u0301",
            "\u0301",
            "\u202E",
            "\u202Ea",
            "\u200B",
            "\uE000",
            "\uE000a",
            "\uD800",
            "\uD83D\uDE00",
            "\t",
            "\u0001",
            "\u0001a",
            "/",
            "./",
            "../",
            "//",
            ":",
            "a:",
            "@",
            "a@",
            "[",
            "]",
            "#",
            "?",
            "&a=b",
            ";",
            "a.",
            "xn--a.",
            "1.",
            "\"",
            "|a",
            "^",
            "http://u:p<@h ");

    /** Where it is repeated. */
    private static final List<String> STARTS = List.of("http://h.example/", "http://", "C:\\");

    private static final List<String> COMMANDS = List.of(
            "check",
            "check --advice --with scheme,look-alikes,idna,readings,reach",
            "check -p leiri --advice",
            "check -p iuri-05",
            "check --repair",
            "parse",
            "to-uri",
            "to-uri --repair",
            "to-iri --reasons",
            "convert --to iuri-05",
            "normalize --level scheme",
            "resolve --base http://b.example/c/d",
            "relativize --base http://b.example/c/d",
            "url",
            "readings",
            "vet --allow-host h.example",
            "enter",
            "bidi",
            "host",
            "find",
            "explain");

    /** Commands that write more than that of some shapes, and how many times the input at most. */
    private static final Map<String, Integer> KNOWN_GAPS = Map.ofEntries(
            Map.entry("enter", 63),
            Map.entry("enter --redact", 63),
            Map.entry("enter --format tsv", 110),
            Map.entry("enter --format json", 110),
            Map.entry("explain --json", 61),
            Map.entry("find --format tsv", 20),
            Map.entry("find --format json", 29),
            Map.entry("parse --format tsv", 19),
            Map.entry("parse --format json", 19),
            Map.entry("readings", 17),
            Map.entry("readings --redact", 17),
            Map.entry("to-iri --reasons", 18),
            Map.entry("to-iri --reasons --redact", 18),
            Map.entry("to-iri --reasons --format tsv", 25),
            Map.entry("to-iri --reasons --format json", 25));

    static Stream<String> shapes() {
        return STARTS.stream()
                .flatMap(start ->
                        PIECES.stream().map(piece -> start + piece.repeat((SIZE - start.length()) / utf8(piece))));
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static List<String> formats(String command) {
        return command.equals("explain")
                ? List.of("", "--json")
                : List.of("", "--format tsv", "--format json", "--only-rejected", "--redact");
    }

    private static void hold(String command, String format, String input) {
        assertThat(excess(command, format, input)).isEmpty();
    }

    /** What a command writes more than is allowed, with how many times the input that is. */
    private static Optional<String> excess(String command, String format, String input) {
        String all = command + (format.isEmpty() ? "" : " " + format);
        List<String> arguments = new ArrayList<>(List.of(all.split(" ")));
        Cli.Run run = command.equals("find")
                ? new Cli().input(input).execute(arguments.toArray(String[]::new))
                : new Cli().input(input + "\n").execute(arguments.toArray(String[]::new));
        assertThat(run.exit()).as("%s", run.err()).isLessThan(2);
        int written = utf8(run.out()) + utf8(run.err());
        return written <= KNOWN_GAPS.getOrDefault(all, TIMES) * utf8(input) + BESIDES
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT, "%s of %.30s\u2026: %.1f times", all, input, (double) written / utf8(input)));
    }

    @Test
    void areManyShapes() {
        assertThat(shapes()).hasSizeGreaterThanOrEqualTo(150);
    }

    @Tag("thorough")
    @ParameterizedTest(name = "{index}")
    @MethodSource("shapes")
    void isBounded(String input) {
        assertThat(COMMANDS.stream()
                        .flatMap(command ->
                                formats(command).stream().flatMap(format -> excess(command, format, input).stream())))
                .isEmpty();
    }

    /** The shapes of the report, in the formats that write most. */
    @Test
    void isBoundedForTheWorst() {
        for (String piece : List.of(" a", "\\a")) {
            String input = "C:\\" + piece.repeat(SIZE / 2);
            for (String command : List.of("check", "explain")) {
                hold(command, "--json", input);
                hold(command, "", input);
            }
        }
    }

    /** What is not listed is counted, and only in the output. */
    @Test
    void countsWhatIsNotListed() {
        String input = "http://h.example/" + "a<".repeat(300) + "%a".repeat(150);
        assertThat(IriParser.create().inspect(input).violations()).hasSize(450);
        Cli.Run json = Cli.run("check", "--json", input);
        assertThat(json.out())
                .contains(",\"more\":[{\"code\":\"syntax.character-not-allowed\",\"severity\":\"error\",\"count\":200},"
                        + "{\"code\":\"syntax.percent-triplet\",\"severity\":\"error\",\"count\":50}],\"line\":1");
        assertThat(json.out().split("\"clause\"", -1)).hasSize(201);
        assertThat(Cli.run("check", "--fields", "violations", input).out())
                .endsWith(", 200 more error syntax.character-not-allowed, 50 more error syntax.percent-triplet\n");
        Cli.Run text = Cli.run("check", "--summary", input);
        assertThat(text.errLines())
                .contains(
                        "1: 200 more error syntax.character-not-allowed",
                        "1: 50 more error syntax.percent-triplet",
                        "300 error syntax.character-not-allowed",
                        "150 error syntax.percent-triplet")
                .hasSize(200 + 2 + 2 + 1);
        assertThat(Cli.run("explain", "--json", input).out())
                .contains(
                        ",\"more\":[{\"code\":\"syntax.character-not-allowed\",\"severity\":\"error\",\"count\":200}");
        assertThat(Cli.run("check", "--json", "http://h.example/<").out()).doesNotContain("\"more\"");
    }

    @Test
    void isBoundedOnThePage() throws Exception {
        try (PageServer server = PageServer.start(0, ProfileRegistry.installed())) {
            Http http = new Http(server.address());
            for (String piece : List.of(" a", "\\\\a", "%", "\\u05D0a")) {
                String input = "C:\\\\" + piece.repeat(50_000);
                Http.Response answer = http.ask("{\"input\":\"" + input + "\"}");
                assertThat(answer.status()).isEqualTo(200);
                System.out.printf(
                        Locale.ROOT,
                        "%s: %d kB of %d kB%n",
                        piece,
                        answer.body().length() / 1000,
                        input.length() / 1000);
                assertThat(answer.body().length()).isLessThanOrEqualTo(TIMES * utf8(input) + BESIDES);
            }
        }
    }
}
