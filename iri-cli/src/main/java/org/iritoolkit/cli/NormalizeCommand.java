package org.iritoolkit.cli;

import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Brings to a normal form. */
@Command(
        name = "normalize",
        description = {
            "Brings each input to a normal form in which equivalent references are the same text.",
            "",
            "'syntax' aligns case, escapes and dot segments; 'scheme' also what the scheme says about ports and empty "
                    + "paths. Unicode normalization is a switch of its own."
        })
final class NormalizeCommand extends MappingCommand {
    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            defaultValue = "syntax",
            description = "How far to go: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Level level = Level.SYNTAX;

    @Option(names = "--nfc", description = "Also bring the text to Normalization Form C.")
    private boolean nfc;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriNormalizer normalizer;

    @Override
    void prepare() {
        parser = IriParser.of(profile());
        normalizer = nfc ? IriNormalizer.of(level).withNfc() : IriNormalizer.of(level);
    }

    @Override
    Result apply(String text) {
        try {
            return output(normalizer.normalize(parser.parse(text)).toString());
        } catch (IriSyntaxException e) {
            return rejected(e.violations());
        }
    }
}
