package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;

/**
 * A picocli command that defines its purpose, its arguments and its work.
 *
 * <p>The constructor of a command sets the purpose, and its fields declare the arguments. Commands use no annotations,
 * because Java would generate a class for each annotation type at every start.
 */
public abstract class Command implements Callable<Integer> {
    /** The option that specifies a plug-in jar. Plug-in jars must be loaded before the command is created. */
    public static final String PLUGIN = "--plugin";

    /** Creates lists for picocli. Picocli's own factory makes Java search the whole jar for Groovy. */
    static final IFactory FACTORY = new Factory();

    /** The definition for picocli. */
    final CommandSpec spec = CommandSpec.wrapWithoutInspection(this, FACTORY);

    /** Declares the command's options and parameters. */
    final Arguments arguments = new Arguments(spec);

    /** Describes the default exit codes. */
    Command() {
        exitCodes("0:all inputs are accepted", "1:some input is rejected", "2:the command line is wrong");
    }

    /** Sets the description, in lines of any length. Double each percent sign. */
    final void description(String... lines) {
        spec.usageMessage().description(lines);
    }

    /** Adds examples. Double each percent sign. */
    final void examples(String... lines) {
        String[] footer = new String[lines.length + 1];
        footer[0] = "%nExamples:";
        for (int i = 0; i < lines.length; i++) {
            footer[i + 1] = "  " + lines[i];
        }
        spec.usageMessage().footer(footer);
    }

    /** Describes the exit codes, except the last code, which has the same meaning in all commands. */
    final void exitCodes(String... meanings) {
        Map<String, String> codes = UsageMessageSpec.keyValuesMap(meanings);
        codes.put(
                Integer.toString(ExitCode.NOT_DONE),
                "the command could not finish: no memory, a full disk or a failing plug-in; the result is unknown");
        spec.usageMessage().exitCodeList(codes);
    }

    /** Returns the description, with the parts that all commands share. This method is called once. */
    final CommandSpec described() {
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit.")
                .build());
        spec.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print version information and exit.")
                .build());
        arguments // Main heeds it before there is a command; here it is described
                .option(PLUGIN, "JAR")
                .description("Also use the profiles, checks and host mappers in this jar. May be repeated.")
                .list();
        spec.usageMessage()
                .autoWidth(false)
                .descriptionHeading("%n")
                .parameterListHeading("%n")
                .optionListHeading("%n")
                .commandListHeading("%n")
                .exitCodeListHeading("%nExit codes:%n");
        HelpLayout.arrange(spec);
        return spec.versionProvider(new Version());
    }

    /** The prepared work of one run. */
    @FunctionalInterface
    interface Work {
        /**
         * Does the work.
         *
         * @return the exit code
         */
        int run() throws IOException;
    }

    /**
     * Reads the options. This method is called once, before any input is read.
     *
     * @throws IllegalArgumentException if the options contradict each other; the message includes the fix
     */
    abstract Work prepare() throws IOException;

    @Override
    public final Integer call() throws IOException {
        Work work;
        try {
            work = prepare();
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
        return work.run();
    }

    /**
     * Implements a picocli interface. The class file version of picocli's interfaces is so old that a class archive
     * cannot contain lambdas for them, or lambdas of classes that implement them.
     */
    private static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {version()};
        }
    }

    private static final class Factory implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            return type == List.class
                    ? type.cast(new ArrayList<>())
                    : CommandLine.defaultFactory().create(type);
        }
    }

    /** Returns the output of {@code --version}. */
    static String version() {
        String version = Command.class.getPackage().getImplementationVersion();
        return "iri " + (version == null ? "(development version)" : version) + ", Java " + Runtime.version();
    }

    /** Returns the input and output of the run. */
    Stdio stdio() {
        return ((Command) spec.root().userObject()).stdio();
    }

    /** Returns the exception for an invalid command line. */
    final ParameterException wrong(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
