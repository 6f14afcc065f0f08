package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Text is normalized part by part only to find places again; the parts have to make up the whole. */
class NormalFormTest {
    private static final long SEED = 20050117;
    private static final int COUNT = 20_000;

    private static String nfc(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    private static Violation at(int start, int end) {
        return new Violation(
                CoreViolation.CHARACTER_NOT_ALLOWED,
                Severity.ERROR,
                Component.PATH,
                new Span(start, end),
                new SpecClause("RFC 3987", "3.1", ""),
                "message");
    }

    @Test
    void continuesAPartWithEveryCharacterThatComposesWithAnother() {
        List<String> missed = new ArrayList<>();
        int composed = 0;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (Character.isDefined(c) && Character.getType(c) != Character.SURROGATE) {
                String parts = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD);
                if (!Nfc.normalize(parts).equals(nfc(parts))) {
                    continue; // a character that the platform knows and Unicode 13 does not
                }
                for (int i = parts.offsetByCodePoints(0, 1); i < parts.length(); i = parts.offsetByCodePoints(i, 1)) {
                    composed++;
                    if (!Nfc.continues(parts.codePointAt(i))) {
                        missed.add(String.format("U+%04X", parts.codePointAt(i)));
                    }
                }
            }
        }
        System.out.printf("%d parts of composed characters%n", composed);
        assertThat(missed).isEmpty();
    }

    private static UnaryOperator<Violation> back(String text, String normalized) {
        Edits edits = NormalForm.edits(text);
        return violation -> NormalForm.toSource(violation, edits, text, normalized);
    }

    @Test
    void findsThePlaceOfEveryNormalizedCharacter() {
        int[] alphabet = {
            'a', 'e', '=', '/', 0xE9, 0x301, 0x316, 0x338, 0x37E, 0x212A, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x3B1, 0x345,
            0x9C7, 0x9BE, 0x1F600, 0x110A5, 0x110BA, 0x1D15E, 0xFB1D, 0x958, 0xD800, 0x323, 0x307
        };
        System.out.printf("seed %d, %d texts%n", SEED, COUNT);
        Random random = new Random(SEED);
        for (int n = 0; n < COUNT; n++) {
            StringBuilder made = new StringBuilder();
            for (int i = random.nextInt(9); i >= 0; i--) {
                made.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
            }
            String text = made.toString();
            String normalized = nfc(text);
            UnaryOperator<Violation> back = back(text, normalized);
            int end = 0;
            for (int i = 0; i < normalized.length(); i++) {
                Span span = back.apply(at(i, i + 1)).span();
                assertThat(span.start()).as(text).isLessThanOrEqualTo(end);
                assertThat(nfc(span.substring(text))).as(text).contains(normalized.substring(i, i + 1));
                end = span.end();
            }
            assertThat(end).as(text).isEqualTo(text.length());
            assertThat(back.apply(at(normalized.length(), normalized.length())).span())
                    .isEqualTo(new Span(text.length(), text.length()));
        }
    }

    @Test
    void namesWhatStandsInTheText() {
        UnaryOperator<Violation> back = back("e\u0301\u1FEFx", "\u00E9`x");
        assertThat(back.apply(at(1, 2)).message()).isEqualTo("U+1FEF GREEK VARIA in Normalization Form C: message");
        assertThat(back.apply(at(2, 3)).message()).isEqualTo("message");
        assertThat(back.apply(at(0, 3)).message()).isEqualTo("message");
    }

    @Test
    void placesTooManyMarks() {
        List<Violation> found = new ArrayList<>();
        String text = "ab" + "\u0301".repeat(300) + "c";
        assertThat(NormalForm.of(text, Rfc3987.PROFILE, found)).isSameAs(text);
        assertThat(found).singleElement().extracting(Violation::span).isEqualTo(new Span(2, 302));
    }

    @ParameterizedTest
    @CsvSource({
        // text, its normal form, places and what would change there
        "\u212A:x, K:x, 0-1 scheme",
        "a\u212A:x, aK:x, 1-2 scheme",
        "\u212A\u212A:\u212A, KK:K, 0-2 scheme",
        "\u212A, K, ''",
        "\u212A/:x, K/:x, ''",
        "\u212A?:x, K?:x, ''",
        "\u212A#:x, K#:x, ''",
        "x:\u212A, x:K, ''",
        "\u2126:x, \u03A9:x, ''",
        "e\u0301:x, \u00E9:x, ''",
        "\u0958:x, \u0915\u093C:x, ''",
        "%2C\u0301, %2\u0106, 2-4 escape",
        "a%2C\u0301b, a%2\u0106b, 3-5 escape",
        "%C\u0301, %\u0106, ''",
        "a%C\u0301, a%\u0106, ''",
        "2C\u0301, 2\u0106, ''",
        "=\u0338, \u2260, 0-2 reserved",
        "/\u037Ea, /;a, 1-2 reserved",
        "/\u037Ea=\u0338, /;a\u2260, 1-2 reserved 3-5 reserved",
        "/<\u0338, /\u226E, ''",
        "/\u1FEF, /`, ''",
        "/e\u0301=, /\u00E9=, ''"
    })
    void findsWhatNormalizingChanges(String text, String normalized, String changes) {
        List<Violation> found = new ArrayList<>();
        assertThat(NormalForm.of(text, Rfc3987.PROFILE, found)).isEqualTo(normalized);
        List<String> shown = new ArrayList<>();
        for (Violation violation : found) {
            String message = violation.message();
            shown.add(violation.span() + " "
                    + (message.contains("creates a scheme") ? "scheme" : "")
                    + (message.contains("removes the last digit of an escape") ? "escape" : "")
                    + (message.contains("changes the reserved characters") ? "reserved" : ""));
            assertThat(violation.code()).isEqualTo(CoreViolation.CHANGES_RESERVED);
        }
        assertThat(String.join(" ", shown)).isEqualTo(changes);
    }

    @Test
    void givesTheSameObjectWhereNothingChanges() {
        for (String text : List.of("", "/a=b", "/\u00E9\u4E2D", "/\u0316\u0301")) {
            List<Violation> found = new ArrayList<>();
            assertThat(NormalForm.of(text, Rfc3987.PROFILE, found)).isSameAs(text);
            assertThat(found).isEmpty();
        }
    }

    @Test
    void namesTheCharactersThatChange() {
        List<Violation> found = new ArrayList<>();
        NormalForm.of("/=\u0338", Rfc3987.PROFILE, found);
        assertThat(found.get(0).message())
                .startsWith(
                        "U+003D EQUALS SIGN with U+0338 COMBINING LONG SOLIDUS OVERLAY becomes U+2260 NOT EQUAL TO in");
        assertThat(found.get(0).clause()).isEqualTo(Rfc3987.PROFILE.clause("reserved"));
        found.clear();
        NormalForm.of("/%2C\u0301", Rfc3987.PROFILE, found);
        assertThat(found.get(0).clause()).isEqualTo(Rfc3987.PROFILE.clause("pct-encoded"));
        found.clear();
        NormalForm.of("\u212A:x", Rfc3987.PROFILE, found);
        assertThat(found.get(0).clause()).isEqualTo(Rfc3987.PROFILE.clause("scheme"));
    }

    @Test
    void findsTheMarksThatAreTooMany() {
        List<Violation> found = new ArrayList<>();
        String text = "=\u0338" + "\u0316".repeat(256);
        assertThat(NormalForm.of(text, Rfc3987.PROFILE, found)).isSameAs(text);
        assertThat(found).singleElement().satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(CoreViolation.TOO_MANY_MARKS);
            assertThat(violation.span()).isEqualTo(new Span(1, 258));
            assertThat(violation.isError()).isTrue();
        });
    }

    /** Marks, and the vowels and finals of Hangul and Kirat Rai, which compose and are no marks. */
    @ParameterizedTest
    @CsvSource({
        "61, false",
        "2FF, false",
        "300, true",
        "36F, true",
        "370, false",
        "483, true",
        "488, true",
        "903, true",
        "10FF, false",
        "1100, false",
        "115F, false",
        "1160, true",
        "1175, true",
        "11A7, true",
        "11FF, true",
        "1200, false",
        "AC00, false",
        "16D62, false",
        "16D63, false", // assigned after Unicode 13
        "16D67, false",
        "16D68, false",
        "1D165, true"
    })
    void knowsWhatContinuesAPart(String hex, boolean continues) {
        assertThat(Nfc.continues(Integer.parseInt(hex, 16))).isEqualTo(continues);
    }
}
