package org.iritoolkit.rdf4j;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.ParseErrorCollector;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.iritoolkit.conformance.HostContract;
import org.iritoolkit.conformance.HostInputs;
import org.junit.jupiter.api.Nested;

/** RDF4J with the module and without it. */
class Rdf4jContractTest {
    abstract static class InFormat extends HostContract {
        private final RDFFormat format;

        InFormat(RDFFormat format) {
            this.format = format;
        }

        @Override
        protected Path page() {
            return Path.of("../../docs/integrations/rdf4j.md");
        }

        @Override
        protected List<Result> results(List<String> inputs, boolean module) throws IOException {
            List<Result> results = new ArrayList<>();
            for (String input : inputs) {
                RDFParser parser = Rio.createParser(format);
                results.add(read(module ? IriValueFactory.create().useIn(parser) : parser, input));
            }
            return results;
        }

        private static Result read(RDFParser parser, String input) throws IOException {
            List<Statement> statements = new ArrayList<>();
            ParseErrorCollector errors = new ParseErrorCollector();
            parser.setParseErrorListener(errors);
            parser.setRDFHandler(new StatementCollector(statements));
            String value = null;
            try {
                parser.parse(
                        new StringReader("<" + input + "> <http://h.example/p> <http://h.example/o> .\n"),
                        "http://base.example/x/y");
                value = statements.get(0).getSubject().stringValue();
            } catch (RDFParseException e) {
                // refused; the collector has the message
            }
            List<String> messages = new ArrayList<>(errors.getFatalErrors());
            messages.addAll(errors.getErrors());
            messages.addAll(errors.getWarnings());
            return new Result(value, messages);
        }

        /** Without those that end the document or its line. */
        @Override
        protected List<String> inputs() {
            return HostInputs.all().stream()
                    .filter(input -> !input.contains(">") && input.chars().allMatch(c -> c >= ' '))
                    .toList();
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "The toolkit refuses bidi formatting characters",
                    difference -> difference.with().value() == null
                            && difference.alone().value() != null);
        }
    }

    @Nested
    class NTriples extends InFormat {
        NTriples() {
            super(RDFFormat.NTRIPLES);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put("RDF4J's error gives the line, the place and the clause", Difference::isInOtherWords);
            return named;
        }
    }

    @Nested
    class Turtle extends InFormat {
        Turtle() {
            super(RDFFormat.TURTLE);
        }
    }
}
