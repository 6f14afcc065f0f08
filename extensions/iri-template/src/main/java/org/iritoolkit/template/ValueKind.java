package org.iritoolkit.template;

/**
 * The type of a value (RFC 6570 2.3), which determines how {@link IriTemplate#match(String)} reads a variable.
 *
 * <p>The type does not restrict expansion.
 */
public enum ValueKind {
    /** A string. */
    TEXT,
    /** A list of strings. */
    LIST,
    /** An associative array, with a string for each name. */
    MAP
}
