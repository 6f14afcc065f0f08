package org.iritoolkit.text.prefix;

/** The syntaxes of names with a prefix. */
public enum NameSyntax {
    /** {@code PrefixedName} of Turtle 1.1, TriG 1.1 and SPARQL 1.1, with escapes such as {@code ex:a\,b}. */
    TURTLE,
    /**
     * A CURIE (RDFa Core 1.1, section 6), such as {@code ex:a/b?c}. It has no escapes. In a place that also allows IRIs,
     * a CURIE whose prefix is the name of a scheme can be mistaken for an IRI.
     */
    CURIE,
    /** A CURIE in brackets (RDFa Core 1.1, section 6), such as {@code [ex:a/b]}, which is never an IRI. */
    SAFE_CURIE
}
