package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.CodePointSet;
import org.junit.jupiter.api.Test;

/** The fast paths of encoding and decoding return the same as the slow ones, which look at each character. */
class PercentPropertiesTest {
    private static final long SEED = 20261124;
    private static final int COUNT = 20_000;
    private static final List<String> PIECES = List.of(
            "a",
            "Z",
            "0",
            "+",
            "%",
            "%2",
            "%41",
            "%2B",
            "%2b",
            "%20",
            "%C3%A9",
            "%c3",
            "%A9",
            "%E2%82%AC",
            "%E2%82",
            "%F0%9F%98%80",
            "%F4%90%80%80",
            "%ED%A0%80",
            "%C0%80",
            "%FF",
            "%00",
            "\u00E9",
            "\u4E2D",
            "\uD83D\uDE00",
            "\uD83D",
            "\uDE00",
            "\uFEFF",
            "%EF%BB%BF",
            "/",
            "?",
            "&=",
            "~");
    private static final CodePointSet ALL = CodePointSet.range(0, Character.MAX_CODE_POINT);
    private static final List<CodePointSet> KEPT = List.of(
            CodePointSet.EMPTY,
            ALL,
            ALL.minus(CodePointSet.ofCharacters("%&=+")),
            CodePointSet.range(0, 0xFFFF),
            CodePointSet.SURROGATES,
            CodePointSet.range('0', 'z'));

    private static String text(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) {
            out.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return out.toString();
    }

    @Test
    void decodesAsTheDecoderOfThePlatform() {
        Random random = new Random(SEED);
        int malformed = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = text(random);
            boolean form = random.nextBoolean();
            Decoded decoded = form ? Percent.decodeForm(text) : Percent.decode(text);
            byte[] octets = octets(text, form);
            assertThat(decoded.text().map(PercentPropertiesTest::withoutLoneSurrogates))
                    .as("seed %d: %s", SEED, text)
                    .isEqualTo(strictly(octets));
            assertThat(decoded.malformedAt().isEmpty()).isEqualTo(decoded.text().isPresent());
            int malformedAt = decoded.malformedAt().orElse(text.length());
            assertThat(strictly(octets(text.substring(0, malformedAt), form)))
                    .as("seed %d: %s", SEED, text)
                    .isPresent();
            assertThat(Percent.decodeToOctets(text))
                    .as("seed %d: %s", SEED, text)
                    .isEqualTo(octets(text, false));
            malformed += decoded.malformedAt().isPresent() ? 1 : 0;
        }
        System.out.printf("decoded both ways: seed %d, %d texts, %d malformed%n", SEED, COUNT, malformed);
        assertThat(malformed).isBetween(COUNT / 10, COUNT * 9 / 10);
    }

    /** Returns the string as it comes back from UTF-8, which has no octets for an unpaired surrogate. */
    private static String withoutLoneSurrogates(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static Optional<String> strictly(byte[] octets) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static byte[] octets(String text, boolean form) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); ) {
            int octet = Percent.octetAt(text, i, text.length());
            if (octet >= 0) {
                out.write(octet);
                i += 3;
            } else {
                int c = text.codePointAt(i);
                out.writeBytes(Character.toString(form && c == '+' ? ' ' : c).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(c);
            }
        }
        return out.toByteArray();
    }

    @Test
    void encodesAsCharacterByCharacter() {
        Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = text(random);
            CodePointSet kept = KEPT.get(random.nextInt(KEPT.size()));
            Optional<String> encoded = encoded(text, kept);
            assertThat(encoded).as("seed %d: %s, %s", SEED, text, kept).isEqualTo(byCharacter(text, kept));
            encoded.filter(text::equals).ifPresent(same -> assertThat(same).isSameAs(text));
            refused += encoded.isEmpty() ? 1 : 0;
        }
        System.out.printf("encoded both ways: seed %d, %d texts, %d refused%n", SEED, COUNT, refused);
        assertThat(refused).isBetween(COUNT / 50, COUNT / 2);
    }

    private static Optional<String> encoded(String text, CodePointSet kept) {
        try {
            return Optional.of(Percent.encode(text, kept));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** With the members of the set looked up among its ranges; empty if an unpaired surrogate has to be encoded. */
    private static Optional<String> byCharacter(String text, CodePointSet kept) {
        StringBuilder out = new StringBuilder();
        for (int c : text.codePoints().toArray()) {
            boolean stays = kept.ranges().stream().anyMatch(range -> range.first() <= c && c <= range.last());
            if (!stays && Character.getType(c) == Character.SURROGATE) {
                return Optional.empty();
            } else if (stays) {
                out.appendCodePoint(c);
            } else {
                for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    out.append("%%%02X".formatted(octet & 0xFF));
                }
            }
        }
        return Optional.of(out.toString());
    }

    @Test
    void looksUpCharactersOfAsciiAsAllOthers() {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            int first = random.nextInt(0x100);
            int last = first + random.nextInt(0x80);
            CodePointSet set = CodePointSet.range(first, last).plus(CodePointSet.of(random.nextInt(0x90)));
            assertThat(IntStream.range(0, 0x200).filter(set::contains).toArray())
                    .as("seed %d: %s", SEED, set)
                    .isEqualTo(set.codePoints().toArray());
            assertThat(set.contains(-1)).isFalse();
        }
    }
}
