package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Punycode by RFC 3492. */
class PunycodeTest {
    /** RFC 3492 7.1: (A), (B), (C), (L), (O), (P) and (R), in lower case. */
    @ParameterizedTest
    @CsvSource({
        "\u0644\u064A\u0647\u0645\u0627\u0628\u062A\u0643\u0644\u0645\u0648\u0634\u0639\u0631\u0628\u064A\u061F,"
                + " egbpdaj6bu4bxfgehfvwxn",
        "\u4ED6\u4EEC\u4E3A\u4EC0\u4E48\u4E0D\u8BF4\u4E2D\u6587, ihqwcrb4cv8a8dqg056pqjye",
        "\u4ED6\u5011\u7232\u4EC0\u9EBD\u4E0D\u8AAA\u4E2D\u6587, ihqwctvzc91f659drss3x8bo0yb",
        "3\u5E74b\u7D44\u91D1\u516B\u5148\u751F, 3b-ww4c5e180e575a65lsy2b",
        "\u3072\u3068\u3064\u5C4B\u6839\u306E\u4E0B2, 2-u9tlzr9756bt3uc0v",
        "maji\u3067koi\u3059\u308B5\u79D2\u524D, majikoi5-783gue6qz075azm5e",
        "\u305D\u306E\u30B9\u30D4\u30FC\u30C9\u3067, d9juau41awczczp",
    })
    void givesTheSamplesOfTheDocument(String text, String form) {
        assertThat(Punycode.encode(text)).isEqualTo(form);
        assertThat(Punycode.decode(form)).contains(text);
    }

    /** As Python 3 encodes them: the ends of the code space, and 455 after damping in adapt (RFC 3492 6.1). */
    @ParameterizedTest
    @CsvSource({
        "\uD7FF, hb9b",
        "\uE000, 0y0c",
        "\uDBFF\uDFFF, dn32g",
        "abc\uF960\uFE70, abc-qb2sm0r",
    })
    void agreesWithPython(String text, String form) {
        assertThat(Punycode.encode(text)).isEqualTo(form);
        assertThat(Punycode.decode(form)).contains(text);
    }

    /** An invalid digit, a truncated number, a number that is too large, a surrogate, and a number beyond Unicode. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-",
                "-a",
                "a-\u00FC",
                "a-B",
                "a-9",
                "9",
                "999999999999",
                "99999999999999999999",
                "ib9b",
                "zy0c",
                "en32g"
            })
    void decodesNothingThatIsNoForm(String text) {
        assertThat(Punycode.decode(text)).isEmpty();
    }

    @Test
    void decodesWhatItEncodes() {
        long seed = 20_261_122L;
        int count = 20_000;
        System.out.println("seed " + seed + ", " + count + " texts");
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            int bound = 1 << random.nextInt(7, 22);
            String text = random.ints(1 + random.nextInt(40), 0, bound)
                    .filter(c -> c <= Character.MAX_CODE_POINT && (c < 0xD800 || c > 0xDFFF))
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            assertThat(Punycode.decode(Punycode.encode(text))).contains(text);
        }
    }
}
