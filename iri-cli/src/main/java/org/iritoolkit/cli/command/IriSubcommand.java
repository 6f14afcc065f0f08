package org.iritoolkit.cli.command;

import java.io.IOException;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Progress;
import org.iritoolkit.cli.pipeline.Pipeline.Turn;
import org.iritoolkit.cli.text.Style;

/** A command that writes results to standard output, and what there is to say about them to standard error. */
abstract class IriSubcommand extends Command {
    private final Argument<Boolean> quiet = arguments.flag(
            "-q,--quiet", "Write results only: no findings, no notes, no last line. The exit code does not change.");
    private final Argument<Style.When> color = arguments
            .option("--color", "WHEN")
            .description("Colour: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}, which heeds NO_COLOR.")
            .otherwise(Style.When.AUTO);

    /**
     * Gets ready; called once, before anything is read. Who overrides it calls it first.
     *
     * @throws IllegalArgumentException if the options cannot mean anything, with what to write instead
     */
    void prepare() {}

    /**
     * Does the work.
     *
     * @return the exit code
     */
    abstract int run() throws IOException;

    @Override
    public final Integer call() throws IOException {
        try {
            prepare();
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
        return run();
    }

    final Style style() {
        return Style.of(color.value(), stdio().outTerminal(), stdio().colors());
    }

    final Progress progress() {
        return new Progress(stdio(), !quiet.value());
    }

    /** Where results go; on a terminal or not, quiet or not. */
    final Output output(Progress progress, boolean nul, Turn turn) {
        return new Output(
                stdio(),
                new Output.Manner(Style.of(color.value(), stdio().errTerminal(), stdio().colors()), nul, quiet.value()),
                progress,
                turn);
    }

    /** Where the results of a command go that does all its work in one turn. */
    final Output output() {
        return output(progress(), false, Turn.now());
    }
}
