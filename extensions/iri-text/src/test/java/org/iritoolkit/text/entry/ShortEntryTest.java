package org.iritoolkit.text.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.iritoolkit.text.LinkPieces;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the fast path for entering with the passes that examine every character. */
class ShortEntryTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 20_000;

    @ParameterizedTest
    @ValueSource(strings = {"", "https"})
    void entersAtOnceWhatThePassesWouldNotChange(String scheme) {
        IriEntry entry =
                scheme.isEmpty() ? IriEntry.create() : IriEntry.create().withAssumedScheme(scheme);
        Random random = new Random(SEED);
        int unchanged = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = LinkPieces.random(random);
            Entered expected = entry.edited(text);
            Entered entered = entry.enter(text);
            assertThat(entered.text()).as(text).isEqualTo(expected.text());
            assertThat(entered.changes())
                    .as(text)
                    .hasToString(expected.changes().toString());
            assertThat(entered.inspection().violations())
                    .as(text)
                    .isEqualTo(expected.inspection().violations());
            unchanged += expected.changes().isEmpty() && expected.reference().isPresent() ? 1 : 0;
        }
        System.out.printf(
                "entries both ways, scheme '%s': seed %d, %d texts, %d right as they are%n",
                scheme, SEED, TEXTS, unchanged);
        assertThat(unchanged).isGreaterThan(1000);
    }

    @Test
    void changesNoneOfAscii() {
        for (int c = 0; c < 0x80; c++) {
            assertThat(Surroundings.isHidden(c)).isFalse();
            assertThat(IriEntry.usualWidth(c)).isNull();
        }
    }
}
