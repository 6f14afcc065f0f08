package org.iritoolkit.jena;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFLanguages;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.sparql.graph.GraphFactory;

/**
 * A program that reads each line of a file as the subject of a triple, and prints what Jena reports and stores. It
 * names no class of the module, so it runs with the module on the class path and without it.
 */
public final class JenaReads {
    /** Separates a value from messages; no input contains it. */
    static final String SEPARATOR = "\u0001";

    private JenaReads() {}

    public static void main(String[] args) throws Exception {
        Lang lang = RDFLanguages.nameToLang(args[0]);
        try (PrintStream out = new PrintStream(args[2], StandardCharsets.UTF_8)) {
            for (String line : Files.readAllLines(Path.of(args[1]))) {
                out.println(String.join(SEPARATOR, read(line, lang)));
            }
        }
    }

    /** The stored subject, if any, and the messages. */
    private static List<String> read(String iri, Lang lang) {
        List<String> told = new ArrayList<>();
        Graph graph = GraphFactory.createDefaultGraph();
        try {
            RDFParser.fromString("<" + iri + "> <http://h.example/p> <http://h.example/o> .\n", lang)
                    .base("http://base.example/x/y")
                    .errorHandler(new ErrorHandler() {
                        @Override
                        public void warning(String message, long line, long col) {
                            told.add("W " + message);
                        }

                        @Override
                        public void error(String message, long line, long col) {
                            told.add("E " + message);
                            throw new RiotException(message);
                        }

                        @Override
                        public void fatal(String message, long line, long col) {
                            told.add("F " + message);
                            throw new RiotException(message);
                        }
                    })
                    .parse(graph);
        } catch (RiotException e) {
            told.add(0, "refused");
            return told;
        }
        told.add(0, "kept " + graph.find().next().getSubject().getURI());
        return told;
    }
}
