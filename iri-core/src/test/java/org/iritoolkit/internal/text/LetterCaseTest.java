package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Letters of hosts and schemes in lower case, digits of escapes in upper case (RFC 3986 6.2.2.1). */
class LetterCaseTest {
    private static String lower(String text, int from, int to) {
        return "X" + LetterCase.lower(text, from, to);
    }

    @Test
    void changesLettersFromAToZOnly() {
        for (int c = 0; c < 0x300; c++) {
            String text = String.valueOf((char) c);
            boolean upper = c >= 'A' && c <= 'Z';
            assertThat(LetterCase.hasUpper(text, 0, 1)).as(text).isEqualTo(upper);
            assertThat(lower(text, 0, 1)).isEqualTo("X" + (upper ? String.valueOf((char) (c + 32)) : text));
        }
    }

    @ParameterizedTest
    @CsvSource({
        // text, whether a letter outside escapes is in upper case, in lower case
        "a, false, a",
        "bA, true, ba",
        "%AB, false, %AB",
        "%ABC, true, %ABc",
        "%aBc, false, %aBc",
        "%AB%CD, false, %AB%CD",
        "%ABx%CDY, true, %ABx%CDy",
        "%A, true, %a",
        "%, false, %",
        "%AG, true, %ag",
        "%%AB, false, %%AB",
        "%%ABC, true, %%ABc",
        "É, false, É"
    })
    void leavesEscapes(String text, boolean upper, String lower) {
        assertThat(LetterCase.hasUpper(text, 0, text.length())).isEqualTo(upper);
        assertThat(LetterCase.hasUpper("A" + text + "A", 1, text.length() + 1)).isEqualTo(upper);
        assertThat(lower(text, 0, text.length())).isEqualTo("X" + lower);
        assertThat(lower("A" + text + "A", 1, text.length() + 1)).isEqualTo("X" + lower);
    }

    @ParameterizedTest
    @CsvSource({
        "%aa, %AA",
        "%a1, %A1",
        "%1a, %1A",
        "%AA%bb, %AA%BB",
        "%bb%AA%cC, %BB%AA%CC",
        "a%fgb%ff, a%fgb%FF",
        "%%aab, %%AAb",
        "%AA%aa%a, %AA%AA%a",
        "a%e9, a%E9"
    })
    void raisesTheDigitsOfEscapes(String text, String raised) {
        assertThat(LetterCase.withUpperDigits(text)).isEqualTo(raised);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "%", "%a", "%AA", "%19", "%ag", "a%E9b%zz%C3%A9", "%gA", "%AAb"})
    void givesTheSameObjectWhereNoDigitIsLower(String text) {
        assertThat(LetterCase.withUpperDigits(text)).isSameAs(text);
    }
}
