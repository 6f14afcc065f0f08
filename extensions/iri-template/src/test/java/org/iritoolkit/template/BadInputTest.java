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

/** Templates that are ambiguous by construction, and long lists of templates, cost no more than others. */
class BadInputTest {
    private static final int VARIABLES = 64;
    private static final int LENGTH = 1 << 16;
    private static final int ROUNDS = 12;

    private static IriTemplate variables(String between) {
        return IriTemplate.parse(
                IntStream.range(0, VARIABLES).mapToObj(i -> "{v" + i + "}").collect(Collectors.joining(between)));
    }

    @Test
    void theFirstOfManyVariablesGetsTheLongestValue() {
        Bindings all = variables("").match("a".repeat(LENGTH)).orElseThrow();
        assertThat(all.text("v0")).contains("a".repeat(LENGTH));
        assertThat(all.text("v63")).contains("");
        Bindings divided = variables("a").match("a".repeat(LENGTH)).orElseThrow();
        assertThat(divided.text("v0")).contains("a".repeat(LENGTH - VARIABLES + 1));
        assertThat(divided.text("v1")).contains("");
        assertThat(variables("a").match("a".repeat(LENGTH) + "/")).isEmpty();
        assertThat(variables("a").match("a".repeat(VARIABLES - 2))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "-", ".json"})
    @Tag("thorough")
    @Tag("timed")
    void manyVariablesTakeTimeLinearInTheString(String between) {
        IriTemplate template = variables(between);
        for (String end : List.of("", "/")) {
            GrowthExponent exponent = GrowthExponent.of(
                    length -> {
                        String text = "a".repeat(length) + end;
                        return () -> template.match(text);
                    },
                    4 * LENGTH,
                    1.4);
            assertThat(exponent.exceeds(1.4)).as("%s", exponent).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/route#/{id}", "/{tenant}/route#/{id}", "/x/route#-{id}/y", "/x/{id}/route#{?q}"})
    @Tag("thorough")
    @Tag("timed")
    void aLongListOfTemplatesTakesAsLongAsAShortOne(String pattern) {
        IriTemplates few = router(pattern, 10);
        IriTemplates many = router(pattern, 1000);
        String text = pattern.replace("#", "7")
                .replace("{id}", "1")
                .replace("{tenant}", "t")
                .replace("{?q}", "?q=1");
        assertThat(few.match(text)).isEqualTo(many.match(text)).isPresent();
        double leastOfFew = Double.MAX_VALUE;
        double least = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS && (round < 3 || least > 3 * leastOfFew); round++) {
            leastOfFew = Math.min(leastOfFew, time(few, text));
            least = Math.min(least, time(many, text));
        }
        System.out.printf("%s: %.2f times as long among 1,000 as among 10%n", pattern, least / leastOfFew);
        assertThat(least / leastOfFew).isLessThan(3);
    }

    private static IriTemplates router(String pattern, int count) {
        return IriTemplates.of(IntStream.range(0, count)
                .mapToObj(i -> IriTemplate.parse(pattern.replace("#", Integer.toString(i))))
                .toList());
    }

    private static double time(IriTemplates router, String text) {
        long start = System.nanoTime();
        for (int i = 0; i < 20_000; i++) {
            assertThat(router.match(text)).isPresent();
        }
        return Math.max(1, System.nanoTime() - start);
    }
}
