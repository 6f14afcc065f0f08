package org.iritoolkit.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The completions of a command for fish, for which picocli writes none. */
final class FishCompletion {
    private final StringBuilder script = new StringBuilder();

    /** Describes the commands, options and choices of a command to fish. */
    FishCompletion(CommandSpec command) {
        complete(command.name(), "__fish_use_subcommand").append(" -f\n");
        command.subcommands().forEach((name, subcommand) -> {
            complete(command.name(), "__fish_use_subcommand").append(" -a ").append(name);
            describe(subcommand.getCommandSpec().usageMessage().description());
            arguments(command.name(), "__fish_seen_subcommand_from " + name, subcommand);
        });
    }

    /** The lines to be read by fish. */
    String script() {
        return script.toString();
    }

    private void arguments(String command, String condition, CommandLine subcommand) {
        for (OptionSpec option : subcommand.getCommandSpec().options()) {
            if (option.hidden()) {
                continue;
            }
            complete(command, condition);
            for (String name : option.names()) {
                if (name.startsWith("--")) {
                    script.append(" -l ").append(name, 2, name.length());
                } else {
                    script.append(" -s ").append(name, 1, name.length());
                }
            }
            if (option.arity().max() > 0) {
                script.append(" -r");
                choices(option.completionCandidates());
            }
            describe(option.description());
        }
        for (PositionalParamSpec parameter : subcommand.getCommandSpec().positionalParameters()) {
            if (parameter.completionCandidates() != null) {
                complete(command, condition);
                choices(parameter.completionCandidates());
                script.append('\n');
            }
        }
    }

    private StringBuilder complete(String command, String condition) {
        return script.append("complete -c ").append(command).append(" -n ").append(quoted(condition));
    }

    private void choices(Iterable<String> choices) {
        if (choices != null) {
            script.append(" -f -a ").append(quoted(String.join(" ", choices)));
        }
    }

    /** The first sentence of a description, which has the width of a line. */
    private void describe(String... description) {
        String text = Ansi.OFF.string(String.format(description.length == 0 ? "" : description[0]));
        int end = text.indexOf(". ");
        script.append(" -d ")
                .append(quoted(end < 0 ? text : text.substring(0, end)))
                .append('\n');
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
