package org.iritoolkit.bidi;

import org.iritoolkit.check.Component;

/**
 * The ways to split components for the bidi structure rules into smaller parts that users read one by one (RFC 3987
 * 4.2; draft-duerst-iri-03 4.2).
 */
public enum BidiDivision {
    /** Splits a query at {@code &}, {@code ;} and {@code =} into names and values. */
    NAMES_AND_VALUES(Component.QUERY, "&;="),
    /**
     * Splits path segments at {@code ;} into parameters. In RFC 2396, parameters are already components.
     */
    PARAMETERS(Component.PATH, ";"),
    /** Splits all names in a path at {@code .}, not only the extension at its end, which is always split. */
    EXTENSIONS(Component.PATH, ".");

    private final Component component;
    private final String delimiters;

    BidiDivision(Component component, String delimiters) {
        this.component = component;
        this.delimiters = delimiters;
    }

    /** {@return the component that is split} */
    public Component component() {
        return component;
    }

    /** {@return the characters at which the component is split} */
    public String delimiters() {
        return delimiters;
    }
}
