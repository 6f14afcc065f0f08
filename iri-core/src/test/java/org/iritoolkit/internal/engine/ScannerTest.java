package org.iritoolkit.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.percent.Ascii;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares scanning by the table with scanning character by character. */
class ScannerTest {
    private static final long SEED = 3987;
    private static final int COUNT = 3_000;

    /** Characters at both ends of the first block, of ranges that the profiles have, and beyond the basic plane. */
    private static final String[] PIECES = {
        "a",
        "Z",
        "0",
        "9",
        "/",
        ".",
        "-",
        "%41",
        "%fG",
        "%",
        "%a",
        "\u007F",
        "\u009F",
        "\u00A0",
        "\u00FF",
        "\u0100",
        "\u01FF",
        "\uD7FF",
        "\uE000",
        "\uF8FF",
        "\uFFEF",
        "\uFFFF",
        "\uD83D\uDE00",
        "\uDBFF\uDFFD",
        "\uDBFF\uDFFF",
        "\uD800",
        "\uDC00",
        "\u202E",
        "\u2066",
        " ",
        ":",
        "@",
        "[",
        "~"
    };

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    private static Scanner scanner(Profile profile) {
        return Scanner.of(Settings.of(profile));
    }

    private static String text(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) {
            out.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return out.toString();
    }

    private static boolean isHex(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
    }

