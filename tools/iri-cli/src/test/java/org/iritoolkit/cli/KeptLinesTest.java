package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Violation;
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

/**
 * Lines that do not change are not decoded, and lines without violations are not inspected. The result for a line is that
 * of the library, or of a run with that line alone.
 */
class KeptLinesTest {
    private static final long SEED = 20261123;
    private static final int SAMPLE = 100;
    private static final int ALONE = 24;
    private static final int MANY = 800;
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

    private static final Pattern FINDING = Pattern.compile("^(\\d+: \\d+-\\d+ [a-z]+ [a-z0-9.-]+): ");

    /** Ends of links whose host comes again: notes about the path, the query and the fragment, and an error in each. */
    private static final List<String> ENDS = List.of(
            "caf%25C3%25A9",
            "caf%C3%83%C2%A9", "?a=1&amp;b=2", "?q=caf%25C3%25A9", "#caf%25C3%25A9", "#\u05D0b", "a b", "?a b", "#a#b");

    static Stream<Arguments> checksAndProfiles() {
        List<String> ids = ProfileRegistry.installed().checks().ids().stream().toList();
        Stream<List<String>> sets =
                Stream.concat(Stream.of(List.of(), ids), ids.stream().map(List::of));
        return sets.flatMap(set -> options(set)).flatMap(KeptLinesTest::withProfiles);
    }

    static Stream<Arguments> allChecksAndProfiles() {
        List<String> ids = ProfileRegistry.installed().checks().ids().stream().toList();
        return IntStream.range(0, 1 << ids.size())
                .mapToObj(set -> IntStream.range(0, ids.size())
                        .filter(i -> (set >> i & 1) != 0)
                        .mapToObj(ids::get)
                        .toList())
                .flatMap(set -> options(set))
                .flatMap(KeptLinesTest::withProfiles);
    }

    private static Stream<List<String>> options(List<String> checks) {
        List<String> with = checks.isEmpty() ? List.of() : List.of("--with", String.join(",", checks));
        return Stream.of(
                with, Stream.concat(with.stream(), Stream.of("--advice")).toList());
    }

    private static Stream<Arguments> withProfiles(List<String> options) {
        return profiles().map(profile -> Arguments.of(options, profile));
    }

    @ParameterizedTest
    @MethodSource("checksAndProfiles")
    void checksEachLineAsTheLibraryDoes(List<String> options, Profile profile) {
        checkAsTheLibraryDoes(options, profile);
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("allChecksAndProfiles")
    void checksEachLineAsTheLibraryDoesWithAnyChecks(List<String> options, Profile profile) {
        checkAsTheLibraryDoes(options, profile);
    }

    private static void checkAsTheLibraryDoes(List<String> options, Profile profile) {
        String lines = first() + lines(SAMPLE, profile);
        IriParser plain = IriParser.of(profile);
        IriParser parser =
                options.contains("--with") ? plain.withChecks(options.get(1).split(",")) : plain;
        boolean advice = options.contains("--advice");
        List<Inspection> expected = lines.lines()
                .map((advice ? parser.withChecks("suspicion").withAdvice() : parser)::inspect)
                .toList();
        System.out.println("KeptLinesTest: " + expected.size() + " lines, check " + String.join(" ", options) + ", "
                + profile + ", seed " + SEED);

        List<String> command =
                Stream.concat(Stream.of("check"), options.stream()).toList();
        Run text = new Cli().input(lines).execute(arguments(command, "-p", profile.id()));
        Run tsv = new Cli()
                .input(lines)
                .execute(arguments(command, "-p", profile.id(), "--format", "tsv", "--fields", "line,ok,violations"));
        Run json = new Cli().input(lines).execute(arguments(command, "-p", profile.id(), "--json"));

        assertThat(text.out().split("\n", -1)).hasSize(expected.size() + 1);
        assertThat(text.outLines())
                .isEqualTo(expected.stream()
                        .map(it -> it.isValid() ? it.text() : "")
                        .toList());
        assertThat(text.errLines().stream().map(KeptLinesTest::withoutMessage).toList())
                .isEqualTo(findings(expected));
        assertThat(tsv.outLines()).isEqualTo(rows(expected));
        assertThat(json.outLines().stream().map(KeptLinesTest::jsonFindings).toList())
                .isEqualTo(expected.stream().map(KeptLinesTest::findings).toList());
        int exit = expected.stream().allMatch(Inspection::isValid) ? 0 : 1;
        assertThat(List.of(text.exit(), tsv.exit(), json.exit())).containsOnly(exit);
    }

    private static String findings(Inspection inspection) {
        return inspection.violations().stream().map(KeptLinesTest::place).collect(Collectors.joining(", "));
    }

    private static String place(Violation violation) {
        return violation.span() + " " + violation.severity() + " "
                + violation.code().id();
    }

    private static List<String> findings(List<Inspection> inspections) {
        List<String> findings = new ArrayList<>();
        for (int i = 0; i < inspections.size(); i++) {
            String line = (i + 1) + ": ";
            inspections.get(i).violations().forEach(violation -> findings.add(line + place(violation)));
        }
        long rejected = inspections.stream().filter(it -> !it.isValid()).count();
        findings.add(inspections.size() + " read, " + rejected + " rejected");
        return findings;
    }

    private static List<String> rows(List<Inspection> inspections) {
        return IntStream.range(0, inspections.size())
                .mapToObj(i -> (i + 1) + "\t" + inspections.get(i).isValid() + "\t" + findings(inspections.get(i)))
                .toList();
    }

    /** The line, the place, the severity and the code of a finding. */
    private static String withoutMessage(String finding) {
        Matcher matcher = FINDING.matcher(finding);
        return matcher.find() ? matcher.group(1) : finding;
    }

    private static String jsonFindings(String json) {
        return ((List<?>) JsonLine.read(json).get("violations"))
                .stream()
                        .map(Map.class::cast)
                        .map(it ->
                                it.get("start") + "-" + it.get("end") + " " + it.get("severity") + " " + it.get("code"))
                        .collect(Collectors.joining(", "));
    }

    /** Three links that have notes, after so many links with the same host that the command takes shortcuts. */
    @Test
    void reportsNotesAfterTheHostHoweverManyLinesComeBefore() {
        String notes =
                "http://h.example/caf%25C3%25A9\nhttp://h.example/?a=1&amp;b=2\nhttp://h.example/caf%C3%83%C2%A9\n";

        Run run = new Cli().input("http://h.example/a\n".repeat(300) + notes).execute("check", "--advice");

        assertThat(run.errLines().stream().map(KeptLinesTest::withoutMessage))
                .containsExactly(
                        "301: 17-30 advice suspicion.encoded-twice",
                        "302: 21-26 advice suspicion.html-reference",
                        "303: 20-32 advice suspicion.latin-1",
                        "303 read, 0 rejected");
    }

    static Stream<Arguments> commandsAndProfiles() {
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
                List.of("enter"));
        return Stream.concat(others, checks)
                .flatMap(command -> profiles().map(profile -> Arguments.of(command, profile)));
    }

