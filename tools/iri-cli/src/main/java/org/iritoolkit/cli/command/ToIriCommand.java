package org.iritoolkit.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.iritoolkit.Conversion;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.KeptEscape;
import org.iritoolkit.check.Component;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ComponentOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.explain.Listed;

/** Converts to IRIs. */
final class ToIriCommand extends Command {
    private final ReferenceRun.Options references = ReferenceRun.Options.ofReferences(arguments, Result.OUTPUT, KEPT);
    private static final String KEPT = "kept";

    private final Argument<Boolean> idn =
            arguments.flag("--idn", "Convert a host to Unicode if the result converts back to the same host.");
    private final Argument<Boolean> reasons = arguments.flag(
            "--reasons",
            "Show why each remaining percent-encoded octet was not decoded; after a hundred octets for one reason, "
                    + "only count the others.");
    private final Argument<Boolean> keepAscii =
            arguments.flag("--keep-ascii", "Keep percent-encoded ASCII characters.");
    private final Argument<Boolean> lookAlikes = arguments.flag(
            "--decode-lookalikes",
            "Also decode separators, look-alikes and invisible characters, but not bidi controls.");
    private final ComponentOption component = new ComponentOption(arguments);

    ToIriCommand() {
        description(
                "Converts each URI to an IRI: percent-encoded characters are decoded where the profile allows them.",
                "",
                "Escapes are decoded only if they are valid UTF-8 and the character is not reserved, hidden or "
                        + "misleading. Converting the IRI back returns the URI.");
        examples(
                "iri to-iri http://example.org/r%%C3%%A9sum%%C3%%A9",
                "iri to-iri --idn --reasons http://xn--bcher-kva.example/a%%2Fb");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        Component named = component.component(run.profile(), run.repairs());
        boolean writesKept = run.report().writes(KEPT);
        IriConverter conversion = conversion(run.parser());
        CleanCheck clean = new CleanCheck(run.parser());
        boolean keepsIris = named == Component.REFERENCE && !idn.value();
        Step.Shortcut shortcut =
                line -> keepsIris && Octets.haveNoEscape(line.octets(), line.start(), line.end()) && clean.accepts(line)
                        ? Result.SAME
                        : null;
        Function<String, Result> work = text -> result(conversion.convert(named, text), writesKept);
        return () -> named == Component.REFERENCE ? run.run(shortcut, work) : run.runWithoutNotes(shortcut, work);
    }

    private IriConverter conversion(IriParser parser) {
        IriConverter conversion = IriConverter.toIris(parser);
        conversion = keepAscii.value() ? conversion.withEncodedAscii() : conversion;
        conversion = lookAlikes.value() ? conversion.withLookAlikes() : conversion;
        return idn.value() ? conversion.withHostMapper() : conversion;
    }

    private Result result(Conversion mapping, boolean writesKept) {
        Result result = Result.of(mapping);
        if (writesKept) {
            return result.withField(
                    KEPT,
                    Listed.of(mapping.kept(), KeptEscape::reason, ToIriCommand::more)
                            .written(ToIriCommand::json));
        }
        return reasons.value() ? result.withRemarks(remarks(mapping)) : result;
    }

    private static List<String> remarks(Conversion mapping) {
        return Listed.of(
                        mapping.kept(),
                        KeptEscape::reason,
                        (reason, count) -> count + " more kept: " + reason.message())
                .written(kept -> kept.span() + " kept " + kept.escape() + ": "
                        + kept.reason().message());
    }

    private static Map<String, Object> json(KeptEscape kept) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("start", kept.span().start());
        object.put("end", kept.span().end());
        object.put("escape", kept.escape());
        object.put("reason", kept.reason().id());
        return object;
    }

    private static Map<String, Object> more(KeptEscape.Reason reason, int count) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("reason", reason.id());
        object.put("more", count);
        return object;
    }
}
