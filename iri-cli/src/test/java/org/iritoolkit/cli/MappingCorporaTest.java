package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.ResolutionException;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;

/** Resolution, normalization and mapping against the test data of other projects. */
class MappingCorporaTest {
    /** One case of a corpus: its input as a report names it, what it expects, and what comes out. */
    private record Case(String input, String expected, String output) {}

    private static IriParser parser(String profile) {
        return IriParser.of(ProfileRegistry.installed().require(profile));
    }

    private static String resolve(IriParser parser, String base, String reference) {
        try {
            return parser.parseIri(base).resolve(reference).toString();
        } catch (ResolutionException e) {
            return "(" + e.violation().code().id() + ")";
        }
    }

    /** Everything is as the corpus has it, but for the known deviations, and those are as they are known. */
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

    @Test
    void listsOnlyDeviationsThatDiffer() {
        assertThat(Stream.of("fluent-uri resolve", "fluent-uri normalize")
                        .flatMap(corpus -> Corpus.deviations(corpus).stream()))
                .isNotEmpty()
                .allSatisfy(deviation -> assertThat(deviation.output()).isNotEqualTo(deviation.expected()));
    }
}
