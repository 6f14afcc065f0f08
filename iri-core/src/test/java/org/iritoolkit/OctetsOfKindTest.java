package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Octets are accepted in a kind exactly if they are UTF-8 and their text is; {@code -Diri.seed} says which octets. */
class OctetsOfKindTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int COUNT = 40_000;
    private static final List<String> STARTS = List.of(
            "http://", "https://", "http://h", "http://[::1]", "http://é", "//h", "urn:", "a:", "a:/", "1:", "", "#");
    private static final List<String> PIECES = List.of(
            "a",
            "0",
            "/",
            "//",
            "?",
            "#",
            ":",
            "@",
            "%20",
            "%4",
            "%",
            " ",
            "é",
            "日本",
            "\u200E",
            "\uE000",
            "\uD83D\uDE00");

    static Stream<IriParser> parsers() {
        IriParser strict = IriParser.of(Rfc3987.PROFILE)
                .withCheck(NfcCheck.of(Severity.ERROR, Rfc3987.DOCUMENT.section("5.3.2.2")));
        return Stream.concat(
                new RfcProfiles().profiles().stream().map(profile -> IriParser.of(profile)), Stream.of(strict));
    }

    /** Octets of a string, some of them not UTF-8; long ones cross the ends of the blocks that are scanned at once. */
    private static byte[] octets(SplittableRandom random) {
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        octets.writeBytes(STARTS.get(random.nextInt(STARTS.size())).getBytes(StandardCharsets.UTF_8));
        if (random.nextInt(4) == 0) {
            octets.writeBytes("/x".repeat(random.nextInt(70)).getBytes(StandardCharsets.UTF_8));
        }
        for (int more = random.nextInt(6); more > 0; more--) {
            if (random.nextInt(30) == 0) {
                octets.write(random.nextInt(0x100));
            } else {
                octets.writeBytes(PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8));
            }
        }
        return octets.toByteArray();
    }

    private static Optional<String> decode(byte[] octets) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void acceptsWhatTheTextIsAcceptedAs(IriParser parser) {
        acceptsWhatTheTextIsAcceptedAs(parser, COUNT / 10);
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("parsers")
    void acceptsWhatManyTextsAreAcceptedAs(IriParser parser) {
        acceptsWhatTheTextIsAcceptedAs(parser, COUNT);
    }

    private static void acceptsWhatTheTextIsAcceptedAs(IriParser parser, int count) {
        SplittableRandom random = new SplittableRandom(SEED);
        Map<ReferenceKind, Integer> accepted = new EnumMap<>(ReferenceKind.class);
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] text = octets(random);
            int start = random.nextInt(3);
            byte[] all = new byte[start + text.length + random.nextInt(80)];
            System.arraycopy(text, 0, all, start, text.length);
            for (ReferenceKind kind : ReferenceKind.values()) {
                boolean expected = decode(text)
                        .flatMap(t -> parser.withKind(kind).tryParse(t))
                        .isPresent();
                accepted.merge(kind, expected ? 1 : 0, Integer::sum);
                if (parser.withKind(kind).utf8().accepts(all, start, start + text.length) != expected) {
                    differences.add(kind + " " + new String(text, StandardCharsets.UTF_8));
                }
            }
        }

        System.out.printf(
                "%s, seed %d: of %,d ranges accepted: %s%n", parser.profile().id(), SEED, count, accepted);
        assertThat(differences).isEmpty();
        assertThat(accepted).hasSize(ReferenceKind.values().length);
        assertThat(accepted.values()).allSatisfy(of -> assertThat(of).isBetween(count / 50, count * 49 / 50));
    }

    @Test
    void refusesRangesOutsideOfTheOctets() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        for (ReferenceKind kind : ReferenceKind.values()) {
            assertThatThrownBy(() -> parser.withKind(kind).utf8().accepts(new byte[2], 1, 3))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> parser.withKind(kind).utf8().accepts(new byte[2], 2, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }
}
