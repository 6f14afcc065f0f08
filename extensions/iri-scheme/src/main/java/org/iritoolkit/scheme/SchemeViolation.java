package org.iritoolkit.scheme;

import org.iritoolkit.check.ViolationCode;

/** Requirements of a scheme that an IRI does not meet. */
public enum SchemeViolation implements ViolationCode {
    /** A component that the scheme requires is missing or empty. */
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
    CASE("scheme.case"),
    /** Another scheme than the one that is read. */
    OTHER_SCHEME("scheme.other"),
    /** The base64 of a {@code data:} IRI is broken. */
    BASE64("scheme.base64"),
    /** An address of a {@code mailto:} IRI is none. */
    ADDRESS("scheme.address"),
    /** The name of a header field of a {@code mailto:} IRI is none. */
    HEADER("scheme.header"),
    /** A header field of a {@code mailto:} IRI holds a line break. */
    LINE_BREAK("scheme.line-break"),
    /** Escapes that should stand for text do not. */
    NOT_TEXT("scheme.not-text"),
    /** A {@code file:} IRI names no path of the system that is requested, or a path has no such IRI. */
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
