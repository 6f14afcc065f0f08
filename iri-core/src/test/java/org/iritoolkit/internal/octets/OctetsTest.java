package org.iritoolkit.internal.octets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** What is sorted many octets at once is what one would sort octet by octet: nothing is looked at that need not be. */
class OctetsTest {
    private static final long SEED = 3629;

    private static boolean isIn(String plain, int octet) {
        return octet < 0x80 && plain.indexOf(octet) >= 0;
    }

    /** Plain in a slice: a colon and a semicolon have to be looked at there. */
    private static boolean isPlain(int octet) {
        return isIn(Octets.PLAIN, octet) && octet != ':' && octet != ';';
    }

    private static byte[] filled(int length, int octet) {
        byte[] octets = new byte[length];
        Arrays.fill(octets, (byte) octet);
        return octets;
    }

    @Test
    void findsTheFirstOfEight() {
        for (int octet = 0; octet < 0x80; octet++) {
            byte[] octets = filled(10, octet ^ 0x01);
            octets[9] = (byte) octet;
            assertThat(Octets.first(octets, 1, octet)).isEqualTo(8);
            for (int at = 8; at > 0; at--) {
                octets[at] = (byte) octet;
                assertThat(Octets.first(octets, 1, octet)).isEqualTo(at - 1);
            }
        }
        assertThat(Octets.first(filled(8, 0x80 | '\n'), 0, '\n')).isEqualTo(8);
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

    @Test
    void sortsSlicesOctetByOctet() {
        for (boolean letters : new boolean[] {false, true}) {
            Octets sorted = new Octets(letters);
            Random random = new Random(SEED);
            for (int round = 0; round < 400; round++) {
                byte[] octets = new byte[1 + random.nextInt(700)];
                boolean ascii = random.nextInt(4) == 0;
                for (int i = 0; i < octets.length; i++) {
                    octets[i] = (byte) (random.nextInt(3) == 0 ? random.nextInt(ascii ? 0x80 : 0x100) : 'a');
                }
                int from = random.nextInt(octets.length);
                int to = from + random.nextInt(octets.length - from + 1);
                sorted.sort(octets, from, to);
                boolean withLetters = letters && !isAscii(octets, from, to);
                int next = from;
                for (int i = from; i <= to; i++) {
                    if (i == to || isOdd(octets, from, i, withLetters)) {
                        for (; next <= i; next++) {
                            assertThat(sorted.odd(next))
                                    .as("seed %d, round %d, %d to %d, from %d", SEED, round, from, to, next)
                                    .isEqualTo(i);
                        }
                    }
                    if (i > from + 1) { // a scheme and a host stand in front
                        assertThat(sorted.isCut(i))
                                .as("round %d, %d", round, i)
                                .isEqualTo(withLetters && isCut(octets, from, i));
                    }
                }
            }
        }
    }

    private static boolean isAscii(byte[] octets, int from, int to) {
        for (int i = from; i < to; i++) {
            if (octets[i] < 0) {
                return false;
            }
        }
        return true;
    }

    private static int octet(byte[] octets, int from, int index) {
        return index < from ? 0 : octets[index] & 0xFF;
    }

    /** What begins has to be plain or to lead a letter, what goes on has to be expected, and not to be overlong. */
    private static boolean isOdd(byte[] octets, int from, int index, boolean withLetters) {
        int octet = octets[index] & 0xFF;
        if (!withLetters) {
            return !isPlain(octet);
        }
        int one = octet(octets, from, index - 1);
        int two = octet(octets, from, index - 2);
        if (one >= 0xC0 || two >= 0xE0) {
            return octet < (one == 0xE0 ? 0xA0 : 0x80) || octet > 0xBF;
        }
        return !isPlain(octet) && (octet < 0xC3 || octet > 0xEC || octet == 0xE2);
    }

    private static boolean isCut(byte[] octets, int from, int index) {
        return octet(octets, from, index - 1) >= 0xC0 || octet(octets, from, index - 2) >= 0xE0;
    }

    /** What belongs to no text is passed over, up to the end of the slice. */
    @Test
    void leavesOctetsOut() {
        byte[] octets = filled(100, '%');
        Octets sorted = new Octets(true);
        sorted.sort(octets, 10, 90);
        assertThat(sorted.odd(10)).isEqualTo(10);
        sorted.sort(octets, 10, 90);
        sorted.leaveOut(10, 40);
        sorted.leaveOut(40);
        assertThat(sorted.odd(10)).isEqualTo(41);
        sorted.sort(octets, 10, 90);
        sorted.leaveOut(10, 90);
        assertThat(sorted.odd(10)).isEqualTo(90);
        sorted.sort(filled(700, 'a'), 0, 700);
        assertThat(sorted.odd(0)).isEqualTo(700);
    }
}
