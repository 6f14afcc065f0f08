package org.iritoolkit.cli.command;

import java.util.Optional;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.process.ExitCode;
import picocli.CommandLine;

/** Writes the help of a command. */
final class HelpCommand extends Command {
    private final Argument<Optional<String>> name = arguments
            .parameter("COMMAND")
            .description("The name of a command, such as check.")
            .optional();

    HelpCommand() {
        description("Shows what a command does and which options it has; without a name, lists the commands.");
        exitCodes("0:the help is printed", "2:there is no such command");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    private int print() {
        CommandLine iri = spec.root().commandLine();
        CommandLine command = name.value().isEmpty()
                ? iri
                : iri.getSubcommands().get(name.value().get());
        if (command == null) {
            throw wrong("there is no command '" + name.value().orElse("") + "'; there are: "
                    + String.join(", ", iri.getSubcommands().keySet()));
        }
        command.usage(spec.commandLine().getOut(), iri.getColorScheme());
        spec.commandLine().getOut().flush();
        return ExitCode.ALL_ACCEPTED;
    }
}
