package org.iritoolkit.cli;

import org.iritoolkit.check.ViolationCode;

/** What can be wrong with an input beside what a profile says about its text. */
public enum InputViolation implements ViolationCode {
    /** The octets of an input are not UTF-8. */
    NOT_UTF_8("input.not-utf-8", "Convert the input to UTF-8, for example with iconv."),
    /** An input is longer than the command reads. */
    TOO_LONG(
            "input.too-long",
            "Check that the input ends its lines with a line feed; use the library for longer texts."),
    /** Bidi controls stood around an input and were taken off; they are no part of an IRI. */
    BIDI_CONTROLS("input.bidi-controls", "Nothing has to be done; do not store or pass on such controls with an IRI."),
    /** An input that should be or hold a host has none. */
    NO_HOST("input.no-host", "Give a host such as example.org, or an IRI that has one.");

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
