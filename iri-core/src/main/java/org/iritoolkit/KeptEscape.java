package org.iritoolkit;

import java.util.Arrays;
import java.util.Objects;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.core.CoreMessages;

/**
 * An escape that a conversion to an IRI left in place, and why.
 *
 * @param span its place in the original text
 * @param escape the escape as written
 * @param reason why it stays
 */
public record KeptEscape(Span span, String escape, Reason reason) {
    /**
     * Checks that nothing is null.
     *
     * @param span its place in the original text
     * @param escape the escape as written
     * @param reason why it stays
     */
    public KeptEscape {
        Objects.requireNonNull(span, "span");
        Objects.requireNonNull(escape, "escape");
        Objects.requireNonNull(reason, "reason");
    }

    /**
     * The escape, for logs.
     *
     * @return its place, the escape, and why it stays
     */
    @Override
    public String toString() {
        return escape + " at " + span + ": " + reason.message();
    }

    /** Why an escape stays. */
    public enum Reason {
        /** The character is reserved, or is {@code %} or {@code #}: the escape means something else than itself. */
        RESERVED("reserved"),
        /** The octets are no part of strictly legal UTF-8. */
        NOT_UTF_8("not-utf-8"),
        /** The profile does not allow the character in that component. */
        NOT_ALLOWED("not-allowed"),
        /** The profile allows the character there, but many parsers of IRIs do not, and in text it may end the IRI. */
        ESCAPED_IN_IRIS("escaped-in-iris"),
        /** The character is a bidi formatting character. */
        BIDI("bidi"),
        /** The character is a separator. */
        SEPARATOR("separator"),
        /** The character looks like another. */
        LOOK_ALIKE("look-alike"),
        /** The character is not shown. */
        IGNORABLE("ignorable"),
        /** The segment would be a dot segment, and the text would resolve to something else. */
        DOT_SEGMENT("dot-segment"),
        /** The caller, or the document of the profile, wants escapes of ASCII to stay. */
        ASCII("ascii"),
        /** The text would not be in Normalization Form C. */
        NOT_NFC("not-nfc");

        private final String id;

        Reason(String id) {
            this.id = id;
        }

        static Reason of(String id) {
            return Arrays.stream(values())
                    .filter(reason -> reason.id.equals(id))
                    .findFirst()
                    .orElseThrow();
        }

        /**
         * The reason as reports name it.
         *
         * @return lower-case words with hyphens
         */
        public String id() {
            return id;
        }

        /**
         * The reason for people.
         *
         * @return the middle of a sentence, in English
         */
        public String message() {
            return CoreMessages.message("kept." + id).text();
        }
    }
}
