package org.iritoolkit.cli.command;

import org.iritoolkit.IriEncoder;
import org.iritoolkit.IriParser;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.input.SilentParser;
import org.iritoolkit.cli.job.Job;
import org.iritoolkit.cli.job.Texts;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ComponentOption;
import org.iritoolkit.cli.option.IdnaOption;
import org.iritoolkit.cli.output.Result;

/** Maps to URIs. */
final class ToUriCommand extends Command {
    private final Texts.Options texts = Texts.Options.ofReferences(arguments);
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

    ToUriCommand() {
        description(
                "Maps each input to a URI: what a URI cannot hold is percent-encoded, by UTF-8.",
                "",
                "Escapes, # %% [ and ] stay as they are. An input that the profile does not allow has no URI, unless "
                        + "--repair can mend it first.");
        examples("iri to-uri http://example.org/résumé", "iri to-uri --idn http://bücher.example/");
    }

    @Override
    Work prepare() {
        Texts run = texts.texts(stdio(), Result.OUTPUT);
        Component named = component.component(run.profile(), run.repairs());
        IriEncoder mapping = mapping(run.parser());
        boolean keepsUris = named == Component.REFERENCE && !idn.value() && !idna.isPresent();
        boolean normalizes = source.value() != IriEncoder.Source.UNICODE
                || run.profile().mappingRules().normalizes();
        boolean escapes = keepsUris && !normalizes;
        SilentParser silent = new SilentParser(run.parser(), Severity.WARNING, ReferenceKind.REFERENCE);
        SilentParser uris =
                new SilentParser(IriParser.of(run.profile().uriProfile()), Severity.ERROR, ReferenceKind.REFERENCE);
        Job job = Job.keeping(
                (octets, start, end) -> keepsUris
                        && Octets.areAscii(octets, start, end)
                        && uris.accepts(octets, start, end)
                        && silent.accepts(octets, start, end),
                (octets, start, end) -> {
                    if (!escapes || !silent.accepts(octets, start, end)) {
                        return null;
                    }
                    byte[] escaped = Octets.escapedBeyondAscii(octets, start, end);
                    return uris.accepts(escaped, 0, escaped.length) ? escaped : null;
                },
                text -> Result.of(mapping.mapComponent(named, text)));
        return () -> named == Component.REFERENCE ? run.run(job) : run.runWithoutNotes(job);
    }

    private IriEncoder mapping(IriParser parser) {
        IriEncoder mapping = IriEncoder.of(parser).withSource(source.value());
        if (idna.isPresent()) {
            return mapping.withHostMapper(idna.mapper(""));
        }
        return idn.value() ? mapping.withHostMapper() : mapping;
    }
}
