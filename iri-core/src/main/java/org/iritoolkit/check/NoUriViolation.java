package org.iritoolkit.check;

import java.util.Locale;
import org.iritoolkit.message.core.CoreMessages;

/** What {@link NoUriCheck} reports. */
public enum NoUriViolation implements ViolationCode {
    /** There is no URI that the text maps to. */
    NO_URI("mapping.no-uri");

    private final String id;

    NoUriViolation(String id) {
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
