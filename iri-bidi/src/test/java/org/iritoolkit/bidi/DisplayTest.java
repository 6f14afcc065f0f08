package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.check.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Display forms, and removing them again. */
class DisplayTest {
    @Test
    void wrapsPlainText() {
        assertThat(DisplayForm.EMBEDDING.show("/\u05D0")).isEqualTo("\u202A/\u05D0\u202C");
        assertThat(DisplayForm.ISOLATE.show("/\u05D0")).isEqualTo("\u2066/\u05D0\u2069");
    }

    @Test
    void wrapsHtmlAndEscapesMarkup() {
        assertThat(DisplayForm.HTML_ISOLATE.show("/\u05D0?a=1&b='\"<>"))
                .isEqualTo("<bdi dir=\"ltr\">/\u05D0?a=1&amp;b=&#39;&quot;&lt;&gt;</bdi>");
        assertThat(DisplayForm.HTML_SPAN.show("/\u05D0")).isEqualTo("<span dir=\"ltr\">/\u05D0</span>");
    }

    @Test
    void letsNothingEndTheEmbedding() {
        for (DisplayForm form : DisplayForm.values()) {
            assertThat(form.show("a\u202C\u2069\n\u2029b")).contains("a%E2%80%AC%E2%81%A9%0A%E2%80%A9b");
        }
    }

    @Test
    void stripsControlsAroundPastedTextAndSaysWhere() {
        BidiControls.Stripped stripped = BidiControls.stripAround("\u202A\u200Ea:b\u200Fc\u202C");
        assertThat(stripped.text()).isEqualTo("a:b\u200Fc");
        assertThat(stripped.removed()).containsExactly(new Span(0, 2), new Span(7, 8));
        assertThat(stripped.removed().get(0).substring(stripped.original())).isEqualTo("\u202A\u200E");
    }

    @Test
    void stripsControlsInsideOnRequest() {
        BidiControls.Stripped stripped = BidiControls.strip("\u202Aa\u200E:\u200Eb\u202C");
        assertThat(stripped.text()).isEqualTo("a:b");
        assertThat(stripped.removed()).containsExactly(new Span(0, 1), new Span(2, 3), new Span(4, 5), new Span(6, 7));
    }

    /** The characters of {@code a:b} are at 1, 3 and 5, and the string ends with the original, at 7. */
    @Test
    void saysWhereWhatIsLeftStandsInTheOriginal() {
        BidiControls.Stripped stripped = BidiControls.strip("\u202Aa\u200E:\u200Eb\u202C");
        assertThat(stripped.indexInOriginal(0)).isEqualTo(1);
        assertThat(stripped.indexInOriginal(1)).isEqualTo(3);
        assertThat(stripped.indexInOriginal(2)).isEqualTo(5);
        assertThat(stripped.indexInOriginal(3)).isEqualTo(7);
        assertThat(stripped.inOriginal(new Span(0, 1))).isEqualTo(new Span(1, 2));
        assertThat(stripped.inOriginal(new Span(0, 2))).isEqualTo(new Span(1, 4));
        assertThat(stripped.inOriginal(new Span(1, 3))).isEqualTo(new Span(3, 6));
        assertThat(stripped.inOriginal(new Span(1, 1))).isEqualTo(new Span(3, 3));
        BidiControls.Stripped around = BidiControls.stripAround("\u202Aab\u202C");
        assertThat(around.inOriginal(new Span(0, 2))).isEqualTo(new Span(1, 3));
    }

    @Test
    void leavesTextWithoutControlsAlone() {
        assertThat(BidiControls.stripAround(" a "))
                .isEqualTo(new BidiControls.Stripped(" a ", " a ", java.util.List.of()));
        assertThat(BidiControls.stripAround("\u202A\u202C").text()).isEmpty();
        assertThat(BidiControls.strip("").removed()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'a\u0001b', a%01b",
        "'a\tb', a%09b",
        "'a\u007Fb', a%7Fb",
        "'a\uDB40\uDC41b', a%F3%A0%81%81b", // U+E0041 TAG LATIN CAPITAL LETTER A
        "'a\uFFFEb', a%EF%BF%BEb"
    })
    void putsIntoHtmlOnlyWhatHtmlCanHoldAndAReaderSees(String iri, String shown) {
        assertThat(DisplayForm.HTML_ISOLATE.show(iri)).isEqualTo("<bdi dir=\"ltr\">" + shown + "</bdi>");
        assertThat(DisplayForm.HTML_SPAN.show(iri)).isEqualTo("<span dir=\"ltr\">" + shown + "</span>");
    }

    @Test
    void putsNoHalfOfASurrogatePairIntoHtml() {
        assertThat(DisplayForm.HTML_ISOLATE.show("a\uD800b")).isEqualTo("<bdi dir=\"ltr\">a\uFFFDb</bdi>");
        assertThat(DisplayForm.HTML_ISOLATE.show("a\uDFFFb")).isEqualTo("<bdi dir=\"ltr\">a\uFFFDb</bdi>");
    }
}
