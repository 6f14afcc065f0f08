package org.iritoolkit.percent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares decoded UTF-8 with the rules of RFC 3629 4, written a second time. */
class PercentTest {
    /** Both ends of each range of octets in RFC 3629 4, and their neighbours. */
    private static final int[] OCTETS = {
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
        0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
    };

    /** Both ends of UTF8-tail, and their neighbours. */
    private static final int[] TAILS = {0x7F, 0x80, 0xBF, 0xC0};

    /** Both ends of the ranges of one, two, three and four octets, and some between. */
    private static final int[] CODE_POINTS = {
        0, 0x25, 0x2F, 0x7F, 0x80, 0xA0, 0xE9, 0xFF, 0x100, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF,
        0x10000, 0x1F600, 0x3FFFF, 0x40000, 0xFFFFF, 0x100000, 0x10FFFF
    };

    private static String escapes(int... octets) {
        StringBuilder out = new StringBuilder();
        for (int octet : octets) {
            out.append(String.format("%%%02X", octet));
        }
        return out.toString();
    }

    private static String escaped(int codePoint) {
        byte[] octets = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
        int[] unsigned = new int[octets.length];
        for (int i = 0; i < octets.length; i++) {
            unsigned[i] = octets[i] & 0xFF;
        }
        return escapes(unsigned);
    }

    private static boolean isTail(int octet) {
        return octet >= 0x80 && octet <= 0xBF;
    }

    /** RFC 3629 4: UTF8-1, UTF8-2, UTF8-3 and UTF8-4, alternative by alternative. */
    private static int codePoint(int a, int b, int c, int d) {
        if (a <= 0x7F) {
            return a;
        } else if (a >= 0xC2 && a <= 0xDF && isTail(b)) {
            return (a - 0xC0) * 64 + b - 0x80;
        }
        boolean three = (a == 0xE0 && b >= 0xA0 && b <= 0xBF)
                || (a >= 0xE1 && a <= 0xEC && isTail(b))
                || (a == 0xED && b >= 0x80 && b <= 0x9F)
                || (a >= 0xEE && a <= 0xEF && isTail(b));
        if (three && isTail(c)) {
            return ((a - 0xE0) * 64 + b - 0x80) * 64 + c - 0x80;
        }
        boolean four = (a == 0xF0 && b >= 0x90 && b <= 0xBF)
                || (a >= 0xF1 && a <= 0xF3 && isTail(b))
                || (a == 0xF4 && b >= 0x80 && b <= 0x8F);
        return four && isTail(c) && isTail(d) ? (((a - 0xF0) * 64 + b - 0x80) * 64 + c - 0x80) * 64 + d - 0x80 : -1;
    }

    @Test
    void encodesWhatUtf8Is() {
        for (int c : CODE_POINTS) {
            String expected = escaped(c);
            StringBuilder out = new StringBuilder("x");
            Percent.append(c, out);
            assertThat(out).hasToString("x" + expected);
            byte[] octets = new byte[14];
            assertThat(Percent.write(c, octets, 1)).isEqualTo(1 + expected.length());
            assertThat(new String(octets, StandardCharsets.ISO_8859_1).trim()).isEqualTo(expected);
            assertThat(Percent.encodedLength(c)).isEqualTo(expected.length());
        }
    }

    @Test
    void readsNothingButUtf8() {
        for (int a : OCTETS) {
            for (int b : OCTETS) {
                for (int c : TAILS) {
                    for (int d : TAILS) {
                        String text = escapes4(a, b, c, d);
                        int read = Percent.codePointAt(text, 1, text.length());
                        if (read != codePoint(a, b, c, d)) {
                            assertThat(read).as(text).isEqualTo(codePoint(a, b, c, d));
                        }
                    }
                }
            }
        }
    }

    /** As {@link #escapes} writes them, after a letter; quicker, since it is called often. */
    private static String escapes4(int a, int b, int c, int d) {
        StringBuilder out = new StringBuilder(13).append('x');
        for (int octet : new int[] {a, b, c, d}) {
            out.append('%').append(Character.forDigit(octet >> 4, 16)).append(Character.forDigit(octet & 15, 16));
        }
        return out.toString();
    }

    @Test
    void readsNothingOfWhatIsCut() {
        for (int c : CODE_POINTS) {
            String text = escaped(c);
            assertThat(Percent.codePointAt(text, 0, text.length())).isEqualTo(c);
            assertThat(Percent.codePointAt(text + "%80", 0, text.length())).isEqualTo(c);
            for (int to = 0; to < text.length(); to++) {
                assertThat(Percent.codePointAt(text, 0, to)).as(text).isEqualTo(-1);
            }
            for (int i = 0; i < text.length(); i += 3) {
                String broken = text.substring(0, i) + "x" + text.substring(i + 1);
                assertThat(Percent.codePointAt(broken, 0, broken.length()))
                        .as(broken)
                        .isEqualTo(-1);
            }
        }
    }

    @Test
    void readsHexadecimalDigitsInBothCasesAndNothingElse() {
        for (int c = 0; c < 0x200; c++) {
            int value = "0123456789ABCDEF".indexOf(c);
            value = value < 0 && c >= 'a' && c <= 'f' ? c - 'a' + 10 : value;
            String high = "%" + (char) c + "5";
            String low = "%A" + (char) c;
            assertThat(Percent.octetAt(high, 0, 3)).as(high).isEqualTo(value < 0 ? -1 : value * 16 + 5);
            assertThat(Percent.octetAt(low, 0, 3)).as(low).isEqualTo(value < 0 ? -1 : 0xA0 + value);
        }
        assertThat(Percent.octetAt("%41", 0, 2)).isEqualTo(-1);
        assertThat(Percent.octetAt("a%41", 0, 4)).isEqualTo(-1);
        assertThat(Percent.octetAt("a%00", 1, 4)).isZero();
    }

    @Test
    void knowsAscii() {
        assertThat(Ascii.isAscii("é\0a\u007Fé", 1, 4)).isTrue();
        assertThat(Ascii.isAscii("é\0a\u007Fé", 0, 4)).isFalse();
        assertThat(Ascii.isAscii("é\0a\u007Fé", 1, 5)).isFalse();
        assertThat(Ascii.isAscii("\u0080")).isFalse();
        assertThat(Ascii.isAscii("\u0080", 0, 0)).isTrue();
    }

    /** RFC 3986 2.3 lists the unreserved characters, RFC 5849 3.6 and XPath's iri-to-uri have examples. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = """
                    2007-09-26~a,      2007-09-26~a
                    a/b é,             a%2Fb%20%C3%A9
                    !*'();:@&=+$/?#[], %21%2A%27%28%29%3B%3A%40%26%3D%2B%24%2F%3F%23%5B%5D
                    100%41,            100%2541
                    ☃,                 %E2%98%83
                    """)
    void encodesOneValue(String value, String encoded) {
        assertThat(Percent.encodeComponent(value)).isEqualTo(encoded);
    }

    @Test
    void encodesNothingButUnreserved() {
        String unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
        assertThat(Percent.encodeComponent(unreserved)).isSameAs(unreserved);
        for (int c = -1; c < 0x250; c++) {
            assertThat(Ascii.isUnreserved(c)).as("%d", c).isEqualTo(unreserved.indexOf(c) >= 0);
        }
        assertThatThrownBy(() -> Percent.encodeComponent("a\uD800"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("U+D800 at 1");
    }
}
