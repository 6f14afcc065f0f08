package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.internal.engine.CharacterTable;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.UnicodeSets;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cached facts about a string are true, and no result depends on whether they are cached. */
class TraitsTest {
    private static final long SEED = 20260214;
    private static final int COUNT = 40_000;
    private static final String[] PIECES = {
        "http:",
        "HTTP:",
        "a+b:",
        "//",
        "//",
        "/",
        "/",
        "?",
        "#",
        ":",
        "@",
        ".",
        "..",
        "/./",
        "/../",
        "a",
        "Z",
        "b-c",
        "1",
        "1.2.3.4",
        "1.2.3.%34",
        "[::1]",
        "example.ORG",
        "%20",
        "%c3%A9",
        "%7e",
        "%41",
        "%",
        "%4",
        ";",
        "=",
        "\u00E9",
        "\u0130",
        "\u212A",
        "\u4E2D",
        "\uE000",
        "\uD83D\uDE00",
        "\uD800",
        "<",
        " ",
        "+",
        "&",
        "~",
        "'",
        "_"
    };

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    private static String text(Random random) {
        StringBuilder out = new StringBuilder(random.nextInt(3) > 0 ? "http://h" : "");
        for (int i = random.nextInt(8); i > 0; i--) {
            out.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return out.toString();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void neverLie(Profile profile) {
        neverLie(profile, COUNT / 10);
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("profiles")
    void neverLieAboutManyTexts(Profile profile) {
        neverLie(profile, COUNT);
    }

    private static void neverLie(Profile profile, int count) {
        IriParser parser = IriParser.of(profile);
        Random random = new Random(SEED);
        Iri base = parser.parseIri("http://Example.org/x/y/../z?q");
        int valid = 0;
        int known = 0;
        for (int i = 0; i < count; i++) {
            String text = text(random);
            Optional<IriReference> parsed = parser.tryParse(text);
            // the full walk, without the fast path, decides
            assertThat(parsed.isPresent())
                    .as("seed %d, %s: %s", SEED, profile.id(), text)
                    .isEqualTo(parser.inspect(text).isValid());
            if (parsed.isEmpty()) {
                continue;
            }
            valid++;
            known += parsed.get().split.isKnown(Split.ASCII) ? 1 : 0;
            check(parsed.get());
            if (!(parsed.get() instanceof RelativeReference) || !base.isOpaque()) {
                check(base.resolve(parsed.get()));
            }
        }
        System.out.printf(
                "seed %d, %s: of %d texts %d valid, %d known to be ASCII%n", SEED, profile.id(), count, valid, known);
        assertThat(valid).isGreaterThan(count / 20);
    }

    @Test
    void doNotReachOverTheSchemeOfAnUncheckedBase() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        Iri base = (Iri) parser.unchecked().parse("é:x");
        for (String reference : List.of("//h", "//h/a?b", "/a", "", "?q", "//h/./a")) {
            Iri resolved = base.resolve(reference);
            assertThat(resolved.isAscii()).as(reference).isFalse();
            for (int trait : new int[] {Split.ASCII, Split.NO_ESCAPE, Split.NO_UPPER, Split.NO_KEPT}) {
                assertThat(resolved.split.isKnown(trait)).as(reference).isFalse();
            }
        }
        Iri valid = parser.parseIri("x:y").resolve("//h");
        assertThat(valid.split.isKnown(Split.ASCII)).isTrue();
    }

    /** Otherwise strings without any of them would still be searched. */
    @Test
    void coverAllWhoseEscapesStay() {
        CodePointSet kept = UnicodeSets.BIDI_FORMATTING
                .plus(UnicodeSets.BIDI_ISOLATES)
                .plus(LookAlikes.OF_EXCLUDED)
                .plus(LookAlikes.OF_SLASH)
                .plus(LookAlikes.WIDTH_VARIANTS)
                .plus(UnicodeSets.DEFAULT_IGNORABLE.minus(UnicodeSets.JOINERS))
                .plus(LookAlikes.SEPARATORS)
                .plus(UnicodeSets.PRIVATE_USE);
        assertThat(kept.and(CodePointSet.range(0, 0xFFFF)).minus(CharacterTable.MAY_BE_KEPT))
                .isEqualTo(CodePointSet.EMPTY);
    }

    private static void check(IriReference reference) {
        String text = reference.toString();
        IriReference parsed = reference;
        IriReference unchecked = parsed.parser.unchecked().parse(text);
        assertThat(unchecked.split.isKnown(Split.ASCII)).isFalse();
        String after = text.substring(parsed.split.hierStart());
        assertThat(List.of(
                        !parsed.split.isKnown(Split.ASCII) || text.chars().allMatch(c -> c < 0x80),
                        !parsed.split.isKnown(Split.NO_ESCAPE) || text.indexOf('%') < 0,
                        !parsed.split.isKnown(Split.NO_UPPER) || after.chars().noneMatch(c -> c >= 'A' && c <= 'Z'),
                        !parsed.split.isKnown(Split.NO_KEPT)
                                || text.chars().noneMatch(CharacterTable.MAY_BE_KEPT::contains)))
                .as(text)
                .doesNotContain(false);
        assertThat(parts(parsed)).as(text).isEqualTo(parts(unchecked));
        assertThat(results(unchecked)).as(text).startsWith(results(reference).toArray(String[]::new));
    }

    private static List<Object> parts(IriReference reference) {
        return List.of(
                reference.split.hierStart(),
                reference.split.hostStart(),
                reference.split.hostEnd(),
                reference.split.pathStart(),
                reference.split.pathEnd(),
                reference.split.queryEnd(),
                reference.hostType());
    }

    private static List<String> results(IriReference reference) {
        List<String> results = new ArrayList<>();
        results.add(String.valueOf(reference.isAscii()));
        IriReference iri = reference.toIri(reference.parser);
        results.add(iri.toString());
        IriReference again = iri.parser.parse(iri.toString()); // what is decoded stays valid
        assertThat(parts(iri)).isEqualTo(parts(again));
        for (Level level : Level.values()) {
            results.add(IriNormalizer.of(level).normalize(reference).toString());
        }
        try {
            IriReference uri = reference.toUri();
            IriReference parsed = uri.parser.parse(uri.toString());
            assertThat(parts(uri)).isEqualTo(parts(parsed));
            results.add(uri.toString());
        } catch (MappingException e) {
            assertThat(reference.isChecked()).isTrue(); // only the URI of a checked reference is checked
        }
        return results;
    }
}
