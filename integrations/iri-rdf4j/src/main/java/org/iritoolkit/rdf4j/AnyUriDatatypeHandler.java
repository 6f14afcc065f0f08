package org.iritoolkit.rdf4j;

import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.util.LiteralUtilException;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.rio.DatatypeHandler;
import org.iritoolkit.IriParser;
import org.iritoolkit.message.VisibleText;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Validates literals of the datatype {@code xsd:anyURI}. IRI references, absolute or relative, are valid. This class
 * does not normalize literals, since RDF compares IRIs as strings (RDF 1.1 Concepts 3.2).
 */
public final class AnyUriDatatypeHandler implements DatatypeHandler {
    private final IriParser parser;

    /** Creates a handler under RFC 3987; the service loader also calls this constructor. */
    public AnyUriDatatypeHandler() {
        this(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * Creates a handler under a different profile.
     *
     * @param parser the parser for the literals
     */
    public AnyUriDatatypeHandler(IriParser parser) {
        this.parser = parser;
    }

    @Override
    public boolean isRecognizedDatatype(IRI datatype) {
        return XSD.ANYURI.equals(datatype);
    }

    @Override
    public boolean verifyDatatype(String label, IRI datatype) {
        if (!isRecognizedDatatype(datatype)) {
            throw new LiteralUtilException("this handler is for xsd:anyURI, and not for " + datatype);
        }
        return parser.tryParse(label).isPresent();
    }

    @Override
    public Literal normalizeDatatype(String label, IRI datatype, ValueFactory values) {
        if (!verifyDatatype(label, datatype)) {
            throw new LiteralUtilException(
                    parser.inspect(label).violations().get(0) + ": " + VisibleText.quoted(label));
        }
        return values.createLiteral(label, datatype);
    }

    @Override
    public String getKey() {
        return "org.iritoolkit.rdf4j.anyURI";
    }
}
