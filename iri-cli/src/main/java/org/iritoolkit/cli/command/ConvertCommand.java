package org.iritoolkit.cli.command;

import java.util.Map;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.InstalledIds;
import org.iritoolkit.cli.option.ProfileOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.IriEncoder;
import org.iritoolkit.IriParser;

/** Converts between profiles. */
final class ConvertCommand extends MappingCommand {
    private final Argument<String> to = arguments
            .option("--to", "ID")
            .description("The profile wanted: ${COMPLETION-CANDIDATES}.")
            .choices(new InstalledIds.Profiles())
            .required();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriEncoder conversion;

    ConvertCommand() {
        description(
                "Converts each input from the profile -p to another: what the target does not allow is percent-encoded.",
                "",
                "Nothing else changes. What the target cannot write at all is an error that names the part.");
        examples("iri convert -p leiri --to rfc3987 'schemas/my schema.xsd'");
    }

    @Override
    void prepare() {
        super.prepare();
        conversion = IriEncoder.of(IriParser.of(profile().profile()), IriParser.of(ProfileOption.named(to.value())));
    }

    @Override
    Result apply(String text) {
        return result(conversion.map(text), Map.of());
    }
}
