package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes a command's completions for zsh, with the descriptions that picocli leaves out. The script can be sourced,
 * even twice and with aliases, or installed in {@code $fpath}. It does not change other shell settings.
 */
final class ZshCompletion {
    /** The labels of arguments whose values are file names. */
    static final Set<String> FILES = Set.of("FILE", "JAR");

    /** The labels of arguments whose values are folder names. */
    static final Set<String> FOLDERS = Set.of("DIR", "FOLDER");

    private final StringBuilder script = new StringBuilder();

    /** Describes the commands, options and choices of a command for zsh. */
    ZshCompletion(CommandSpec command) {
        String function = function(command);
        line("#compdef " + command.name());
        line("_iri_aliases=no_aliases; [[ ! -o aliases ]] || _iri_aliases=aliases");
        line("'builtin' 'setopt' 'no_aliases'"); // aliases would be expanded in the functions below
        describe(command);
        line("'builtin' 'setopt' \"$_iri_aliases\"");
        line("'builtin' 'unset' '_iri_aliases'");
        line("if [[ ${funcstack[1]} = " + function + " ]]; then");
        line("  " + function + " \"$@\"");
        line("else");
        line("  compdef " + function + " " + command.name());
        line("fi");
    }

    /** Returns the lines of the zsh script. */
    String script() {
        return script.toString();
    }

    private void describe(CommandSpec command) {
        command.subcommands().values().forEach(below -> describe(below.getCommandSpec()));
        line(function(command) + "() {");
        line("  local curcontext=\"$curcontext\" state line ret=1");
        List<String> specifications = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                specifications.add(option(option));
            }
        }
        boolean above = !command.subcommands().isEmpty();
        if (above) {
            specifications.add("'1: :->command'");
            specifications.add("'*:: :->argument'");
        } else {
            for (PositionalParamSpec parameter : command.positionalParameters()) {
                specifications.add(quoted((parameter.arity().max() > 1 ? "*" : "") + ":" + parameter.paramLabel() + ":"
                        + action(parameter)));
            }
        }
        line("  _arguments -s -C " + String.join(" ", specifications) + " && ret=0");
        if (above) {
            line("  case $state in");
            line("    command)");
            line("      local -a commands=(" + commands(command) + ")");
            line("      _describe command commands && ret=0");
            line("      ;;");
            line("    argument)");
            line("      case $line[1] in");
            command.subcommands()
                    .forEach((name, below) ->
                            line("        " + name + ") " + function(below.getCommandSpec()) + " && ret=0 ;;"));
            line("      esac");
            line("      ;;");
            line("  esac");
        }
        line("  return ret");
        line("}");
    }

    private static String commands(CommandSpec command) {
        return command.subcommands().entrySet().stream()
                .map(below -> quoted(below.getKey() + ":" + purpose(below.getValue())))
                .collect(Collectors.joining(" "));
    }

    private static String purpose(CommandLine command) {
        return sentence(command.getCommandSpec().usageMessage().description());
    }

    private static String option(OptionSpec option) {
        boolean value = option.arity().max() > 0;
        String described = "[" + escaped(sentence(option.description())) + "]"
                + (value ? ":" + option.paramLabel() + ":" + action(option) : "");
        List<String> all = new ArrayList<>();
        String others = option.type() == List.class ? "*" : "(" + String.join(" ", option.names()) + ")";
        for (String name : option.names()) {
            boolean equals = value && name.startsWith("--");
            all.add(quoted(others + name + (equals ? "=" : "") + described));
        }
        return String.join(" ", all);
    }

    /** Returns the completions for an argument. */
    private static String action(ArgSpec argument) {
        if (argument.completionCandidates() != null) {
            String choices = String.join(" ", argument.completionCandidates());
            boolean separated = argument.isOption() && !argument.splitRegex().isEmpty();
            return separated ? "_sequence compadd - " + choices : "(" + choices + ")";
        } else if (FILES.contains(argument.paramLabel())) {
            return "_files";
        }
        return FOLDERS.contains(argument.paramLabel()) ? "_files -/" : " ";
    }

    /** Returns the first sentence of a description. */
    static String sentence(String... description) {
        String text = Ansi.OFF.string(String.format(description.length == 0 ? "" : description[0]));
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("[", "\\[")
                .replace("]", "\\]")
                .replace(":", "\\:");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String function(CommandSpec command) {
        return "_" + command.qualifiedName("_").replace('-', '_');
    }

    private void line(String line) {
        script.append(line).append('\n');
    }
}
