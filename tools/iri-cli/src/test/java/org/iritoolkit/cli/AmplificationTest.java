package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.serve.Http;
import org.iritoolkit.cli.serve.PageServer;
import org.iritoolkit.explain.Display;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The output of one input is at most 12 times its size plus 300 kB, in every format. */
class AmplificationTest {
    private static final int TIMES = 12;
    private static final int BESIDES = 300_000;

    /** The size of an input for which that is fifteen times its size. */
    private static final int LARGE = 100_000;

    /** A size that takes little time. */
    private static final int SIZE = LARGE / 8;

    /** A link in running text. */
    private static final String LINK = "http://u:p<@h ";

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
            LINK);

    /** Where it is repeated. */
    private static final List<String> STARTS = List.of("http://h.example/", "http://", "C:\\");

    static final List<String> COMMANDS = List.of(
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

    /**
     * A command that writes more than the limit for a shape.
     *
     * @param command the command with its format
     * @param piece what the shape repeats
     * @param times how many times the input it writes at most
     * @param why why that is right
     */
    private record Gap(String command, String piece, int times, String why) {}

    private static final String CONTROL = "JSON writes a control in six characters, here in input, authority and host";
    private static final String LINKS = "each link is a result of its own, with its place, its IRI and its violation";
    private static final String FORMS = "each key has another form of the string, and each of them is asked for: ";

    private static final List<Gap> KNOWN_GAPS = List.of(
            new Gap("parse --format tsv", "\u0001", 19, CONTROL),
            new Gap("parse --format json", "\u0001", 19, CONTROL),
            new Gap("find --format tsv", LINK, 20, LINKS),
            new Gap("find --format json", LINK, 29, LINKS),
            new Gap("explain --json", "\u0001", 43, FORMS + "seven, of six characters for a control"),
            new Gap("explain --json", "\"", 17, FORMS + "eight, of two characters for a quotation mark"),
            new Gap("explain --json", "\t", 15, FORMS + "seven, of two characters for a tab"),
            new Gap("explain --json", "\u05D0", 16, FORMS + "the URIs have six characters for each letter"),
            new Gap(
                    "explain --json",
                    "\u0430.",
                    18,
                    FORMS + "two messages name the host, with each look-alike letter"));

    /** An input of any size. */
    private record Shape(String start, String piece) {
        String text(int size) {
            return start + piece.repeat((size - start.length()) / utf8(piece));
        }

        @Override
        public String toString() {
            return Display.safe(start + piece);
        }
    }

    static Stream<Shape> shapes() {
        return STARTS.stream().flatMap(start -> PIECES.stream().map(piece -> new Shape(start, piece)));
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The formats; each includes rejected inputs. */
    private static List<String> formats(String command) {
        return command.equals("explain")
                ? List.of("", "--json")
                : List.of("", "--format tsv", "--format json", "--redact");
    }

    /**
     * Returns by how much a command exceeds the limit. A small input may exceed it because of a constant part of the
     * output. Then only the growth for an input of twice the size counts.
     */
    private static Optional<String> excess(String command, String format, Shape shape) {
        String all = command + (format.isEmpty() ? "" : " " + format);
        int times = KNOWN_GAPS.stream()
                .filter(gap -> gap.command.equals(all) && shape.piece.startsWith(gap.piece))
                .mapToInt(Gap::times)
                .max()
                .orElse(TIMES);
        long size = utf8(shape.text(SIZE));
        long written = written(all, shape.text(SIZE));
        if (written <= times * size + BESIDES * size / LARGE) {
            return Optional.empty();
        }
        long further = utf8(shape.text(2 * SIZE)) - size;
        long more = written(all, shape.text(2 * SIZE)) - written;
        return written <= times * size + BESIDES && more <= times * further
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s of %s: %.1f times, and %.1f times of what is more",
                        all,
                        shape,
                        (double) written / size,
                        (double) more / further));
    }

    private static long written(String command, String input) {
        Cli.Run run = new Cli()
                .input(command.startsWith("find") ? input : input + "\n")
                .execute(command.split(" "));
        assertThat(run.exit()).as("%s", run.err()).isLessThan(2);
        return utf8(run.out()) + utf8(run.err());
    }

    @Test
    void areManyShapes() {
        assertThat(shapes()).hasSizeGreaterThanOrEqualTo(150);
    }

    @Tag("thorough")
    @ParameterizedTest(name = "{index}")
    @MethodSource("shapes")
    void isBounded(Shape shape) {
        assertThat(COMMANDS.parallelStream()
                        .flatMap(command ->
                                formats(command).stream().flatMap(format -> excess(command, format, shape).stream())))
                .isEmpty();
    }

    /** The shapes of the report, in the formats that write most. */
    @Test
    void isBoundedForTheWorst() {
        for (String piece : List.of(" a", "\\a")) {
            String input = "C:\\" + piece.repeat(LARGE / 2);
            for (String command : List.of("check", "explain")) {
                assertThat(written(command + " --json", input)).isLessThanOrEqualTo(TIMES * utf8(input) + BESIDES);
                assertThat(written(command, input)).isLessThanOrEqualTo(TIMES * utf8(input) + BESIDES);
            }
        }
    }

    /** Violations that are not listed are counted, and only in the output. */
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

    /** Changes, escapes that stay and repairs are counted like violations. */
    @Test
    void countsOtherListsToo() {
        String typed = "http://h.example/" + "]a".repeat(150);
        assertThat(Cli.run("enter", typed).errLines()).hasSize(101).endsWith("1: 50 more changed: not-allowed");
        for (String format : List.of("tsv", "json")) {
            assertThat(Cli.run("enter", "--format", format, "--fields", "changes", typed)
                            .out()
                            .strip())
                    .contains(",{\"reason\":\"not-allowed\",\"more\":50}]");
        }
        String octets = "http://h.example/" + "%E2".repeat(150) + "%2F".repeat(101);
        assertThat(Cli.run("to-iri", "--reasons", octets).errLines())
                .hasSize(202)
                .filteredOn(line -> line.contains(" more "))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("1: 50 more kept: "),
                        line -> assertThat(line).startsWith("1: 1 more kept: "));
        assertThat(Cli.run("to-iri", "--json", "--fields", "kept", octets).out())
                .endsWith(",{\"reason\":\"not-utf-8\",\"more\":50},{\"reason\":\"reserved\",\"more\":1}]}\n");
        assertThat(Cli.run("explain", "--json", octets).out())
                .contains(
                        "],\"more\":[{\"reason\":\"not-utf-8\",\"count\":50},{\"reason\":\"reserved\",\"count\":1}]}");
        String spaces = "http://h.example/" + "a ".repeat(150) + "a";
        assertThat(Cli.run("check", "--repair", spaces).errLines())
                .hasSize(101)
                .endsWith("1: 50 more repaired syntax.character-not-allowed");
        assertThat(IriParser.create().inspect(spaces).errors()).hasSize(150);
    }

    /** The results of each parser are cut in tables for people, and whole in the fields of readings. */
    @Test
    void cutsWhatParsersRepeat() {
        String input = "http:/h.example/" + "a".repeat(2000);
        assertThat(Cli.run("readings", input).out()).contains("a".repeat(900) + "\u2026\n");
        assertThat(Cli.run("readings", "--json", input).out()).doesNotContain("\u2026");
        assertThat(Cli.run("explain", "--json", input).out()).contains("a".repeat(900) + "\u2026\"");
    }

    @Test
    @Tag("thorough")
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
