package org.iritoolkit.text.prefix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrefixesTest {
    private static final long SEED = 20261129;
    private static final int COUNT = 20_000;

    private static final Prefixes PREFIXES = Prefixes.of(Map.of(
            "e", "http://h.example/",
            "d", "http://h.example/doc/",
            "", "http://h.example/doc#"));

    private static Stream<CaseTable.Row> names() {
        String name = "prefixed-names.tsv";
        return CaseTable.of(name, PrefixesTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void shortensAndExpands(CaseTable.Row row) {
        Optional<Iri> iri = IriParser.create().tryParseIri(row.cell("iri"));
        String curie = row.cell("curie");
        assertName(iri, NameSyntax.TURTLE, row.cell("turtle"));
        assertName(iri, NameSyntax.CURIE, curie);
        assertName(iri, NameSyntax.SAFE_CURIE, curie.equals("-") ? "-" : "[" + curie + "]");
    }

    private static void assertName(Optional<Iri> iri, NameSyntax syntax, String name) {
        Prefixes prefixes = PREFIXES.withSyntax(syntax);
        Optional<String> expected = Optional.of(name).filter(given -> !given.equals("-"));
        assertThat(iri.flatMap(prefixes::shorten)).isEqualTo(expected);
        expected.ifPresent(given -> assertThat(prefixes.expand(given)).isEqualTo(iri.orElseThrow()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "TURTLE | a | a colon is missing",
                "TURTLE | x:a | the prefix at 0-1 is not defined; add it, or use the string as it is",
                "TURTLE | é:a | the prefix at 0-1 is not defined; add it to the prefixes",
                "TURTLE | e:a b | the character at 3 is not allowed in a local name",
                "TURTLE | e:a/b | the character at 3",
                "TURTLE | e:a. | the character at 3",
                "TURTLE | e:.a | the character at 2",
                "TURTLE | e:%4 | the character at 2",
                "TURTLE | e:\\é | the character at 2",
                "TURTLE | e:a\\ | the character at 3",
                "TURTLE | e:\\% | the percent sign in the path",
                "CURIE | e://h.example/a | a CURIE has no '//' after the colon at 1",
                "CURIE | e:a b | the name after the colon at 1 is not allowed in a CURIE",
                "CURIE | e:[1] | the name after the colon at 1",
                "SAFE_CURIE | e:a | a safe CURIE is in brackets",
                "SAFE_CURIE | [e] | a colon is missing",
                "SAFE_CURIE | [e]: | a safe CURIE is in brackets",
                "SAFE_CURIE | [x:a] | the prefix at 1-2 is not defined"
            })
    void rejectsNames(NameSyntax syntax, String name, String message) {
        Prefixes prefixes = PREFIXES.withSyntax(syntax);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> prefixes.expand(name))
                .withMessageContaining(message);
        assertThat(prefixes.tryExpand(name)).isEmpty();
    }

    @Test
    void readsEscapesThatAreNotNecessary() {
        assertThat(PREFIXES.expand("e:a\\.b\\_\\-c")).hasToString("http://h.example/a.b_-c");
    }

    @Test
    void hidesSecretsInMessages() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PREFIXES.expand("https://joe:s3cr3t@h.example/"))
                .withMessageNotContaining("s3cr3t");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PREFIXES.with("x", "https://joe:s3cr3t@h.example/ "))
                .withMessageNotContaining("s3cr3t");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a:", "1a", "-a", "a.", "_", "_a", "a b", "\u00B7a", "a\u00D7"})
    void rejectsPrefixes(String prefix) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PREFIXES.with(prefix, "http://h.example/"))
                .withMessageContaining("PN_PREFIX");
    }

    @Test
    void leavesOutInvalidEntriesWithOneReportEach() {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("z", "http://h.example/z#");
        given.put("bad", "http://h.example/a b");
        given.put("relative", "#");
        given.put("1", "http://h.example/1");
        given.put("a", "urn:example:");
        List<String> faults = new ArrayList<>();
        Prefixes prefixes = Prefixes.of(given, faults::add);
        assertThat(prefixes.asMap().keySet()).containsExactly("z", "a");
        assertThat(faults).hasSize(3);
        assertThat(faults.get(0))
                .contains("the namespace of the prefix 'bad' is not an IRI")
                .contains("at 18-19");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Prefixes.of(given))
                .withMessage(faults.get(0));
    }

    @Test
    void reportsPrefixesThatAreSchemes() {
        Prefixes prefixes =
                PREFIXES.with("geo", "http://www.opengis.net/ont/geosparql#").with("http", "http://k.example/");
        assertThat(prefixes.schemeClashes()).containsExactly("geo", "http");
        assertThat(PREFIXES.schemeClashes()).isEmpty();
        assertThat(prefixes.expand("geo:1")).hasToString("http://www.opengis.net/ont/geosparql#1");
        assertThat(prefixes.withSyntax(NameSyntax.CURIE).tryExpand("http://h.example/"))
                .isEmpty();
    }

    @Test
    void takesTheFirstOfTwoEqualNamespaces() {
        Prefixes prefixes = Prefixes.of(Map.of("b", "http://h.example/", "a", "http://h.example/"));
        assertThat(prefixes.shorten(Iri.parse("http://h.example/x"))).contains("a:x");
    }

    @Test
    void comparesMapsAndSyntax() {
        assertThat(PREFIXES).isEqualTo(Prefixes.of(PREFIXES.asMap())).hasSameHashCodeAs(Prefixes.of(PREFIXES.asMap()));
        assertThat(PREFIXES).isNotEqualTo(PREFIXES.withSyntax(NameSyntax.CURIE));
        assertThat(PREFIXES.toString()).startsWith("prefixes [").endsWith("] for TURTLE");
    }

    @ParameterizedTest
    @CsvSource({
        "http://h.example/a/b#c/d, http://h.example/a/b#, c/d",
        "http://h.example/a/b, http://h.example/a/, b",
        "http://h.example, http://, h.example",
        "urn:isbn:1, urn:isbn:, 1",
        "http://h.example/a/, http://h.example/a/, ''"
    })
    void splits(String iri, String namespace, String localName) {
        SplitName split = SplitName.of(Iri.parse(iri));
        assertThat(split).isEqualTo(new SplitName(namespace, localName)).hasToString(iri);
    }

    /** Turtle's grammar written a second time, as a regular expression. */
    @Test
    void writesNamesOfTheGrammar() {
        String base =
                "A-Za-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F"
                        + "\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\x{10000}-\\x{EFFFF}_";
        String chars = base + "0-9\\-\\xB7\\u0300-\\u036F\\u203F\\u2040";
        String plx = "%[0-9A-Fa-f]{2}|\\\\[_~.\\-!$&'()*+,;=/?#@%]";
        String grammar =
                "(([" + base + "0-9:]|" + plx + ")(([" + chars + ".:]|" + plx + ")*([" + chars + ":]|" + plx + "))?)?";
        Random random = new Random(SEED);
        int names = 0;
        for (int i = 0; i < COUNT; i++) {
            StringBuilder local = new StringBuilder();
            for (int n = random.nextInt(6); n > 0; n--) {
                local.append(random.nextInt(3) == 0 ? "%4a" : Character.toString(character(random)));
            }
            Optional<Iri> iri = IriParser.create().tryParseIri("http://h.example/" + local);
            Optional<String> name = iri.flatMap(PREFIXES::shorten);
            if (name.isPresent()) {
                names++;
                assertThat(name.get()).matches("[ed]?:" + grammar);
                assertThat(PREFIXES.expand(name.get())).isEqualTo(iri.get());
            } else if (iri.isPresent()) {
                assertThat(local.toString().replaceAll("([~.\\-!$&'()*+,;=/?#@])", "\\\\$1"))
                        .doesNotMatch(grammar);
            }
        }
        System.out.println("PrefixesTest: " + COUNT + " IRIs, " + names + " names, seed " + SEED);
        assertThat(names).isGreaterThan(COUNT / 4);
    }

    private static int character(Random random) {
        String ascii = "ab01_-.:~!$&'()*+,;=/?#@";
        return switch (random.nextInt(4)) {
            case 0, 1 -> ascii.charAt(random.nextInt(ascii.length()));
            case 2 -> 0xA0 + random.nextInt(0x2100);
            default -> 0xA0 + random.nextInt(0x1FF00);
        };
    }
}
