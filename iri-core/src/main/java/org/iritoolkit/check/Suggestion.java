package org.iritoolkit.check;

import java.util.Objects;
import org.iritoolkit.message.VisibleText;

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

    /**
     * Returns a description for logs.
     *
     * @return the position and the text to write there, without user information
     */
    @Override
    public String toString() {
        return span + " \"" + VisibleText.quoted(text) + "\"";
    }
}
