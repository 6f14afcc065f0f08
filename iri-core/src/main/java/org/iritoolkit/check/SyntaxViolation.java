package org.iritoolkit.check;

import java.util.Locale;
import org.iritoolkit.message.core.CoreMessages;

/** The violations of the grammar. */
public enum SyntaxViolation implements ViolationCode {
    /** A character stands in a component whose rule does not contain it. */
    CHARACTER_NOT_ALLOWED("syntax.character-not-allowed"),
    /** A percent sign without two hexadecimal digits after it. */
    PERCENT_TRIPLET("syntax.percent-triplet"),
    /** Half of a surrogate pair, which is no character. */
    LONE_SURROGATE("syntax.lone-surrogate"),
    /** There is no scheme where one is needed. */
    MISSING_SCHEME("syntax.missing-scheme"),
    /** There is a scheme where none may be. */
    SCHEME_NOT_ALLOWED("syntax.scheme-not-allowed"),
    /** There is a fragment where none may be. */
    FRAGMENT_NOT_ALLOWED("syntax.fragment-not-allowed"),
    /** A component is missing, or empty, that the profile requires. */
    MISSING_COMPONENT("syntax.missing-component"),
    /** There is a component that the profile forbids. */
    COMPONENT_NOT_ALLOWED("syntax.component-not-allowed"),
    /** The scheme is none of those that the profile allows. */
    OTHER_SCHEME("syntax.other-scheme"),
    /** Nothing follows the scheme, and the grammar wants something there; or an opaque part by itself is empty. */
    MISSING_HIER_PART("syntax.missing-hier-part"),
    /** Brackets around something that is no IP address of a known form. */
    IP_LITERAL("syntax.ip-literal"),
    /** Parts that are valid one by one do not make the reference that they are meant to (RFC 3986 3.3). */
    PARTS("syntax.parts"),
    /** There are more violations than are listed. */
    MORE("syntax.more");

    private final String id;

    SyntaxViolation(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String remedy(Locale locale) {
        return CoreMessages.remedy(id, locale);
    }
}
