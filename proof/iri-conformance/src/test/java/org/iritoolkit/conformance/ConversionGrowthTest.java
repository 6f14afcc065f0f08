package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * From 100 kilobytes to a megabyte, time grows with an exponent of at most 1.1, for all strings.
 *
 * <p>Time in proportion is ten times as long. A megabyte may take a little more, since the long string may not fit into
 * the cache. For linear work, one of a few attempts succeeds; for other work, none does. Disturbances such as garbage
 * collection affect long and short strings equally often.
 */
class ConversionGrowthTest {
    private static final int MUCH = 1_000_000;
    private static final int FACTOR = 10;
    private static final int ATTEMPTS = 100;
    private static final double MOST = Math.pow(FACTOR, 0.1);

    /** A string of any size, and the work on it; creating the string is not timed. */
    private record Family(String name, String start, String repeated, String end, Consumer<String> work) {
        String ofSize(int size) {
            return start + repeated.repeat(Math.max(1, size / repeated.length())) + end;
        }

        @Override
        public String toString() {
            return name + " of "
                    + repeated.codePoints()
                            .mapToObj(c -> String.format("%04X", c))
                            .toList();
        }
    }

    private static final List<String> DOTS = List.of(
            "../",
            "./",
            "/./",
            "/../",
            "/.",
            "/..",
            "a/../",
            "a/b/../../",
            "a/",
            "/",
            "..",
            ".",
            "a/../../",
            "%2E%2E/");

    private static Stream<Family> resolutions(Profile profile) {
        IriParser parser = IriParser.of(profile);
        Iri base = parser.parseIri("http://h/a/b/c");
        Iri bare = parser.parseIri("x:/a");
        Family longHost = new Family(profile + " resolve against a long host", "http://", "h.", "/", text -> {
            Iri far = parser.parseIri(text);
            far.resolve("../".repeat(text.length() / 3) + "g");
        });
        return Stream.concat(
                Stream.of(longHost),
                DOTS.stream()
                        .flatMap(dots -> Stream.of(
                                new Family(profile + " resolve", dots.startsWith("/") ? "a" : "", dots, "g", text -> {
                                    base.resolve(text);
                                    bare.resolve(text);
                                }),
                                new Family(profile + " resolve against", "http://h/", dots, "g", text -> {
                                    Iri deep = parser.parseIri(text);
                                    deep.resolve("g");
                                    deep.resolve("../../g");
                                    deep.resolve("");
                                }),
                                new Family(profile + " relativize", "http://h/", dots, "g", text -> {
                                    Iri deep = parser.parseIri(text);
                                    base.relativize(deep);
                                    deep.relativize(base);
                                    deep.relativize(deep);
                                }))));
    }

    private static Stream<Family> normalizations(Profile profile) {
        IriParser parser = IriParser.of(profile);
        IriNormalizer normalizer = IriNormalizer.of(Level.SCHEME).withNfc();
        List<String> escapes = profile.uriProfile() == profile
                ? List.of("%41", "%2f", "%c3%a9", "%FF", "%C3", "A")
                : List.of(
                        "%41",
                        "%20",
                        "%2f",
                        "%c3%a9",
                        "%FF",
                        "%C3",
                        "%E2%80%AE",
                        "%CC%81a",
                        "e%CC%81",
                        "é",
                        "e\u0301",
                        "\u1100\u1161");
        return Stream.concat(DOTS.stream(), escapes.stream())
                .flatMap(part -> Stream.of(
                        new Family(profile + " normalize path", "x://h/", part, "", text -> {
                            normalizer.normalize(parser.parse(text));
                            normalizer.equivalent(parser.parse(text), parser.parse(text));
                        }),
                        new Family(
                                profile + " normalize beyond ASCII",
                                "x://h/é",
                                part,
                                "",
                                text -> normalizer.normalize(parser.parse(text))),
                        new Family(
                                profile + " normalize rootless path",
                                "x:a",
                                part,
                                "",
                                text -> normalizer.normalize(parser.parse(text)))));
    }

    private static Stream<Family> mappings(Profile profile) {
        IriConverter toUri = IriConverter.toUris(IriParser.of(profile));
        IriConverter characters = toUri.withNfc().withRepair();
        IriConverter toIri = IriConverter.toIris(IriParser.of(profile));
        IriConverter conversion = IriConverter.between(IriParser.of(profile), IriParser.of(Rfc3986.PROFILE));
        return Stream.of(
                        "é",
                        "\uD83D\uDE00",
                        "%C3%A9",
                        "%E2%80%AE",
                        "%FF",
                        "%C3",
                        "%",
                        "%4",
                        "%2E",
                        " ",
                        "[",
                        "\uD800",
                        "\u0301",
                        "\u0301\u0316",
                        "e\u0301",
                        "\u1100\u1161\u11A8",
                        "\u2066",
                        "#",
                        "?",
                        "/",
                        "@",
                        ":",
                        "%F0%90%8C%80")
                .flatMap(part -> Stream.of(
                        new Family(profile + " map", "x:/", part, "", text -> {
                            toUri.convert(text);
                            characters.convert(text);
                            toIri.convert(text).kept();
                            conversion.convert(text);
                            Percent.decode(text);
                            QueryParameters.of(text).all();
                        }),
                        // RFC 2396 has no such opaque part, which is found after the repair
                        new Family(profile + " repair", "x:[a]", part, "", toUri.withRepair()::convert)));
    }

    static Stream<Family> families() {
        return Stream.of(Rfc3987.PROFILE, Rfc3987Draft03.PROFILE)
                .flatMap(profile -> Stream.of(resolutions(profile), normalizations(profile), mappings(profile))
                        .flatMap(all -> all));
    }

    @ParameterizedTest
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("families")
    void takesTimeInProportionToItsInput(Family family) {
        String little = family.ofSize(MUCH / FACTOR);
        String much = family.ofSize(MUCH);
        family.work().accept(little);
        double growth = Double.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && growth >= MOST; attempt++) {
            double tenTimesLittle = 0;
            for (int i = 0; i < FACTOR; i++) {
                tenTimesLittle += time(family.work(), little);
            }
            growth = Math.min(growth, time(family.work(), much) / tenTimesLittle);
        }
        assertThat(growth).as(family.toString()).isLessThan(MOST); // quadratic work gives 10
    }

    private static double time(Consumer<String> work, String text) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        work.accept(text);
        return Math.max(1, threads.getCurrentThreadCpuTime() - start);
    }
}
