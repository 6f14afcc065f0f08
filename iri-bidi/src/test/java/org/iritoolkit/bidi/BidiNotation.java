package org.iritoolkit.bidi;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.iritoolkit.testkit.CaseTable;

/**
 * The Bidi Notation of the specifications: upper-case letters represent right-to-left letters, and all other characters
 * themselves (draft-duerst-iri-03 1.4, RFC 3987 1.4). Escapes stay ASCII; their upper-case letters are not used in the
 * tables.
 */
final class BidiNotation {
    /** U+05D0 and on: more letters than the notation has. */
    static final BidiNotation HEBREW = new BidiNotation(0x05D0, 26);
    /** U+0628 and on, without characters that join differently or are not letters. */
    static final BidiNotation ARABIC =
            new BidiNotation("\u0627\u0628\u062A\u062B\u062C\u062D\u062E\u062F\u0630\u0631\u0632\u0633\u0634"
                    + "\u0635\u0636\u0637\u0638\u0639\u063A\u0641\u0642\u0643\u0644\u0645\u0646\u0647");

    private final String letters;

    private BidiNotation(int first, int count) {
        this(Arrays.stream(
                        java.util.stream.IntStream.range(first, first + count).toArray())
                .mapToObj(Character::toString)
                .collect(Collectors.joining()));
    }

    private BidiNotation(String letters) {
        this.letters = letters;
    }

    /** The string that the notation represents. */
    String text(String notation) {
        return notation.chars()
                .map(c -> c >= 'A' && c <= 'Z' ? letters.charAt(c - 'A') : c)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    /** The notation for a text. */
    String notation(String text) {
        return text.chars()
                .map(c -> letters.indexOf(c) < 0 ? c : 'A' + letters.indexOf(c))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    /** The rows of a table next to the tests. */
    static List<CaseTable.Row> table(String name) {
        return CaseTable.of(name, BidiNotation.class.getResourceAsStream(name)).rows();
    }
}
