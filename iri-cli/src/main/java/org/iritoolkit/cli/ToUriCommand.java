package org.iritoolkit.cli;

import java.util.Map;
import java.util.Optional;
import org.iritoolkit.check.Component;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Maps to URIs. */
@Command(
        name = "to-uri",
        description = {
            "Maps each input to a URI: what a URI cannot hold is percent-encoded, by UTF-8.",
            "",
            "Escapes, # %% [ and ] stay as they are. An input that the profile does not allow has no URI, unless "
                    + "--repair escapes what is wrong with it first."
        })
final class ToUriCommand extends MappingCommand {
    @Option(
            names = "--idn",
            description = "Turn hosts into their ASCII form (xn--), as the profile's document means it.")
    private boolean idn;

    @Option(
            names = "--idna",
            paramLabel = "ID",
            description = "Turn hosts into their ASCII form by this mapper; 'iri profiles' lists them.")
    private Optional<String> idna = Optional.empty();

    @Option(
            names = "--source",
            paramLabel = "KIND",
            defaultValue = "unicode",
            description =
                    "Where the input comes from: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}. 'characters' "
                            + "were on paper or spoken, and are brought to NFC first.")
    private IriToUri.Source source = IriToUri.Source.UNICODE;

    @Option(names = "--repair", description = "First percent-encode what the profile does not allow, and say so.")
    private boolean repair;

    @Mixin
    private ComponentOption component = new ComponentOption();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriToUri mapping;

    private Component named = Component.REFERENCE;

    @Override
    boolean takesReferences() {
        return named == Component.REFERENCE;
    }

    @Override
    void prepare() {
        try {
            named = component.component(profile());
            mapping = IriToUri.of(profile()).withSource(source);
            mapping = repair ? mapping.withRepair() : mapping;
            if (idna.isPresent()) {
                mapping = mapping.withHostMapper(ProfileRegistry.installed().requireHostMapper(idna.get()));
            } else if (idn) {
                mapping = mapping.withHostMapper();
            }
        } catch (IllegalArgumentException e) {
            throw wrong(e);
        }
    }

    @Override
    Result apply(String text) {
        return result(mapping.mapComponent(named, text), Map.of());
    }
}
