package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;

class AmbiguityCheckTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final AmbiguityCheck CHECK = AmbiguityCheck.of(PARSER);

    @Test
    void findsTheTwin() {
        for (CaseTable.Row row : BidiNotation.table("twins.tsv")) {
            IriReference reference = PARSER.parseTrusted(BidiNotation.HEBREW.text(row.cell("text")));
            Ambiguity ambiguity = CHECK.check(reference);
            String found = ambiguity
                    .twin()
                    .map(twin -> BidiNotation.HEBREW.notation(twin.toString()))
                    .orElse(ambiguity.exhaustive() ? "-" : "?");
            assertThat(found).as(row.cell("text")).isEqualTo(row.cell("twin"));
            assertThat(CHECK.isUnambiguous(reference))
                    .isEqualTo(row.cell("twin").equals("-"));
        }
    }

    @Test
    void showsTheTwinInTheSameWay() {
        for (CaseTable.Row row : BidiNotation.table("twins.tsv")) {
            String text = BidiNotation.HEBREW.text(row.cell("text"));
            CHECK.check(PARSER.parseTrusted(text)).twin().ifPresent(twin -> {
                assertThat(twin.toString()).isNotEqualTo(text);
                assertThat(VisualOrder.of(twin.toString()).visual())
                        .isEqualTo(VisualOrder.of(text).visual());
                assertThat(PARSER.tryParse(twin.toString())).isPresent();
            });
        }
    }

    @Test
    void missesTheTwinsOfTheKnownGapsAndSaysSo() {
        for (CaseTable.Row row : BidiNotation.table("twins-known-gaps.tsv")) {
            String text = BidiNotation.HEBREW.text(row.cell("text"));
            assertThat(VisualOrder.of(BidiNotation.HEBREW.text(row.cell("twin")))
                            .visual())
                    .as(row.cell("text"))
                    .isEqualTo(VisualOrder.of(text).visual());
            assertThat(CHECK.check(PARSER.parse(text))).isEqualTo(new Ambiguity(Optional.empty(), false));
        }
    }

    @Test
    void isNotCertainAboutBidiControls() {
        assertThat(CHECK.check(PARSER.parseTrusted("/a\u200E/\u05D0")))
                .isEqualTo(new Ambiguity(Optional.empty(), false));
    }
}
