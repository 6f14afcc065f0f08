package org.iritoolkit.cli.output;

import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.pipeline.Pipeline.Turn;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.explain.Style;

/** The options of every command that writes results to standard output, and messages to standard error. */
public final class OutputOptions {
    private final Argument<Boolean> quiet;
    private final Argument<Style.When> color;

    /** Declares the options. */
    public OutputOptions(Arguments arguments) {
        quiet = arguments.flag(
                "-q,--quiet", "Write results only: no violations, no notes, no count. The exit code does not change.");
        color = arguments
                .option("--color", "WHEN")
                .description("Colour: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}, which respects NO_COLOR.")
                .otherwise(Style.When.AUTO);
    }

    /** Returns the colours of results. */
    public Style style(Stdio stdio) {
        return Style.of(color.value(), stdio.outTerminal(), stdio.colors());
    }

    /** Returns the progress bar. */
    public Progress progress(Stdio stdio) {
        return new Progress(stdio, !quiet.value());
    }

    /** Returns the output for results that are written in turns. */
    public Output output(Stdio stdio, Progress progress, boolean nul, Turn turn) {
        Style errStyle = Style.of(color.value(), stdio.errTerminal(), stdio.colors());
        return new Output(stdio, new Output.Manner(errStyle, nul, quiet.value()), progress, turn);
    }

    /** Returns the output of a command that writes everything in one turn. */
    public Output output(Stdio stdio) {
        return output(stdio, progress(stdio), false, Turn.now());
    }
}
