package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.iritoolkit.conformance.RdfReferences;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** RDF4J with the module and without it: a load stops at the same references and stores the same strings. */
class Rdf4jAloneTest {
    static Stream<RDFFormat> formats() {
        return Stream.of(RDFFormat.TURTLE, RDFFormat.TRIG, RDFFormat.NTRIPLES);
    }

    /** The subject; null if the document is refused. */
    private static String read(RDFParser parser, String reference) throws IOException {
        List<Statement> statements = new ArrayList<>();
        parser.setRDFHandler(new StatementCollector(statements));
        try {
            parser.parse(
                    new StringReader(
                            RdfReferences.document(parser.getRDFFormat().getName(), reference)),
                    "http://base.example/x/y");
        } catch (RuntimeException e) { // RDF4J resolves some references without a guard
            return null;
        }
        return statements.get(0).getSubject().stringValue();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void storesWhatRdf4jAloneStores(RDFFormat format) throws IOException {
        List<String> different = new ArrayList<>();
        int both = 0;
        List<String> references = new ArrayList<>(RdfReferences.all());
        references.addAll(Rdf4jContractTest.generated());
        for (String reference : references) {
            String alone = read(Rio.createParser(format), reference);
            String with = read(IriValueFactory.create().useIn(Rio.createParser(format)), reference);
            if (!Objects.equals(with, alone)) {
                different.add(reference + " -> " + with + ", alone " + alone);
            }
            both += with != null ? 1 : 0;
        }
        System.out.printf("%s: %d of %d references are accepted%n", format.getName(), both, references.size());
        assertThat(different).isEmpty();
        assertThat(both).isPositive();
    }
}
