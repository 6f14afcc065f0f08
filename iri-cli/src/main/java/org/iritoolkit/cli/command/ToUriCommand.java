package org.iritoolkit.cli.command;

import java.util.Map;
import org.iritoolkit.Form;
import org.iritoolkit.IriEncoder;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.cli.input.SilentParser;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ComponentOption;
import org.iritoolkit.cli.option.IdnaOption;
import org.iritoolkit.cli.output.Result;

/** Maps to URIs. */
final class ToUriCommand extends MappingCommand {
    private final Argument<Boolean> idn =
            arguments.flag("--idn", "Turn hosts into their ASCII form (xn--), as the profile's document means it.");
    private final IdnaOption idna = new IdnaOption(arguments);
    private final Argument<IriEncoder.Source> source = arguments
            .option("--source", "KIND")
            .description(
                    "Where the input comes from: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}. 'characters' "
                            + "were on paper or spoken, and are brought to NFC first.")
            .otherwise(IriEncoder.Source.UNICODE);
    private final ComponentOption component = new ComponentOption(arguments);

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriEncoder mapping;

    /** What is a URI already needs no mapping, unless hosts are mapped. */
    @SuppressWarnings("NullAway.Init") // made by prepare
    private SilentParser uris;

    private boolean keepsUris;

    private Component named = Component.REFERENCE;

    ToUriCommand() {
        description(
                "Maps each input to a URI: what a URI cannot hold is percent-encoded, by UTF-8.",
                "",
                "Escapes, # %% [ and ] stay as they are. An input that the profile does not allow has no URI, unless "
                        + "--repair can mend it first.");
        examples("iri to-uri http://example.org/résumé", "iri to-uri --idn http://bücher.example/");
    }

    @Override
    boolean takesReferences() {
        return named == Component.REFERENCE;
    }

    @Override
    void prepare() {
        super.prepare();
        named = component.component(profile().profile(), repairs());
        mapping = IriEncoder.of(profile().profile()).withSource(source.value());
        uris = new SilentParser(IriParser.of(profile().profile().uriProfile()), Severity.ERROR);
        keepsUris = named == Component.REFERENCE && !idn.value() && !idna.isPresent();
        if (idna.isPresent()) {
            mapping = mapping.withHostMapper(idna.mapper(""));
        } else if (idn.value()) {
            mapping = mapping.withHostMapper();
        }
    }

    @Override
    boolean keeps(byte[] octets, int start, int end) {
        return keepsUris && isAscii(octets, start, end) && uris.accepts(octets, start, end, Form.REFERENCE);
    }

    private static boolean isAscii(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            if (octets[i] < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    Result apply(String text) {
        return result(mapping.mapComponent(named, text), Map.of());
    }
}
