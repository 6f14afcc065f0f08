package org.iritoolkit.check;

import java.util.Locale;
import org.iritoolkit.message.core.CoreMessages;

/** The violations of conversions and {@link NfcCheck} about Normalization Form C (UAX #15). */
public enum NfcViolation implements ViolationCode {
    /** The text is canonically equivalent to another one that is in Normalization Form C. */
    NOT_NFC("nfc.not-normalized"),
    /** There are more combining marks in a row than are examined. */
    TOO_MANY_MARKS("nfc.too-many-marks"),
    /**
     * Normalizing makes a reserved character or a scheme out of another character, or composes a reserved one or the
     * last digit of an escape with a mark. Conversions report it, the check does not.
     */
    CHANGES_RESERVED("nfc.changes-reserved");

    private final String id;

    NfcViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy(Locale locale) {
        return CoreMessages.remedy(id, locale);
    }
}
