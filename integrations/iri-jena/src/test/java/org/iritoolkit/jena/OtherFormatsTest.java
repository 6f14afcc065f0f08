package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Graph;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.sparql.graph.GraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.iritoolkit.conformance.RdfReferences;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's table: each format stores the same IRIs with the module and without it, and stops at the same ones. */
class OtherFormatsTest {
    /** The stored IRIs, and the number of reports. */
    private record Result(List<String> stored, int told) {}

    private static Result load(IRIProvider provider, String format, String reference) {
        SystemIRIx.setProvider(provider);
        String document = RdfReferences.document(format, reference);
        if (format.equals("SPARQL")) {
            try {
                return new Result(
                        List.of(QueryFactory.create(document, "http://base.example/x/y")
                                .getConstructTemplate()
                                .getTriples()
                                .get(0)
                                .getSubject()
                                .getURI()),
                        0);
            } catch (RuntimeException e) {
                return new Result(List.of(), 1);
            }
        }
        List<String> told = new ArrayList<>();
        Graph graph = GraphFactory.createDefaultGraph();
        try {
            RDFParser.fromString(document, RDFLanguages.nameToLang(format))
                    .base("http://base.example/x/y")
                    .checking(true)
                    .errorHandler(new ErrorHandler() {
                        @Override
                        public void warning(String message, long line, long col) {
                            told.add(message);
                        }

                        @Override
                        public void error(String message, long line, long col) {
                            throw new RiotException(message);
                        }

                        @Override
                        public void fatal(String message, long line, long col) {
                            throw new RiotException(message);
                        }
                    })
                    .parse(graph);
        } catch (RiotException e) {
            return new Result(List.of(), told.size() + 1);
        }
        List<String> stored = new ArrayList<>();
        graph.find().forEach(triple -> stored.add(triple.getSubject().getURI()));
        return new Result(stored, told.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"N-Triples", "N-Quads", "Turtle", "TriG", "RDF/XML", "TriX", "RDF/JSON", "SPARQL"})
    void storesWhatJenaAloneStores(String format) {
        JenaSystem.init();
        IRIProvider before = SystemIRIx.getProvider();
        List<String> different = new ArrayList<>();
        int warned = 0;
        try {
            for (String reference : RdfReferences.all()) {
                Result alone = load(SystemIRIx.makeFreshSystemProvider(), format, reference);
                Result with = load(ToolkitIriProvider.create(), format, reference);
                if (!with.stored.equals(alone.stored) || (alone.told > 0 && with.told == 0)) {
                    different.add(reference + ": " + alone + ", with " + with);
                }
                warned += alone.told == 0 && with.told > 0 ? 1 : 0;
            }
        } finally {
            SystemIRIx.setProvider(before);
        }
        System.out.printf(
                "%s: %d references, %d stored otherwise, %d reported only by the module%n",
                format, RdfReferences.all().size(), different.size(), warned);
        assertThat(different).isEmpty();
    }
}
