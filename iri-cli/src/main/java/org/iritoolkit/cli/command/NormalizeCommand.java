package org.iritoolkit.cli.command;

import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.IriSyntaxException;
import org.iritoolkit.check.MappingException;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.LevelOption;
import org.iritoolkit.cli.output.Result;

/** Brings to a normal form. */
final class NormalizeCommand extends MappingCommand {
    private final LevelOption level = new LevelOption(arguments);
    private final Argument<Boolean> nfc = arguments.flag("--nfc", "Also bring the text to Normalization Form C.");

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriParser parser;

    @SuppressWarnings("NullAway.Init") // made by prepare
    private IriNormalizer normalizer;

    NormalizeCommand() {
        description(
                "Brings each input to a normal form in which equivalent references are the same text.",
                "",
                "Without --level it goes as far as 'syntax'. Unicode normalization is a switch of its own.",
                "",
                "Escapes are decoded as by 'iri to-iri'; what that leaves escaped is escaped, so that 'a b' becomes 'a%%20b' "
                        + "where spaces are allowed. Escapes of reserved characters stay, and so does what 'leiri' allows "
                        + "beyond IRIs.");
        examples(
                "iri normalize 'HTTP://example.org/a/../%%7euser'",
                "iri normalize --level scheme < links.txt | sort -u");
    }

    @Override
    void prepare() {
        super.prepare();
        parser = profile().parser();
        IriNormalizer made = level.normalizer(profile().profile(), Level.SYNTAX);
        normalizer = nfc.value() ? made.withNfc() : made;
    }

    @Override
    Result apply(String text) {
        try {
            return output(normalizer.normalize(parser.parse(text)).toString());
        } catch (IriSyntaxException e) {
            return rejected(e.violations());
        } catch (MappingException e) {
            return rejected(e.violations());
        }
    }
}
