package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.Iri;
import org.iritoolkit.QueryParameters;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares decoded components with their strings (RFC 3986 2.1; draft-masinter-url-i18n-05 3.6). */
class DecodedTest {
    private static final Charset SHIFT_JIS = Charset.forName("Shift_JIS");

    @Test
    void decodesUtf8() {
        Decoded decoded = Percent.decode("a%C3%A9%20%F0%90%8C%80é%2F%00");
        assertThat(decoded.text()).contains("aé \uD800\uDF00é/\0");
        assertThat(decoded.raw()).isEqualTo("a%C3%A9%20%F0%90%8C%80é%2F%00");
        assertThat(Percent.decodeToOctets(decoded.raw()))
                .isEqualTo("aé \uD800\uDF00é/\0".getBytes(StandardCharsets.UTF_8));
        assertThat(decoded.malformedAt()).isEmpty();
        assertThat(decoded).hasToString("8 decoded UTF-16 code units"); // a é space U+10300 é / NUL
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
        Decoded decoded = Percent.decode(text);
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.malformedAt()).isEqualTo(OptionalInt.of(at));
        assertThat(decoded.raw()).isEqualTo(text);
    }

    @Test
    void keepsOctetsThatAreNoUtf8() {
        assertThat(Percent.decodeToOctets("a%FF%C3é"))
                .isEqualTo(new byte[] {'a', (byte) 0xFF, (byte) 0xC3, (byte) 0xC3, (byte) 0xA9});
        byte[] octets = Percent.decodeToOctets("a");
        octets[0] = 'b';
        assertThat(Percent.decodeToOctets("a")).isEqualTo(new byte[] {'a'});
    }

    @ParameterizedTest
    @CsvSource({"%, %", "%4, %4", "%zz, %zz", "100%, 100%", "%4%41, %4A"})
    void takesAPercentSignThatBeginsNoEscapeAsItself(String text, String decoded) {
        assertThat(Percent.decode(text).text()).contains(decoded);
    }

    @Test
    void takesAByteOrderMarkInsideForACharacter() {
        assertThat(Percent.decode("%EF%BB%BFa").text()).contains("\uFEFFa");
    }

    @Test
    void decodesSegmentsAndNothingElse() {
        Iri iri = Iri.parse("http://h/a%2Fb/c//%E9/");
        assertThat(iri.segments()).containsExactly("a%2Fb", "c", "", "%E9", "");
        assertThat(Percent.decode(iri.segments().get(0)).text()).contains("a/b");
        assertThat(Percent.decode(iri.segments().get(3)).text()).isEmpty();
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
    }

    @Test
    void encodesAnyText() {
        assertThat(Percent.encodeForUri("é <a>#[%]\u0000\\\uD800\uDF00"))
                .isEqualTo("%C3%A9%20%3Ca%3E#[%]%00%5C%F0%90%8C%80");
        String uri = "http://a/%41?b#[c]";
        assertThat(Percent.encodeForUri(uri)).isSameAs(uri);
        assertThat(Percent.encode("a/b%", CodePointSet.of('a'))).isEqualTo("a%2F%62%25");
        for (String half : List.of("\uD800", "\uDFFF")) {
            assertThatThrownBy(() -> Percent.encodeForUri("a" + half))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("at 1");
        }
    }

    @Test
    void isEqualToWhatWasWrittenTheSameAndStandsForTheSame() {
        Decoded decoded = Percent.decode("%E9");
        assertThat(decoded).isEqualTo(Percent.decode("%E9")).hasSameHashCodeAs(Percent.decode("%E9"));
        assertThat(decoded).isNotEqualTo(Percent.decode("%e9"));
        assertThat(Percent.decodeForm("+")).isNotEqualTo(Percent.decode("+"));
    }

    @Test
    void equalsWhatIsWrittenAlikeAndStandsForTheSame() {
        Decoded decoded = Percent.decode("+%C3%A9");
        assertThat(decoded)
                .isEqualTo(Percent.decode("+%C3%A9"))
                .hasSameHashCodeAs(Percent.decode("+%C3%A9"))
                .isNotEqualTo(Percent.decode("+%c3%a9"))
                .isNotEqualTo("+%C3%A9");
        assertThat(decoded).doesNotHaveSameHashCodeAs(Percent.decode("a"));
    }

    @Test
    void hasEitherTextOrThePlaceOfAnError() {
        Optional<String> text = Optional.of("a");
        for (Optional<String> one : List.of(text, Optional.<String>empty())) {
            OptionalInt place = one.isPresent() ? OptionalInt.of(0) : OptionalInt.empty();
            assertThatThrownBy(() -> new Decoded("a", one, place)).isInstanceOf(IllegalArgumentException.class);
        }
        for (int at : new int[] {-1, 1}) {
            assertThatThrownBy(() -> new Decoded("%", Optional.empty(), OptionalInt.of(at)))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
        assertThat(new Decoded("a", text, OptionalInt.empty())).isEqualTo(Decoded.of("a", "a"));
    }
}
