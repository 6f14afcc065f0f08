package org.iritoolkit.benchmarks;

import org.iritoolkit.check.Component;
import org.iritoolkit.rfc.Rfc3987;

/** Measures the lower limit for code that reads every character or byte without vector instructions. */
final class Limits {
    private static final byte[] TABLE = table();

    private Limits() {}

    private static byte[] table() {
        byte[] table = new byte[Character.MAX_VALUE + 1];
        for (int c = 0; c < table.length; c++) {
            table[c] = (byte) (Rfc3987.PROFILE.characters(Component.QUERY).contains(c) ? 1 : 2);
        }
        return table;
    }

    /** Looks up each character in a table. */
    static Object table(String text) {
        int seen = 0;
        for (int i = 0; i < text.length(); i++) {
            seen |= TABLE[text.charAt(i)];
        }
        return seen == 1 ? text : TABLE;
    }

    /** Looks up each octet in a table. */
    static Object table(Octets.Range range) {
        byte[] octets = range.octets();
        int end = range.end();
        int seen = 0;
        for (int i = range.start(); i < end; i++) {
            seen |= TABLE[octets[i] & 0xFF];
        }
        return seen == 1 ? octets : TABLE;
    }

    /**
     * Runs the platform's own vector code on each character of a copy of the string. Without the copy, the result would
     * be cached.
     */
    static Object hash(String text) {
        return new String(text).hashCode();
    }
}
