package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.icu.lang.UCharacter;
import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 5892 2 and 3. */
class DerivedPropertyTest {
    private static final String FILE = "unicode-idna/Idna2008-18.txt";

    @ParameterizedTest
    @CsvSource({
        "0061, PVALID", // LDH
        "002D, PVALID",
        "0041, DISALLOWED", // Unstable
        "00DF, PVALID", // Exceptions
        "03C2, PVALID",
        "00B7, CONTEXTO",
        "0665, CONTEXTO",
        "06F5, CONTEXTO",
        "200C, CONTEXTJ", // JoinControl
        "200D, CONTEXTJ",
        "0640, DISALLOWED",
        "00FC, PVALID", // LetterDigits
        "FB01, DISALLOWED", // Unstable: NFKC
        "1100, DISALLOWED", // OldHangulJamo
        "034F, DISALLOWED", // IgnorableProperties: Default_Ignorable_Code_Point
        "20D0, DISALLOWED", // IgnorableBlocks
        "002E, DISALLOWED", // neither letter nor digit
        "D800, DISALLOWED",
        "FFFE, DISALLOWED", // a noncharacter is not unassigned
        "0378, UNASSIGNED"
    })
    void isThatOfTheCategory(String codePoint, DerivedProperty expected) {
        assertThat(DerivedProperty.of(Integer.parseInt(codePoint, 16))).isEqualTo(expected);
    }

    @Test
    void agreesWithUnicodeOnEveryCodePoint() {
        assertThat(UCharacter.getUnicodeVersion().getMajor()).isEqualTo(18); // as the file
        int compared = 0;
        List<String> different = new ArrayList<>();
        for (String line : Corpus.lines(FILE)) {
            String data = line.replaceFirst("#.*", "").strip();
            if (data.isEmpty()) {
                continue;
            }
            String[] cells = data.split("\\s*;\\s*");
            String[] range = cells[0].split("\\.\\.");
            int last = Integer.parseInt(range[range.length - 1], 16);
            for (int c = Integer.parseInt(range[0], 16); c <= last; c++) {
                compared++;
                if (DerivedProperty.of(c) != DerivedProperty.valueOf(cells[1])) {
                    different.add(String.format("%04X is %s, not %s", c, DerivedProperty.of(c), cells[1]));
                }
            }
        }
        System.out.printf("%s: %d code points, %d differences%n", FILE, compared, different.size());
        assertThat(different).isEmpty();
        assertThat(compared).isEqualTo(0x110000);
    }

    @Test
    void refusesWhatIsNoCodePoint() {
        assertThatThrownBy(() -> DerivedProperty.of(0x110000)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> DerivedProperty.of(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1 is not a code point");
    }
}
