package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.cli.option.CheckOptions;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.profile.HostType;
import org.jspecify.annotations.Nullable;

/** Splits into components. */
final class ParseCommand extends Command {
    private final ReferenceRun.Options references =
            ReferenceRun.Options.ofReferences(arguments, KEYS.toArray(String[]::new));
    private static final String OPAQUE = "opaque";
    private static final String HOST_TYPE = "hostType";
    private static final List<String> KEYS = names();

    private final CheckOptions options = new CheckOptions(arguments);

    ParseCommand() {
        description(
                "Splits each input into its components.",
                "",
                "Plain output is name=value, separated by TAB, without absent components. A rejected input is "
                        + "also split at its delimiters.");
        examples(
                "iri parse 'http://me@example.org:8080/a?b#c'", "iri parse --fields host < links.txt | sort | uniq -c");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        options.refuseWith(references.unchecked());
        IriParser parser = options.parser(run.parser());
        boolean isText = run.report().isText();
        return () -> run.run(parser::inspect, line -> null, text -> result(parser.inspect(text), isText));
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Component component : Component.GENERIC_SYNTAX) {
            names.add(component.toString());
            if (component == Component.HOST) {
                names.add(HOST_TYPE);
            }
        }
        names.add(OPAQUE);
        return List.copyOf(names);
    }

    private static Result result(Inspection inspection, boolean isText) {
        Map<String, @Nullable Object> fields = new HashMap<>();
        for (Component component : Component.GENERIC_SYNTAX) {
            Optional<String> value = inspection.component(component);
            if (value.isPresent()) {
                fields.put(component.toString(), value.get());
            }
        }
        Optional<HostType> type = inspection.hostType();
        if (type.isPresent()) {
            fields.put(HOST_TYPE, type.get().toString());
        }
        fields.put(OPAQUE, inspection.isOpaque());
        List<String> plain = isText ? plain(fields) : List.of();
        return Result.of(inspection.isValid(), inspection.violations(), plain, fields);
    }

    private static List<String> plain(Map<String, @Nullable Object> fields) {
        List<String> plain = new ArrayList<>();
        for (String key : KEYS) {
            Object value = fields.get(key);
            if (value != null && !value.equals(false)) {
                plain.add(key + "=" + value);
            }
        }
        return plain;
    }
}
