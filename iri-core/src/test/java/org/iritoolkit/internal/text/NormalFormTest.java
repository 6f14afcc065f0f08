package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SyntaxViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** Text is normalized part by part only to find places again; the parts have to make up the whole. */
class NormalFormTest {
    private static final long SEED = 20050117;
    private static final int COUNT = 20_000;
    private static final SpecClause CLAUSE = new SpecClause("RFC 3987", "3.1", "");

    private static String nfc(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    private static Violation at(int start, int end) {
        return new Violation(
                SyntaxViolation.CHARACTER_NOT_ALLOWED,
                Severity.ERROR,
                Component.PATH,
                new Span(start, end),
                CLAUSE,
                "message");
    }

    @Test
    void continuesAPartWithEveryCharacterThatComposesWithAnother() {
        List<String> missed = new ArrayList<>();
        int composed = 0;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (Character.isDefined(c) && Character.getType(c) != Character.SURROGATE) {
                String parts = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD);
                for (int i = parts.offsetByCodePoints(0, 1); i < parts.length(); i = parts.offsetByCodePoints(i, 1)) {
                    composed++;
                    if (!NormalForm.continues(parts.codePointAt(i))) {
                        missed.add(String.format("U+%04X", parts.codePointAt(i)));
                    }
                }
            }
        }
        System.out.printf("%d parts of composed characters%n", composed);
        assertThat(missed).isEmpty();
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
            UnaryOperator<Violation> back = NormalForm.places(text, normalized);
            int end = 0;
            for (int i = 0; i < normalized.length(); i++) {
                Span span = back.apply(at(i, i + 1)).span();
                assertThat(span.start()).as(text).isLessThanOrEqualTo(end);
                assertThat(nfc(span.of(text))).as(text).contains(normalized.substring(i, i + 1));
                end = span.end();
            }
            assertThat(end).as(text).isEqualTo(text.length());
            assertThat(back.apply(at(normalized.length(), normalized.length())).span())
                    .isEqualTo(new Span(text.length(), text.length()));
        }
    }

    @Test
    void namesWhatStandsInTheText() {
        UnaryOperator<Violation> back = NormalForm.places("e\u0301\u1FEFx", "\u00E9`x");
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
}
