package org.iritoolkit.template;

import org.iritoolkit.check.ViolationCode;

/** Errors in a template or in a value for one. */
public enum TemplateViolation implements ViolationCode {
    /** A brace that is not closed, or closes nothing (RFC 6570 2.2). */
    BRACE("template.brace"),
    /** A character outside of expressions is not allowed in a literal (RFC 6570 2.1). */
    LITERAL("template.literal"),
    /** An operator that is reserved for later versions (RFC 6570 2.2). */
    OPERATOR("template.operator"),
    /** A variable without a name, or with a character that is not allowed in a name (RFC 6570 2.3). */
    VARIABLE_NAME("template.variable-name"),
    /** A prefix length that is not a number from 1 to 9999, or something after a modifier (RFC 6570 2.4). */
    MODIFIER("template.modifier"),
    /** A string can match in two ways; {@link IriTemplate#match(String)} must be told which one to use. */
    AMBIGUOUS("template.ambiguous"),
    /** A value that cannot be expanded: a list with a prefix modifier, or an unpaired surrogate. */
    VALUE("template.value"),
    /** Values make {@code .} or {@code ..} a segment of the path, and the template does not allow it. */
    DOT_SEGMENT("template.dot-segment");

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
