package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options that all commands with several inputs share. */
class OptionsTest {
    private static final String LINES = "http://h/a\nhttp://h/b c\nhttp://h/%\nhttp://h/d\n";

    private static Cli.Run run(String command) {
        return new Cli().input(LINES).execute(command.split(" "));
    }

    static Stream<String> commands() {
        return Stream.of(
                "check",
                "parse",
                "to-uri",
                "to-iri",
                "convert --to rfc3986",
                "resolve --base http://h/",
                "relativize --base http://h/x",
                "normalize",
                "bidi",
                "host",
                "url",
                "readings",
                "vet --allow-host h",
                "enter",
                "transcode --from UTF-8 --to US-ASCII",
                "names -",
                "find");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandThatReadsLinesTakesAllOfThem(String command) {
        Cli.Run plain = run(command);
        assertThat(plain.err()).isNotEmpty();
        Cli.Run quiet = run(command + " -q");
        assertThat(quiet.err()).isEmpty();
        assertThat(quiet.out()).isEqualTo(plain.out());
        assertThat(quiet.exit()).isEqualTo(plain.exit());
        Cli.Run json = run(command + " --format JSON");
        assertThat(json.out()).isEqualTo(run(command + " --json").out());
        List<Map<String, Object>> objects =
                json.outLines().stream().map(JsonLine::read).toList();
        assertThat(objects).extracting("line").containsExactly(1, 2, 3, 4);
        assertThat(run(command + " --fields ok,line").outLines())
                .containsExactlyElementsOf(objects.stream()
                        .map(object -> object.get("ok") + "\t" + object.get("line"))
                        .toList());
        assertThat(run(command + " --json --fields LINE,ok").outLines())
                .containsExactlyElementsOf(objects.stream()
                        .map(object -> "{\"line\":" + object.get("line") + ",\"ok\":" + object.get("ok") + "}")
                        .toList());
        assertThat(run(command + " --only-rejected --json").outLines())
                .containsExactlyElementsOf(json.outLines().stream()
                        .filter(line -> line.contains("\"ok\":false"))
                        .toList());
        assertThat(run(command + " --only-rejected").outLines())
                .containsExactlyElementsOf(objects.stream()
                        .filter(object -> object.get("ok").equals(false))
                        .map(object -> object.get("input").toString())
                        .toList());
        Map<String, Object> summary =
                JsonLine.read(run(command + " --json --summary").err());
        assertThat(summary).containsKeys("rejected", "findings");
        assertThat(summary.get("rejected")).isEqualTo((int) objects.stream()
                .filter(object -> object.get("ok").equals(false))
                .count());
    }

    /** TAB, LF, CR and the backslash are escaped; an absent field is not an empty one. */
    @Test
    void writesRowsThatCanBeReadBack() {
        Cli.Run run = new Cli()
                .input("x://@h?\0a\tb\nc\rd\\e\0")
                .execute(
                        "parse", "-0", "-p", "leiri", "--format", "tsv", "--fields", "scheme,userinfo,host,path,query");
        assertThat(run.outLines()).containsExactly("x\t\th\t\t", "\\N\t\\N\t\\N\ta\\tb\\nc\\rd\\\\e\t\\N");
        assertThat(Cli.run("check", "--format", "tsv", "http://h/a b%").outLines())
                .containsExactly("http://h/a b%\tfalse\t10-11 error syntax.character-not-allowed,"
                        + " 12-13 error syntax.percent-triplet\t1");
    }

    @Test
    void writesRejectedInputsAsTheyAre() {
        byte[] octets = "http://h/\nab\u00E9\na b\n".getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Cli().input(octets).execute(out, out, "check", "--only-rejected", "-q");
        assertThat(out.toByteArray()).isEqualTo("ab\u00E9\na b\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void leavesOutFindingsThatObjectsHoldAndNoOthers() {
        assertThat(Cli.run("check", "--json", "%").err()).isEmpty();
        assertThat(Cli.run("check", "--json", "--fields", "ok", "%").err()).startsWith("1: 0-1 error ");
        assertThat(Cli.run("check", "--format", "tsv", "%").err()).startsWith("1: 0-1 error ");
    }

    @Test
    void saysHowManyWereReadOnlyWhereThatIsNotKnown() {
        assertThat(Cli.run("check", "a").err()).isEmpty();
        assertThat(Cli.run("check", "a", "b").err()).isEqualTo("2 read, 0 rejected\n");
        assertThat(new Cli().input("a\n").execute("check").err()).isEqualTo("1 read, 0 rejected\n");
        assertThat(Cli.run("check", "--summary", "a").err()).isEqualTo("1 read, 0 rejected\n");
        assertThat(new Cli().input("a\n%\n").execute("check", "-q", "--summary").err())
                .isEqualTo("1 error syntax.percent-triplet\n2 read, 1 rejected\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h/a b",
                "http:\\\\h\\a",
                "<http://h/>",
                "C:\\Users\\me",
                "http://h/100%",
                "http://h:x/",
                "https://user:pw@bank.example@evil.example/"
            })
    void repairsWhatAnInspectionRepairs(String text) {
        Inspection inspection = IriParser.of(Rfc3987.PROFILE).inspect(text);
        Cli.Run run = Cli.run("check", "--repair", "--", text);
        assertThat(run.out())
                .isEqualTo(inspection.repaired().map(Object::toString).orElse("") + "\n");
        assertThat(run.exit()).isEqualTo(inspection.repaired().isPresent() ? 0 : 1);
        assertThat(run.errLines()).hasSize(inspection.errors().size());
        assertThat(run.err().contains(" repaired "))
                .isEqualTo(inspection.repaired().isPresent());
    }

    @ParameterizedTest
    @CsvSource({
        "check, http://h/a%20b",
        "to-uri, http://h/a%20b",
        "to-iri, http://h/a%20b",
        "convert --to rfc3986, http://h/a%20b",
        "resolve --base http://g/, http://h/a%20b",
        "relativize --base http://h/, a%20b",
        "normalize, http://h/a%20b",
        "bidi, http://h/a%20b",
        "host, ascii=h\tunicode=h",
    })
    void repairsAtEveryCommandThatTakesReferences(String command, String output) {
        String[] words = (command + " --repair").split(" ");
        Cli.Run run = new Cli().input("http://h/a b\n").execute(words);
        assertThat(run.out()).isEqualTo(output + "\n");
        assertThat(run.errLines().get(0)).startsWith("1: 10-11 repaired syntax.character-not-allowed: U+0020 SPACE");
        assertThat(run.exit()).isZero();
        Cli.Run json =
                new Cli().input("http://h/a b\nx:\n").execute((command + " --repair --fields repaired").split(" "));
        assertThat(json.outLines()).containsExactly("http://h/a%20b", "\\N");
    }

    @Test
    void repairsLinksThatWereFoundAndReferencesThatAreCompared() {
        Cli.Run found = new Cli().input("See <http://h/a^b>.\n").execute("find", "--repair");
        assertThat(found.out()).isEqualTo("1:6\thttp://h/a%5Eb\trepaired\n");
        assertThat(found.exit()).isZero();
        Cli.Run compared = Cli.run("compare", "--repair", "http://h/a b", "http://h/a%20b");
        assertThat(compared.out()).isEqualTo("equivalent\n");
        assertThat(compared.err()).isEqualTo("note: a was repaired: http://h/a%20b\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check --json --format tsv a | leave out one of the two",
                "check --format text --fields ok a | write --format tsv or --format json",
                "check --fields host a | there is no field 'host'; the fields of this command are: input, ok, violations, line",
                "parse --fields * a | the fields of this command are: input, ok, violations, line, scheme",
                "to-uri --component path --repair a | leave out --component",
                "to-iri --component path --repair a | leave out --component",
                "check --charset Shift_JIS a | add - to read standard input too, or leave out --charset",
                "resolve --base a b | --base cannot be used: the base has no scheme",
                "names --base a - | --base cannot be used: the base has no scheme",
                "serve --port 70000 | --port needs a number from 0 to 65535, not 70000",
                "to-uri --component host,path a | there are: scheme, authority, userinfo, host",
                "normalize --idn a | write --level scheme --idn",
                "compare --idn a b | write --level scheme --idn",
                "compare --level scheme --idn -p rfc2396 a b | has no mapping of host names",
            })
    void refusesOptionsThatMakeNoSenseTogetherAndSaysWhatToWrite(String command, String remedy) {
        Cli.Run run = Cli.run(command.split(" "));
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(run.errLines().get(0)).startsWith("iri: ").contains(remedy);
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check -p RFC3987 --as IRI --with BIDI-STRUCTURE,Idna --color NEVER http://h/",
                "normalize --level SYNTAX http://h/",
                "compare --level Scheme http://h/ http://h/",
                "to-uri --source Characters --idna UTS46 http://h/",
                "to-uri --component PATH a",
                "convert --to LEIRI http://h/",
                "relativize --form PATH,Query --base http://h/ http://h/a",
                "bidi --divide Parameters http://h/",
                "find --also WWW,Mail",
                "transcode --from utf-8 --to UTF-8 --escape HTML"
            })
    void takesChoicesInAnyCase(String command) {
        Cli.Run run = Cli.run(command.split(" "));
        assertThat(run.exit()).as(run.err()).isZero();
    }

    @Test
    void comparesAndNormalizesWithHostsInOneForm() {
        assertThat(Cli.run(
                                "compare",
                                "--level",
                                "scheme",
                                "--idn",
                                "http://B\u00DCCHER.example:80",
                                "http://b\u00FCcher.example/")
                        .out())
                .isEqualTo("equivalent\n");
        assertThat(Cli.run("compare", "--level", "scheme", "http://B\u00DCCHER.example/", "http://b\u00FCcher.example/")
                        .out())
                .isEqualTo("not equivalent\n");
        assertThat(Cli.run("normalize", "--level", "scheme", "--idn", "http://B\u00DCCHER.example:80")
                        .out())
                .isEqualTo("http://b\u00FCcher.example/\n");
    }

    @Test
    void transcodesLinesWithoutOctetsOfTheirOwn(@TempDir Path folder) throws Exception {
        Path file = Files.write(folder.resolve("in"), "http://h/\u00E9\n\uD800\n".getBytes(StandardCharsets.UTF_16));
        Cli.Run run = new Cli()
                .input(Files.readAllBytes(file))
                .execute("transcode", "--from", "UTF-16", "--to", "US-ASCII", "--json");
        assertThat(JsonLine.read(run.outLines().get(0))).containsEntry("output", "http://h/%C3%A9");
    }
}
