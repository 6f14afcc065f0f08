package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Span;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

class VisualOrderTest {
    /** Compares the fast path for strings without right-to-left characters with the Bidi Algorithm. */
    @Test
    void ordersTheSameAsTheBidiAlgorithm() {
        long seed = 20261124;
        int texts = 20_000;
        int unchanged = 0;
        Random random = new Random(seed);
        for (int i = 0; i < texts; i++) {
            StringBuilder text = new StringBuilder();
            int characters = random.nextBoolean() ? 0x80 : random.nextBoolean() ? 0x590 : 0x700;
            for (int length = random.nextInt(12); length > 0; length--) {
                text.append((char) random.nextInt(characters));
            }
            VisualOrder order = VisualOrder.of(text.toString());
            VisualOrder expected = VisualOrder.reordered(text.toString());
            assertThat(order.visual()).isEqualTo(expected.visual());
            assertThat(order.positions()).isEqualTo(expected.positions());
            unchanged += order.visual().contentEquals(text) ? 1 : 0;
        }
        System.out.printf("visual orders both ways: seed %d, %d texts, %d unchanged%n", seed, texts, unchanged);
        assertThat(unchanged).isGreaterThan(1000);
    }

    @Test
    void mapsEachDisplayedPositionToItsPlace() {
        VisualOrder order = VisualOrder.of("a/\u05D0\u05D112");
        assertThat(order.visual()).isEqualTo("a/12\u05D1\u05D0").hasToString(order.toString());
        assertThat(order.positions()).containsExactly(0, 1, 4, 5, 3, 2);
        assertThat(order.logicalIndex(2)).isEqualTo(4);
        assertThat(order.visualIndex(5)).isEqualTo(OptionalInt.of(3));
    }

    @Test
    void mirrorsInRightToLeftRuns() {
        assertThat(VisualOrder.of("\u05D0(\u05D1)\u05D2").visual()).isEqualTo("\u05D2(\u05D1)\u05D0");
        assertThat(VisualOrder.of("\u05D0(\u05D1").visual()).isEqualTo("\u05D1)\u05D0");
        assertThat(VisualOrder.of("a(\u05D1)").visual()).isEqualTo("a(\u05D1)");
    }

    @Test
    void putsMarksAfterTheirBase() {
        VisualOrder order = VisualOrder.of("\u05D0\u05B0\u05BC\u05D1");
        assertThat(order.visual()).isEqualTo("\u05D1\u05D0\u05B0\u05BC");
        assertThat(order.positions()).containsExactly(3, 0, 1, 2);
    }

    @Test
    void keepsSurrogatePairsTogether() {
        VisualOrder order = VisualOrder.of("\uD83A\uDD00\uD83A\uDD01");
        assertThat(order.visual()).isEqualTo("\uD83A\uDD01\uD83A\uDD00");
        assertThat(order.positions()).containsExactly(2, 3, 0, 1);
    }

    @Test
    void appliesBidiControlsAndShowsNone() {
        VisualOrder order = VisualOrder.of("\u202Eab\u202Cc\u200F");
        assertThat(order.visual()).isEqualTo("bac");
        assertThat(order.positions()).containsExactly(2, 1, 4);
        assertThat(order.visualIndex(0)).isEmpty();
        assertThat(order.visualSpans(new Span(0, 6))).containsExactly(new Span(0, 3));
        assertThat(order.visualSpans(new Span(0, 1))).isEmpty();
        assertThat(VisualOrder.of("\u05D0\u061C\u2069").visual()).isEqualTo("\u05D0");
    }

    /** U+0590 is not assigned, and R by default (UAX #9, 3.2). */
    @Test
    void reordersWhatIsNotAssignedAsItsBlock() {
        assertThat(VisualOrder.of("\u0590\u0590").positions()).containsExactly(1, 0);
    }

    @Test
    void highlightsWhatIsTornApart() {
        VisualOrder order = VisualOrder.of("ab.\u05D0\u05D1/\u05D2\u05D3/c");
        assertThat(order.visualSpans(new Span(3, 5))).containsExactly(new Span(6, 8));
        assertThat(order.visualSpans(new Span(2, 5))).containsExactly(new Span(2, 3), new Span(6, 8));
        assertThat(order.visualSpans(new Span(3, 8))).containsExactly(new Span(3, 8));
    }

    @Test
    void givesEachIndexOnce() {
        String text = "http://a.\u05D0\u05D1.12(\u0628\u064E)/\u0661.2%?\uD83A\uDD00=\u05D0-1#x\u0301\u05D2";
        assertThat(Arrays.stream(VisualOrder.of(text).positions()).sorted())
                .containsExactlyElementsOf(java.util.stream.IntStream.range(0, text.length())
                        .boxed()
                        .toList());
    }

    @Test
    void isTheSameInAnEmbedding() {
        String text = "12\u05D0.\u05D1-3/a\u0628.4?";
        assertThat(VisualOrder.of(DisplayForm.EMBEDDING.show(text)).visual())
                .isEqualTo(VisualOrder.of(text).visual());
        assertThat(VisualOrder.of(DisplayForm.ISOLATE.show(text)).visual())
                .isEqualTo(VisualOrder.of(text).visual());
        assertThat(VisualOrder.of("\u05D0 " + DisplayForm.ISOLATE.show(text) + " \u05D0")
                        .visual())
                .contains(VisualOrder.of(text).visual());
    }

    @Test
    void keepsTheOrderOfComponentsOnRequest() {
        CodePointSet slash = CodePointSet.of('/');
        VisualOrder order = VisualOrder.ofComponents("\u05D0\u05D1/\u05D2.1/2\u05D3\u200E", slash);
        assertThat(order.visual()).isEqualTo("\u05D1\u05D0/1.\u05D2/2\u05D3");
        assertThat(order.positions()).containsExactly(1, 0, 2, 5, 4, 3, 6, 7, 8);
        assertThat(VisualOrder.ofComponents("/", slash).positions()).containsExactly(0);
        assertThat(VisualOrder.ofComponents("", slash).visual()).isEmpty();
    }

    /** UAX #9 N0: nonspacing marks after a bracket that takes a direction take it too. */
    @Test
    void keepsAMarkWithTheBracketThatItFollows() {
        assertThat(VisualOrder.of("http://h/\u05D0(\u05D1)\u0331").visual()).isEqualTo("http://h/(\u0331\u05D1)\u05D0");
        assertThat(VisualOrder.of("\u05D0(\u05D1)\u0331\u0332c").positions()).containsExactly(3, 4, 5, 2, 1, 0, 6);
        assertThat(VisualOrder.of("a(\u05D1)\u0331").positions()).containsExactly(0, 1, 2, 3, 4);
        IriReference shown = IriReference.parse("http://h/\u05D0(\u05D1)\u0331");
        Optional<IriReference> twin =
                AmbiguityCheck.of(IriParser.of(Rfc3987.PROFILE)).check(shown).twin();
        // without a closing bracket there is no pair, and the first bracket takes the direction of the text before it
        assertThat(twin).hasToString("Optional[http://h/(\u0331\u05D0(\u05D1]");
    }

    @Test
    void takesTheEmptyText() {
        assertThat(VisualOrder.of("").visual()).isEmpty();
    }
}
