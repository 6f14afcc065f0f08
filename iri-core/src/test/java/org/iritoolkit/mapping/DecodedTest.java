package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.iritoolkit.Iri;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.profile.CodePointSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What components stand for, beside what was written (RFC 3986 2.1; draft-masinter-url-i18n-05 3.6). */
class DecodedTest {
    private static final Charset SHIFT_JIS = Charset.forName("Shift_JIS");

    @Test
    void decodesUtf8() {
        Decoded decoded = PercentEncoding.decode("a%C3%A9%20%F0%90%8C%80é%2F%00");
        assertThat(decoded.text()).contains("aé \uD800\uDF00é/\0");
        assertThat(decoded.raw()).isEqualTo("a%C3%A9%20%F0%90%8C%80é%2F%00");
        assertThat(decoded.octets()).isEqualTo("aé \uD800\uDF00é/\0".getBytes(StandardCharsets.UTF_8));
        assertThat(decoded.malformedAt()).isEmpty();
        assertThat(decoded).hasToString("aé \uD800\uDF00é/\0");
    }

    @ParameterizedTest
    @CsvSource({
        "ab%E9c, 2",
        "%C3, 0",
        "%C3%28, 0",
        "a%C1%81, 1",
        "%ED%A0%80, 0",
        "%41%FF%FE, 3",
        "%C3%A9%C3, 6",
        "%F4%90%80%80, 0",
        "é%80, 1",
        "%FFé%FF, 0"
    })
    void reportsOctetsThatAreNoUtf8AndReplacesNone(String text, int at) {
        Decoded decoded = PercentEncoding.decode(text);
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.malformedAt()).isEqualTo(OptionalInt.of(at));
        assertThat(decoded.raw()).isEqualTo(text);
    }

    @Test
    void keepsOctetsThatAreNoUtf8() {
        assertThat(PercentEncoding.decode("a%FF%C3é").octets())
                .isEqualTo(new byte[] {'a', (byte) 0xFF, (byte) 0xC3, (byte) 0xC3, (byte) 0xA9});
        byte[] octets = PercentEncoding.decode("a").octets();
        octets[0] = 'b';
        assertThat(PercentEncoding.decode("a").octets()).isEqualTo(new byte[] {'a'});
    }

    @ParameterizedTest
    @CsvSource({"%, %", "%4, %4", "%zz, %zz", "100%, 100%", "%4%41, %4A"})
    void takesAPercentSignThatBeginsNoEscapeAsItself(String text, String decoded) {
        assertThat(PercentEncoding.decode(text).text()).contains(decoded);
    }

    @Test
    void readsLegacyCharsets() {
        assertThat(PercentEncoding.decode("r%E9sum%E9", StandardCharsets.ISO_8859_1)
                        .text())
                .contains("résumé");
        // a sequence of octets whose second one is an ASCII letter, written plainly
        assertThat(PercentEncoding.decode("%83A%83%41", SHIFT_JIS).text()).contains("アア");
        assertThat(PercentEncoding.decode("%83", SHIFT_JIS).malformedAt()).hasValue(0);
        assertThat(PercentEncoding.decode("ab%83%83A%80", SHIFT_JIS).text()).isEmpty();
        assertThat(PercentEncoding.decode("%1B$B%25\"%1B(B", Charset.forName("ISO-2022-JP"))
                        .text())
                .contains("ア");
        // octets of EBCDIC are no ASCII: a letter that is written plainly is no octet
        assertThat(PercentEncoding.decode("a%C1", Charset.forName("IBM037")).text())
                .contains("aA");
        assertThat(PercentEncoding.decode("a%00b", StandardCharsets.UTF_16BE).text())
                .isEmpty();
        assertThat(PercentEncoding.decode("a%00%62", StandardCharsets.UTF_16BE).text())
                .contains("ab");
    }

    @Test
    void placesMalformedOctetsAmongPlainCharacters() {
        Decoded decoded = PercentEncoding.decode("ab%83A%FD%41c", SHIFT_JIS);
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.malformedAt()).hasValue(6);
    }

    @Test
    void takesAByteOrderMarkInsideForACharacter() {
        assertThat(PercentEncoding.decode("%EF%BB%BFa").text()).contains("\uFEFFa");
    }

    @Test
    void decodesSegmentsAndNothingElse() {
        Iri iri = Iri.parse("http://h/a%2Fb/c//%E9/");
        assertThat(iri.segments()).containsExactly("a%2Fb", "c", "", "%E9", "");
        assertThat(PercentEncoding.decode(iri.segments().get(0)).text()).contains("a/b");
        assertThat(PercentEncoding.decode(iri.segments().get(3)).text()).isEmpty();
        assertThat(Iri.parse("http://h").segments()).isEmpty();
        assertThat(Iri.parse("http://h/").segments()).containsExactly("");
        assertThat(Iri.parse("a:b/c").segments()).containsExactly("b", "c");
    }

    @Test
    void readsParametersInTheirOrder() {
        QueryParameters parameters =
                Iri.parse("http://h/?a=1&b&a=2&=x&c=&&a%3D=%26").queryParameters();
        assertThat(parameters.all())
                .extracting(QueryParameters.Parameter::raw)
                .containsExactly("a=1", "b", "a=2", "=x", "c=", "a%3D=%26");
        assertThat(parameters.values("a")).containsExactly("1", "2");
        assertThat(parameters.values("b")).containsExactly("");
        assertThat(parameters.all().get(1).value()).isEmpty();
        assertThat(parameters.all().get(4).value()).map(Decoded::raw).contains("");
        assertThat(parameters.values("a=")).containsExactly("&");
        assertThat(parameters.values("")).containsExactly("x");
        assertThat(Iri.parse("http://h/").queryParameters().all()).isEmpty();
    }

    @Test
    void readsAPlusSignAsItselfUnlessAFormWroteIt() {
        QueryParameters parameters = QueryParameters.of("a+b=c+%2B%20");
        assertThat(parameters.values("a+b")).containsExactly("c++ ");
        assertThat(parameters.withFormEncoding().values("a b")).containsExactly("c + ");
        QueryParameters.Parameter parameter =
                parameters.withFormEncoding().all().get(0);
        assertThat(parameter.name().raw()).isEqualTo("a+b");
        assertThat(parameter.value()).map(Decoded::raw).contains("c+%2B%20");
        assertThat(QueryParameters.of("a=b+c%E9")
                        .withFormEncoding()
                        .all()
                        .get(0)
                        .value())
                .map(Decoded::malformedAt)
                .contains(OptionalInt.of(3));
    }

    @Test
    void reportsParametersThatAreNoUtf8() {
        QueryParameters parameters = QueryParameters.of("a=%E9&a=1&%E9=2");
        assertThat(parameters.values("a")).containsExactly("1");
        assertThat(parameters.all().get(0).value()).map(Decoded::text).contains(java.util.Optional.empty());
        assertThat(parameters.withCharset(StandardCharsets.ISO_8859_1).values("a"))
                .containsExactly("é", "1");
        assertThat(parameters.withCharset(StandardCharsets.ISO_8859_1).values("é"))
                .containsExactly("2");
    }

    @Test
    void encodesAnyText() {
        assertThat(PercentEncoding.encodeForUri("é <a>#[%]\u0000\\\uD800\uDF00"))
                .isEqualTo("%C3%A9%20%3Ca%3E#[%]%00%5C%F0%90%8C%80");
        String uri = "http://a/%41?b#[c]";
        assertThat(PercentEncoding.encodeForUri(uri)).isSameAs(uri);
        assertThat(PercentEncoding.encode("a/b%", CodePointSet.of('a'))).isEqualTo("a%2F%62%25");
        for (String half : List.of("\uD800", "\uDFFF")) {
            assertThatThrownBy(() -> PercentEncoding.encodeForUri("a" + half))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("at 1");
        }
    }

    @Test
    void isEqualToWhatWasWrittenTheSameAndStandsForTheSame() {
        Decoded decoded = PercentEncoding.decode("%E9");
        assertThat(decoded).isEqualTo(PercentEncoding.decode("%E9")).hasSameHashCodeAs(PercentEncoding.decode("%E9"));
        assertThat(decoded).isNotEqualTo(PercentEncoding.decode("%E9", StandardCharsets.ISO_8859_1));
        assertThat(decoded).isNotEqualTo(PercentEncoding.decode("%e9"));
        assertThat(PercentEncoding.decodeForm("+", StandardCharsets.UTF_8)).isNotEqualTo(PercentEncoding.decode("+"));
    }

    @Test
    void equalsWhatIsWrittenAlikeAndStandsForTheSame() {
        Decoded decoded = PercentEncoding.decode("+%C3%A9");
        assertThat(decoded)
                .isEqualTo(PercentEncoding.decode("+%C3%A9"))
                .hasSameHashCodeAs(PercentEncoding.decode("+%C3%A9"))
                .isNotEqualTo(PercentEncoding.decode("+%c3%a9"))
                .isNotEqualTo(PercentEncoding.decode("+%C3%A9", StandardCharsets.ISO_8859_1))
                .isNotEqualTo("+%C3%A9");
        assertThat(decoded).doesNotHaveSameHashCodeAs(PercentEncoding.decode("a"));
        // neither has a text, but a plus sign of a form stands for a space
        assertThat(PercentEncoding.decode("+%FF"))
                .isNotEqualTo(PercentEncoding.decodeForm("+%FF", StandardCharsets.UTF_8));
    }

    @Test
    void readsAPlusSignOfAFormAlsoWhereItIsNoOctet() {
        assertThat(PercentEncoding.decodeForm("a+%00b", StandardCharsets.UTF_16BE)
                        .text())
                .isEmpty();
        assertThat(PercentEncoding.decodeForm("a+%00%62", StandardCharsets.UTF_16BE)
                        .text())
                .contains("a b");
    }
}
