package org.iritoolkit.text.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.iritoolkit.text.Corpus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Counts the real IRIs that are restored after typing, pasting and mail have damaged them in one to three ways. */
class EntryDamageTest {
    private static final long SEED = 62;
    private static final int COUNT = 100_000;
    private static final String[] PAIRS = {
        "\"\"",
        "''",
        "\u201C\u201D",
        "\u201E\u201C",
        "\u00AB\u00BB",
        "\u2018\u2019",
        "\u2039\u203A",
        "\u300C\u300D",
        "\u300E\u300F",
        "<>",
        "()",
        "[]",
        "{}",
        "\uFF02\uFF02"
    };

    private enum Damage {
        QUOTES,
        SPACES,
        FULL_WIDTH_START,
        FULL_WIDTH_ASCII,
        LINE_BREAK,
        NO_SCHEME,
        BIDI_CONTROLS,
        SOFT_HYPHEN
    }

    private static String damaged(String iri, Damage damage, Random random) {
        int middle = iri.offsetByCodePoints(0, 8 + random.nextInt(iri.codePointCount(0, iri.length()) - 9));
        return switch (damage) {
            case QUOTES -> {
                String pair = PAIRS[random.nextInt(PAIRS.length)];
                yield pair.charAt(0) + iri + pair.charAt(1);
            }
            case SPACES -> " \t\u00A0\u3000".charAt(random.nextInt(4)) + iri + (random.nextBoolean() ? "\r\n" : "  ");
            case FULL_WIDTH_START -> wide(iri.substring(0, 7)) + iri.substring(7);
            case FULL_WIDTH_ASCII -> wide(iri);
            case LINE_BREAK ->
                iri.substring(0, middle) + (random.nextBoolean() ? "\n" : " \r\n> ") + iri.substring(middle);
            case NO_SCHEME -> iri.startsWith("http://") ? iri.substring(7) : iri;
            case BIDI_CONTROLS -> "\u202A" + iri.substring(0, middle) + "\u200E" + iri.substring(middle) + "\u202C";
            case SOFT_HYPHEN -> iri.substring(0, middle) + "\u00AD" + iri.substring(middle);
        };
    }

    private static String wide(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append((char) (c > ' ' && c < 0x7F ? c + 0xFEE0 : c)));
        return out.toString();
    }

    @Test
    @Tag("thorough")
    void restoresWhatTypingDamaged() {
        List<String> iris = Corpus.lines("dbpedia-links/nonascii-iris.txt").stream()
                .filter(line -> line.indexOf('\uFFFD') < 0 && line.startsWith("http://"))
                .toList();
        IriEntry entry = IriEntry.create().withAssumedScheme("http");
        Random random = new Random(SEED);
        int restored = 0;
        Map<String, Integer> lost = new TreeMap<>();
        List<String> examples = new ArrayList<>();
        for (int n = 0; n < COUNT; n++) {
            String iri = iris.get(random.nextInt(iris.size()));
            String typed = iri;
            List<Damage> done = new ArrayList<>();
            for (int i = random.nextInt(3); i >= 0; i--) {
                Damage damage = Damage.values()[random.nextInt(Damage.values().length)];
                boolean afterScheme =
                        done.isEmpty() || !(damage == Damage.NO_SCHEME || damage == Damage.FULL_WIDTH_START);
                if (afterScheme && !done.contains(damage)) {
                    done.add(damage);
                    typed = damaged(typed, damage, random);
                }
            }
            Entered entered = entry.enter(typed);
            if (entered.reference().isPresent() && entered.text().equals(iri)) {
                restored++;
            } else {
                lost.merge(done.toString(), 1, Integer::sum);
                if (examples.size() < 10) {
                    examples.add(done + " " + typed + " -> " + entered.text());
                }
            }
        }
        System.out.printf("entry: seed %d, %d of %d damaged IRIs restored; lost %s%n", SEED, restored, COUNT, lost);
        examples.forEach(System.out::println);
        assertThat(restored).isGreaterThan(COUNT * 95 / 100);
    }
}
