package org.iritoolkit.xml;

import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.leiri.Leiri;

/**
 * Checks whether a string is a legacy extended IRI after white space is collapsed, as {@code xs:anyURI} intends (XML
 * Schema 1.1 Datatypes 3.3.17; LEIRI Note 1).
 *
 * <p>XML Schema 1.1 itself accepts every string; this class reports violations. It resolves nothing.
 */
public final class AnyUri {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);

    private AnyUri() {}

    /**
     * Returns the violations of a string.
     *
     * @param lexical the string in a document, before white space is collapsed
     * @return the violations, with positions in {@link Inspection#text()}, the string with white space collapsed
     */
    public static Inspection inspect(String lexical) {
        return PARSER.inspect(collapsed(lexical));
    }

    /**
     * Whether a string is accepted.
     *
     * @param lexical the string in a document, before white space is collapsed
     * @return true if the string is a legacy extended IRI, absolute or relative
     */
    public static boolean accepts(String lexical) {
        return PARSER.tryParse(collapsed(lexical)).isPresent();
    }

    /**
     * Returns the string without white space at its ends, and with one space for each inner run (XML Schema Datatypes
     * 4.3.6).
     */
    private static String collapsed(String lexical) {
        StringBuilder text = new StringBuilder(lexical.length());
        boolean space = false;
        for (int i = 0; i < lexical.length(); i++) {
            char c = lexical.charAt(i);
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                space = !text.isEmpty();
            } else {
                if (space) {
                    text.append(' ');
                    space = false;
                }
                text.append(c);
            }
        }
        return text.toString();
    }
}
