package org.iritoolkit.text.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.util.LinkUtilities;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriParser;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.text.Corpus;
import org.iritoolkit.text.internal.LinkScan;
import org.iritoolkit.text.internal.LinkTerm;
import org.iritoolkit.text.internal.LinkTerms;
import org.iritoolkit.text.internal.MailNames;
import org.iritoolkit.text.write.LinkWriter;
import org.junit.jupiter.api.Test;

/** The data and the test suites of UTS #58, and a comparison of the algorithm with ICU4J's. */
class Uts58Test {
    private static final String DATA = "unicode-linkification-18/";

    /** A finder as in UTS #58: bare names and mail addresses too, and no user information. */
    private static final IriFinder FINDER =
            IriFinder.create().with(FoundIri.Kind.values()).withoutUserinfo();

    @Test
    void hasThePropertyLinkTerm() {
        LinkTerm[] expected = new LinkTerm[0x110000];
        java.util.Arrays.fill(expected, LinkTerm.HARD);
        for (String line : data("LinkTerm.txt")) {
            String[] fields = line.split(";");
            String[] range = fields[0].trim().split("\\.\\.");
            int last = Integer.parseInt(range[range.length - 1], 16);
            for (int c = Integer.parseInt(range[0], 16); c <= last; c++) {
                expected[c] = LinkTerm.valueOf(fields[1].split("#")[0].trim().toUpperCase(java.util.Locale.ROOT));
            }
        }
        List<String> differing = new ArrayList<>();
        for (int c = 0; c < expected.length; c++) {
            if (LinkTerm.of(c) != expected[c]) {
                differing.add(Integer.toHexString(c));
            }
        }
        assertThat(differing).isEmpty();
    }

    @Test
    void hasThePropertyLinkBracket() {
        List<String> lines = data("LinkBracket.txt");
        assertThat(lines).hasSizeGreaterThan(60);
        for (String line : lines) {
            String[] fields = line.split("[;#]");
            int close = Integer.parseInt(fields[0].trim(), 16);
            assertThat(LinkTerm.opener(close)).as(line).isEqualTo(Integer.parseInt(fields[1].trim(), 16));
        }
    }

    @Test
    void hasThePropertyLinkEmailAndTheDot() {
        boolean[] expected = new boolean[0x110000];
        for (String line : data("LinkEmail.txt")) {
            String[] range = line.split("#")[0].trim().split("\\.\\.");
            int last = Integer.parseInt(range[range.length - 1], 16);
            for (int c = Integer.parseInt(range[0], 16); c <= last; c++) {
                expected[c] = true;
            }
        }
        List<String> differing = new ArrayList<>();
        for (int c = 0; c < expected.length; c++) {
            if (MailNames.isLocal(c) != expected[c]) {
                differing.add(Integer.toHexString(c));
            }
        }
        assertThat(differing).isEmpty();
    }

    @Test
    void passesLinkDetectionTest() {
        List<String> wrong = new ArrayList<>();
        int lines = 0;
        for (String line : Corpus.lines(DATA + "LinkDetectionTest.txt")) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            lines++;
            String found = marked(line.replace("\u2E20", "").replace("\u2E21", ""));
            if (!found.equals(line)) {
                wrong.add(line + " | " + found);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(lines).isEqualTo(344);
    }

    private static String marked(String text) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (FoundIri link : FINDER.find(text)) {
            out.append(text, from, (int) link.start())
                    .append('\u2E20')
                    .append(link.text())
                    .append('\u2E21');
            from = (int) link.end();
        }
        return out.append(text.substring(from)).toString();
    }

    /**
     * Each pair comes with its parts: the IRI is built from the parts, since the first line does not always show them.
     */
    @Test
    void passesLinkFormattingTest() {
        LinkWriter writer = LinkWriter.of(IriParser.create()).withUts58();
        List<String> wrong = new ArrayList<>();
        int pairs = 0;
        String parts = "";
        String source = "";
        for (String line : Corpus.lines(DATA + "LinkFormattingTest.txt")) {
            if (line.startsWith("#")) {
                parts = line;
            } else if (line.isBlank()) {
                source = "";
            } else if (source.isEmpty()) {
                source = line;
            } else {
                pairs++;
                String written = writer.write(built(parts));
                if (!written.equals(line)) {
                    wrong.add(line + " | " + written);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(pairs).isEqualTo(55);
    }

    private static Iri built(String parts) {
        IriBuilder builder = IriBuilder.create();
        Matcher part = Pattern.compile("([\u0080-\\x{10FFFF}])=(.*?)(?= ?[\\x{1D400}-\\x{1D7FF}]=|}$)")
                .matcher(parts.substring(parts.indexOf('{') + 1));
        StringBuilder query = new StringBuilder();
        while (part.find()) {
            String value = part.group(2);
            switch (part.group(1)) {
                case "\uD835\uDC7A" -> builder.scheme(value.replace("://", ""));
                case "\uD835\uDC6F" -> builder.host(value);
                case "\uD835\uDC77" -> builder.addSegment(value);
                case "\uD835\uDC78" ->
                    query.append(query.length() == 0 ? "" : "&").append(escaped(value));
                case "\uD835\uDC7D" -> query.append('=').append(escaped(value));
                case "\uD835\uDC6D" -> builder.fragment(value);
                default -> throw new AssertionError(parts);
            }
        }
        if (query.length() > 0) {
            builder.query(query.toString());
        }
        return (Iri) builder.build();
    }

    private static String escaped(String text) {
        return Percent.encode(text, CodePointSet.EMPTY);
    }

    /** ICU4J counts code points, and includes an opening bracket at the end in the link; otherwise both agree. */
    @Test
    void endsPathsQueriesAndFragmentsWhereIcu4jDoes() {
        long seed = 58;
        Random random = new Random(seed);
        String[] pieces = {
            "a",
            "\u03B1",
            "/",
            "=",
            "&",
            ".",
            ",",
            "(",
            ")",
            "[",
            "]",
            "\u300C",
            "\u300D",
            "\"",
            "\u00BB",
            " ",
            ":~:",
            "%41",
            "<",
            ">",
            "\uD83D\uDE0E",
            "\u0964"
        };
        int count = 200_000;
        int same = 0;
        for (int n = 0; n < count; n++) {
            LinkScan.Part part = LinkScan.Part.values()[random.nextInt(3)];
            StringBuilder text = new StringBuilder().append("/?#".charAt(part.ordinal()));
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            String link = text.append('a').toString();
            int theirs = link.offsetByCodePoints(0, LinkUtilities.scanPathQueryFragment(link, 0, link.length()));
            int ours = LinkScan.end(link.toCharArray(), 0, link.length(), part, ' ', LinkTerms.UTS_58);
            String more = ours <= theirs ? link.substring(ours, theirs) : "too long: " + ours + " " + theirs;
            assertThat(more)
                    .as("%s (seed %d)", link, seed)
                    .matches(part == LinkScan.Part.QUERY ? "\\??|.*[(\\[<\u300C]" : "|.*[(\\[<\u300C]");
            same += ours == theirs ? 1 : 0;
        }
        System.out.printf("ends of links: seed %d, %d texts, the same as ICU4J in %d%n", seed, count, same);
        assertThat(same).isGreaterThan(count / 2);
    }

    private static List<String> data(String file) {
        return Corpus.lines(DATA + file).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }
}
