package org.iritoolkit.cli.command;

import java.util.function.Function;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.cli.input.Octets;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.LevelOption;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.CleanCheck;
import org.iritoolkit.cli.run.ReferenceRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.cli.run.UnchangedCharacters;

/** Normalizes references. */
final class NormalizeCommand extends Command {
    private final ReferenceRun.Options references = ReferenceRun.Options.ofReferences(arguments, Result.OUTPUT);
    private final LevelOption level = new LevelOption(arguments);
    private final Argument<Boolean> nfc =
            arguments.flag("--nfc", "Also normalize to Normalization Form C (of Unicode 13).");

    NormalizeCommand() {
        description(
                "Normalizes each input, so that equivalent references become the same string.",
                "",
                "The default level is 'syntax'. Unicode normalization has its own option.",
                "",
                "Escapes are decoded as in 'iri to-iri'. Characters that 'iri to-iri' does not decode, such as a"
                        + " space, or a private-use character in a query, are escaped. Escapes of reserved characters and"
                        + " characters that only 'leiri' allows do not change.");
        examples(
                "iri normalize 'HTTP://example.org/a/../%%7euser'",
                "iri normalize --level scheme < links.txt | sort -u");
    }

    @Override
    Work prepare() {
        ReferenceRun run = references.run(stdio());
        IriParser parser = run.parser();
        IriNormalizer made = level.normalizer(run.profile(), Level.SYNTAX);
        IriNormalizer normalizer = nfc.value() ? made.withNfc() : made;
        CleanCheck clean = new CleanCheck(parser);
        Function<String, Result> work = text -> Result.made(() -> normalizer.normalize(parser.parse(text)));
        UnchangedCharacters unchanged = new UnchangedCharacters(nfc.value(), work);
        Step.Shortcut shortcut = line -> Octets.areNormalHttp(line.octets(), line.start(), line.end())
                        && clean.accepts(line)
                        && unchanged.areAll(line.octets(), line.start(), line.end())
                ? Result.SAME
                : null;
        return () -> run.run(shortcut, work);
    }
}
