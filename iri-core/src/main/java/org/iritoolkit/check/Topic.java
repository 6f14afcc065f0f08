package org.iritoolkit.check;

/**
 * The topics for which every profile has a section to cite. {@link CheckedProfile#clause(Topic)} returns the section on
 * a topic, so checks need not name specifications.
 *
 * <p>If the profile's specification does not cover a topic, the specification of its grammar applies, or RFC 3987 for
 * characters that URIs cannot contain.
 */
public enum Topic {
    /** Relative references are resolved before they are compared. */
    RELATIVE,
    /** References are compared character by character. */
    SIMPLE_STRING,
    /** References are compared by their syntax alone. */
    SYNTAX,
    /** Upper and lower case of schemes, hosts and the digits of escapes. */
    CASE,
    /** Unicode normalization forms, which do not change the characters of URIs. */
    CHARACTERS,
    /** Unnecessary escapes. */
    PERCENT_ENCODING,
    /** Dot segments of paths. */
    PATH_SEGMENTS,
    /** The defaults of the scheme: port, empty path and host. */
    SCHEME,
    /** Host names in URIs. */
    HOST_NAMES,
    /** The encoding of characters in a charset that is not a Unicode encoding. */
    OCTETS,
    /** The order in which a reference with right-to-left characters is displayed. */
    BIDI_DISPLAY,
    /** Bidi controls around a displayed reference, which are not part of the reference. */
    BIDI_CONTROLS,
    /** The directions of the characters in one component. */
    BIDI_STRUCTURE,
    /** References in running text, and in transfer from one application to another. */
    TRANSFER,
    /** The choice of names that people can distinguish. */
    SELECTION,
    /** The dangers of references that different people or programs read differently. */
    SECURITY
}
