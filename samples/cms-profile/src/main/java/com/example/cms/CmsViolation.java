package com.example.cms;

import org.iritoolkit.check.ViolationCode;

// tag::codes[]
/** The codes that {@link SegmentCheck} reports. */
public enum CmsViolation implements ViolationCode {
    /** Two slashes with nothing between them. */
    EMPTY_SEGMENT("cms.empty-segment", "there is an empty segment in path", "Remove one of the slashes."),
    /** A segment that is too long to be read aloud. */
    LONG_SEGMENT("cms.long-segment", "there is a segment of more than 60 characters in path", "Shorten the title.");

    private final String id;
    private final String what;
    private final String remedy;

    CmsViolation(String id, String what, String remedy) {
        this.id = id;
        this.what = what;
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

    String what() {
        return what;
    }
}
// end::codes[]
