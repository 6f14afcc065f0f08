package org.iritoolkit.check;

import java.util.Objects;

/**
 * A replacement that the author of a string probably meant: a place, and the string to put there.
 *
 * <p>A suggestion is never applied unless requested. No suggestion moves a visible delimiter or changes the host.
 * Several violations can have the same suggestion; it is then applied once.
 *
 * @param span the place in the string that was given, in UTF-16 code units; an empty span inserts
 * @param text what to write there; empty to delete that part
 */
public record Suggestion(Span span, String text) {
    /**
     * Checks that nothing is null.
     *
     * @param span the place in the string that was given, in UTF-16 code units; an empty span inserts
     * @param text what to write there; empty to delete that part
     */
    public Suggestion {
        Objects.requireNonNull(span, "span");
        Objects.requireNonNull(text, "text");
    }
}
