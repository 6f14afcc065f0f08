package org.iritoolkit.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the help of a command. */
@Command(
        name = "help",
        description = "Shows what a command does and which options it has; without a name, lists the commands.",
        exitCodeList = {"0:the help is printed", "2:there is no such command", IriCommand.NOT_DONE_HELP})
final class HelpCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The name of a command, such as check.")
    @Nullable
    private String name;

    @Override
    public Integer call() {
        CommandLine iri = spec.root().commandLine();
        CommandLine command = name == null ? iri : iri.getSubcommands().get(name);
        if (command == null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no command '" + name + "'; there are: "
                            + String.join(", ", iri.getSubcommands().keySet()));
        }
        command.usage(spec.commandLine().getOut(), iri.getColorScheme());
        spec.commandLine().getOut().flush();
        return IriCommand.ALL_ACCEPTED;
    }
}
