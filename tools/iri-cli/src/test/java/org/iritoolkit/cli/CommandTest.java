package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.cli.command.IriCommand;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.explain.CodePages;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.Restriction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Behaviour that all commands share: inputs, streams, exit codes. */
class CommandTest {
    @Test
    void acceptedTextIsTheOutputAndRejectedTextLeavesAnEmptyLine() {
        Cli.Run run = Cli.run("check", "http://h/a", "http://h/a b", "http://h/c");
        assertThat(run.out()).isEqualTo("http://h/a\n\nhttp://h/c\n");
        assertThat(run.err())
                .isEqualTo("2: 10-11 error syntax.character-not-allowed: U+0020 SPACE is not allowed in the path"
                        + " (RFC 3987 2.2, ipchar)\n3 read, 1 rejected\n");
        assertThat(run.exit()).isEqualTo(1);
    }

    @Test
    void acceptingEverythingExitsWithZero() {
        assertThat(Cli.run("check", "http://h/a").exit()).isZero();
        assertThat(new Cli().input("").execute("check").err()).isEqualTo("0 read, 0 rejected\n");
    }

    @Test
    void readsLinesEndedByLineFeedOrCrLfAndKeepsEverythingElse() {
        Cli.Run run = new Cli().input("a\r\nb\n\nc\rd\nlast\r").execute("check", "--json");
        assertThat(run.outLines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("{\"input\":\"a\",\"ok\":true"),
                        line -> assertThat(line).startsWith("{\"input\":\"b\",\"ok\":true"),
                        line -> assertThat(line).startsWith("{\"input\":\"\",\"ok\":true"),
                        line -> assertThat(line).startsWith("{\"input\":\"c\\rd\",\"ok\":false"),
                        line -> assertThat(line).startsWith("{\"input\":\"last\\r\",\"ok\":false"));
    }

    @Test
    void readsInputsEndedByNul() {
        Cli.Run run = new Cli().input("a\nb\0c\r\n\0\0d").execute("check", "-0", "-p", "leiri");
        assertThat(run.out()).isEqualTo("a\nb\0c\r\n\0\0d\0");
        assertThat(run.err()).endsWith("4 read, 0 rejected\n");
    }

    @Test
    void takesADashForStandardInputAmongArguments() {
        Cli.Run run = new Cli().input("b\nc\n").execute("check", "a", "-", "d");
        assertThat(run.out()).isEqualTo("a\nb\nc\nd\n");
    }

    @Test
    void takesAnInputThatLooksLikeAnOptionAfterTwoDashes() {
        assertThat(Cli.run("check", "--", "-p", "@x", "--").out()).isEqualTo("-p\n@x\n--\n");
        assertThat(Cli.run("check", "@x", "/p", "").out()).isEqualTo("@x\n/p\n\n");
    }

    @Test
    void rejectsALineThatIsNotUtf8WithItsPlaceAndGoesOn() {
        byte[] octets = "good\nab\u00E9\u0000\nrest\n".getBytes(StandardCharsets.ISO_8859_1);
        Cli.Run run = new Cli().input(octets).execute("check");
        assertThat(run.out()).isEqualTo("good\n\nrest\n");
        assertThat(run.errLines().get(0))
                .isEqualTo("2: 2-3 error input.not-utf-8: octet E9 at byte offset 2 of the line (7 of the input)"
                        + " is not UTF-8 (RFC 3629 4)");
        assertThat(run.errLines().get(1)).isEqualTo("3 read, 1 rejected");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(new Cli().input(octets).execute("parse", "--json").outLines().get(1))
                .startsWith("{\"input\":null,\"ok\":false,\"violations\":[{\"code\":\"input.not-utf-8\","
                        + "\"severity\":\"error\",\"component\":\"reference\",\"start\":2,\"end\":3,"
                        + "\"clause\":\"RFC 3629 4\"")
                .endsWith("\"scheme\":null,\"authority\":null,\"userinfo\":null,\"host\":null,\"hostType\":null,"
                        + "\"port\":null,\"path\":null,\"query\":null,\"fragment\":null,\"opaque\":null}");
    }

