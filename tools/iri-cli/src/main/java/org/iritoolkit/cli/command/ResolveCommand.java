package org.iritoolkit.cli.command;

import org.iritoolkit.IriResolver;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.ReferenceRun;

/** Resolves references. */
final class ResolveCommand extends Command {
    private final ReferenceRun.Options references = ReferenceRun.Options.ofReferences(arguments, Result.OUTPUT);
    private final BaseOption base = new BaseOption(arguments);
    private final Argument<Boolean> lenient = arguments.flag(
            "--lenient", "Treat a reference that has the scheme of the base as relative (RFC 3986 5.2.2).");

    ResolveCommand() {
        description(
                "Resolves each reference against a base, as the profile's specification defines.",
                "",
                "Nothing is decoded or encoded: %%2E is not treated as a dot.");
        examples(
                "iri resolve --base http://example.org/a/b ../c", "iri resolve --base http://example.org/ < links.txt");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        IriResolver strict = base.resolver(run.parser());
        IriResolver resolver = lenient.value() ? strict.withLeniency() : strict;
        return () -> run.run(text -> Result.made(() -> resolver.resolve(text)));
    }
}
