package org.iritoolkit.template;

import org.jspecify.annotations.Nullable;

/** The expression types and their properties (RFC 6570 2.2 and A). */
enum Operator {
    SIMPLE("", "", ",", false, false),
    RESERVED("+", "", ",", false, true),
    FRAGMENT("#", "#", ",", false, true),
    LABEL(".", ".", ".", false, false),
    PATH("/", "/", "/", false, false),
    PARAMETER(";", ";", ";", true, false),
    QUERY("?", "?", "&", true, false),
    CONTINUATION("&", "&", "&", true, false);

    /** Reserved for later versions (RFC 6570 2.2, op-reserve). */
    static final String FOR_LATER = "=,!@|";

    /** The operator's character in templates. */
    final String sign;

    /** The prefix of an expansion. */
    final String first;

    final String separator;

    /** Whether each value follows the name of its variable. */
    final boolean isNamed;

    /** Whether reserved characters and triplets stay unchanged. */
    final boolean isReserved;

    Operator(String sign, String first, String separator, boolean isNamed, boolean isReserved) {
        this.sign = sign;
        this.first = first;
        this.separator = separator;
        this.isNamed = isNamed;
        this.isReserved = isReserved;
    }

    /** Returns the operator for a character; null if the character is not an operator. */
    static @Nullable Operator of(char sign) {
        for (Operator operator : values()) {
            if (operator.sign.indexOf(sign) == 0) {
                return operator;
            }
        }
        return null;
    }

    /** Returns whether the operator's expansion is part of the query. */
    boolean isQuery() {
        return this == QUERY || this == CONTINUATION;
    }

    /** Returns whether the expansion can contain a slash, or is part of a query without a question mark. */
    boolean spansSegments() {
        return isReserved || this == PATH || isQuery();
    }

    /** Returns the separator between a name and an empty value. */
    String ifEmpty() {
        return this == PARAMETER ? "" : "=";
    }

    /** Returns the operator for expanding the remaining variables separately; null if there is none. */
    @Nullable
    Operator continuation() {
        return first.equals(separator) && this != SIMPLE && !isReserved ? this : this == QUERY ? CONTINUATION : null;
    }
}
