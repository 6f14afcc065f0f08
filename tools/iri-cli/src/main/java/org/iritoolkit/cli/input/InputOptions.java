package org.iritoolkit.cli.input;

import java.io.IOException;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.output.OutputOptions;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.cli.text.Style;

/** The options of every command that works on inputs, one after the other. */
public final class InputOptions {
    private final OutputOptions output;
    private final Argument<Boolean> nul;

    /** Declares them. */
    public InputOptions(Arguments arguments) {
        output = new OutputOptions(arguments);
        nul = arguments.flag(
                "-0", "Inputs, and plain results that no terminal shows, end with NUL instead of a line feed.");
    }

    /** The colours of results. */
    public Style style(Stdio stdio) {
        return output.style(stdio);
    }

    /**
     * Brings all inputs of a source to a worker.
     *
     * @return the exit code
     */
    public int run(Stdio stdio, Source source, Worker worker) throws IOException {
        return new InputRun(stdio, output, nul.value(), worker).run(source);
    }
}
