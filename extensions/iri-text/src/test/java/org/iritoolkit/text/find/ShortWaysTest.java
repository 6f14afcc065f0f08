package org.iritoolkit.text.find;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.text.LinkPieces;
import org.iritoolkit.text.internal.HostScan;
import org.iritoolkit.text.internal.Hosts;
import org.iritoolkit.text.internal.LinkTerm;
import org.iritoolkit.text.internal.Quotes;
import org.junit.jupiter.api.Test;

/** Compares fast paths for finding with the paths that examine every character. */
class ShortWaysTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 20_000;

    /** The scan is shorter for a host of letters, digits and hyphens than for a host with an underscore. */
    @Test
    void findsTheSameLinksAfterPlainHostsAsAfterOtherHosts() {
        IriFinder finder = IriFinder.create();
        Random random = new Random(SEED);
        int links = 0;
        for (int i = 0; i < TEXTS; i++) {
            String before = LinkPieces.random(random);
            String rest =
                    LinkPieces.random(random).replace(":", ""); // a scheme may contain a hyphen, but no underscore
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
            char[] text = (LinkPieces.random(random) + LinkPieces.random(random)).toCharArray();
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
}
