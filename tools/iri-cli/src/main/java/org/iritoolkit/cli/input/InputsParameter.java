package org.iritoolkit.cli.input;

import java.util.ArrayList;
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
        inputs = declared(arguments).list();
    }

    /** Declares the inputs, with completions that are valid inputs. */
    public InputsParameter(Arguments arguments, Iterable<String> choices) {
        inputs = declared(arguments).choices(choices).list();
    }

    private static Arguments.Parameter declared(Arguments arguments) {
        return arguments
                .parameter("IRI")
                .description("The inputs. Without inputs, or for @|bold -|@, standard input is read: one input per "
                        + "line, in UTF-8.");
    }

    /** Whether the command reads standard input. */
    public boolean readsStandardInput() {
        return inputs.value().isEmpty() || inputs.value().contains(Source.STANDARD_INPUT);
    }

    /** Returns the arguments themselves. */
    public List<String> arguments() {
        return inputs.value();
    }

    /** The inputs, in their order. */
    public List<Source> sources() {
        return sources(input -> Optional.empty());
    }

    /**
     * The inputs, in their order.
     *
     * @param note the note about how an argument was read
     */
    public List<Source> sources(Function<String, Optional<String>> note) {
        if (inputs.value().isEmpty()) {
            return List.of(Source.standardInput());
        }
        List<Source> sources = new ArrayList<>();
        for (String input : inputs.value()) {
            sources.add(
                    input.equals(Source.STANDARD_INPUT)
                            ? Source.standardInput()
                            : Source.of(input).withNote(note.apply(input)));
        }
        return sources;
    }
}
