package org.iritoolkit.internal.text;

import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.percent.Percent;

/**
 * Where the parts of a text stood in the text that it was made from, so that findings can name places in the latter.
 *
 * <p>It is filled from left to right, piece by piece, and only where there is something to place: it takes two numbers
 * for each unit of the text that was made.
 */
public final class Places {
    private final int[] starts;
    private final int[] ends;
    private int made;
    private int from;

    /**
     * Starts at the beginning of both texts.
     *
     * @param length the length of the text that was made
     */
    public Places(int length) {
        starts = new int[length + 1];
        ends = new int[length + 1];
    }

    /** The next units are the same in both texts. */
    public Places copied(int units) {
        for (int i = 1; i <= units; i++) {
            starts[made + i] = from + i;
            ends[made + i] = from + i;
        }
        made += units;
        from += units;
        return this;
    }

    /** The next units of the old text became other ones; a place in the latter is that of all the former. */
    public Places replaced(int units, int by) {
        for (int i = 1; i < by; i++) {
            starts[made + i] = from;
            ends[made + i] = from + units;
        }
        made += by;
        from += units;
        starts[made] = from;
        ends[made] = from;
        return this;
    }

    /** The place in the old text. */
    public Span of(Span span) {
        int start = starts[span.start()];
        return new Span(start, span.length() == 0 ? start : ends[span.end()]);
    }

    /** The same violation at its place in the old text. */
    public Violation of(Violation violation) {
        return violation.withSpan(of(violation.span()));
    }

    /** A text of which some characters were percent-encoded by UTF-8, percent signs that are in no escape among them. */
    public static Places ofEscaped(String text, String escaped) {
        Places places = new Places(escaped.length());
        int at = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int units = Character.charCount(c);
            // a percent sign that is in no escape stays, or is now %25, which begins alike
            boolean stray = c == '%' && Percent.octetAt(text, i, text.length()) < 0;
            boolean same =
                    !(stray && escaped.startsWith("%25", at)) && escaped.startsWith(text.substring(i, i + units), at);
            int by = same ? units : Percent.encodedLength(c);
            if (same) {
                places.copied(units);
            } else {
                places.replaced(units, by);
            }
            i += units;
            at += by;
        }
        return places;
    }

    /** A text of which some escapes, but none of a percent sign, were decoded by UTF-8. */
    public static Places ofDecoded(String text, String decoded) {
        Places places = new Places(decoded.length());
        int at = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.charAt(i) == '%' && decoded.charAt(at) != '%'
                    ? Percent.codePointAt(text, i, text.length())
                    : -1;
            if (c < 0) {
                places.copied(1);
                i++;
                at++;
            } else {
                places.replaced(Percent.encodedLength(c), Character.charCount(c));
                i += Percent.encodedLength(c);
                at += Character.charCount(c);
            }
        }
        return places;
    }

    /** A text of which one part became another one. */
    public static Places ofReplaced(int length, int start, int end, int by) {
        return new Places(length - (end - start) + by)
                .copied(start)
                .replaced(end - start, by)
                .copied(length - end);
    }
}
