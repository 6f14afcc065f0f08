package org.iritoolkit.cli;

import org.iritoolkit.check.ViolationCode;

/** What can be wrong with an input before there is a text that could be looked at. */
public enum InputViolation implements ViolationCode {
    /** The octets of an input are not UTF-8. */
    NOT_UTF_8("input.not-utf-8", "Convert the input to UTF-8, for example with iconv.");

    private final String id;
    private final String remedy;

    InputViolation(String id, String remedy) {
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
