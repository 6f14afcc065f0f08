package org.iritoolkit.text;

import org.iritoolkit.check.ViolationCode;

/** What is found where text and IRIs meet. */
public enum TextViolation implements ViolationCode {
    /** A link in running text is longer than the finder reads; what is reported is its beginning. */
    LINK_CUT("text.link-cut", "Raise the limit of the finder, or look at the place by hand."),
    /** Line breaks and the white space around them were taken out of a link between angle brackets (RFC 3986 C). */
    LINE_BREAK(
            "text.line-break", "Nothing, if the link was broken to fit the line; otherwise close the bracket earlier.");

    private final String id;
    private final String remedy;

    TextViolation(String id, String remedy) {
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
