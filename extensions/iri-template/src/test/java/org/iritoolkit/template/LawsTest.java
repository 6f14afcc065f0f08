package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.iritoolkit.testkit.GrowthExponent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Laws for all templates and values: matched values expand to the same string, and exact values are found again. */
class LawsTest {
    private static final long SEED = 6570;
    private static final int MANY = 20_000;
    private static final int FEW = 100;
    private static final int ROUNDS = 12;

    private static void check(long seed, int templates, int valuesOfEach) {
        String counts = new Laws(seed).check(templates, valuesOfEach);
        System.out.printf("seed %d, %,d templates with %,d values each: %s%n", seed, templates, valuesOfEach, counts);
    }

    @Test
    void holdForASample() {
        check(SEED, 100, 10);
    }

    @Test
    @Tag("thorough")
    void holdForFourMillionPairs() {
        IntStream.range(0, 4).parallel().forEach(part -> check(SEED + part, 2_000, 500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/{x}/{y}", "{+x}/here", "{/x*}/edit", "{?x*}", "{x}a{y}", "{#x}"})
    @Tag("thorough")
    @Tag("timed")
    void matchingGrowsWithTheText(String text) {
        for (String piece : new String[] {"a", "/a", "%C3%A9", "%C3", "&x=a", "/here", "é"}) {
            grows(IriTemplate.parse(text), "", piece, "");
            grows(IriTemplate.parse(text).withExactSpelling(), "", piece, "");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a{?a,b*}", "/a{+x}{?b}", "/a?b={b}{&m*}"})
    @Tag("thorough")
    @Tag("timed")
    void matchingInAnyOrderGrowsWithTheText(String text) {
        for (String piece : new String[] {"b=1&", "x&", "&", "?", "a=%C3%A9&b=2&"}) {
            grows(IriTemplate.parse(text).withQueryInAnyOrder(), "/a?", piece, "b=1");
        }
    }

    private static void grows(IriTemplate template, String start, String piece, String end) {
        GrowthExponent exponent = GrowthExponent.of(
                length -> {
                    String text = start + piece.repeat(length / piece.length()) + end;
                    return () -> template.match(text);
                },
                1 << 20,
                1.4);
        assertThat(exponent.exceeds(1.4))
                .as("%s on %s: %s", template, piece, exponent)
                .isFalse();
    }

    /**
     * A template with more and more variables takes as long as many small templates with the same total of variables.
     * The small templates are the reference, because they need as much memory, which does not fit in a cache either.
     */
    @Test
    @Tag("thorough")
    @Tag("timed")
    void matchingInAnyOrderGrowsWithTheTemplate() {
        Parameters large = new Parameters(0, MANY);
        List<Parameters> small = IntStream.range(0, MANY / FEW)
                .mapToObj(i -> new Parameters(i * FEW, FEW))
                .toList();
        double least = Double.MAX_VALUE;
        double leastOfSmall = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS && (round < 3 || least > 3 * leastOfSmall); round++) {
            least = Math.min(least, time(large::match));
            leastOfSmall = Math.min(leastOfSmall, time(() -> small.forEach(Parameters::match)));
        }
        System.out.printf("matching in any order: %.2f times as long%n", least / leastOfSmall);
        assertThat(least / leastOfSmall)
                .as("%,d variables in one template, compared with %d in each of many", MANY, FEW)
                .isLessThan(3);
    }

    private static double time(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return Math.max(1, System.nanoTime() - start);
    }

    /** A template of query parameters, and a string that matches it. */
    private record Parameters(IriTemplate template, String string) {
        Parameters(int first, int count) {
            this(
                    IriTemplate.parse(names(first, count, ",", "/a{?", "}")).withQueryInAnyOrder(),
                    names(first, count, "=1&", "/a?", "=1"));
        }

        private static String names(int first, int count, String between, String before, String after) {
            return IntStream.range(first, first + count)
                    .mapToObj(i -> "v" + i)
                    .collect(Collectors.joining(between, before, after));
        }

        void match() {
            assertThat(template.match(string)).isPresent();
        }
    }
}
