package org.iritoolkit.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.MappingException;
import org.junit.jupiter.api.Test;

/** Expansion knows which part wrote each character, and matching only counts: the two must agree. */
class DotSegmentsTest {
    private static final long SEED = 690;
    private static final int COUNT = 40_000;

    private static final List<String> PIECES =
            List.of(".", "..", "/", "/", "x", "%2E", "{a}", "{+b}", "{/c}", "{.d}", "{;e}", "{/f*}", "{a}", "{+b}");
    private static final List<String> VALUES = List.of("", "", ".", "..", "x", ".x");
    private static final List<String> PATHS = List.of("", "x/", "/", "/..", ".", "%2e", "x", "./", "x.");

    /** Dots before an expression that may be empty: matching does not know whether they are a segment of the template. */
    private static final Pattern DEPENDS = Pattern.compile("(\\.|%2E)\\{[/;]");

    private final Random random = new Random(SEED);

    private String one(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    @Test
    void expansionAndMatchingAgreeAboutDotSegmentsOfThePath() {
        int refused = 0;
        int known = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = Stream.generate(() -> one(PIECES))
                    .limit(1 + random.nextInt(6))
                    .collect(Collectors.joining("", "/r", ""));
            IriTemplate template = IriTemplate.parse(text);
            Map<String, Object> values = Stream.of("a", "c", "d", "e")
                    .filter(name -> random.nextInt(4) > 0)
                    .collect(Collectors.toMap(name -> name, name -> one(VALUES)));
            values.put("b", one(PATHS));
            values.put("f", List.of(one(VALUES), one(VALUES)));
            String expansion = template.withDotSegments().expand(values);
            boolean isRefused = catchThrowable(() -> template.expand(values)) instanceof MappingException;
            boolean isKnown = !DEPENDS.matcher(text).find() || isRefused;
            if (isKnown) {
                known++;
                assertThat(DotSegments.inMatched(expansion, template.parts()) != null)
                        .as("%s with %s is %s (seed %d)", text, values, expansion, SEED)
                        .isEqualTo(isRefused);
            }
            if (isRefused) {
                refused++;
                assertThat(template.match(expansion)).as(expansion).isEmpty();
            }
        }
        System.out.printf(
                "seed %d, %,d expansions, %,d compared: %,d with dot segments were rejected%n",
                SEED, COUNT, known, refused);
        assertThat(known).isGreaterThan(COUNT / 2);
        assertThat(refused).isBetween(COUNT / 20, COUNT / 2);
    }
}
