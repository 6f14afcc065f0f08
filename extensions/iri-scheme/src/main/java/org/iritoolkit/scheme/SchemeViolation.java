package org.iritoolkit.scheme;

import org.iritoolkit.check.ViolationCode;

/** The codes of violations of a scheme's requirements. */
public enum SchemeViolation implements ViolationCode {
    /** A component that the scheme requires is missing or empty. */
    MISSING_COMPONENT("scheme.missing-component"),
    /** A component that the scheme does not allow is present. */
    COMPONENT_NOT_ALLOWED("scheme.component-not-allowed"),
    /** A component does not match the scheme's rule. */
    SYNTAX("scheme.syntax"),
    /** The host has a type that the scheme does not allow. */
    HOST("scheme.host"),
    /** The port is too large. */
    PORT("scheme.port"),
    /** The port is unnecessary, because it is empty or is the scheme's default port. */
    DEFAULT_PORT("scheme.default-port"),
    /** The scheme has capital letters. */
    CASE("scheme.case"),
    /** The IRI does not have the expected scheme. */
    OTHER_SCHEME("scheme.other"),
    /** The base64 data of a {@code data:} IRI is malformed. */
    BASE64("scheme.base64"),
    /** An address in a {@code mailto:} IRI is not valid. */
    ADDRESS("scheme.address"),
    /** The local part of an address contains non-ASCII characters, which not every mail system supports. */
    LOCAL_PART("scheme.local-part"),
    /** A header field name in a {@code mailto:} IRI is not valid. */
    HEADER("scheme.header"),
    /** A header field of a {@code mailto:} IRI contains a line break. */
    LINE_BREAK("scheme.line-break"),
    /** Percent-encoded octets are not UTF-8. */
    NOT_TEXT("scheme.not-text"),
    /** A {@code file:} IRI has no path on the requested system, or a path cannot be written as a {@code file:} IRI. */
    FILE_NAME("scheme.file-name");

    private final String id;

    SchemeViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return SchemeMessages.remedy(id);
    }
}
