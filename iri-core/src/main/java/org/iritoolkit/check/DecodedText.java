package org.iritoolkit.check;

import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalInt;
import org.iritoolkit.percent.PercentCodec;

/**
 * The decoded text of a component, with the place of each character in the reference: for checks of characters, escaped
 * or not.
 *
 * <p>It decodes strictly legal UTF-8 (RFC 3629 4); escapes of other octets stay as they are. Reserved characters are
 * decoded too, so do not build references from this text.
 */
public final class DecodedText {
    private final String text;

    /** For each unit of the text, and for its end, where it stands in the reference. */
    private final int[] places;

    private final int malformed;

    private DecodedText(String text, int[] places, int malformed) {
        this.text = text;
        this.places = places;
        this.malformed = malformed;
    }

    static DecodedText of(String reference, int start, int end) {
        StringBuilder text = new StringBuilder(end - start);
        int[] places = new int[end - start + 1];
        int malformed = -1;
        int i = start;
        while (i < end) {
            int c = PercentCodec.codePointAt(reference, i, end);
            if (c < 0) {
                malformed = malformed < 0 && PercentCodec.octetAt(reference, i, end) >= 0 ? i : malformed;
                places[text.length()] = i;
                text.append(reference.charAt(i++));
            } else {
                for (char unit : Character.toChars(c)) {
                    places[text.length()] = i;
                    text.append(unit);
                }
                i += PercentCodec.escapedLength(c);
            }
        }
        places[text.length()] = end;
        return new DecodedText(text.toString(), Arrays.copyOf(places, text.length() + 1), malformed);
    }

    /**
     * The decoded text.
     *
     * @return the text of the component, if there is no escape in it
     */
    public String text() {
        return text;
    }

    /**
     * The place of the first escape that is not part of legal UTF-8.
     *
     * @return its index in the reference; empty if there is none
     */
    public OptionalInt malformedAt() {
        return malformed < 0 ? OptionalInt.empty() : OptionalInt.of(malformed);
    }

    /**
     * A place in the reference.
     *
     * @param span a place in {@link #text()}
     * @return the escapes and characters that this part was decoded from
     * @throws IndexOutOfBoundsException if the place ends after the text
     */
    public Span inReference(Span span) {
        Objects.requireNonNull(span, "span");
        return new Span(places[span.start()], places[span.end()]);
    }

    /**
     * A violation with its place in the reference.
     *
     * @param violation a violation with its place in {@link #text()}
     * @return the same violation, with its place in the reference
     * @throws IndexOutOfBoundsException if the place ends after the text
     */
    public Violation inReference(Violation violation) {
        Objects.requireNonNull(violation, "violation");
        return violation.withSpan(inReference(violation.span()));
    }

    /**
     * The decoded text, for logs.
     *
     * @return the text
     */
    @Override
    public String toString() {
        return text;
    }
}
