package org.iritoolkit.scheme;

import org.iritoolkit.check.ViolationCode;

/** What a scheme demands of the rest of its IRIs and is not met. */
public enum SchemeViolation implements ViolationCode {
    /** A component is not there, or empty, that the scheme wants. */
    MISSING_COMPONENT("scheme.missing-component", "Add the component that is named."),
    /** A component is there that the scheme does not have. */
    COMPONENT_NOT_ALLOWED("scheme.component-not-allowed", "Leave out the component that is named."),
    /** A component does not follow the rule that the scheme has for it. */
    SYNTAX("scheme.syntax", "Write the component as the rule says that is named."),
    /** There is no port of that number. */
    PORT("scheme.port", "Write a number from 0 to 65535."),
    /** A port that may be left out: it is empty, or the default of the scheme. */
    DEFAULT_PORT("scheme.default-port", "Leave out the colon and the port."),
    /** A scheme in capital letters. */
    CASE("scheme.case", "Write the scheme in lower case.");

    private final String id;
    private final String remedy;

    SchemeViolation(String id, String remedy) {
        this.id = id;
        this.remedy = remedy;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
