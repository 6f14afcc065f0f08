package org.iritoolkit.rdf4j;

import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.rio.DatatypeHandler;

/** Wraps a handler of the application and hides {@code xsd:anyURI} from it, so that no two handlers check the type. */
final class OtherDatatypes implements DatatypeHandler {
    private final DatatypeHandler handler;

    OtherDatatypes(DatatypeHandler handler) {
        this.handler = handler;
    }

    @Override
    public boolean isRecognizedDatatype(IRI datatype) {
        return !XSD.ANYURI.equals(datatype) && handler.isRecognizedDatatype(datatype);
    }

    @Override
    public boolean verifyDatatype(String label, IRI datatype) {
        return handler.verifyDatatype(label, datatype);
    }

    @Override
    public Literal normalizeDatatype(String label, IRI datatype, ValueFactory values) {
        return handler.normalizeDatatype(label, datatype, values);
    }

    @Override
    public String getKey() {
        return handler.getKey();
    }
}
