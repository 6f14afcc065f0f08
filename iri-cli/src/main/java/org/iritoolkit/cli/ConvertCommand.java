package org.iritoolkit.cli;

import java.util.Map;
import org.iritoolkit.mapping.ProfileConversion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Converts between profiles. */
@Command(
        name = "convert",
        description = {
            "Converts each input from the profile -p to another: what the target does not allow is percent-encoded.",
            "",
            "Nothing else changes. What the target cannot write at all is an error that names the part."
        },
        footer = {"%nExamples:", "  iri convert -p leiri --to rfc3987 'schemas/my schema.xsd'"})
final class ConvertCommand extends MappingCommand {
    @Option(
            names = "--to",
            paramLabel = "ID",
            required = true,
            completionCandidates = InstalledIds.Profiles.class,
            description = "The profile wanted: ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String to;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private ProfileConversion conversion;

    @Override
    void prepare() {
        super.prepare();
        conversion = ProfileConversion.of(profile().profile(), ProfileOption.named(to));
    }

    @Override
    Result apply(String text) {
        return result(conversion.map(text), Map.of());
    }
}
