package org.iritoolkit.internal.octets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classifying eight octets at once has the same result as one by one. */
class OctetsTest {
    private static boolean isIn(String plain, int octet) {
        return octet < 0x80 && plain.indexOf(octet) >= 0;
    }

    /** Each octet at each place, among others that are plain and among others that are not. */
    @Test
    void tellsPlainOctetsFromOthers() {
        for (int octet = 0; octet <= 0xFF; octet++) {
            for (int at = 0; at < Long.BYTES; at++) {
                byte[] octets = "%%aaaaaaaa%".getBytes(StandardCharsets.US_ASCII);
                octets[2 + at] = (byte) octet;
                assertThat(Octets.arePlain(octets, 2))
                        .as("%02X at %d", octet, at)
                        .isEqualTo(isIn(Octets.PLAIN, octet));
                byte[] others = "aa%%%%%%%%a".getBytes(StandardCharsets.US_ASCII);
                others[2 + at] = (byte) octet;
                assertThat(Octets.arePlain(others, 2))
                        .as("%02X at %d", octet, at)
                        .isFalse();
            }
        }
    }

    /** RFC 3629 3 and 4: the first and the last sequence of each row, and those next to them; -1 is malformed. */
    @ParameterizedTest
    @CsvSource({
        "C2 80, 80, 2",
        "DF BF, 7FF, 2",
        "E0 A0 80, 800, 3",
        "ED 9F BF, D7FF, 3",
        "EE 80 80, E000, 3",
        "EF BF BF, FFFF, 3",
        "F0 90 80 80, 10000, 4",
        "F4 8F BF BF, 10FFFF, 4",
        "80, -1, 0",
        "C1 BF, -1, 0",
        "C2, -1, 0",
        "C2 7F, -1, 0",
        "C2 C0, -1, 0",
        "E0 9F BF, -1, 0",
        "E1 80, -1, 0",
        "E1 80 7F, -1, 0",
        "ED A0 80, -1, 0",
        "ED BF BF, -1, 0",
        "F0 8F BF BF, -1, 0",
        "F1 80 80, -1, 0",
        "F1 80 80 C0, -1, 0",
        "F4 90 80 80, -1, 0",
        "F5 80 80 80, -1, 0",
        "FF, -1, 0"
    })
    void decodesUtf8(String octets, String codePoint, int length) {
        byte[] alone = HexFormat.ofDelimiter(" ").parseHex(octets);
        int expected = Integer.parseInt(codePoint, 16);
        byte[] more = Arrays.copyOf(alone, alone.length + 2); // the octets behind the range are not read
        Arrays.fill(more, alone.length, more.length, (byte) 0x80);
        assertThat(Utf8.codePoint(more, 0, alone.length)).isEqualTo(expected);
        assertThat(Utf8.malformed(alone, 0, alone.length)).isEqualTo(expected < 0 ? 0 : -1);
        assertThat(expected < 0 ? 0 : Utf8.length(expected)).isEqualTo(length);
    }

    @Test
    void findsTheFirstOctetThatBeginsNoCharacter() {
        byte[] octets = {0, 'a', (byte) 0xC3, (byte) 0xA9, 'b', (byte) 0xA9, (byte) 0xFF};
        assertThat(Utf8.malformed(octets, 0, 5)).isEqualTo(-1);
        assertThat(Utf8.malformed(octets, 0, 7)).isEqualTo(5);
        assertThat(Utf8.malformed(octets, 0, 3)).isEqualTo(2);
        assertThat(Utf8.malformed(octets, 6, 7)).isEqualTo(6);
        assertThat(Utf8.malformed(octets, 7, 7)).isEqualTo(-1);
    }

    /** RFC 3629 4: sequences that begin with C3 to EC, except E2. */
    @Test
    void measuresLetters() {
        int[] edges = {0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xE0, 0xFF};
        for (int lead = 0; lead <= 0xFF; lead++) {
            for (int second = 0; second <= 0xFF; second++) {
                for (int third : edges) {
                    byte[] octets = {(byte) lead, (byte) second, (byte) third, (byte) 0x80};
                    boolean letter = lead >= 0xC3 && lead <= 0xEC && lead != 0xE2 && second >= 0x80 && second <= 0xBF;
                    boolean three = third >= 0x80 && third <= 0xBF && (lead > 0xE0 || second >= 0xA0);
                    int length = !letter ? 0 : lead < 0xE0 ? 2 : three ? 3 : 0;
                    assertThat(Octets.letter(octets, 0))
                            .as("%02X %02X %02X", lead, second, third)
                            .isEqualTo(length);
                }
            }
        }
    }
}
