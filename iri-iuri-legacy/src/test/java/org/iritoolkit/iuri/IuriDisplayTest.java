package org.iritoolkit.iuri;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;

class IuriDisplayTest {
    private static final String HEBREW =
            "\u05D0\u05D1\u05D2\u05D3\u05D4\u05D5\u05D6\u05D7\u05D8\u05D9\u05DA\u05DB\u05DC"
                    + "\u05DD\u05DE\u05DF\u05E0\u05E1\u05E2\u05E3\u05E4\u05E5\u05E6\u05E7\u05E8\u05E9";
    private static final String ARABIC =
            "\u0627\u0628\u062A\u062B\u062C\u062D\u062E\u062F\u0630\u0631\u0632\u0633\u0634"
                    + "\u0635\u0636\u0637\u0638\u0639\u063A\u0641\u0642\u0643\u0644\u0645\u0646\u0647";

    private static List<CaseTable.Row> table() {
        String name = "draft-masinter-url-i18n-05-2.4.tsv";
        return CaseTable.of(name, IuriDisplayTest.class.getResourceAsStream(name))
                .rows();
    }

    private static String text(String notation, String letters) {
        return notation.chars()
                .map(c -> c >= 'A' && c <= 'Z' ? letters.charAt(c - 'A') : c)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    /** The display of a string in a paragraph with a direction, computed with the platform's Bidi Algorithm. */
    private static String shown(String text, int paragraph) {
        Bidi bidi = new Bidi(text, paragraph);
        byte[] levels = new byte[text.length()];
        Integer[] order = new Integer[text.length()];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) bidi.getLevelAt(i);
            order[i] = i;
        }
        Bidi.reorderVisually(levels, 0, order, 0, order.length);
        List<Integer> shown = new ArrayList<>(List.of(order));
        shown.removeIf(i -> Character.getType(text.charAt(i)) == Character.FORMAT);
        return shown.stream().map(i -> String.valueOf(text.charAt(i))).collect(Collectors.joining());
    }

    @Test
    void showsComponentsInTheirOrderInAnyParagraph() {
        assertThat(table()).hasSize(10);
        for (CaseTable.Row row : table()) {
            for (int paragraph : new int[] {Bidi.DIRECTION_LEFT_TO_RIGHT, Bidi.DIRECTION_RIGHT_TO_LEFT}) {
                assertThat(shown(IuriDisplay.show(text(row.cell("logical"), HEBREW)), paragraph))
                        .as("Hebrew " + row.cell("logical"))
                        .isEqualTo(text(row.cell("hebrew"), HEBREW));
                assertThat(shown(IuriDisplay.show(text(row.cell("logical"), ARABIC)), paragraph))
                        .as("Arabic " + row.cell("logical"))
                        .isEqualTo(text(row.cell("arabic"), ARABIC));
            }
        }
    }

    @Test
    void putsMarksAroundReservedCharactersAndTheNumberSign() {
        assertThat(IuriDisplay.show("a:b")).isEqualTo("\u202Aa\u200E:\u200Eb\u202C");
        assertThat(IuriDisplay.DELIMITERS
                        .codePoints()
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining()))
                .isEqualTo("#$&+,/:;=?@[]");
        assertThat(IuriDisplay.show("//")).isEqualTo("\u202A\u200E/\u200E\u200E/\u200E\u202C");
        assertThat(IuriDisplay.show("")).isEqualTo("\u202A\u202C");
    }

    @Test
    void isUndoneByTakingTheMarksOff() {
        for (CaseTable.Row row : table()) {
            String text = text(row.cell("logical"), HEBREW);
            assertThat(IuriDisplay.show(text).replaceAll("[\u200E\u202A\u202C]", ""))
                    .isEqualTo(text);
        }
    }

    @Test
    void letsNothingEndTheEmbedding() {
        assertThat(IuriDisplay.show("a\u202C\u2029\uD800")).isEqualTo("\u202Aa%E2%80%AC%E2%80%A9\uD800\u202C");
    }
}
