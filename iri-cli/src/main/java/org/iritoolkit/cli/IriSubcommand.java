package org.iritoolkit.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.iritoolkit.cli.Pipeline.Turn;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** A command that writes results to standard output, and what there is to say about them to standard error. */
abstract class IriSubcommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // set by picocli
    private IriCommand iri;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = {"-q", "--quiet"},
            description = "Write results only: no findings, no notes, no last line. The exit code stays.")
    private boolean quiet;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "Colour: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}, which heeds NO_COLOR.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Style.When color;

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
            throw wrong(e);
        }
        return run();
    }

    final Stdio stdio() {
        return iri.stdio();
    }

    final Style style() {
        return Style.of(color, stdio().outTerminal(), stdio().colors());
    }

    final Progress progress() {
        return new Progress(stdio(), !quiet);
    }

    final boolean isQuiet() {
        return quiet;
    }

    /** Where results go; on a terminal or not, quiet or not. */
    final Output output(Progress progress, boolean nul, Turn turn) {
        return new Output(
                stdio(),
                new Output.Manner(Style.of(color, stdio().errTerminal(), stdio().colors()), nul, quiet),
                progress,
                turn);
    }

    /** Where the results of a command go that does all its work in one turn. */
    final Output output() {
        return output(progress(), false, Turn.now());
    }

    /** Ends the command because it cannot mean anything. */
    final ParameterException wrong(IllegalArgumentException why) {
        return new ParameterException(spec.commandLine(), String.valueOf(why.getMessage()), why);
    }
}
