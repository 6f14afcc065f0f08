package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.ParseErrorListener;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.ParseErrorCollector;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Valid relative references that RDF4J does not resolve, because they contain a colon: a document with one loads. */
class UnresolvedReferencesTest {
    private static final List<String> REFERENCES = List.of(
            "#a:b",
            "#:",
            "?x=a:b",
            "?:",
            "/x:y",
            "/:",
            "a/b:c",
            "./a:b",
            "../a:b",
            "//h/a:b",
            "//h:80/",
            "//h:80",
            "//u:p@h/",
            "a?b:c",
            "a#b:c",
            "a#http://h/",
            "/\u00E9:\u00E9",
            "//[::1]/");

    static Stream<Arguments> formatsAndReferences() {
        return Stream.of(RDFFormat.TURTLE, RDFFormat.TRIG)
                .flatMap(format -> REFERENCES.stream().map(reference -> Arguments.of(format, reference)));
    }

    private static String document(RDFFormat format, String reference) {
        return format == RDFFormat.RDFXML
                ? "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://h.example/'>"
                        + "<rdf:Description rdf:about='" + reference + "'><e:p>o</e:p></rdf:Description></rdf:RDF>"
                : "<" + reference + "> <http://h.example/p> <http://h.example/o> .\n";
    }

    private static List<String> subjects(RDFParser parser, String document) throws IOException {
        List<Statement> statements = new ArrayList<>();
        parser.setRDFHandler(new StatementCollector(statements));
        parser.parse(new StringReader(document), "http://base.example/x/y");
        return statements.stream().map(it -> it.getSubject().stringValue()).toList();
    }

    @ParameterizedTest
    @MethodSource("formatsAndReferences")
    void areStoredAsRdf4jAloneStoresThemAndReported(RDFFormat format, String reference) throws IOException {
        List<String> alone = subjects(Rio.createParser(format), document(format, reference));
        for (IriValueFactory factory : List.of(
                IriValueFactory.create(),
                IriValueFactory.create().withoutErrors(),
                IriValueFactory.create().repairing())) {
            ParseErrorCollector errors = new ParseErrorCollector();
            RDFParser parser = factory.useIn(Rio.createParser(format));
            parser.setParseErrorListener(errors);

            assertThat(subjects(parser, document(format, reference))).isEqualTo(alone);
            assertThat(errors.getErrors()).hasSize(1);
            assertThat(errors.getErrors().get(0))
                    .contains("RDF4J does not resolve", "because it contains a colon", "Write the IRI with its scheme")
                    .doesNotContain("u:p@");
            assertThat(errors.getFatalErrors()).isEmpty();
        }
    }

    @Test
    void areReportedWithTheirLine() throws IOException {
        List<Long> lines = new ArrayList<>();
        RDFParser parser = IriValueFactory.create().useIn(Rio.createParser(RDFFormat.TURTLE));
        parser.setParseErrorListener(new ParseErrorListener() {
            @Override
            public void warning(String message, long line, long column) {}

            @Override
            public void error(String message, long line, long column) {
                lines.add(line);
            }

            @Override
            public void fatalError(String message, long line, long column) {}
        });

        assertThat(subjects(parser, "<a> <p> <o> .\n<#a:b> <p> <o> .\n@base <http://c.example/> .\n<a> <p> </x:y> .\n"))
                .containsExactly("http://base.example/x/a", "#a:b", "http://c.example/a");
        assertThat(lines).hasSize(2).allMatch(line -> line >= 1);
    }

    /** N-Triples has no relative references, but RDF4J alone loads those with a colon. */
    @ParameterizedTest
    @MethodSource("references")
    void areReportedInNTriples(String reference) throws IOException {
        ParseErrorCollector errors = new ParseErrorCollector();
        RDFParser parser = IriValueFactory.create().useIn(Rio.createParser(RDFFormat.NTRIPLES));
        parser.setParseErrorListener(errors);

        assertThat(subjects(parser, document(RDFFormat.NTRIPLES, reference)))
                .isEqualTo(subjects(Rio.createParser(RDFFormat.NTRIPLES), document(RDFFormat.NTRIPLES, reference)));
        assertThat(errors.getErrors()).singleElement().asString().contains("scheme is missing");
    }

    @ParameterizedTest
    @MethodSource("references")
    void areRejectedByAFactoryThatNoParserUses(String reference) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IriValueFactory.create().createIRI(reference))
                .withMessageContaining("scheme is missing");
    }

    static List<String> references() {
        return REFERENCES;
    }
}
