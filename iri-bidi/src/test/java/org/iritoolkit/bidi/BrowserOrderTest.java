package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.Chromium;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the visual order with what a browser paints: the page measures the box of each character. */
class BrowserOrderTest {
    private static final long SEED = 3987;
    private static final int GENERATED = 1000;
    private static final double ROUNDING = 0.05;

    private static final String SCRIPT = """
            const lines = [];
            for (const e of document.querySelectorAll('.i')) {
              const node = (e.querySelector('bdi,span') ?? e).firstChild;
              const from = +e.dataset.from, to = from + +e.dataset.length;
              const boxes = [];
              for (let i = from; i < to; ) {
                const next = i + (node.data.codePointAt(i) > 0xFFFF ? 2 : 1);
                const range = document.createRange();
                range.setStart(node, i);
                range.setEnd(node, next);
                const box = range.getBoundingClientRect();
                boxes.push(box.left.toFixed(3) + ',' + box.width.toFixed(3));
                i = next;
              }
              lines.push('boxes ' + boxes.join(' '));
            }
            document.body.textContent = lines.join('\\n');
            """;

    /** A string on the page, with its place. */
    private record Shown(String where, String text) {}

    @TempDir
    private Path folder;

    @Test
    @Tag("thorough")
    void agreesWithWhatABrowserPaints() throws IOException, InterruptedException {
        Chromium.assumeInstalled();
        List<String> iris = new ArrayList<>();
        for (CaseTable.Row row : BidiNotation.table("draft-duerst-iri-03-4.4.tsv")) {
            iris.add(BidiNotation.HEBREW.text(row.cell("logical")));
            iris.add(BidiNotation.ARABIC.text(row.cell("logical")));
        }
        iris.addAll(generated());
        List<Shown> shown = new ArrayList<>();
        List<String> measured = measure(page(iris, shown));
        assertThat(measured).hasSameSizeAs(shown);
        List<String> differences = new ArrayList<>();
        int joined = 0;
        for (int i = 0; i < shown.size(); i++) {
            Boxes boxes = new Boxes(shown.get(i).text(), measured.get(i));
            String difference = boxes.difference();
            if (!difference.isEmpty()) {
                differences.add(shown.get(i) + ": " + difference);
            }
            joined += boxes.withoutBoxOfTheirOwn;
        }
        System.out.printf(
                "browser order: ran, seed %d, %d IRIs (%d of them reordered) in %d places, %d differ; %d marks shared the"
                        + " box of their base%n",
                SEED, iris.size(), reordered(iris), shown.size(), differences.size(), joined);
        assertThat(reordered(iris)).isGreaterThanOrEqualTo(500);
        assertThat(differences).isEmpty();
    }

    private static long reordered(List<String> iris) {
        return iris.stream()
                .filter(iri -> !VisualOrder.of(iri).visual().equals(iri))
                .count();
    }

    /** The boxes of the code points of a text, in logical order. */
    private static final class Boxes {
        private final String text;
        private final double[] left;
        private final double[] width;
        int withoutBoxOfTheirOwn;

        Boxes(String text, String measured) {
            this.text = text;
            left = new double[text.length()];
            width = new double[text.length()];
            String[] boxes = measured.split(" ");
            int n = 0;
            for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
                String[] box = boxes[n++].split(",");
                left[i] = Double.parseDouble(box[0]);
                width[i] = Double.parseDouble(box[1]);
            }
            assertThat(n).isEqualTo(boxes.length);
        }

