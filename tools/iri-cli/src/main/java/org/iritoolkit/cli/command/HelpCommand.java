package org.iritoolkit.cli.command;

import java.util.List;
import java.util.Map;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Writes the help of a command. */
final class HelpCommand extends Command {
    private final Argument<List<String>> names = arguments
            .parameter("COMMAND")
            .description("The name of a command, such as check or template expand.")
            .choices(HelpLayout.names())
            .list();

    HelpCommand() {
        description("Shows what a command does and which options it has; without a name, lists the commands.");
        exitCodes("0:the help is printed", "2:there is no such command");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    /** Prints the help of a command. */
    static void print(CommandLine command, Stdio stdio) {
        String page = command.getUsageMessage(command.getColorScheme());
        boolean narrow = stdio.columns() < IriCommand.NARROWEST_HELP;
        command.getOut().print(narrow ? HelpLayout.wrapped(page, stdio.columns()) : page);
        command.getOut().flush();
    }

    private int print() {
        print(find(spec.root(), names.value(), this), stdio());
        return ExitCode.ALL_ACCEPTED;
    }

    /**
     * Returns the command for a list of names: each further name is a subcommand of the preceding command.
     * For an empty list, returns the root command.
     *
     * @param asking the command that reports an unknown name
     */
    static CommandLine find(CommandSpec root, List<String> names, Command asking) {
        CommandLine command = root.commandLine();
        for (String name : names) {
            Map<String, CommandLine> named = command.getSubcommands();
            if (!named.containsKey(name)) {
                throw named.isEmpty()
                        ? asking.wrong("there is no command '" + name + "' for '"
                                + command.getCommandSpec().qualifiedName() + "'")
                        : new UnmatchedArgumentException(command, List.of(name));
            }
            command = named.get(name);
        }
        return command;
    }
}
