package org.iritoolkit.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.process.ExitCode;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Writes the manual pages, an overview and a page for each command, from the same descriptions as the help. */
final class ManCommand extends Command {
    private final StringBuilder page = new StringBuilder();
    private final Argument<List<String>> names = arguments
            .parameter("COMMAND")
            .description("The command, such as check or template expand. Default: the overview.")
            .choices(HelpLayout.names())
            .list();
    private final Argument<Optional<String>> folder = arguments
            .option("--to", "FOLDER")
            .description("Write all pages into this folder, which must exist: iri.1, iri-check.1 and so on.")
            .optional();

    ManCommand() {
        description("Prints a page of the manual in man format.");
        examples("iri man check | man -l -", "iri man --to ~/.local/share/man/man1");
        exitCodes("0:the page is printed, or all pages are written", "2:the command line is wrong");
    }

    @Override
    Work prepare() {
        if (folder.value().isPresent()) {
            if (!names.value().isEmpty()) {
                throw wrong("--to writes all pages; leave out '" + String.join(" ", names.value()) + "'");
            }
            Path to = Path.of(folder.value().get());
            if (!Files.isDirectory(to)) {
                throw wrong("'" + to + "' is not a folder; create it first");
            }
            return () -> write(to);
        }
        CommandSpec named = HelpCommand.find(spec.root(), names.value(), this).getCommandSpec();
        return () -> {
            spec.commandLine().getOut().print(page(named));
            spec.commandLine().getOut().flush();
            return ExitCode.ALL_ACCEPTED;
        };
    }

    private int write(Path to) throws IOException {
        List<CommandSpec> all = new ArrayList<>(List.of(spec.root()));
        collect(spec.root(), all);
        for (CommandSpec command : all) {
            Files.writeString(to.resolve(name(command) + ".1"), page(command));
        }
        return ExitCode.ALL_ACCEPTED;
    }

    private static void collect(CommandSpec above, List<CommandSpec> all) {
        above.subcommands().values().forEach(command -> {
            all.add(command.getCommandSpec());
            collect(command.getCommandSpec(), all);
        });
    }

    /** Returns the name of a command's page. */
    private static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private String page(CommandSpec command) {
        page.setLength(0);
        UsageMessageSpec usage = command.usageMessage();
        boolean overview = command.parent() == null;
        line(".TH " + escaped(name(command).toUpperCase(Locale.ROOT)) + " 1 \"\" \"IRI toolkit\" \"User Commands\"");
        section("NAME");
        text(name(command) + " - " + (overview ? "checks, explains, converts and compares IRIs" : purpose(command)));
        section("SYNOPSIS");
        line(".B " + escaped(command.qualifiedName()));
        text((command.subcommands().isEmpty() ? "" : "COMMAND ") + "[OPTION]..." + parameters(command));
        section("DESCRIPTION");
        paragraphs(usage.description());
        if (!command.subcommands().isEmpty()) {
            section("COMMANDS");
            command.subcommands().values().forEach(below -> {
                CommandSpec known = below.getCommandSpec();
                item(known.qualifiedName(), purpose(known) + ". See " + name(known) + "(1).");
            });
        }
        arguments(command, overview);
        if (usage.footer().length > 1) {
            section("EXAMPLES");
            line(".nf");
            Stream.of(usage.footer()).skip(1).forEach(this::text);
            line(".fi");
        }
        section("EXIT STATUS");
        exitCodes(usage);
        if (!overview) {
            section("SEE ALSO");
            text(name(command.parent()) + "(1)");
        }
        return page.toString();
    }

    private static String parameters(CommandSpec command) {
        return command.parent() == null
                ? " [INPUT]..."
                : command.positionalParameters().stream()
                        .map(parameter -> " [" + parameter.paramLabel() + "]...")
                        .collect(Collectors.joining());
    }

    /** Returns the first sentence of a description, without the full stop. */
    private static String purpose(CommandSpec command) {
        String first = Ansi.OFF.string(String.format(command.usageMessage().description()[0]));
        int end = first.indexOf(". ");
        return end < 0 ? first.replaceFirst("\\.$", "") : first.substring(0, end);
    }

    private void arguments(CommandSpec command, boolean overview) {
        List<OptionSpec> options = command.options().stream()
                .filter(option -> !option.hidden() && (overview || !(option.usageHelp() || option.versionHelp())))
                .sorted(Comparator.comparing(option -> option.longestName().replace("-", "")))
                .toList();
        if (options.isEmpty() && command.positionalParameters().isEmpty()) {
            return;
        }
        section("OPTIONS");
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            item(parameter.paramLabel(), parameter.description());
        }
        for (OptionSpec option : options) {
            String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            item(String.join(", ", option.names()) + label, option.description());
        }
    }

    private void exitCodes(UsageMessageSpec usage) {
        for (Map.Entry<String, String> code : usage.exitCodeList().entrySet()) {
            item(code.getKey(), code.getValue());
        }
    }

    private void section(String name) {
        line(".SH " + name);
    }

    private void paragraphs(String... paragraphs) {
        String before = "";
        for (String paragraph : paragraphs) {
            if (paragraph.isEmpty()) {
                line(".PP");
            } else {
                if (!before.isEmpty()) {
                    line(".br");
                }
                text(paragraph);
            }
            before = paragraph;
        }
    }

    private void item(String term, String... description) {
        line(".TP");
        line(".B " + escaped(term));
        text(Stream.of(description).collect(Collectors.joining(" ")));
    }

    /** Writes text with picocli's markup resolved. */
    private void text(String marked) {
        line(escaped(Ansi.OFF.string(String.format(marked))));
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    /**
     * Escapes a line. In a manual page, a backslash begins an escape, and a full stop or an apostrophe at the beginning
     * of a line begins a request.
     */
    private static String escaped(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
