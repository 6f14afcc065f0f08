package org.iritoolkit.mapping;

import org.iritoolkit.check.Span;

/**
 * An escape that a conversion to an IRI left in place, and why.
 *
 * @param span where it stands in the text that was given
 * @param escape the escape as written
 * @param reason why it stays
 */
public record KeptEscape(Span span, String escape, Reason reason) {
    /** Why an escape stays. */
    public enum Reason {
        /** The character is reserved, or is {@code %} or {@code #}: the escape means something else than itself. */
        RESERVED("reserved", "it stands for a reserved character, which would mean something else"),
        /** The octets are no part of strictly legal UTF-8. */
        NOT_UTF_8("not-utf-8", "it is no part of legal UTF-8"),
        /** The profile does not allow the character in that component. */
        NOT_ALLOWED("not-allowed", "the character is not allowed there"),
        /** The character is a bidi formatting character. */
        BIDI("bidi", "the character changes the order of what is shown"),
        /** The character is a separator. */
        SEPARATOR("separator", "the character is shown as blank space or ends a line"),
        /** The character looks like another. */
        LOOK_ALIKE("look-alike", "the character looks like another one"),
        /** The character is not shown. */
        IGNORABLE("ignorable", "the character is not shown"),
        /** The caller wants escapes of ASCII to stay. */
        ASCII("ascii", "escapes of ASCII are kept on request"),
        /** The text would not be in Normalization Form C. */
        NOT_NFC("not-nfc", "the text would not be in Normalization Form C");

        private final String id;
        private final String sentence;

        Reason(String id, String sentence) {
            this.id = id;
            this.sentence = sentence;
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
         * @return the middle of a sentence
         */
        public String sentence() {
            return sentence;
        }
    }
}
