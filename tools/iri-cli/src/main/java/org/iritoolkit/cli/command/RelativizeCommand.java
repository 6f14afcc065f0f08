package org.iritoolkit.cli.command;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.IriResolver.RelativeForm;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.ReferenceRun;

/** Finds short references. */
final class RelativizeCommand extends Command {
    private final ReferenceRun.Options references = ReferenceRun.Options.ofReferences(arguments, Result.OUTPUT);
    private final BaseOption base = new BaseOption(arguments);
    private final Argument<List<String>> forms = arguments
            .option("--form", "NAME")
            .description("Use these forms only: same-document, query, path, absolute-path, network-path.")
            .separated()
            .list();

    RelativizeCommand() {
        description(
                "Finds the shortest reference that resolves to the input against a base.",
                "",
                "If no shorter reference resolves to the input, the result is the input. An empty line may be a result: the "
                        + "empty reference resolves to the base without its fragment. The 'ok' field distinguishes this result "
                        + "from a rejected input.");
        examples("iri relativize --base http://example.org/a/b http://example.org/a/c");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        IriParser parser = run.parser();
        IriResolver any = base.resolver(parser);
        IriResolver resolver = forms.value().isEmpty() ? any : any.withForms(named());
        return () -> run.run(text -> Result.made(() -> resolver.relativize(parser.parse(text))));
    }

    private Set<RelativeForm> named() {
        Set<RelativeForm> named = EnumSet.noneOf(RelativeForm.class);
        for (String form : forms.value()) {
            named.add(Stream.of(RelativeForm.values())
                    .filter(value -> name(value).equals(form.toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("there is no form '" + form + "'; there are: "
                            + Stream.of(RelativeForm.values())
                                    .map(RelativizeCommand::name)
                                    .collect(Collectors.joining(", ")))));
        }
        return named;
    }

    private static String name(RelativeForm form) {
        return form.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
