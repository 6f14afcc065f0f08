package org.iritoolkit.template;

import org.iritoolkit.check.ViolationCode;

/** The errors in a template or in a value for a template. */
public enum TemplateViolation implements ViolationCode {
    /** A brace is not closed, or closes nothing (RFC 6570 2.2). */
    BRACE("template.brace"),
    /** A character outside expressions is not allowed in a literal (RFC 6570 2.1). */
    LITERAL("template.literal"),
    /** An operator is reserved for later versions (RFC 6570 2.2). */
    OPERATOR("template.operator"),
    /** A variable has no name, or a name with a character that is not allowed (RFC 6570 2.3). */
    VARIABLE_NAME("template.variable-name"),
    /** A prefix length is not a number from 1 to 9999, or something follows a modifier (RFC 6570 2.4). */
    MODIFIER("template.modifier"),
    /** A string can match in two ways, so {@link IriTemplate#withLeftmostLongest()} is needed for matching. */
    AMBIGUOUS("template.ambiguous"),
    /** A value cannot be expanded, because it is a list with a prefix modifier, or has an unpaired surrogate. */
    VALUE("template.value"),
    /** Values produce the path segments {@code .} or {@code ..}, and the template does not allow such values. */
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
