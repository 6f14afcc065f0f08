package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.iritoolkit.rfc.Rfc3986;
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
        assertThat(PARAMETERS.with("d", "&=#")).hasToString("a=1&b=%41&a=2&c&d=%26=%23");
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

    /**
     * RFC 3986 3.4 has {@code pchar}, {@code /} and {@code ?} in a query; what divides parameters or is read otherwise in
     * forms is an escape. Forms (URL Standard 1.3) send a plus sign for a space, the asterisk, and no tilde.
     */
    @Test
    void escapesOfAsciiWhatIsNoDataOfAQuery() {
        String unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
        for (char c = 0; c <= 0x7F; c++) {
            String text = String.valueOf(c);
            String escape = String.format("%%%02X", (int) c);
            String name = (unreserved + "!$'()*,:@/?").contains(text) ? text : escape;
            String value = c == '=' ? text : name;
            assertThat(QueryParameters.of("").withAdded(text, text)).hasToString(name + "=" + value);
            assertThat(IriBuilder.create().queryParameter(text, text).build()).hasToString("?" + name + "=" + value);
            String sent = c == ' ' ? "+" : c == '*' ? "*" : unreserved.contains(text) && c != '~' ? text : escape;
            assertThat(QueryParameters.of("").withFormEncoding().withAdded(text, text))
                    .hasToString(sent + "=" + sent);
        }
    }

    @Test
    void writesWhatTheProfileOfItsReferenceAllows() {
        assertThat(Iri.parse("http://h/?a").queryParameters().with("b", "ü")).hasToString("a&b=ü");
        Iri uri = IriParser.of(Rfc3986.PROFILE).parseIri("http://h/?a");
        assertThat(uri.queryParameters().with("b", "ü")).hasToString("a&b=%C3%BC");
        assertThat(uri.withQueryParameters(QueryParameters.of("b=ü"))).hasToString("http://h/?b=%C3%BC");
    }

    @Test
    void writesParametersWithoutAValue() {
        assertThat(PARAMETERS.with("a")).hasToString("a&b=%41&c");
        assertThat(PARAMETERS.withAdded("d e")).hasToString("a=1&b=%41&a=2&c&d%20e");
        assertThat(QueryParameters.of("a").all().get(0).value()).isEmpty();
        assertThat(QueryParameters.of("a").all().get(0).valueText()).contains("");
        assertThat(QueryParameters.of("a=%FF").all().get(0).valueText()).isEmpty();
    }

    @Test
    void retainsWhatIsWantedAsItIsWritten() {
        assertThat(PARAMETERS.retain(parameter -> parameter.isNamed("b"))).hasToString("b=%41");
        assertThat(PARAMETERS.retain(parameter -> true)).isSameAs(PARAMETERS);
        assertThat(PARAMETERS.all().get(1)).hasToString("b=A");
        assertThat(QueryParameters.of("%FF").all().get(0)).hasToString("%FF");
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

    /** Half of a surrogate pair has octets in no charset, so another charset is no way out. */
    @Test
    void refusesHalfOfASurrogatePair() {
        QueryParameters parameters = QueryParameters.of("a=b");
        assertThatThrownBy(() -> parameters.with("a", "x\uDEB2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("U+DEB2 is half of a surrogate pair")
                .hasMessageNotContaining("write the query in UTF-8");
    }
}
