package org.iritoolkit.bidi;

import org.iritoolkit.check.ViolationCode;

/** The violations of the structure that bidirectional IRIs should have (RFC 3987 4.2). */
public enum BidiViolation implements ViolationCode {
    /** A component uses both right-to-left and left-to-right characters (rule 1). */
    MIXED_DIRECTION(
            "bidi.mixed-direction",
            "Keep to one direction between two delimiters, or percent-encode all of what stands between them."),
    /** A component that uses right-to-left characters does not start and end with one (rule 2). */
    BOUNDARY(
            "bidi.boundary",
            "Let right-to-left text start and end with a letter, or percent-encode all of what stands between the"
                    + " delimiters.");

    private final String id;
    private final String remedy;

    BidiViolation(String id, String remedy) {
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
