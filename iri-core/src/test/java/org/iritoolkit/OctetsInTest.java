package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.octets.Utf8;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Octets are parsed as the string that they encode, and octets that are not UTF-8 are refused. */
class OctetsInTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    /** Texts in one buffer. */
    private static final class Batch {
        private final ByteArrayOutputStream octets = new ByteArrayOutputStream();
        private final List<Integer> starts = new ArrayList<>();
        private final List<Integer> ends = new ArrayList<>();

        void add(byte[] text, byte[] after) {
            starts.add(octets.size());
            octets.writeBytes(text);
            ends.add(octets.size());
            octets.writeBytes(after);
        }

        int size() {
            return starts.size();
        }

        BitSet rejectedBy(IriParser parser) {
            byte[] all = octets.toByteArray();
            BitSet rejected = new BitSet();
            for (int i = 0; i < size(); i++) {
                rejected.set(i, !parser.utf8().accepts(all, starts.get(i), ends.get(i)));
            }
            return rejected;
        }
    }

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    private static byte[] octets(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text of octets by the strict decoder of the platform; empty if they are malformed. */
    private static Optional<String> decode(byte[] octets) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer out = CharBuffer.allocate(octets.length);
        boolean error = decoder.decode(ByteBuffer.wrap(octets), out, true).isError()
                || decoder.flush(out).isError();
        return error ? Optional.empty() : Optional.of(out.flip().toString());
    }

    private static int malformed(byte[] octets) {
        ByteBuffer in = ByteBuffer.wrap(octets);
        return StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(in, CharBuffer.allocate(octets.length), true)
                        .isError()
                ? in.position()
                : -1;
    }

    /** All lead octets with every second octet, or those at the ends of ranges only, and the latter after them. */
    private static Stream<byte[]> sequences(boolean everySecond) {
        int[] edges = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xED, 0xFF};
        return IntStream.rangeClosed(0x00, 0xFF).boxed().flatMap(first -> {
            List<byte[]> all = new ArrayList<>();
            all.add(new byte[] {first.byteValue()});
            for (int second : everySecond ? IntStream.rangeClosed(0, 0xFF).toArray() : edges) {
                all.add(new byte[] {first.byteValue(), (byte) second});
                for (int third : edges) {
                    all.add(new byte[] {first.byteValue(), (byte) second, (byte) third});
                    if (first >= 0xE0) {
                        for (int fourth : edges) {
                            all.add(new byte[] {first.byteValue(), (byte) second, (byte) third, (byte) fourth});
                        }
                    }
                }
            }
            return all.stream();
        });
    }

    @Test
    void findsTheFirstOctetThatIsNotUtf8() {
        List<String> differences = new ArrayList<>();
        List<byte[]> all = sequences(true).toList();
        for (byte[] sequence : all) {
            if (Utf8.malformed(sequence, 0, sequence.length) != malformed(sequence)) {
                differences.add(Arrays.toString(sequence));
            }
        }

        System.out.printf("%,d sequences of octets%n", all.size());
        assertThat(differences).isEmpty();
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("profiles")
    void judgesEverySequenceOfOctetsAsItsText(Profile profile) {
        IriParser parser = IriParser.of(profile);
        for (String before :
                List.of("http://h/", "http://h", "x:/p?", "mailto:", "", "http://h/#abcdefghijklmnopqrstuvwxyz")) {
            Batch batch = new Batch();
            BitSet expected = new BitSet();
            sequences(false).forEach(sequence -> {
                ByteArrayOutputStream one = new ByteArrayOutputStream();
                one.writeBytes(octets(before));
                one.writeBytes(sequence);
                for (byte[] after : List.of(new byte[0], new byte[] {(byte) 0x80, (byte) 0xBF})) { // as if it went on
                    batch.add(one.toByteArray(), after);
                    expected.set(
                            batch.size() - 1,
                            decode(one.toByteArray()).flatMap(parser::tryParse).isEmpty());
                }
            });
            assertThat(batch.rejectedBy(parser)).isEqualTo(expected);
        }
    }

    /** Every code point at several places, among them the ends of the blocks that are scanned at once. */
    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("profiles")
    void judgesEveryCodePointAsTheParserDoes(Profile profile) {
        IriParser parser = IriParser.of(profile);
        String far = "x".repeat(61);
        for (String[] place : new String[][] {
            {"http://h/", ""},
            {"http://h/" + far, "/y"},
            {"https://", ".example/"},
            {"a?", "b"},
            {"urn:", ":a"},
            {"//h/#", "%20"},
            {"a:b", "//c"},
            {"", ""}
        }) {
            Batch batch = new Batch();
            BitSet expected = new BitSet();
            for (int c = 0;
                    c <= Character.MAX_CODE_POINT;
                    c += c < 0x500 || (c > 0x1F00 && c < 0x3100) || (c > 0xF800 && c < 0x10000) ? 1 : 61) {
                if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                    String text = place[0] + Character.toString(c) + place[1];
                    batch.add(octets(text), new byte[0]);
                    expected.set(batch.size() - 1, parser.tryParse(text).isEmpty());
                }
            }
            assertThat(batch.rejectedBy(parser)).as(place[0]).isEqualTo(expected);
        }
    }

    /** Characters that are plain in other tables are looked up if a table lacks them. */
    @Test
    void reliesOnNothingThatARuleLeavesOut() {
        for (String unwanted :
                List.of("a", "_", "-", "/", "?", "=", "Z", "9", "\u00C0", "\u07FF", "\u0900", "\u3000", "\uCFFF")) {
            for (Component component : List.of(Component.HOST, Component.PATH, Component.QUERY, Component.FRAGMENT)) {
                Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                        .id("narrow")
                        .restriction(new Restriction(
                                "unwanted",
                                CodePointSet.ofCharacters(unwanted),
                                Set.of(component),
                                Severity.ERROR,
                                Rfc3987.DOCUMENT.section("1"),
                                "it is not wanted"))
                        .build();
                IriParser parser = IriParser.of(profile);
                for (String text : List.of(
                        "http://h" + unwanted + "h/xxxxxxxxxxxxxxxxxxx",
                        "http://hhh/xxxxx" + unwanted,
                        "http://hhh/x?y" + unwanted,
                        "http://hhh/x?y#z" + unwanted,
                        "x" + unwanted,
                        "http://hhh/xxxxxxxxxxxx")) {
                    byte[] octets = octets(text + " ".repeat(64));
                    int end = octets.length - 64;
                    boolean expected = parser.tryParse(text).isPresent();
                    assertThat(parser.utf8().accepts(octets, 0, end))
                            .as(profile + ": " + text)
                            .isEqualTo(expected);
                    assertThat(parser.utf8().accepts(octets(text), 0, end)).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void runsChecksThatCanReject() {
        IriParser parser =
                PARSER.withAdvice().withCheck(NfcCheck.of(Severity.ERROR, Rfc3987.DOCUMENT.section("5.3.2.2")));
        byte[] octets = octets("http://h/e\u0301");
        assertThat(PARSER.utf8().accepts(octets, 0, octets.length)).isTrue();
        assertThat(parser.utf8().accepts(octets, 0, octets.length)).isFalse();
    }

    @Test
    void heedsSeverities() {
        byte[] octets = octets("http://h/\u2066");
        assertThat(PARSER.utf8().accepts(octets, 0, octets.length)).isTrue();
        assertThat(PARSER.withSeverity("character.bidi-isolates", Severity.ERROR)
                        .utf8()
                        .accepts(octets, 0, octets.length))
                .isFalse();
    }

    @Test
    void parsesOutOfOctets() {
        byte[] octets = octets("<http://例え.jp/x?y#é>");
        int end = octets.length - 1;
        assertThat(PARSER.utf8().parse(octets, 1, end)).isEqualTo(PARSER.parse("http://例え.jp/x?y#é"));
        assertThat(PARSER.utf8().tryParse(octets, 1, end)).contains(PARSER.parse("http://例え.jp/x?y#é"));
        assertThat(PARSER.utf8().tryParse(octets, 0, end)).isEmpty();
        assertThat(PARSER.utf8().accepts(octets, 0, 0)).isTrue();
    }

    @Test
    void placesOctetsThatAreNotUtf8() {
        byte[] octets = octets("..http://h/é");
        octets[octets.length - 1] = '/';
        assertThat(PARSER.utf8().tryParse(octets, 2, octets.length)).isEmpty();
        assertThatThrownBy(() -> PARSER.utf8().parse(octets, 2, octets.length))
                .isInstanceOfSatisfying(
                        IriSyntaxException.class,
                        e -> assertThat(e.violations()).singleElement().satisfies(violation -> {
                            assertThat(violation.code()).isEqualTo(CoreViolation.MALFORMED_OCTETS);
                            assertThat(violation.span()).isEqualTo(new Span(9, 10));
                            assertThat(violation.message()).isEqualTo("octet C3 at offset 9 is not UTF-8");
                        }));
    }

    @Test
    void refusesRangesOutsideOfTheOctets() {
        assertThatThrownBy(() -> PARSER.utf8().accepts(new byte[2], 1, 3))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> PARSER.utf8().tryParse(new byte[2], 2, 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> PARSER.utf8().parse(new byte[2], -1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** Long and short, in order and not, overlapping, sparse: the strings are always the same. */
    @Test
    void judgesRangesWhereverTheyAre() {
        judgesRanges(60);
    }

    @Test
    @Tag("thorough")
    void judgesManyRangesWhereverTheyAre() {
        judgesRanges(600);
    }

    private static void judgesRanges(int rounds) {
        long seed = Long.getLong("iri.seed", 3987);
        Random random = new Random(seed);
        System.out.println("seed " + seed + ", " + rounds + " arrays");
        String[] texts = {
            "http://example.org/path/to?x=y#z",
            "https://h/%20/%C3%A9",
            "https://example.org/" + "a".repeat(9000),
            "http://h/ ",
            "http://é.example/é",
            "",
            "http://h:80/",
            "http://u@h/",
            "http://[::1]/",
            "a/b:c",
            "1a:b",
            "http://h/" + "é".repeat(70),
            "http://h/" + "%20".repeat(70),
            "http://h/" + "x".repeat(63) + "%zz"
        };
        for (int round = 0; round < rounds; round++) {
            int count = 1 + random.nextInt(400);
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            int[] starts = new int[count];
            int[] ends = new int[count];
            int gap = random.nextInt(3) == 0 ? 2000 : 2;
            for (int i = 0; i < count; i++) {
                all.writeBytes(new byte[random.nextInt(gap)]);
                String text = texts[random.nextInt(random.nextInt(5) == 0 ? texts.length : 2)];
                starts[i] = all.size();
                all.writeBytes(octets(text));
                ends[i] = all.size();
            }
            if (random.nextInt(4) == 0) {
                for (int i = 0; i < count; i++) {
                    int other = random.nextInt(count);
                    int start = starts[i];
                    int end = ends[i];
                    starts[i] = starts[other];
                    ends[i] = ends[other];
                    starts[other] = start;
                    ends[other] = end;
                }
            }
            byte[] octets = all.toByteArray();
            for (ReferenceKind kind : ReferenceKind.values()) {
                for (int i = 0; i < count; i++) {
                    String text = new String(octets, starts[i], ends[i] - starts[i], StandardCharsets.UTF_8);
                    assertThat(PARSER.withKind(kind).utf8().accepts(octets, starts[i], ends[i]))
                            .as("%s as %s", text, kind)
                            .isEqualTo(PARSER.withKind(kind).inspect(text).isValid());
                }
            }
        }
    }

    @Test
    void saysOfOctetsWhetherItsTextIsAccepted() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        for (String text :
                List.of("http://h/a", "http://h/a b", "http:/a/bcd", "https:/a/b", "httpx://h/", "http:/ /bcd")) {
            byte[] octets = octets(text);
            assertThat(parser.utf8().accepts(octets, 0, octets.length))
                    .as(text)
                    .isEqualTo(text.indexOf(' ') < 0); // of these characters, a space is the only one that no rule has
        }
    }
}
