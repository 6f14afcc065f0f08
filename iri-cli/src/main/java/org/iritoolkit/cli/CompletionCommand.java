package org.iritoolkit.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Writes the completion script. */
@Command(
        name = "completion",
        description = {"Prints a script that completes the command in bash and zsh."},
        exitCodeList = {"0:the script is printed", "2:the command is wrong", IriCommand.NOT_DONE_HELP},
        footer = {"%nExamples:", "  source <(iri completion)"})
final class CompletionCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(AutoComplete.bash("iri", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
        return IriCommand.ALL_ACCEPTED;
    }
}
