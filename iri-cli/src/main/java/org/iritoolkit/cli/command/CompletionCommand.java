package org.iritoolkit.cli.command;

import org.iritoolkit.cli.process.ExitCode;
import picocli.AutoComplete;

/** Writes the completion script. */
final class CompletionCommand extends Command {
    CompletionCommand() {
        description("Prints a script that completes the command in bash and zsh.");
        examples("source <(iri completion)");
        exitCodes("0:the script is printed", "2:the command is wrong");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    private int print() {
        spec.commandLine().getOut().print(AutoComplete.bash("iri", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
        return ExitCode.ALL_ACCEPTED;
    }
}
