package org.iritoolkit.cli.command;

import org.iritoolkit.IriResolver;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.ResolutionException;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.BaseOption;
import org.iritoolkit.cli.output.Result;

/** Resolves references. */
final class ResolveCommand extends MappingCommand {
    private final BaseOption base = new BaseOption(arguments);
    private final Argument<Boolean> lenient = arguments.flag(
            "--lenient", "Treat a reference that has the scheme of the base as a relative one (RFC 3986 5.2.2).");

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriResolver resolver;

    ResolveCommand() {
        description(
                "Resolves each reference against a base, as the document of the profile says.",
                "",
                "Nothing is decoded or encoded; %%2E is no dot.");
        examples(
                "iri resolve --base http://example.org/a/b ../c", "iri resolve --base http://example.org/ < links.txt");
    }

    @Override
    void prepare() {
        super.prepare();
        IriResolver strict = base.resolver(profile().profile());
        resolver = lenient.value() ? strict.withLeniency() : strict;
    }

    @Override
    Result apply(String text) {
        try {
            return output(resolver.resolve(text).toString());
        } catch (IriSyntaxException e) {
            return rejected(e.violations());
        } catch (ResolutionException e) {
            return rejected(e.violations());
        }
    }
}
