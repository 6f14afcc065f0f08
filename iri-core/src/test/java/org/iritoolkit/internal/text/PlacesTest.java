package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.check.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places of what was made, in the text that it was made from. */
class PlacesTest {
    private static String place(Places places, int start, int end) {
        return places.of(new Span(start, end)).toString();
    }

    @Test
    void placesWhatWasCopiedAndReplaced() {
        // "ab" stays, "cde" becomes "XY", "f" stays, "g" becomes "UVW"
        Places places = new Places(8).copied(2).replaced(3, 2).copied(1).replaced(1, 3);
        assertThat(place(places, 0, 1)).isEqualTo("0-1");
        assertThat(place(places, 1, 2)).isEqualTo("1-2");
        assertThat(place(places, 2, 3)).isEqualTo("2-5"); // in the middle of what was replaced: all of it
        assertThat(place(places, 3, 4)).isEqualTo("2-5");
        assertThat(place(places, 2, 4)).isEqualTo("2-5");
        assertThat(place(places, 1, 3)).isEqualTo("1-5");
        assertThat(place(places, 3, 5)).isEqualTo("2-6");
        assertThat(place(places, 4, 5)).isEqualTo("5-6");
        assertThat(place(places, 5, 6)).isEqualTo("6-7");
        assertThat(place(places, 6, 7)).isEqualTo("6-7");
        assertThat(place(places, 7, 8)).isEqualTo("6-7");
        assertThat(place(places, 0, 8)).isEqualTo("0-7");
        assertThat(place(places, 0, 0)).isEqualTo("0-0");
        assertThat(place(places, 4, 4)).isEqualTo("5-5");
        assertThat(place(places, 3, 3)).isEqualTo("2-2");
        assertThat(place(places, 8, 8)).isEqualTo("7-7");
    }

    @Test
    void placesWhatBecameNothing() {
        Places places = new Places(2).copied(1).replaced(2, 0).copied(1);
        assertThat(place(places, 0, 1)).isEqualTo("0-3");
        assertThat(place(places, 1, 2)).isEqualTo("3-4");
    }

    @ParameterizedTest
    @CsvSource({
        // text, what became of it, a span of the latter, the place in the text
        "aéb, a%C3%A9b, 0-1, 0-1",
        "aéb, a%C3%A9b, 1-4, 1-2",
        "aéb, a%C3%A9b, 4-7, 1-2",
        "aéb, a%C3%A9b, 7-8, 2-3",
        "aéb, aéb, 1-2, 1-2",
        "éé, é%C3%A9, 0-1, 0-1",
        "éé, é%C3%A9, 1-2, 1-2",
        "éé, é%C3%A9, 4-7, 1-2",
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
        assertThat(place(Places.ofEscaped(text, escaped), span)).isEqualTo(place);
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
        assertThat(place(Places.ofDecoded(text, decoded), span)).isEqualTo(place);
    }

    private static String place(Places places, String span) {
        int hyphen = span.indexOf('-');
        return place(places, Integer.parseInt(span.substring(0, hyphen)), Integer.parseInt(span.substring(hyphen + 1)));
    }

    @Test
    void placesCharactersBeyondTheBasicPlane() {
        Places escaped = Places.ofEscaped("a\uD83D\uDE00b", "a%F0%9F%98%80b");
        assertThat(place(escaped, 1, 4)).isEqualTo("1-3");
        assertThat(place(escaped, 12, 13)).isEqualTo("1-3");
        assertThat(place(escaped, 13, 14)).isEqualTo("3-4");
        Places kept = Places.ofEscaped("\uD83D\uDE00é", "\uD83D\uDE00%C3%A9");
        assertThat(place(kept, 0, 2)).isEqualTo("0-2");
        assertThat(place(kept, 2, 5)).isEqualTo("2-3");
        Places zero = Places.ofDecoded("%00b", "\0b");
        assertThat(place(zero, 0, 1)).isEqualTo("0-3");
        assertThat(place(zero, 1, 2)).isEqualTo("3-4");
        Places decoded = Places.ofDecoded("a%F0%9F%98%80b", "a\uD83D\uDE00b");
        assertThat(place(decoded, 1, 3)).isEqualTo("1-13");
        assertThat(place(decoded, 3, 4)).isEqualTo("13-14");
    }

    @Test
    void placesWhatOnePartBecame() {
        Places places = Places.ofReplaced(6, 2, 4, 3); // "abCDef" became "abXYZef"
        assertThat(place(places, 1, 2)).isEqualTo("1-2");
        assertThat(place(places, 2, 3)).isEqualTo("2-4");
        assertThat(place(places, 4, 5)).isEqualTo("2-4");
        assertThat(place(places, 5, 6)).isEqualTo("4-5");
        assertThat(place(places, 6, 7)).isEqualTo("5-6");
        assertThat(place(places, 7, 7)).isEqualTo("6-6");
    }
}
