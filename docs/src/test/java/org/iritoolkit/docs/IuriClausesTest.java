package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.iuri.IuriDisplay;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.text.display.Displayable;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentEncoder;
import org.iritoolkit.text.document.DocumentEscape;
import org.iritoolkit.text.document.OctetText;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.name.MadeName;
import org.iritoolkit.text.name.NameMaker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The clauses of draft-masinter-url-i18n-05, one by one, as docs/conformance.md lists them. */
class IuriClausesTest {
    private static final IriParser PARSER = IriParser.of(Iuri05.PROFILE);
    private static final IriConverter TO_URI = IriConverter.toUris(IriParser.of(Iuri05.PROFILE));
    private static final IriConverter TO_IURI = IriConverter.toIris(IriParser.of(Iuri05.PROFILE));

    @Test
    void readsRelativeFormsAndReferences() {
        assertThat(PARSER.parse("\u00e9/b")).isInstanceOf(RelativeReference.class);
        assertThat(PARSER.parse("http://h/\u00e9#\u00fc").fragment()).contains("\u00fc");
        assertThat(TO_URI.convert("\u00e9#\u00fc").output()).contains("%C3%A9#%C3%BC");
    }

    @Test
    void readsTheSameCharactersFromDifferentOctets() {
        String iuri = "http://h/r\u00e9sum\u00e9";
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.ISO_8859_1)) {
            assertThat(OctetText.decode(ByteBuffer.wrap(iuri.getBytes(charset)), charset, Iuri05.PROFILE)
                            .text()
                            .map(text -> TO_URI.convert(text).orThrow()))
                    .as("%s", charset)
                    .contains("http://h/r%C3%A9sum%C3%A9");
        }
    }

    @Test
    void normalizesBeforeItMaps() {
        assertThat(TO_URI.convert("http://h/e\u0301").output()).contains("http://h/%C3%A9");
        assertThat(TO_URI.convert("http://h/\u1112\u1161").output()).contains("http://h/%ED%95%98");
        assertThat(PARSER.tryParse("http://h/e\u0301")).as("as given").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h/%41%c3%a9;a?b=c#d",
                "x:?a",
                "//h:80/%20",
                "http://[::1]/?[",
                "",
                // the marks and the reserved characters of RFC 2396 2.2 and 2.3
                "http://a-b.h/-_.!~*'():@&=+$,;?-_.!~*'();/?:@&=+$,[]#-_.!~*'();/?:@&=+$,[]",
                "x:-_.!~*'();/?:@&=+$,[]",
                "//-_.!~*'()$,;:@&=+"
            })
    void escapesNothingThatAUriAllows(String uri) {
        assertThat(TO_URI.convert(uri).orThrow()).isSameAs(uri);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://h/\u00e9?\u4f8b#\u05d0", "//r\u00e9sum\u00e9/", "x:\u00e9[", "\ud800\udf00"})
    void givesUrisOfRfc2396(String iuri) {
        String uri = TO_URI.convert(iuri).orThrow();
        assertThat(IriParser.of(Rfc2396.PROFILE).tryParse(uri)).as(uri).isPresent();
        assertThat(TO_IURI.convert(uri).orThrow()).isEqualTo(iuri);
    }

    @Test
    void relaxesNeitherHostNamesNorSchemes() {
        assertThat(PARSER.tryParse("h\u00e9:a")).isEmpty();
        assertThat(PARSER.parse("http://h_h/").host()).as("no host name").isEmpty();
        assertThat(PARSER.parse("http://h\u00e9/").host()).as("no host name").isEmpty();
        assertThat(PARSER.parse("http://h/").host()).contains("h");
    }

    @Test
    void requiresThatTheEncodingIsNamed() {
        byte[] octets = "http://h/\u00e9".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(OctetText.decode(ByteBuffer.wrap(octets), StandardCharsets.ISO_8859_1)
                        .text())
                .contains("http://h/\u00e9");
        assertThat(OctetText.decode(ByteBuffer.wrap(octets), StandardCharsets.UTF_8)
                        .text())
                .as("octets are read strictly")
                .isEmpty();
    }

    @Test
    void escapesTowardsComponentsThatKnowOnlyUris() {
        Iri iuri = PARSER.parseIri("http://h/\u0e44\u0e17\u0e22");
        assertThat(iuri.toUri()).hasToString("http://h/%E0%B9%84%E0%B8%97%E0%B8%A2");
        assertThat(TO_IURI.convert(iuri.toUri().toString()).output())
                .as("and back")
                .contains(iuri.toString());
    }

    /** 3.5: a) for viewers without the software to enter it, b) for others. */
    @Test
    void showsTheEscapedFormOrTheTextItself() {
        String text = "http://h/\u0e44\u0e17\u0e22/r\u00e9sum\u00e9";
        IriDisplay display = IriDisplay.of(PARSER);
        assertThat(display.withCharacters(Displayable.in(StandardCharsets.ISO_8859_1))
                        .show(text)
                        .plain())
                .isEqualTo("http://h/%E0%B9%84%E0%B8%97%E0%B8%A2/r\u00e9sum\u00e9");
        assertThat(display.withCharacters(Displayable.in(Charset.forName("TIS-620")))
                        .show(text)
                        .plain())
                .isEqualTo("http://h/\u0e44\u0e17\u0e22/r%C3%A9sum%C3%A9");
        assertThat(display.show(text).plain()).isEqualTo(text);
        String others = "http://h/\u4f8b/\ud83d\ude0e?\ud800\udf00#\u05d0";
        assertThat(display.show(others).plain()).isEqualTo(others);
    }

    /**
     * 3.2: "MUST assure as far as possible that the limitations" of 2.3 are met; other input is refused, not guessed.
     */
    @Test
    void assuresTheLimitationsOnEntry() {
        IriEntry entry = IriEntry.of(PARSER);
        assertThat(entry.enter("http://h/re\u0301sume\u0301").text()).isEqualTo("http://h/r\u00e9sum\u00e9");
        assertThat(entry.enter("\uff48\uff54\uff54\uff50\uff1a\uff0f\uff0fh\uff0f\uff41")
                        .text())
                .isEqualTo("http://h/a");
        assertThat(entry.enter("http://h/a b").text()).isEqualTo("http://h/a%20b");
        for (String limited : List.of("http://h/\ue000", "http://h/\u2039", "h\u00e9:a")) {
            assertThat(entry.enter(limited).reference()).as(limited).isEmpty();
        }
        assertThat(entry.enter("http://h/\u0e44").uri())
                .as("escaped before it is passed on")
                .contains("http://h/%E0%B9%84");
    }

    /** 3.2: right-to-left fields keep the order and lose the controls that 2.4 adds for display. */
    @Test
    void keepsTheOrderAndRemovesDisplayControlsOnEntry() {
        String text = "http://h/\u05d0\u05d1/\u05d2?\u05d3=1";
        assertThat(IriEntry.of(PARSER).enter(IuriDisplay.show(text)).text()).isEqualTo(text);
        assertThat(IriEntry.of(PARSER)
                        .enter("\u202b\u200f" + text + "\u202c\u200f")
                        .text())
                .isEqualTo(text);
    }

    /** 3.3. */
    @Test
    void generatesFromNamesInALegacyCharset() {
        MadeName made = NameMaker.of(Charset.forName("EUC-JP"), PARSER)
                .make(new byte[] {(byte) 0xC6, (byte) 0xFC, ' ', (byte) 0xCB, (byte) 0xDC});
        assertThat(made.reference()).hasToString("Optional[\u65e5%20\u672c]");
        assertThat(made.uri()).contains("%E6%97%A5%20%E6%9C%AC");
    }

    /** 3.4; no algorithm can find that people confuse "BOX0021" and "BOXOO2l". */
    @Test
    void advisesAgainstIdentifiersThatAreEasilyConfused() {
        IriParser advising = PARSER.withChecks("look-alikes").withAdvice();
        for (String text : List.of("http://h/\u0430pple", "http://\u0430pple.example/", "http://h/?\u0430pple")) {
            assertThat(advising.inspect(text).violations()).as(text).anySatisfy(found -> {
                assertThat(found.code().id()).isEqualTo("look-alike.mixed-script");
                assertThat(found.clause()).isEqualTo(Iuri05.DOCUMENT.section("3.4"));
            });
        }
        assertThat(advising.inspect("http://h/BOX0021").violations()).isEmpty();
    }

    @Test
    void readsEscapesOfALegacyCharsetAsTextToMatchNamesWith() {
        assertThat(OctetText.decodeComponent("%93%FA%96%7B", Charset.forName("Shift_JIS"))
                        .text())
                .contains("\u65e5\u672c");
        assertThat(OctetText.decodeComponent("%C6%FC%CB%DC", Charset.forName("EUC-JP"))
                        .text())
                .contains("\u65e5\u672c");
    }

    @Test
    void writesIntoADocumentInItsOwnEncodingAndEscapesTheRest() {
        DocumentEncoder latin = DocumentEncoder.of(Iuri05.PROFILE, StandardCharsets.ISO_8859_1);
        assertThat(latin.encode("http://h/\u00e9\u4f8b")).isEqualTo("http://h/\u00e9%E4%BE%8B");
        assertThat(latin.withEscape(DocumentEscape.CHARACTER_REFERENCE).encode("http://h/\u00e9\u4f8b"))
                .isIn("http://h/\u00e9&#x4F8B;", "http://h/\u00e9&#20363;");
        assertThat(latin.encode("/é\u05D0&")).isEqualTo("/é%D7%90&");
        assertThat(latin.withEscape(DocumentEscape.CHARACTER_REFERENCE).encode("/é\u05D0&"))
                .isEqualTo("/é&#x5D0;&#x26;");
        DocumentEncoder japanese = DocumentEncoder.of(Iuri05.PROFILE, Charset.forName("Shift_JIS"));
        assertThat(japanese.encode("/\u65e5\u00a5\u203e"))
                .as("no yen sign that reads as a backslash")
                .isEqualTo("/\u65e5%C2%A5%E2%80%BE");
    }
}
