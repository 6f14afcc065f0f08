package org.iritoolkit.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes a command's completions for the fish shell, which picocli does not support. */
final class FishCompletion {
    private final String name;
    private final StringBuilder script = new StringBuilder();

    /** Describes the commands, options and choices of a command for fish. */
    FishCompletion(CommandSpec command) {
        name = command.name();
        complete("__fish_use_subcommand").append(" -f\n");
        subcommands(command, "__fish_use_subcommand", "");
    }

    /**
     * Describes the subcommands of a command.
     *
     * @param offered the condition for offering the subcommands
     * @param before an additional condition for offering the arguments of the subcommands
     */
    private void subcommands(CommandSpec above, String offered, String before) {
        above.subcommands().forEach((subname, subcommand) -> {
            complete(offered).append(" -a ").append(subname);
            describe(subcommand.getCommandSpec().usageMessage().description());
            String seen = before + "__fish_seen_subcommand_from " + subname;
            arguments(seen, subcommand);
            subcommands(subcommand.getCommandSpec(), seen, seen + "; and ");
        });
    }

    /** Returns the lines of the fish script. */
    String script() {
        return script.toString();
    }

    private void arguments(String condition, CommandLine subcommand) {
        for (OptionSpec option : subcommand.getCommandSpec().options()) {
            if (option.hidden()) {
                continue;
            }
            complete(condition);
            for (String written : option.names()) {
                if (written.startsWith("--")) {
                    script.append(" -l ").append(written, 2, written.length());
                } else {
                    script.append(" -s ").append(written, 1, written.length());
                }
            }
            if (option.arity().max() > 0) {
                script.append(ZshCompletion.FILES.contains(option.paramLabel()) ? " -rF" : " -r");
                choices(option);
            }
            describe(option.description());
        }
        for (PositionalParamSpec parameter : subcommand.getCommandSpec().positionalParameters()) {
            if (parameter.completionCandidates() != null) {
                complete(condition);
                choices(parameter);
                script.append('\n');
            } else if (ZshCompletion.FILES.contains(parameter.paramLabel())) {
                complete(condition).append(" -F\n");
            } else if (ZshCompletion.FOLDERS.contains(parameter.paramLabel())) {
                complete(condition).append(" -f -a '(__fish_complete_directories)'\n");
            }
        }
    }

    private StringBuilder complete(String condition) {
        return script.append("complete -c ").append(name).append(" -n ").append(quoted(condition));
    }

    private void choices(ArgSpec argument) {
        if (argument.completionCandidates() != null) {
            String choices = String.join(" ", argument.completionCandidates());
            boolean separated = argument.isOption() && !argument.splitRegex().isEmpty();
            script.append(" -f -a ").append(quoted(separated ? "(__fish_append , " + choices + ")" : choices));
        }
    }

    private void describe(String... description) {
        script.append(" -d ")
                .append(quoted(ZshCompletion.sentence(description)))
                .append('\n');
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
