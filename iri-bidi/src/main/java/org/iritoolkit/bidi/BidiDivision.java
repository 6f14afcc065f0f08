package org.iritoolkit.bidi;

import org.iritoolkit.check.Component;

/**
 * The ways to divide components further for the rules about bidi structure, as RFC 3987 4.2 and draft-duerst-iri-03 4.2
 * suggest: into parts that people read one by one.
 */
public enum BidiDivision {
    /** Each name and each value of a query: at {@code &}, {@code ;} and {@code =}. */
    NAMES_AND_VALUES(Component.QUERY, "&;="),
    /** The parameters of path segments: at {@code ;}. Under the grammars of RFC 2396 they already are components. */
    PARAMETERS(Component.PATH, ";"),
    /** The extensions of names in a path: at {@code .}. */
    EXTENSIONS(Component.PATH, ".");

    private final Component component;
    private final String delimiters;

    BidiDivision(Component component, String delimiters) {
        this.component = component;
        this.delimiters = delimiters;
    }

    /** {@return the component that is divided} */
    public Component component() {
        return component;
    }

    /** {@return the characters at which it is divided} */
    public String delimiters() {
        return delimiters;
    }
}
