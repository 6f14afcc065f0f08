package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.Violation;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.text.Corpus;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentTest {
    static Stream<CaseTable.Row> read() {
        return rows("document-read.tsv");
    }

    static Stream<CaseTable.Row> written() {
        return rows("document-written.tsv");
    }

    private static Stream<CaseTable.Row> rows(String name) {
        return CaseTable.of(name, DocumentTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest
    @MethodSource("read")
    void readsEscapesOfDocuments(CaseTable.Row row) {
        List<Violation> found = new ArrayList<>();
        DocumentSyntax syntax = DocumentSyntax.valueOf(row.cell("syntax"));
        assertThat(syntax.read(row.cell("document").replace("^", "\\"), found::add))
                .isEqualTo(row.cell("text").replace("^", "\\"));
        assertThat(String.join(" ", found.stream().map(v -> v.span().toString()).toList()))
                .isEqualTo(row.cell("errors"));
    }

    @ParameterizedTest
    @MethodSource("written")
    void writesWhatTheCharsetLacksAsEscapes(CaseTable.Row row) {
        DocumentSyntax syntax = DocumentSyntax.valueOf(row.cell("syntax"));
        Charset charset = Charset.forName(row.cell("charset"));
        assertThat(syntax.write(row.cell("text"), charset))
                .isEqualTo(row.cell("document").replace("^", "\\"));
    }

    /** Each IRI of a corpus reads back unchanged in each syntax and charset. */
    @ParameterizedTest
    @EnumSource
    void readsBackWhatItWrites(DocumentSyntax syntax) {
        List<String> lines =
                new ArrayList<>(Corpus.lines("dbpedia-links/nonascii-iris.txt").subList(0, 300));
        lines.add("http://h/\uD83D\uDE0E?a&amp;b=\"'\\\\<>&#x41;%20");
        for (String charset :
                List.of("US-ASCII", "ISO-8859-1", "Shift_JIS", "UTF-8", "UTF-16", "windows-1251", "EUC-KR")) {
            Transcoder there = Transcoder.of(StandardCharsets.UTF_8, Charset.forName(charset))
                    .withOutputSyntax(syntax);
            for (String line : lines) {
                Transcoder.Transcoded done = there.transcode(line.getBytes(StandardCharsets.UTF_8));
                assertThat(done.violations()).as(line).isEmpty();
                String back = syntax.read(new String(done.octets().orElseThrow(), Charset.forName(charset)), v -> {
                    throw new AssertionError(v.toString());
                });
                if (syntax == DocumentSyntax.PERCENT) {
                    assertThat(org.iritoolkit.percent.Percent.encodeForUri(back))
                            .isEqualTo(org.iritoolkit.percent.Percent.encodeForUri(line));
                } else {
                    assertThat(back).isEqualTo(line);
                }
            }
        }
    }

    @Test
    void transcodesFromOneDocumentIntoAnother() {
        Transcoder transcoder = Transcoder.of(Charset.forName("Shift_JIS"), StandardCharsets.US_ASCII)
                .withInputSyntax(DocumentSyntax.HTML)
                .withOutputSyntax(DocumentSyntax.TURTLE);
        // 日 in Shift_JIS, and é as a reference
        byte[] line = {'h', ':', (byte) 0x93, (byte) 0xFA, '&', 'e', 'a', 'c', 'u', 't', 'e', ';'};
        Transcoder.Transcoded done = transcoder.transcode(line);
        assertThat(done.text()).contains("h:\u65E5\u00E9");
        assertThat(done.written()).contains("h:\\u65E5\\u00E9");
        assertThat(done.octets().orElseThrow())
                .asString(StandardCharsets.US_ASCII)
                .isEqualTo("h:\\u65E5\\u00E9");
    }

    @Test
    void saysWhereOctetsAreNoText() {
        Transcoder transcoder = Transcoder.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16);
        Transcoder.Transcoded done = transcoder.transcode(new byte[] {'a', (byte) 0xC0, (byte) 0xAF});
        assertThat(done.octets()).isEmpty();
        assertThat(done.violations().get(0).code().id()).isEqualTo("octets.malformed");
        assertThat(done.violations().get(0).span().start()).isEqualTo(1);
        assertThat(done.violations().get(0).message()).contains("UTF-8");
    }

    /** XML 1.0 2.11 and 3.3.3 do not change a line end that is written as a reference. */
    @ParameterizedTest
    @CsvSource({
        "HTML, a&#xD;&#xA;b",
        "XML, a&#xD;&#xA;b",
        "CSS, a^00000D^00000Ab",
        "JSON, a^u000D^u000Ab",
        "TURTLE, a^u000D^u000Ab",
        "PERCENT,"
    })
    void writesALineEndAsAnEscapeOnly(DocumentSyntax syntax, @Nullable String document) {
        Transcoder transcoder =
                Transcoder.of(StandardCharsets.UTF_8, StandardCharsets.UTF_8).withOutputSyntax(syntax);
        Transcoder.Transcoded done = transcoder.transcode("a\r\nb");
        assertThat(done.written().orElse("")).isEqualTo(document == null ? "" : document.replace('^', '\\'));
        assertThat(done.violations()).hasSize(document == null ? 1 : 0);
    }

    /** No reference of HTML or XML and no escape of CSS decodes to U+0000. */
    @ParameterizedTest
    @CsvSource({"HTML, a%00b", "XML, a%00b", "CSS, a%00b", "JSON, a^u0000b", "TURTLE, a^u0000b"})
    void writesNulAsTheFormatCanHoldIt(DocumentSyntax syntax, String document) {
        Transcoder transcoder =
                Transcoder.of(StandardCharsets.UTF_8, StandardCharsets.UTF_8).withOutputSyntax(syntax);
        String expected = document.replace('^', '\\');
        assertThat(transcoder.transcode("a\0b").written()).contains(expected);
        assertThat(syntax.write("a\0b", StandardCharsets.UTF_8)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a&#xD800;b", "a\uD800b"})
    void writesNothingThatWouldNotReadBack(String document) {
        Transcoder transcoder = Transcoder.of(StandardCharsets.UTF_8, StandardCharsets.UTF_8)
                .withInputSyntax(DocumentSyntax.XML)
                .withOutputSyntax(DocumentSyntax.TURTLE);
        Transcoder.Transcoded done = transcoder.transcode(document);
        assertThat(done.written()).isEmpty();
        assertThat(done.violations()).isNotEmpty();
    }

    /** Strings as lines of a file: the file decodes to the same lines, in all charsets of the platform. */
    @ParameterizedTest
    @EnumSource
    void writesTextsThatCanStandOneAfterTheOther(DocumentSyntax syntax) {
        List<String> texts = List.of(
                "http://h/a", "http://h/\u65E5\u672C\u00A5\u203E", "http://h/\u00E9~", "http://h/\uD83D\uDE0E", "z");
        int written = 0;
        for (Charset charset : Charset.availableCharsets().values()) {
            Transcoder transcoder;
            try {
                transcoder = Transcoder.of(StandardCharsets.UTF_8, charset).withOutputSyntax(syntax);
            } catch (IllegalArgumentException e) {
                continue; // it has no escapes
            }
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            StringBuilder expected = new StringBuilder();
            for (String text : texts) {
                Transcoder.Transcoded done = transcoder.transcode(text);
                if (done.octets().isPresent()) {
                    file.writeBytes(done.octets().get());
                    file.writeBytes("\n".getBytes(transcoder.charset()));
                    expected.append(done.written().orElseThrow()).append('\n');
                    written++;
                }
            }
            assertThat(file.toString(transcoder.charset())).as(charset.name()).isEqualTo(expected.toString());
        }
        assertThat(written).isGreaterThan(100);
    }

    @Test
    void refusesACharsetThatHasNoEscapes() {
        Transcoder noBackslash = Transcoder.of(StandardCharsets.UTF_8, Charset.forName("IBM420"));
        assertThatThrownBy(() -> noBackslash.withOutputSyntax(DocumentSyntax.TURTLE))
                .hasMessageContaining("turtle")
                .hasMessageContaining("lacks '\\'");
        assertThatThrownBy(() -> Transcoder.of(StandardCharsets.UTF_8, Charset.forName("x-JIS0208")))
                .hasMessageContaining("escapes cannot be written in the charset x-JIS0208");
    }

    @Test
    void transcodesAList() throws IOException {
        byte[] list = "\uFEFFhttp://h/\u65E5\nb\n".getBytes(StandardCharsets.UTF_16LE);
        Transcoder transcoder = Transcoder.of(StandardCharsets.UTF_16, StandardCharsets.US_ASCII);
        ListReader lines = ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_16);
        Transcoder.Transcoded first = transcoder.transcode(lines.next().orElseThrow());
        assertThat(first.written()).contains("http://h/%E6%97%A5");
        assertThat(first.violations()).extracting(v -> v.code().id()).containsExactly("octets.byte-order-mark");
        assertThat(transcoder.transcode(lines.next().orElseThrow()).written()).contains("b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD800", "\uDFFF"})
    void refusesHalfOfASurrogatePair(String half) {
        assertThatThrownBy(() -> DocumentSyntax.JSON.write("ab" + half, StandardCharsets.UTF_8))
                .hasMessage("an unpaired surrogate at 2 is not a character");
    }

    @Test
    void refusesACharsetThatCanOnlyDecode() {
        assertThatThrownBy(() -> Transcoder.of(StandardCharsets.UTF_8, Charset.forName("ISO-2022-CN")))
                .hasMessageContaining("ISO-2022-CN");
    }
}
