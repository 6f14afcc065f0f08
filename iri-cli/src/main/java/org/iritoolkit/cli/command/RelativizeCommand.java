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
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.ResolutionException;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.output.Result;

/** Finds short references. */
final class RelativizeCommand extends MappingCommand {
    private final BaseOption base = new BaseOption(arguments);
    private final Argument<List<String>> forms = arguments
            .option("--form", "NAME")
            .description("Use these forms only: same-document, query, path, absolute-path, network-path.")
            .separated()
            .list();

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriResolver resolver;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    RelativizeCommand() {
        description(
                "Finds the shortest reference that resolves to the input against a base.",
                "",
                "If nothing shorter resolves to it, the result is the input itself. An empty line may be a result: the empty "
                        + "reference resolves to the base without its fragment. A finding, or 'ok' among the --fields, tells it "
                        + "from a rejected input.");
        examples("iri relativize --base http://example.org/a/b http://example.org/a/c");
    }

    @Override
    void prepare() {
        super.prepare();
        parser = profile().parser();
        resolver = base.resolver(profile().profile());
        resolver = forms.value().isEmpty() ? resolver : resolver.withForms(named());
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

    @Override
    Result apply(String text) {
        try {
            return output(resolver.relativize(parser.parse(text)).toString());
        } catch (IriSyntaxException e) {
            return rejected(e.violations());
        } catch (ResolutionException e) {
            return rejected(e.violations());
        }
    }
}
