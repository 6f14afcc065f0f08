package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.MappingRules.DocumentEscape;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.Rfc3987Draft03;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From octets and into documents (RFC 3987 3.1, step 1; draft-duerst-iri-03 5.3). */
class OctetsTest {
    private static OctetText decode(String hex, String charset) {
        return OctetText.decode(ByteBuffer.wrap(HexFormat.of().parseHex(hex)), Charset.forName(charset));
    }

    private static String found(OctetText text) {
        return text.violations().stream().map(Violation::toString).reduce("", (a, b) -> a + b);
    }

    @ParameterizedTest
    @CsvSource({
        "61c3a9, UTF-8, aé",
        "f0908c80, UTF-8, \uD800\uDF00",
        "00e9, UTF-16BE, é",
        "e900, UTF-16LE, é",
        "000000e9, UTF-32BE, é",
        "e9000000, UTF-32LE, é",
        "00e9, UTF-16, é",
        "e9, ISO-8859-1, é",
        "8341, Shift_JIS, ア",
        "61efbbbf, UTF-8, a\uFEFF"
    })
    void decodesOctets(String hex, String charset, String text) {
        assertThat(decode(hex, charset).text()).contains(text);
        assertThat(decode(hex, charset).violations()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "efbbbf61, UTF-8, 0-3",
        "feff0061, UTF-16, 0-2",
        "fffe6100, UTF-16, 0-2",
        "feff0061, UTF-16BE, 0-2",
        "fffe6100, UTF-16LE, 0-2",
        "0000feff00000061, UTF-32, 0-4",
        "fffe000061000000, UTF-32, 0-4",
        "0000feff00000061, UTF-32BE, 0-4",
        "fffe000061000000, UTF-32LE, 0-4"
    })
    void leavesOutAByteOrderMarkAndSaysSo(String hex, String charset, String span) {
        OctetText decoded = decode(hex, charset);
        assertThat(decoded.text()).contains("a");
        assertThat(found(decoded)).startsWith(span + " warning octets.byte-order-mark");
        assertThat(decoded.isUnicode()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "61ff, UTF-8, 1",
        "61c3, UTF-8, 1",
        "6162c0af, UTF-8, 2",
        "eda080, UTF-8, 0",
        "f4908080, UTF-8, 0",
        "efbbbf61ff, UTF-8, 4",
        "0061d800, UTF-16BE, 2",
        "0061d8000061, UTF-16BE, 2",
        "006100, UTF-16BE, 2",
        "0000d800, UTF-32BE, 0",
        "00110000, UTF-32BE, 0",
        "61e9, US-ASCII, 1",
        "6183, Shift_JIS, 1",
        "8141fd, Shift_JIS, 2"
    })
    void refusesMalformedOctetsWithTheirPlace(String hex, String charset, int at) {
        OctetText decoded = decode(hex, charset);
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.violations()).anySatisfy(violation -> {
            assertThat(violation.code()).isEqualTo(MappingViolation.MALFORMED_OCTETS);
            assertThat(violation.span().start()).isEqualTo(at);
        });
        Mapping mapping = IriToUri.of(Rfc3987.PROFILE)
                .map(ByteBuffer.wrap(HexFormat.of().parseHex(hex)), Charset.forName(charset));
        assertThat(mapping.output()).isEmpty();
    }

    @Test
    void normalizesOnlyWhatWasNotUnicode() {
        IriToUri mapping = IriToUri.of(Rfc3987.PROFILE);
        Charset vietnamese = Charset.forName("windows-1258");
        byte[] octets = "/ê\u0323".getBytes(vietnamese);
        assertThat(mapping.map(ByteBuffer.wrap(octets), vietnamese).orThrow()).isEqualTo("/%E1%BB%87");
        assertThat(mapping.map(ByteBuffer.wrap("/ê\u0323".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8)
                        .orThrow())
                .isEqualTo("/%C3%AA%CC%A3");
    }

    @Test
    void saysBothThatAMarkWasLeftOutAndWhatIsWrong() {
        Mapping mapping = IriToUri.of(Rfc3987.PROFILE)
                .map(ByteBuffer.wrap("\uFEFF/a b".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations())
                .extracting(violation -> violation.code().id())
                .containsExactly("octets.byte-order-mark", "syntax.character-not-allowed");
    }

    private static String text(String charset, String reference) {
        return DocumentEncoder.of(Rfc3987Draft03.PROFILE, Charset.forName(charset))
                .text(reference);
    }

    @Test
    void writesCharacterReferencesIntoDocuments() {
        assertThat(text("UTF-8", "http://a/é?b=c&d")).isEqualTo("http://a/é?b=c&#x26;d");
        assertThat(text("ISO-8859-1", "/é\u05D0\uD800\uDF00")).isEqualTo("/é&#x5D0;&#x10300;");
        assertThat(text("US-ASCII", "/é")).isEqualTo("/&#xE9;");
        assertThat(text("UTF-8", "/'\"<>&")).isEqualTo("/&#x27;&#x22;&#x3C;&#x3E;&#x26;");
        // what an attribute would make a space of, and what no XML can hold
        assertThat(text("UTF-8", "/\t\n\r")).isEqualTo("/&#x9;&#xA;&#xD;");
        assertThat(text("UTF-8", "/\0\u001F\uFFFE")).isEqualTo("/%00%1F%EF%BF%BE");
    }

    @Test
    void percentEncodesIntoDocumentsOnRequest() {
        DocumentEncoder encoder =
                DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.ISO_8859_1).withEscape(DocumentEscape.PERCENT);
        assertThat(encoder.text("/é\u05D0&")).isEqualTo("/é%D7%90&");
        assertThat(encoder.octets("/é\u05D0")).isEqualTo(new byte[] {'/', (byte) 0xE9, '%', 'D', '7', '%', '9', '0'});
    }

    @Test
    void writesNoByteOrderMarkIntoTheMiddleOfADocument() {
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.UTF_16).octets("é"))
                .isEqualTo(new byte[] {0, (byte) 0xE9});
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.UTF_16LE)
                        .octets("é"))
                .isEqualTo(new byte[] {(byte) 0xE9, 0});
    }

    @Test
    void refusesWhatCannotBeWritten() {
        assertThatThrownBy(() -> DocumentEncoder.of(Rfc3987.PROFILE, Charset.forName("ISO-2022-CN")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ISO-2022-CN");
        assertThatThrownBy(() -> text("UTF-8", "/\uD800"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at 1");
    }
}
