package com.example.rdf4j;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.iritoolkit.rdf4j.IriValueFactory;

/** Reads RDF, and prints why another document cannot be read. */
public final class LoadRdf {
    private LoadRdf() {}

    public static void main(String[] args) throws IOException {
        List<Statement> statements = new ArrayList<>();
        // tag::use[]
        RDFParser parser = IriValueFactory.create().useIn(Rio.createParser(RDFFormat.TURTLE));
        parser.setRDFHandler(new StatementCollector(statements));
        parser.parse(new StringReader("<s> <http://h.example/p> <o> ."), "http://h.example/");
        // end::use[]
        System.out.println(statements.size());
        for (String iri : List.of("http://h.example/%C3%A9", "http://h.example/%zz", "a b", "a{b}c")) {
            try {
                parser.parse(new StringReader("<" + iri + "> <http://h.example/p> 1 ."), "http://h.example/");
            } catch (RDFParseException e) {
                System.out.println(e.getMessage());
            }
        }
        statements.forEach(statement -> System.out.println(statement.getSubject()));
    }
}
