package org.iritoolkit.internal.octets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

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
