package org.iritoolkit.web;

import org.iritoolkit.check.ViolationCode;

/** The violations of the {@code readings} check, one for each component that parsers may disagree about. */
public enum ReadingsViolation implements ViolationCode {
    /** Parsers see different schemes. */
    SCHEME("readings.scheme"),
    /** Only some parsers see a username or a password. */
    USERINFO("readings.userinfo"),
    /** Parsers see different hosts. */
    HOST("readings.host"),
    /** Parsers see different ports; default ports are compared too. */
    PORT("readings.port"),
    /** A parser threw or returned null, so its reading is unknown. */
    READER("readings.reader");

    private final String id;

    ReadingsViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return WebMessages.remedy(id);
    }
}
