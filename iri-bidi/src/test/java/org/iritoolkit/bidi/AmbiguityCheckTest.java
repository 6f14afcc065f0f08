package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

class AmbiguityCheckTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final AmbiguityCheck CHECK = AmbiguityCheck.of(PARSER);

    @Test
    void findsTheTwin() {
        for (String[] row : BidiNotation.table("twins.tsv")) {
            IriReference reference = PARSER.parseTrusted(BidiNotation.HEBREW.text(row[0]));
            Ambiguity ambiguity = CHECK.check(reference);
            String found = ambiguity
                    .twin()
                    .map(twin -> BidiNotation.HEBREW.notation(twin.toString()))
                    .orElse(ambiguity.exhaustive() ? "-" : "?");
            assertThat(found).as(row[0]).isEqualTo(row[1]);
            assertThat(CHECK.isUnambiguous(reference)).isEqualTo(row[1].equals("-"));
        }
    }

    @Test
    void showsTheTwinInTheSameWay() {
        for (String[] row : BidiNotation.table("twins.tsv")) {
            String text = BidiNotation.HEBREW.text(row[0]);
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
        for (String[] row : BidiNotation.table("twins-known-gaps.tsv")) {
            String text = BidiNotation.HEBREW.text(row[0]);
            assertThat(VisualOrder.of(BidiNotation.HEBREW.text(row[1])).visual())
                    .as(row[0])
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
