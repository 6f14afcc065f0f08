package org.iritoolkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.iritoolkit.Iri;
import org.junit.jupiter.api.Test;

/** Whatever is turned on by {@code with…} is turned off by {@code without…}. */
class ConfigurationPairsTest {
    @Test
    void finderFindsKindsAndUserInformation() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.WWW);
        String text = "see www.example.org and http://u@h.example/ there";
        assertThat(finder.find(text))
                .extracting(FoundIri::text)
                .containsExactly("www.example.org", "http://u@h.example/");
        assertThat(finder.without(FoundIri.Kind.WWW).find(text))
                .extracting(FoundIri::text)
                .containsExactly("http://u@h.example/");
        assertThat(finder.without(FoundIri.Kind.WWW, FoundIri.Kind.IRI).find(text))
                .isEmpty();
        assertThat(finder.without(FoundIri.Kind.WWW, FoundIri.Kind.IRI)
                        .with(FoundIri.Kind.IRI)
                        .find(text))
                .hasSize(1);
        IriFinder without = finder.withoutUserinfo();
        assertThat(without.find("http://u@h.example/")).isEmpty();
        assertThat(without.find("http://h.example/")).hasSize(1);
        assertThat(without.withUserinfo().find("http://u@h.example/")).hasSize(1);
    }

    /** What is part of a link that is left out is not found as one of another kind. */
    @Test
    void finderFindsNothingInsideOfWhatItLeavesOut() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values());
        assertThat(finder.withoutUserinfo().find("http://user@h.example.org/")).isEmpty();
        assertThat(finder.without(FoundIri.Kind.IRI).find("a@b.org http://user@h.example.org/"))
                .extracting(FoundIri::text)
                .containsExactly("a@b.org");
    }

    @Test
    void entrySuppliesAScheme() {
        IriEntry entry = IriEntry.create().withAssumedScheme("https");
        assertThat(entry.enter("www.example.org").text()).isEqualTo("https://www.example.org");
        assertThat(entry.withoutAssumedScheme().enter("www.example.org").text()).isEqualTo("www.example.org");
    }

    /** UTS #58 decodes a quotation mark, which no IRI holds. */
    @Test
    void writerWritesWhatBrowsersRead() {
        Iri iri = Iri.parse("http://h.example/a%22b");
        LinkWriter writer = LinkWriter.create();
        assertThat(writer.withUts58().write(iri)).isNotEqualTo(writer.write(iri));
        assertThat(writer.withUts58().withoutUts58().write(iri)).isEqualTo(writer.write(iri));
    }

    @Test
    void readerEndsLinesAtNul() throws IOException {
        assertThat(first(false)).isEqualTo("a\nb");
        assertThat(first(true)).isEqualTo("a");
    }

    private static String first(boolean lines) throws IOException {
        byte[] list = "a\nb\0c".getBytes(StandardCharsets.UTF_8);
        ListReader nul = ListReader.of(new ByteArrayInputStream(list), StandardCharsets.UTF_8)
                .withNulEnds();
        try (ListReader reader = lines ? nul.withoutNulEnds() : nul) {
            return reader.next().orElseThrow().text().orElseThrow();
        }
    }

    @Test
    void makerResolvesAgainstAFolder() {
        NameMaker maker = NameMaker.of(StandardCharsets.UTF_8).withFolder(Iri.parse("http://h.example/d/"));
        assertThat(maker.make("a b").uri()).contains("http://h.example/d/a%20b");
        assertThat(maker.withoutFolder().make("a b").uri()).contains("a%20b");
    }

    @Test
    void matcherOverlooksCase() {
        NameMatcher matcher = NameMatcher.of(List.of("Readme")).withFolding(NameFolding.CASE);
        assertThat(matcher.match("readme").name()).contains("Readme");
        assertThat(matcher.withoutFolding(NameFolding.CASE).match("readme").name())
                .isEmpty();
    }

    @Test
    void transcoderDecodesEscapes() {
        Transcoder transcoder =
                Transcoder.of(StandardCharsets.UTF_8, StandardCharsets.UTF_8).withInputSyntax(DocumentSyntax.XML);
        assertThat(transcoder.transcode("&#xE9;").written()).contains("\u00E9");
        assertThat(transcoder.withoutInputSyntax().transcode("&#xE9;").written())
                .contains("&#xE9;");
    }
}
