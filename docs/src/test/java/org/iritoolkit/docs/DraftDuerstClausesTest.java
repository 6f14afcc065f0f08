package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriException;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.text.display.Displayable;
import org.iritoolkit.text.display.IriDisplay;
import org.iritoolkit.text.document.DocumentEncoder;
import org.iritoolkit.text.document.DocumentEscape;
import org.iritoolkit.text.document.OctetText;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.FoundIri;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.name.MadeName;
import org.iritoolkit.text.name.NameMaker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

// Long because it goes through one document clause by clause.
/** The clauses of draft-duerst-iri-03, one by one, as docs/conformance.md lists them. */
class DraftDuerstClausesTest {
    private static final Profile DRAFT = Rfc3987Draft03.PROFILE;
    private static final IriParser PARSER = IriParser.of(DRAFT);
    private static final IriConverter TO_URI = IriConverter.toUris(IriParser.of(DRAFT));
    private static final IriConverter TO_IRI = IriConverter.toIris(IriParser.of(DRAFT));
    private static final String COMPOSED = "http://www.example.org/r\u00e9sum\u00e9.html";
    private static final String DECOMPOSED = "http://www.example.org/re\u0301sume\u0301.html";

    private static String toUri(String iri) {
        return TO_URI.convert(iri).orThrow();
    }

    private static String toIri(String uri) {
        return TO_IRI.convert(uri).orThrow();
    }

    @Test
    void tellsAnIriFromAReferenceAndFromOneWithAFragment() {
        assertThat(PARSER.parse("http://h/a")).isInstanceOf(Iri.class);
        assertThat(PARSER.parse("a")).isInstanceOf(RelativeReference.class);
        assertThat(PARSER.withKind(ReferenceKind.ABSOLUTE).inspect("http://h/a").isValid())
                .isTrue();
        assertThat(PARSER.withKind(ReferenceKind.ABSOLUTE)
                        .inspect("http://h/a#f")
                        .violations())
                .extracting(Violation::code)
                .containsExactly(CoreViolation.FRAGMENT_NOT_ALLOWED);
        assertThat(IriResolver.of(PARSER.parseIri("http://h/a#f")).resolve("")).hasToString("http://h/a");
    }

