package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.cli.Cli.Run;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that do not change are not decoded: the result is that of a run that decodes every line. */
class KeptLinesTest {
    private static final long SEED = 20261123;
    private static final int SAMPLE = 100;
    private static final int MANY = 4_000;
    private static final int HOSTS = 40;
    private static final List<String> BEGINNINGS = List.of(
            "",
            "http://h.example/",
            "http://h.example/r\u00E9sum\u00E9/",
            "https://b\u00FCcher.example/a/",
            "http://br0ken.example?",
            "http://\u0430pple.example/",
            "http://H:80/",
            "http://h.example/\u05D0",
            "https://u@h.example/",
            "http://h.example/?",
            "http://h.example/#");

    /** Ends of ranges from which words are made: letters of several scripts, marks, signs, hidden and private characters. */
    private static final String RANGES = "!~\u00C0\u024F\u00E0\u00FC\u0300\u0345\u03B1\u03C9\u0430\u044F\u05D0\u05EA"
            + "\u0905\u094D\u1100\u11FF\u2000\u206F\u3000\u30FF\u4E00\u9FFF\uAC00\uD7A3\uE000\uF8FF\uFF00\uFF60";

    /** As many lines as the command inspects before it takes shortcuts. */
    private static final int FIRST = 600;

    /** Lines that are only for people. */
    private static final Pattern REMARK = Pattern.compile("^\\d+: (\\d+-\\d+ changed: |another IRI looks the same: )");

    static Stream<Arguments> commandsAndProfiles() {
        List<Profile> profiles = ProfileRegistry.installed().profiles().entries().stream()
                .map(Plugins.Entry::value)
                .toList();
        Stream<List<String>> checks =
                Stream.of(ReferenceKind.values()).map(kind -> List.of("check", "--as", kind.toString()));
        Stream<List<String>> others = Stream.of(
                List.of("to-uri"),
                List.of("to-uri", "--source", "characters"),
                List.of("to-iri"),
                List.of("normalize"),
                List.of("normalize", "--nfc"),
                List.of("normalize", "--level", "scheme"),
                List.of("bidi"),
                List.of("check", "--with", "scheme"),
                List.of("check", "--with", "idna,bidi-structure"),
                List.of("check", "--with", "scheme,idna,look-alikes,bidi-structure", "--advice"),
                List.of("enter"));
        return Stream.concat(others, checks)
                .flatMap(command -> profiles.stream().map(profile -> Arguments.of(command, profile)));
    }

