package org.iritoolkit.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.IriDecoder;
import org.iritoolkit.KeptEscape;
import org.iritoolkit.Mapping;
import org.iritoolkit.check.Component;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.ComponentOption;
import org.iritoolkit.cli.output.Result;

/** Converts to IRIs. */
final class ToIriCommand extends MappingCommand {
    private static final String KEPT = "kept";

    private final Argument<Boolean> idn =
            arguments.flag("--idn", "Turn hosts into their Unicode form, where that leads back to the same host.");
    private final Argument<Boolean> reasons =
            arguments.flag("--reasons", "Say why each escape that stays was not decoded.");
    private final Argument<Boolean> keepAscii =
            arguments.flag("--keep-ascii", "Leave escapes of ASCII characters alone.");
    private final Argument<Boolean> lookAlikes = arguments.flag(
            "--decode-lookalikes",
            "Also decode separators, look-alikes and characters that are not shown; never bidi controls.");
    private final ComponentOption component = new ComponentOption(arguments);

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriDecoder conversion;

    private Component named = Component.REFERENCE;

    ToIriCommand() {
        description(
                "Converts each URI to an IRI: escapes that stand for characters the profile allows there are decoded.",
                "",
                "Only strictly legal UTF-8 is decoded, and never to a reserved, hidden or misleading character. Mapping the "
                        + "result back gives the URI again.");
        examples(
                "iri to-iri http://example.org/r%%C3%%A9sum%%C3%%A9",
                "iri to-iri --idn --reasons http://xn--bcher-kva.example/a%%2Fb");
    }

    @Override
    List<String> keys() {
        return List.of(OUTPUT, KEPT);
    }

    @Override
    boolean takesReferences() {
        return named == Component.REFERENCE;
    }

    @Override
    void prepare() {
        super.prepare();
        named = component.component(profile().profile(), repairs());
        conversion = IriDecoder.of(profile().profile());
        conversion = keepAscii.value() ? conversion.withKeptAscii() : conversion;
        conversion = lookAlikes.value() ? conversion.withLookAlikes() : conversion;
        conversion = idn.value() ? conversion.withHostMapper() : conversion;
    }

    @Override
    boolean keeps(byte[] octets, int start, int end) {
        return !idn.value() && named == Component.REFERENCE && !hasEscape(octets, start, end);
    }

    private static boolean hasEscape(byte[] octets, int start, int end) {
        for (int i = start; i < end; i++) {
            if (octets[i] == '%') {
                return true;
            }
        }
        return false;
    }

    @Override
    Result apply(String text) {
        Mapping mapping = conversion.mapComponent(named, text);
        if (report().writes(KEPT)) {
            return result(
                    mapping,
                    Map.of(KEPT, mapping.kept().stream().map(ToIriCommand::json).toList()));
        }
        Result result = result(mapping, Map.of());
        return reasons.value() ? result.withRemarks(remarks(mapping)) : result;
    }

    private static List<String> remarks(Mapping mapping) {
        return mapping.kept().stream()
                .map(kept -> kept.span() + " kept " + kept.escape() + ": "
                        + kept.reason().message())
                .toList();
    }

    private static Map<String, Object> json(KeptEscape kept) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("start", kept.span().start());
        object.put("end", kept.span().end());
        object.put("escape", kept.escape());
        object.put("reason", kept.reason().id());
        return object;
    }
}
