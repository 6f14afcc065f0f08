package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import junit.framework.TestCase;
import junit.framework.TestFailure;
import junit.framework.TestResult;
import junit.framework.TestSuite;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.testsuite.rio.ntriples.AbstractNTriplesParserTest;
import org.eclipse.rdf4j.testsuite.rio.turtle.TurtleParserTestCase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** RDF4J's suites for its Turtle and N-Triples readers, with and without the toolkit's factory: the same cases fail. */
class Rdf4jSuitesTest {
    /** Cases that RDF4J's reader fails by itself: escapes in literals and names, and a number. None is about an IRI. */
    private static final List<String> KNOWN = List.of(
            "turtle-syntax-bad-esc-01",
            "turtle-syntax-bad-esc-02",
            "turtle-syntax-bad-esc-03",
            "turtle-syntax-bad-esc-04",
            "turtle-syntax-bad-num-02");

    private static List<String> failures(String what, TestSuite suite) {
        TestResult result = new TestResult();
        suite.run(result);
        List<String> failures = new ArrayList<>();
        for (TestFailure failure : Collections.list(result.failures())) {
            failures.add(((TestCase) failure.failedTest()).getName());
        }
        for (TestFailure failure : Collections.list(result.errors())) {
            failures.add(((TestCase) failure.failedTest()).getName());
        }
        System.out.printf("%s: %d cases, %d fail%n", what, result.runCount(), failures.size());
        assertThat(result.runCount()).isGreaterThan(50);
        Collections.sort(failures);
        return failures;
    }

    private static TestSuite turtle(UnaryOperator<RDFParser> change) throws Exception {
        return new TurtleParserTestCase() {
            @Override
            protected RDFParser createTurtleParser() {
                return change.apply(Rio.createParser(RDFFormat.TURTLE));
            }

            @Override
            protected RDFParser createNTriplesParser() {
                return Rio.createParser(RDFFormat.NTRIPLES);
            }
        }.createTestSuite();
    }

    private static TestSuite nTriples(UnaryOperator<RDFParser> change) throws Exception {
        return new AbstractNTriplesParserTest() {
            @Override
            protected RDFParser createRDFParser() {
                return change.apply(Rio.createParser(RDFFormat.NTRIPLES));
            }
        }.createTestSuite();
    }

    @Test
    @Tag("thorough")
    void failsInNoMoreCasesOfTurtle() throws Exception {
        List<String> alone = failures("Turtle, RDF4J alone", turtle(parser -> parser));
        List<String> ours = failures("Turtle, with the toolkit", turtle(IriValueFactory.create()::useIn));
        assertThat(ours).isEqualTo(alone).isEqualTo(KNOWN);
    }

    @Test
    @Tag("thorough")
    void failsInNoMoreCasesOfNTriples() throws Exception {
        List<String> alone = failures("N-Triples, RDF4J alone", nTriples(parser -> parser));
        List<String> ours = failures("N-Triples, with the toolkit", nTriples(IriValueFactory.create()::useIn));
        assertThat(ours).isEqualTo(alone).isEmpty();
    }
}
