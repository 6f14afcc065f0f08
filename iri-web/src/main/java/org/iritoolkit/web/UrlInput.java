package org.iritoolkit.web;

import org.jspecify.annotations.Nullable;

/**
 * The input of the basic URL parser: a text as a scalar value string, without leading and trailing C0 controls and spaces
 * and without tabs and newlines (URL Standard 4.4).
 *
 * <p>Leading and trailing characters stay in {@link #text()}, outside the range, so that most texts are not copied.
 */
final class UrlInput {
    private static final char REPLACEMENT = '\uFFFD';

    private final String text;
    private final int start;
    private final int end;
    private final int @Nullable [] places;

    private UrlInput(String text, int start, int end, int @Nullable [] places) {
        this.text = text;
        this.start = start;
        this.end = end;
        this.places = places;
    }

    /** The input of a text; its places are kept only where somebody asks for them. */
    static UrlInput of(String given, boolean withPlaces) {
        String text = given;
        int[] places = null;
        for (int i = 0; i < given.length(); i++) {
            char c = given.charAt(i);
            if (c <= '\r' && isTabOrNewline(c)) {
                places = withPlaces ? places(given) : null;
                text = withoutTabsAndNewlines(scalarValueString(given));
                break;
            } else if (Character.isSurrogate(c)) {
                if (isLone(given, i)) {
                    text = scalarValueString(given);
                    given = text;
                }
                i += Character.isHighSurrogate(c) ? 1 : 0;
            }
        }
        int start = 0;
        int end = text.length();
        while (start < end && text.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) <= ' ') {
            end--;
        }
        return new UrlInput(text, start, end, places);
    }

    /** A text that holds the input. */
    String text() {
        return text;
    }

    /** Where the input starts in it. */
    int start() {
        return start;
    }

    /** Where the input ends in it. */
    int end() {
        return end;
    }

    /**
     * Where each character of {@link #text()} stands in the text that was given, and its length; null if nothing was removed
     * from it, or nobody asks.
     */
    int @Nullable [] places() {
        return places;
    }

    /** Reports what is left out of a text. */
    static void reportRemoved(String given, UrlFindings findings) {
        int start = 0;
        int end = given.length();
        while (start < end && given.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && given.charAt(end - 1) <= ' ') {
            end--;
        }
        for (int i = 0; i < given.length(); i++) {
            if (i < start || i >= end || isTabOrNewline(given.charAt(i))) {
                findings.removed(given.charAt(i), i);
            }
        }
    }

    private static boolean isTabOrNewline(char c) {
        return c == '\t' || c == '\n' || c == '\r';
    }

    /** A text with each lone surrogate replaced by U+FFFD; the same object if there is none. */
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

    /** Whether the surrogate at an index that is not within a pair is half of one. */
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
