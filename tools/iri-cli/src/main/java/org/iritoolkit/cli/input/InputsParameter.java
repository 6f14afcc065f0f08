package org.iritoolkit.cli.input;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;

/** The inputs of a command line. */
public final class InputsParameter {
    private final Argument<List<String>> inputs;

    /** Declares them. */
    public InputsParameter(Arguments arguments) {
        inputs = arguments
                .parameter("IRI")
                .description("The inputs. With none, or for @|bold -|@: one per line of standard input, UTF-8.")
                .list();
    }

    /** Whether standard input is read. */
    public boolean readsStandardInput() {
        return inputs.value().isEmpty() || inputs.value().contains(Inputs.STANDARD_INPUT);
    }

    /** The arguments themselves. */
    public List<String> arguments() {
        return inputs.value();
    }

    /**
     * Brings the inputs to a run.
     *
     * @param note what there is to say about how an argument is taken
     */
    public void bring(Inputs run, Function<String, Optional<String>> note) throws IOException {
        if (inputs.value().isEmpty()) {
            run.standardInput();
        }
        for (String input : inputs.value()) {
            if (run.isEnough()) {
                return;
            } else if (input.equals(Inputs.STANDARD_INPUT)) {
                run.standardInput();
            } else {
                Optional<String> line = note.apply(input);
                if (line.isPresent()) {
                    run.note(line.get());
                }
                run.text(input);
            }
        }
    }
}
