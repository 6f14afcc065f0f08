package org.iritoolkit.check;

/**
 * A position in a string: a half-open range of UTF-16 code units.
 *
 * <p>A span does not contain the string. An empty span marks the position where something is missing. The spans of
 * violations whose code begins with {@code octets.} count octets instead.
 *
 * @param start the index of the first unit
 * @param end the index after the last unit
 */
public record Span(int start, int end) {
    /**
     * Checks the range.
     *
     * @param start the index of the first unit
     * @param end the index after the last unit
     * @throws IllegalArgumentException if {@code start} is negative or {@code end} is before {@code start}
     */
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("not a span: " + start + "-" + end);
        }
    }

    /**
     * Returns the number of UTF-16 code units.
     *
     * @return {@code end - start}
     */
    public int length() {
        return end - start;
    }

    /**
     * Returns the part of a string that this span covers. A span that counts octets does not apply to strings.
     *
     * @param text the string that the span belongs to
     * @return the part
     * @throws IndexOutOfBoundsException if the span ends after the string
     */
    public String substring(String text) {
        return text.substring(start, end);
    }

    /**
     * Returns the span as reports print it.
     *
     * @return the span, for example {@code 18-19}
     */
    @Override
    public String toString() {
        return start + "-" + end;
    }
}
