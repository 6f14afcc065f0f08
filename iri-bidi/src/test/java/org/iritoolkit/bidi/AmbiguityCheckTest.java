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
            IriReference reference = PARSER.unchecked().parse(BidiNotation.HEBREW.text(row.cell("text")));
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
            CHECK.check(PARSER.unchecked().parse(text)).twin().ifPresent(twin -> {
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
        assertThat(CHECK.check(PARSER.unchecked().parse("/a\u200E/\u05D0")))
                .isEqualTo(new Ambiguity(Optional.empty(), false));
    }

    /**
     * A spacing mark (Mc) has direction L and stays with its base, so it can leave a block without a visible change.
     */
    @Test
    void isNotCertainAboutMarksOfADirection() {
        assertThat(CHECK.check(PARSER.parse("/\u0915\u0903/\u05D0"))).isEqualTo(new Ambiguity(Optional.empty(), false));
        assertThat(CHECK.check(PARSER.parse("/\u0915/\u05D0"))).isEqualTo(new Ambiguity(Optional.empty(), true));
    }

    /** Each slash is an edge to try; for 2,000 characters, the limit allows 524 candidates. */
    @Test
    void isNotCertainWhereThereIsMoreToTryThanIsAffordable() {
        assertThat(CHECK.check(PARSER.parse("/\u05D0" + "/".repeat(20) + "a")))
                .isEqualTo(new Ambiguity(Optional.empty(), true));
        assertThat(CHECK.check(PARSER.parse("/\u05D0" + "/".repeat(2000) + "a")))
                .isEqualTo(new Ambiguity(Optional.empty(), false));
    }

    /** a1:\u05D0/\u05D1 looks the same, and has a scheme. */
    @Test
    void takesNoReferenceWithASchemeForTheTwinOfOneWithout() {
        IriReference reference = PARSER.parse("a\u05D0/\u05D1:1");
        assertThat(VisualOrder.of(reference.toString()).visual())
                .isEqualTo(VisualOrder.of("a1:\u05D0/\u05D1").visual());
        assertThat(CHECK.check(reference)).isEqualTo(new Ambiguity(Optional.empty(), true));
    }

    /** \u05D01 and 1\u05D0 have the same visual order; if neither change alone is accepted, both together may be. */
    @Test
    void isNotCertainWhereTwoBlocksHaveAnotherReadingThatIsNotAccepted() {
        assertThat(new AmbiguityCheck.Search("\u05D01", text -> false).isExhaustive())
                .isTrue();
        assertThat(new AmbiguityCheck.Search("\u05D01a\u05D01", text -> false).isExhaustive())
                .isFalse();
    }

    /**
     * UAX #9, N0: after a letter from right to left, a pair around such letters has their direction (c 1), and without
     * one ahead of it that of the line (c 2). Both texts look like (\u05D0)\u05D1.
     */
    @Test
    void takesAPairOfBracketsIntoABlockAndOutOfIt() {
        String outside = "(\u05D0)\u05D1";
        String inside = "\u05D1(\u05D0)";
        assertThat(VisualOrder.of(inside).visual())
                .isEqualTo(VisualOrder.of(outside).visual())
                .isEqualTo(outside);
        assertThat(new AmbiguityCheck.Search(outside, inside::equals).twin()).contains(inside);
        assertThat(new AmbiguityCheck.Search(inside, outside::equals).twin()).contains(outside);
    }

    /** A block may end the line with a number; the next place for an edge is after that number. */
    @Test
    void takesAMarkThatStandsFirst() {
        assertThat(new AmbiguityCheck.Search("\u0301\u05D0", text -> true).twin())
                .isEmpty();
    }

    @Test
    void looksNoFurtherThanTheLine() {
        assertThat(new AmbiguityCheck.Search("(\u0661\u0661\u05D0", text -> false).twin())
                .isEmpty();
        assertThat(new AmbiguityCheck.Search("\u0661\u0661\u05D0(", text -> false).twin())
                .isEmpty();
    }
}
