package org.iritoolkit.web;

/** Windows drive letters (URL Standard 4.2). */
final class DriveLetter {
    private DriveLetter() {}

    static boolean is(int first, int second) {
        return isAlpha(first) && (second == ':' || second == '|');
    }

    static boolean isNormalized(int first, int second) {
        return isAlpha(first) && second == ':';
    }

    private static boolean isAlpha(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
