package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hostile strings: every operation returns a result, with places, in linear time. */
class BadInputTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE).withCheck(new BidiStructureCheck());
    private static final BidiRepair REPAIR = BidiRepair.of(new BidiStructureCheck());
    private static final AmbiguityCheck AMBIGUITY = AmbiguityCheck.of(PARSER);

    private static final int TIMES = 16;
    private static final int MOST_GROWTH = 6;

    private static final Map<String, IntFunction<String>> HOSTILE = new TreeMap<>(Map.ofEntries(
            Map.entry("right-to-left", n -> "/" + "\u05D0".repeat(n)),
            Map.entry("both directions", n -> "/" + "\u05D0a".repeat(n / 2)),
            Map.entry("numbers", n -> "/" + "\u05D01.".repeat(n / 3)),
            Map.entry("only numbers", n -> "/\u05D0" + "1/".repeat(n / 2)),
            Map.entry("arabic numbers", n -> "/a" + "\u0661-".repeat(n / 2) + "a"),
            Map.entry("embeddings", n -> "/" + "\u202B".repeat(n / 2) + "a" + "\u202C".repeat(n / 2)),
            Map.entry("isolates", n -> "/" + "\u2067".repeat(n / 2) + "a" + "\u2069".repeat(n / 2)),
            Map.entry("open brackets", n -> "/\u05D0" + "(".repeat(n)),
            Map.entry("brackets in brackets", n -> "/\u05D0" + "(".repeat(n / 2) + ")".repeat(n / 2)),
            Map.entry("closed brackets", n -> "/a(" + "(\u05D0)".repeat(n / 3)),
            Map.entry("other brackets", n -> "/a" + "(\u05D0".repeat(n / 4) + "\u300D".repeat(n / 2)),
            Map.entry("marks", n -> "/\u05D0" + "\u05B0".repeat(n)),
            Map.entry("lone surrogates", n -> "/\u05D0" + "\uD83A".repeat(n)),
            Map.entry("low surrogates", n -> "/\u05D0" + "\uDD00".repeat(n)),
            Map.entry("supplementary letters", n -> "/" + "\uD83A\uDD00".repeat(n / 2)),
            Map.entry("paragraphs", n -> "/" + "\u05D0\u2029".repeat(n / 2)),
            Map.entry("query parts", n -> "?" + "\u05D0=1&".repeat(n / 4))));

    private static void everything(String text) {
        VisualOrder order = VisualOrder.of(text);
        assertThat(order.visual()).hasSize(order.positions().length);
        assertThat(order.visualSpans(new Span(0, text.length()))).hasSizeLessThanOrEqualTo(1);
        PARSER.inspect(text);
        new BidiStructureCheck()
                .withDivision(BidiDivision.NAMES_AND_VALUES)
                .offendingParts(PARSER.unchecked().parse(text));
        REPAIR.repair(PARSER.unchecked().parse(text));
        BidiControls.strip(text);
        BidiControls.stripAround(text);
        for (DisplayForm form : DisplayForm.values()) {
            form.show(text);
        }
    }

    /** The first run is slow, and must not make the small string look slow. */
    @BeforeAll
    static void warmUp() {
        HOSTILE.values().forEach(text -> everything(text.apply(1 << 10)));
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void answersHostileTextsInLinearTime() {
        assertLinear(BadInputTest::everything, 1 << 12);
    }

    @Test
    @Tag("thorough")
    @Tag("timed")
    void looksForTwinsOfHostileTextsInLinearTime() {
        assertLinear(text -> AMBIGUITY.check(PARSER.unchecked().parse(text)), 1 << 13);
    }

    /**
     * Compares one long text with 16 short ones, for which quadratic work needs a sixteenth of the time. Both take
     * about the same time, so other work on the machine affects both equally.
     */
    private static void assertLinear(Consumer<String> work, int size) {
        List<String> slow = new ArrayList<>();
        HOSTILE.forEach((name, text) -> {
            String small = text.apply(size);
            String large = text.apply(TIMES * size);
            long smallNanos = Long.MAX_VALUE;
            long largeNanos = Long.MAX_VALUE;
            for (int attempt = 0; attempt == 0 || (attempt < 8 && largeNanos > MOST_GROWTH * smallNanos); attempt++) {
                smallNanos = Math.min(smallNanos, nanos(work, small, TIMES));
                largeNanos = Math.min(largeNanos, nanos(work, large, 1));
            }
            if (largeNanos > MOST_GROWTH * smallNanos) {
                slow.add(name + " " + largeNanos / smallNanos);
            }
        });
        assertThat(slow).isEmpty();
    }

    private static long nanos(Consumer<String> work, String text, int times) {
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            work.accept(text);
        }
        return Math.max(1, System.nanoTime() - start);
    }

    @Test
    @Tag("thorough")
    void answersAMegabyteOfRightToLeftText() {
        everything("http://a/" + "\u05D0".repeat(1 << 20));
        everything("http://a/" + "\u05D0b1(".repeat(1 << 17));
    }

    @Test
    void reportsNestedEmbeddingsWithTheirPlaces() {
        String text = "http://a/\u05D0" + "\u202B".repeat(50_000) + "b" + "\u202C".repeat(50_000);
        Inspection inspection = PARSER.inspect(text);
        assertThat(inspection.isValid()).isFalse();
        List<Violation> found = new ArrayList<>();
        new BidiStructureCheck()
                .check(new ComponentText(text, Component.PATH, 8, text.length(), Rfc3987.PROFILE), found::add);
        assertThat(found)
                .extracting(violation -> violation.code().id() + " " + violation.span())
                .containsExactly("bidi.mixed-direction 50010-50011", "bidi.boundary 10-100011");
        assertThat(inspection.violations())
                .filteredOn(violation -> violation.code().id().equals("character.bidi-formatting"))
                .first()
                .satisfies(violation -> assertThat(violation.span()).isEqualTo(new Span(10, 50_010)));
        // the b is at level 126, the last one, so it moves ahead of the letter (L2)
        assertThat(VisualOrder.of(text).visual()).isEqualTo("http://a/b\u05D0");
        BidiControls.Stripped stripped = BidiControls.strip(text);
        assertThat(stripped.text()).isEqualTo("http://a/\u05D0b");
        assertThat(stripped.removed()).containsExactly(new Span(10, 50_010), new Span(50_011, 100_011));
    }

    @Test
    void reportsTextAroundLoneSurrogatesWithItsPlace() {
        String text = "/\u05D0\uD800\uDC00".substring(0, 3) + "1"; // the pair was cut
        Inspection inspection = PARSER.inspect(text);
        assertThat(inspection.violations())
                .extracting(violation -> violation.code().id() + " " + violation.span())
                .containsExactly("bidi.boundary 2-4", "syntax.lone-surrogate 2-3");
        IriReference split = PARSER.unchecked().parse(text);
        assertThat(REPAIR.repair(split)).isEqualTo("/%D7%90\uD8001");
        assertThat(VisualOrder.of(text).positions()).containsExactlyInAnyOrder(0, 1, 2, 3);
        assertThat(DisplayForm.ISOLATE.show(text)).isEqualTo("\u2066" + text + "\u2069");
    }
}
