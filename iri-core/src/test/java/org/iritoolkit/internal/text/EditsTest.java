package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Maps places of the output to places of the input. */
class EditsTest {
    private static String place(Edits edits, int start, int end) {
        return edits.toSource(new Span(start, end)).toString();
    }

    @Test
    void placesWhatWasCopiedAndReplaced() {
        // "ab" stays, "cde" becomes "XY", "f" stays, "g" becomes "UVW"
        Edits edits = new Edits().replaced(2, 5, 2, 2).replaced(6, 7, 5, 3);
        assertThat(place(edits, 0, 1)).isEqualTo("0-1");
        assertThat(place(edits, 1, 2)).isEqualTo("1-2");
        assertThat(place(edits, 2, 3)).isEqualTo("2-5"); // in the middle of a replacement: all of it
        assertThat(place(edits, 3, 4)).isEqualTo("2-5");
        assertThat(place(edits, 2, 4)).isEqualTo("2-5");
        assertThat(place(edits, 1, 3)).isEqualTo("1-5");
        assertThat(place(edits, 3, 5)).isEqualTo("2-6");
        assertThat(place(edits, 4, 5)).isEqualTo("5-6");
        assertThat(place(edits, 5, 6)).isEqualTo("6-7");
        assertThat(place(edits, 6, 7)).isEqualTo("6-7");
        assertThat(place(edits, 7, 8)).isEqualTo("6-7");
        assertThat(place(edits, 0, 8)).isEqualTo("0-7");
        assertThat(place(edits, 0, 0)).isEqualTo("0-0");
        assertThat(place(edits, 4, 4)).isEqualTo("5-5");
        assertThat(place(edits, 3, 3)).isEqualTo("2-2");
        assertThat(place(edits, 8, 8)).isEqualTo("7-7");
    }

    @Test
    void placesWhatBecameNothing() {
        Edits edits = new Edits().replaced(1, 3, 1, 0);
        assertThat(place(edits, 0, 1)).isEqualTo("0-1");
        assertThat(place(edits, 1, 2)).isEqualTo("3-4");
    }

    @ParameterizedTest
    @CsvSource({
        // text, what became of it, a span of the latter, the place in the text
        "aéb, a%C3%A9b, 0-1, 0-1",
        "aéb, a%C3%A9b, 1-4, 1-2",
        "aéb, a%C3%A9b, 4-7, 1-2",
        "aéb, a%C3%A9b, 7-8, 2-3",
        "100%, 100%25, 3-6, 3-4",
        "%zz, %25zz, 0-3, 0-1",
        "%zz, %25zz, 3-4, 1-2",
        "%25z, %25z, 0-3, 0-3",
        "%00z, %00z, 0-3, 0-3",
        "%00z, %00z, 1-2, 1-2",
        "%00z, %00z, 3-4, 3-4",
        "%25z, %25z, 1-2, 1-2",
        "%25z, %25z, 3-4, 3-4",
        "%2, %252, 0-3, 0-1",
        "%2, %252, 3-4, 1-2",
        "<b>, %3Cb%3E, 3-4, 1-2",
        "<b>, %3Cb%3E, 4-7, 2-3"
    })
    void placesEscapes(String text, String escaped, String span, String place) {
        Edits edits = new Edits();
        Engine engine = Engine.of(Rfc3986.PROFILE);
        EscapeTable table = EscapeTable.repairing(engine.scanner());
        assertThat(Rewriter.rewrite(text, Component.PATH, engine.syntax(), table, edits))
                .isEqualTo(escaped);
        assertThat(place(edits, span)).isEqualTo(place);
    }

    @ParameterizedTest
    @CsvSource({
        "a%C3%A9b, aéb, 0-1, 0-1",
        "a%C3%A9b, aéb, 1-2, 1-7",
        "a%C3%A9b, aéb, 2-3, 7-8",
        "a%2Fb, a%2Fb, 1-4, 1-4",
        "a%2Fb, a%2Fb, 2-3, 2-3",
        "a%2Fb, a%2Fb, 4-5, 4-5",
        "%41%2F%42, A%2FB, 0-1, 0-3",
        "%41%2F%42, A%2FB, 1-4, 3-6",
        "%41%2F%42, A%2FB, 4-5, 6-9"
    })
    void placesWhatWasDecoded(String text, String decoded, String span, String place) {
        assertThat(place(decoding(text, decoded), span)).isEqualTo(place);
    }

    private static Edits decoding(String text, String decoded) {
        Edits edits = new Edits();
        UnescapeTable table = UnescapeTable.of(Rfc3987.PROFILE, 0);
        assertThat(Rewriter.rewrite(
                        text, Component.PATH, Engine.of(Rfc3987.PROFILE).syntax(), table, edits))
                .isEqualTo(decoded);
        return edits;
    }

    private static String place(Edits edits, String span) {
        int hyphen = span.indexOf('-');
        return place(edits, Integer.parseInt(span.substring(0, hyphen)), Integer.parseInt(span.substring(hyphen + 1)));
    }

    @Test
    void placesCharactersBeyondTheBasicPlane() {
        Edits escaped = new Edits().replaced(1, 3, 1, 12); // a, U+1F600, b
        assertThat(place(escaped, 1, 4)).isEqualTo("1-3");
        assertThat(place(escaped, 12, 13)).isEqualTo("1-3");
        assertThat(place(escaped, 13, 14)).isEqualTo("3-4");
        Edits kept = new Edits().replaced(2, 3, 2, 6); // U+1F600, which stays, and é
        assertThat(place(kept, 0, 2)).isEqualTo("0-2");
        assertThat(place(kept, 2, 5)).isEqualTo("2-3");
        Edits zero = new Edits().replaced(0, 3, 0, 1); // %00b
        assertThat(place(zero, 0, 1)).isEqualTo("0-3");
        assertThat(place(zero, 1, 2)).isEqualTo("3-4");
        Edits decoded = new Edits().replaced(1, 13, 1, 2); // a%F0%9F%98%80b
        assertThat(place(decoded, 1, 3)).isEqualTo("1-13");
        assertThat(place(decoded, 3, 4)).isEqualTo("13-14");
    }

    @Test
    void placesWhatStaysBeforeItsLike() {
        Edits edits = new Edits().replaced(1, 2, 1, 6); // "éé" became "é%C3%A9"
        assertThat(place(edits, 0, 1)).isEqualTo("0-1");
        assertThat(place(edits, 1, 2)).isEqualTo("1-2");
        assertThat(place(edits, 4, 7)).isEqualTo("1-2");
        assertThat(place(new Edits(), 1, 2)).isEqualTo("1-2"); // nothing changed
    }

    @Test
    void placesWhatOnePartBecame() {
        Edits edits = new Edits().replaced(2, 4, 2, 3); // "abCDef" became "abXYZef"
        assertThat(place(edits, 1, 2)).isEqualTo("1-2");
        assertThat(place(edits, 2, 3)).isEqualTo("2-4");
        assertThat(place(edits, 4, 5)).isEqualTo("2-4");
        assertThat(place(edits, 5, 6)).isEqualTo("4-5");
        assertThat(place(edits, 6, 7)).isEqualTo("5-6");
        assertThat(place(edits, 7, 7)).isEqualTo("6-6");
    }
}
