package org.iritoolkit.bidi;

import org.iritoolkit.check.ViolationCode;

/** The violations of the structure rules for bidirectional IRIs (RFC 3987 4.2). */
public enum BidiViolation implements ViolationCode {
    /** A component uses both right-to-left and left-to-right characters (rule 1). */
    MIXED_DIRECTION("bidi.mixed-direction"),
    /** A component contains right-to-left characters, but does not both start and end with one (rule 2). */
    BOUNDARY("bidi.boundary");

    private final String id;

    BidiViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return BidiMessages.remedy(id);
    }
}
