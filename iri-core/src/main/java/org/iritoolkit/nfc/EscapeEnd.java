package org.iritoolkit.nfc;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.BitSet;

/**
 * Finds the combining marks that would compose with the last digit of an escape. In {@code %9C} followed by U+0301,
 * {@code C} and the mark compose to {@code Ć}, which destroys the escape. Such a mark is percent-encoded too.
 *
 * <p>An instance follows a component from left to right. The result depends only on the decoded characters and on which
 * of them stay percent-encoded, so that references with the same normal form get the same escapes.
 */
public final class EscapeEnd {
    /** The first mark that composes with a letter of ASCII. */
    private static final int FIRST = 0x300;

    private static final int LAST = 0x36F;

    /** The marks that compose with each hexadecimal digit from A to F. No mark composes with a digit from 0 to 9. */
    private static final BitSet[] COMPOSING = new BitSet[6];

    static {
        for (int i = 0; i < COMPOSING.length; i++) {
            char letter = (char) ('A' + i);
            COMPOSING[i] = new BitSet();
            for (int mark = FIRST; mark <= LAST; mark++) {
                String composed = Normalizer.normalize("" + letter + (char) mark, Form.NFC);
                COMPOSING[i].set(mark - FIRST, composed.charAt(0) != letter);
            }
            COMPOSING[i].set(0x344 - FIRST); // decomposes to two marks, the second of which composes
        }
    }

    /** The value of the last digit of the escape before the marks; -1 if no escape precedes. */
    private int digit = -1;

    /** Begins a component. */
    public void begin() {
        digit = -1;
    }

    /**
     * Follows an escape.
     *
     * @param last the last hexadecimal digit of the escape
     */
    public void escaped(char last) {
        digit = Character.digit(last, 16);
    }

    /**
     * Follows the percent-encoded UTF-8 of a character.
     *
     * @param c the code point that was percent-encoded
     */
    public void encoded(int c) {
        digit = c & 0xF; // the last octet ends with the last bits of the code point
    }

    /**
     * Follows a character that is not an escape.
     *
     * @param c the code point
     * @return whether the character has to be percent-encoded, because it is a mark that would compose with the escape
     *     before it; then call {@link #encoded(int)}
     */
    public boolean takes(int c) {
        if (digit < 0) {
            return false;
        } else if (!Nfc.continues(c)) {
            digit = -1;
            return false;
        }
        return digit > 9 && c >= FIRST && c <= LAST && COMPOSING[digit - 10].get(c - FIRST);
    }

    /**
     * Returns whether the next character may be a mark that has to be percent-encoded.
     *
     * @return whether only marks are between the last escape and the index
     */
    public boolean isOpen() {
        return digit >= 0;
    }
}
