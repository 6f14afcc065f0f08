package org.iritoolkit.text.prefix;

import java.util.Objects;
import org.iritoolkit.Iri;
import org.iritoolkit.message.VisibleText;

/**
 * An IRI in two parts: a namespace and a name in it. The parts joined are the IRI.
 *
 * @param namespace the part up to and including the delimiter
 * @param localName the part after the delimiter, which may be empty
 */
public record SplitName(String namespace, String localName) {
    /**
     * Checks that no argument is null.
     *
     * @param namespace the part up to and including the delimiter
     * @param localName the part after the delimiter, which may be empty
     */
    public SplitName {
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(localName, "localName");
    }

    /**
     * Splits an IRI after its last {@code #}, or after its last {@code /} if it has no {@code #}, or else after its last
     * {@code :}. This is the rule of RDF4J; it does not consider any prefix.
     *
     * @param iri the IRI
     * @return the parts
     */
    public static SplitName of(Iri iri) {
        String text = iri.toString();
        int at = text.lastIndexOf('#');
        at = at < 0 ? text.lastIndexOf('/') : at;
        at = at < 0 ? text.lastIndexOf(':') : at;
        return new SplitName(text.substring(0, at + 1), text.substring(at + 1));
    }

    /**
     * Returns a description for logs.
     *
     * @return the parts joined, without user information and raw control characters
     */
    @Override
    public String toString() {
        return VisibleText.quoted(namespace + localName);
    }
}
