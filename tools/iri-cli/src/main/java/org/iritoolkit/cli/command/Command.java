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
 * A command for picocli: its purpose, its arguments and its work.
 *
 * <p>Its constructor sets the purpose, and its fields declare the arguments. It uses no annotations, because Java would
 * generate a class for each type of annotation at every start.
 */
public abstract class Command implements Callable<Integer> {
    /** The option that names jars with plug-ins, which must be loaded before the command is created. */
    public static final String PLUGIN = "--plugin";

    /** Creates lists for picocli. Picocli's own factory looks for Groovy, so Java would search the whole jar. */
    static final IFactory FACTORY = new Factory();

    /** The definition for picocli. */
    final CommandSpec spec = CommandSpec.wrapWithoutInspection(this, FACTORY);

    /** Declares its options and parameters. */
    final Arguments arguments = new Arguments(spec);

    /** Describes its exit codes by default. */
    Command() {
        exitCodes("0:all inputs are accepted", "1:some input is rejected", "2:the command is wrong");
    }

    /** Sets its description, in lines of any length. A percent sign is doubled. */
    final void description(String... lines) {
        spec.usageMessage().description(lines);
    }

    /** Adds examples. A percent sign is doubled. */
    final void examples(String... lines) {
        String[] footer = new String[lines.length + 1];
        footer[0] = "%nExamples:";
        for (int i = 0; i < lines.length; i++) {
            footer[i + 1] = "  " + lines[i];
        }
        spec.usageMessage().footer(footer);
    }

    /** Describes its exit codes except the last, which means the same everywhere. */
    final void exitCodes(String... meanings) {
        Map<String, String> codes = UsageMessageSpec.keyValuesMap(meanings);
        codes.put(
                Integer.toString(ExitCode.NOT_DONE),
                "the work could not be done: no memory, a full disk, a plug-in that fails; this is not a result");
        spec.usageMessage().exitCodeList(codes);
    }

    /** The description, with the parts that all commands share; called once. */
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
         * Does it.
         *
         * @return the exit code
         */
        int run() throws IOException;
    }

    /**
     * Reads the options; called once, before anything else is read.
     *
     * @throws IllegalArgumentException if they make no sense, with what to write instead
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
     * For picocli. The class files of its interfaces are so old that a class archive contains no lambda for one, nor
     * any lambda of a class that implements one.
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

    /** The output of {@code --version}. */
    static String version() {
        String version = Command.class.getPackage().getImplementationVersion();
        return "iri " + (version == null ? "(development version)" : version) + ", Java " + Runtime.version();
    }

    /** The input and output of the run. */
    Stdio stdio() {
        return ((Command) spec.root().userObject()).stdio();
    }

    /** Returns the exception for a command line that makes no sense. */
    final ParameterException wrong(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
