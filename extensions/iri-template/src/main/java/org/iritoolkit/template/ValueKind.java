package org.iritoolkit.template;

/**
 * The type of a value (RFC 6570 2.3), which determines how {@link IriTemplate#match(String)} splits a value.
 *
 * <p>The type does not restrict expansion.
 */
public enum ValueKind {
    /** A string. */
    TEXT,
    /** A list of strings. */
    LIST,
    /** A map from names to strings (in RFC 6570, an associative array). */
    MAP
}
