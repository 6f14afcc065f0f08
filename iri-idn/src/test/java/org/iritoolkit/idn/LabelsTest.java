package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The fast path for hosts that need no mapping. */
class LabelsTest {
    private static final char[] ALPHABET = {'a', '0', '-', '.', 'A', '\u00E9'};
    private static final int LONGEST = 6;

    /** RFC 1034 3.5 in lower case, without the prefixes that RFC 5891 4.2.3.1 reserves; a final dot is the root. */
    private static boolean isPlain(String host) {
        if (host.isEmpty() || host.length() > 253 + (host.endsWith(".") ? 1 : 0)) {
            return false;
        }
        String labels = host.endsWith(".") && host.length() > 1 ? host.substring(0, host.length() - 1) : host;
        for (String label : labels.split("\\.", -1)) {
            boolean letters = label.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
            boolean hyphens = label.startsWith("-") || label.endsWith("-") || label.startsWith("--", 2);
            if (label.isEmpty() || label.length() > 63 || !letters || hyphens) {
                return false;
            }
        }
        return true;
    }

    @Test
    void agreesWithTheLongDefinitionOnEveryShortHost() {
        int tried = 0;
        int plain = 0;
        for (int length = 0; length <= LONGEST; length++) {
            for (int number = 0; number < Math.pow(ALPHABET.length, length); number++) {
                StringBuilder host = new StringBuilder();
                for (int i = 0, rest = number; i < length; i++, rest /= ALPHABET.length) {
                    host.append(ALPHABET[rest % ALPHABET.length]);
                }
                boolean expected = isPlain(host.toString());
                assertThat(Labels.isPlain(host.toString())).as(host.toString()).isEqualTo(expected);
                tried++;
                plain += expected ? 1 : 0;
            }
        }
        System.out.printf("%d hosts, %d of them plain%n", tried, plain);
        assertThat(plain).isGreaterThan(100);
    }

    @Test
    void agreesOnEveryCharacter() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            String host = "a" + (char) c;
            assertThat(Labels.isPlain(host)).as("U+%04X", c).isEqualTo(isPlain(host));
        }
    }

    @Test
    void agreesAtTheLimitsOfLength() {
        for (int length : new int[] {62, 63, 64, 252, 253, 254}) {
            for (String label : new String[] {"a".repeat(length), "ab.".repeat(length / 3) + "a".repeat(length % 3)}) {
                for (String host : new String[] {label, label + ".", "x-y." + label}) {
                    assertThat(Labels.isPlain(host)).as(host).isEqualTo(isPlain(host));
                }
            }
        }
    }
}
