package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From octets to text (RFC 3987 3.1, step 1). */
class OctetTextTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static OctetText decode(String hex, String charset) {
        return OctetText.decode(
                ByteBuffer.wrap(HexFormat.of().parseHex(hex.replace(" ", ""))), Charset.forName(charset));
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
        "61efbbbf, UTF-8, a\uFEFF",
        "61efbbbf, CESU-8, a\uFEFF",
        "eda080edbc80, CESU-8, \uD800\uDF00",
        "1b244224221b2842, ISO-2022-JP, あ",
        "61cc81, UTF-8, a\u0301",
        "61cc81, CESU-8, a\u0301",
        "61ec, windows-1258, á",
        "618130bc37, GB18030, á",
        "2f0061, ISO-2022-CN, '/\u0000a'"
    })
    void decodesOctets(String hex, String charset, String text) {
        assertThat(decode(hex, charset).text()).contains(text);
        assertThat(decode(hex, charset).violations()).isEmpty();
    }

    /** GB 18030 encodes U+FEFF as these four octets. It is not a Unicode encoding, so its text is normalized to NFC. */
    @Test
    void leavesOutTheByteOrderMarkOfGb18030() {
        OctetText decoded = decode("8431953361", "GB18030");
        assertThat(decoded.text()).contains("a");
        assertThat(found(decoded)).startsWith("0-4 warning octets.byte-order-mark");
        assertThat(decoded.isUnicode()).isFalse();
        assertThat(decode("6184319533", "GB18030").text()).contains("a\uFEFF");
    }

    @ParameterizedTest
    @CsvSource({
        "efbbbf61, UTF-8, 0-3",
        "feff0061, UTF-16, 0-2",
        "fffe6100, UTF-16, 0-2",
        "feff0061, UTF-16BE, 0-2",
        "fffe6100, UTF-16LE, 0-2",
        "feff0061, x-UTF-16LE-BOM, 0-2",
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
        "61, UTF-16, 0",
        "0000d800, UTF-32BE, 0",
        "0000dfff, UTF-32BE, 0",
        "00110000, UTF-32BE, 0",
        "61e9, US-ASCII, 1",
        "6183, Shift_JIS, 1",
        "8141fd, Shift_JIS, 2",
        "61eda080, CESU-8, 1",
        "eda080, CESU-8, 0",
        "edbfbf, CESU-8, 0",
        "61edb080, CESU-8, 1",
        "eda080edb0806e edb080, CESU-8, 7",
        "f0908080, CESU-8, 0",
        "61c080, CESU-8, 1",
        "611b24, ISO-2022-JP, 1",
        "1b24422422, ISO-2022-JP, 5",
        "1b284941, ISO-2022-JP, 4",
        "1b2442242224, ISO-2022-JP, 5",
        "611b2429430e3021, ISO-2022-KR, 8",
        "1b2429410e3021, ISO-2022-CN, 7"
    })
    void refusesMalformedOctetsWithTheirPlace(String hex, String charset, int at) {
        OctetText decoded = decode(hex, charset);
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.violations()).anySatisfy(violation -> {
            assertThat(violation.code()).isEqualTo(CoreViolation.MALFORMED_OCTETS);
            assertThat(violation.span().start()).isEqualTo(at);
        });
    }

    @Test
    void namesTheCharsetOfWhatItRefuses() {
        assertThat(found(decode("1b24422422", "ISO-2022-JP")))
                .isEqualTo("5-5 error octets.malformed: the octets do not return ISO-2022-JP to its initial state, so a"
                        + " parser would misread the text after them (RFC 3987 3.1)");
        for (String surrogate : List.of("0000d800", "0000dfff")) { // the four octets of UTF-32
            assertThat(found(decode(surrogate, "UTF-32BE")))
                    .startsWith("0-4 error octets.malformed: the octets are not legal UTF-32BE");
        }
        assertThat(found(decode("61eda080", "CESU-8")))
                .isEqualTo("1-4 error octets.malformed: the octets encode an unpaired surrogate in CESU-8 (UTR #26)");
    }

    @ParameterizedTest
    @CsvSource({
        // U+037E becomes a semicolon, an equals sign composes with U+0338, and a triplet loses its last digit
        "2f618130c932, nfc.changes-reserved, 2-3",
        "3d8130c232, nfc.changes-reserved, 0-2",
        "2532438130bc37, nfc.changes-reserved, 2-4"
    })
    void refusesWhatNfcWouldChangeInDelimiters(String hex, String code, String span) {
        OctetText decoded = decode(hex, "GB18030");
        assertThat(decoded.text()).isEmpty();
        assertThat(found(decoded)).startsWith(span + " error " + code).contains("(RFC 3987 2.2, ");
    }

    @Test
    void refusesMoreMarksThanItOrders() {
        byte[] octets = ("a" + "\u0301".repeat(300)).getBytes(Charset.forName("windows-1258"));
        OctetText decoded = OctetText.decode(ByteBuffer.wrap(octets), Charset.forName("windows-1258"));
        assertThat(decoded.text()).isEmpty();
        assertThat(found(decoded)).startsWith("1-301 error nfc.too-many-marks");
    }

    @Test
    void normalizesOnlyWhatWasNotUnicode() {
        Charset vietnamese = Charset.forName("windows-1258");
        byte[] octets = "/ê\u0323".getBytes(vietnamese);
        assertThat(OctetText.decode(ByteBuffer.wrap(octets), vietnamese).text()).contains("/\u1EC7");
        byte[] utf8 = "/ê\u0323".getBytes(StandardCharsets.UTF_8);
        assertThat(OctetText.decode(ByteBuffer.wrap(utf8), StandardCharsets.UTF_8)
                        .text())
                .contains("/ê\u0323");
    }

    @Test
    void refusesOctetsOfEightBitsInACharsetOfSeven() {
        OctetText decoded =
                OctetText.decode(ByteBuffer.wrap(new byte[] {'/', 'a', (byte) 0xE9}), Charset.forName("ISO-2022-CN"));
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.violations())
                .extracting(found -> found.code().id() + " " + found.span())
                .containsExactly("octets.malformed " + new Span(2, 3));
    }

    /** A caller can read the same octets again, as with the methods of {@code IriParser}. */
    @Test
    void movesNoBuffer() {
        ByteBuffer octets = ByteBuffer.wrap(new byte[] {'x', '/', (byte) 0xE9, 'y'}, 1, 2);
        assertThat(OctetText.decode(octets, StandardCharsets.ISO_8859_1).text()).contains("/\u00E9");
        assertThat(OctetText.decodeRun(octets, StandardCharsets.UTF_8).text()).isEmpty();
        assertThat(octets.position()).isEqualTo(1);
        assertThat(octets.limit()).isEqualTo(3);
    }

    /**
     * RFC 3987 3.1, step 1 b: text from a charset that is not a Unicode encoding is normalized; a violation cites the
     * profile's specification.
     */
    @Test
    void normalizesAndCitesByTheProfile() {
        Charset vietnamese = Charset.forName("windows-1258");
        ByteBuffer octets = ByteBuffer.wrap("a\u0301".getBytes(vietnamese));
        assertThat(OctetText.decode(octets, vietnamese, DRAFT).text()).contains("á");
        Charset chinese = Charset.forName("GB18030");
        OctetText changed = OctetText.decode(ByteBuffer.wrap("=\u0338".getBytes(chinese)), chinese, DRAFT);
        assertThat(changed.text()).isEmpty();
        assertThat(found(changed)).startsWith("0-2 error nfc.changes-reserved").contains("(draft-duerst-iri-03");
    }

    /** RFC 2781 4.1 and 4.2: if the charset defines the byte order, these octets are U+FFFE, not a byte order mark. */
    @ParameterizedTest
    @CsvSource({"feff0061, UTF-16LE", "fffe6100, UTF-16BE", "0000feff00000061, UTF-32LE", "fffe000061000000, UTF-32BE"})
    void keepsTheOrderThatTheCharsetSays(String hex, String charset) {
        OctetText decoded = decode(hex, charset);
        assertThat(decoded.text()).isNotEqualTo(Optional.of("a"));
        assertThat(found(decoded)).doesNotContain("octets.byte-order-mark");
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8, RFC 3629 3",
        "UTF-16LE, RFC 2781 2.2",
        "UTF-32BE, Unicode 3.9",
        "Shift_JIS, RFC 3987 3.1",
        "US-ASCII, RFC 3987 3.1"
    })
    void citesTheSpecificationOfTheCharset(String charset, String clause) {
        byte[] octets = {'a', (byte) 0xFF, (byte) 0xDF};
        assertThat(OctetText.decode(ByteBuffer.wrap(octets), Charset.forName(charset))
                        .violations())
                .singleElement()
                .satisfies(violation -> {
                    assertThat(violation.clause()).hasToString(clause);
                    assertThat(violation.message()).startsWith("the octets are not legal " + charset);
                });
    }

    /** draft-duerst-iri-03 3.2: percent-encoded octets of another charset are decoded to match names. */
    @ParameterizedTest
    @CsvSource({
        "r%E9sum%E9, ISO-8859-1, résumé",
        "r%C3%A9sum%C3%A9, UTF-8, résumé",
        "%93%FA%96%7B, Shift_JIS, 日本",
        "%C6%FC%CB%DC, EUC-JP, 日本",
        // the second octet is an ASCII letter, which is not percent-encoded
        "%83A%83%41, Shift_JIS, アア",
        "%1B$B%25\"%1B(B, ISO-2022-JP, ア",
        // octets of EBCDIC are not ASCII: a letter is not an octet
        "a%C1, IBM037, aA",
        "a%00%62, UTF-16BE, ab",
        "日%E9%, ISO-8859-1, 日é%",
        "'', Shift_JIS, ''"
    })
    void decodesPercentEncodedOctets(String component, String charset, String text) {
        Decoded decoded = OctetText.decodeComponent(component, Charset.forName(charset));
        assertThat(decoded.text()).contains(text);
        assertThat(decoded.raw()).isEqualTo(component);
    }

    @ParameterizedTest
    @CsvSource({
        "%83, Shift_JIS, 0",
        "ab%83A%FD%41c, Shift_JIS, 6",
        "ab%83%83A%80, Shift_JIS, 9",
        "日%C3%28, UTF-8, 1",
        "a%00b, UTF-16BE, 1"
    })
    void placesMalformedPercentEncodedOctets(String component, String charset, int at) {
        Decoded decoded = OctetText.decodeComponent(component, Charset.forName(charset));
        assertThat(decoded.text()).isEmpty();
        assertThat(decoded.malformedAt()).hasValue(at);
    }

    @Test
    void readsAPlusSignOfAFormAlsoWhereItIsNotAnOctet() {
        assertThat(OctetText.decodeForm("a+%00b", StandardCharsets.UTF_16BE).text())
                .isEmpty();
        assertThat(OctetText.decodeForm("a+%00%62", StandardCharsets.UTF_16BE).text())
                .contains("a b");
    }
}
