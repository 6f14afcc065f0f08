package org.iritoolkit.profile;

import java.util.Objects;

/**
 * How the conversions of a document differ where they may.
 *
 * @param keptEscapes the case of escapes that a conversion to IRIs leaves in place
 * @param normalizes whether text is brought to NFC before it is mapped to a URI, and escapes are only decoded as long as
 *     the text stays in NFC
 * @param documentEscape how a character is written that the charset of a document lacks
 */
public record MappingRules(KeptEscapes keptEscapes, boolean normalizes, DocumentEscape documentEscape) {
    /**
     * Checks that nothing is null.
     *
     * @param keptEscapes the case of escapes that a conversion to IRIs leaves in place
     * @param normalizes whether text is brought to NFC before it is mapped to a URI, and escapes are only decoded as long as
     *     the text stays in NFC
     * @param documentEscape how a character is written that the charset of a document lacks
     */
    public MappingRules {
        Objects.requireNonNull(keptEscapes, "keptEscapes");
        Objects.requireNonNull(documentEscape, "documentEscape");
    }

    /** RFC 3987 3.2: escapes of ASCII as they are, others in upper case; no normalizing; character references. */
    public static final MappingRules RFC_3987 =
            new MappingRules(KeptEscapes.ASCII_AS_WRITTEN, false, DocumentEscape.CHARACTER_REFERENCE);

    /** The case of the escapes that stay. */
    public enum KeptEscapes {
        /** Escapes of ASCII stay as written, those of other octets come out in upper case (RFC 3987 3.2). */
        ASCII_AS_WRITTEN,
        /**
         * Escapes of reserved characters, {@code #} and {@code %} stay as written, others come out in upper case
         * (draft-duerst-iri-03 3.2, steps 2 and 4).
         */
        RESERVED_AS_WRITTEN,
        /** All stay as written (draft-masinter-url-i18n-05 2.2, "left intact"). */
        AS_WRITTEN
    }

    /** How a character is written that the charset of a document lacks. */
    public enum DocumentEscape {
        /** By the escape of the document, such as a numeric character reference (draft-duerst-iri-03 5.3). */
        CHARACTER_REFERENCE,
        /** By percent-encoding (draft-masinter-url-i18n-05 3.7). */
        PERCENT
    }
}
