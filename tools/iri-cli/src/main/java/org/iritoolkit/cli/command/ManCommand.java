package org.iritoolkit.cli.command;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.cli.process.ExitCode;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Writes the manual page, out of the same descriptions as the help. */
final class ManCommand extends Command {
    private final StringBuilder page = new StringBuilder();

    ManCommand() {
        description("Prints the manual page, in the format of man.");
        examples("iri man | man -l -", "iri man > ~/.local/share/man/man1/iri.1");
        exitCodes("0:the page is printed", "2:the command is wrong");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    private int print() {
        CommandSpec iri = spec.root();
        line(".TH IRI 1 \"\" \"IRI toolkit\" \"User Commands\"");
        section("NAME");
        text("iri - checks, explains, converts and compares IRIs");
        section("SYNOPSIS");
        line(".B iri");
        text("COMMAND [OPTION]... [INPUT]...");
        section("DESCRIPTION");
        paragraphs(iri.usageMessage().description());
        section("COMMANDS");
        commands(iri);
        section("EXIT STATUS");
        exitCodes(iri.usageMessage());
        spec.commandLine().getOut().print(page);
        spec.commandLine().getOut().flush();
        return ExitCode.ALL_ACCEPTED;
    }

    private void commands(CommandSpec above) {
        above.subcommands().values().forEach(command -> {
            command(command.getCommandSpec());
            commands(command.getCommandSpec());
        });
    }

    private void command(CommandSpec command) {
        UsageMessageSpec usage = command.usageMessage();
        line(".SS " + escaped(command.qualifiedName()));
        paragraphs(usage.description());
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            item(parameter.paramLabel(), parameter.description());
        }
        List<OptionSpec> options = command.options().stream()
                .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                .sorted(Comparator.comparing(option -> option.longestName().replace("-", "")))
                .toList();
        for (OptionSpec option : options) {
            String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            item(String.join(", ", option.names()) + label, option.description());
        }
        if (usage.footer().length > 1) {
            line(".PP");
            text("Examples:");
            line(".nf");
            Stream.of(usage.footer()).skip(1).forEach(this::text);
            line(".fi");
        }
        if (!usage.exitCodeList().equals(spec.root().usageMessage().exitCodeList())) {
            line(".PP");
            text("Exit status:");
            exitCodes(usage);
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

    /** Text with the marks of picocli resolved. */
    private void text(String marked) {
        line(escaped(Ansi.OFF.string(String.format(marked))));
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    /** A backslash begins an escape; a full stop or an apostrophe at the beginning of a line, a request. */
    private static String escaped(String text) {
        String escaped = text.replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
