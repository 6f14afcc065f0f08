package org.iritoolkit.cli.command;

import java.util.List;
import java.util.Optional;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.process.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the completion script of a shell. */
final class CompletionCommand extends Command {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /** Extends picocli's script, so that it completes values after an equals sign and after a comma. */
    private static final String WORDS = """

            # Bash divides words at "=". Several values have commas between them.
            _iri_words() {
              local -a words=("${COMP_WORDS[@]}")
              local at=$COMP_CWORD before=
              if [ "${words[at]}" = = ]; then
                words[at]=
              elif [ "$at" -gt 1 ] && [ "${words[at - 1]}" = = ]; then
                words=("${words[@]:0:at-1}" "${words[@]:at}")
                at=$((at - 1))
              fi
              case ${words[at]} in
                *,*) before=${words[at]%,*}, words[at]=${words[at]##*,} ;;
              esac
              local -a COMP_WORDS=("${words[@]}")
              local COMP_CWORD=$at
              _complete_iri
              if [ -n "$before" ]; then COMPREPLY=("${COMPREPLY[@]/#/$before}"); fi
            }
            complete -F _iri_words -o default iri
            """;

    private final Argument<Optional<String>> shell = arguments
            .parameter("SHELL")
            .description("The shell: bash, zsh or fish. Default: bash.")
            .choices(SHELLS)
            .optional();

    CompletionCommand() {
        description(
                "Prints a completion script for a shell.",
                "",
                "Bash and zsh can source the script; for zsh, it can also be a file named _iri in a folder of $fpath.");
        examples(
                "source <(iri completion)",
                "source <(iri completion zsh)",
                "iri completion fish > ~/.config/fish/completions/iri.fish");
        exitCodes("0:the script is printed", "2:the command line is wrong");
    }

    @Override
    Work prepare() {
        return this::print;
    }

    private int print() {
        CommandSpec iri = spec.root();
        String script = switch (shell.value().orElse("bash")) {
            case "bash" -> bash(iri);
            case "zsh" -> new ZshCompletion(iri).script();
            case "fish" -> new FishCompletion(iri).script();
            default ->
                throw wrong("there is no completion for '" + shell.value().orElse("") + "'; the shells are: "
                        + String.join(", ", SHELLS));
        };
        spec.commandLine().getOut().print(script);
        spec.commandLine().getOut().flush();
        return ExitCode.ALL_ACCEPTED;
    }

    private static String bash(CommandSpec iri) {
        return AutoComplete.bash("iri", iri.commandLine()) + WORDS;
    }
}
