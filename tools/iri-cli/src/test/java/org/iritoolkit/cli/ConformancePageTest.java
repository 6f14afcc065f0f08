package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.bidi.BidiRepair;
import org.iritoolkit.bidi.BidiStructureCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.serve.Http;
import org.iritoolkit.cli.serve.PageServer;
import org.iritoolkit.iuri.Inturi;
import org.iritoolkit.iuri.IuriDisplay;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentEncoder;
import org.iritoolkit.text.document.DocumentEscape;
import org.iritoolkit.text.name.NameFolding;
import org.iritoolkit.text.name.NameMatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each input of docs/conformance.md has the result that the page states, under the profile that it names. */
class ConformancePageTest {
    private static final Path PAGE = Path.of("../../docs/conformance.md");
    private static final Pattern CALL = Pattern.compile("`([^`]+)` → `([^`]*)`");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u(?:([0-9A-F]{4})|\\{([0-9A-F]+)})");

    /** An input of the page: the section, the call, and the result. */
    record Input(String clause, String call, String result) {
        @Override
        public String toString() {
            return clause + " " + call + " -> " + result;
        }
    }

    private static List<List<String>> rows() {
        try {
            return Files.readAllLines(PAGE).stream()
                    .filter(line -> line.matches("\\| [A-Z]\\d+ \\|.*"))
                    .map(line -> Stream.of(line.substring(1, line.length() - 1).split("\\|", -1))
                            .map(String::strip)
                            .toList())
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        for (List<String> row : rows()) {
            for (MatchResult call : CALL.matcher(row.get(4)).results().toList()) {
                inputs.add(new Input(row.get(0), call.group(1), call.group(2)));
            }
        }
        return inputs;
    }

    @Test
    void givesAnInputForEachClauseThatIsDone() {
        assertThat(rows()).isNotEmpty().allSatisfy(row -> {
            if (row.get(3).startsWith("done")) {
                assertThat(row.get(4))
                        .as("%s has an input with its result", row.get(0))
                        .containsPattern(CALL);
            }
        });
        System.out.printf("%d inputs of %d clauses%n", inputs().size(), rows().size());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inputs")
    void givesWhatThePageSays(Input input) throws IOException {
        List<String> words = WORD.matcher(input.call())
                .results()
                .map(word -> unescape(word.group(1) == null ? word.group(2) : word.group(1)))
                .collect(Collectors.toCollection(ArrayList::new));
        assertThat(unescape(run(words, input.result())))
                .isEqualTo(unescape(input.result())); // TSV escapes bidi controls
    }

    private static String unescape(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(escape -> java.util.regex.Matcher.quoteReplacement(Character.toString(
                        Integer.parseInt(escape.group(1) == null ? escape.group(2) : escape.group(1), 16))));
    }

    private static String run(List<String> words, String result) throws IOException {
        return switch (words.get(0)) {
            case "IriBuilder" -> build(words);
            case "IriParser.unchecked" -> unchecked(words);
            case "IriResolver" -> resolveTwice(words);
            case "DocumentEncoder" -> document(words);
            case "IriDisplay" -> display(words);
            case "BidiRepair" ->
                BidiRepair.of(new BidiStructureCheck())
                        .repair(parser(words.get(1)).parse(words.get(2)));
            case "Profile.basedOn" -> narrowed(words);
            case "IuriDisplay" -> IuriDisplay.show(words.get(1));
            case "NameMatcher" -> match(words);
            case "serve" -> served(words);
            case "Inturi" ->
                Inturi.parse(words.get(1)) + " " + Inturi.parse(words.get(1)).field();
            default -> command(words, result);
        };
    }

    /** A command of the page; {@code <} precedes its standard input: text or, in angle brackets, octets. */
    private static String command(List<String> words, String result) {
        Cli cli = new Cli();
        int less = words.indexOf("<");
        List<String> call = new ArrayList<>(less < 0 ? words : words.subList(0, less));
        if (less >= 0) {
            String in = words.get(less + 1);
            cli = in.startsWith("<")
                    ? cli.input(HexFormat.ofDelimiter(" ").parseHex(in.substring(1, in.length() - 1)))
                    : cli.input(in);
        }
        boolean findings = result.matches("(error|warning|advice) .*");
        if (findings) {
            call.add(1, "--json");
        }
        Cli.Run run = cli.execute(call.toArray(String[]::new));
        if (!findings) {
            return run.out().stripTrailing().replace('\t', ' ').replace("\n", " ");
        }
        return ((List<?>) JsonLine.read(run.outLines().get(0)).get("violations"))
                .stream()
                        .map(found -> (Map<?, ?>) found)
                        .map(found -> found.get("severity") + " " + found.get("code") + " " + found.get("start") + "-"
                                + found.get("end"))
                        .collect(Collectors.joining(", "));
    }

    /** {@code serve PROFILE STRING}: the string, its visual order and its URI, as the page of {@code iri serve} gets them. */
    private static String served(List<String> words) throws IOException {
        try (PageServer server = PageServer.start(0, ProfileRegistry.installed())) {
            String question = "{\"profile\":\"" + words.get(1) + "\",\"input\":\"" + words.get(2) + "\"}";
            Map<?, ?> answer =
                    JsonLine.read(new Http(server.address()).ask(question).body());
            Map<?, ?> order = (Map<?, ?>) answer.get("order");
            Map<?, ?> uri = (Map<?, ?>) ((Map<?, ?>) answer.get("becomes")).get("uri");
            return "input=" + answer.get("input") + " visual=" + order.get("visual") + " uri=" + uri.get("output");
        }
    }

    private static IriParser parser(String id) {
        return IriParser.of(ProfileRegistry.installed().require(id));
    }

    private static String codes(List<Violation> violations) {
        return violations.stream()
                .map(found -> found.severity() + " " + found.code().id() + " "
                        + found.span().start() + "-" + found.span().end())
                .collect(Collectors.joining(", "))
                .toLowerCase(Locale.ROOT);
    }

    /** {@code IriBuilder PROFILE PART VALUE …}: the reference, or all violations. */
    private static String build(List<String> words) {
        IriParser parser = parser(words.get(1));
        int at = 2;
        if (words.get(at).equals("--with")) {
            parser = parser.withChecks(words.get(at + 1));
            at += 2;
        }
        IriBuilder builder = IriBuilder.of(parser);
        for (; at < words.size(); at += 2) {
            String value = words.get(at + 1);
            switch (words.get(at)) {
                case "scheme" -> builder.scheme(value);
                case "host" -> builder.host(value);
                case "path" -> builder.path(value);
                case "segment" -> builder.addSegment(value);
                default -> throw new IllegalArgumentException(words.get(at));
            }
        }
        return builder.violations().isEmpty() ? builder.build().toString() : codes(builder.violations());
    }

    private static String unchecked(List<String> words) {
        Iri iri = (Iri) parser(words.get(1)).unchecked().parse(words.get(2));
        return "host=" + iri.host().orElse("none") + " path=" + iri.path();
    }

    /** Resolves, and returns whether the result is the input, unmapped. */
    private static String resolveTwice(List<String> words) {
        return IriResolver.of(parser(words.get(1)).parseIri(words.get(2)))
                .resolve(words.get(3))
                .toString();
    }

    /** {@code Profile.basedOn PROFILE CHARACTERS TEXT}: the violations under the profile without these characters. */
    private static String narrowed(List<String> words) {
        Profile base = ProfileRegistry.installed().require(words.get(1));
        Profile narrower = Profile.basedOn(base)
                .id("narrower")
                .restriction(Restriction.everywhere(
                        "house",
                        CodePointSet.ofCharacters(words.get(2)),
                        Severity.ERROR,
                        base.document().section("3"),
                        "the format does not have it"))
                .build();
        return codes(IriParser.of(narrower).inspect(words.get(3)).violations());
    }

    private static String document(List<String> words) {
        DocumentEncoder encoder =
                DocumentEncoder.of(ProfileRegistry.installed().require(words.get(1)), Charset.forName(words.get(2)));
        if (words.get(3).equals("percent")) {
            encoder = encoder.withEscape(DocumentEscape.PERCENT);
        } else if (words.get(3).equals("reference")) {
            encoder = encoder.withEscape(DocumentEscape.CHARACTER_REFERENCE);
        }
        byte[] octets = encoder.encodeToOctets(words.get(words.size() - 1));
        return HexFormat.ofDelimiter(" ").withUpperCase().formatHex(octets);
    }

    private static String display(List<String> words) {
        var encoder = Charset.forName(words.get(2)).newEncoder();
        return IriDisplay.of(parser(words.get(1)))
                .withCharacters(c -> encoder.canEncode(Character.toString(c)))
                .show(words.get(3))
                .plain();
    }

    /** {@code NameMatcher CHARSETS NAMES REQUEST}: the names that fit. */
    private static String match(List<String> words) {
        NameMatcher matcher = NameMatcher.of(List.of(words.get(2).split(",")))
                .withCharsets(
                        Stream.of(words.get(1).split(",")).map(Charset::forName).toArray(Charset[]::new));
        for (String folding : words.subList(4, words.size())) {
            matcher = matcher.withFolding(NameFolding.valueOf(folding));
        }
        var match = matcher.match(words.get(3));
        return match.candidates().isEmpty()
                ? codes(match.refusals())
                : match.candidates().stream()
                        .map(found ->
                                found.name() + (found.overlooked().isEmpty() ? "" : " overlooks " + found.overlooked()))
                        .collect(Collectors.joining(","));
    }
}