    @ParameterizedTest
    @MethodSource("commandsAndProfiles")
    void givesTheSameResultsAndFindings(List<String> command, Profile profile) {
        compare(SAMPLE, command, profile);
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("commandsAndProfiles")
    void givesTheSameResultsAndFindingsForManyLines(List<String> command, Profile profile) {
        compare(MANY, command, profile);
    }

    private static void compare(int sample, List<String> command, Profile profile) {
        int count = FIRST + sample;
        String lines = "http://h.example/\n".repeat(FIRST) + lines(sample, profile);
        System.out.println(
                "KeptLinesTest: " + count + " lines, " + String.join(" ", command) + ", " + profile + ", seed " + SEED);

        String fields = command.contains("check") ? "input,ok" : "output";
        Run quick = new Cli().input(lines).execute(arguments(command, "-p", profile.id()));
        Run slow = new Cli().input(lines).execute(arguments(command, "-p", profile.id(), "--json", "--fields", fields));

        assertThat(quick.out().split("\n", -1)).hasSize(count + 1);
        assertThat(quick.outLines())
                .isEqualTo(slow.outLines().stream().map(KeptLinesTest::output).toList());
        List<String> findings = quick.errLines().stream()
                .filter(line -> !REMARK.matcher(line).find())
                .toList();
        assertThat(findings.subList(0, findings.size() - 1)).isEqualTo(slow.errLines()); // the last one counts
        assertThat(quick.exit()).isEqualTo(slow.exit());
    }

    /** The LEIRI note adds private characters to a path; RFC 3987 has them in a query itself, where it escapes them. */
    @ParameterizedTest
    @ValueSource(strings = {"http://h.example/\uE000", "http://h.example/?\uE000", "http://h.example/#\uE000"})
    void normalizesInEachComponentAsTheLibraryDoes(String text) {
        String normal = IriNormalizer.of(IriNormalizer.Level.SYNTAX)
                .normalize(IriParser.of(Leiri.PROFILE).parse(text))
                .toString();

        assertThat(new Cli()
                        .input(text + "\n")
                        .execute("normalize", "-p", "leiri")
                        .outLines())
                .containsExactly(normal);
    }

    /** The mapping of iuri-05 normalizes, whether the check of the profile runs or not. */
    @Test
    void normalizesBeforeItEscapes() {
        Run run = new Cli().input("http://h.example/e\u0301\n").execute("to-uri", "--unchecked", "-p", "iuri-05");

        assertThat(run.outLines()).containsExactly("http://h.example/%C3%A9");
    }

    /** Beginnings of links with random texts and words after them. Each line comes twice, so the command can remember the first. */
    private static String lines(int count, Profile profile) {
        Iterator<String> beginnings = Stream.iterate(0, i -> i + 1)
                .map(i -> BEGINNINGS.get(i % BEGINNINGS.size()))
                .iterator();
        Random random = new Random(SEED);
        String once = TextGenerator.of(profile, SEED)
                .any()
                .filter(text -> text.chars().noneMatch(c -> c == '\n' || c == '\r' || Character.isSurrogate((char) c)))
                .limit(count / 4)
                .flatMap(text -> Stream.of(beginnings.next() + text, beginnings.next() + word(random)))
                .collect(Collectors.joining("\n", "", "\n"));
        return once + once;
    }

    private static String word(Random random) {
        return random.ints(1 + random.nextInt(8), 0, RANGES.length() / 2)
                .map(i -> random.nextInt(RANGES.charAt(2 * i), RANGES.charAt(2 * i + 1) + 1))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void saysOfHostsThatComeAgainWhatItSaysOfEachAlone(Profile profile) {
        List<String> lines = lines(HOSTS, profile).lines().toList();
        System.out.println("KeptLinesTest: " + HOSTS + " lines, host, " + profile + ", seed " + SEED);

        Run together = new Cli()
                .input(String.join("\n", lines) + "\n")
                .execute("host", "-p", profile.id(), "--json", "--fields", "input,ok,violations,ascii,unicode");
        List<String> alone = lines.stream()
                .map(line -> new Cli()
                        .input(line + "\n")
                        .execute("host", "-p", profile.id(), "--json", "--fields", "input,ok,violations,ascii,unicode")
                        .out()
                        .stripTrailing())
                .toList();

        assertThat(together.outLines()).isEqualTo(alone);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void makesOfHostsWhatIsWritten(Profile profile) {
        String lines = lines(HOSTS, profile);
        System.out.println("KeptLinesTest: " + HOSTS + " lines, host --fields, " + profile + ", seed " + SEED);

        Run all = new Cli().input(lines).execute("host", "-p", profile.id(), "--fields", "ascii,unicode,registrable");
        Run ascii = new Cli().input(lines).execute("host", "-p", profile.id(), "--fields", "ascii");

        assertThat(ascii.outLines())
                .isEqualTo(
                        all.outLines().stream().map(line -> line.split("\t")[0]).toList());
        assertThat(ascii.err()).isEqualTo(all.err());
        assertThat(ascii.exit()).isEqualTo(all.exit());
    }

    static Stream<Profile> profiles() {
        return ProfileRegistry.installed().profiles().entries().stream().map(Plugins.Entry::value);
    }

    @Test
    void writesJsonAsTheLibraryDoes() throws IOException {
        String lines = lines(SAMPLE, Leiri.PROFILE); // which allows what JSON escapes
        System.out.println("KeptLinesTest: " + SAMPLE + " lines, check --json, seed " + SEED);
        JsonFactory library = JsonFactory.builder()
                .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .build();

        Run run = new Cli().input(lines).execute("check", "-p", "leiri", "--json", "--fields", "line,ok,input");

        long number = 0;
        for (String line : run.outLines()) {
            StringWriter expected = new StringWriter();
            try (JsonGenerator generator = library.createGenerator(expected)) {
                Map<String, Object> read = JsonLine.read(line);
                generator.writeStartObject();
                generator.writeNumberField("line", ++number);
                generator.writeBooleanField("ok", (Boolean) read.get("ok"));
                generator.writeStringField("input", (String) read.get("input"));
                generator.writeEndObject();
            }
            assertThat(line).isEqualTo(expected.toString());
        }
        assertThat(number).isEqualTo(SAMPLE);
    }

    private static String[] arguments(List<String> command, String... options) {
        return Stream.concat(command.stream(), Stream.of(options)).toArray(String[]::new);
    }

    /** The plain output for an input: its result, for a check the input itself; nothing if it is rejected. */
    private static String output(String json) {
        Map<String, Object> fields = JsonLine.read(json);
        return (String)
                (Boolean.TRUE.equals(fields.get("ok")) ? fields.get("input") : fields.getOrDefault("output", ""));
    }
}
