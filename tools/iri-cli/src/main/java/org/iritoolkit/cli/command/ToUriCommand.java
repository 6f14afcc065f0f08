package org.iritoolkit.cli.command;

import java.util.function.Function;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ComponentOption;
import org.iritoolkit.cli.option.IdnaOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.cli.run.Step;

/** Maps to URIs. */
final class ToUriCommand extends Command {
    /** The variants c and a of step 1 of the mapping to URIs (RFC 3987 3.1). */
    private enum Source {
        UNICODE,
        CHARACTERS
    }

    private static final byte[] NONE = {};

    private final ReferenceRun.Options references = ReferenceRun.Options.ofReferences(arguments, Result.OUTPUT);
    private final Argument<Boolean> idn = arguments.flag(
            "--idn",
            "Convert hosts, and domains of mail addresses, to A-labels (xn--), with the profile's IDNA version.");
    private final IdnaOption idna = new IdnaOption(arguments);
    private final Argument<Source> source = arguments
            .option("--source", "KIND")
            .description("The origin of the input: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}. Use "
                    + "'characters' for input from paper or speech, which is normalized to NFC first.")
            .otherwise(Source.UNICODE);
    private final ComponentOption component = new ComponentOption(arguments);

    ToUriCommand() {
        description(
                "Converts each input to a URI: characters that URIs do not allow are percent-encoded in UTF-8.",
                "",
                "Escapes, # %% [ and ] do not change. An input that the profile does not allow has no URI, unless "
                        + "--repair can fix it first. Under iuri-05, input that is not in Normalization Form C is "
                        + "normalized first (IURI 2.2), with a warning.");
        examples("iri to-uri http://example.org/résumé", "iri to-uri --idn http://bücher.example/");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        Component named = component.component(run.profile(), run.repairs());
        IriConverter mapping = mapping(run.parser());
        boolean keepsUris = named == Component.REFERENCE && !idn.value() && !idna.isPresent();
        boolean normalizes = source.value() != Source.UNICODE || run.profile().normalizes();
        boolean escapes = keepsUris && !normalizes;
        CleanCheck clean = new CleanCheck(run.parser());
        CleanCheck uris = new CleanCheck(IriParser.of(run.profile().uriProfile()));
        Step.Shortcut shortcut = line -> {
            if (!keepsUris || !clean.accepts(line)) {
                return null;
            }
            if (Octets.areAscii(line.octets(), line.start(), line.end())) {
                return uris.accepts(line) ? Result.SAME : null;
            }
            byte[] escaped = escapes ? Octets.escapedBeyondAscii(line) : NONE;
            return escapes && uris.accepts(escaped, 0, escaped.length - 1) ? Result.output(escaped) : null;
        };
        Function<String, Result> work = text -> Result.of(mapping.convert(named, text));
        return () -> named == Component.REFERENCE ? run.run(shortcut, work) : run.runWithoutNotes(shortcut, work);
    }

    private IriConverter mapping(IriParser parser) {
        IriConverter mapping = IriConverter.toUris(parser);
        mapping = source.value() == Source.CHARACTERS ? mapping.withNfc() : mapping;
        if (idna.isPresent()) {
            return mapping.withHostMapper(idna.mapper(""));
        }
        return idn.value() ? mapping.withHostMapper() : mapping;
    }
}
