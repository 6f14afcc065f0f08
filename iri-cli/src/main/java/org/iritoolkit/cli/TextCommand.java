package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.concurrent.Callable;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** A command that reads text, names or octets, which are not one reference each. */
abstract class TextCommand implements Callable<Integer> {
    static final String STANDARD_INPUT = "-";

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // set by picocli
    private IriCommand iri;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = {"-p", "--profile"},
            paramLabel = "ID",
            defaultValue = "rfc3987",
            completionCandidates = ProfileIds.class,
            description = "The rules to go by: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String profile;

    /**
     * Does all the work.
     *
     * @return whether nothing was rejected
     */
    abstract boolean run(Output output) throws IOException;

    final Stdio stdio() {
        return iri.stdio();
    }

    /** The profile that was asked for. */
    final Profile profile() {
        try {
            return ProfileRegistry.installed().require(profile);
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    final Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw wrong("this Java does not know the charset '" + name + "'; try for example ISO-8859-1 or Shift_JIS");
        }
    }

    /** Ends the command because it cannot mean anything. */
    final ParameterException wrong(String why) {
        return new ParameterException(spec.commandLine(), why);
    }

    @Override
    public final Integer call() throws IOException {
        Output output = Output.of(stdio());
        boolean accepted = run(output);
        output.flush();
        return accepted ? IriCommand.ALL_ACCEPTED : IriCommand.SOME_REJECTED;
    }
}
