package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Levels by UAX #9, and the limit that keeps them linear. */
class BidiLevelsTest {
    /**
     * א(ב): the pair has the direction of the text in it and before it (N0 c 1); a neutral at the end does not (N2).
     */
    private static final String PAIR = "\u05D0(\u05D1)";

    private static int last(String text) {
        byte[] levels = BidiLevels.of(text);
        return levels[levels.length - 1];
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "498, 1", "499, 0", "500, 0", "600, 0"})
    void pairsTheFirstFiveHundredBrackets(int before, int level) {
        assertThat(last("[]".repeat(before / 2) + (before % 2 == 0 ? "" : "]") + PAIR))
                .isEqualTo(level);
        assertThat(last(".".repeat(600) + "]".repeat(before) + PAIR)).isEqualTo(level);
    }

    @Test
    void countsBracketsAlone() {
        assertThat(last("\u05D0!".repeat(600) + PAIR)).isEqualTo(1);
    }

    /** N0: marks after a bracket take its level. */
    @Test
    void givesMarksTheLevelOfTheirBracket() {
        assertThat(BidiLevels.of(PAIR + "\u0301\u05B0")).containsExactly(1, 1, 1, 1, 1, 1);
        assertThat(BidiLevels.of(PAIR + "\u0301!")).containsExactly(1, 1, 1, 1, 1, 0);
        assertThat(BidiLevels.of("")).isEmpty();
    }
}
