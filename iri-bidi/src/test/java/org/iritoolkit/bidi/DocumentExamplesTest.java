package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.Rfc3987Draft03;
import org.junit.jupiter.api.Test;

/** The examples that the documents print. */
class DocumentExamplesTest {
    private static final List<String[]> EXAMPLES = BidiNotation.table("draft-duerst-iri-03-4.4.tsv");

    @Test
    void showsTheExamplesAsPrintedInHebrew() {
        assertThat(EXAMPLES)
                .hasSize(10)
                .allSatisfy(
                        row -> assertThat(visual(BidiNotation.HEBREW, row[1])).isEqualTo(row[2]));
    }

    @Test
    void showsTheExamplesAsPrintedInArabic() {
        assertThat(EXAMPLES)
                .hasSize(10)
                .allSatisfy(
                        row -> assertThat(visual(BidiNotation.ARABIC, row[1])).isEqualTo(row[3]));
    }

    @Test
    void flagsWhatTheDocumentsDoNotAllow() {
        for (BidiNotation letters : List.of(BidiNotation.HEBREW, BidiNotation.ARABIC)) {
            for (IriParser parser : List.of(IriParser.of(Rfc3987.PROFILE), IriParser.of(Rfc3987Draft03.PROFILE))) {
                for (String[] row : EXAMPLES) {
                    String text = letters.text(row[1]);
                    List<Violation> found = parser.withCheck(new BidiStructureCheck())
                            .inspect(text)
                            .violations();
                    assertThat(found.stream()
                                    .map(violation -> violation.code().id().substring("bidi.".length()) + ":"
                                            + violation.span().of(text))
                                    .collect(Collectors.joining(" ")))
                            .as(row[1])
                            .isEqualTo(row[4]);
                }
            }
        }
    }

    @Test
    void differsWhereADocumentPrintsWhatTheAlgorithmDoesNotShow() {
        for (String[] row : BidiNotation.table("known-deviations.tsv")) {
            BidiNotation letters = row[0].equals("hebrew") ? BidiNotation.HEBREW : BidiNotation.ARABIC;
            assertThat(visual(letters, row[1])).as(row[3]).isNotEqualTo(row[2]);
        }
    }

    @Test
    void showsTheExamplesOfTheCorpusInRealLetters() {
        List<Map<String, Object>> examples = Corpus.objects("rfc/rfc3987-examples.json", "bidi/examples");
        assertThat(examples).hasSize(10).allSatisfy(example -> {
            for (String letters : List.of("hebrew", "arabic")) {
                Object expected = example.getOrDefault(
                        "current_uba_visual_" + letters, example.get("visual_" + letters + "_chars"));
                assertThat(VisualOrder.of((String) example.get("logical_" + letters))
                                .visual())
                        .isEqualTo(expected);
            }
        });
    }

    private static String visual(BidiNotation letters, String logical) {
        return letters.notation(VisualOrder.of(letters.text(logical)).visual());
    }
}
