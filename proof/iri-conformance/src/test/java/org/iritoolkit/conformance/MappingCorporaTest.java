package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.check.Component;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;

/** Compares resolution, normalization and mapping with the test data of other projects. */
class MappingCorporaTest {
    /** One case of a corpus: the name of its input in reports, the expected result, and the actual result. */
    private record Case(String input, String expected, String output) {}

    private static IriParser parser(String profile) {
        return IriParser.of(ProfileRegistry.installed().require(profile));
    }

    private static String resolve(IriParser parser, String base, String reference) {
        try {
            return parser.parseIri(base).resolve(reference).toString();
        } catch (ResolutionException e) {
            return "(" + e.violations().get(0).code().id() + ")";
        }
    }

    /** All results agree with the corpus, except the known deviations, which are exactly as listed. */
    private static void agrees(String corpus, List<Case> cases) {
        List<Corpus.Deviation> known = Corpus.deviations(corpus);
        System.out.printf("%s: %d cases, %d known deviations%n", corpus, cases.size(), known.size());
        List<Case> differing = cases.stream()
                .filter(one -> !one.expected().equals(one.output()))
                .toList();
        assertThat(differing)
                .containsExactlyInAnyOrderElementsOf(known.stream()
                        .map(deviation -> new Case(deviation.input(), deviation.expected(), deviation.output()))
                        .toList());
    }

    @Test
    void resolvesTheExamplesOfTheRfcs() {
        for (String profile : List.of("rfc3986", "rfc3987", "leiri")) {
            agrees("rfc 5.4", resolutions(profile, 3, (base, expected) -> expected));
        }
        for (String profile : List.of("rfc2396", "rfc3987-draft-03", "iuri-05")) {
            agrees(
                    "rfc C",
                    resolutions(profile, 4, (base, expected) -> strict(expected).replace("(current document)", base)));
        }
    }

    /** The first of two results is the one for validating parsers. */
    private static String strict(String expected) {
        int bar = expected.indexOf('|');
        return bar < 0 ? expected : expected.substring(0, bar);
    }

    private static List<Case> resolutions(String profile, int column, BinaryOperator<String> expected) {
        IriParser parser = parser(profile);
        return Corpus.rows("rfc/resolution-rfc3986-5.4-and-rfc2396-C.csv").stream()
                .map(row -> new Case(
                        profile + " " + row[1] + " + " + row[2],
                        expected.apply(row[1], row[column]),
                        resolve(parser, row[1], row[2])))
                .toList();
    }

    @Test
    void resolvesTheReferencesOfRdf() {
        for (String profile : List.of("rfc3986", "rfc3987", "leiri")) {
            IriParser parser = parser(profile);
            List<Case> cases = Corpus.rows("rdf-tests/iri-resolution.csv").stream()
                    .map(row -> new Case(row[2] + " + " + row[3], row[4], resolve(parser, row[2], row[3])))
                    .toList();
            assertThat(cases).hasSize(136);
            agrees("rdf-tests iri-resolution", cases);
        }
    }

    @Test
    void resolvesTheReferencesOfFluentUri() {
        List<Case> cases = new ArrayList<>();
        for (Map<String, Object> vector : Corpus.objects("fluent-uri/vectors.json", "resolve")) {
            String base = (String) vector.get("base");
            String reference = (String) vector.get("reference");
            String expected =
                    vector.containsKey("error") ? "(" + vector.get("error") + ")" : (String) vector.get("expected");
            cases.add(new Case(base + " + " + reference, expected, resolve(parser("rfc3986"), base, reference)));
        }
        assertThat(cases).hasSize(53);
        agrees("fluent-uri resolve", cases);
    }

