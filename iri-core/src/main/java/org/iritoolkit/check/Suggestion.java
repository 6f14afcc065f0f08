package org.iritoolkit.check;

import java.util.Objects;

/**
 * A replacement that the author of a string probably meant: a range, and the string to write there.
 *
 * <p>A suggestion is applied only on request. Suggestions never move a visible delimiter or change the host.
 * If several violations have the same suggestion, the suggestion is applied once.
 *
 * @param span the range in the given string, in UTF-16 code units; an empty span inserts the text
 * @param text the text to write there; empty to delete that part
 */
public record Suggestion(Span span, String text) {
    /**
     * Checks that no argument is null.
     *
     * @param span the range in the given string, in UTF-16 code units; an empty span inserts the text
     * @param text the text to write there; empty to delete that part
     */
    public Suggestion {
        Objects.requireNonNull(span, "span");
        Objects.requireNonNull(text, "text");
    }
}
