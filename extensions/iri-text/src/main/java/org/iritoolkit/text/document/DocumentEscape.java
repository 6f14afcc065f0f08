package org.iritoolkit.text.document;

/** The ways to write a character that the charset of a document lacks. */
public enum DocumentEscape {
    /** An escape of the document format, such as a numeric character reference (draft-duerst-iri-03 5.3). */
    CHARACTER_REFERENCE,
    /** Percent-encoded octets (draft-masinter-url-i18n-05 3.7). */
    PERCENT
}
