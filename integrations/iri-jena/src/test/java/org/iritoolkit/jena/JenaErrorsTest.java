package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Graph;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.sparql.graph.GraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Loads IRIs that are errors for Jena, not only warnings, with Jena's own provider and in each mode of the module. */
class JenaErrorsTest {
    /** Without the module, and its modes. */
    enum Mode {
        ALONE,
        DEFAULT,
        WITHOUT_ERRORS,
        REPAIRING,
        BOTH;

        IRIProvider provider() {
            return switch (this) {
                case ALONE -> SystemIRIx.makeFreshSystemProvider();
                case DEFAULT -> ToolkitIriProvider.create();
                case WITHOUT_ERRORS -> ToolkitIriProvider.create().withoutErrors();
                case REPAIRING -> ToolkitIriProvider.create().repairing();
                case BOTH -> ToolkitIriProvider.create().repairing().withoutErrors();
            };
        }
    }

    private IRIProvider before;

    @BeforeEach
    void remember() {
        JenaSystem.init();
        before = SystemIRIx.getProvider();
    }

    @AfterEach
    void restore() {
        SystemIRIx.setProvider(before);
    }

    /** The severity of each report, and the stored subjects. */
    private static List<String> load(Mode mode, Lang lang, String document, boolean goesOn) {
        SystemIRIx.setProvider(mode.provider());
        List<String> told = new ArrayList<>();
        Graph graph = GraphFactory.createDefaultGraph();
        try {
            RDFParser.fromString(document, lang)
                    .base("http://base.example/")
                    .errorHandler(new ErrorHandler() {
                        @Override
                        public void warning(String message, long line, long col) {
                            told.add("warning " + line);
                        }

                        @Override
                        public void error(String message, long line, long col) {
                            told.add("error " + line);
                            if (!goesOn) {
                                throw new RiotException(message);
                            }
                        }

                        @Override
                        public void fatal(String message, long line, long col) {
                            told.add("fatal " + line);
                            throw new RiotException(message);
                        }
                    })
                    .parse(graph);
        } catch (RiotException e) {
            told.add("stopped");
        }
        graph.find().forEach(triple -> told.add(triple.getSubject().toString()));
        return told;
    }

    /** The tokenizer finds the space before it calls any provider. */
    @ParameterizedTest
    @EnumSource
    void leavesAnErrorOfTheTokenizerAsItIs(Mode mode) {
        String document = "\n<http://h.example/a b> <http://h.example/p> <http://h.example/o> .\n";
        for (Lang lang : List.of(Lang.NTRIPLES, Lang.TURTLE)) {
            assertThat(load(mode, lang, document, false)).as(lang.getName()).containsExactly("error 2", "stopped");
            assertThat(load(mode, lang, document, true))
                    .as(lang.getName())
                    .containsExactly("error 2", "warning 2", "http://h.example/a b");
        }
    }

    /** The page's table for RDF/XML, where a load that continues reports no line for a violation. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        http://h.example/%zz | ALONE | error
        http://h.example/%zz | DEFAULT | error
        http://h.example/%zz | WITHOUT_ERRORS | http://h.example/%zz
        http://h.example/%zz | REPAIRING | http://h.example/%25zz
        http://h.example/%zz | BOTH | http://h.example/%25zz
        http://h.example/a{b}c | ALONE | error
        http://h.example/a{b}c | DEFAULT | error
        http://h.example/a{b}c | WITHOUT_ERRORS | http://h.example/a{b}c
        http://h.example/a{b}c | REPAIRING | http://h.example/a%7Bb%7Dc
        http://h.example/a{b}c | BOTH | http://h.example/a%7Bb%7Dc
        http://[::1/ | ALONE | error
        http://[::1/ | DEFAULT | error
        http://[::1/ | WITHOUT_ERRORS | http://[::1/
        http://[::1/ | REPAIRING | error
        http://[::1/ | BOTH | http://[::1/
        http:///x | ALONE | error
        http:///x | DEFAULT | error
        http:///x | WITHOUT_ERRORS | http:///x
        http:///x | REPAIRING | error
        http:///x | BOTH | http:///x
        """)
    void stopsOrGoesOnInRdfXml(String iri, Mode mode, String result) {
        String document =
                "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:p='http://h.example/'>\n"
                        + "<rdf:Description rdf:about='" + iri + "'><p:p>x</p:p></rdf:Description></rdf:RDF>";
        assertThat(load(mode, Lang.RDFXML, document, false))
                .containsExactlyElementsOf(result.equals("error") ? List.of("error 2", "stopped") : List.of(result));
    }

    /** Jena resolves a reference with an empty host to an IRI that it rejects where it is written (RFC 9110 4.2.1). */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void resolvesAReferenceWithAnEmptyHostAsJenaAloneDoes(Mode mode) {
        assertThat(load(mode, Lang.TURTLE, "<//> <http://h.example/p> <http://h.example/o> .", false))
                .containsExactly("http://");
        assertThat(load(mode, Lang.TURTLE, "<///x> <http://h.example/p> <http://h.example/o> .", false))
                .containsExactly("http:///x");
    }
}
