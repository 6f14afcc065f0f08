package org.iritoolkit;

import java.util.Locale;

/** Which of the top rules of a grammar a text has to match (RFC 3987 2.2; draft-duerst-iri-03 2.2; RFC 2396 4). */
public enum Form {
    /** {@code IRI-reference}: with or without a scheme. */
    REFERENCE,
    /** {@code IRI}: with a scheme; a fragment may follow. */
    IRI,
    /** {@code absolute-IRI}: with a scheme and without a fragment. */
    ABSOLUTE,
    /** {@code irelative-ref}: without a scheme. */
    RELATIVE;

    boolean isThatOf(IriReference reference) {
        return switch (this) {
            case REFERENCE -> true;
            case IRI -> reference instanceof Iri;
            case ABSOLUTE -> reference instanceof Iri && reference.fragment().isEmpty();
            case RELATIVE -> reference instanceof RelativeReference;
        };
    }

    /**
     * The name in lower case.
     *
     * @return for example {@code absolute}
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
