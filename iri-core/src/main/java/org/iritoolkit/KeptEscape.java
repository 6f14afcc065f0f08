package org.iritoolkit;

import java.util.Locale;
import java.util.Objects;
import org.iritoolkit.check.Span;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.message.core.CoreMessages;

/**
 * An escape that a conversion to an IRI left in place, with the reason.
 *
 * @param span the position in the original string
 * @param escape the escape as it appears in the string
 * @param reason the reason why it was not decoded
 */
public record KeptEscape(Span span, String escape, Reason reason) {
    /**
     * Checks that no argument is null.
     *
     * @param span the position in the original string
     * @param escape the escape as it appears in the string
     * @param reason the reason why it was not decoded
     */
    public KeptEscape {
        Objects.requireNonNull(span, "span");
        Objects.requireNonNull(escape, "escape");
        Objects.requireNonNull(reason, "reason");
    }

    /**
     * Returns a description for logs.
     *
     * @return the position, the escape, and the reason why it was not decoded
     */
    @Override
    public String toString() {
        return VisibleText.quoted(escape) + " at " + span + ": " + reason.message();
    }

    /** The reason why an escape was not decoded. */
    public enum Reason {
        /** The character is reserved, or is {@code %} or {@code #}; the decoded form would have a different meaning. */
        RESERVED,
        /** The octets are not strictly legal UTF-8. */
        NOT_UTF_8,
        /** The profile does not allow the character in that component. */
        NOT_ALLOWED,
        /** The profile allows the character there, but many IRI parsers do not, and in text it may end the IRI. */
        ESCAPED_IN_IRIS,
        /** The character is a bidi formatting character. */
        BIDI,
        /** The character is a separator. */
        SEPARATOR,
        /** The character looks like another one. */
        LOOK_ALIKE,
        /** The character is invisible. */
        IGNORABLE,
        /** The segment would become a dot segment, and the string would resolve to something else. */
        DOT_SEGMENT,
        /** The caller, or the specification of the profile, requires escapes of ASCII characters to be kept. */
        ASCII,
        /** The string would not be in Normalization Form C. */
        NOT_NFC;

        private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /**
         * Returns the id of the reason in reports.
         *
         * @return the id: lower-case words with hyphens
         */
        public String id() {
            return id;
        }

        /**
         * Returns a description of the reason.
         *
         * @return the reason as a part of a sentence, in English
         */
        public String message() {
            return CoreMessages.message("kept." + id).text();
        }
    }
}
