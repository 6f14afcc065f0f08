package org.iritoolkit.idn;

import org.iritoolkit.percent.Ascii;

/**
 * Finds digits used as letters, such as those in {@code br0ken} and {@code 1ame} (draft-duerst-iri-03 6.5).
 *
 * <p>The check looks for 0, 1, 00 or 11 before letters, because a number at the end of a word is usually a count. It
 * skips words that look like codes: those with other digits, those with upper-case letters after the first character,
 * and hexadecimal numbers. With the letter in place of the digit, the word must contain a vowel, and at most three
 * vowels or consonants in a row. At the start of a word, where numbers are common, 1 is read as a letter only before a
 * vowel, and 0 only before a consonant. The check uses no dictionary.
 */
final class DigitsForLetters {
    private static final int LEAST_LETTERS = 3;
    private static final int MOST_IN_A_ROW = 3;
    /** The result for digits that represent no letter. */
    static final char NONE = 0;

    private static final String VOWELS = "aeiouy";

    private DigitsForLetters() {}

    /**
     * Returns the possible reading of a word of ASCII letters and digits; the word itself if no digit represents a
     * letter.
     */
    static String read(String word) {
        char letter = letter(word, 0, word.length());
        return letter == NONE ? word : word.replace(word.charAt(firstDigit(word, 0, word.length())), letter);
    }

    /** Returns the letter that the digits in a word of ASCII letters and digits represent, or {@link #NONE}. */
    static char letter(String text, int from, int to) {
        int first = firstDigit(text, from, to);
        int last = lastDigit(text, first, to);
        int digits = last - first;
        if (digits == 0 || digits > 2 || last == to || to - from - digits < LEAST_LETTERS) {
            return NONE;
        }
        char digit = text.charAt(first);
        if ((digit != '0' && digit != '1')
                || !isRestOfWord(text, from + 1, to, digit, last)
                || isHexadecimal(text, from, to)) {
            return NONE;
        }
        if (first == from) {
            char next = text.charAt(first + 1);
            if (digits == 2 || isVowel(next) != (digit == '1') || next == 'x') {
                return NONE;
            }
        }
        if (digit == '0') {
            return isPronounceable(text, from, to, 'o') ? 'o' : NONE;
        }
        boolean alone = digits == 1 && first > from;
        boolean lFirst = !alone || isVowel(text.charAt(first - 1)) || isVowel(text.charAt(last));
        char probable = lFirst ? 'l' : 'i';
        if (isPronounceable(text, from, to, probable)) {
            return probable;
        }
        char other = lFirst ? 'i' : 'l';
        return alone && isPronounceable(text, from, to, other) ? other : NONE;
    }

    private static int firstDigit(String text, int from, int to) {
        int i = from;
        while (i < to && !Ascii.isDigit(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int lastDigit(String text, int first, int to) {
        int i = first;
        while (i < to && Ascii.isDigit(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** Whether each character of a range is a lower-case letter, or a given digit before a given index. */
    private static boolean isRestOfWord(String text, int from, int to, char digit, int last) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            boolean letter = c >= 'a' && c <= 'z';
            if (!letter && (c != digit || i >= last)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHexadecimal(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (Character.digit(text.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isVowel(char c) {
        return VOWELS.indexOf(c | 0x20) >= 0;
    }

    /** Whether a word can be pronounced with a letter in place of its digits. */
    private static boolean isPronounceable(String text, int from, int to, char letter) {
        int row = 0;
        boolean before = false;
        boolean vowels = false;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            boolean vowel = isVowel(Ascii.isDigit(c) ? letter : c);
            row = i > from && vowel == before ? row + 1 : 1;
            vowels |= vowel;
            if (row > MOST_IN_A_ROW) {
                return false;
            }
            before = vowel;
        }
        return vowels;
    }
}
