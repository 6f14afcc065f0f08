package org.iritoolkit.mapping;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.iritoolkit.percent.PercentCodec;
import org.jspecify.annotations.Nullable;

/**
 * The decoded text of a component, with the original text.
 *
 * <p>It never replaces octets that are not legal text: then it has no text, only the octets and the place of the first
 * error. Two are equal if their original and their decoded texts are.
 */
public final class Decoded {
    private final String raw;
    private final boolean form;
    private final @Nullable String text;
    private final int malformed;

    /** What a component stands for, or where it is malformed; in a form, a plus sign stands for a space. */
    Decoded(String raw, boolean form, @Nullable String text, int malformed) {
        this.raw = raw;
        this.form = form;
        this.text = text;
        this.malformed = malformed;
    }

    /**
     * The original text.
     *
     * @return the component with its escapes
     */
    public String raw() {
        return raw;
    }

    /**
     * The decoded text.
     *
     * @return empty if their octets are not legal in the charset
     */
    public Optional<String> text() {
        return Optional.ofNullable(text);
    }

    /**
     * The octets: those of the escapes, and UTF-8 for characters that are not escaped.
     *
     * @return a fresh array
     */
    public byte[] octets() {
        byte[] plain = (form ? raw.replace('+', ' ') : raw).getBytes(StandardCharsets.UTF_8);
        String each = new String(plain, StandardCharsets.ISO_8859_1); // a character for each octet
        int length = 0;
        for (int i = 0; i < plain.length; length++) {
            int octet = PercentCodec.octetAt(each, i, plain.length);
            plain[length] = octet < 0 ? plain[i] : (byte) octet;
            i += octet < 0 ? 1 : 3;
        }
        return Arrays.copyOf(plain, length);
    }

    /**
     * The place of the first escape whose octets are not legal.
     *
     * @return its index in {@link #raw()}; empty if there is a text
     */
    public OptionalInt malformedAt() {
        return malformed < 0 ? OptionalInt.empty() : OptionalInt.of(malformed);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Decoded that
                && raw.equals(that.raw)
                && Objects.equals(text, that.text)
                && (form == that.form || raw.indexOf('+') < 0);
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
