package org.iritoolkit.profile;

import org.iritoolkit.check.SpecClause;

/**
 * The statements that a document can make about equivalence. {@link Profile#clause(Topic)} has the clause of
 * each.
 *
 * <p>A document that is silent leaves this to the document of its grammar.
 */
public enum Topic {
    /** Relative references are resolved before they are compared. */
    RELATIVE("6.1", "4"),
    /** References are compared character by character. */
    SIMPLE_STRING("6.2.1", "6"),
    /** References are compared by their syntax alone. */
    SYNTAX("6.2.2", "6"),
    /** Upper and lower case of schemes, hosts and the digits of escapes. */
    CASE("6.2.2.1", "6"),
    /** Unicode normalization forms, which change nothing in the characters that URIs are made of. */
    CHARACTERS("2", "2"),
    /** Escapes of characters that need none. */
    PERCENT_ENCODING("6.2.2.2", "2.3"),
    /** Dot segments of paths. */
    PATH_SEGMENTS("6.2.2.3", "5.2"),
    /** The defaults of the scheme: port, empty path and host. */
    SCHEME("6.2.3", "6");

    private final String sectionOfRfc3986;
    private final String sectionOfRfc2396;

    Topic(String sectionOfRfc3986, String sectionOfRfc2396) {
        this.sectionOfRfc3986 = sectionOfRfc3986;
        this.sectionOfRfc2396 = sectionOfRfc2396;
    }

    /** Where the document of a grammar says it. */
    SpecClause clause(Grammar grammar) {
        return grammar == Grammar.RFC_3986
                ? new SpecClause("RFC 3986", sectionOfRfc3986, "")
                : new SpecClause("RFC 2396", sectionOfRfc2396, "");
    }
}
