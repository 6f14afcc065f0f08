package org.iritoolkit.template;

import org.iritoolkit.check.ViolationCode;

/** The errors in a template, in a value for a template, or in a string to match. */
public enum TemplateViolation implements ViolationCode {
    /** An opening brace is not closed, or a closing brace has no opening brace (RFC 6570 2.2). */
    BRACE("template.brace"),
    /** A character outside expressions is not allowed in a literal (RFC 6570 2.1). */
    LITERAL("template.literal"),
    /** An expression has an operator that is reserved for later versions (RFC 6570 2.2). */
    OPERATOR("template.operator"),
    /** A variable name is missing, or contains a character that is not allowed (RFC 6570 2.3). */
    VARIABLE_NAME("template.variable-name"),
    /** A prefix length is not a number from 1 to 9999, or something follows a modifier (RFC 6570 2.4). */
    MODIFIER("template.modifier"),
    /** A string can be split between two variables in more than one way. */
    AMBIGUOUS("template.ambiguous"),
    /** A value is a list or map for a variable with a prefix modifier, or contains an unpaired surrogate. */
    VALUE("template.value"),
    /**
     * Values for expansion produce the path segments {@code .} or {@code ..}, or a matched value contains one, and the
     * template does not allow dot segments.
     */
    DOT_SEGMENT("template.dot-segment"),
    /** A string to match contains a percent sign that does not begin the UTF-8 of a character (RFC 3986 2.1, 2.5). */
    ESCAPE("template.escape");

    private final String id;

    TemplateViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy() {
        return TemplateMessages.message(id + ".remedy").text();
    }
}
