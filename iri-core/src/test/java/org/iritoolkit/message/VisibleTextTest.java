package org.iritoolkit.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.profile.UnicodeSets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {
    @ParameterizedTest
    @ValueSource(
            ints = {
                0x00, 0x1B, 0x7F, 0x85, 0xA0, 0xAD, 0x034F, 0x2028, 0x202E, 0x2066, 0x2800, 0x3000, 0x3164, 0xFE0F,
                0xFEFF, 0xFFA0, 0xFFFE, 0xD800, 0xE0001, 0xE0041, 0xE0100, 0x1FFFF
            })
    void showsWhatCannotBeSeenByItsNumber(int codePoint) {
        String text = "a" + Character.toString(codePoint) + "b";
        assertThat(VisibleText.of(text)).isEqualTo(String.format("a<U+%04X>b", codePoint));
    }

    @Test
    void hidesNothingThatCanBeSeen() {
        String text = "http://bücher.example/résumé/文書?q=a b#ا\u0301";
        assertThat(VisibleText.of(text)).isSameAs(text);
    }

    @Test
    void showsAllThatUnicodeSaysToIgnoreAndAllNoncharacters() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (UnicodeSets.DEFAULT_IGNORABLE.contains(c) || UnicodeSets.NONCHARACTERS.contains(c)) {
                assertThat(VisibleText.isHidden(c)).as("U+%04X", c).isTrue();
            }
        }
    }

    @Test
    void cutsWhatIsLongBetweenCharacters() {
        assertThat(VisibleText.of("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 2)).isEqualTo("\uD83D\uDE00\uD83D\uDE00…");
        assertThat(VisibleText.of("\uD83D\uDE00", 1)).isEqualTo("\uD83D\uDE00");
        assertThat(VisibleText.of("abcd", 3)).isEqualTo("abc…");
        String whole = "abc";
        assertThat(VisibleText.of(whole, 3)).isSameAs(whole);
    }
}
