package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.iritoolkit.cli.command.IriCommand;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
                .anyMatch(line -> line.startsWith("complete -c iri -n '__fish_seen_subcommand_from explain' -f -a '")
                        && line.contains(" syntax.percent-triplet "))
                .allMatch(line -> line.startsWith("complete -c iri -n '"));
    }

    @Test
    void writesTheScriptForBash() {
        assertThat(Cli.run("completion", "bash").out())
                .isEqualTo(Cli.run("completion").out())
                .contains("complete -F _complete_iri");
    }

    @Test
    void completesEveryCommandAndOptionInZsh() {
        String script = Cli.run("completion", "zsh").out();
        assertThat(script).startsWith("#compdef iri\n");
        IriCommand.commandLine(Stdio.ofProcess()).getSubcommands().forEach((name, command) -> {
            assertThat(script).contains("'" + name + ":", "\n_iri_" + name.replace('-', '_') + "() {\n");
            String function = script.substring(script.indexOf("\n_iri_" + name.replace('-', '_') + "() {\n"));
            for (OptionSpec option : command.getCommandSpec().options()) {
                String offered = function.substring(0, function.indexOf("\n}\n"));
                String longest = option.longestName();
                assertThat(offered.contains(longest + "[") || offered.contains(longest + "=["))
                        .as("whether the script offers %s %s", name, longest)
                        .isEqualTo(!option.hidden());
            }
        });
        assertThat(script)
                .contains("--profile=[", ":ID:(iuri-05 leiri rfc2396")
                .contains(":CHECK:_sequence compadd - bidi-structure")
                .contains(":FIELD:_sequence compadd - input ok violations line scheme authority")
                .contains(":FILE:_files'", ":DIR:_files -/'", ":JAR:_files'", ":COMMAND:(explain check");
    }

    /** In a shell with aliases, sourced twice, as a file that is read again does it. */
    @Test
    void leavesZshAsItWas(@TempDir Path folder) throws IOException, InterruptedException {
        Path zsh = Path.of("/usr/bin/zsh");
        assumeTrue(Files.isExecutable(zsh), "there is no zsh");
        Path script = folder.resolve("_iri");
        Files.writeString(script, Cli.run("completion", "zsh").out());
        Path commands = folder.resolve("commands");
        Files.writeString(commands, """
                        alias local='print BAD' case='print BAD' compopt='print BAD' ls='ls -l'
                        autoload -Uz compinit; compinit -u -d "$1/dump"
                        before=$(setopt; alias)
                        source "$1/_iri"; source "$1/_iri"
                        [[ $before = "$(setopt; alias)" ]] && print same $+_iri_aliases
                        print ${_comps[iri]} $+functions[_iri_template_expand]
                        """);
        Process process = new ProcessBuilder(zsh.toString(), "-f", commands.toString(), folder.toString())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("same 0\n_iri 1\n");
        assertThat(process.waitFor()).isZero();
    }

    /** A value after an equals sign or a comma, and what a command takes, in a shell that has aliases. */
    @Test
    void completesWordsInBash(@TempDir Path folder) throws IOException, InterruptedException {
        Path bash = Path.of("/bin/bash");
        assumeTrue(Files.isExecutable(bash), "there is no bash");
        Files.writeString(
                folder.resolve("iri.bash"), Cli.run("completion", "bash").out());
        String commands = """
                alias ls='ls -l' iri='iri'
                source "$1/iri.bash"; source "$1/iri.bash"
                compopt() { :; }
                try() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=(); _iri_words; echo "${COMPREPLY[*]}"; }
                try iri explain syntax.percent-t
                try iri help normal
                try iri check --with sch
                try iri check --with scheme,susp
                try iri check --with = scheme,susp
                try iri check --format =
                try iri check --format = j
                try iri parse --fields hostT
                try iri parse --fields host,frag
                try iri compare --fields eq
                try iri find --fields col
                complete -p iri
                """;
        assertThat(output(bash, "--norc", "-O", "expand_aliases", "-c", commands, "bash", folder.toString()))
                .isEqualTo("""
                        syntax.percent-triplet
                        normalize
                        scheme
                        scheme,suspicion
                        scheme,suspicion
                        text tsv json
                        json
                        hostType
                        host,fragment
                        equivalent
                        column
                        complete -o default -F _iri_words iri
                        """);
    }

    @Test
    void completesWordsInFish(@TempDir Path folder) throws IOException, InterruptedException {
        Path fish = Path.of("/usr/bin/fish");
        assumeTrue(Files.isExecutable(fish), "there is no fish");
        Path script = folder.resolve("iri.fish");
        Files.writeString(script, Cli.run("completion", "fish").out());
        String commands = "alias ls 'ls -l'; source " + script + "; source " + script + """
                ; for line in 'iri explain syntax.percent-t' 'iri help normal' 'iri check --with sch' \
                    'iri check --with scheme,susp' 'iri check --format=j' 'iri parse --fields hostT' \
                    'iri parse --fields host,frag'
                  complete -C $line | string split -f 1 \\t
                end
                """;
        assertThat(output(fish, "--no-config", "-c", commands)).isEqualTo("""
                        syntax.percent-triplet
                        normalize
                        scheme
                        scheme,suspicion
                        --format=json
                        hostType
                        host,fragment
                        """);
    }

    private static String output(Path shell, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(shell.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void offersFilesAndCommandsInFish() {
        assertThat(Cli.run("completion", "fish").out().lines())
                .contains("complete -c iri -n '__fish_seen_subcommand_from find' -F")
                .anyMatch(line -> line.startsWith("complete -c iri -n '__fish_seen_subcommand_from vet' -l policy -rF"))
                .anyMatch(line ->
                        line.startsWith("complete -c iri -n '__fish_seen_subcommand_from help' -f -a 'explain check"));
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
                .isEqualTo("iri: there is no completion for 'tcsh'; the shells are: bash, zsh, fish");
    }
}
