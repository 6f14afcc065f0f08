package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a component differs from its NFC: from the first character that does to the last (UAX #15 1.2, 11). */
class NfcPlacesTest {
    private static final NfcCheck CHECK = NfcCheck.of(Severity.ERROR, Rfc3987.DOCUMENT.section("5.3.2.2"));

    private static List<String> found(String component) {
        List<String> found = new ArrayList<>();
        String reference = "x:" + component + "#e\u0301"; // the text after the component does not count
        CHECK.check(
                new ComponentText(reference, Component.PATH, 2, 2 + component.length(), Rfc3987.PROFILE),
                violation -> found.add(violation.code().id() + " " + violation.span()));
        return found;
    }

    private static String marks(int count) {
        return "\u0301".repeat(count);
    }

    @ParameterizedTest
    @CsvSource({
        "xe\u0301y, 3-5", // a letter and a mark that compose
        "e\u0301, 2-4",
        "e\u0301xe\u0301, 2-7", // from the first to the last
        "x\u0301\u0323y, 3-5", // two marks in the wrong order
        "a\u0958b, 3-4", // composition exclusion: its NFC is longer
        "\u0344\u0301, 2-3", // its NFC ends in the mark that follows
        "x\u212B, 3-4",
        "a\u0300, 2-4", // the first mark there is
        "a\uD834\uDD5Eb, 3-5", // U+1D15E becomes U+1D158 U+1D165, with the same first unit
        "\uD834\uDD5E, 2-4",
        "\uD838\uDD33\uD804\uDD33, 2-6" // U+1E133 and U+11133 in the wrong order, with the same second unit
    })
    void coversWholeCharacters(String component, String span) {
        assertThat(found(component)).containsExactly("nfc.not-normalized " + span);
    }

    @Test
    void namesItsSeverityAndClause() {
        assertThat(CHECK).hasToString("nfc, error (RFC 3987 5.3.2.2)");
    }

    @Test
    void saysWhatItFound() {
        assertThat(message("e\u0301")).isEqualTo("text in the path is not in Normalization Form C");
        for (String before : List.of("", "x")) {
            assertThat(message(before + marks(257))).isEqualTo("path has more than 256 combining marks in a row");
        }
    }

    private static String message(String component) {
        List<String> found = new ArrayList<>();
        CHECK.check(
                new ComponentText(component, Component.PATH, 0, component.length(), Rfc3987.PROFILE),
                violation -> found.add(violation.message()));
        return String.join(", ", found);
    }

    @Test
    void findsNothingInWhatIsNfc() {
        assertThat(found("")).isEmpty();
        assertThat(found("a")).isEmpty();
        assertThat(found("\u02FF")).isEmpty();
        assertThat(found("x\u0301")).isEmpty();
        assertThat(found("\u00E9\uD834\uDD1E")).isEmpty();
    }

    /** Nonspacing, enclosing and spacing marks; their neighbours are checked again. */
    @Test
    void looksIntoNoMoreThan256MarksInARow() {
        assertThat(found("x" + marks(256))).isEmpty();
        assertThat(found("x" + marks(257))).containsExactly("nfc.too-many-marks 3-260");
        assertThat(found("x" + marks(300) + "y")).containsExactly("nfc.too-many-marks 3-303");
        assertThat(found("x" + marks(200) + "q" + marks(200))).isEmpty();
        assertThat(found("x" + marks(200) + "q" + marks(257))).containsExactly("nfc.too-many-marks 204-461");
        assertThat(found("x" + "\u20DD".repeat(128) + "\u0903".repeat(129)))
                .containsExactly("nfc.too-many-marks 3-260");
        assertThat(found("x" + "\uD834\uDD65".repeat(257))).containsExactly("nfc.too-many-marks 3-517");
        assertThat(NfcCheck.hasTooManyMarks(marks(256))).isFalse();
        assertThat(NfcCheck.hasTooManyMarks(marks(257))).isTrue();
    }
}
