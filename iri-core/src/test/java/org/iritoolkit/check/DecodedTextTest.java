package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What checks see of a component: characters, however they are written (RFC 3629 3 and 4). */
class DecodedTextTest {
    private static DecodedText decoded(String reference, int start, int end) {
        return new ComponentText(reference, Component.PATH, start, end, Rfc3987.PROFILE).decoded();
    }

    @Test
    void tellsWhereEachCharacterStandsInTheReference() {
        DecodedText path = decoded("x:a%C3%A9b%F0%9F%98%80", 2, 22);
        assertThat(path.text()).isEqualTo("a\u00E9b\uD83D\uDE00");
        assertThat(path).hasToString(path.text());
        assertThat(path.inReference(new Span(0, 1))).isEqualTo(new Span(2, 3));
        assertThat(path.inReference(new Span(1, 2))).isEqualTo(new Span(3, 9));
        assertThat(path.inReference(new Span(1, 3))).isEqualTo(new Span(3, 10));
        assertThat(path.inReference(new Span(3, 5))).isEqualTo(new Span(10, 22));
        assertThat(path.inReference(new Span(5, 5))).isEqualTo(new Span(22, 22));
        assertThat(path.malformedAt()).isEmpty();
        assertThatThrownBy(() -> path.inReference(new Span(5, 6))).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** RFC 3629 3: no overlong form, no surrogate, nothing beyond U+10FFFF, no octet C0, C1 or F5 to FF. */
    @ParameterizedTest
    @CsvSource({
        "%C0%AF, 0",
        "%E0%80%80, 0",
        "%ED%A0%80, 0",
        "%F4%90%80%80, 0",
        "%F5%80%80%80, 0",
        "%FF, 0",
        "a%41%80, 4",
        "%FF%FE, 0"
    })
    void keepsEscapesOfOctetsThatAreNoUtf8(String text, int place) {
        DecodedText kept = decoded(text, 0, text.length());
        assertThat(kept.text()).isEqualTo(text.replace("%41", "A"));
        assertThat(kept.malformedAt()).hasValue(place);
    }

    @Test
    void keepsAPercentSignThatBeginsNoEscape() {
        DecodedText kept = decoded("%zz%4", 0, 5);
        assertThat(kept.text()).isEqualTo("%zz%4");
        assertThat(kept.malformedAt()).isEmpty();
    }

    /** The escape would end after the component. */
    @Test
    void readsNothingAfterTheComponent() {
        assertThat(decoded("%C3%A9", 0, 3).text()).isEqualTo("%C3");
        assertThat(decoded("%41", 0, 2).text()).isEqualTo("%4");
    }

    /** U+0000 is a character of UTF-8 like any other (RFC 3629 3). */
    @Test
    void decodesTheFirstCharacterAndTheLast() {
        DecodedText text = decoded("%00%F4%8F%BF%BF", 0, 15);
        assertThat(text.text()).isEqualTo("\0\uDBFF\uDFFF");
        assertThat(text.malformedAt()).isEmpty();
    }

    @Test
    void movesAViolationIntoTheReference() {
        Violation violation = new Violation(
                ViolationCode.of("house.bird", "Let it out."),
                Severity.WARNING,
                Component.PATH,
                new Span(1, 3), // two UTF-16 units
                Rfc3987.DOCUMENT.section("2.2"),
                "there is a bird in path");
        assertThat(List.of(decoded("/%F0%9F%90%A6", 0, 13).inReference(violation)))
                .extracting(Violation::span)
                .containsExactly(new Span(1, 13));
    }
}
