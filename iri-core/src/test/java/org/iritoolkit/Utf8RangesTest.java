package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Ranges of octets in a buffer have the results that {@link IriParser} has for their strings.
 *
 * <p>{@code -Diri.seed} says which ranges, {@code -Diri.proof.ranges} how many.
 */
class Utf8RangesTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int MOST = 400;

    private static final List<String> STARTS = List.of(
            "http://",
            "https://",
            "http://example.org",
            "https://www.example.co.uk/",
            "HTTP://",
            "http:/",
            "//",
            "urn:",
            "mailto:",
            "",
            "1:",
            "http://[::1]",
            "http://u@",
            "http://é.example/",
            "https://");
    private static final List<String> PIECES = List.of(
            "a",
            "Z",
            "0",
            "-",
            ".",
            "_",
            "~",
            "/",
            "?",
            "#",
            "%20",
            "%C3%A9",
            "%4",
            "%zz",
            "%",
            "&=",
            "+;,",
            "'(*)",
            "!$",
            "@",
            ":",
            ":80",
            "[",
            "]",
            " ",
            "|",
            "<",
            "\n",
            "\r",
            "\0",
            "\u007F",
            "index.html",
            "example",
            "abcdefghijklm",
            "é",
            "ß",
            "ł",
            "д",
            "日本語",
            "\u3000",
            "ア",
            "\u0300",
            "\u200E",
            "\u2066",
            "\uFDD0",
            "\uE000",
            "\uD83D\uDE00",
            "\uDB40\uDC01",
            "\uFFFD",
            "\uD7A3");
    private static final byte[][] NOT_UTF_8 = {
        {(byte) 0x80},
        {(byte) 0xC3},
        {(byte) 0xE3},
        {(byte) 0xE3, (byte) 0x81},
        {(byte) 0xC0, (byte) 0x80},
        {(byte) 0xE0, (byte) 0x80, (byte) 0x80},
        {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
        {(byte) 0xF0, (byte) 0x9F},
        {(byte) 0xFF},
        {(byte) 0xBF, (byte) 0xBF}
    };
    private static final byte[][] BETWEEN = {
        {},
        {},
        {'\n'},
        {'\n'},
        {'\r', '\n'},
        {'<', '>'},
        {(byte) 0x80},
        {(byte) 0xC3},
        {(byte) 0xBF, (byte) 0xBF},
        new byte[700]
    };

    /** Ranges in one buffer, and the texts that they should be. */
    private static final class Series {
        private final SplittableRandom random;
        private final ByteArrayOutputStream octets = new ByteArrayOutputStream();

        Series(long seed) {
            random = new SplittableRandom(seed);
        }

        /** Compares a batch; the number of ranges, and how many of them were accepted. */
        int[] compare(IriParser parser) {
            octets.reset();
            octets.writeBytes(new byte[random.nextInt(3)]);
            int count = 1 + random.nextInt(MOST);
            int[] starts = new int[count];
            int[] ends = new int[count];
            boolean clean = random.nextBoolean();
            byte[] between = BETWEEN[random.nextInt(BETWEEN.length)];
            for (int i = 0; i < count; i++) {
                starts[i] = octets.size();
                range(clean);
                ends[i] = octets.size();
                octets.writeBytes(random.nextInt(20) == 0 ? BETWEEN[random.nextInt(BETWEEN.length)] : between);
            }
            if (random.nextInt(8) == 0) { // in no order, and some in others
                for (int i = 0; i < count; i++) {
                    int other = random.nextInt(count);
                    int near = Math.min(count - 1, other + random.nextInt(2));
                    starts[i] = starts[other];
                    ends[i] = Math.max(starts[i], ends[near] - random.nextInt(2));
                }
            }
            byte[] all = octets.toByteArray();
            int accepted = 0;
            for (int i = 0; i < count; i++) {
                Optional<String> text = text(all, starts[i], ends[i]);
                boolean expected = text.flatMap(parser::tryParse).isPresent();
                accepted += expected ? 1 : 0;
                if (parser.utf8().accepts(all, starts[i], ends[i]) != expected) {
                    throw new AssertionError("%s: range %d, %d-%d of %s, %s; accepted should be %s"
                            .formatted(parser.profile().id(), i, starts[i], ends[i], count, text, expected));
                }
            }
            return new int[] {count, accepted};
        }

        private void range(boolean clean) {
            octets.writeBytes(octets(STARTS.get(clean ? random.nextInt(4) : random.nextInt(STARTS.size()))));
            for (int more = random.nextInt(random.nextInt(9) == 0 ? 60 : 12); more > 0; more--) {
                if (!clean && random.nextInt(40) == 0) {
                    octets.writeBytes(NOT_UTF_8[random.nextInt(NOT_UTF_8.length)]);
                } else {
                    boolean letters = clean && random.nextInt(8) > 0;
                    int first = random.nextInt(PIECES.size());
                    octets.writeBytes(octets(letters ? "ab/é.cd日".substring(first % 8, 8) : PIECES.get(first)));
                }
            }
        }

        private static byte[] octets(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        /** The text; empty if the octets are malformed, which shows when the text is written again. */
        private static Optional<String> text(byte[] octets, int start, int end) {
            String text = new String(octets, start, end - start, StandardCharsets.UTF_8);
            return text.indexOf('\uFFFD') < 0 || Arrays.equals(octets(text), Arrays.copyOfRange(octets, start, end))
                    ? Optional.of(text)
                    : Optional.empty();
        }
    }

    private static void compare(long ranges) {
        List<IriParser> parsers = new RfcProfiles()
                .profiles().stream()
                        .map((Profile profile) -> IriParser.of(profile))
                        .toList();
        Series series = new Series(SEED);
        long compared = 0;
        long accepted = 0;
        for (int i = 0; compared < ranges; i++) {
            int[] counts = series.compare(parsers.get(i % parsers.size()));
            compared += counts[0];
            accepted += counts[1];
        }
        System.out.printf("seed %d: %,d ranges, %,d of them accepted, no disagreement%n", SEED, compared, accepted);
        assertThat(accepted).isBetween(compared / 10, compared * 9 / 10);
    }

    @Test
    void judgesRangesAsTheirTexts() {
        compare(100_000);
    }

    @Tag("proof")
    @Test
    void judgesAsManyRangesAsOneHasTimeFor() {
        compare(Long.getLong("iri.proof.ranges", 100_000_000));
    }
}