    @Test
    void readsTheSameCharactersFromDifferentOctets() {
        for (Charset charset :
                List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1)) {
            OctetText text = OctetText.decode(ByteBuffer.wrap(COMPOSED.getBytes(charset)), charset);
            assertThat(PARSER.parse(text.text().orElseThrow()).path()).isEqualTo("/r\u00e9sum\u00e9.html");
            assertThat(toUri(text.text().orElseThrow())).isEqualTo(toUri(COMPOSED));
        }
    }

    /** Parses through octets, streams, a builder, a document and resolution against a base. */
    @ParameterizedTest
    @ValueSource(strings = {"HTTP://Example.ORG:80/%7e%7E/./a/../\u0041\u0301", "x:%C3%A9\u00e9", "X://A@B:/?%c3"})
    void doesNotModifyWhatItTransports(String text) throws IOException, ClassNotFoundException {
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        Iri read = PARSER.parseIri(OctetText.decode(ByteBuffer.wrap(octets), StandardCharsets.UTF_8)
                .text()
                .orElseThrow());
        assertThat(IriResolver.of(PARSER.parseIri("http://h/a/b")).resolve(read))
                .hasToString(text);
        assertThat(read.toBuilder().build()).hasToString(text);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(stream)) {
            out.writeObject(read);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream.toByteArray()))) {
            assertThat(in.readObject()).hasToString(text);
        }
        DocumentEncoder document =
                DocumentEncoder.of(DRAFT, StandardCharsets.UTF_8).withEscape(DocumentEscape.PERCENT);
        assertThat(document.encodeToOctets(text)).isEqualTo(octets);
    }

    @Test
    void alignsOnTheFlyAndLeavesTheOriginalAlone() {
        Iri original = PARSER.parseIri("HTTP://example.org/%7euser");
        IriNormalizer syntax = IriNormalizer.of(Level.SYNTAX);
        assertThat(syntax.equivalent(original, PARSER.parseIri("http://example.org/~user")))
                .isTrue();
        assertThat(syntax.normalize(original)).isNotSameAs(original).hasToString("http://example.org/~user");
        assertThat(original).hasToString("HTTP://example.org/%7euser");
    }

    @Test
    void warnsWhereAnIriIsCreatedThatIsNotInNfc() {
        IriBuilder builder = IriBuilder.of(PARSER).scheme("http").host("h").path("/e\u0301");
        assertThat(builder.violations())
                .extracting(found -> found.code().id() + " " + found.severity())
                .containsExactly("nfc.not-normalized warning");
        assertThat(builder.build()).hasToString("http://h/e\u0301");
    }

    @Test
    void normalizesNothingInComparison() {
        for (Level level : Level.values()) {
            assertThat(IriNormalizer.of(level)
                            .withNfc()
                            .equivalent(PARSER.parseIri(COMPOSED), PARSER.parseIri(DECOMPOSED)))
                    .as("%s", level)
                    .isFalse();
        }
    }

    @Test
    void normalizesWhatComesInALegacyCharset() {
        Charset vietnamese = Charset.forName("windows-1258");
        byte[] octets = "http://h/a\u0301".getBytes(vietnamese);
        assertThat(OctetText.decode(ByteBuffer.wrap(octets), vietnamese, DRAFT)
                        .text()
                        .map(text -> toUri(text)))
                .contains("http://h/%C3%A1");
    }

    @Test
    void keepsAnInternationalizedDomainNameAsItIs() {
        String text = "http://b\u00fccher.example/";
        IriNormalizer byScheme = IriNormalizer.of(Level.SCHEME);
        assertThat(byScheme.normalize(PARSER.parseIri(text))).hasToString(text);
        assertThat(byScheme.withHostMapper(ProfileRegistry.installed()
                                .hostMappers()
                                .require(DRAFT.hostMapper().orElseThrow()))
                        .normalize(PARSER.parseIri("http://B\u00dcCHER.example/")))
                .hasToString(text);
        assertThat(toUri(text)).doesNotContain("xn--");
        assertThat(IriResolver.of(PARSER.parseIri(text)).resolve("a")).hasToString(text + "a");
    }

    @Test
    void mapsHostsOnRequestAndWithUnassignedCharactersOnlyWhereNothingIsCreated() {
        assertThat(TO_URI.withHostMapper()
                        .convert("http://b\u00fccher.example/\u00e9")
                        .output())
                .contains("http://xn--bcher-kva.example/%C3%A9");
        String unassignedInUnicode32 = "\u0221.example";
        assertThat(errors(DRAFT.hostMapper(), unassignedInUnicode32)).isEmpty();
        assertThat(errors(DRAFT.buildingHostMapper(), unassignedInUnicode32)).isNotEmpty();
        assertThat(errors(DRAFT.hostMapper(), "a_b.example"))
                .as("UseSTD3ASCIIRules")
                .isNotEmpty();
    }

    @Test
    void buildsHostsOfAssignedCharactersAndServerNamesOnly() {
        IriParser parser = IriParser.of(DRAFT);
        assertThat(parser.asciiHost("b\u00fccher.example")).isEqualTo("xn--bcher-kva.example");
        assertThatThrownBy(() -> parser.asciiHost("\u0221.example"))
                .as("unassigned in Unicode 3.2")
                .isInstanceOf(IriException.class);
        assertThatThrownBy(() -> parser.asciiHost("\u00fc_b.example"))
                .as("UseSTD3ASCIIRules")
                .isInstanceOf(IriException.class);
        assertThatThrownBy(() -> parser.asciiHost("-\u00fc.example")).isInstanceOf(IriException.class);
    }

    @Test
    void buildsNoHostOfUnassignedCharacters() {
        IriBuilder builder = IriBuilder.of(PARSER).scheme("http").host("\u0221.example");
        assertThat(builder.violations())
                .extracting(found -> found.code().id() + " " + found.severity() + " " + found.span())
                .containsExactly("idn.unassigned error " + new Span(7, 8));
        assertThatThrownBy(builder::build).isInstanceOf(IriSyntaxException.class);
        assertThat(builder.host("b\u00fccher.example").build()).hasToString("http://b\u00fccher.example");
        Iri stored = PARSER.parseIri("http://\u0221.example/");
        assertThat(stored.toBuilder().fragment("a").build()).as("nothing new").hasToString("http://\u0221.example/#a");
        assertThat(IriBuilder.create().scheme("http").host("\u0221.example").build())
                .as("RFC 3987 has no such rule")
                .hasToString("http://\u0221.example");
    }

    @Test
    void advisesOnWhatIsBetterNotCreated() {
        assertThat(advice(IriBuilder.of(PARSER).addSegment("a<b> {c}")))
                .containsExactly("character.additional 1-2", "character.additional 3-6", "character.additional 7-8");
        assertThat(advice(IriBuilder.of(PARSER).addSegment("\uff41\uff42"))).hasSize(1);
        assertThat(advice(IriBuilder.of(PARSER).addSegment("\u2039a\u203a"))).hasSize(2);
        IriParser suspicious = PARSER.withChecks("look-alikes");
        assertThat(advice(IriBuilder.of(suspicious).addSegment("\ufb01nd"))).contains("look-alike.compatibility 0-3");
        assertThat(advice(IriBuilder.of(suspicious).addSegment("\u0430pple"))).isNotEmpty();
        assertThat(advice(IriBuilder.of(suspicious).addSegment("br0ken"))).containsExactly("look-alike.digit 0-6");
        assertThat(advice(IriBuilder.of(suspicious).addSegment("1ame"))).containsExactly("look-alike.digit 0-4");
        assertThat(advice(IriBuilder.of(suspicious).addSegment("l10n"))).isEmpty();
    }

    private static List<String> advice(IriBuilder builder) {
        return builder.violations().stream()
                .filter(found -> found.severity() == Severity.ADVICE)
                .map(found -> found.code().id() + " " + found.span().start() + "-"
                        + found.span().end())
                .toList();
    }

    private static List<Violation> errors(Optional<String> mapper, String host) {
        List<Violation> found = new ArrayList<>();
        ProfileRegistry.installed().hostMappers().require(mapper.orElseThrow()).toAscii(host, found::add);
        return found;
    }

    @Test
    void leavesRulesOfASchemeToACheck() {
        IriParser strict = PARSER.withChecks("scheme");
        for (String text : List.of("http:///a", "ftp:a", "urn:example", "mailto:", "ws://h/#a")) {
            assertThat(PARSER.tryParse(text)).as(text).isPresent();
        }
        assertThat(List.of("http:///a", "ftp:a", "urn:example", "ws://h/#a"))
                .allSatisfy(text -> assertThat(strict.tryParse(text)).as(text).isEmpty());
        assertThat(List.of("http://h/a", "ftp://h/a", "urn:example:a", "mailto:", "ws://h/"))
                .allSatisfy(text -> assertThat(strict.tryParse(text)).as(text).isPresent());
    }

    @Test
    void normalizesCharactersFromPaperAndNotUnicodeText() {
        assertThat(toUri(DECOMPOSED)).isEqualTo("http://www.example.org/re%CC%81sume%CC%81.html");
        assertThat(TO_URI.withNfc().convert(DECOMPOSED).orThrow())
                .isEqualTo("http://www.example.org/r%C3%A9sum%C3%A9.html");
        ByteBuffer utf8 = ByteBuffer.wrap(DECOMPOSED.getBytes(StandardCharsets.UTF_8));
        assertThat(OctetText.decode(utf8, StandardCharsets.UTF_8, DRAFT).text().map(text -> toUri(text)))
                .contains("http://www.example.org/re%CC%81sume%CC%81.html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://www.example.org/r\u00e9sum\u00e9.html", "//\u00e9/<a>?\ue000#|", "x:a b", "a%20b"})
    void mapsToAUriOfRfc2396AndThenChangesNothing(String text) {
        String uri = toUri(text);
        assertThat(IriParser.of(Rfc2396.PROFILE).tryParse(uri)).as(uri).isPresent();
        assertThat(TO_URI.convert(uri).orThrow()).isSameAs(uri);
        assertThat(PARSER.tryParse(uri)).as("every URI is an IRI").isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%00",
                "%20",
                "%3C",
                "%5B",
                "%23",
                "%25",
                "%FC",
                "%e2%80%ae",
                "%EF%BC%8F",
                "%C3%BC",
                "%7e",
                "%41",
                "%3b",
                "%2F",
                "%3F",
                "%3a",
                "%40",
                "%26",
                "%3D",
                "%2B",
                "%24",
                "%2c",
                "%5d"
            })
    void givesIrisThatMapBack(String escape) {
        String uri = "http://h/" + escape;
        String back = toUri(toIri(uri));
        assertThat(IriConverter.toIris(IriParser.of(DRAFT)).convert(back).orThrow())
                .isEqualTo(toIri(uri));
        assertThat(Percent.decodeToOctets(back)).isEqualTo(Percent.decodeToOctets(uri));
        assertThat(back)
                .as("only unreserved characters are decoded")
                .isEqualToIgnoringCase(uri.replace("%7e", "~").replace("%41", "A"));
    }

    @Test
    void splitsWithoutCheckingForGenericSoftware() {
        IriReference reference = PARSER.unchecked().parse("http://h/\u202e?\ud800");
        assertThat(reference.query()).contains("\ud800");
    }

    @Test
    void namesTheEncodingAtEveryInterfaceOfOctets() {
        byte[] utf16 = COMPOSED.getBytes(StandardCharsets.UTF_16LE);
        assertThat(OctetText.decode(ByteBuffer.wrap(utf16), StandardCharsets.UTF_16LE)
                        .text())
                .contains(COMPOSED);
        assertThat(OctetText.decode(ByteBuffer.wrap(utf16), StandardCharsets.UTF_8)
                        .text())
                .isEmpty();
    }

    @Test
    void hasAUriForComponentsThatKnowNothingElse() {
        Iri iri = PARSER.parseIri(COMPOSED);
        assertThat(iri.toUri().isAscii()).isTrue();
        assertThat(java.net.URI.create(iri.toUri().toString()).getRawPath()).isEqualTo("/r%C3%A9sum%C3%A9.html");
    }

    @Test
    void mapsAsLateAsPossible() {
        Iri base = PARSER.parseIri("http://b\u00fccher.example/\u00e9/");
        Iri resolved = IriResolver.of(base).resolve("\u00fc<a>");
        assertThat(resolved).hasToString("http://b\u00fccher.example/\u00e9/\u00fc<a>");
        assertThat(IriResolver.of(base).relativize(resolved)).hasToString("\u00fc<a>");
        assertThat(resolved.toBuilder().fragment("\u00e9").build()).hasToString(resolved + "#\u00e9");
    }

    @Test
    void writesIntoADocumentInItsOwnEncoding() {
        DocumentEncoder latin = DocumentEncoder.of(DRAFT, StandardCharsets.ISO_8859_1);
        assertThat(latin.encodeToOctets("/\u00e9")).isEqualTo(new byte[] {'/', (byte) 0xE9});
        DocumentEncoder japanese = DocumentEncoder.of(DRAFT, Charset.forName("Shift_JIS"));
        assertThat(japanese.encodeToOctets("/\u65e5")).isEqualTo(new byte[] {'/', (byte) 0x93, (byte) 0xFA});
        DocumentEncoder utf8 = DocumentEncoder.of(DRAFT, StandardCharsets.UTF_8);
        assertThat(utf8.encodeToOctets("/\u00e9")).isEqualTo(new byte[] {'/', (byte) 0xC3, (byte) 0xA9});
    }

    @Test
    void writesTheDocumentsOwnEscapeWhereItsEncodingLacksACharacter() {
        DocumentEncoder latin = DocumentEncoder.of(DRAFT, StandardCharsets.ISO_8859_1);
        assertThat(latin.encode("http://h/\u00e9\u4f8b")).isIn("http://h/\u00e9&#x4F8B;", "http://h/\u00e9&#20363;");
    }

    @Test
    void percentEncodesForADocumentOnRequest() {
        DocumentEncoder latin =
                DocumentEncoder.of(DRAFT, StandardCharsets.ISO_8859_1).withEscape(DocumentEscape.PERCENT);
        assertThat(latin.encode("http://h/\u00e9\u4f8b")).isEqualTo("http://h/\u00e9%E4%BE%8B");
    }

    @Test
    void putsNoUtf8IntoADocumentInAnotherEncoding() {
        for (DocumentEscape escape : DocumentEscape.values()) {
            byte[] octets = DocumentEncoder.of(DRAFT, StandardCharsets.US_ASCII)
                    .withEscape(escape)
                    .encodeToOctets(COMPOSED + "\u4f8b\ud83d\ude00");
            for (byte octet : octets) {
                assertThat(octet).isNotNegative();
            }
        }
    }

    @Test
    void escapesOnlyThePartThatCannotBeRendered() {
        IriDisplay latin = IriDisplay.of(PARSER).withCharacters(Displayable.in(StandardCharsets.ISO_8859_1));
        String text = "http://h/r\u00e9sum\u00e9/\u4f8b\u3048/a;\u00fc?\u5f15=\u00e4#\u00f6";
        String shown = latin.show(text).plain();
        assertThat(shown).isEqualTo("http://h/r\u00e9sum\u00e9/%E4%BE%8B%E3%81%88/a;\u00fc?%E5%BC%95=\u00e4#\u00f6");
        assertThat(toUri(shown)).as("the same resource").isEqualTo(toUri(text));
        assertThat(IriDisplay.of(PARSER).show(text).plain())
                .as("all can be rendered")
                .isEqualTo(text);
    }

    /**
     * 6.2: full-width letters and quotation marks come from input methods; other characters outside the rules of 2.2
     * stay errors.
     */
    @Test
    void assuresOnEntryThatTheSyntaxIsMet() {
        IriEntry entry = IriEntry.of(PARSER);
        assertThat(entry.enter("\uff48\uff54\uff54\uff50\uff1a\uff0f\uff0fh\uff0fr\u00e9sum\u00e9")
                        .text())
                .isEqualTo("http://h/r\u00e9sum\u00e9");
        assertThat(entry.enter("\u201chttp://h/a\u201d").text()).isEqualTo("http://h/a");
        assertThat(entry.enter("http://h/\ue000").text())
                .as("private use in a path")
                .isEqualTo("http://h/%EE%80%80");
        assertThat(entry.enter("http://h/100%").text()).as("no escape").isEqualTo("http://h/100%25");
        assertThat(entry.enter("h\u00e9:a").reference())
                .as("nobody knows which scheme is meant")
                .isEmpty();
        assertThat(entry.enter("http://h/\u4f8b").uri()).contains("http://h/%E4%BE%8B");
    }

    /** 6.3: a non-ASCII character is not an "indication of the end of an IRI". */
    @Test
    void findsIrisInTextAndConvertsThem() {
        List<FoundIri> found = IriFinder.of(PARSER)
                .find("\u898b\u3066 http://\u4f8b\u3048.jp/\u5f15\u304d?\u5272=\u308a#\u5f8c. <http://h/\u00e9>");
        assertThat(found)
                .extracting(FoundIri::text)
                .containsExactly("http://\u4f8b\u3048.jp/\u5f15\u304d?\u5272=\u308a#\u5f8c", "http://h/\u00e9");
        assertThat(found.get(1).reference().orElseThrow().toUri()).hasToString("http://h/%C3%A9");
        assertThat(found.get(0).reference().orElseThrow().profile()).isEqualTo(DRAFT);
    }

    /** 6.4. */
    @Test
    void generatesFromNamesInALegacyCharset() {
        MadeName made = NameMaker.of(Charset.forName("Shift_JIS"), PARSER)
                .make(new byte[] {(byte) 0x93, (byte) 0xFA, ' ', (byte) 0x96, 0x7B});
        assertThat(made.reference()).hasToString("Optional[\u65e5%20\u672c]");
        assertThat(made.uri()).contains("%E6%97%A5%20%E6%9C%AC");
    }

    /** 6.5. */
    @Test
    void advisesAgainstIrisThatAreEasilyConfused() {
        IriParser advising = PARSER.withChecks("look-alikes").withAdvice();
        for (String text : List.of("http://h/\u0430pple", "http://h/\ufb01nd", "http://\u0430pple.example/")) {
            assertThat(advising.inspect(text).violations()).as(text).anySatisfy(found -> {
                assertThat(found.code().id()).startsWith("look-alike.");
                assertThat(found.clause()).isEqualTo(DRAFT.document().section("6.5"));
            });
        }
        assertThat(advising.inspect("http://h/\u65e5\u672c\u8a9e\u3054").violations())
                .isEmpty();
    }

    @Test
    void readsEscapesOfALegacyCharsetAsTextToMatchNamesWith() {
        assertThat(OctetText.decodeComponent("r%E9sum%E9", StandardCharsets.ISO_8859_1)
                        .text())
                .contains("r\u00e9sum\u00e9");
        assertThat(Percent.decode("r%C3%A9sum%C3%A9").text()).contains("r\u00e9sum\u00e9");
    }
}
