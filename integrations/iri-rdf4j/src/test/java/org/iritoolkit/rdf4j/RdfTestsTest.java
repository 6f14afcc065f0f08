package org.iritoolkit.rdf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.junit.jupiter.api.Test;

/** The W3C's RDF test suites, as far as they concern IRIs, through RDF4J's readers. */
class RdfTestsTest {
    private static final UnaryOperator<RDFParser> ALONE = parser -> parser;
    private static final UnaryOperator<RDFParser> OURS = IriValueFactory.create()::useIn;

    private static Path corpus(String name) {
        Path file = Path.of(System.getProperty("iri.corpora"), "rdf-tests", name);
        assumeTrue(Files.exists(file));
        return file;
    }

    private static List<Statement> read(RDFParser parser, String document, String base) throws IOException {
        List<Statement> statements = new ArrayList<>();
        parser.setRDFHandler(new StatementCollector(statements));
        parser.parse(new StringReader(document), base);
        return statements;
    }

    private static List<String> misjudged(UnaryOperator<RDFParser> change) throws IOException {
        List<String> wrong = new ArrayList<>();
        int documents = 0;
        for (JsonNode document : new JsonMapper().readTree(Files.readString(corpus("uri-syntax-documents.json")))) {
            String path = document.get("path").asText();
            if (path.endsWith(".ttl") || path.endsWith(".nt")) {
                documents++;
                RDFFormat format = path.endsWith(".nt") ? RDFFormat.NTRIPLES : RDFFormat.TURTLE;
                RDFParser parser = change.apply(Rio.createParser(format));
                boolean reads;
                try {
                    read(parser, document.get("document").asText(), "http://base.example/");
                    reads = true;
                } catch (RDFParseException e) {
                    reads = false;
                }
                if (reads != document.get("expect").asText().equals("positive")) {
                    wrong.add(path);
                }
            }
        }
        assertThat(documents).isEqualTo(43);
        return wrong;
    }

    @Test
    void judgesDocumentsAsTheSuiteDoes() throws IOException {
        assertThat(misjudged(ALONE)).isEmpty();
        assertThat(misjudged(OURS)).isEmpty();
    }

    private static List<String> unresolved(UnaryOperator<RDFParser> change) throws IOException {
        List<String> rows = Files.readAllLines(corpus("iri-resolution.csv"));
        assertThat(rows).hasSize(137);
        List<String> wrong = new ArrayList<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",", -1);
            assertThat(cells).hasSize(5);
            RDFParser parser = change.apply(Rio.createParser(RDFFormat.TURTLE));
            String turtle = "@base <" + cells[2] + "> . <" + cells[3] + "> <a:p> <a:o> .";
            try {
                Statement statement =
                        read(parser, turtle, "http://base.example/").get(0);
                if (!statement.getSubject().stringValue().equals(cells[4])) {
                    wrong.add(cells[0] + " " + cells[1] + " " + statement.getSubject());
                }
            } catch (RDFParseException e) {
                wrong.add(cells[0] + " " + cells[1] + " " + e.getMessage());
            }
        }
        return wrong;
    }

    @Test
    void resolvesAsTheSuiteDoes() throws IOException {
        assertThat(unresolved(ALONE)).isEmpty();
        assertThat(unresolved(OURS)).isEmpty();
    }
}
