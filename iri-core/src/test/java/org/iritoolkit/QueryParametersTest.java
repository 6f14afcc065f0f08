package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Parameters of a query, read and written. */
class QueryParametersTest {
    private static final QueryParameters PARAMETERS = QueryParameters.of("a=1&b=%41&a=2&c");

    @Test
    void givesTheFirstValueOfAName() {
        assertThat(PARAMETERS.first("a")).contains("1");
        assertThat(PARAMETERS.first("b")).contains("A");
        assertThat(PARAMETERS.first("c")).contains("");
        assertThat(PARAMETERS.first("d")).isEmpty();
    }

    /** Ampersands divide; between two of them, before the first and after the last there may be nothing. */
    @Test
    void leavesOutParametersThatAreNotThere() {
        assertThat(QueryParameters.of("&a=b&&c&=d&=&").all())
                .extracting(parameter -> parameter.name().toString())
                .containsExactly("a", "c", "", "");
        assertThat(QueryParameters.of("&a=b&&c&=d&=&").first("")).contains("d");
        assertThat(QueryParameters.of("").all()).isEmpty();
        assertThat(QueryParameters.of("a")).doesNotHaveSameHashCodeAs(QueryParameters.of("b"));
    }

    @Test
    void replacesTheFirstOfANameAndDropsTheOthers() {
        assertThat(PARAMETERS.with("a", "x y")).hasToString("a=x%20y&b=%41&c");
    }

    @Test
    void findsTheNameThatItsEscapesStandFor() {
        assertThat(QueryParameters.of("%61=1").with("a", "2")).hasToString("a=2");
    }

    @Test
    void addsANameThatIsNotThere() {
        assertThat(PARAMETERS.with("d", "&=#")).hasToString("a=1&b=%41&a=2&c&d=%26%3D%23");
        assertThat(QueryParameters.of("").with("d", "1")).hasToString("d=1");
    }

    /** A second parameter never answers for a first one that cannot be read: who checks and who uses must see the same. */
    @Test
    void passesOverNoParameterToFindTheFirst() {
        QueryParameters parameters = QueryParameters.of("a=%FF&a=1");
        assertThat(parameters.first("a")).isEmpty();
        assertThat(parameters.values("a")).containsExactly("1");
    }

    @Test
    void equalWhereWhatIsWrittenIsEqual() {
        assertThat(QueryParameters.of("a=%41").all())
                .isEqualTo(QueryParameters.of("a=%41").all());
        assertThat(QueryParameters.of("a=%41").all())
                .isNotEqualTo(QueryParameters.of("a=A").all());
    }

    @Test
    void addsAnotherOfTheSameName() {
        assertThat(PARAMETERS.withAdded("a", "")).hasToString("a=1&b=%41&a=2&c&a=");
    }

    @Test
    void leavesOutAllOfAName() {
        assertThat(PARAMETERS.without("a")).hasToString("b=%41&c");
        assertThat(QueryParameters.of("a=1").without("a")).hasToString("");
        assertThat(PARAMETERS.without("d")).isSameAs(PARAMETERS);
    }

    @Test
    void writesFormsInAnyCharset() {
        QueryParameters form = QueryParameters.of("").withFormEncoding();
        assertThat(form.with("q", "a b~*é")).hasToString("q=a+b%7E*%C3%A9");
        assertThat(form.withCharset(StandardCharsets.ISO_8859_1).with("q", "é")).hasToString("q=%E9");
        assertThat(form.withCharset(Charset.forName("Shift_JIS")).with("q", "日"))
                .hasToString("q=%93%FA"); // JIS X 0208 46-92
    }

    @Test
    void refusesWhatTheCharsetLacks() {
        assertThatThrownBy(() -> QueryParameters.of("")
                        .withCharset(StandardCharsets.ISO_8859_1)
                        .with("q", "a\u65E5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ISO-8859-1")
                .hasMessageContaining("U+65E5");
        assertThatThrownBy(() -> QueryParameters.of("").with("q", "\uD800")).hasMessageContaining("U+D800");
        assertThatThrownBy(() -> QueryParameters.of("")
                        .withCharset(Charset.forName("ISO-2022-CN"))
                        .with("q", "a"))
                .hasMessageContaining("ISO-2022-CN");
    }

    @Test
    void readsBackWhatItWrote() {
        String name = "a&=+;# %é\u65E5";
        String value = "&=+;# %é\uD83D\uDE00";
        QueryParameters plain = QueryParameters.of("x=1").with(name, value);
        assertThat(plain.first(name)).contains(value);
        QueryParameters form = plain.withFormEncoding().with(name, value);
        assertThat(form.first(name)).contains(value);
    }

    /** RFC 3986 2.3; what forms send (URL Standard 1.3) has a plus sign for a space, the asterisk, and no tilde. */
    @Test
    void escapesEveryCharacterOfAsciiButTheUnreserved() {
        String unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
        for (char c = 0; c <= 0x7F; c++) {
            String text = String.valueOf(c);
            String escape = String.format("%%%02X", (int) c);
            String written = unreserved.contains(text) ? text : escape;
            assertThat(QueryParameters.of("").withAdded(text, text)).hasToString(written + "=" + written);
            String sent = c == ' ' ? "+" : c == '*' ? "*" : c == '~' ? escape : written;
            assertThat(QueryParameters.of("").withFormEncoding().withAdded(text, text))
                    .hasToString(sent + "=" + sent);
        }
    }

    @Test
    void areEqualIfTheyAreReadAlike() {
        QueryParameters parameters = IriReference.parse("?a=b").queryParameters();
        assertThat(parameters)
                .isEqualTo(IriReference.parse("x:?a=b#f").queryParameters())
                .hasSameHashCodeAs(IriReference.parse("x:?a=b#f").queryParameters())
                .isNotEqualTo(IriReference.parse("?a=c").queryParameters())
                .isNotEqualTo(parameters.withFormEncoding())
                .isNotEqualTo(parameters.withCharset(StandardCharsets.ISO_8859_1))
                .isNotEqualTo("a=b")
                .hasToString("a=b");
    }
}