    @Test
    void aReplacementCharacterInTheInputIsNoDamage() {
        Cli.Run run = new Cli().input("a\uFFFDb\n").execute("check");
        assertThat(run.errLines().get(0)).startsWith("1: 1-2 error syntax.character-not-allowed: U+FFFD");
    }

    @Test
    void skipsAByteOrderMarkBeforeTheFirstLineOnlyAndNotesIt() {
        Cli.Run run = new Cli().input("\uFEFFa\n\uFEFFb\n").execute("check", "--json");
        assertThat(run.outLines().get(0)).startsWith("{\"input\":\"a\"");
        assertThat(run.outLines().get(1)).startsWith("{\"input\":\"\uFEFFb\"");
        assertThat(run.err()).isEqualTo("note: a byte order mark before the first input was skipped\n");
    }

    @Test
    void losesAndReordersNothing() {
        String lines = IntStream.range(0, 50_000)
                .mapToObj(i -> "http://h/" + i + "/" + "é".repeat(i % 40) + "\n")
                .collect(Collectors.joining());
        Cli.Run run = new Cli().input(lines).execute("check");
        assertThat(run.out()).isEqualTo(lines);
        assertThat(run.err()).isEqualTo("50000 read, 0 rejected\n");
    }

    @Test
    void writesResultsBeforeWaitingForMoreInput() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream dialogue = new InputStream() {
            private int next;

            @Override
            public int read() {
                throw new AssertionError("reads are in bulk");
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                if (next == 3) {
                    return -1;
                }
                assertThat(out.toString(StandardCharsets.UTF_8).lines().count()).isEqualTo(next);
                into[offset] = (byte) ('a' + next++);
                into[offset + 1] = '\n';
                return 2;
            }
        };
        assertThat(new Cli().input(dialogue, 0).execute(out, out, "check").out())
                .isEqualTo("a\nb\nc\n");
    }

    @Test
    void endsQuietlyWhenThePipeIsClosed() {
        String lines = "http://h/\n".repeat(100_000);
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        OutputStream head = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        Cli.Run run = new Cli().input(lines).execute(head, seen, "check");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
    }

    @Test
    void saysSoWhenOutputCannotBeWritten() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        Cli.Run run = new Cli().execute(full, new ByteArrayOutputStream(), "check", "a");
        assertThat(run.err()).isEqualTo("iri: cannot write: No space left on device; the results are not complete\n");
        assertThat(run.exit()).isEqualTo(3);
    }

    @Test
    void saysSoWhenInputCannotBeRead() {
        InputStream folder = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Is a directory");
            }
        };
        Cli.Run run = new Cli().input(folder, 0).execute("check");
        assertThat(run.err()).isEqualTo("iri: cannot read standard input: Is a directory\n");
        assertThat(run.exit()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "parse", "explain", "profiles"})
    void unknownProfileListsTheInstalledOnes(String command) {
        Cli.Run run = command.equals("profiles") ? Cli.run(command, "nope") : Cli.run(command, "-p", "nope", "a");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("there is no profile 'nope'")
                .contains(
                        String.join(", ", ProfileRegistry.installed().profiles().ids()));
    }

    @Test
    void unknownCheckOptionFormAndCommandAreWrong() {
        for (List<String> arguments : List.of(
                List.of("check", "--with", "nope", "a"),
                List.of("check", "--nope"),
                List.of("check", "--as", "nope", "a"),
                List.of("serve", "--port", "70000"),
                List.of("nope"),
                List.<String>of())) {
            Cli.Run run = Cli.run(arguments.toArray(String[]::new));
            assertThat(run.exit()).as("%s", arguments).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("iri: ");
        }
    }

    @Test
    void suggestsWhatAMistypedCommandOrOptionWasMeantToBe() {
        assertThat(Cli.run("chek", "x").err()).contains("Did you mean: iri check?\n");
        assertThat(Cli.run("decode", "x").err()).contains("Did you mean: iri to-iri?\n");
        assertThat(Cli.run("Validate", "x").err()).contains("Did you mean: iri check?\n");
        assertThat(Cli.run("check", "--jsn", "x").err()).contains("Did you mean: --json?\n");
        assertThat(Cli.run("completions").err()).contains("Did you mean: iri completion?\n");
        assertThat(Cli.run("normalise", "x").err()).contains("Did you mean: iri normalize?\n");
        assertThat(Cli.run("help", "norm").err()).contains("Did you mean: iri normalize?\n");
        assertThat(Cli.run("canonicalise", "x").err()).contains("Did you mean: iri normalize?\n");
        for (List<String> far :
                List.of(List.of("xyzzy"), List.of("nope"), List.of("compare", "a", "b", "c"), List.of("check", "-Q"))) {
            assertThat(Cli.run(far.toArray(String[]::new)).err())
                    .doesNotContain("Did you mean")
                    .hasLineCount(2);
        }
        assertThat(Cli.run("che\u001B\u202Ek").err())
                .contains("there is no command 'che")
                .doesNotContain("\u001B");
    }

    @Test
    void errorMessagesShowNoControlsRaw() {
        assertThat(Cli.run("check", "--x\u001B[31m\u202E").err()).contains("<U+001B>[31m<U+202E>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "explain", "check", "parse", "profiles", "completion"})
    void hasHelp(String command) {
        Cli.Run run = command.isEmpty() ? Cli.run("--help") : Cli.run(command, "--help");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).startsWith("Usage: iri").contains("Exit codes:");
    }

    static List<String> commands() {
        return List.copyOf(
                IriCommand.commandLine(Stdio.ofProcess()).getSubcommands().keySet());
    }

    /** A percent sign in a description is to be doubled; else picocli writes a warning to the stream of the process. */
    @ParameterizedTest
    @MethodSource("commands")
    @ResourceLock(Resources.SYSTEM_ERR)
    void helpOfEveryCommandWritesNothingToStandardError(String command) {
        PrintStream before = System.err;
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        System.setErr(new PrintStream(warnings, true, StandardCharsets.UTF_8));
        Cli.Run run;
        try {
            run = Cli.run(command, "--help");
        } finally {
            System.setErr(before);
        }
        assertThat(run.out()).startsWith("Usage: iri " + command).doesNotContain("%%");
        assertThat(run.err()).isEmpty();
        assertThat(warnings.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void helpOfCommandsWithoutInputsSpeaksOfNone() {
        for (String command : List.of("profiles", "completion", "compare")) {
            assertThat(Cli.run(command, "--help").out()).contains("Exit codes:").doesNotContain("input");
        }
    }

    @Test
    void printsItsVersionAndACompletionScript() {
        assertThat(Cli.run("--version").out()).startsWith("iri ");
        assertThat(Cli.run("completion").out()).contains("complete -F").contains("rfc3987-draft-03");
    }

    @Test
    void notesABareFileOrHostName(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("list"), "x\n");
        for (String name : List.of("file.txt", "www.example.com")) {
            assertThat(Cli.run("check", name).errLines())
                    .containsExactly("note: '" + name + "' was read as a relative path;" + " for a host write 'http://"
                            + name + "/', for a file with one input per line: iri … < FILE");
        }
        assertThat(Cli.run("parse", file.toString()).errLines())
                .containsExactly("note: '" + file + "' was read as a relative path;"
                        + " to read the file, one IRI per line: iri … < '" + file + "'");
        for (String other : List.of(
                "http://h/file.txt", file + "s", "./file.txt", "../a", ".", "..", "a", "#a.b", "mailto:a@b.c", "")) {
            assertThat(Cli.run("check", other).err()).isEmpty();
        }
        assertThat(new Cli().input("file.txt\n").execute("check").err()).isEqualTo("1 read, 0 rejected\n");
    }

    @Test
    void showsHiddenCharactersOnATerminalOnly() {
        String text = "a\u202E\u001B\tb\u2028\u00AD";
        assertThat(new Cli().input(text).execute("check", "-p", "leiri").out()).isEqualTo(text + "\n");
        assertThat(new Cli()
                        .input(text)
                        .outTerminal()
                        .execute("check", "-p", "leiri")
                        .out())
                .isEqualTo("a<U+202E><U+001B><U+0009>b<U+2028><U+00AD>\n");
        assertThat(new Cli()
                        .input(text)
                        .outTerminal()
                        .execute("parse", "-p", "leiri")
                        .out())
                .isEqualTo("path=a<U+202E><U+001B><U+0009>b<U+2028><U+00AD>\n");
        assertThat(new Cli()
                        .input(text)
                        .outTerminal()
                        .execute("check", "--json", "-p", "leiri")
                        .out())
                .startsWith("{\"input\":\"a\\u202E\\u001B\\tb\\u2028\\u00AD\",");
    }

    @Test
    void coloursATerminalUnlessToldOtherwise() {
        assertThat(new Cli().errTerminal().execute("check", "a b").err()).contains("\u001B[");
        assertThat(new Cli().errTerminal().noColor().execute("check", "a b").err())
                .doesNotContain("\u001B[");
        assertThat(new Cli()
                        .errTerminal()
                        .execute("check", "--color", "never", "a b")
                        .err())
                .doesNotContain("\u001B[");
        assertThat(new Cli()
                        .noColor()
                        .execute("explain", "--color=always", "a b")
                        .out())
                .contains("\u001B[");
        assertThat(Cli.run("explain", "a b").out()).doesNotContain("\u001B[");
    }

    @Test
    void showsABarOnATerminalWhenItTakesLong() {
        String lines = "http://h/\n".repeat(199_999) + "a b\n"; // the bar moves from chunk to chunk
        Cli.Run run = new Cli().input(lines).errTerminal().noColor().slow(100).execute("check");
        assertThat(run.err())
                .contains("\r\u001B[K[")
                .containsPattern("\\[#+\\.+\\] +[0-9]{2}%  [0-9]{5,6} read, 0 rejected, [0-9]+/s");
        assertThat(run.err()).endsWith("\r\u001B[K200000 read, 1 rejected\n");
        assertThat(run.out()).hasLineCount(200_000);
        assertThat(new Cli()
                        .input(lines)
                        .errTerminal()
                        .noColor()
                        .slow(0)
                        .execute("check")
                        .err())
                .doesNotContain("\r");
        assertThat(new Cli().input(lines).slow(100).execute("check").err()).doesNotContain("\r");
    }

    @Test
    void summaryCountsFindingsByCode() {
        Cli.Run run = Cli.run("check", "--summary", "a b c", "%", "a b");
        assertThat(run.errLines().subList(4, 7))
                .containsExactly(
                        "3 error syntax.character-not-allowed", "1 error syntax.percent-triplet", "3 read, 3 rejected");
        assertThat(Cli.run("check", "--json", "--summary", "%").err())
                .isEqualTo("{\"read\":1,\"rejected\":1,\"findings\":[{\"code\":\"syntax.percent-triplet\","
                        + "\"severity\":\"error\",\"count\":1}]}\n");
        assertThat(Cli.run("check", "--json", "%").err()).isEmpty();
    }

    @Test
    void compareSaysWhichOfTheTwoAFindingIsAbout() {
        assertThat(subjects("a b", "c|d")).isEqualTo(List.of("a", "b"));
        assertThat(subjects("http://h", "c|d")).isEqualTo(List.of("b"));
        assertThat(subjects("--level", "syntax", "http://h", "c")).isEqualTo(List.of("b"));
        assertThat(subjects("--level", "syntax", "b", "c")).isEqualTo(List.of("a"));
        assertThat(Cli.run("compare", "--level", "syntax", "http://h", "c").err())
                .isEqualTo("2: 0-1 error resolution.not-resolved: a relative reference must be resolved against its "
                        + "base before it is compared (RFC 3987 5.1)\n");
    }

    private static List<?> subjects(String... arguments) {
        List<String> call = new ArrayList<>(List.of("compare", "--json"));
        call.addAll(List.of(arguments));
        List<?> violations = (List<?>)
                JsonLine.read(Cli.run(call.toArray(String[]::new)).outLines().get(0))
                        .get("violations");
        return violations.stream()
                .map(violation -> ((Map<?, ?>) violation).get("of"))
                .toList();
    }

    @Test
    void tellsAnEmptyResultFromARejection() {
        assertThat(Cli.run("relativize", "--help").out().replaceAll("\\s+", " "))
                .contains("An empty line may be a result");
        Cli.Run run = Cli.run("relativize", "--base", "http://h/a", "--fields", "ok,output", "http://h/a", "a b");
        assertThat(run.outLines()).containsExactly("true\t", "false\t\\N");
    }

    @Test
    void helpIsACommandToo() {
        assertThat(Cli.run("help", "check").out())
                .isEqualTo(Cli.run("check", "--help").out());
        assertThat(Cli.run("help").out()).isEqualTo(Cli.run("--help").out());
        assertThat(Cli.run("help", "nosuch").exit()).isEqualTo(ExitCode.WRONG_COMMAND);
    }

    @Test
    void printsTheVersionsOfItsData() {
        assertThat(Cli.run("version").out())
                .startsWith(Cli.run("--version").out())
                .contains("profiles: Unicode 17.0\n", "NFC: Unicode 13.0\n", "IDNA 2003: Unicode 3.2\n")
                .containsPattern("\nUTS #46: Unicode \\d+\\.\\d, from ICU4J \\d+\\.\\d\n")
                .containsPattern("\npublic suffixes: from Guava \\d+\\.\\d+\\.\\d+-jre\n$");
    }

    @Test
    void saysThatTheCommandComesBeforeAnInput(@TempDir Path folder) throws IOException {
        String comesFirst = "The command comes first: iri explain 'IRI' or iri check 'IRI'";
        assertThat(Cli.run("https://bob:s3cret@h.example/").errLines())
                .containsExactly("iri: there is no command 'https://…@h.example/'", comesFirst, "Try 'iri --help'.");
        assertThat(Cli.run("help", "a/b").errLines()).contains(comesFirst);
        Path file = Files.writeString(folder.resolve("links"), "http://h.example/\n");
        assertThat(Cli.run(file.toString()).errLines())
                .contains("The command comes first; to check the lines of a file: iri check < FILE");
    }

    /** Other tools write to a file of an option. */
    @ParameterizedTest
    @ValueSource(strings = {"check -o out.txt a", "find --output=out.txt", "to-uri --out out.txt a"})
    void saysWhereResultsGo(String command) {
        Cli.Run run = Cli.run(command.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.errLines())
                .contains("Results go to standard output; to write them to a file, add > FILE")
                .noneMatch(line -> line.startsWith("Did you mean"));
    }

    @Test
    void saysThatAFolderIsNoFile(@TempDir Path folder) {
        String here = folder.toString();
        assertThat(Cli.run("find", here).errLines())
                .first()
                .isEqualTo("iri: '" + here + "' is a folder; specify the files in it");
        assertThat(Cli.run("vet", "--policy", here, "a").errLines())
                .first()
                .isEqualTo("iri: --policy cannot be used: '" + here + "' is a folder; name a JSON file");
        assertThat(Cli.run("names", here + "/my file.txt").errLines())
                .first()
                .isEqualTo("iri: there is no folder '" + here
                        + "/my file.txt'; to read names from standard input, use -, as in: echo NAME | iri names -");
    }

    @Test
    void saysWhatCannotBeReadOnTheCommandLine() {
        assertThat(Cli.run("chek", "http://h/").errLines())
                .startsWith("iri: there is no command 'chek'")
                .contains("Did you mean: iri check?");
        assertThat(Cli.run("compare", "a", "b", "c").errLines().get(0))
                .isEqualTo("iri: 'iri compare' takes fewer arguments; leave out 'c'");
        assertThat(Cli.run("check", "--idn", "a").errLines().get(0))
                .isEqualTo("iri: there is no option '--idn' for 'iri check'");
        assertThat(Cli.run("check", "--as", "foo", "a").errLines().get(0))
                .isEqualTo("iri: there is no 'foo' for --as; there are: reference, iri, absolute, relative");
        assertThat(Cli.run("check", "--format", "xml", "a").errLines().get(0))
                .isEqualTo("iri: there is no 'xml' for --format; there are: text, tsv, json");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "check --profile | --profile needs an ID",
                "check --profile --json a | --profile needs an ID",
                "check --as | --as needs a FORM",
                "serve --port | --port needs a number",
                "serve --port x | --port needs a number, not 'x'",
                "resolve a | --base=IRI is missing",
                "resolve --base | --base=IRI is missing",
                "transcode | --from=NAME and --to=NAME are missing",
                "names | DIR is missing",
                "compare | A and B are missing",
                "check -p rfc3986 -p rfc3987 a | --profile is given twice",
                "check --json --json a | --json is given twice",
                "check --json=no a | --json takes no value; leave out 'no'",
                "version a | 'iri version' takes no arguments"
            })
    void saysWhatIsMissingOrTooMuchOnTheCommandLine(String command, String what) {
        Cli.Run run = Cli.run(command.split(" "));
        assertThat(run.errLines()).hasSize(2).first().isEqualTo("iri: " + what);
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
    }

    @Test
    void everyHelpHasExamplesAndNamesWhatThereIsToChooseFromInLowerCase() {
        for (String name : IriCommand.commandLine(Stdio.ofProcess(), "help")
                .getSubcommands()
                .keySet()) {
            String help = Cli.run("help", name).out();
            assertThat(help).as(name).startsWith("Usage: iri " + name).doesNotContainPattern("[:,] [A-Z]+, [A-Z]+[,.]");
            if (!List.of("help", "version").contains(name)) {
                assertThat(help).as(name).contains("Examples:\n  ");
            }
        }
    }

    @Test
    void completesTheIdsOfWhatIsInstalled() {
        String script = Cli.run("completion").out();
        assertThat(script)
                .contains("(\"iuri-05\" \"leiri\" \"rfc2396\"") // -p and --to
                .contains("(\"bidi-structure\" \"idna\"") // --with
                .contains("(\"idna2003\" \"idna2003-stored\""); // --idna
    }

    @Test
    void writesAManualPageOfEveryCommand(@TempDir Path folder) throws IOException {
        String overview = Cli.run("man").out();
        assertThat(overview).startsWith(".TH IRI 1 ");
        assertThat(Cli.run("man", "--to", folder.toString()).exit()).isZero();
        assertThat(folder.resolve("iri.1")).hasContent(overview);
        CommandLine iri = IriCommand.commandLine(Stdio.ofProcess(), "help");
        iri.getSubcommands().forEach((name, command) -> {
            assertThat(overview).contains("See iri\\-" + name.replace("-", "\\-") + "(1).\n");
            String page = Cli.run("man", name).out();
            assertThat(page)
                    .startsWith(".TH IRI\\-" + name.toUpperCase(Locale.ROOT).replace("-", "\\-") + " 1 ")
                    .contains("\n.SH EXIT STATUS\n");
            command.getCommandSpec().options().stream()
                    .filter(option -> !(option.hidden() || option.usageHelp() || option.versionHelp()))
                    .forEach(option ->
                            assertThat(page).contains(option.longestName().replace("-", "\\-")));
            assertThat(folder.resolve("iri-" + name + ".1")).hasContent(page);
            assertThat(page.lines())
                    .allMatch(line -> !line.startsWith(".") || line.matches("\\.(TH|SH|PP|TP|B|br|nf|fi)( .*)?"));
        });
        assertThat(folder.resolve("iri-template-expand.1")).exists();
        assertThat(Cli.run("man", "chekc").err()).contains("iri: ", "'chekc'");
        assertThat(Cli.run("man", "--to", folder + "/none").exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(Cli.run("man", "--to", folder.toString(), "check").exit()).isEqualTo(ExitCode.WRONG_COMMAND);
    }

    @Test
    void explainsWhatACodeMeans() {
        Cli.Run run = Cli.run("explain", "syntax.percent-triplet");
        assertThat(run.out())
                .startsWith("syntax.percent-triplet\n\nA percent sign is not followed by two hexadecimal digits")
                .contains("\nExample: ", "\nWhat to do: write %25")
                .doesNotContain("`");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(Cli.run("explain", "--reference", "syntax.percent-triplet").out())
                .contains("Its components");
        assertThat(Cli.run("explain", "syntax.nosuch").out()).contains("Its components");
    }

    @ParameterizedTest
    @CsvSource({
        "syntax.percent-triplets, syntax.percent-triplet",
        "syntax.percent-tripet, syntax.percent-triplet",
        "Syntax.precent-triplet, syntax.percent-triplet",
        "nfc.not_normalized, nfc.not-normalized"
    })
    void asksWhichCodeWasMeant(String typed, String code) {
        Cli.Run run = Cli.run("explain", typed);
        assertThat(run.out()).contains("Its components");
        assertThat(run.errLines())
                .containsExactly("note: there is no code '" + typed
                        + "', so it was read as a relative reference; did you mean " + code + "?");
        assertThat(Cli.run("explain", "--reference", typed).err()).contains("for a host");
    }

    @Test
    void saysHowToHaveACodeExplainedWhereItIsTakenAsAReference() {
        assertThat(Cli.run("explain", "--json", "syntax.percent-triplet").errLines())
                .containsExactly("note: 'syntax.percent-triplet' is a violation code; leave out --json to have the code"
                        + " explained, or add --reference");
        for (String other : List.of("www.example.org", "syntax.nosuch")) {
            assertThat(Cli.run("explain", other).errLines())
                    .singleElement()
                    .asString()
                    .contains("for a host write 'http://" + other + "/'");
        }
    }

    @Test
    void explainsEveryCodeThatSomethingInstalledReports() {
        ProfileRegistry installed = ProfileRegistry.installed();
        List<String> codes = Stream.concat(
                        installed.checks().entries().stream().flatMap(entry -> entry.value().codes().stream()),
                        installed.profiles().entries().stream()
                                .flatMap(entry ->
                                        entry.value().restrictions().stream().map(Restriction::code)))
                .map(ViolationCode::id)
                .distinct()
                .toList();
        assertThat(codes).hasSizeGreaterThan(30).allMatch(CodePages::isCode);
    }

    /** A job that forgets the {@code <} would pass whatever the file contains. */
    @Test
    void refusesToCheckTheNameOfAFile(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("links.txt"), "a b\n").toString();
        for (List<String> refused : List.of(List.of("check", file), List.of("check", "-q", file))) {
            Cli.Run run = Cli.run(refused.toArray(String[]::new));
            assertThat(run.exit()).as("%s", refused).isEqualTo(ExitCode.WRONG_COMMAND);
            assertThat(run.out()).isEmpty();
            assertThat(run.errLines().get(0))
                    .isEqualTo("iri: '" + file + "' is a file; to check its lines, write iri check < '" + file
                            + "'; to check the string itself, write iri check -- '" + file + "'");
        }
        for (List<String> taken : List.of(
                List.of("check", "--", file),
                List.of("check", "--as", "relative", file),
                List.of("check", file, "a"),
                List.of("check", folder.toString()),
                List.of("check", "/" + file), // two slashes, for which Windows would open a network path
                List.of("check", file + "s"))) {
            assertThat(Cli.run(taken.toArray(String[]::new)).exit())
                    .as("%s", taken)
                    .isZero();
        }
    }

    @Test
    void endsWithoutAVerdictWhenStandardOutputIsClosed() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException("Bad file descriptor");
            }
        };
        Cli.Run run = new Cli().execute(closed, new ByteArrayOutputStream(), "check", "x");
        assertThat(run.exit()).isEqualTo(ExitCode.NOT_DONE);
        assertThat(run.err()).contains("cannot write: Bad file descriptor");
    }

    /** If the reader closes after two lines, there are messages about the first sixteen at most. */
    @Test
    void writesResultsBeforeMessagesAndNoneAfterTheReaderHasGone() {
        OutputStream head = new OutputStream() {
            private int written;

            @Override
            public void write(int octet) throws IOException {
                throw new IOException("not by octets");
            }

            @Override
            public void write(byte[] octets, int start, int length) throws IOException {
                if (written > 0) {
                    throw new IOException("Broken pipe");
                }
                written += length;
            }
        };
        Cli.Run run = new Cli()
                .input("http://example.org/a b\n".repeat(20_000))
                .execute(head, new ByteArrayOutputStream(), "check");
        assertThat(run.errLines()).hasSize(16).allMatch(line -> line.contains("20-21 error"));
    }

    @Test
    void listsTheCommandsByTaskAndTheCommonOptionsLast() {
        String help = Cli.run("--help").out();
        assertThat(help.lines()
                        .dropWhile(line -> !line.equals("Start with:"))
                        .filter(line -> line.matches("  [a-z].*"))
                        .limit(6))
                .extracting(line -> line.strip().split(" ")[0])
                .containsExactly("explain", "check", "normalize", "resolve", "to-uri", "find");
        for (String name : commands()) {
            assertThat(help).containsPattern("\n  " + name + " ");
            List<String> lines = Cli.run("help", name).outLines();
            int common = lines.indexOf("Common options ('iri man' describes them in full):");
            assertThat(lines.subList(common, lines.size()).toString()).as(name).contains("--version", "--plugin");
        }
        List<String> check = Cli.run("help", "check").outLines();
        int common = check.indexOf("Common options ('iri man' describes them in full):");
        assertThat(check.subList(0, common).toString()).contains("--as", "--with", "--advice", "--divide");
        assertThat(check.subList(common + 1, common + 15)).allMatch(line -> line.matches(" +-.* .*[.]"));
    }

    @Test
    void breaksTheHelpOfANarrowTerminalBetweenWords() {
        String wide = new Cli().columns(100).execute("help", "check").out();
        for (String[] asked : List.of(new String[] {"help", "check"}, new String[] {"check", "--help"})) {
            String narrow = new Cli().columns(50).execute(asked).out();
            assertThat(narrow.lines().map(String::length)).allMatch(length -> length <= 50);
            assertThat(narrow.split("\\s+")).containsExactly(wide.split("\\s+"));
            String advice = "      --advice             Also report notes:\n";
            assertThat(narrow).contains(advice + " ".repeat(25) + "recommendations of the\n", "the escapes\n");
            assertThat(wide).contains(" \\uXXXX and \\UXXXXXXXX ");
        }
    }

    @Test
    void suggestsACommandWhenHelpIsAskedForAnother() {
        assertThat(Cli.run("help", "chek").errLines().subList(0, 2))
                .isEqualTo(Cli.run("chek").errLines().subList(0, 2))
                .element(1)
                .asString()
                .contains("iri check");
        assertThat(Cli.run("help", "check", "x").errLines().get(0))
                .isEqualTo("iri: there is no command 'x' for 'iri check'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "idna | 'idna' is a check, not a profile; run it with: iri check --with idna",
                "uts46 | 'uts46' is a host mapper, not a profile; use it with: iri to-uri --idna uts46"
            })
    void tellsWhatIsNoProfile(String id, String message) {
        Cli.Run run = Cli.run("profiles", id);
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(run.errLines().get(0)).isEqualTo("iri: " + message);
    }

    @ParameterizedTest
    @CsvSource({
        "0x07, \\u0007",
        "0x1B, \\u001B",
        "0x7F, \\u007F",
        "0x85, \\u0085",
        "0x061C, \\u061C",
        "0x200E, \\u200E",
        "0x200F, \\u200F",
        "0x202A, \\u202A",
        "0x202E, \\u202E",
        "0x2066, \\u2066",
        "0x2069, \\u2069",
        "0x09, \\t",
        "0x0D, \\r",
        "0x5C, \\\\",
        "0x41, A",
        "0xE9, \u00E9"
    })
    void escapesControlsAndBidiControlsInColumns(int c, String escaped) {
        Cli.Run run = new Cli()
                .input("x" + Character.toString(c) + "y\0")
                .execute("check", "-0", "-q", "-p", "leiri", "--fields", "input");
        assertThat(run.out()).isEqualTo("x" + escaped + "y\n");
    }
}
