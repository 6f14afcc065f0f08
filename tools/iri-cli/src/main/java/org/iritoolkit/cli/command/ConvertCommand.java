package org.iritoolkit.cli.command;

import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.InstalledIds;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.ReferenceRun;

/** Converts between profiles. */
final class ConvertCommand extends Command {
    private final ReferenceRun.Options references = ReferenceRun.Options.ofReferences(arguments, Result.OUTPUT);
    private final Argument<String> to = arguments
            .option("--to", "ID")
            .description("The target profile: ${COMPLETION-CANDIDATES}.")
            .choices(new InstalledIds.Profiles())
            .required();

    ConvertCommand() {
        description(
                "Converts each input from one profile to another: characters that the target does not allow are percent-encoded.",
                "",
                "Nothing else changes. If the target cannot express a part, an error reports that part. -p is the source profile.");
        examples("iri convert -p leiri --to rfc3987 'schemas/my schema.xsd'");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        IriParser target = references.unchecked().apply(IriParser.of(ProfileOption.named(to.value())));
        IriConverter conversion = IriConverter.between(run.parser(), target);
        return () -> run.run(text -> Result.of(conversion.convert(text)));
    }
}
