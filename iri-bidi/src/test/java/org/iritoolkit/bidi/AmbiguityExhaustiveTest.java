package org.iritoolkit.bidi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.iritoolkit.IriParser;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the search with all strings over a small alphabet, for which all strings with the same visual order are
 * known.
 */
class AmbiguityExhaustiveTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    // L, R, AL, EN, AN, CS, ES, ET
    private static final String WEAK = "a\u05D1\u06281\u0662/+%";

    private static List<String> texts(String alphabet, int length) {
        List<String> texts = List.of("");
        for (int n = 0; n < length; n++) {
            List<String> longer = new ArrayList<>();
            for (String text : texts) {
                for (int c : alphabet.codePoints().toArray()) {
                    longer.add(text + Character.toString(c));
                }
            }
            texts = longer;
        }
        return texts;
    }

    /** How many ambiguous strings have no twin in the result, but are not reported as unambiguous. */
    private static int compare(String alphabet, int length, Predicate<String> accepts) {
        return compare(alphabet, length, "", accepts);
    }

    private static int compare(String alphabet, int length, String ends, Predicate<String> accepts) {
        Map<String, List<String>> byVisual = new HashMap<>();
        List<String> texts = texts(alphabet, length).stream()
                .map(text -> ends + text + ends)
                .filter(accepts)
                .toList();
        texts.forEach(text -> byVisual.computeIfAbsent(VisualOrder.of(text).visual(), visual -> new ArrayList<>())
                .add(text));
        int ambiguous = 0;
        int open = 0;
        List<String> missed = new ArrayList<>();
        for (List<String> same : byVisual.values()) {
            for (String text : same) {
                AmbiguityCheck.Search search = new AmbiguityCheck.Search(text, accepts);
                search.twin().ifPresent(twin -> assertThat(same).contains(twin).isNotEqualTo(text));
                if (same.size() > 1) {
                    ambiguous++;
                    if (search.twin().isEmpty() && search.isExhaustive()) {
                        missed.add(text + " <-> " + same);
                    } else if (search.twin().isEmpty()) {
                        open++;
                    }
                }
            }
        }
        System.out.printf(
                "%s, length %d: %d texts, %d of them ambiguous, %d missed and said so%n",
                alphabet.codePoints().mapToObj(c -> String.format("%04X", c)).toList(),
                length,
                texts.size(),
                ambiguous,
                open);
        assertThat(missed).isEmpty();
        return open;
    }

    /** A quick version of the tests below, which use longer strings. */
    @Test
    void findsATwinOfEveryAmbiguousTextOfFourCharacters() {
        assertThat(compare(WEAK, 4, text -> true)).isZero();
        assertThat(compare("\u05D11/+%", 5, text -> true)).isZero();
        assertThat(compare("a\u05D11! \t", 4, text -> true)).isZero();
        assertThat(compare("a\u05D11()", 5, text -> true)).isZero();
        Predicate<String> valid = text -> PARSER.tryParse(text)
                .filter(RelativeReference.class::isInstance)
                .isPresent();
        compare("a\u05D11/:@", 4, valid);
    }

    /** W4 and W5: separators and terminators next to European and Arabic numbers. */
    @Test
    void findsATwinOfEveryAmbiguousTextWithNumbersBetweenRightToLeftLetters() {
        assertThat(compare("1\u0662/+%.", 3, "\u05D1", text -> true)).isZero();
        assertThat(compare("1\u0662/+%.", 4, "\u05D1", text -> true)).isZero();
    }

    @Tag("thorough")
    @Test
    void findsATwinOfEveryAmbiguousTextWithoutBrackets() {
        for (int length = 1; length <= 5; length++) {
            compare(WEAK, length, text -> true);
        }
        compare("a\u05D11\u0662/", 6, text -> true);
        compare("a\u05D1\u06281.%", 6, text -> true);
        compare("a\u05D11,$\u05B0", 5, text -> true);
        compare("a\u05D11,!\u05B0", 5, text -> true);
        compare("a\u05D11! \t", 5, text -> true);
        compare("a\u05D11<>\u2029", 5, text -> true);
        compare("\u05D11/+", 8, text -> true);
    }

    @Tag("thorough")
    @Test
    void findsATwinOfEveryAmbiguousReferenceWithoutBrackets() {
        Predicate<String> valid = text -> PARSER.tryParse(text)
                .filter(RelativeReference.class::isInstance)
                .isPresent();
        compare("a\u05D11/:@", 6, valid);
        compare("a\u05D11/?#", 6, valid);
        compare("\u05D112/:", 7, text -> valid.test("//" + text));
    }

    @Tag("thorough")
    @Test
    void findsATwinOfEveryShortAmbiguousTextWithOneKindOfBrackets() {
        assertThat(compare("a\u05D1()", 6, text -> true)).isZero();
        assertThat(compare("a\u05D11()", 6, text -> true)).isZero();
        assertThat(compare("\u05D11/()", 5, text -> true)).isZero();
    }

    @Tag("thorough")
    @Test
    void saysWhereCrossingBracketsAndInvisibleCharactersMayHideATwin() {
        compare("a\u05D1()[]", 6, text -> true);
        compare("a\u05D11,$\u200D", 5, text -> true);
    }
}
