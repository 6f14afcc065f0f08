package org.iritoolkit.check;

/** The violations of a grammar that the engine itself reports. */
public enum SyntaxViolation implements ViolationCode {
    /** A character stands in a component whose rule does not contain it. */
    CHARACTER_NOT_ALLOWED(
            "syntax.character-not-allowed",
            "Percent-encode the character where the rule has escapes, or leave it out."),
    /** A percent sign without two hexadecimal digits after it. */
    PERCENT_TRIPLET("syntax.percent-triplet", "Write %25 for a percent sign, or complete the two hexadecimal digits."),
    /** Half of a surrogate pair, which is no character. */
    LONE_SURROGATE("syntax.lone-surrogate", "Read the text again from its source: it was cut inside a character."),
    /** There is no scheme where one is needed. */
    MISSING_SCHEME(
            "syntax.missing-scheme", "Put a scheme and a colon in front, or resolve the reference against a base."),
    /** There is a scheme where none may be. */
    SCHEME_NOT_ALLOWED("syntax.scheme-not-allowed", "Leave out the scheme, or accept IRIs here."),
    /** There is a fragment where none may be. */
    FRAGMENT_NOT_ALLOWED("syntax.fragment-not-allowed", "Leave out the number sign and what follows it."),
    /** Nothing follows the scheme, and the grammar wants something there. */
    MISSING_HIER_PART("syntax.missing-hier-part", "Put a path or an opaque part after the colon."),
    /** Brackets around something that is no IP address of a known form. */
    IP_LITERAL(
            "syntax.ip-literal",
            "Write an IPv6 address between the brackets, and after them at most a colon and a port."),
    /** Parts that are valid one by one do not make the reference that they are meant to (RFC 3986 3.3). */
    PARTS("syntax.parts", "Change the part that is named, or percent-encode its delimiters."),
    /** There are more violations than are listed. */
    MORE("syntax.more", "Correct what is listed first, then look again.");

    private final String id;
    private final String remedy;

    SyntaxViolation(String id, String remedy) {
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
