package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.iritoolkit.testkit.GrowthExponent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for all templates and values: what matches expands to the same text, and what is exact comes back. */
class LawsTest {
    private static final long SEED = 6570;

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
    void holdForTenMillionPairs() {
        IntStream.range(0, 4).parallel().forEach(part -> check(SEED + part, 5_000, 500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/{x}/{y}", "{+x}/here", "{/x*}/edit", "{?x*}", "{x}a{y}", "{#x}"})
    @Tag("thorough")
    @Tag("timed")
    void matchingGrowsWithTheText(String text) {
        for (String piece : new String[] {"a", "/a", "%C3%A9", "%C3", "&x=a", "/here", "é"}) {
            grows(IriTemplate.parse(text).withLeftmostLongest(), "", piece, "");
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

    /** A template of ever more variables. */
    @Test
    @Tag("thorough")
    @Tag("timed")
    void matchingInAnyOrderGrowsWithTheTemplate() {
        GrowthExponent exponent = GrowthExponent.of(
                length -> {
                    StringBuilder text = new StringBuilder("/a?x=1");
                    StringBuilder names = new StringBuilder("x");
                    for (int i = 0; names.length() < length; i++) {
                        names.append(",v").append(i);
                        text.append("&v").append(i).append("=1");
                    }
                    IriTemplate template =
                            IriTemplate.parse("/a{?" + names + "}").withQueryInAnyOrder();
                    return () -> template.match(text.toString());
                },
                1 << 17,
                1.4);
        assertThat(exponent.exceeds(1.4)).as("%s", exponent).isFalse();
    }
}
