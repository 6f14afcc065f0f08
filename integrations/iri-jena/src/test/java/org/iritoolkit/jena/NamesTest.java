package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Graph;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.sparql.graph.GraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** An IRI in RDF is a name: what a load stores, and whether a warning names the line, by a table. */
class NamesTest {
    @ParameterizedTest
    @CsvFileSource(resources = "names.tsv", delimiter = '\t', quoteCharacter = '`')
    void storesTheName(JenaErrorsTest.Mode mode, String format, String written, String name, boolean warned) {
        JenaSystem.init();
        IRIProvider before = SystemIRIx.getProvider();
        SystemIRIx.setProvider(mode.provider());
        try {
            List<Long> lines = new ArrayList<>();
            Graph graph = GraphFactory.createDefaultGraph();
            Lang lang = RDFLanguages.nameToLang(format);
            RDFParser.fromString("\n<" + written + "> <http://h.example/p> <http://h.example/o> .\n", lang)
                    .base("http://b.example/d/f?q")
                    .checking(true)
                    .errorHandler(new ErrorHandler() {
                        @Override
                        public void warning(String message, long line, long col) {
                            lines.add(line);
                        }

                        @Override
                        public void error(String message, long line, long col) {
                            throw new AssertionError(message);
                        }

                        @Override
                        public void fatal(String message, long line, long col) {
                            throw new AssertionError(message);
                        }
                    })
                    .parse(graph);
            assertThat(graph.find().next().getSubject().getURI()).isEqualTo(unescaped(name));
            assertThat(lines).isEqualTo(warned ? List.of(2L) : List.of());
        } finally {
            SystemIRIx.setProvider(before);
        }
    }

    private static String unescaped(String text) {
        return text.translateEscapes();
    }
}
