package org.iritoolkit.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The characters of a component as checks see them, percent-encoded or not (RFC 3629 3 and 4). */
class DecodedComponentTest {
    private static ComponentText component(String reference, int start, int end) {
        return new ComponentText(reference, Component.PATH, start, end, Rfc3987.PROFILE);
    }

    @Test
    void tellsWhereEachCharacterStandsInTheReference() {
        ComponentText path = component("x:a%C3%A9b%F0%9F%98%80", 2, 22);
        assertThat(path.decoded()).isEqualTo("a\u00E9b\uD83D\uDE00");
        assertThat(path.inReference(new Span(0, 1))).isEqualTo(new Span(2, 3));
        assertThat(path.inReference(new Span(1, 2))).isEqualTo(new Span(3, 9));
        assertThat(path.inReference(new Span(1, 3))).isEqualTo(new Span(3, 10));
        assertThat(path.inReference(new Span(3, 5))).isEqualTo(new Span(10, 22));
        assertThat(path.inReference(new Span(5, 5))).isEqualTo(new Span(22, 22));
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
        ComponentText kept = component(text, 0, text.length());
        assertThat(kept.decoded()).isEqualTo(text.replace("%41", "A"));
        assertThat(Percent.decode(text).malformedAt()).hasValue(place);
    }

    @Test
    void keepsAPercentSignThatBeginsNoEscape() {
        ComponentText kept = component("%zz%4", 0, 5);
        assertThat(kept.decoded()).isEqualTo("%zz%4");
    }

    /** The escape would end after the component. */
    @Test
    void readsNothingAfterTheComponent() {
        assertThat(component("%C3%A9", 0, 3).decoded()).isEqualTo("%C3");
        assertThat(component("%41", 0, 2).decoded()).isEqualTo("%4");
    }

    /** U+0000 is a character of UTF-8 like any other (RFC 3629 3). */
    @Test
    void decodesTheFirstCharacterAndTheLast() {
        ComponentText text = component("%00%F4%8F%BF%BF", 0, 15);
        assertThat(text.decoded()).isEqualTo("\0\uDBFF\uDFFF");
    }
}
