package org.iritoolkit.template;

/**
 * The type of a value (RFC 6570 2.3), to declare how {@link IriTemplate#match(String)} reads a variable.
 *
 * <p>It does not restrict expansion.
 */
public enum ValueKind {
    /** A string. */
    TEXT,
    /** A list of strings. */
    LIST,
    /** An associative array: names with a string for each. */
    MAP
}
