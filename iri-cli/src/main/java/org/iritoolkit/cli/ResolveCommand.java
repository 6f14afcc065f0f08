package org.iritoolkit.cli;

import org.iritoolkit.IriResolver;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.ResolutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Resolves references. */
@Command(
        name = "resolve",
        description = {
            "Resolves each reference against a base, as the document of the profile says.",
            "",
            "Nothing is decoded or encoded; %%2E is no dot."
        },
        footer = {
            "%nExamples:",
            "  iri resolve --base http://example.org/a/b ../c",
            "  iri resolve --base http://example.org/ < links.txt"
        })
final class ResolveCommand extends MappingCommand {
    @Mixin
    private BaseOption base = new BaseOption();

    @Option(
            names = "--lenient",
            description = "Treat a reference that has the scheme of the base as a relative one (RFC 3986 5.2.2).")
    private boolean lenient;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriResolver resolver;

    @Override
    void prepare() {
        super.prepare();
        IriResolver strict = base.resolver(profile().profile());
        resolver = lenient ? strict.withLeniency() : strict;
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
