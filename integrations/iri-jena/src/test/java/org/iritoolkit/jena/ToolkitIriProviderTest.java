package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Graph;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIx;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.shared.JenaException;
import org.apache.jena.sparql.graph.GraphFactory;
import org.apache.jena.sys.JenaSystem;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Severity;
import org.iritoolkit.conformance.SecretStrings;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolkitIriProviderTest {
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

    private static List<String> warnings(IRIx iri) {
        List<String> told = new ArrayList<>();
        iri.handleViolations((error, message) -> told.add((error ? "error " : "warning ") + message));
        return told;
    }

    /** The messages of a load of Turtle, and the number of triples at their end. */
    private static List<String> load(String turtle) {
        List<String> told = new ArrayList<>();
        Graph graph = GraphFactory.createDefaultGraph();
        RDFParser.fromString(turtle, Lang.TURTLE)
                .errorHandler(new ErrorHandler() {
                    @Override
                    public void warning(String message, long line, long col) {
                        told.add("warning " + message);
                    }

                    @Override
                    public void error(String message, long line, long col) {
                        told.add("error " + message);
                    }

                    @Override
                    public void fatal(String message, long line, long col) {
                        told.add("fatal " + message);
                    }
                })
                .parse(graph);
        told.add(graph.size() + " triples");
        return told;
    }

    @Test
    void isTheProviderAsSoonAsJenaStarts() {
        assertThat(before).isInstanceOf(ToolkitIriProvider.class).hasToString("iri-jena, profile rfc3987");
        assertThat(IRIx.create("http://h.example/\u00E9").getImpl()).isEqualTo(Iri.parse("http://h.example/\u00E9"));
    }

    @Test
    void saysWhatIsWrongWhereAndByWhichClause() {
        assertThatThrownBy(() -> IRIx.create("http://h.example/mein zimmer"))
                .isInstanceOf(IRIException.class)
                .hasMessageContainingAll("U+0020 SPACE is not allowed in the path", "21-22", "RFC 3987 2.2")
                .hasNoCause();
        assertThatThrownBy(() -> before.check("http://h.example/\u202E")).isInstanceOf(IRIException.class);
    }

    @Test
    void stopsALoadAsJenaDoes() {
        assertThat(load("<http://h/%zz> <http://h/p> 1 .")).first().asString().contains("%", "9-10");
        assertThatThrownBy(() -> RDFParser.fromString("<http://h/\u202E> <http://h/p> 1 .", Lang.TURTLE)
                        .errorHandler(ErrorHandlerFactory.errorHandlerStrictNoLogging)
                        .parse(GraphFactory.createDefaultGraph()))
                .isInstanceOf(RiotException.class)
                .hasMessageContaining("U+202E");
    }

    @Test
    void warnsAndLoadsWhereAskedTo() {
        ToolkitIriProvider.create().withoutErrors().install();
        List<String> told = load("<http://h/%zz> <http://h/p> <http://h/ok> .");
        assertThat(told).hasSize(2).last().isEqualTo("1 triples");
        assertThat(told.get(0)).startsWith("warning ").contains("9-10", "RFC 3987 2.2");
    }

    private static List<String> load(Lang lang, String document, boolean checking) {
        List<String> told = new ArrayList<>();
        Graph graph = GraphFactory.createDefaultGraph();
        RDFParser.fromString(document, lang)
                .base("http://base.example/")
                .checking(checking)
                .errorHandler(new ErrorHandler() {
                    @Override
                    public void warning(String message, long line, long col) {
                        told.add(line + ": " + message);
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
        graph.find().forEach(triple -> told.add("= " + triple.getSubject()));
        return told;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://e.example/a#b#c",
                "http://e.example/100%",
                "http://e.example/[b]",
                "http://e.example/\u202E"
            })
    void warnsWithTheLineInNTriplesWithoutErrors(String iri) {
        ToolkitIriProvider.create().withoutErrors().install();
        for (boolean checking : new boolean[] {false, true}) {
            assertThat(load(Lang.NTRIPLES, "\n<" + iri + "> <http://h/p> <http://h/o> .", checking))
                    .hasSize(2)
                    .first()
                    .asString()
                    .startsWith("2: Bad IRI: ")
                    .contains("RFC 3987");
        }
    }

    @Test
    void goesOnWhereJenaStopsWithoutErrors() {
        String rdf = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:p='http://h.example/'>"
                + "<rdf:Description rdf:about='http://h.example/%zz'><p:p>x</p:p></rdf:Description></rdf:RDF>";
        assertThatThrownBy(() -> load(Lang.RDFXML, rdf, true)).isInstanceOf(RiotException.class);
        ToolkitIriProvider.create().withoutErrors().install();
        assertThat(load(Lang.RDFXML, rdf, true)).containsExactly("= http://h.example/%zz");
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
        assertThat(ToolkitIriProvider.create().repairing().create(written).str())
                .isEqualTo(name);
    }

    @Test
    void repairsAndReportsBothStrings() {
        ToolkitIriProvider.create().repairing().install();
        for (Lang lang : List.of(Lang.NTRIPLES, Lang.TURTLE)) {
            assertThat(load(lang, "\n<http://h.example/a%> <http://h/p> <http://h/o> .", true))
                    .hasSize(2)
                    .last()
                    .isEqualTo("= http://h.example/a%25");
            assertThat(load(lang, "\n<http://h.example/a%> <http://h/p> <http://h/o> .", true)
                            .get(0))
                    .startsWith("2: Unwise IRI: ")
                    .contains("\"http://h.example/a%\"", "\"http://h.example/a%25\"");
        }
    }

    /** The intended port is unknown. */
    @Test
    void inventsNothing() {
        assertThatThrownBy(() -> ToolkitIriProvider.create().repairing().create("http://h.example:8a/"))
                .isInstanceOf(IRIException.class)
                .hasMessageContaining("port");
        assertThat(ToolkitIriProvider.create()
                        .repairing()
                        .create("http://h.example/[b]")
                        .str())
                .isEqualTo("http://h.example/%5Bb%5D");
    }

    /** For strings that the module accepts without calling Jena, Jena reports nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h.example/",
                "https://h.example",
                "http://h.example/a?b#c",
                "http://h.example/%C3%A9",
                "http://h.example/%c3%a9",
                "http://H.example/",
                "http://h.example/../a",
                "http://h.example/a/./b",
                "http://h.example:80/",
                "http://h.example:8080/",
                "http://h.example:/",
                "http://u@h.example/",
                "http://u:p@h.example/",
                "http:///a",
                "http:a",
                "HTTP://h.example/",
                "http://1.2.3.999/",
                "http://[::1]/",
                "urn:x:y",
                "urn:uuid:1234",
                "urn:example:y",
                "file:a",
                "file:///a",
                "did:x",
                "tag:h,2026:x",
                "a/b",
                "../a",
                "?q"
            })
    void keepsWhatJenaSaysOfSchemes(String text) {
        IRIProvider alone = SystemIRIx.makeFreshSystemProvider();
        IRIx jena;
        try {
            jena = alone.create(text);
        } catch (IRIException e) {
            assertThatThrownBy(() -> IRIx.create(text))
                    .isInstanceOf(IRIException.class)
                    .hasMessage(Secrets.hide(e.getMessage()));
            return;
        }
        IRIx ours = IRIx.create(text);
        assertThat(warnings(ours))
                .isEqualTo(warnings(jena).stream().map(Secrets::hide).toList());
        assertThat(ours.hasViolations()).isEqualTo(jena.hasViolations());
        assertThat(ours.isAbsolute()).isEqualTo(jena.isAbsolute());
        assertThat(ours.isReference()).isEqualTo(jena.isReference());
        assertThat(ours.scheme()).isEqualTo(jena.scheme());
    }

    @Test
    void warnsAsTheDocumentDoes() {
        IRIx isolate = IRIx.create("http://h.example/\u2066");
        assertThat(isolate.hasViolations()).isTrue();
        assertThat(warnings(isolate)).singleElement().asString().contains("U+2066", "17-18");
    }

    /**
     * A custom check may warn about ASCII strings too; a check that only reports advice runs only if its severity is
     * raised.
     */
    @Test
    void warnsAsTheChecksOfTheParserDo() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        assertThat(warnings(ToolkitIriProvider.of(parser.withChecks("suspicion")
                                .withSeverity("suspicion.host-as-scheme", Severity.WARNING))
                        .create("localhost:8080/")))
                .hasSize(warnings(ToolkitIriProvider.of(parser).create("localhost:8080/"))
                                .size()
                        + 1);
        assertThat(warnings(ToolkitIriProvider.of(parser.withSeverity("nfc.not-normalized", Severity.WARNING))
                        .create("http://h.example/e\u0301")))
                .singleElement()
                .asString()
                .contains("warning ", "17-19");
        assertThat(warnings(ToolkitIriProvider.of(parser).create("http://h.example/e\u0301")))
                .isEmpty();
    }

    @Test
    void resolvesAgainstNoRelativeReference() {
        assertThatThrownBy(() -> IRIx.create("a/b").resolve("c")).isInstanceOf(IRIException.class);
    }

    @Test
    void leavesTheProviderOfAnotherAndNamesBoth() {
        IRIProvider other = new IRIProvider() {
            private final IRIProvider3986 jena = new IRIProvider3986();

            @Override
            public IRIx create(String iri) {
                return jena.create(iri);
            }

            @Override
            public void check(String iri) {
                jena.check(iri);
            }

            @Override
            public void strictMode(String scheme, boolean strict) {
                jena.strictMode(scheme, strict);
            }

            @Override
            public boolean isStrictMode(String scheme) {
                return jena.isStrictMode(scheme);
            }
        };
        SystemIRIx.setProvider(other);
        new IriSubsystem().start();
        assertThat(SystemIRIx.getProvider()).isSameAs(other);
        ToolkitIriProvider.create().install();
        new IriSubsystem().stop();
        assertThat(SystemIRIx.getProvider().getClass().getName()).startsWith("org.apache.jena.");
    }

    @Test
    void namesBothReleasesWhereJenaIsTooOld() {
        assertThatThrownBy(() -> IriSubsystem.requireRelease("4.10.0"))
                .isInstanceOf(JenaException.class)
                .hasMessageContainingAll("iri-jena needs Jena 5", "Jena 4.10.0 is on the path");
        IriSubsystem.requireRelease("5.6.0");
        IriSubsystem.requireRelease("${project.version}");
    }

    @Test
    void takesLongIris() {
        String path = "x".repeat(10_000_000);
        assertThat(IRIx.create("http://h.example/" + path).str()).hasSize(10_000_017);
        assertThatThrownBy(() -> IRIx.create("http://h.example/" + path + " "))
                .isInstanceOf(IRIException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
    }

    @ParameterizedTest
    @MethodSource("org.iritoolkit.conformance.SecretStrings#all")
    void showsNoPassword(String input) {
        ToolkitIriProvider provider = ToolkitIriProvider.create();
        try {
            IRIx iri = provider.create(input);
            iri.handleViolations((error, message) -> SecretStrings.assertHidden(message));
            iri.resolve("x");
        } catch (IRIException e) {
            SecretStrings.assertHidden(e.toString());
        }
    }
}
