package org.iritoolkit.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Writes the version. */
@Command(
        name = "version",
        description = "Prints the version of the command and of Java.",
        exitCodeList = {"0:the version is printed", "2:the command is wrong", IriCommand.NOT_DONE_HELP})
final class VersionCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().println(new IriCommand.Version().getVersion()[0]);
        return IriCommand.ALL_ACCEPTED;
    }
}
