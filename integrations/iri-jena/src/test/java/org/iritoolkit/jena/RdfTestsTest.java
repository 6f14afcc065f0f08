package org.iritoolkit.jena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.jena.atlas.json.JSON;
import org.apache.jena.atlas.json.JsonArray;
import org.apache.jena.atlas.json.JsonObject;
import org.apache.jena.atlas.json.JsonValue;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RDFParserBuilder;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.riot.system.StreamRDFLib;
import org.apache.jena.sys.JenaSystem;
import org.junit.jupiter.api.Test;

/** The W3C's RDF test suites, as far as they concern IRIs, through Jena's readers. */
class RdfTestsTest {
    static {
        // Jena's older provider refuses some results of the suite, such as http:g.
        System.setProperty(SystemIRIx.sysPropertyProvider, "IRI3986");
    }

    private static Path corpus(String name) {
        Path file = Path.of(System.getProperty("iri.corpora"), "rdf-tests", name);
        assumeTrue(Files.exists(file));
        return file;
    }

    private static List<String> unresolved(IRIProvider provider) throws IOException {
        List<String> wrong = new ArrayList<>();
        try (CSVParser rows = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(Files.newBufferedReader(corpus("iri-resolution.csv")))) {
            for (CSVRecord row : rows) {
                String target = provider.create(row.get("base"))
                        .resolve(row.get("reference"))
                        .str();
                if (!target.equals(row.get("expected"))) {
                    wrong.add(row.get("test") + " " + row.get("id"));
                }
            }
            assertThat(rows.getRecordNumber()).isEqualTo(136);
        }
        return wrong;
    }

    @Test
    void resolvesAsTheSuiteDoes() throws IOException {
        JenaSystem.init();
        assertThat(unresolved(new IRIProvider3986())).isEmpty();
        assertThat(unresolved(ToolkitIriProvider.create())).isEmpty();
    }

    private static boolean reads(JsonObject document) {
        try {
            Lang lang = RDFLanguages.pathnameToLang(document.getString("path"));
            boolean lines = lang.equals(Lang.NTRIPLES) || lang.equals(Lang.NQUADS); // they have no base
            RDFParserBuilder parser = RDFParser.fromString(document.getString("document"), lang)
                    .checking(true)
                    .errorHandler(ErrorHandlerFactory.errorHandlerStrictNoLogging);
            (lines ? parser : parser.base("http://base.example/")).parse(StreamRDFLib.sinkNull());
            return true;
        } catch (RiotException | IRIException e) {
            return false;
        }
    }

    /** The paths of documents that are wrongly accepted or refused. */
    private static List<String> misjudged(IRIProvider provider) throws IOException {
        JenaSystem.init();
        IRIProvider before = SystemIRIx.getProvider();
        SystemIRIx.setProvider(provider);
        try {
            List<String> wrong = new ArrayList<>();
            JsonArray documents = JSON.parseAny(Files.readString(corpus("uri-syntax-documents.json")))
                    .getAsArray();
            assertThat(documents).hasSize(88);
            for (JsonValue value : documents) {
                JsonObject document = value.getAsObject();
                if (reads(document) != document.getString("expect").equals("positive")) {
                    wrong.add(document.getString("path"));
                }
            }
            return wrong;
        } finally {
            SystemIRIx.setProvider(before);
        }
    }

    @Test
    void judgesDocumentsAsTheSuiteDoes() throws IOException {
        assertThat(misjudged(new IRIProvider3986())).isEmpty();
        assertThat(misjudged(ToolkitIriProvider.create())).isEmpty();
    }
}
