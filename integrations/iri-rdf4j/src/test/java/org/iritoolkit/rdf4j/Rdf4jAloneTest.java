package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** RDF4J with the module and without it: the module never accepts what RDF4J refuses, nor another string. */
class Rdf4jAloneTest {
    private static final List<String> REFERENCES = Stream.of(
                    "a b",
                    "a\\\\b",
                    "%zz",
                    "%",
                    "100%",
                    "a<b",
                    "a\\u0020b",
                    "a|b",
                    "a^b",
                    "a`b",
                    "a{b}",
                    "a\"b",
                    "[b]",
                    "a[b]c",
                    "#b#c",
                    "a#b#c",
                    "?q[1]",
                    "x:",
                    "x:y z",
                    "http://h/a b",
                    "http://h/%zz",
                    "http:///x",
                    "http:x",
                    "http://?",
                    "http://",
                    "http://h:99999/",
                    "http://h:8a/",
                    "http://[::1]/",
                    "http://[::1/",
                    "http://[v1.a]/",
                    "http://h]/",
                    "http://u@h@i/",
                    "http://a b/",
                    "http://h\\\\i/",
                    "//h/a",
                    "//",
                    "../a",
                    "..",
                    ".",
                    "./a:b",
                    "a:b",
                    "1a:b",
                    ":a",
                    "é",
                    "é:a",
                    "http://é.example/é?é#é",
                    "\u202Ea",
                    "a\u202E",
                    "\uE000",
                    "?\uE000",
                    "\uFFFE",
                    "\uD83D\uDE00",
                    "a%C3%A9",
                    "a%c3%a9",
                    "%2F",
                    "a%2fb",
                    "HTTP://H/",
                    "http://h:80/",
                    "http://h:/",
                    "urn:uuid:zz",
                    "urn:a:b?c",
                    "mailto:a@b c",
                    "file:///C:\\\\a",
                    "C:\\\\a",
                    "a//b",
                    "//a//b",
                    "/..//a",
                    "a;b=c",
                    "(a)",
                    "a'b",
                    "*")
            .toList();

    static Stream<RDFFormat> formats() {
        return Stream.of(RDFFormat.TURTLE, RDFFormat.TRIG, RDFFormat.NTRIPLES);
    }

    /** The subject; null if the document is refused. */
    private static String read(RDFParser parser, String reference) throws IOException {
        List<Statement> statements = new ArrayList<>();
        parser.setRDFHandler(new StatementCollector(statements));
        try {
            parser.parse(
                    new StringReader("<" + reference + "> <http://h.example/p> <http://h.example/o> .\n"),
                    "http://base.example/x/y");
        } catch (RDFParseException e) {
            return null;
        }
        return statements.get(0).getSubject().stringValue();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void acceptsNothingThatRdf4jRefuses(RDFFormat format) throws IOException {
        List<String> weaker = new ArrayList<>();
        int both = 0;
        for (String reference : REFERENCES) {
            String alone = read(Rio.createParser(format), reference);
            String with = read(IriValueFactory.create().useIn(Rio.createParser(format)), reference);
            if (with != null && !with.equals(alone)) {
                weaker.add(reference + " -> " + with + ", alone " + alone);
            }
            both += with != null ? 1 : 0;
        }
        System.out.printf("%s: %d of %d references are accepted%n", format.getName(), both, REFERENCES.size());
        assertThat(weaker).isEmpty();
        assertThat(both).isPositive();
    }
}
