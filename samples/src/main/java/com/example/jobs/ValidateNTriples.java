package com.example.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Violation;
import org.iritoolkit.text.document.DocumentSyntax;

/** Validates the IRIs of an N-Triples file, prints each violation with its place, and continues. */
final class ValidateNTriples {
    /** A literal, which may contain angle brackets, or an IRI between angle brackets. */
    private static final Pattern TERM = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|<([^>]*)>");

    public static void main(String[] args) throws IOException {
        IriParser parser = IriParser.create().withKind(ReferenceKind.IRI);
        int number = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            number++;
            for (Matcher term = TERM.matcher(line); term.find(); ) {
                String written = term.group(1) == null ? "urn:x-literal:" : term.group(1);
                List<Violation> violations = new ArrayList<>();
                String iri = DocumentSyntax.TURTLE.read(written, violations::add); // decodes \u00E9
                violations.addAll(parser.inspect(iri).errors());
                for (Violation violation : violations) {
                    int at = iri.equals(written) ? violation.span().start() : 0;
                    System.out.printf("%d:%d %s%n", number, term.start(1) + at + 1, violation.describe());
                }
            }
        }
    }
}
