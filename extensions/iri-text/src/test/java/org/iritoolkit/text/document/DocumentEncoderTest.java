package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Writing into documents in any charset (draft-duerst-iri-03 5.3). */
class DocumentEncoderTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static String text(String charset, String reference) {
        return DocumentEncoder.of(DRAFT, Charset.forName(charset)).encode(reference);
    }

    @Test
    void writesCharacterReferencesIntoDocuments() {
        assertThat(text("UTF-8", "http://a/é?b=c&d")).isEqualTo("http://a/é?b=c&#x26;d");
        assertThat(text("ISO-8859-1", "/é\u05D0\uD800\uDF00")).isEqualTo("/é&#x5D0;&#x10300;");
        assertThat(text("US-ASCII", "/é")).isEqualTo("/&#xE9;");
        assertThat(text("UTF-8", "/'\"<>&")).isEqualTo("/&#x27;&#x22;&#x3C;&#x3E;&#x26;");
        // characters that an attribute would turn into a space, and characters that XML cannot contain
        assertThat(text("UTF-8", "/\t\n\r")).isEqualTo("/&#x9;&#xA;&#xD;");
        assertThat(text("UTF-8", "/\0\u001F\uFFFE")).isEqualTo("/%00%1F%EF%BF%BE");
    }

    @ParameterizedTest
    @CsvSource({
        // these charsets decode 5C and 7E as a backslash and a tilde
        "Shift_JIS, /¥‾ア, /&#xA5;&#x203E;ア",
        "windows-31j, /¥‾ア, /&#xA5;&#x203E;ア",
        "EUC-JP, /¥‾ア, /&#xA5;&#x203E;ア",
        "JIS_X0201, /¥‾, /&#xA5;&#x203E;",
        "ISO-2022-JP, /あ\u00A5\u05D0, /あ\u00A5&#x5D0;",
        "windows-1258, /a\u0301, /a\u0301"
    })
    void writesOnlyWhatReadsAsWritten(String charset, String reference, String text) {
        assertThat(text(charset, reference)).isEqualTo(text);
        assertThat(new String(
                        DocumentEncoder.of(DRAFT, Charset.forName(charset)).encodeToOctets(reference),
                        Charset.forName(charset)))
                .isEqualTo(text);
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, Charset.forName("Shift_JIS"))
                        .withEscape(DocumentEscape.PERCENT)
                        .encode("/¥‾ア\u001B"))
                .isEqualTo("/%C2%A5%E2%80%BEア\u001B");
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, Charset.forName("ISO-2022-JP"))
                        .withEscape(DocumentEscape.PERCENT)
                        .encode("/\u001B"))
                .isEqualTo("/%1B");
    }

    @Test
    void readsWhatItWritesInEveryCharset() {
        String characters = IntStream.range(0x20, 0x3100)
                .filter(c -> c != '%')
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        int tried = 0;
        for (Charset charset : Charset.availableCharsets().values()) {
            DocumentEncoder encoder;
            try {
                encoder = DocumentEncoder.of(Rfc3987.PROFILE, charset).withEscape(DocumentEscape.PERCENT);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining(charset.name());
                continue;
            }
            tried++;
            String text = encoder.encode(characters);
            Optional<String> read = OctetText.decodeRun(ByteBuffer.wrap(encoder.encodeToOctets(characters)), charset)
                    .text();
            assertThat(read).as("what is written in %s", charset).contains(text);
            assertThat(Percent.decode(text).text())
                    .as("what is escaped for %s", charset)
                    .contains(characters);
        }
        assertThat(tried).isGreaterThan(100);
    }

    /** Only an unpaired surrogate is refused; all other text is written, valid or not. */
    @ParameterizedTest
    @EnumSource(DocumentEscape.class)
    void writesAllTextsThatAreWellFormed(DocumentEscape escape) {
        long seed = Long.getLong("iri.seed", 3987);
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            Profile profile = ProfileRegistry.installed().require(id);
            DocumentEncoder encoder =
                    DocumentEncoder.of(profile, StandardCharsets.ISO_8859_1).withEscape(escape);
            TextGenerator.of(profile, seed).any().limit(5_000).forEach(text -> {
                boolean wellFormed = StandardCharsets.UTF_8.newEncoder().canEncode(text);
                Optional<String> refusal = refusal(() -> encoder.encodeToOctets(text));
                assertThat(refusal.isEmpty())
                        .as("%s, seed %d: %s is written (%s)", id, seed, text, refusal)
                        .isEqualTo(wellFormed);
            });
        }
    }

    private static Optional<String> refusal(Runnable writing) {
        try {
            writing.run();
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.toString());
        }
    }

    @Test
    void percentEncodesIntoDocumentsOnRequest() {
        DocumentEncoder encoder =
                DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.ISO_8859_1).withEscape(DocumentEscape.PERCENT);
        assertThat(encoder.encode("/é\u05D0&")).isEqualTo("/é%D7%90&");
        assertThat(encoder.encodeToOctets("/é\u05D0"))
                .isEqualTo(new byte[] {'/', (byte) 0xE9, '%', 'D', '7', '%', '9', '0'});
    }

    @Test
    void writesNoByteOrderMarkIntoTheMiddleOfADocument() {
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.UTF_16).encodeToOctets("é"))
                .isEqualTo(new byte[] {0, (byte) 0xE9});
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.UTF_16).charset())
                .isEqualTo(StandardCharsets.UTF_16BE);
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, StandardCharsets.UTF_16LE)
                        .encodeToOctets("é"))
                .isEqualTo(new byte[] {(byte) 0xE9, 0});
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-16, UTF-16BE",
        "x-UTF-16LE-BOM, UTF-16LE",
        "UTF-32, UTF-32BE",
        "X-UTF-32BE-BOM, UTF-32BE",
        "X-UTF-32LE-BOM, UTF-32LE",
        "UTF-8, UTF-8"
    })
    void hasTheByteOrderOfItsDocument(String charset, String written) {
        assertThat(DocumentEncoder.of(Rfc3987.PROFILE, Charset.forName(charset)).charset())
                .isEqualTo(Charset.forName(written));
    }

    @Test
    void refusesWhatCannotBeWritten() {
        assertThatThrownBy(() -> DocumentEncoder.of(Rfc3987.PROFILE, Charset.forName("ISO-2022-CN")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ISO-2022-CN");
        assertThatThrownBy(() -> DocumentEncoder.of(Rfc3987.PROFILE, Charset.forName("x-JIS0208")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("escapes cannot be written in the charset x-JIS0208, which lacks '&'; name the charset"
                        + " of the document");
        for (String half : List.of("\uD800", "\uDFFF")) {
            assertThatThrownBy(() -> text("UTF-8", "/" + half))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("at 1");
        }
    }
}
