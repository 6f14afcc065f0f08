package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.ParseErrorCollector;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.conformance.BrokenLinks;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads real links, some of which are broken, and checks what each mode reports and stores. */
class BrokenLinksTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);

    private record Load(List<String> stored, int errors, int warnings, int fatal) {}

    private static Load load(IriValueFactory factory, RDFFormat format, List<String> links) throws Exception {
        List<Statement> statements = new ArrayList<>();
        ParseErrorCollector told = new ParseErrorCollector();
        RDFParser parser = factory.useIn(Rio.createParser(format));
        parser.setParseErrorListener(told);
        parser.setRDFHandler(new StatementCollector(statements));
        try {
            parser.parse(new StringReader(BrokenLinks.document(links)), "http://base.example/");
        } catch (RDFParseException e) {
            assertThat(e.getLineNumber()).isEqualTo(1);
        }
        Load load = new Load(
                statements.stream()
                        .map(statement -> statement.getSubject().stringValue())
                        .toList(),
                told.getErrors().size(),
                told.getWarnings().size(),
                told.getFatalErrors().size());
        System.out.printf(
                "%s: %d stored, %d errors, %d warnings, %d fatal%n",
                format.getName(), load.stored.size(), load.errors, load.warnings, load.fatal);
        return load;
    }

    @ParameterizedTest
    @ValueSource(strings = {"N-Triples", "Turtle"})
    void reportsEachBrokenLinkAndKeepsTheOthers(String name) throws Exception {
        RDFFormat format = name.equals("Turtle") ? RDFFormat.TURTLE : RDFFormat.NTRIPLES;
        List<String> links = BrokenLinks.all();
        int broken = 0;
        int repairable = 0;
        List<String> repaired = new ArrayList<>();
        for (String link : links) {
            IriReference fixed = PARSER.inspect(link).percentEncoded().orElse(null);
            broken += PARSER.tryParse(link).isEmpty() ? 1 : 0;
            repairable += fixed != null && PARSER.tryParse(link).isEmpty() ? 1 : 0;
            repaired.add(fixed == null ? link : fixed.toString());
        }
        assertThat(broken).isGreaterThanOrEqualTo(60);
        Load stopped = load(IriValueFactory.create(), format, links);
        assertThat(stopped.stored).isEmpty();
        assertThat(stopped.fatal + stopped.errors).isEqualTo(1);
        assertThat(load(IriValueFactory.create().withoutErrors(), format, links))
                .isEqualTo(new Load(links, broken, 0, 0));
        assertThat(load(IriValueFactory.create().repairing().withoutErrors(), format, links))
                .isEqualTo(new Load(repaired, broken - repairable, repairable, 0));
    }
}
