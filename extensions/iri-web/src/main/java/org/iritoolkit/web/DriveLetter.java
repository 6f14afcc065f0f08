package org.iritoolkit.web;

import org.iritoolkit.percent.Ascii;

/** Windows drive letters (URL Standard 4.2). */
final class DriveLetter {
    private DriveLetter() {}

    static boolean is(int first, int second) {
        return Ascii.isLetter(first) && (second == ':' || second == '|');
    }

    static boolean isNormalized(int first, int second) {
        return Ascii.isLetter(first) && second == ':';
    }
}
