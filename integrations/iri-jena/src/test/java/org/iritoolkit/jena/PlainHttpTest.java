package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIProviderJenaIRI;
import org.apache.jena.irix.IRIx;
import org.iritoolkit.IriParser;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The IRIs about which Jena is not asked are those about which Jena reports nothing, and which it keeps. */
class PlainHttpTest {
    private static final long SEED = 20261129;
    private static final int COUNT = 100_000;
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final List<String> PIECES = List.of(
            "a",
            "b",
            "z",
            "0",
            "9",
            "-",
            "-",
            ".",
            ".",
            "xn--",
            "xn",
            "A",
            "/",
            "/",
            "?",
            "#",
            ":",
            "@",
            "%41",
            "%c3",
            "%C3",
            "_",
            "~",
            "!",
            "$",
            ";",
            "=",
            "&",
            "+",
            ",",
            "'",
            "(",
            ")",
            "*",
            "//",
            "/.",
            "/..",
            "..",
            "\u00E9",
            "e\u0301",
            "\u2028",
            "\u3000",
            "\uE000",
            "\uD83D\uDE00");

    private static final List<String> IN_HOST = List.of("a", "z", "0", "9", "-", ".", ".xn--", "xn", "A", "_", "%41");

    static Stream<IRIProvider> providers() {
        return Stream.of(new IRIProviderJenaIRI(), new IRIProvider3986());
    }

    /** Hosts, paths, queries and fragments of random pieces. */
    private static Stream<String> random() {
        Random random = new Random(SEED);
        return Stream.generate(() -> {
                    StringBuilder iri = new StringBuilder(random.nextInt(4) == 0 ? "https://" : "http://");
                    append(IN_HOST, random, iri.append('a'));
                    append(PIECES, random, iri.append(random.nextInt(8) == 0 ? "" : "/"));
                    return iri.toString();
                })
                .limit(COUNT);
    }

    private static void append(List<String> pieces, Random random, StringBuilder iri) {
        for (int i = random.nextInt(6); i > 0; i--) {
            iri.append(pieces.get(random.nextInt(pieces.size())));
        }
    }

    /** Every code point of the BMP in each component. */
    private static Stream<String> characters() {
        return IntStream.rangeClosed(0, Character.MAX_VALUE)
                .filter(c -> !Character.isSurrogate((char) c))
                .mapToObj(Character::toString)
                .flatMap(c -> Stream.of(
                        "http://a" + c + "b/",
                        "http://" + c + "/",
                        "http://h/" + c,
                        "http://h/?" + c,
                        "http://h/#" + c));
    }

    @ParameterizedTest
    @MethodSource("providers")
    void jenaReportsNothingAboutThem(IRIProvider jena) {
        List<String> reported = new ArrayList<>();
        int plain = 0;
        for (String iri : Stream.concat(random(), characters()).toList()) {
            if (PlainHttp.matches(iri) && PARSER.accepts(iri)) {
                plain++;
                if (!isClean(jena, iri)) {
                    reported.add(iri);
                }
            }
        }
        System.out.println("PlainHttpTest: " + COUNT + " random IRIs and every character in five places, " + plain
                + " of them plain, seed " + SEED);
        assertThat(reported).isEmpty();
        assertThat(plain).isGreaterThan(COUNT / 20);
    }

    private static boolean isClean(IRIProvider jena, String iri) {
        try {
            IRIx created = jena.create(iri);
            return !created.hasViolations() && created.str().equals(iri);
        } catch (IRIException e) {
            return false;
        }
    }
}
