package org.iritoolkit.percent;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The percent-decoded text of a component, with the component as written.
 *
 * <p>Bytes that are not legal text are never replaced: the result then has no text, only the place of the first error.
 * {@link Percent#decodeToOctets(String)} returns the bytes. Two results are equal if their strings and texts are equal.
 */
public final class Decoded {
    private final String raw;
    private final @Nullable String text;
    private final int malformedAt;

    private Decoded(String raw, @Nullable String text, int malformedAt) {
        this.raw = raw;
        this.text = text;
        this.malformedAt = malformedAt;
    }

    /**
     * The result of a successful decoding.
     *
     * @param raw the component as written
     * @param text the decoded text
     * @return a result with text
     */
    public static Decoded of(String raw, String text) {
        return new Decoded(Objects.requireNonNull(raw, "raw"), Objects.requireNonNull(text, "text"), -1);
    }

    /**
     * The result of a failed decoding.
     *
     * @param raw the component as written
     * @param at the index in {@code raw} of the first percent-encoded octet that is not legal
     * @return a result without text
     * @throws IndexOutOfBoundsException if the index is outside {@code raw}
     */
    public static Decoded malformed(String raw, int at) {
        return new Decoded(raw, null, Objects.checkIndex(at, raw.length()));
    }

    /**
     * The component as written.
     *
     * @return the component, still percent-encoded
     */
    public String raw() {
        return raw;
    }

    /**
     * The decoded text.
     *
     * @return empty if the bytes are not legal in the charset
     */
    public Optional<String> text() {
        return Optional.ofNullable(text);
    }

    /**
     * The place of the first percent-encoded octet that is not legal.
     *
     * @return its index in {@link #raw()}; empty if decoding succeeded
     */
    public OptionalInt malformedAt() {
        return malformedAt < 0 ? OptionalInt.empty() : OptionalInt.of(malformedAt);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Decoded that && raw.equals(that.raw) && Objects.equals(text, that.text);
    }

    @Override
    public int hashCode() {
        return Objects.hash(raw, text);
    }

    /**
     * The decoded text, for logs.
     *
     * @return the text, or {@link #raw()} if there is none
     */
    @Override
    public String toString() {
        return text == null ? raw : text;
    }
}
