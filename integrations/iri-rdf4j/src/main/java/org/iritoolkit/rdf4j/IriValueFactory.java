package org.iritoolkit.rdf4j;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.rio.DatatypeHandler;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.rfc.Rfc3987;

/**
 * Makes values of RDF4J, and lets only those texts become IRIs that are valid under a profile and have a scheme (RDF 1.1
 * Concepts 3.2).
 *
 * <p>It changes no text and keeps no value: RDF4J's own IRIs come out. Blank nodes and literals are those
 * of {@link SimpleValueFactory}. It resolves nothing; the parsers do that with RDF4J's own code before they ask it.
 */
public final class IriValueFactory extends SimpleValueFactory {
    /** The formats whose IRIs reach a factory as the document has them. */
    private static final Set<RDFFormat> WITHOUT_RESOLVING = Set.of(RDFFormat.NTRIPLES, RDFFormat.NQUADS);

    private final IriParser parser;

    private IriValueFactory(IriParser parser) {
        this.parser = parser;
    }

    /**
     * A factory for RFC 3987, which RDF refers to.
     *
     * @return the factory
     */
    public static IriValueFactory create() {
        return of(IriParser.of(Rfc3987.PROFILE));
    }

    /**
     * A factory for another profile, or with checks of one's own.
     *
     * @param parser what reads the IRIs
     * @return the factory
     */
    public static IriValueFactory of(IriParser parser) {
        return new IriValueFactory(Objects.requireNonNull(parser, "parser"));
    }

    /**
     * Lets a parser of RDF use this factory, and validate literals of {@code xsd:anyURI} by the same profile, where it
     * verifies datatypes.
     *
     * <p>N-Triples and N-Quads have no relative references, so RDF4J's own check of IRIs, which would parse each a second
     * time, is turned off there. In other formats RDF4J percent-encodes what it resolves before it calls this factory, so
     * its own check of the reference stays on.
     *
     * @param <P> the class of the parser
     * @param rdf the parser
     * @return the same parser
     */
    public <P extends RDFParser> P useIn(P rdf) {
        rdf.setValueFactory(this);
        rdf.set(BasicParserSettings.VERIFY_URI_SYNTAX, !WITHOUT_RESOLVING.contains(rdf.getRDFFormat()));
        List<DatatypeHandler> handlers = new ArrayList<>();
        handlers.add(new AnyUriDatatypeHandler(parser));
        for (DatatypeHandler handler : rdf.getParserConfig().get(BasicParserSettings.DATATYPE_HANDLERS)) {
            handlers.add(new OtherDatatypes(handler));
        }
        rdf.set(BasicParserSettings.DATATYPE_HANDLERS, handlers);
        return rdf;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the text is not valid, or has no scheme; the message has the place and the clause
     */
    @Override
    public IRI createIRI(String iri) {
        Objects.requireNonNull(iri, "iri");
        if (!(parser.tryParse(iri).orElse(null) instanceof Iri)) {
            throw new IllegalArgumentException(message(iri));
        }
        return super.createIRI(iri);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if both together are not valid, or have no scheme
     */
    @Override
    public IRI createIRI(String namespace, String localName) {
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(localName, "localName");
        return createIRI(namespace.concat(localName));
    }

    private String message(String iri) {
        try {
            parser.parseIri(iri);
            throw new AssertionError("'" + iri + "' was refused, and is accepted now");
        } catch (IriSyntaxException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
