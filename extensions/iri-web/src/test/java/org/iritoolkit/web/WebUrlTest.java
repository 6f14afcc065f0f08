package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** URLs as values, origins and forms. */
class WebUrlTest {
    static Stream<CaseTable.Row> inputs() {
        return Tables.rows("url-standard-4.4.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inputs")
    void followsTheClause(CaseTable.Row row) {
        String base = row.cell("base");
        Optional<WebUrl> url = base.isEmpty()
                ? WebUrl.tryParse(row.cell("input"))
                : WebUrl.tryParse(row.cell("input"), WebUrl.parse(base));
        assertThat(url.map(WebUrl::href).orElse("failure")).isEqualTo(row.cell("href"));
    }

    @Test
    void hasTheComponentsOfTheStandard() {
        WebUrl url = WebUrl.parse("HTTPS://us%65r:p:w@EXAMPLE.com:08080/a/../b c?q='#f`");
        assertThat(url.href()).isEqualTo("https://us%65r:p%3Aw@example.com:8080/b%20c?q=%27#f%60");
        assertThat(url.scheme()).isEqualTo("https");
        assertThat(url.username()).isEqualTo("us%65r");
        assertThat(url.password()).isEqualTo("p%3Aw");
        assertThat(url.host()).contains("example.com");
        assertThat(url.hostType()).contains(WebHostType.DOMAIN);
        assertThat(url.port()).hasValue(8080);
        assertThat(url.path()).isEqualTo("/b%20c");
        assertThat(url.query()).contains("q=%27");
        assertThat(url.fragment()).contains("f%60");
        assertThat(url.isSpecial()).isTrue();
        assertThat(url.hasOpaquePath()).isFalse();
    }

    @Test
    void tellsAbsentFromEmpty() {
        assertThat(WebUrl.parse("x:y").host()).isEmpty();
        assertThat(WebUrl.parse("x:y").hostType()).isEmpty();
        assertThat(WebUrl.parse("file:///y").host()).contains("");
        assertThat(WebUrl.parse("file:///y").hostType()).contains(WebHostType.EMPTY_HOST);
        assertThat(WebUrl.parse("x:y").query()).isEmpty();
        assertThat(WebUrl.parse("x:y?#").query()).contains("");
        assertThat(WebUrl.parse("x:y?#").fragment()).contains("");
        assertThat(WebUrl.parse("x:y").isSpecial()).isFalse();
        assertThat(WebUrl.parse("https://h:443/").port()).isEmpty();
        assertThat(WebUrl.parse("https://h:443/").effectivePort()).hasValue(443);
        assertThat(WebUrl.parse("x://h/").effectivePort()).isEmpty();
        assertThat(WebUrl.parse("file:///").effectivePort()).isEmpty();
    }

    /** A path that begins with two slashes follows a dot segment, which is not part of the path. */
    @Test
    void findsTheComponentsAfterAGuardedPath() {
        WebUrl url = WebUrl.parse("x:/..//a?q#f");
        assertThat(url).hasToString("x:/.//a?q#f");
        assertThat(url.path()).isEqualTo("//a");
        assertThat(url.query()).contains("q");
        assertThat(url.fragment()).contains("f");
    }

    @Test
    void replacesLoneSurrogates() {
        assertThat(WebUrl.parse("http://h/\uD800\uDC00\uDC00\uD800x\uD800").href())
                .isEqualTo("http://h/%F0%90%80%80%EF%BF%BD%EF%BF%BDx%EF%BF%BD");
        assertThat(WebUrl.tryParse("http://\uDC00/")).isEmpty();
    }

    @Test
    void writesTheQueryInTheEncodingOfItsDocument() {
        Charset windows = Charset.forName("windows-1252");
        WebUrl base = WebUrl.parse("http://h/\u00E9");
        assertThat(WebUrl.parse("\u00E9?\u00E9'\u2603#\u00E9", base, windows).href())
                .isEqualTo("http://h/%C3%A9?%E9%27%26%239731%3B#%C3%A9");
        assertThat(WebUrl.parse("wss://h/?\u00E9", base, windows).query()).contains("%C3%A9");
        assertThat(WebUrl.parse("x://h/?\u00E9", base, windows).query()).contains("%C3%A9");
        assertThat(WebUrl.parse("?\u00E9", base, StandardCharsets.UTF_16LE).query())
                .contains("%C3%A9");
        assertThat(WebUrl.parse("?\u00E9", base, StandardCharsets.UTF_8)).isEqualTo(WebUrl.parse("?\u00E9", base));
        assertThatThrownBy(() -> WebUrl.parse("http://h:x/", base, windows)).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> WebUrl.parse("?", base, Charset.forName("x-JISAutoDetect")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("x-JISAutoDetect can only be decoded");
    }

    /** The serialization has to grow whether a character is copied or encoded. */
    @Test
    void hasRoomForEachComponentAfterAnEncodedOne() {
        for (int encoded = 0; encoded < 30; encoded++) {
            for (int copied = 0; copied < 12; copied++) {
                String query = "?" + "q".repeat(copied);
                assertThat(WebUrl.parse("x://h/" + "\uD83D\uDE00".repeat(encoded) + query)
                                .href())
                        .isEqualTo("x://h/" + "%F0%9F%98%80".repeat(encoded) + query);
            }
        }
    }

    @Test
    void isTheTextItselfIfNothingChanges() {
        String text = "https://www.example.org/a/b?c=d#e";
        assertThat(WebUrl.parse(text).href()).isSameAs(text);
    }

    @Test
    void isAnIriOrUriWhereTheTextIsOne() {
        assertThat(WebUrl.parse("http://bücher.example/ä").toIri())
                .contains(Iri.parse("http://xn--bcher-kva.example/%C3%A4"));
        assertThat(WebUrl.parse("http://h/|").toIri()).isEmpty();
        assertThat(WebUrl.parse("http://h/a").toUri().map(Iri::toString)).contains("http://h/a");
        assertThat(WebUrl.parse("http://h/|").toUri()).isEmpty();
    }

    @Test
    void comparesByItsSerialization() {
        assertThat(WebUrl.parse("HTTP://H"))
                .isEqualTo(WebUrl.parse("http://h/"))
                .hasSameHashCodeAs(WebUrl.parse("http://h/"));
        assertThat(WebUrl.parse("http://h/%7E")).isNotEqualTo(WebUrl.parse("http://h/~"));
    }

    @Test
    void originIsATupleOrOpaque() {
        assertThat(Origin.of(Iri.parse("https://EXAMPLE.org:443/x"))).hasToString("https://example.org");
        assertThat(WebUrl.parse("blob:https://whatwg.org/d0360e2f").origin()).hasToString("https://whatwg.org");
        assertThat(WebUrl.parse("ws://h:81/")
                        .origin()
                        .isSameOrigin(WebUrl.parse("ws://h:81/x").origin()))
                .isTrue();
        assertThat(WebUrl.parse("ws://h:81/").origin())
                .isNotEqualTo(WebUrl.parse("ws://h/").origin());
        Origin tuple = Origin.of(Iri.parse("https://EXAMPLE.org:8443/x"));
        assertThat(tuple.isOpaque()).isFalse();
        assertThat(tuple.scheme()).contains("https");
        assertThat(tuple.host()).contains("example.org");
        assertThat(tuple.port()).hasValue(8443);
        assertThat(WebUrl.parse("https://example.org:443/").origin().port()).isEmpty();
        assertThat(tuple)
                .isEqualTo(Origin.of(Iri.parse("https://example.org:8443/")))
                .hasSameHashCodeAs(Origin.of(Iri.parse("https://example.org:8443/")))
                .isNotEqualTo("https://example.org:8443");
        Origin opaque = WebUrl.parse("data:,").origin();
        assertThat(opaque.scheme()).isEmpty();
        assertThat(opaque.host()).isEmpty();
        assertThat(opaque.port()).isEmpty();
        assertThat(opaque.isSameOrigin(opaque)).isTrue();
        assertThat(opaque.isSameOrigin(WebUrl.parse("data:,").origin())).isFalse();
        assertThat(opaque).hasToString("null");
        assertThat(WebUrl.parse("file:///x").origin().isOpaque()).isTrue();
        assertThatThrownBy(() -> Origin.of(Iri.parse("http://1.2.3.4.5/"))).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void readsAndWritesForms() {
        assertThat(FormUrlencoded.parse("a=b&&c+d=%26%zz=&=&e&\uD800=%FF"))
                .containsExactly(
                        Map.entry("a", "b"),
                        Map.entry("c d", "&%zz="),
                        Map.entry("", ""),
                        Map.entry("e", ""),
                        Map.entry("\uFFFD", "\uFFFD"));
        assertThat(FormUrlencoded.parse("&a=b&=c")).containsExactly(Map.entry("a", "b"), Map.entry("", "c"));
        assertThat(FormUrlencoded.serialize(List.of(Map.entry("a b", "*-._~'ä"), Map.entry("", "\uD800"))))
                .isEqualTo("a+b=*-._%7E%27%C3%A4&=%EF%BF%BD");
    }

    /** The table of operations in URL Standard 1.3. */
    @Test
    void percentEncodesTheExamplesOfTheStandard() {
        assertThat(PercentEncodeSet.USERINFO.encode("Say what‽")).isEqualTo("Say%20what%E2%80%BD");
        assertThat(new String(
                        org.iritoolkit.percent.Percent.decodeToOctets("%25%s%1G"),
                        java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("%%s%1G");
        var shiftJis = java.nio.charset.Charset.forName("Shift_JIS");
        assertThat(PercentEncodeSet.SPECIAL_QUERY.encode(" ≡‽", shiftJis)).isEqualTo("%20%81%DF%26%238253%3B");
        assertThat(PercentEncodeSet.SPECIAL_QUERY.encode("\uDFFF\uD800", shiftJis))
                .as("unpaired surrogates are U+FFFD (Infra 4.4)")
                .isEqualTo("%26%2365533%3B%26%2365533%3B");
        assertThat(PercentEncodeSet.APPLICATION_X_WWW_FORM_URLENCODED.encode("1+1 ≡ 2%20‽", shiftJis))
                .isEqualTo("1%2B1+%81%DF+2%2520%26%238253%3B");
        assertThat(PercentEncodeSet.SPECIAL_QUERY.encode("¥", java.nio.charset.Charset.forName("ISO-2022-JP")))
                .isEqualTo("%1B(J\\%1B(B");
    }
}
