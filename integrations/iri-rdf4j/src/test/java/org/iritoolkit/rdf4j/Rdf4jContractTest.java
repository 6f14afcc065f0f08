package org.iritoolkit.rdf4j;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
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
    private static final long SEED = 20261129;
    private static final int GENERATED = 3_000;
    private static final String IN_SCHEMES = "or contains other characters than ASCII letters, digits";

    abstract static class InFormat extends HostContract {
        private final RDFFormat format;

        private final IriValueFactory factory;

        InFormat(RDFFormat format, IriValueFactory factory) {
            this.format = format;
            this.factory = factory;
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
                results.add(read(module ? factory.useIn(parser) : parser, input));
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
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                errors.fatalError(String.valueOf(e), -1, -1); // RDF4J's own, while it resolves the reference
            }
            List<String> messages = new ArrayList<>(errors.getFatalErrors());
            messages.addAll(errors.getErrors());
            messages.addAll(errors.getWarnings());
            return new Result(value, messages);
        }

        /** The inputs without those that end the document or its line. */
        @Override
        protected List<String> inputs() {
            return HostInputs.all().stream()
                    .filter(input -> !input.contains(">") && input.chars().allMatch(c -> c >= ' '))
                    .toList();
        }

        /** Whether RDF4J refuses a backslash with and without its check, in other words. */
        static boolean isRefusedByTheTokenizer(Difference difference) {
            return difference.isInOtherWords()
                    && difference.with().value() == null
                    && difference.with().messages().get(0).contains("Unescaped backslash");
        }

        /** Whether both store the same, and only the module reports one error, of that wording. */
        static boolean isAbout(Difference difference, String pattern) {
            return difference.isStricter()
                    && Objects.equals(
                            difference.with().value(), difference.alone().value())
                    && difference.with().messages().size() == 1
                    && difference.with().messages().get(0).matches("\\[Rio error] " + pattern);
        }
    }

    /** The mode that stops at an invalid IRI. */
    abstract static class Strict extends InFormat {
        Strict(RDFFormat format) {
            super(format, IriValueFactory.create());
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "bidi formatting characters (RFC 3987 4.1)",
                    difference -> isAbout(difference, ".*\\(RFC 3987 4\\.1\\).*"),
                    "a scheme that does not begin with an ASCII letter",
                    difference -> isAbout(difference, ".* cannot begin a scheme .*"),
                    "brackets without an IP address",
                    difference -> isAbout(difference, "the text in brackets is not .*"));
        }
    }

    @Nested
    class NTriples extends Strict {
        NTriples() {
            super(RDFFormat.NTRIPLES);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(
                    "RDF4J's error has the line, the position and the section",
                    difference -> difference.isInOtherWords()
                            && difference.with().messages().get(0).contains("(RFC 398"));
            named.put(
                    "RDF4J still rejects hosts such as `1.2.3.999`",
                    difference ->
                            difference.isInOtherWords() && difference.input().contains("1.2.3.999"));
            named.put("RDF4J's own IRI check is off in N-Triples", InFormat::isRefusedByTheTokenizer);
            return named;
        }
    }

    @Nested
    class Turtle extends Strict {
        Turtle() {
            super(RDFFormat.TURTLE);
        }
    }

    /** References of random pieces: the delimiters, hosts, escapes and characters about which parsers differ. */
    static List<String> generated() {
        List<String> pieces = List.of(
                "http:",
                "https:",
                "urn:",
                "x:",
                "1a:",
                ":",
                ":80",
                "//",
                "//",
                "/",
                "/",
                "?",
                "#",
                "h.example",
                "\u00E9.example",
                "a-.b",
                "xn--",
                "1.2.3.999",
                "[::1]",
                "[v1.a]",
                "[b]",
                "[",
                "u@",
                "u:p@",
                "a",
                "b:c",
                ".",
                "..",
                "%41",
                "%zz",
                "%",
                "\\u0020",
                "\\u0009",
                "\\u005C",
                "\\u007C",
                "\\u00E9",
                "{",
                "}",
                "|",
                "^",
                "`",
                "\"",
                "\u00A0",
                "\u2028",
                "\u3000",
                "\u202E",
                "\uFDD0",
                "\uFFFD",
                "\uE000",
                "\u65E5",
                "\uD83D\uDE00",
                ";",
                "&",
                "=");
        Random random = new Random(SEED);
        List<String> references = new ArrayList<>();
        for (int i = 0; i < GENERATED; i++) {
            StringBuilder reference = new StringBuilder(random.nextInt(3) == 0 ? "http://" : "");
            for (int n = 1 + random.nextInt(6); n > 0; n--) {
                reference.append(pieces.get(random.nextInt(pieces.size())));
            }
            references.add(reference.toString());
        }
        return references;
    }

    private static Map<String, Predicate<HostContract.Difference>> inTurtle(
            Map<String, Predicate<HostContract.Difference>> strict) {
        Map<String, Predicate<HostContract.Difference>> named = new HashMap<>(strict);
        named.put(
                "RDF4J takes every reference with a colon for absolute",
                difference -> difference.with().value() != null
                        && difference.with().value().equals(difference.alone().value())
                        && InFormat.isAbout(difference, "RDF4J does not resolve .*"));
        named.put(IN_SCHEMES, difference -> InFormat.isAbout(difference, ".* in the scheme .*"));
        return named;
    }

    @Nested
    class GeneratedNTriples extends NTriples {
        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.remove("RDF4J's own IRI check is off in N-Triples");
            named.put(
                    "N-Triples and N-Quads have no relative references",
                    difference -> isAbout(difference, "the scheme is missing .*"));
            named.put(IN_SCHEMES, difference -> isAbout(difference, ".* in the scheme .*"));
            return named;
        }

        @Override
        protected List<String> inputs() {
            return generated();
        }
    }

    @Nested
    class GeneratedTurtle extends Turtle {
        @Override
        protected Map<String, Predicate<Difference>> named() {
            return inTurtle(super.named());
        }

        @Override
        protected List<String> inputs() {
            return generated();
        }
    }

    @Nested
    class GeneratedTriG extends Strict {
        GeneratedTriG() {
            super(RDFFormat.TRIG);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return inTurtle(super.named());
        }

        @Override
        protected List<String> inputs() {
            return generated();
        }
    }

    /** The mode that continues. */
    abstract static class Lenient extends InFormat {
        Lenient(RDFFormat format) {
            super(format, IriValueFactory.create().withoutErrors());
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            return Map.of(
                    "is stored unchanged",
                    difference -> !difference.with().messages().isEmpty()
                            && difference
                                    .input()
                                    .replace("\\b", "\b") // an escape of Turtle
                                    .equals(difference.with().value()));
        }
    }

    @Nested
    class NTriplesWithoutErrors extends Lenient {
        NTriplesWithoutErrors() {
            super(RDFFormat.NTRIPLES);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(
                    "A string without a colon is always rejected",
                    difference -> difference.isInOtherWords()
                            && difference.with().value() == null
                            && difference.input().indexOf(':') < 0);
            named.put("RDF4J's own IRI check is off", InFormat::isRefusedByTheTokenizer);
            return named;
        }
    }

    @Nested
    class TurtleWithoutErrors extends Lenient {
        TurtleWithoutErrors() {
            super(RDFFormat.TURTLE);
        }

        @Override
        protected Map<String, Predicate<Difference>> named() {
            Map<String, Predicate<Difference>> named = new HashMap<>(super.named());
            named.put(
                    "`<a b>` is stored as `a%20b`",
                    difference -> {
                        List<String> messages = difference.with().messages();
                        return difference.alone().value() == null
                                && messages.size() == 1
                                && messages.get(0).contains("RDF4J alone refuses the reference: ")
                                && messages.get(0)
                                        .contains('"' + difference.with().value() + '"');
                    });
            named.put(
                    "A relative reference is still resolved",
                    difference -> difference.isStricter()
                            && difference.alone().value() != null
                            && difference
                                    .alone()
                                    .value()
                                    .equals(difference.with().value()));
            return named;
        }
    }
}
