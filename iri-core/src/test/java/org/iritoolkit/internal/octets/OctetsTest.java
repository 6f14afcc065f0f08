package org.iritoolkit.internal.octets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** What is sorted many octets at once is what one would sort octet by octet: nothing is looked at that need not be. */
class OctetsTest {
    private static boolean isIn(String plain, int octet) {
        return octet < 0x80 && plain.indexOf(octet) >= 0;
    }

    private static byte[] filled(int length, int octet) {
        byte[] octets = new byte[length];
        Arrays.fill(octets, (byte) octet);
        return octets;
    }

    @Test
    void givesTheFirstBits() {
        assertThat(Octets.first(0)).isZero();
        assertThat(Octets.first(1)).isEqualTo(1);
        assertThat(Octets.first(63)).isEqualTo(Long.MAX_VALUE);
        assertThat(Octets.first(64)).isEqualTo(-1);
        assertThat(Octets.first(1_000)).isEqualTo(-1);
    }

    @Test
    void tellsPlainOctetsFromOthers() {
        compareHalf(octet -> isIn(Octets.PLAIN, octet), Octets::halfOdd);
    }

    @Test
    void tellsOctetsOfHostsFromOthers() {
        compareHalf(octet -> isIn(Octets.PLAIN_IN_HOST, octet), Octets::halfStopsOfHost);
    }

    private interface Sorter {
        long sort(byte[] octets, int from);
    }

    /** Each octet at each place, among others of which none and all are odd. */
    private static void compareHalf(IntPredicate plain, Sorter sorter) {
        for (int octet = 0; octet <= 0xFF; octet++) {
            for (int at = 0; at < Octets.HALF; at++) {
                byte[] octets = filled(Octets.HALF + 3, 'a');
                octets[2 + at] = (byte) octet;
                long odd = plain.test(octet) ? 0 : 1L << at;
                assertThat(sorter.sort(octets, 2)).as("%02X at %d", octet, at).isEqualTo(odd);
                byte[] others = filled(Octets.HALF + 3, '%');
                others[2 + at] = (byte) octet;
                assertThat(sorter.sort(others, 2))
                        .as("%02X at %d", octet, at)
                        .isEqualTo(0xFFFF_FFFFL & ~(plain.test(octet) ? 1L << at : 0));
            }
        }
    }

    /** RFC 3629 4: what begins with C3 to EC, save E2. */
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
