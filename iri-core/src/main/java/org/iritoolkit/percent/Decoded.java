package org.iritoolkit.percent;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The percent-decoded text of a component, with the component before decoding.
 *
 * <p>Malformed bytes are never replaced. If there are any, the result contains the position of the first error instead
 * of the text. {@link Percent#decodeToOctets(String)} returns the bytes.
 *
 * @param raw the component before decoding, still percent-encoded
 * @param text the decoded text; empty if the bytes are not legal in the charset
 * @param malformedAt the index in {@code raw} of the first percent-encoded octet that is not legal; empty if decoding
 *     succeeded
 */
public record Decoded(String raw, Optional<String> text, OptionalInt malformedAt) {
    /**
     * Checks that the result has either a text or the position of an error.
     *
     * @param raw the component before decoding
     * @param text the decoded text
     * @param malformedAt the index of the first octet that is not legal
     * @throws IllegalArgumentException if both the text and the index are present, or neither
     * @throws IndexOutOfBoundsException if the index is outside {@code raw}
     */
    public Decoded {
        Objects.requireNonNull(raw, "raw");
        if (text.isPresent() == malformedAt.isPresent()) {
            throw new IllegalArgumentException("text or malformedAt must be present, and not both");
        }
        if (malformedAt.isPresent()) {
            Objects.checkIndex(malformedAt.getAsInt(), raw.length());
        }
    }

    /**
     * Returns the result of a successful decoding.
     *
     * @param raw the component before decoding
     * @param text the decoded text
     * @return a result with text
     */
    public static Decoded of(String raw, String text) {
        return new Decoded(raw, Optional.of(Objects.requireNonNull(text, "text")), OptionalInt.empty());
    }

    /**
     * Returns the result of a failed decoding.
     *
     * @param raw the component before decoding
     * @param at the index in {@code raw} of the first percent-encoded octet that is not legal
     * @return a result without text
     * @throws IndexOutOfBoundsException if the index is outside {@code raw}
     */
    public static Decoded malformed(String raw, int at) {
        return new Decoded(raw, Optional.empty(), OptionalInt.of(at));
    }

    /**
     * Returns a description for logs. It does not show the text, which may be a secret.
     *
     * @return the length of the text, or the position of the first octet that is not legal
     */
    @Override
    public String toString() {
        return text.isPresent()
                ? text.get().length() + " decoded UTF-16 code units"
                : "not legal UTF-8 at " + malformedAt.getAsInt();
    }
}
