package org.iritoolkit.internal.text;

/** Properties of strings by code points, which {@code String} does not have. */
public final class CodePoints {
    private CodePoints() {}

    /** Whether no character of a range is beyond U+007F. */
    public static boolean areAscii(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) > 0x7F) {
                return false;
            }
        }
        return true;
    }

    /** Compares by code point: surrogates sort after the rest of the basic plane. */
    public static int compare(String one, String other) {
        int common = Math.min(one.length(), other.length());
        for (int i = 0; i < common; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                boolean surrogate = Character.isSurrogate(a);
                return surrogate == Character.isSurrogate(b) ? Character.compare(a, b) : surrogate ? 1 : -1;
            }
        }
        return Integer.compare(one.length(), other.length());
    }
}
