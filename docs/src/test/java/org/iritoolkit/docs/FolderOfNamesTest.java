package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.text.name.MadeName;
import org.iritoolkit.text.name.NameMaker;
import org.iritoolkit.text.name.NameMatcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each reference for a name in a folder leads to that name, and to no other. */
class FolderOfNamesTest {
    private static final long SEED = 650;
    private static final int FOLDERS = 400;

    /** Parts of names that differ only in normalization, compatibility, case, width or escaping. */
    private static final List<String> PARTS = List.of(
            "\u00E9",
            "e\u0301",
            "E\u0301",
            "\u00C5",
            "\u212B",
            "A\u030A",
            "\uAC00",
            "\u1100\u1161",
            "\u1100",
            "\u1161",
            "o\u0323\u0302",
            "o\u0302\u0323",
            "\u1ED9",
            "\uFB01",
            "fi",
            "FI",
            "A",
            "a",
            "\uFF21",
            "\uFF76",
            "\u30AB",
            "\u2764\uFE0F",
            "\u0928\u093C",
            "\u0929",
            "\u0301",
            "%C3%A9",
            "%",
            "%41",
            ":",
            " ",
            "+",
            "~",
            "?",
            "#",
            "|",
            "\\",
            ".",
            "\u65E5",
            "\uD83D\uDE00",
            "\u0958",
            "\u0344",
            "\uFEFF",
            "\u00AD",
            "\u200D",
            "\u202E");

    static Stream<Profile> profiles() {
        return ProfileRegistry.installed().profiles().entries().stream().map(Plugins.Entry::value);
    }

    private static List<String> folder(Random random) {
        Set<String> names = new LinkedHashSet<>();
        int few = 3 + random.nextInt(4); // so that many names in a folder are similar
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < few; i++) {
            parts.add(PARTS.get(random.nextInt(PARTS.size())));
        }
        for (int i = 0; i < 30; i++) {
            StringBuilder name = new StringBuilder();
            for (int k = 1 + random.nextInt(3); k > 0; k--) {
                name.append(parts.get(random.nextInt(few)));
            }
            String made = name.toString();
            names.add(made);
            names.add(Normalizer.normalize(made, Normalizer.Form.NFC));
            names.add(Normalizer.normalize(made, Normalizer.Form.NFD));
        }
        names.removeAll(List.of(".", ".."));
        return List.copyOf(names);
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void leadsFromEachReferenceToItsOwnName(Profile profile) {
        Random random = new Random(SEED);
        NameMaker maker = NameMaker.of(StandardCharsets.UTF_8, IriParser.of(profile));
        int count = 0;
        for (int i = 0; i < FOLDERS; i++) {
            List<String> names = folder(random);
            NameMatcher matcher = NameMatcher.of(names);
            for (MadeName made : maker.makeAll(names)) {
                String name = made.name().orElseThrow();
                if (made.reference().isEmpty()) {
                    assertThat(made.violations()).as(name).isNotEmpty();
                    continue;
                }
                for (String reference :
                        List.of(made.reference().get().toString(), made.uri().orElseThrow())) {
                    String path = reference.startsWith("./") ? reference.substring(2) : reference;
                    assertThat(matcher.match(path).name())
                            .as("%s of %s among %s", path, name, names)
                            .contains(name);
                    count++;
                }
            }
        }
        System.out.printf("%s, seed %d: %,d references found their names%n", profile.id(), SEED, count);
        assertThat(count).isGreaterThan(FOLDERS * 10);
    }

    @Test
    void hasNamesThatOnlyNormalizationTellsApart() {
        List<String> names = folder(new Random(SEED + 1));
        assertThat(names.stream()
                        .map(name -> Normalizer.normalize(name, Normalizer.Form.NFC))
                        .distinct()
                        .count())
                .isLessThan(names.size());
    }
}
