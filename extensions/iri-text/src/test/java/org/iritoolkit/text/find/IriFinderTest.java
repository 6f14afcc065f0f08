package org.iritoolkit.text.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class IriFinderTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    static Stream<CaseTable.Row> texts() {
        String name = "found-in-text.tsv";
        return CaseTable.of(name, IriFinderTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void findsLinksAndNothingElse(CaseTable.Row row) {
        FoundIri.Kind[] more =
                row.words("finds").stream().map(FoundIri.Kind::valueOf).toArray(FoundIri.Kind[]::new);
        IriFinder finder = IriFinder.create().with(more);
        String text = row.cell("text").replace("\u2E20", "").replace("\u2E21", "");
        assertThat(marked(text, finder.find(text))).isEqualTo(row.cell("text"));
    }

    static Stream<CaseTable.Row> wholes() {
        String name = "found-whole.tsv";
        return CaseTable.of(name, IriFinderTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest
    @MethodSource("wholes")
    void findsWholeLinks(CaseTable.Row row) {
        IriFinder finder = IriFinder.create();
        for (String word : row.words("finds")) {
            finder = switch (word) {
                case "BY_SYNTAX" -> finder.bySyntax();
                case "CJK_PROSE" -> finder.withCjkProse();
                case "GLUED_WORDS" -> finder.withGluedWords();
                default -> finder.with(FoundIri.Kind.valueOf(word));
            };
        }
        assertThat(finder.find(row.cell("text")))
                .extracting(link -> (link.reference().isPresent() ? "" : "!") + link.text())
                .containsExactlyElementsOf(row.words("links"));
    }

    private static String marked(String text, List<FoundIri> links) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (FoundIri link : links) {
            assertThat(link.text()).isEqualTo(text.substring((int) link.start(), (int) link.end()));
            out.append(text, from, (int) link.start())
                    .append('\u2E20')
                    .append(link.text())
                    .append('\u2E21');
            from = (int) link.end();
        }
        return out.append(text.substring(from)).toString();
    }

    /**
     * draft-duerst-iri-03 2.3: text from a charset that is not a Unicode encoding is normalized to NFC. Places stay
     * those of the text, and NFC neither adds nor removes a delimiter (U+037E would become a semicolon).
     */
    @Test
    void bringsWhatItFindsToNfcOnRequest() {
        String text = "see http://h/e\u0301, http://h/a\u037Eb.";
        IriFinder finder = IriFinder.of(IriParser.of(DRAFT)).withNfc();
        assertThat(finder.find(text))
                .extracting(link -> link.start() + " " + link.text() + " "
                        + link.inspection().text())
                .containsExactly("4 http://h/e\u0301 http://h/\u00E9", "17 http://h/a\u037Eb http://h/a\u037Eb");
        IriFinder plain = IriFinder.of(IriParser.of(DRAFT));
        assertThat(plain.find(text).get(0).inspection().text()).isEqualTo("http://h/e\u0301");
        String marks = "http://h/e" + "\u0301".repeat(257);
        assertThat(finder.find(marks).get(0).inspection().text()).isEqualTo(marks);
    }

    /** RFC 3986 C: such a hyphen may or may not be part of the link, so it is reported. */
    @Test
    void saysThatAHyphenAtALineBreakMayNotBelongToTheLink() {
        FoundIri link = IriFinder.create().find("<http://h/a-\n  b\nc>").get(0);
        assertThat(link.reference()).hasToString("Optional[http://h/a-bc]");
        assertThat(link.notes().get(0).message())
                .startsWith("a line break was removed from a link; the hyphen before it might not be part of the link");
        assertThat(link.notes().get(1).message()).doesNotContain("hyphen");
    }

    @Test
    void escapesInAMailAddressWhatWouldEndIt() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.MAIL);
        assertThat(finder.find("to 50%off#a?b@example.org now").get(0).reference())
                .hasToString("Optional[mailto:50%25off%23a%3Fb@example.org]");
        assertThat(finder.find("{a}|b@example.org").get(0).reference()).isPresent();
    }

    @Test
    void saysWhereALinkStands() {
        FoundIri link =
                IriFinder.create().find("a\nb\r\n\uD83D\uDE0E http://h/p, c").get(0);
        assertThat(link.start()).isEqualTo(8);
        assertThat(link.end()).isEqualTo(18);
        assertThat(link.line()).isEqualTo(3);
        assertThat(link.column()).isEqualTo(4);
        assertThat(link.kind()).isEqualTo(FoundIri.Kind.IRI);
        assertThat(link.reference()).hasToString("Optional[http://h/p]");
        assertThat(link.notes()).isEmpty();
        assertThat(link).hasToString("http://h/p at 8-18, line 3, column 4");
        FoundIri second = IriFinder.create().find("\nhttp://h/").get(0);
        assertThat(second.line() + ":" + second.column()).isEqualTo("2:1");
    }

    @Test
    void countsTheLineBreaksInALink() {
        List<FoundIri> found = IriFinder.create().find("\n<http://h.example/a\nb> \n\n http://i.example/");
        assertThat(found).extracting(link -> link.line() + ":" + link.column()).containsExactly("2:2", "5:2");
    }

    /** Also if there is no link for longer than the part of the text that is kept. */
    @Test
    void countsTheLinesOfALongText() throws IOException {
        List<String> found = new ArrayList<>();
        String text = "http://h/\n" + "a\n".repeat(20_000) + " http://i/";
        IriFinder.create()
                .withLimit(1_024)
                .find(
                        new StringReader(text),
                        link -> found.add(link.line() + ":" + link.column() + " " + link.start() + " " + link.text()));
        assertThat(found).containsExactly("1:1 0 http://h/", "20002:2 40011 http://i/");
    }

    @Test
    void findsALinkAfterABracketThatNothingCloses() {
        assertThat(IriFinder.create().find("<URL:http://h/a"))
                .extracting(FoundIri::text)
                .containsExactly("http://h/a");
    }

    /** RFC 3986 3.2.1, RFC 6068 2: any number of characters. */
    @Test
    void findsALinkWithALongName() {
        String name = "a".repeat(2_000);
        for (String link : List.of("http://" + name + "@h.example/", "mailto:" + name + "@h.example")) {
            assertThat(IriFinder.create().find("see " + link + ", and"))
                    .extracting(FoundIri::text)
                    .containsExactly(link);
        }
    }

    @Test
    void judgesByTheProfileOfItsParser() {
        String text = "http://h/r\u00E9sum\u00E9";
        assertThat(IriFinder.create().find(text).get(0).reference()).isPresent();
        FoundIri rejected =
                IriFinder.of(IriParser.of(Rfc3986.PROFILE)).find(text).get(0);
        assertThat(rejected.text()).isEqualTo(text);
        assertThat(rejected.reference()).isEmpty();
        assertThat(rejected.inspection().violations().get(0).span()).hasToString("10-11");
    }

    @Test
    void takesLineBreaksOutOfBracketsAndSaysSo() {
        FoundIri link = IriFinder.create().find("<http://h/a\r\n  b>").get(0);
        assertThat(link.reference()).hasToString("Optional[http://h/ab]");
        assertThat(link.notes())
                .singleElement()
                .hasToString("10-14 advice text.line-break: a line break was removed from a link (RFC 3986 C)");
    }

    /** Each text has one caret in its second line, before the character of its first violation. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "see http://h/a^<b",
                "see <http://h/a; b^{c>",
                "see <http://h/a;b;c^{d>",
                "a@b.org www.a.org/b^<c",
                "a.org/^<b",
                "see http://e\u0301.org/e\u0301^<b",
                "see http://h\uD83D\uDE0E/^<b",
                "http://h:8^a/"
            })
    void saysWhereAViolationIsInTheText(String marked) {
        String text = "\n" + marked.replace("^", "").replace(';', '\n');
        int caret = marked.replace(';', '\n').indexOf('^') + 1;
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values()).withNfc();
        FoundIri link = finder.find(text).stream()
                .filter(found -> !found.inspection().errors().isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError(finder.find(text)));
        FoundIri.Place place = link.place(link.inspection().errors().get(0));
        assertThat(place.index()).isEqualTo(caret);
        assertThat(place.line())
                .isEqualTo(1
                        + text.substring(0, caret)
                                .chars()
                                .filter(c -> c == '\n')
                                .count());
        assertThat(place.column()).isEqualTo(caret - text.lastIndexOf('\n', caret - 1));
    }

    @Test
    void saysWhereAViolationIsInAMailAddress() {
        IriFinder finder = IriFinder.of(IriParser.of(Rfc3986.PROFILE)).with(FoundIri.Kind.MAIL);
        FoundIri link = finder.find("\nto a%b#\u00E9@x.org").get(0);
        assertThat(link.place(link.inspection().errors().get(0))).isEqualTo(new FoundIri.Place(8, 2, 8));
    }

    @Test
    void suppliesTheSchemeThatTheCallerNames() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values());
        assertThat(finder.find("www.a.org, b.org and c@b.org"))
                .extracting(link -> link.inspection().text())
                .containsExactly("https://www.a.org", "https://b.org", "mailto:c@b.org");
        assertThat(finder.withAssumedScheme("http").find("b.org").get(0).reference())
                .hasToString("Optional[http://b.org]");
    }

    @Test
    void takesOtherSchemesForLinksOnRequest() {
        IriFinder finder = IriFinder.create().withSchemes(List.of("Note"));
        assertThat(finder.find("note:this urn:a:b")).extracting(FoundIri::text).containsExactly("note:this");
    }

    @Test
    void cutsALinkThatIsLongerThanTheLimitAndSaysSo() {
        IriFinder finder = IriFinder.create().withLimit(1_024);
        String text = "http://h/" + "a".repeat(5_000) + " http://i/";
        List<FoundIri> found = finder.find(text);
        assertThat(found).extracting(FoundIri::text).containsExactly(text.substring(0, 1_024), "http://i/");
        assertThat(found.get(0).notes())
                .singleElement()
                .hasToString("1024-1024 advice text.link-cut: a link is longer"
                        + " than 1024 UTF-16 code units, the finder's limit (RFC 3987 7.3)");
        assertThat(found.get(1).notes()).isEmpty();
        assertThatThrownBy(() -> finder.withLimit(1_023)).hasMessageContaining("the lowest is 1024");
    }

    /** The limit is the number of units in a link, so a link of that length is found whole at any place. */
    @Test
    void leavesALinkWholeThatIsAsLongAsTheLimit() {
        IriFinder finder = IriFinder.create().withLimit(1_024);
        String link = "http://h/" + "a".repeat(1_015);
        for (String text : List.of(link, link + " b", link + ".", link + "\uD83D", "<" + link + ">")) {
            assertThat(finder.find(text)).singleElement().satisfies(found -> {
                assertThat(found.text()).isEqualTo(link);
                assertThat(found.notes()).isEmpty();
            });
        }
        String broken = "http://h/\n" + "a".repeat(1_014);
        assertThat(finder.find("<" + broken + ">")).extracting(FoundIri::text).containsExactly(broken);
        assertThat(finder.withLimit(Integer.MAX_VALUE).find("http://h/a"))
                .extracting(FoundIri::text)
                .containsExactly("http://h/a");
    }

    /** One unit too long, by half of a supplementary character, before the end of the user information. */
    @Test
    void cutsALinkInFrontOfACharacter() {
        IriFinder finder = IriFinder.create().withLimit(1_024);
        String start = "http://h/" + "a".repeat(1_014);
        for (String rest : List.of("ab", "a\uD83D\uDE0E", "\uD83D\uDE0E", "a.a")) {
            FoundIri found = finder.find(start + rest + " b").get(0);
            assertThat(found.text()).isEqualTo(rest.startsWith("a") ? start + "a" : start);
            assertThat(found.notes()).extracting(note -> note.code().id()).containsExactly("text.link-cut");
        }
        IriFinder all = finder.with(FoundIri.Kind.values());
        for (String link : List.of(
                "http://" + "a".repeat(1_019) + "@h.example/",
                "www.a." + "b".repeat(1_018) + "%C3%A9.de/",
                "a.".repeat(511) + "info%C3%A9.de/")) {
            assertThat(all.find(link).get(0).text()).isEqualTo(link.substring(0, 1_024));
        }
    }

    /** If the window ends inside a link, the link is read to the same end as at any other place. */
    @Test
    void cutsALinkAnywhereInAStream() throws IOException {
        IriFinder finder = IriFinder.create().withLimit(1_024);
        String link = "a://h/" + "b".repeat(1_018);
        for (int before = 7_150; before < 7_190; before++) {
            List<String> found = new ArrayList<>();
            finder.find(
                    new StringReader(" ".repeat(before) + link + "\uD83D\uDE0E c"),
                    one -> found.add(one.text() + " " + one.notes().size()));
            assertThat(found).as("%d spaces", before).containsExactly(link + " 1");
        }
    }

    /** Nothing follows the end of a stream, even if the buffer still contains earlier text. */
    @ParameterizedTest
    @CsvSource({"/, http://a:/, http://a:/", "/, http://a:, http://a", "1, www.a.b%4, ", "@, www.a.org, www.a.org"})
    void readsNothingAfterTheEnd(String before, String text, String link) throws IOException {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.WWW).withLimit(1_024);
        List<String> found = new ArrayList<>();
        finder.find(new StringReader(before.repeat(8_192) + " " + text), one -> found.add(one.text()));
        assertThat(String.join(" ", found)).isEqualTo(link == null ? "" : link);
    }

    /** A reader that returns a few characters at a time, or none. */
    private static Reader slowly(String text, Random random) {
        return new Reader() {
            private final StringReader all = new StringReader(text);

            @Override
            public int read(char[] buffer, int start, int length) throws IOException {
                return all.read(buffer, start, Math.min(length, 100 * random.nextInt(8)));
            }

            @Override
            public void close() {
                all.close();
            }
        };
    }

    @Test
    void findsTheSameInAStreamAsInEachLine() throws IOException {
        long seed = 63;
        Random random = new Random(seed);
        List<String> lines = texts().map(row -> row.cell("text").replaceAll("[\u2E20\u2E21\n]", " "))
                .toList();
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values()).withLimit(1_024);
        StringBuilder text = new StringBuilder();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            String line = lines.get(random.nextInt(lines.size()));
            for (FoundIri link : finder.find(line)) {
                expected.add((i + 1) + ":" + link.column() + " " + (text.length() + link.start()) + " " + link.text());
            }
            text.append(line).append('\n');
        }
        List<String> found = new ArrayList<>();
        finder.find(
                slowly(text.toString(), random),
                link -> found.add(link.line() + ":" + link.column() + " " + link.start() + " " + link.text()));
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i)).as("seed %d", seed).isEqualTo(expected.get(i));
        }
        assertThat(found).hasSizeGreaterThan(3_000);
    }

    @Test
    void findsKindsAndUserInformationAsAskedFor() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.WWW);
        String text = "see www.example.org and http://u@h.example/ there";
        assertThat(finder.find(text))
                .extracting(FoundIri::text)
                .containsExactly("www.example.org", "http://u@h.example/");
        assertThat(finder.without(FoundIri.Kind.WWW).find(text))
                .extracting(FoundIri::text)
                .containsExactly("http://u@h.example/");
        assertThat(finder.without(FoundIri.Kind.WWW, FoundIri.Kind.IRI).find(text))
                .isEmpty();
        assertThat(finder.without(FoundIri.Kind.WWW, FoundIri.Kind.IRI)
                        .with(FoundIri.Kind.IRI)
                        .find(text))
                .hasSize(1);
        IriFinder without = finder.withoutUserinfo();
        assertThat(without.find("http://u@h.example/")).isEmpty();
        assertThat(without.find("http://h.example/")).hasSize(1);
    }

    /** No part of an excluded link is found as a link of a different kind. */
    @Test
    void findsNothingInsideOfWhatItLeavesOut() {
        IriFinder finder = IriFinder.create().with(FoundIri.Kind.values());
        assertThat(finder.withoutUserinfo().find("http://user@h.example.org/")).isEmpty();
        assertThat(finder.without(FoundIri.Kind.IRI).find("a@b.org http://user@h.example.org/"))
                .extracting(FoundIri::text)
                .containsExactly("a@b.org");
    }
}
