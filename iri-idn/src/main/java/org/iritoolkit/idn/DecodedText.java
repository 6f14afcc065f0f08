package org.iritoolkit.idn;

import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;

/** A part of a reference with its legal UTF-8 escapes decoded, and where everything stands in the reference. */
final class DecodedText {
    private final String text;
    private final int[] places;

    private final int illegal;

    private DecodedText(String text, int[] places, int illegal) {
        this.text = text;
        this.places = places;
        this.illegal = illegal;
    }

    /** Decodes what is strictly legal UTF-8 (RFC 3629 4); escapes of other octets stay as they are. */
    static DecodedText of(String reference, int start, int end) {
        StringBuilder text = new StringBuilder(end - start);
        int[] places = new int[end - start + 1];
        int illegal = -1;
        int i = start;
        while (i < end) {
            int c = decode(reference, i, end);
            if (c < 0) {
                illegal = illegal < 0 && octet(reference, i, end) >= 0 ? i : illegal;
                places[text.length()] = i;
                text.append(reference.charAt(i++));
            } else {
                for (char unit : Character.toChars(c)) {
                    places[text.length()] = i;
                    text.append(unit);
                }
                i += 3 * octets(c);
            }
        }
        places[text.length()] = end;
        return new DecodedText(text.toString(), places, illegal);
    }

    /** The character that the escapes from an index on stand for, or -1. */
    private static int decode(String s, int i, int end) {
        int first = octet(s, i, end);
        if (first < 0x80) {
            return first;
        }
        int more = first < 0xC2 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : 0;
        if (more == 0) {
            return -1;
        }
        int c = first & (0x3F >> more);
        for (int k = 1; k <= more; k++) {
            int octet = octet(s, i + 3 * k, end);
            if (octet < 0x80 || octet > 0xBF) {
                return -1;
            }
            c = (c << 6) | (octet & 0x3F);
        }
        boolean legal = octets(c) == more + 1 && c <= Character.MAX_CODE_POINT && (c < 0xD800 || c > 0xDFFF);
        return legal ? c : -1;
    }

    private static int octet(String s, int i, int end) {
        if (i + 2 >= end || s.charAt(i) != '%') {
            return -1;
        }
        int high = hex(s.charAt(i + 1));
        int low = hex(s.charAt(i + 2));
        return high < 0 || low < 0 ? -1 : (high << 4) | low;
    }

    private static int hex(char c) {
        return c > 0x7F ? -1 : Character.digit(c, 16);
    }

    private static int octets(int c) {
        return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    }

    /** The decoded text. */
    String text() {
        return text;
    }

    /** Where in the reference the first escape stands that is no legal UTF-8, or -1. */
    int illegal() {
        return illegal;
    }

    /** A place in the reference, given one in the decoded text. */
    Span inReference(Span span) {
        return new Span(places[span.start()], places[span.end()]);
    }

    /** A violation with its place in the reference, given one with its place in the decoded text. */
    Violation inReference(Violation violation) {
        return violation.withSpan(inReference(violation.span()));
    }
}