    private static boolean isEscape(String text, int i, int to) {
        return i + 2 < to && text.charAt(i) == '%' && isHex(text.charAt(i + 1)) && isHex(text.charAt(i + 2));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void readsAsOneDoesCharacterByCharacter(Profile profile) {
        Scanner scanner = scanner(profile);
        Random random = new Random(SEED);
        for (int n = 0; n < COUNT; n++) {
            String text = text(random);
            int from = random.nextInt(text.length() + 1);
            int to = from + random.nextInt(text.length() - from + 1);
            int mask = 0;
            for (int i = from; i < text.length(); i++) {
                mask |= scanner.table().bits(text.charAt(i));
                assertThat(scanner.bits(text.charAt(i)))
                        .isEqualTo(scanner.table().bits(text.charAt(i)));
            }
            assertThat(scanner.mask(text, from)).as("seed %d: %s", SEED, text).isEqualTo(mask);
            for (Component component : profile.grammar().components()) {
                int bit = CharacterTable.bit(component);
                int end = from;
                while (end < to && scanner.table().accepts(text.charAt(end), component)) {
                    end++;
                }
                assertThat(scanner.table().scan(text, from, to, bit))
                        .as("seed %d: %s", SEED, text)
                        .isEqualTo(end);
                assertThat(scanner.derives(text, from, to, component))
                        .as("seed %d: %s in %s from %d to %d", SEED, component, text, from, to)
                        .isEqualTo(derives(profile, text, from, to, component));
            }
            boolean escapes = true;
            for (int i = from; i < text.length(); i++) {
                boolean begins = isEscape(text, i, text.length());
                escapes &= text.charAt(i) != '%' || begins;
                assertThat(scanner.isEscape(text, i, text.length())).isEqualTo(begins);
                assertThat(scanner.isEscape(text, i, Math.max(i, to))).isEqualTo(isEscape(text, i, Math.max(i, to)));
            }
            assertThat(scanner.areEscapes(text, from)).as(text).isEqualTo(escapes);
        }
    }

    /** The rule of a component, and what divides it; restrictions do not count. */
    private static boolean derives(Profile profile, String text, int from, int to, Component component) {
        int i = from;
        while (i < to) {
            int c = text.codePointAt(i);
            boolean divides = (component == Component.PATH && c == '/')
                    || (component == Component.HOST
                            && c == '.'
                            && profile.grammar().hasOpaqueParts());
            if (divides || profile.characters(component).contains(c)) {
                i += Character.charCount(c);
            } else if (profile.allowsEscapes(component) && isEscape(text, i, to)) {
                i += 3;
            } else {
                return false;
            }
        }
        return true;
    }

    @ParameterizedTest
    @CsvSource({
        "http:, 5",
        "http://h, 5",
        "a:, 2",
        "A+-.9Z:x, 7",
        "z:y:x, 2",
        "Z:, 2",
        "http, 0",
        "'', 0",
        ":a, 0",
        "1a:, 0",
        "+a:, 0",
        "a/b:, 0",
        "a_b:, 0",
        "é:, 0",
        "aé:, 0",
        "a中:, 0",
        "\u212A:, 0",
        "@a:, 0",
        "[a:, 0",
        "`a:, 0",
        "{a:, 0",
        "a%41:, 0"
    })
    void findsTheEndOfTheScheme(String text, int end) {
        assertThat(scanner(Rfc3987.PROFILE).scheme(text)).isEqualTo(end);
        assertThat(scanner(Rfc2396.PROFILE).scheme(text)).isEqualTo(end);
    }

    @Test
    void knowsLetters() {
        for (int c = 0; c <= 0x200; c++) {
            assertThat(Ascii.isLetter((char) c))
                    .as("U+%04X", c)
                    .isEqualTo((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
        }
        assertThat(Ascii.isLetter('\u212A')).isFalse();
    }

    @Test
    void knowsHexadecimalDigitsWhateverIsAsked() {
        assertThat(Ascii.isHexDigit(-1)).isFalse();
        assertThat(Ascii.isHexDigit('0')).isTrue();
        assertThat(Ascii.isHexDigit(0x100)).isFalse();
        assertThat(Ascii.isHexDigit(0x130)).isFalse(); // 0x30 in another block
        assertThat(Ascii.isHexDigit(0x10FFFF)).isFalse();
    }

    @Test
    void knowsBitsOfCharactersOfAnyPlane() {
        Scanner scanner = scanner(Rfc3987.PROFILE);
        int path = CharacterTable.bit(Component.PATH);
        int both = path | CharacterTable.bit(Component.HOST);
        assertThat(scanner.table().has('a', both)).isTrue();
        assertThat(scanner.table().has(':', path)).isTrue();
        assertThat(scanner.table().has(':', both)).isFalse(); // RFC 3987 2.2: not in ireg-name
        assertThat(scanner.table().has(0x10000, both)).isTrue();
        assertThat(scanner.table().has(0x1FFFE, path)).isFalse();
        assertThat(scanner.table().has(0xE1000, path)).isTrue();
        assertThat(scanner.table().has(0xE0FFF, path)).isFalse();
    }

    @Test
    void knowsWhichComponentsHaveEscapes() {
        Scanner scanner = scanner(Rfc2396.PROFILE);
        int path = CharacterTable.bit(Component.PATH);
        int host = CharacterTable.bit(Component.HOST);
        assertThat(scanner.haveEscapes(path)).isTrue();
        assertThat(scanner.haveEscapes(host)).isFalse();
        assertThat(scanner.haveEscapes(path | host)).isFalse();
        assertThat(scanner(Rfc3986.PROFILE).haveEscapes(path | host)).isTrue();
        assertThat(scanner.profile()).isSameAs(Rfc2396.PROFILE);
    }

    @Test
    void derivesPortsOfDigitsAlone() {
        Scanner scanner = scanner(Rfc3987.PROFILE);
        assertThat(scanner.derives("0123456789", 0, 10, Component.PORT)).isTrue();
        assertThat(scanner.derives("", 0, 0, Component.PORT)).isTrue();
        assertThat(scanner.derives("8a", 0, 2, Component.PORT)).isFalse();
        assertThat(scanner.derives("8%30", 0, 4, Component.PORT)).isFalse();
        assertThat(scanner.derives("\u0660", 0, 1, Component.PORT)).isFalse();
    }

    /** Components are checked after the split: the rule allows U+202E, and 4.1 forbids it. */
    @Test
    void derivesWhatIsRestricted() {
        Scanner scanner = scanner(Rfc3987.PROFILE);
        assertThat(scanner.table().scan("a\u202Eb", 0, 3, CharacterTable.bit(Component.PATH)))
                .isEqualTo(1);
        assertThat(scanner.derives("a\u202Eb", 0, 3, Component.PATH)).isTrue();
        assertThat(scanner.derives("a\u202E|", 0, 3, Component.PATH)).isFalse();
    }
}
