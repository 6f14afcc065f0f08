package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * From 16 KB to 10 MB the time of every operation grows with an exponent of at most 1.1, for all strings, or of at most
 * 0.1 more than that of work that is known to be linear.
 */
class GrowthExponentTest {
    private static final double MOST = 1.1;

    /** The repeated pieces, each of which is expensive for careless code. */
    private static final List<String> PIECES = List.of(
            "a",
            "/..",
            "a/../",
            "/",
            "%",
            "%41",
            "%C3%A9",
            "%FF",
            "[",
            ":",
            "?",
            "#",
            "@",
            ".",
            "é",
            "e\u0301",
            "\uD83D\uDE00",
            "\uD800",
            " ",
            "//",
            ";",
            "&a=b");

    private static final List<String> HOSTILE_ANYWHERE = List.of("a", "/..", "%", "[", ":");

    private static Map<String, Consumer<String>> operations() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        IriNormalizer normalizer = IriNormalizer.of(Level.SCHEME);
        Iri base = parser.parseIri("http://h/a/b/c");
        IriConverter toUri = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withRepair();
        IriConverter toIri = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE));
        Map<String, Consumer<String>> all = new LinkedHashMap<>();
        all.put("parse", parser::tryParse);
        all.put("inspect", parser::inspect);
        all.put("octets", text -> {
            byte[] octets = text.getBytes(StandardCharsets.UTF_8);
            parser.utf8().accepts(octets, 0, octets.length);
        });
        all.put("resolve", text -> parser.tryParse(text).ifPresent(base::resolve));
        all.put("relativize", text -> {
            if (parser.tryParse(text).orElse(base) instanceof Iri iri) {
                base.relativize(iri);
                iri.relativize(base);
            }
        });
        all.put("normalize", text -> parser.tryParse(text).ifPresent(normalizer::normalize));
        all.put("to URI", toUri::convert);
        all.put("to IRI", toIri::convert);
        all.put("decode", Percent::decode);
        all.put("parameters", text -> QueryParameters.of(text).with("a", "c").first("b"));
        all.put(
                "change",
                text -> parser.tryParse(text)
                        .ifPresent(reference -> reference.toBuilder()
                                .fragment("f")
                                .query("q")
                                .build()
                                .decodedSegments()));
        all.put("build", text -> built(base, text));
        return all;
    }

    /** Uses a string as a segment and as a parameter; an unpaired surrogate at the end is refused. */
    private static void built(Iri base, String text) {
        IriBuilder builder = base.toBuilder().addSegment(text).addQueryParameter("a", text);
        try {
            builder.build();
        } catch (IriSyntaxException e) {
            assertThat(e.input()).isNotEmpty();
        }
    }

    static Stream<Arguments> families() {
        return operations().entrySet().stream()
                .flatMap(operation -> PIECES.stream()
                        .flatMap(piece -> (HOSTILE_ANYWHERE.contains(piece)
                                                && !operation.getKey().startsWith("to ")
                                        ? Stream.of("", "http://h/", "http://")
                                        : Stream.of("http://h/"))
                                .map(start -> Arguments.of(
                                        operation.getKey(), start, Show.text(piece), piece, operation.getValue()))));
    }

    @ParameterizedTest(name = "{0} of {1} and many {2}")
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("families")
    void growsNoFasterThanItsInput(String operation, String start, String shown, String piece, Consumer<String> work) {
        GrowthExponent growth = GrowthExponent.of(
                size -> {
                    String text = start + piece.repeat(size / piece.length());
                    return () -> work.accept(text);
                },
                GrowthExponent.LARGEST,
                MOST);
        System.out.printf(
                Locale.ROOT, "growth exponent %.2f: %s of %s and many %s%n", growth.value(), operation, start, shown);
        assertThat(growth.exceeds(MOST))
                .as(() -> "%s of '%s' and many '%s': %s".formatted(operation, start, shown, growth))
                .isFalse();
    }
}