        /**
         * Follows the computed order: each base must begin where the previous one ends, and marks must be in the box of
         * their base.
         */
        String difference() {
            VisualOrder order = VisualOrder.of(text);
            int base = -1;
            for (int at : order.positions()) {
                if (Character.isLowSurrogate(text.charAt(at))) {
                    continue;
                }
                if (base >= 0 && Character.getType(text.codePointAt(at)) == Character.NON_SPACING_MARK) {
                    withoutBoxOfTheirOwn++;
                    if (left[at] < left[base] - ROUNDING
                            || left[at] + width[at] > left[base] + width[base] + ROUNDING) {
                        return "the mark at " + at + " is not with the base at " + base;
                    }
                    continue;
                }
                if (width[at] < ROUNDING) {
                    return "nothing is painted at " + at;
                }
                if (base >= 0 && left[at] < left[base] + width[base] - ROUNDING) {
                    return "the character at " + at + " is left of the one at " + base;
                }
                base = at;
            }
            return "";
        }
    }

    private static String page(List<String> iris, List<Shown> shown) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html><meta charset=\"utf-8\"><style>.i{white-space:pre;"
                + "width:max-content;font:20px sans-serif}</style>");
        String around = "\u05D0\u05D1 1 ";
        for (String iri : iris) {
            String html = iri.replace("&", "&amp;").replace("<", "&lt;");
            element(page, "ltr", 0, iri.length(), html);
            shown.add(new Shown("left-to-right", iri));
            for (DisplayForm form : DisplayForm.values()) {
                boolean plain = form == DisplayForm.EMBEDDING || form == DisplayForm.ISOLATE;
                String display = plain ? form.show(html) : form.show(iri);
                element(page, "rtl", plain ? around.length() + 1 : 0, iri.length(), around + display + " 2\u05D0");
                shown.add(new Shown("right-to-left, " + form, iri));
            }
        }
        return page.append("<script>").append(SCRIPT).append("</script>").toString();
    }

    private static void element(StringBuilder page, String direction, int from, int length, String content) {
        page.append("<div class=i dir=").append(direction);
        page.append(" data-from=").append(from).append(" data-length=").append(length);
        page.append('>').append(content).append("</div>\n");
    }

    private List<String> measure(String page) throws IOException, InterruptedException {
        return Chromium.dom(page, folder)
                .lines()
                .map(line -> line.substring(Math.max(0, line.indexOf("boxes "))))
                .filter(line -> line.startsWith("boxes "))
                .map(line -> line.substring("boxes ".length()).replace("</body></html>", ""))
                .toList();
    }

    private static List<String> generated() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        Random random = new Random(SEED);
        List<String> iris = new ArrayList<>();
        while (iris.size() < GENERATED) {
            StringBuilder iri = new StringBuilder("http://");
            if (random.nextInt(4) == 0) {
                component(iri, random, "-._!()=:").append('@');
            }
            component(iri, random, "-.").append('.');
            component(iri, random, "-.");
            if (random.nextInt(4) == 0) {
                iri.append(':').append(random.nextInt(10_000));
            }
            for (int segments = random.nextInt(4); segments > 0; segments--) {
                component(iri.append('/'), random, "-._~!$&'()*+,;=:@%");
            }
            if (random.nextBoolean()) {
                component(iri.append('?'), random, "-.&=;/?+()%");
            }
            if (random.nextBoolean()) {
                component(iri.append('#'), random, "-./()%");
            }
            if (parser.tryParse(iri.toString()).isPresent()) {
                iris.add(iri.toString());
            }
        }
        return iris;
    }

    private static StringBuilder component(StringBuilder iri, Random random, String punctuation) {
        for (int parts = random.nextInt(4); parts >= 0; parts--) {
            int kind = random.nextInt(10);
            for (int length = random.nextInt(3); length >= 0; length--) {
                switch (kind) {
                    case 0, 1 -> iri.append((char) ('a' + random.nextInt(26)));
                    case 2, 3 -> iri.append((char) (0x05D0 + random.nextInt(27)));
                    case 4 -> iri.append(BidiNotation.ARABIC.text(String.valueOf((char) ('A' + random.nextInt(26)))));
                    case 5 -> iri.append((char) ('0' + random.nextInt(10)));
                    case 6 -> iri.append((char) (0x0660 + random.nextInt(10)));
                    case 7 ->
                        iri.append((char) (0x05D0 + random.nextInt(27))).append((char) (0x05B0 + random.nextInt(8)));
                    case 8 -> iri.append((char) (0x0628)).append((char) (0x064B + random.nextInt(6)));
                    default -> punctuation(iri, random, punctuation);
                }
            }
        }
        return iri;
    }

    private static void punctuation(StringBuilder iri, Random random, String punctuation) {
        char c = punctuation.charAt(random.nextInt(punctuation.length()));
        iri.append(c == '%' ? "%" + (10 + random.nextInt(90)) : String.valueOf(c));
    }
}
