package org.iritoolkit.cli.command;

import java.io.PrintWriter;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.idn.DataVersions;

/** Writes the versions of the command and of the data that results depend on. */
final class VersionCommand extends Command {
    VersionCommand() {
        description("Prints the versions of the command, of Java, and of the Unicode data and public suffixes in use.");
        exitCodes("0:the version is printed", "2:the command line is wrong");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    private int print() {
        PrintWriter out = spec.commandLine().getOut();
        out.println(version());
        DataVersions.all().forEach((data, version) -> out.println(data + ": " + version));
        return ExitCode.ALL_ACCEPTED;
    }
}
