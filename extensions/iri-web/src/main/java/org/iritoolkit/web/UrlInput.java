package org.iritoolkit.web;

import org.jspecify.annotations.Nullable;

/**
 * The input of the basic URL parser: a scalar value string without leading and trailing C0 controls and spaces, and
 * without tabs and newlines (URL Standard 4.4).
 *
 * <p>To avoid a copy, leading and trailing characters stay in {@link #text()}, outside the range of the input.
 */
final class UrlInput {
    private static final char REPLACEMENT = '\uFFFD';

    private final String text;
    private final int start;
    private final int end;
    private final int @Nullable [] places;

    private UrlInput(String text, int @Nullable [] places) {
        int first = 0;
        int last = text.length();
        while (first < last && text.charAt(first) <= ' ') {
            first++;
        }
        while (last > first && text.charAt(last - 1) <= ' ') {
            last--;
        }
        this.text = text;
        this.start = first;
        this.end = last;
        this.places = places;
    }

    /**
     * Returns the input for a string.
     *
     * @param given the string
     * @param plain the number of characters at the start that are known to be kept
     * @param withPlaces whether the original positions are needed
     */
    static UrlInput of(String given, int plain, boolean withPlaces) {
        String text = given;
        int[] places = null;
        if (!isPlain(given, plain)) {
            text = scalarValueString(given);
            if (given.chars().anyMatch(c -> isTabOrNewline((char) c))) {
                places = withPlaces ? places(given) : null;
                text = withoutTabsAndNewlines(text);
            }
        }
        return new UrlInput(text, places);
    }

    /**
     * Returns whether all characters are between the C0 controls and U+D800, so that none is a tab, a newline or an
     * unpaired surrogate.
     */
    private static boolean isPlain(String text, int start) {
        for (int i = start; i < text.length(); i++) {
            if ((char) (text.charAt(i) - ' ') >= Character.MIN_SURROGATE - ' ') { // also finds controls
                return false;
            }
        }
        return true;
    }

    /** Returns a string that contains the input. */
    String text() {
        return text;
    }

    /** Returns the index where the input starts in {@link #text()}. */
    int start() {
        return start;
    }

    /** Returns the index where the input ends in {@link #text()}. */
    int end() {
        return end;
    }

    /**
     * Returns the position and length in the given string of each character of {@link #text()}; null if no character
     * was removed, or the positions are not needed.
     */
    int @Nullable [] places() {
        return places;
    }

    /** Reports the characters that are removed or replaced in a string. */
    static void reportChanged(String given, UrlViolations violations) {
        UrlInput ends = new UrlInput(given, null);
        for (int i = 0; i < given.length(); i++) {
            if (i < ends.start || i >= ends.end || isTabOrNewline(given.charAt(i))) {
                violations.removed(given.charAt(i), i);
            } else if (Character.isSurrogate(given.charAt(i))) {
                if (isLone(given, i)) {
                    violations.surrogate(given.charAt(i), i);
                } else {
                    i++;
                }
            }
        }
    }

    private static boolean isTabOrNewline(char c) {
        return c == '\t' || c == '\n' || c == '\r';
    }

    /** Replaces each unpaired surrogate in a string with U+FFFD; returns the same object if there are none. */
    static String scalarValueString(String text) {
        StringBuilder replaced = null;
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isSurrogate(text.charAt(i))) {
                continue;
            }
            if (isLone(text, i)) {
                replaced = replaced == null ? new StringBuilder(text) : replaced;
                replaced.setCharAt(i, REPLACEMENT);
            } else {
                i++;
            }
        }
        return replaced == null ? text : replaced.toString();
    }

    /** Returns whether the surrogate at an index is unpaired; the index must not be inside a pair. */
    private static boolean isLone(String text, int at) {
        return !Character.isSupplementaryCodePoint(text.codePointAt(at));
    }

    private static String withoutTabsAndNewlines(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (!isTabOrNewline(text.charAt(i))) {
                kept.append(text.charAt(i));
            }
        }
        return kept.toString();
    }

    private static int[] places(String given) {
        int[] places = new int[given.length() + 1];
        int kept = 0;
        for (int i = 0; i < given.length(); i++) {
            if (!isTabOrNewline(given.charAt(i))) {
                places[kept++] = i;
            }
        }
        places[kept] = given.length();
        return places;
    }
}
