package org.iritoolkit.cli.command;

import org.iritoolkit.cli.process.ExitCode;

/** Writes the version. */
final class VersionCommand extends Command {
    VersionCommand() {
        description("Prints the version of the command and of Java.");
        exitCodes("0:the version is printed", "2:the command is wrong");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    private int print() {
        spec.commandLine().getOut().println(version());
        return ExitCode.ALL_ACCEPTED;
    }
}
