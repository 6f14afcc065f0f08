package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.util.LiteralUtilException;
import org.eclipse.rdf4j.model.vocabulary.XSD;
import org.eclipse.rdf4j.rio.ParseErrorListener;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFParser;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.eclipse.rdf4j.rio.helpers.ParseErrorCollector;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.SecretStrings;
import org.iritoolkit.rfc.Rfc3986;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class IriValueFactoryTest {
    private static final IriValueFactory FACTORY = IriValueFactory.create();

    private static List<Statement> read(RDFParser parser, String text) throws Exception {
        List<Statement> statements = new ArrayList<>();
        parser.setRDFHandler(new StatementCollector(statements));
        parser.parse(new StringReader(text), "http://base.example/");
        return statements;
    }

    /** An IRI is a name: a repair that moved, dropped or replaced something would name another node. */
    @ParameterizedTest
    @CsvSource({
        "http://h.example/a\\b, http://h.example/a%5Cb",
        "'http://h.example/\tb', http://h.example/%09b",
        "'http://h.example/b\r', http://h.example/b%0D",
        "'http://h.example/ b', http://h.example/%20b",
        "C:\\a, C:%5Ca"
    })
    void repairsByPercentEncodingOnly(String written, String name) {
        assertThat(IriValueFactory.create().repairing().createIRI(written).stringValue())
                .isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "http://h.example/a\\u005Cb, http://h.example/a%5Cb",
        "http://h.example/\\u0009b, http://h.example/%09b",
        "http://h.example/\\u000Db, http://h.example/%0Db",
        "http://h.example/\\u0020b, http://h.example/%20b"
    })
    void repairsEscapedCharactersInALoadByPercentEncodingOnly(String written, String name) throws Exception {
        for (RDFFormat format : List.of(RDFFormat.TURTLE, RDFFormat.NTRIPLES)) {
            assertThat(load(FACTORY.repairing(), format, written))
                    .hasSize(2)
                    .satisfies(told -> assertThat(told.get(0)).startsWith("warning 2: "))
                    .last()
                    .isEqualTo("3: " + name);
        }
    }

    @Test
    void makesIrisOfRdf4j() {
        assertThat(FACTORY.createIRI("http://h.example/\u00E9"))
                .isEqualTo(SimpleValueFactory.getInstance().createIRI("http://h.example/\u00E9"));
        assertThat(FACTORY.createIRI("http://h.example/", "x")).hasToString("http://h.example/x");
    }

    @Test
    void saysWhatIsWrongWhereAndByWhichClause() {
        assertThatThrownBy(() -> FACTORY.createIRI("http://h.example/mein zimmer"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("U+0020 SPACE is not allowed in the path", "21-22", "RFC 3987 2.2")
                .hasNoCause();
        assertThatThrownBy(() -> FACTORY.createIRI("a/b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the scheme is missing");
        assertThatThrownBy(() -> FACTORY.createIRI("http://h.example/", "a b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("18-19");
    }

    @Test
    void namesTheParameterThatIsNull() {
        assertThatThrownBy(() -> FACTORY.createIRI(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("iri");
        assertThatThrownBy(() -> FACTORY.createIRI(null, "x"))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("namespace");
        assertThatThrownBy(() -> FACTORY.createIRI("http://h.example/", null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("localName");
    }

    @Test
    void takesTheProfileThatItIsGiven() {
        assertThatThrownBy(
                        () -> IriValueFactory.of(IriParser.of(Rfc3986.PROFILE)).createIRI("http://h.example/\u00E9"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("RFC 3986");
    }

    @Test
    void readsTurtle() throws Exception {
        assertThat(read(FACTORY.useIn(Rio.createParser(RDFFormat.TURTLE)), "<s> <http://h.example/p> <o> ."))
                .singleElement()
                .satisfies(statement -> assertThat(statement.getSubject()).hasToString("http://base.example/s"));
    }

    /** RDF4J alone accepts an override of the direction, which RFC 3987 4.1 forbids: the load goes on. */
    @Test
    void loadsWhatRdf4jAloneLoadsAndReportsIt() throws Exception {
        for (RDFFormat format : List.of(RDFFormat.TURTLE, RDFFormat.NTRIPLES)) {
            ParseErrorCollector told = new ParseErrorCollector();
            RDFParser parser = FACTORY.useIn(Rio.createParser(format));
            parser.setParseErrorListener(told);
            String document = "<http://h.example/s\u202E> <http://h.example/p> <http://h.example/o> .";
            assertThat(read(parser, document))
                    .isEqualTo(read(Rio.createParser(format), document))
                    .hasSize(1);
            assertThat(told.getErrors()).singleElement().asString().contains("U+202E", "18-19", "RFC 3987 4.1");
            assertThat(told.getFatalErrors()).isEmpty();
        }
    }

    @Test
    void readsNTriples() {
        assertThatThrownBy(() -> read(
                        FACTORY.useIn(Rio.createParser(RDFFormat.NTRIPLES)),
                        "<http://h.example/%zz> <http://h.example/p> \"o\" ."))
                .isInstanceOf(RDFParseException.class)
                .hasMessageContaining("17-18");
    }

    private static int anyUri(RDFParser parser, String label) throws Exception {
        parser.set(BasicParserSettings.VERIFY_DATATYPE_VALUES, true);
        return read(
                        parser,
                        "<http://h.example/s> <http://h.example/p> \"" + label
                                + "\"^^<http://www.w3.org/2001/XMLSchema#anyURI> .")
                .size();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://h.example/\u00E9", "a/b", "", "#x"})
    void verifiesAnyUri(String label) throws Exception {
        assertThat(anyUri(FACTORY.useIn(Rio.createParser(RDFFormat.NTRIPLES)), label))
                .isEqualTo(1);
        assertThat(new AnyUriDatatypeHandler()
                        .normalizeDatatype(label, XSD.ANYURI, FACTORY)
                        .stringValue())
                .isEqualTo(label);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", " http://h.example/ ", "%zz", "http://[::x]/"})
    void refusesWhatIsNoAnyUri(String label) {
        assertThatThrownBy(() -> anyUri(FACTORY.useIn(Rio.createParser(RDFFormat.NTRIPLES)), label))
                .isInstanceOf(RDFParseException.class);
        assertThatThrownBy(() -> new AnyUriDatatypeHandler().normalizeDatatype(label, XSD.ANYURI, FACTORY))
                .isInstanceOf(LiteralUtilException.class)
                .hasMessageContaining("RFC 3987");
    }

    @Test
    void leavesOtherDatatypesToOtherHandlers() {
        assertThatThrownBy(() -> new AnyUriDatatypeHandler().verifyDatatype("1", XSD.INT))
                .isInstanceOf(LiteralUtilException.class);
        RDFParser parser = FACTORY.useIn(Rio.createParser(RDFFormat.NTRIPLES));
        assertThat(parser.getParserConfig().get(BasicParserSettings.DATATYPE_HANDLERS))
                .filteredOn(handler -> handler.isRecognizedDatatype(XSD.ANYURI))
                .hasSize(1);
        assertThat(parser.getParserConfig().get(BasicParserSettings.DATATYPE_HANDLERS))
                .anyMatch(handler -> handler.isRecognizedDatatype(XSD.INT));
    }

    @Test
    void takesLongIris() {
        String path = "x".repeat(10_000_000);
        assertThat(FACTORY.createIRI("http://h.example/" + path).stringValue()).hasSize(10_000_017);
        assertThatThrownBy(() -> FACTORY.createIRI("http://h.example/" + path + " "))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
    }

    private static List<String> load(IriValueFactory factory, RDFFormat format, String iri) throws Exception {
        List<String> told = new ArrayList<>();
        RDFParser parser = factory.useIn(Rio.createParser(format));
        parser.setParseErrorListener(new ParseErrorListener() {
            @Override
            public void warning(String message, long line, long column) {
                told.add("warning " + line + ": " + message);
            }

            @Override
            public void error(String message, long line, long column) {
                told.add("error " + line + ": " + message);
            }

            @Override
            public void fatalError(String message, long line, long column) {
                told.add("fatal " + line + ": " + message);
            }
        });
        String ok = "<http://h.example/ok> <http://h.example/p> <http://h.example/o> .\n";
        List<Statement> statements =
                read(parser, ok + "<" + iri + "> <http://h.example/p> <http://h.example/o> .\n" + ok);
        told.add(statements.size() + ": " + statements.get(1).getSubject());
        return told;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h.example/%zz",
                "http://h.example/100%",
                "http://h.example/a#b#c",
                "http://h.example/[b]",
                "http://h.example:8a/"
            })
    void reportsAndGoesOnWithoutErrors(String iri) throws Exception {
        for (RDFFormat format : List.of(RDFFormat.NTRIPLES, RDFFormat.TURTLE)) {
            assertThatThrownBy(() -> load(FACTORY, format, iri)).isInstanceOf(RDFParseException.class);
            List<String> told = load(FACTORY.withoutErrors(), format, iri);
            assertThat(told).hasSize(2).last().isEqualTo("3: " + iri);
            assertThat(told.get(0)).startsWith("error 2: ").contains("RFC 3987");
        }
    }

    /** RDF4J's parser of RDF/JSON checks no IRI, and calls the factory outside the code that catches exceptions. */
    @Test
    void stopsNoLoadOfRdfJson() throws Exception {
        for (IriValueFactory factory : List.of(FACTORY, FACTORY.repairing(), FACTORY.withoutErrors())) {
            List<String> told = new ArrayList<>();
            AbstractRDFParser parser = new AbstractRDFParser() {
                @Override
                public RDFFormat getRDFFormat() {
                    return RDFFormat.RDFJSON;
                }

                @Override
                public void parse(InputStream in, String base) {
                    throw new UnsupportedOperationException();
                }

                @Override
                public void parse(Reader reader, String base) {
                    told.add(valueFactory.createIRI("http://h.example:8a/").stringValue());
                    told.add(valueFactory.createIRI("http://h.example/\u202E").stringValue());
                }
            };
            ParseErrorCollector errors = new ParseErrorCollector();
            parser.setParseErrorListener(errors);
            factory.useIn(parser).parse(new StringReader(""), "");
            assertThat(told).hasSize(2).first().isEqualTo("http://h.example:8a/");
            assertThat(errors.getErrors().size() + errors.getWarnings().size()).isEqualTo(2);
        }
    }

    @Test
    void repairsAndReportsBothStrings() throws Exception {
        for (RDFFormat format : List.of(RDFFormat.NTRIPLES, RDFFormat.TURTLE)) {
            List<String> told = load(FACTORY.repairing(), format, "http://h.example/a%");
            assertThat(told).hasSize(2).last().isEqualTo("3: http://h.example/a%25");
            assertThat(told.get(0))
                    .startsWith("warning 2: ")
                    .contains("\"http://h.example/a%\"", "\"http://h.example/a%25\"");
            assertThatThrownBy(() -> load(FACTORY.repairing(), format, "http://h.example:8a/"))
                    .isInstanceOf(RDFParseException.class)
                    .hasMessageContaining("port");
        }
    }

    /** RDF4J percent-encodes references that it resolves; without the module, it refuses both. */
    @ParameterizedTest
    @CsvSource({"a b, a%20b", "a\\\\b, a%5Cb"})
    void reportsWhatRdf4jAloneRefusesAndResolves(String reference, String stored) throws Exception {
        for (RDFFormat format : List.of(RDFFormat.TURTLE, RDFFormat.TRIG)) {
            String report = "RDF4J alone refuses the reference: it has a space or a backslash. It was read as"
                    + " \"http://base.example/" + stored + "\".";
            String last = "3: http://base.example/" + stored;
            assertThat(load(FACTORY.withoutErrors(), format, reference)).containsExactly("error 2: " + report, last);
            assertThat(load(FACTORY.repairing(), format, reference)).containsExactly("warning 2: " + report, last);
        }
    }

    @Test
    void reportsNothingAboutValidTurtle() throws Exception {
        List<String> told = load(
                FACTORY.withoutErrors(),
                RDFFormat.TURTLE,
                "s> a <c> . @prefix p: <../a%20b#> . p:a.b p:c \"d\"^^p:e, <?q>, <#f>, <>, [ a p:g ] . <x");
        assertThat(told).singleElement().asString().endsWith(": http://base.example/s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.3.8", "3.7.7", "2.0"})
    void namesTheReleaseThatIsTooOld(String release) {
        assertThatThrownBy(() -> IriValueFactory.requireRelease(release))
                .isInstanceOf(LinkageError.class)
                .hasMessage("iri-rdf4j needs RDF4J 5.0 or newer, and RDF4J " + release
                        + " is on the path; take a newer rdf4j-rio-api");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.0.0", "5.3.1", "10.0", "x", ""})
    @NullSource
    void takesNewReleasesAndUnknownOnes(String release) {
        assertThatCode(() -> IriValueFactory.requireRelease(release)).doesNotThrowAnyException();
        assertThat(RDFParser.class.getPackage().getImplementationVersion()).startsWith("5.");
    }

    @Test
    void refusesWhatRdf4jHasNoIriFor() {
        assertThatThrownBy(() -> FACTORY.withoutErrors().createIRI("a/b")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("org.iritoolkit.conformance.SecretStrings#all")
    void showsNoPassword(String input) {
        try {
            FACTORY.createIRI(input);
        } catch (IllegalArgumentException e) {
            SecretStrings.assertHidden(e.toString());
        }
    }
}