    @Test
    void normalizesTheReferencesOfFluentUri() {
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SYNTAX);
        List<Case> cases = new ArrayList<>();
        for (Map<String, Object> vector : Corpus.objects("fluent-uri/vectors.json", "normalize")) {
            String input = (String) vector.get("input");
            IriParser parser = parser(vector.get("kind").equals("iri") ? "rfc3987" : "rfc3986");
            cases.add(new Case(
                    input,
                    (String) vector.get("expected"),
                    normalizer.normalize(parser.parse(input)).toString()));
        }
        assertThat(cases).hasSize(28);
        agrees("fluent-uri normalize", cases);
    }

    private static final CodePointSet PRINTABLE = CodePointSet.range(' ', '~');
    private static final CodePointSet UNRESERVED = CodePointSet.range('A', 'Z')
            .plus(CodePointSet.range('a', 'z'))
            .plus(CodePointSet.range('0', '9'))
            .plus(CodePointSet.ofCharacters("-_.~"));

    @Test
    void mapsLegacyExtendedIrisOfXquery() {
        IriConverter leiri =
                IriConverter.toUris(IriParser.of(ProfileRegistry.installed().require("leiri")));
        int[] mapped = new int[1];
        int cases = xquery("iri-to-uri", 47, text -> {
            Optional<String> uri = leiri.convert(text).output();
            uri.ifPresent(output -> mapped[0]++);
            return uri.orElseGet(() -> Percent.encodeForUri(text));
        });
        System.out.printf("%d of %d are LEIRIs%n", mapped[0], cases);
        assertThat(cases).isEqualTo(34);
    }

    @Test
    void percentEncodesTextOfXquery() {
        assertThat(xquery("escape-html-uri", 34, text -> Percent.encode(text, PRINTABLE)))
                .isEqualTo(25);
        assertThat(xquery("encode-for-uri", 29, text -> Percent.encode(text, UNRESERVED)))
                .isEqualTo(20);
    }

    /** The cases of a function of one string; all others must be on the list of inapplicable cases. */
    private static int xquery(String function, int all, UnaryOperator<String> encode) {
        List<Map<String, Object>> objects = Corpus.objects("qt3tests/" + function + ".json", "");
        assertThat(objects).hasSize(all);
        List<Case> cases = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Map<String, Object> object : objects) {
            Optional<String> argument = argument(function, object);
            if (argument.isEmpty()) {
                others.add((String) object.get("name"));
                continue;
            }
            String expected = (String) ((Map<?, ?>) object.get("expected")).get("assert-string-value");
            cases.add(new Case((String) object.get("name"), expected, encode.apply(argument.get())));
        }
        assertThat(others).containsExactlyElementsOf(Corpus.notApplicable("qt3tests " + function));
        agrees("qt3tests " + function, cases);
        return cases.size();
    }

    private static Optional<String> argument(String function, Map<String, Object> object) {
        String test = ((String) object.get("test")).strip();
        if (object.get("args") instanceof List<?> arguments) {
            String text = (String) arguments.get(0);
            boolean entities = object.get("dependencies").toString().contains("spec=XQ");
            return arguments.size() == 1 ? Optional.of(entities ? text.replace("&amp;", "&") : text) : Optional.empty();
        }
        int codePoints = test.indexOf("codepoints-to-string(");
        if (codePoints >= 0) {
            String numbers = test.substring(codePoints + "codepoints-to-string(".length())
                    .replace("(", "");
            numbers = numbers.substring(0, numbers.indexOf(')'));
            String[] parts = numbers.split(numbers.contains("to") ? " to " : ", ", -1);
            int[] values = Stream.of(parts).mapToInt(Integer::parseInt).toArray();
            IntStream all = numbers.contains("to") ? IntStream.rangeClosed(values[0], values[1]) : IntStream.of(values);
            return Optional.of(all.collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
        }
        String call = test.replace("fn:", "");
        for (String before : List.of("(" + function + "(\"", function + " (\"")) {
            int end = call.indexOf('"', before.length());
            if (call.startsWith(before)
                    && call.substring(end + 1).replace(")", "").isEmpty()) {
                return Optional.of(call.substring(before.length(), end));
            }
        }
        return Optional.empty();
    }

    @Test
    void resolvesTheReferencesOfXquery() {
        IriParser parser = parser("leiri");
        List<Case> cases = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Map<String, Object> object : Corpus.objects("qt3tests/resolve-uri.json", "")) {
            if (object.get("args") instanceof List<?> arguments && arguments.size() == 2) {
                String output = resolveLikeXpath(parser, (String) arguments.get(1), (String) arguments.get(0));
                List<String> expected = expectations((Map<?, ?>) object.get("expected"));
                cases.add(new Case(
                        arguments.get(1) + " + " + arguments.get(0),
                        expected.contains(output) ? output : expected.get(0),
                        output));
            } else {
                others.add((String) object.get("name"));
            }
        }
        assertThat(cases).hasSize(11);
        assertThat(others).containsExactlyElementsOf(Corpus.notApplicable("qt3tests resolve-uri"));
        agrees("qt3tests resolve-uri", cases);
    }

    /** XPath needs no base for a string with a scheme. */
    private static String resolveLikeXpath(IriParser parser, String base, String reference) {
        try {
            IriReference parsed = parser.parse(reference);
            return (parsed instanceof Iri
                            ? parsed
                            : IriResolver.of(parser.parse(base)).resolve(parsed))
                    .toString();
        } catch (IriSyntaxException | ResolutionException e) {
            return "(FORG0002)";
        }
    }

    private static List<String> expectations(Map<?, ?> expected) {
        if (expected.get("any-of") instanceof List<?> any) {
            return any.stream()
                    .flatMap(one -> expectations((Map<?, ?>) one).stream())
                    .toList();
        }
        return List.of(
                expected.containsKey("error")
                        ? "(" + expected.get("error") + ")"
                        : (String) expected.get("assert-string-value"));
    }

    @Test
    void decodesWhatOpenOfficeDecodes() {
        Profile iuri = ProfileRegistry.installed().require("iuri-05");
        IriConverter decode = IriConverter.toIris(IriParser.of(iuri)).withEncodedAscii();
        IriConverter repair = IriConverter.toUris(IriParser.of(iuri)).withRepair();
        List<Case> cases = new ArrayList<>();
        for (Map<String, Object> object : Corpus.objects("openoffice-iuri/iuri-decode.json", "")) {
            String input = (String) object.get("input");
            String operation = (String) object.get("op");
            String output = operation.startsWith("decode-to-IURI")
                    ? decode.convert(Component.PATH, input).orThrow()
                    : operation.equals("decode strict")
                            ? Percent.decode(input).text().orElse("null")
                            : repair.convert(Component.PATH, input).orThrow();
            cases.add(new Case(operation + " " + input, String.valueOf(object.get("expected")), upperHex(output)));
        }
        assertThat(cases).hasSize(6);
        agrees("openoffice-iuri", cases);
    }

    /** The draft does not change escapes; that implementation writes them in upper case. */
    private static String upperHex(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int i = text.indexOf('%'); i >= 0 && i + 2 < text.length(); i = text.indexOf('%', i + 1)) {
            out.replace(i, i + 3, text.substring(i, i + 3).toUpperCase(Locale.ROOT));
        }
        return out.toString();
    }

    @Test
    void mapsTheExamplesOfRfc3987() {
        Profile profile = ProfileRegistry.installed().require("rfc3987");
        IriConverter toUri = IriConverter.toUris(IriParser.of(profile));
        IriConverter toIri = IriConverter.toIris(IriParser.of(profile));
        List<Case> cases = new ArrayList<>();
        for (Map<String, Object> object : Corpus.objects("rfc/rfc3987-examples.json", "iri_to_uri")) {
            String iri = (String) object.get("iri");
            cases.add(
                    new Case(iri, (String) object.get("uri"), toUri.convert(iri).orThrow()));
        }
        for (Map<String, Object> object : Corpus.objects("rfc/rfc3987-examples.json", "uri_to_iri")) {
            String uri = (String) object.get("uri");
            cases.add(
                    new Case(uri, (String) object.get("iri"), toIri.convert(uri).orThrow()));
        }
        assertThat(cases).hasSize(7);
        agrees("rfc 3.1, 3.2.1 and 7.8", cases);
    }

    @Test
    void comparesTheExamplesOfRfc3987() {
        IriParser parser = parser("rfc3987");
        IriNormalizer syntax = IriNormalizer.of(IriNormalizer.Level.SYNTAX);
        IriNormalizer scheme = IriNormalizer.of(IriNormalizer.Level.SCHEME);
        List<Case> cases = new ArrayList<>();
        for (Map<String, Object> object : Corpus.objects("rfc/rfc3987-examples.json", "normalize")) {
            if (object.get("scheme_based") instanceof List<?> same) {
                same.forEach(one -> cases.add(new Case(
                        (String) one,
                        (String) same.get(1),
                        scheme.normalize(parser.parse((String) one)).toString())));
                continue;
            }
            boolean nfc = object.containsKey("nfc");
            String input = (String) object.get("input");
            cases.add(new Case(
                    input,
                    (String) object.get(nfc ? "nfc" : "equivalent"),
                    (nfc ? syntax.withNfc() : syntax)
                            .normalize(parser.parse(input))
                            .toString()));
        }
        assertThat(cases).hasSize(8);
        agrees("rfc 5.3", cases);
    }

    @Test
    void listsOnlyDeviationsThatDiffer() {
        assertThat(Stream.of("fluent-uri resolve", "fluent-uri normalize", "qt3tests resolve-uri")
                        .flatMap(corpus -> Corpus.deviations(corpus).stream()))
                .isNotEmpty()
                .allSatisfy(deviation -> assertThat(deviation.output()).isNotEqualTo(deviation.expected()));
    }
}
