package org.iritoolkit.scheme;

import java.util.Locale;
import org.iritoolkit.check.ViolationCode;

/** What a scheme demands of the rest of its IRIs and is not met. */
public enum SchemeViolation implements ViolationCode {
    /** A component is not there, or empty, that the scheme wants. */
    MISSING_COMPONENT("scheme.missing-component"),
    /** A component is there that the scheme does not have. */
    COMPONENT_NOT_ALLOWED("scheme.component-not-allowed"),
    /** A component does not follow the rule that the scheme has for it. */
    SYNTAX("scheme.syntax"),
    /** A host is of a kind that the scheme does not have. */
    HOST("scheme.host"),
    /** There is no port of that number. */
    PORT("scheme.port"),
    /** A port that may be left out: it is empty, or the default of the scheme. */
    DEFAULT_PORT("scheme.default-port"),
    /** A scheme in capital letters. */
    CASE("scheme.case");

    private final String id;

    SchemeViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy(Locale locale) {
        return SchemeMessages.remedy(id, locale);
    }
}
