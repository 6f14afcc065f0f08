package org.iritoolkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.percent.Ascii;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares fast paths for entering, finding and writing with the paths that examine every character. */
class ShortWaysTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 20_000;
    private static final String[] PIECES = {
        "http://",
        "https://",
        "mailto:",
        "localhost:",
        "h.example:80",
        "//",
        "h.example",
        "www.",
        "com",
        "a",
        "1",
        "A",
        "-",
        "_",
        ".",
        "..",
        ":",
        "@",
        "/",
        "?",
        "#",
        "%",
        "%41",
        "%C3%A9",
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        "\"",
        "'",
        "!",
        ",",
        " ",
        "\n",
        "\u00E9",
        "e\u0301",
        "\u3002",
        "\uFF0E",
        "\u200B",
        "\u202A",
        "\u201C",
        "\u201D",
        "\uFF21",
        "\u2044",
        "\uD83D\uDE00"
    };

    private static String random(Random random) {
        StringBuilder text = new StringBuilder(PIECES[random.nextInt(PIECES.length)]);
        int pieces = random.nextInt(3) > 0 ? 20 : PIECES.length;
        for (int count = random.nextInt(7); count > 0; count--) {
            text.append(PIECES[random.nextInt(pieces)]);
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "https"})
    void entersAtOnceWhatThePassesWouldNotChange(String scheme) {
        IriEntry entry =
                scheme.isEmpty() ? IriEntry.create() : IriEntry.create().withAssumedScheme(scheme);
        Random random = new Random(SEED);
        int unchanged = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = random(random);
            Entered expected = entry.edited(text);
            Entered entered = entry.enter(text);
            assertThat(entered.text()).as(text).isEqualTo(expected.text());
            assertThat(entered.changes())
                    .as(text)
                    .hasToString(expected.changes().toString());
            assertThat(entered.inspection().violations())
                    .as(text)
                    .isEqualTo(expected.inspection().violations());
            unchanged += expected.changes().isEmpty() && expected.reference().isPresent() ? 1 : 0;
        }
        System.out.printf(
                "entries both ways, scheme '%s': seed %d, %d texts, %d right as they are%n",
                scheme, SEED, TEXTS, unchanged);
        assertThat(unchanged).isGreaterThan(1000);
    }

    /** The scan is shorter for a host of letters, digits and hyphens than for a host with an underscore. */
    @Test
    void findsTheSameLinksAfterPlainHostsAsAfterOtherHosts() {
        IriFinder finder = IriFinder.create();
        Random random = new Random(SEED);
        int links = 0;
        for (int i = 0; i < TEXTS; i++) {
            String before = random(random);
            String rest = random(random).replace(":", ""); // a scheme may contain a hyphen, but no underscore
            String after = random.nextInt(3) > 0 ? "/?#".charAt(random.nextInt(3)) + rest : rest;
            for (String host : List.of("a#i.example", "a#-i", "a#i.", "a#i-.b", "a#i..b", "-a#i", "a#i.-b")) {
                String text = before + "http://" + host.replace('#', '-') + after;
                List<FoundIri> found = finder.find(text);
                List<FoundIri> expected = finder.find(before + "http://" + host.replace('#', '_') + after);
                assertThat(found).as(text).extracting(FoundIri::start).isEqualTo(starts(expected));
                assertThat(found).as(text).extracting(FoundIri::end).isEqualTo(ends(expected));
                links += found.size();
            }
        }
        System.out.printf("links after plain hosts: seed %d, %d texts, %d links%n", SEED, 7 * TEXTS, links);
        assertThat(links).isGreaterThan(TEXTS);
    }

    private static List<Long> starts(List<FoundIri> links) {
        return links.stream().map(FoundIri::start).toList();
    }

    private static List<Long> ends(List<FoundIri> links) {
        return links.stream().map(FoundIri::end).toList();
    }

    /** If no label follows a dot, the text before it is not a name, so no link is searched for. */
    @Test
    void findsNoNameAtADotThatNoLabelFollows() {
        Hosts hosts = new Hosts();
        Random random = new Random(SEED);
        int dots = 0;
        for (int i = 0; i < TEXTS; i++) {
            char[] text = (random(random) + random(random)).toCharArray();
            for (int dot = 1; dot < text.length; dot++) {
                char next = dot + 1 < text.length ? text[dot + 1] : ' ';
                if (!HostScan.isDot(text[dot]) || next > 0x7F || HostScan.isLabel(next) || HostScan.isDot(next)) {
                    continue;
                }
                int start = dot;
                while (start > 0 && HostScan.isLabel(Character.codePointBefore(text, start))) {
                    start -= Character.charCount(Character.codePointBefore(text, start));
                }
                int end = start == dot ? HostScan.NONE : HostScan.end(text, start, text.length);
                assertThat(end != HostScan.NONE
                                && (hosts.hasSuffix(text, start, end) || Hosts.dots(text, start, end) > 1))
                        .as(new String(text))
                        .isFalse();
                dots++;
            }
        }
        System.out.printf("dots that end a sentence: seed %d, %d texts, %d dots%n", SEED, TEXTS, dots);
        assertThat(dots).isGreaterThan(1000);
    }

    @Test
    void takesLettersAndDigitsForWhatTheyAreInUts58() {
        for (int c = 0x21; c < 0x7F; c++) {
            LinkTerm term = LinkTerm.of(c);
            assertThat(term).isNotEqualTo(LinkTerm.HARD);
            if (Ascii.isLetterOrDigit(c)) {
                assertThat(term).isEqualTo(LinkTerm.INCLUDE);
                assertThat(HostScan.isLabel(c)).isTrue();
                assertThat(Quotes.closers(c)).isEmpty();
            }
        }
    }

    /** A string without percent signs has nothing to decode, so {@link LinkWriter} calls no decoder. */
    @Test
    void decodesNothingWithoutPercentSigns() {
        IriParser parser = IriParser.create();
        IriConverter decoder = IriConverter.toIris(parser).withLookAlikes();
        Random random = new Random(SEED);
        int decoded = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = random(random).replace("%", "");
            Iri iri = parser.tryParseIri(text).orElse(null);
            if (iri != null) {
                assertThat(decoder.convert(text).output().orElse(text)).isEqualTo(text);
                decoded++;
            }
        }
        System.out.printf("nothing to decode: seed %d, %d texts, %d IRIs%n", SEED, TEXTS, decoded);
        assertThat(decoded).isGreaterThan(1000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void writesAtOnceWhatAFinderReadsWhole(boolean uts58) {
        IriParser parser = uts58 ? IriParser.create() : IriParser.create().unchecked();
        LinkWriter made = LinkWriter.of(parser);
        LinkWriter writer = uts58 ? made.withUts58() : made;
        Random random = new Random(SEED);
        int unchanged = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = (random.nextBoolean() ? "http://h.example" : "") + random(random);
            Iri iri = parser.tryParseIri(text).orElse(null);
            if (iri != null) {
                String written = writer.written(iri);
                assertThat(writer.write(iri)).as(text).isEqualTo(written);
                unchanged += written.equals(text) ? 1 : 0;
            }
        }
        System.out.printf("written both ways: seed %d, %d texts, %d as they are%n", SEED, TEXTS, unchanged);
        assertThat(unchanged).isGreaterThan(1000);
    }

    @Test
    void writesLongLinksAsTheFinderCutsThem() {
        String scheme = "s".repeat(TextScan.MAX_SCHEME + 1);
        for (String text : List.of(
                scheme + "://h/a", scheme.substring(3) + "://h/a", "http://h/" + "a".repeat(IriFinder.DEFAULT_LIMIT))) {
            LinkWriter writer = LinkWriter.create();
            Iri iri = Iri.parse(text);
            assertThat(writer.write(iri)).isEqualTo(writer.written(iri));
        }
    }

    @Test
    void changesNoneOfAscii() {
        for (int c = 0; c < 0x80; c++) {
            assertThat(Surroundings.isHidden(c)).isFalse();
            assertThat(IriEntry.usualWidth(c)).isNull();
        }
    }
}
