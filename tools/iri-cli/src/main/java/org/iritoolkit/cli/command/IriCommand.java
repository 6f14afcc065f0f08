package org.iritoolkit.cli.command;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Sink;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.explain.Display;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/** The {@code iri} command itself, which only contains the other commands. */
public final class IriCommand extends Command
        implements IParameterExceptionHandler, IExecutionExceptionHandler, IExecutionStrategy {
    static final int NARROWEST_HELP = 55; // picocli rejects a smaller width
    private static final int WIDEST_HELP = 100;

    private final Stdio stdio;

    private IriCommand(Stdio stdio) {
        this.stdio = stdio;
        description(
                "Validates, explains and converts IRIs and URIs.",
                "",
                "Start with:  iri explain 'http://example.org/mein zimmer'",
                "For one command:  iri help COMMAND");
        spec.name("iri").usageMessage().synopsisSubcommandLabel("COMMAND");
    }

    /** Returns the names of all commands, in the order of the help. */
    private static final List<String> NAMES = List.of(
            "explain",
            "check",
            "parse",
            "to-uri",
            "to-iri",
            "convert",
            "resolve",
            "relativize",
            "normalize",
            "compare",
            "bidi",
            "host",
            "url",
            "readings",
            "vet",
            "find",
            "enter",
            "template",
            "transcode",
            "names",
            "redact",
            "profiles",
            "serve",
            "completion",
            "man",
            "version",
            "help");

    /** The commands that describe other commands, which must therefore be created. */
    private static final Set<String> KNOW_OTHERS = Set.of("completion", "man", "help");

    /**
     * Creates a command. The return type is an interface, so that Java need not load every command class to verify it.
     */
    private static Callable<Integer> command(String name) {
        return switch (name) {
            case "explain" -> new ExplainCommand();
            case "check" -> new CheckCommand();
            case "parse" -> new ParseCommand();
            case "to-uri" -> new ToUriCommand();
            case "to-iri" -> new ToIriCommand();
            case "convert" -> new ConvertCommand();
            case "resolve" -> new ResolveCommand();
            case "relativize" -> new RelativizeCommand();
            case "normalize" -> new NormalizeCommand();
            case "compare" -> new CompareCommand();
            case "bidi" -> new BidiCommand();
            case "host" -> new HostCommand();
            case "url" -> new UrlCommand();
            case "readings" -> new ReadingsCommand();
            case "vet" -> new VetCommand();
            case "find" -> new FindCommand();
            case "enter" -> new EnterCommand();
            case "template" -> new TemplateCommand();
            case "transcode" -> new TranscodeCommand();
            case "names" -> new NamesCommand();
            case "redact" -> new RedactCommand();
            case "profiles" -> new ProfilesCommand();
            case "serve" -> new ServeCommand();
            case "completion" -> new CompletionCommand();
            case "man" -> new ManCommand();
            case "version" -> new VersionCommand();
            default -> new HelpCommand();
        };
    }

    /**
     * Executes the command.
     *
     * @return the exit code
     */
    public static int execute(Stdio stdio, String... arguments) {
        int exit;
        try {
            exit = commandLine(stdio, arguments).execute(arguments);
        } catch (Error e) { // picocli catches exceptions only
            exit = notDone(stdio, e);
        }
        Optional<Sink.Failure> unwritten = stdio.out().failure();
        if (exit != ExitCode.NOT_DONE && unwritten.isPresent()) { // picocli ignores this
            return notDone(stdio, unwritten.get());
        }
        return stdio.err().failure().isPresent() ? ExitCode.NOT_DONE : exit;
    }

    private static int notDone(Stdio stdio, Throwable end) {
        PrintWriter err = new PrintWriter(new OutputStreamWriter(stdio.err(), StandardCharsets.UTF_8), true);
        err.println("iri: " + Display.message(Ending.describe(end)));
        return ExitCode.NOT_DONE;
    }

    /**
     * Returns the command, ready to be executed once with the given arguments.
     *
     * <p>If the first argument is the name of a command that does not need other commands, only this command is
     * created: creating all commands would take much of the time of a short run.
     */
    public static CommandLine commandLine(Stdio stdio, String... arguments) {
        IriCommand iri = new IriCommand(stdio);
        CommandSpec spec = iri.described();
        boolean one = arguments.length > 0 && NAMES.contains(arguments[0]) && !KNOW_OTHERS.contains(arguments[0]);
        for (String name : one ? List.of(arguments[0]) : NAMES) {
            spec.addSubcommand(name, new CommandLine(((Command) command(name)).described(), FACTORY));
        }
        CommandLine command = new CommandLine(spec, FACTORY);
        command.setCaseInsensitiveEnumValuesAllowed(true);
        command.setExpandAtFiles(false); // an input may begin with @
        command.setOut(new PrintWriter(new OutputStreamWriter(stdio.out(), StandardCharsets.UTF_8), true));
        command.setErr(new PrintWriter(new OutputStreamWriter(stdio.err(), StandardCharsets.UTF_8), true));
        command.setUsageHelpWidth( // picocli breaks long lines within words, so narrow pages are wrapped later
                stdio.columns() < NARROWEST_HELP ? WIDEST_HELP : Math.min(stdio.columns(), WIDEST_HELP));
        command.setColorScheme(
                stdio.outTerminal() && stdio.colors()
                        ? CommandLine.Help.defaultColorScheme(Ansi.ON)
                        : new ColorScheme.Builder(Ansi.OFF).build());
        command.setParameterExceptionHandler(iri);
        command.setExecutionExceptionHandler(iri);
        command.setExecutionStrategy(iri);
        return command;
    }

    /** Runs a command, or shows its help as 'iri help' does. */
    @Override
    public int execute(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand() && !last.isUsageHelpRequested()) {
            last = last.subcommand();
        }
        if (last.isUsageHelpRequested()) {
            HelpCommand.print(last.commandSpec().commandLine(), stdio);
            return ExitCode.ALL_ACCEPTED;
        }
        return new RunLast().execute(parsed);
    }

    /** Reports an error in the command line. */
    @Override
    public int handleParseException(ParameterException wrong, String[] given) {
        PrintWriter err = wrong.getCommandLine().getErr();
        err.println("iri: " + Display.message(WrongCommandLine.what(wrong)));
        WrongCommandLine.suggest(wrong, err);
        err.println("Try '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.WRONG_COMMAND;
    }

    /** Reports why the work could not be done. */
    @Override
    public int handleExecutionException(Exception end, CommandLine failed, @Nullable ParseResult parsed) {
        return notDone(stdio, end);
    }

    @Override
    Stdio stdio() {
        return stdio;
    }

    @Override
    Work prepare() {
        throw wrong("name a command: " + String.join(", ", spec.subcommands().keySet()));
    }
}
