package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.junit.jupiter.api.Test;

/** A text without a character that concerns the check is in Normalization Form C (UAX #15, Detecting Forms). */
class NfcConcernsTest {
    private static final NfcCheck CHECK = NfcCheck.of(Severity.ERROR, new SpecClause("UAX #15", "", ""));

    private static IntStream unconcerned() {
        return IntStream.rangeClosed(0, 0xFFFF).filter(c -> !CHECK.concerns(c));
    }

    @Test
    void leavesOutWhatNormalizationChangesAlone() {
        IntPredicate changes = c -> !Normalizer.isNormalized(Character.toString(c), Normalizer.Form.NFC);
        assertThat(unconcerned().filter(changes)).isEmpty();
    }

    @Test
    void leavesOutMarks() {
        assertThat(unconcerned()
                        .filter(c -> switch (Character.getType(c)) {
                            case Character.NON_SPACING_MARK,
                                    Character.COMBINING_SPACING_MARK,
                                    Character.ENCLOSING_MARK,
                                    Character.SURROGATE,
                                    Character.UNASSIGNED -> true;
                            default -> false;
                        })
                        .filter(c -> c > 0x2FF))
                .isEmpty();
    }

    @Test
    void leavesOutWhatComposesWithACharacterBeforeIt() {
        IntStream composed = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(c -> !Normalizer.isNormalized(Character.toString(c), Normalizer.Form.NFD));
        IntStream after = composed.flatMap(c -> Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD)
                .codePoints()
                .skip(1));
        assertThat(after.distinct().filter(c -> c <= 0xFFFF && !CHECK.concerns(c)))
                .isEmpty();
    }

    @Test
    void knowsMostTexts() {
        assertThat(unconcerned().count()).isGreaterThan(40_000);
        assertThat("Résumé/пример/δοκιμή/例え/テスト/한국어/مثال/דוגמה".chars().filter(CHECK::concerns))
                .isEmpty();
        assertThat(CHECK.concerns(0x301)).isTrue();
        assertThat(CHECK.concerns(0xD800)).isTrue();
        assertThat(CHECK.concerns(0x212B)).isTrue();
    }
}
