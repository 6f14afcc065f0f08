package org.iritoolkit.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.BareName;
import org.iritoolkit.cli.input.UnescapingReader;
import org.iritoolkit.cli.input.UnescapingReader.Unescaped;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.CheckOptions;
import org.iritoolkit.cli.option.UnescapeOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.text.document.DocumentSyntax;
import picocli.CommandLine.ParseResult;

/** Validates references. */
final class CheckCommand extends Command {
    private final ReferenceRun.Options references = ReferenceRun.Options.ofChecked(arguments);
    private final CheckOptions options = new CheckOptions(arguments);
    private final UnescapeOption unescape = new UnescapeOption(arguments);
    private final Argument<ReferenceKind> kind = arguments
            .option("--as", "FORM")
            .description("What to accept: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}. An 'iri' has a scheme, "
                    + "an 'absolute' IRI also has no fragment, and a 'relative' reference has no scheme.")
            .otherwise(ReferenceKind.REFERENCE);

    CheckCommand() {
        description(
                "Validates each input, and reports what is wrong and where.",
                "",
                "Plain output is each accepted input, or an empty line for a rejected input, so that lines stay"
                        + " aligned. Violations go to standard error as LINE: START-END SEVERITY code: message; positions"
                        + " are offsets in UTF-16 code units, from 0.");
        examples(
                "iri check < links.txt > good.txt",
                "iri check --as iri --only-rejected -q < links.txt > bad.txt",
                "iri check --unescape turtle < iris-of.nt",
                "iri check -p leiri --with scheme 'schemas/my schema.xsd'");
    }

    @Override
    Work prepare() {
        references.unchecked().refuse("check");
        refuseFile();
        ReferenceRun run = references.run(stdio());
        IriParser parser = options.parser(run.parser()).withKind(kind.value());
        Function<String, Inspection> inspect = parser::inspect;
        Optional<DocumentSyntax> syntax = unescape.syntax();
        if (syntax.isPresent()) {
            if (run.repairs()) {
                throw new IllegalArgumentException("--repair cannot be used with --unescape; leave out one of the two");
            }
            return () -> run.run(inspect, line -> null, text -> result(text, syntax.get(), inspect));
        }
        CleanCheck clean = new CleanCheck(parser);
        return () ->
                run.run(inspect, line -> clean.accepts(line) ? Result.SAME : null, text -> result(inspect.apply(text)));
    }

    /**
     * Rejects an argument that is the name of a file, because the command would check the name, not the content.
     *
     * @throws IllegalArgumentException if the only argument is the name of a file, and no option indicates that the
     *     argument is the string to check
     */
    private void refuseFile() {
        List<String> given = references.arguments();
        ParseResult parsed = spec.commandLine().getParseResult();
        boolean meant = parsed.originalArgs().contains("--") || parsed.hasMatchedOption("--as");
        if (given.size() == 1 && !meant && BareName.isFile(given.get(0))) {
            String name = "'" + given.get(0) + "'";
            throw new IllegalArgumentException(name + " is a file; to check its lines, write iri check < " + name
                    + "; to check the string itself, write iri check -- " + name);
        }
    }

    /** Returns the result for a string with escapes. */
    private static Result result(String written, DocumentSyntax syntax, Function<String, Inspection> inspect) {
        Unescaped unescaped = UnescapingReader.of(written, syntax);
        Inspection inspection = inspect.apply(unescaped.text());
        List<Violation> violations =
                inspection.violations().stream().map(unescaped::written).toList();
        boolean ok = inspection.isValid();
        return new Result(ok, violations, ok ? List.of(written) : List.of(), Result.Fields.NONE);
    }

    private static Result result(Inspection inspection) {
        boolean ok = inspection.isValid();
        return new Result(ok, inspection.violations(), ok ? List.of(inspection.text()) : List.of(), Result.Fields.NONE);
    }
}
