package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.rfc.Rfc3986;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                .extracting(parameter -> parameter.name().text().orElseThrow())
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

    /** A second parameter never replaces a first one that cannot be decoded: checking and using must see the same value. */
    @Test
    void passesOverNoParameterToFindTheFirst() {
        QueryParameters parameters = QueryParameters.of("a=%FF&a=1");
        assertThat(parameters.first("a")).isEmpty();
        assertThat(parameters.values("a")).containsExactly("1");
    }

    /** RFC 3987 knows no parameters; HTML skips empty parts (URL Standard 5.1). */
    @Test
    void countsNoEmptyPartAsAParameter() {
        QueryParameters parameters = QueryParameters.of("&a=1&&b=2&");
        assertThat(parameters.all()).extracting(QueryParameters.Parameter::raw).containsExactly("a=1", "b=2");
        assertThat(parameters.with("b", "3")).hasToString("a=1&b=3");
        assertThat(parameters.retain(each -> true)).isSameAs(parameters);
    }

    @Test
    void tellsUpperFromLowerCaseInNames() {
        QueryParameters.Parameter parameter =
                QueryParameters.of("utm_source=x").all().get(0);
        assertThat(parameter.isNamed("UTM_SOURCE", "utm_source")).isTrue();
        assertThat(parameter.isNamed("UTM_SOURCE")).isFalse();
        assertThat(parameter.nameStartsWith("utm_")).isTrue();
        assertThat(parameter.nameStartsWith("UTM_")).isFalse();
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

    /** The examples of RFC 5849 3.4.1.3, and of the documentation and the test suite of AWS Signature Version 4. */
    @ParameterizedTest(name = "{1}")
    @CsvSource(quoteCharacter = '"', textBlock = """
                    form, b5=%3D%253D&a3=a&c%40=&a2=r%20b&c2&a3=2+q, a2=r%20b&a3=2%20q&a3=a&b5=%3D%253D&c%40=&c2=
                    form, a=%2B&a=+, a=%20&a=%2B
                    plain, Param2=value2&Param1=value1, Param1=value1&Param2=value2
                    plain, Param1=value2&Param1=Value1, Param1=Value1&Param1=value2
                    plain, Param1, Param1=
                    plain, -._~09AZaz=-._~09AZaz, -._~09AZaz=-._~09AZaz
                    plain, \u1234=bar, %E1%88%B4=bar
                    plain, a=x%20y&X-Amz-Credential=AKID/20150830/us-east-1, X-Amz-Credential=AKID%2F20150830%2Fus-east-1&a=x%20y
                    plain, a=1%7e%2a%3d&%61=*, a=%2A&a=1~%2A%3D
                    plain, a=%ff%2f, a=%FF%2F
                    plain, a-=1&a=2, a=2&a-=1
                    plain, "", ""
                    """)
    void writesTheStringToSign(String encoding, String query, String canonical) {
        QueryParameters parameters = QueryParameters.of(query);
        QueryParameters read = encoding.equals("form") ? parameters.withFormEncoding() : parameters;
        assertThat(read.canonical()).isEqualTo(canonical);
    }

    @Test
    void addsAfterAFinalAmpersand() {
        QueryParameters map = QueryParameters.of("map=a.map&");
        assertThat(map.withAdded("service", "WMS")).hasToString("map=a.map&service=WMS");
        assertThat(map.with("service", "WMS")).hasToString("map=a.map&service=WMS");
        assertThat(QueryParameters.of("&").withAdded("a", "b")).hasToString("&a=b");
    }

    @Test
    void writesForms() {
        QueryParameters form = QueryParameters.of("").withFormEncoding();
        assertThat(form.with("q", "a b~*é")).hasToString("q=a+b%7E*%C3%A9");
        assertThat(form.with("%20")).hasToString("%2520");
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
            assertThat(IriBuilder.create().addQueryParameter(text, text).build())
                    .hasToString("?" + name + "=" + value);
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
                .isNotEqualTo("a=b")
                .hasToString("a=b");
    }

    /** RFC 3629 3: UTF-8 has no octets for it. */
    @Test
    void refusesUnpairedSurrogates() {
        for (QueryParameters parameters :
                List.of(QueryParameters.of("a=b"), QueryParameters.of("a=b").withFormEncoding())) {
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> parameters.with("a", "x\uDEB2"),
                    () -> parameters.with("\uDEB2", ""),
                    () -> parameters.with("\uDEB2"),
                    () -> parameters.withAdded("a", "\uDEB2\uD800"))) {
                assertThatThrownBy(call)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("the unpaired surrogate U+DEB2 at ");
            }
        }
    }

    @Test
    void leavesOutTrackingParameters() {
        QueryParameters crawled = QueryParameters.of("utm_source=x&id=1&gclid=2&%75tm_medium&UTM_a&fbclid=3&%FF=4&b");
        assertThat(crawled.retain(each -> !each.nameStartsWith("utm_") && !each.isNamed("gclid", "fbclid")))
                .hasToString("id=1&UTM_a&%FF=4&b");
        QueryParameters.Parameter bare = QueryParameters.of("a").all().get(0);
        assertThat(bare.isNamed()).isFalse();
        assertThat(bare.nameStartsWith("")).isTrue();
        assertThat(bare.nameStartsWith("ab")).isFalse();
        assertThatThrownBy(() -> bare.isNamed((String[]) null)).hasMessage("names");
        assertThatThrownBy(() -> bare.nameStartsWith(null)).hasMessage("prefix");
    }

    /** URL Standard 6.2: by the code units of the names, and stable. */
    @ParameterizedTest
    @CsvSource({
        "b=1&a=2&b=0&a=1, a=2&a=1&b=1&b=0",
        "z&%61=1&A, A&%61=1&z",
        "\uFF61&\uD83D\uDE00, \uD83D\uDE00&\uFF61",
        "b&&a, a&b",
        "a+b&a%20b&a, a&a%20b&a+b",
        "a=1&a=0&b, a=1&a=0&b",
        "'', ''"
    })
    void sortsByName(String query, String sorted) {
        QueryParameters parameters = QueryParameters.of(query);
        assertThat(parameters.sorted()).hasToString(sorted);
        assertThat(parameters.sorted().sorted()).isEqualTo(parameters.sorted());
        if (query.equals(sorted)) {
            assertThat(parameters.sorted()).isSameAs(parameters);
        }
    }

    @Test
    void retainsParametersOfAFragment() {
        for (String[] row : new String[][] {
            {"http://h/#utm_source=x", "http://h/"},
            {"http://h/?a=b#utm_source=x&top=1&utm_b", "http://h/?a=b#top=1"},
            {"http://h/#top", "http://h/#top"},
            {"http://h/#utm_source", "http://h/#utm_source"},
            {"http://h/#/a?utm_source=x", "http://h/#/a?utm_source=x"},
            {"http://h/#:~:text=utm_source", "http://h/#:~:text=utm_source"},
            {"http://h/?utm_source=x", "http://h/?utm_source=x"},
        }) {
            Iri iri = Iri.parse(row[0]);
            assertThat(iri.retainFragmentParameters(each -> !each.nameStartsWith("utm_")))
                    .hasToString(row[1]);
            assertThat(iri.retainFragmentParameters(each -> true)).isSameAs(iri);
        }
    }
}
