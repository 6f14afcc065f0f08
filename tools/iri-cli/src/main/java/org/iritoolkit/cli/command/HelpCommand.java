package org.iritoolkit.cli.command;

import java.util.List;
import java.util.Map;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.process.ExitCode;
import picocli.CommandLine;

/** Writes the help of a command. */
final class HelpCommand extends Command {
    private final Argument<List<String>> names = arguments
            .parameter("COMMAND")
            .description("The name of a command, such as check or template expand.")
            .list();

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
        CommandLine command = iri;
        for (String name : names.value()) {
            Map<String, CommandLine> named = command.getSubcommands();
            if (!named.containsKey(name)) {
                throw wrong("there is no command '" + name + "'"
                        + (named.isEmpty() ? "" : "; there are: " + String.join(", ", named.keySet())));
            }
            command = named.get(name);
        }
        command.usage(spec.commandLine().getOut(), iri.getColorScheme());
        spec.commandLine().getOut().flush();
        return ExitCode.ALL_ACCEPTED;
    }
}
