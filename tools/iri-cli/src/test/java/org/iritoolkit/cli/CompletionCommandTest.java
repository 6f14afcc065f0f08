package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.iritoolkit.cli.command.IriCommand;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class CompletionCommandTest {
    @Test
    void completesEveryCommandAndOptionInFish() {
        String script = Cli.run("completion", "fish").out();
        CommandLine iri = IriCommand.commandLine(Stdio.ofProcess());
        iri.getSubcommands().forEach((name, command) -> {
            assertThat(script).contains("\ncomplete -c iri -n '__fish_use_subcommand' -a " + name + " -d '");
            for (OptionSpec option : command.getCommandSpec().options()) {
                String longest = option.longestName();
                String flag = longest.startsWith("--") ? " -l " + longest.substring(2) : " -s " + longest.substring(1);
                Predicate<String> offers =
                        line -> line.startsWith("complete -c iri -n '__fish_seen_subcommand_from " + name + "' ")
                                && line.contains(flag + " ");
                assertThat(script.lines().anyMatch(offers))
                        .as("whether the script offers %s %s", name, longest)
                        .isEqualTo(!option.hidden());
            }
        });
    }

    @Test
    void offersIdsAndChoicesInFish() {
        assertThat(Cli.run("completion", "fish").out().lines())
                .anyMatch(
                        line -> line.startsWith("complete -c iri -n '__fish_seen_subcommand_from check' -s p -l profile"
                                + " -r -f -a 'iuri-05 leiri rfc2396"))
                .contains("complete -c iri -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'")
                .allMatch(line -> line.startsWith("complete -c iri -n '"));
    }

    @Test
    void writesTheScriptForBashIntoAFunctionOfZsh() {
        String bash = Cli.run("completion").out();
        assertThat(Cli.run("completion", "bash").out()).isEqualTo(bash);
        assertThat(Cli.run("completion", "zsh").out())
                .startsWith("#compdef iri\n")
                .contains(bash)
                .endsWith("_bash_complete -o default -F _complete_iri\n");
    }

    /** The script for bash has a variable for each label: choices of another option would take its place. */
    @Test
    void offersTheSameChoicesWhereverAnOptionHasTheSameLabel() {
        IriCommand.commandLine(Stdio.ofProcess()).getSubcommands().forEach((name, command) -> {
            Map<String, List<String>> choices = new HashMap<>();
            command.getCommandSpec().options().stream()
                    .filter(option -> option.completionCandidates() != null)
                    .forEach(option -> {
                        List<String> own = new ArrayList<>();
                        option.completionCandidates().forEach(own::add);
                        assertThat(choices.computeIfAbsent(option.paramLabel(), label -> own))
                                .as(name + " " + option.longestName())
                                .isEqualTo(own);
                    });
        });
    }

    @Test
    void namesTheShellsThatThereAre() {
        Cli.Run run = Cli.run("completion", "tcsh");
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(run.out()).isEmpty();
        assertThat(run.errLines())
                .first()
                .isEqualTo("iri: there is no completion for 'tcsh'; there is one for: bash, zsh, fish");
    }
}
