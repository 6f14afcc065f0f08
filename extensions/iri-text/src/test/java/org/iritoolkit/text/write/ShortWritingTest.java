package org.iritoolkit.text.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.text.LinkPieces;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.text.internal.Schemes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares fast paths for writing with the paths that examine every character. */
class ShortWritingTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 20_000;

    /** A string without percent signs has nothing to decode, so {@link LinkWriter} calls no decoder. */
    @Test
    void decodesNothingWithoutPercentSigns() {
        IriParser parser = IriParser.create();
        IriConverter decoder = IriConverter.toIris(parser).withLookAlikes();
        Random random = new Random(SEED);
        int decoded = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = LinkPieces.random(random).replace("%", "");
            Iri iri = parser.tryParseIri(text).orElse(null);
            if (iri != null) {
                assertThat(decoder.convert(text).output().orElse(text)).isEqualTo(text);
                decoded++;
            }
        }
        System.out.printf("nothing to decode: seed %d, %d texts, %d IRIs%n", SEED, TEXTS, decoded);
        assertThat(decoded).isGreaterThan(1000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void writesAtOnceWhatAFinderReadsWhole(boolean uts58) {
        IriParser parser = uts58 ? IriParser.create() : IriParser.create().unchecked();
        LinkWriter made = LinkWriter.of(parser);
        LinkWriter writer = uts58 ? made.withUts58() : made;
        Random random = new Random(SEED);
        int unchanged = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = (random.nextBoolean() ? "http://h.example" : "") + LinkPieces.random(random);
            Iri iri = parser.tryParseIri(text).orElse(null);
            if (iri != null) {
                String written = writer.written(iri);
                assertThat(writer.write(iri)).as(text).isEqualTo(written);
                unchanged += written.equals(text) ? 1 : 0;
            }
        }
        System.out.printf("written both ways: seed %d, %d texts, %d as they are%n", SEED, TEXTS, unchanged);
        assertThat(unchanged).isGreaterThan(1000);
    }

    @Test
    void writesLongLinksAsTheFinderCutsThem() {
        String scheme = "s".repeat(Schemes.MAX_LENGTH + 1);
        for (String text : List.of(
                scheme + "://h/a", scheme.substring(3) + "://h/a", "http://h/" + "a".repeat(IriFinder.DEFAULT_LIMIT))) {
            LinkWriter writer = LinkWriter.create();
            Iri iri = Iri.parse(text);
            assertThat(writer.write(iri)).isEqualTo(writer.written(iri));
        }
    }
}
