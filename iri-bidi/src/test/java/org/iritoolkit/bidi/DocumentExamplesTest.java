package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;

/** The examples in the specifications. */
class DocumentExamplesTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final List<CaseTable.Row> EXAMPLES = BidiNotation.table("draft-duerst-iri-03-4.4.tsv");

    @Test
    void showsTheExamplesAsPrintedInHebrew() {
        assertThat(EXAMPLES)
                .hasSize(10)
                .allSatisfy(row -> assertThat(visual(BidiNotation.HEBREW, row.cell("logical")))
                        .isEqualTo(row.cell("hebrew")));
    }

    @Test
    void showsTheExamplesAsPrintedInArabic() {
        assertThat(EXAMPLES)
                .hasSize(10)
                .allSatisfy(row -> assertThat(visual(BidiNotation.ARABIC, row.cell("logical")))
                        .isEqualTo(row.cell("arabic")));
    }

    @Test
    void flagsWhatTheDocumentsDoNotAllow() {
        for (BidiNotation letters : List.of(BidiNotation.HEBREW, BidiNotation.ARABIC)) {
            for (IriParser parser : List.of(IriParser.of(Rfc3987.PROFILE), IriParser.of(DRAFT))) {
                for (CaseTable.Row row : EXAMPLES) {
                    String text = letters.text(row.cell("logical"));
                    List<Violation> found = parser.withCheck(new BidiStructureCheck())
                            .inspect(text)
                            .violations();
                    assertThat(found.stream()
                                    .map(violation -> violation.code().id().substring("bidi.".length()) + ":"
                                            + violation.span().substring(text))
                                    .collect(Collectors.joining(" ")))
                            .as(row.cell("logical"))
                            .isEqualTo(row.cell("findings"));
                }
            }
        }
    }

    @Test
    void differsWhereADocumentPrintsWhatTheAlgorithmDoesNotShow() {
        for (CaseTable.Row row : BidiNotation.table("known-deviations.tsv")) {
            BidiNotation letters = row.cell("letters").equals("hebrew") ? BidiNotation.HEBREW : BidiNotation.ARABIC;
            assertThat(visual(letters, row.cell("logical")))
                    .as(row.cell("reason"))
                    .isNotEqualTo(row.cell("printed"));
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
