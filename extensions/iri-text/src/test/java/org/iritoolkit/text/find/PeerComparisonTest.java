package org.iritoolkit.text.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.iritoolkit.check.Span;
import org.iritoolkit.text.Corpus;
import org.iritoolkit.text.internal.LinkTerm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/** Compares the links that are found, and those found correctly, with autolink, on lines with known links. */
class PeerComparisonTest {
    private static final int LINES = 10_000;
    private static final long SEED = 10_000;

    /** The statements of the page about autolink-java: each text with the links that its extractor finds by default. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "www.example.org or a@example.org | www.example.org a@example.org",
                "https://example.jp/a\u3001https://example.jp/b | https://example.jp/a\u3001https://example.jp/b",
                "https://user:p@ss@example.com/ | https://user:p@ss@example.com/"
            })
    void differsFromAutolinkOnPurpose(String text, String links) {
        StringJoiner found = new StringJoiner(" ");
        for (LinkSpan link : LinkExtractor.builder().build().extractLinks(text)) {
            found.add(text.substring(link.getBeginIndex(), link.getEndIndex()));
        }
        assertThat(found).hasToString(links);
    }

    /** Text around a link, {@code @}, as people write it in these languages. */
    private static final String[] FRAMES = {
        "See @.",
        "See @, and then",
        "Have you read @? I have",
        "(see @)",
        "The page (@) is new.",
        "\"@\"",
        "@!",
        "<@>",
        "Read @; it says: yes",
        "[@]",
        "It is at @: look",
        "@",
        "\u3053\u308C\u306F @ \u3067\u3059\u3002",
        "\u8A73\u7D30\u306F\uFF08@\uFF09\u3092",
        "\u300C@\u300D\u3092\u898B\u308B",
        "\u300E@\u300F",
        "\u53C2\u7167\uFF1A@\u3002",
        "\u3010@\u3011\u3068",
        "\u898B\u3066 @\u3001 \u305D\u3057\u3066",
        "@\uFF01",
        "\u0627\u0646\u0638\u0631 @\u060C \u062B\u0645",
        "\u0647\u0644 \u0642\u0631\u0623\u062A @\u061F \u0646\u0639\u0645",
        "\u0627\u0646\u0638\u0631 (@).",
        "\u00AB@\u00BB \u0647\u0648",
        "\u0627\u0642\u0631\u0623 @\u061B \u062B\u0645",
        "@\u06D4",
        "\u0926\u0947\u0916\u0947\u0902 @\u0964",
        "\u092F\u0939 (@) \u0939\u0948\u0964",
        "\u0915\u094D\u092F\u093E @? \u0939\u093E\u0901",
        "\u201C@\u201D \u092A\u095D\u0947\u0902\u0964",
        "@\u0965",
        "\u092A\u095D\u0947\u0902 @, \u092B\u093F\u0930"
    };

    private record Line(String text, Span link) {}

    private static List<Line> lines() {
        List<String> iris = new ArrayList<>();
        int leftOut = 0;
        for (String iri : Corpus.lines("dbpedia-links/nonascii-iris.txt")) {
            // Punctuation at the end cannot be distinguished from that of the sentence, even by people.
            if (LinkTerm.of(iri.codePointBefore(iri.length())) == LinkTerm.SOFT) {
                leftOut++;
            } else {
                iris.add(iri);
            }
        }
        System.out.printf("links beside autolink: %d IRIs, %d left out%n", iris.size(), leftOut);
        Random random = new Random(SEED);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            String iri = iris.get(random.nextInt(iris.size()));
            String frame = FRAMES[i % FRAMES.length];
            int start = frame.indexOf('@');
            lines.add(new Line(frame.replace("@", iri), new Span(start, start + iri.length())));
        }
        return lines;
    }

    /** The language of a frame: 12 of Latin punctuation, 8 Japanese, 6 Arabic, 6 Hindi. */
    private static String language(int frame) {
        return frame < 12 ? "Latin" : frame < 20 ? "Japanese" : frame < 26 ? "Arabic" : "Hindi";
    }

    private static double[] score(
            String name, List<Line> lines, java.util.function.Function<String, Set<Span>> finder) {
        int right = 0;
        int found = 0;
        Map<String, int[]> byLanguage = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            Set<Span> spans = finder.apply(line.text());
            boolean hit = spans.contains(line.link());
            found += spans.size();
            right += hit ? 1 : 0;
            int[] counts = byLanguage.computeIfAbsent(language(i % FRAMES.length), language -> new int[3]);
            counts[0]++;
            counts[1] += spans.size();
            counts[2] += hit ? 1 : 0;
        }
        byLanguage.forEach((language, counts) -> System.out.printf(
                "links beside autolink: %s, %s: %d lines, %d found, %d right%n",
                name, language, counts[0], counts[1], counts[2]));
        double precision = (double) right / found;
        double recall = (double) right / lines.size();
        System.out.printf(
                "links beside autolink: seed %d, %d lines, %s: precision %.4f, recall %.4f%n",
                SEED, lines.size(), name, precision, recall);
        return new double[] {precision, recall};
    }

    @Test
    void findsMoreOfTheRightLinksThanItsPeer() {
        List<Line> lines = lines();
        IriFinder finder = IriFinder.create();
        double[] ours = score("iri-text", lines, text -> {
            Set<Span> spans = new HashSet<>();
            finder.find(text).forEach(link -> spans.add(new Span((int) link.start(), (int) link.end())));
            return spans;
        });
        LinkExtractor extractor =
                LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL)).build();
        double[] theirs = score("autolink", lines, text -> {
            Set<Span> spans = new HashSet<>();
            for (LinkSpan link : extractor.extractLinks(text)) {
                spans.add(new Span(link.getBeginIndex(), link.getEndIndex()));
            }
            return spans;
        });
        assertThat(ours[0]).isGreaterThan(theirs[0]).isGreaterThan(0.99);
        assertThat(ours[1]).isGreaterThan(theirs[1]).isGreaterThan(0.99);
    }
}