    @ParameterizedTest
    @MethodSource("commandsAndProfiles")
    void givesForEachLineWhatItGivesForThatLineAlone(List<String> command, Profile profile) {
        compareWithEachAlone(ALONE, command, profile);
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("commandsAndProfiles")
    void givesForEachOfManyLinesWhatItGivesForThatLineAlone(List<String> command, Profile profile) {
        compareWithEachAlone(MANY, command, profile);
    }

    private static void compareWithEachAlone(int sample, List<String> command, Profile profile) {
        List<String> lines = lines(sample, profile).lines().toList();
        System.out.println("KeptLinesTest: " + (FIRST + lines.size()) + " lines, " + String.join(" ", command) + ", "
                + profile + ", seed " + SEED);

        Run together = new Cli()
                .input(first() + String.join("\n", lines) + "\n")
                .execute(arguments(command, "-p", profile.id()));

        Map<String, Run> alone = new HashMap<>();
        List<String> out = new ArrayList<>();
        List<String> err = new ArrayList<>();
        int exit = together.err().startsWith("1: ") ? 1 : 0; // a relative reference is asked for, and a link is none
        for (int i = 0; i < lines.size(); i++) {
            Run run = alone.computeIfAbsent(
                    lines.get(i), line -> new Cli().input(line + "\n").execute(arguments(command, "-p", profile.id())));
            String number = (FIRST + 1 + i) + ": ";
            out.add(run.out());
            run.errLines().subList(0, run.errLines().size() - 1).forEach(line -> err.add(number + line.substring(3)));
            exit = Math.max(exit, run.exit());
        }
        assertThat(together.out()).endsWith(String.join("", out));
        assertThat(together.outLines()).hasSize(FIRST + lines.size());
        List<String> findings = together.errLines().stream()
                .filter(line -> lineOf(line) > FIRST) // the summary has no line
                .toList();
        assertThat(findings).isEqualTo(err);
        assertThat(together.exit()).isEqualTo(exit);
    }

    /** The number of the line that a message is about; 0 if it is about none. */
    private static int lineOf(String message) {
        int colon = message.indexOf(": ");
        return colon < 0 ? 0 : Integer.parseInt(message.substring(0, colon));
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
        String ends = BEGINNINGS.stream()
                .filter(beginning -> beginning.endsWith("/"))
                .flatMap(beginning -> ENDS.stream().map(end -> beginning + end))
                .limit(count)
                .collect(Collectors.joining("\n", "", "\n"));
        return once + ends + once;
    }

    /** Links without violations, with one host. */
    private static String first() {
        return IntStream.range(0, FIRST)
                .mapToObj(i -> "http://h.example/a" + i + "\n")
                .collect(Collectors.joining());
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
        System.out.println("KeptLinesTest: " + lines.size() + " lines, host, " + profile + ", seed " + SEED);

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
        System.out.println(
                "KeptLinesTest: " + lines.lines().count() + " lines, host --fields, " + profile + ", seed " + SEED);

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
        System.out.println("KeptLinesTest: " + lines.lines().count() + " lines, check --json, seed " + SEED);
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
        assertThat(number).isEqualTo(lines.lines().count());
    }

    private static String[] arguments(List<String> command, String... options) {
        return Stream.concat(command.stream(), Stream.of(options)).toArray(String[]::new);
    }
}
