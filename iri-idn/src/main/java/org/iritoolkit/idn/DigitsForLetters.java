package org.iritoolkit.idn;

import java.util.Locale;

/**
 * Digits that stand for letters, such as those of {@code br0ken} and {@code 1ame} (draft-duerst-iri-03 6.5).
 *
 * <p>It looks for one 0 or 1, or the same twice side by side, in front of letters: a number at the end of a word counts
 * something. All other digits say that the word is a code, and so do upper-case letters behind the first and words of the
 * letters of hexadecimal digits. With the letter in its place the word has to have a vowel, and no more than three vowels
 * or consonants in a row. At the start of a word, where numbers stand too, 1 counts only in front of a vowel, as the
 * letter l would stand, and 0 only in front of a consonant. It knows no words of any language.
 */
final class DigitsForLetters {
    private static final int LEAST_LETTERS = 3;
    private static final int MOST_IN_A_ROW = 3;
    private static final String VOWELS = "aeiouy";

    private DigitsForLetters() {}

    /** The word of ASCII letters and digits as it may be read; the word itself if no digit stands for a letter. */
    static String read(String word) {
        int first = firstDigit(word);
        int last = lastDigit(word, first);
        int digits = last - first;
        if (digits == 0 || digits > 2 || last == word.length() || word.length() - digits < LEAST_LETTERS) {
            return word;
        }
        char digit = word.charAt(first);
        if ((digit != '0' && digit != '1') || !isRestOfWord(word, digit, last) || isHexadecimal(word)) {
            return word;
        }
        String lower = word.toLowerCase(Locale.ROOT);
        if (first == 0 && (digits == 2 || isVowel(lower.charAt(1)) != (digit == '1') || lower.charAt(1) == 'x')) {
            return word;
        }
        for (char letter : letters(lower, digit, first, last)) {
            if (isPronounceable(lower.replace(digit, letter))) {
                return word.replace(digit, letter);
            }
        }
        return word;
    }

    private static int firstDigit(String word) {
        int i = 0;
        while (i < word.length() && !isDigit(word.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int lastDigit(String word, int first) {
        int i = first;
        while (i < word.length() && isDigit(word.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Whether the digits are all the same and nothing but lower-case letters follows the first character. */
    private static boolean isRestOfWord(String word, char digit, int last) {
        for (int i = 1; i < word.length(); i++) {
            char c = word.charAt(i);
            boolean letter = c >= 'a' && c <= 'z';
            if (!letter && (c != digit || i >= last)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHexadecimal(String word) {
        return word.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    }

    /** What the digit may stand for, the more probable letter first. */
    private static char[] letters(String word, char digit, int first, int last) {
        if (digit == '0') {
            return new char[] {'o'};
        } else if (first == 0 || last - first > 1) {
            return new char[] {'l'};
        }
        boolean besideVowel = isVowel(word.charAt(first - 1)) || isVowel(word.charAt(last));
        return besideVowel ? new char[] {'l', 'i'} : new char[] {'i', 'l'};
    }

    private static boolean isVowel(char c) {
        return VOWELS.indexOf(c) >= 0;
    }

    private static boolean isPronounceable(String word) {
        int row = 0;
        boolean vowels = false;
        for (int i = 0; i < word.length(); i++) {
            boolean vowel = isVowel(word.charAt(i));
            row = i > 0 && vowel == isVowel(word.charAt(i - 1)) ? row + 1 : 1;
            vowels |= vowel;
            if (row > MOST_IN_A_ROW) {
                return false;
            }
        }
        return vowels;
    }
}
