package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.ReferenceKind;
import org.iritoolkit.cli.Cli.Run;
import org.iritoolkit.profile.Plugins;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.TextGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Lines that stay as they are become no text: the result is that of a run in which every line does. */
class KeptLinesTest {
    private static final long SEED = 20261123;
    private static final int COUNT = 2_000;

    static Stream<Arguments> commandsAndProfiles() {
        List<Profile> profiles = ProfileRegistry.installed().profiles().entries().stream()
                .map(Plugins.Entry::value)
                .toList();
        Stream<List<String>> checks =
                Stream.of(ReferenceKind.values()).map(kind -> List.of("check", "--as", kind.toString()));
        return Stream.concat(Stream.of(List.of("to-uri"), List.of("to-iri")), checks)
                .flatMap(command -> profiles.stream().map(profile -> Arguments.of(command, profile)));
    }

    @ParameterizedTest
    @MethodSource("commandsAndProfiles")
    void givesTheSameResultsAndFindings(List<String> command, Profile profile) {
        String lines = TextGenerator.of(profile, SEED)
                .any()
                .filter(text -> text.chars().noneMatch(c -> c == '\n' || c == '\r' || Character.isSurrogate((char) c)))
                .limit(COUNT)
                .collect(Collectors.joining("\n", "", "\n"));
        System.out.println(
                "KeptLinesTest: " + COUNT + " lines, " + String.join(" ", command) + ", " + profile + ", seed " + SEED);

        String fields = command.contains("check") ? "input,ok" : "output";
        Run quick = new Cli().input(lines).execute(arguments(command, "-p", profile.id()));
        Run slow = new Cli().input(lines).execute(arguments(command, "-p", profile.id(), "--json", "--fields", fields));

        assertThat(quick.out().split("\n", -1)).hasSize(COUNT + 1);
        assertThat(quick.outLines())
                .isEqualTo(slow.outLines().stream().map(KeptLinesTest::output).toList());
        List<String> findings = quick.errLines();
        assertThat(findings.subList(0, findings.size() - 1)).isEqualTo(slow.errLines()); // the last one counts
        assertThat(quick.exit()).isEqualTo(slow.exit());
    }

    private static String[] arguments(List<String> command, String... options) {
        return Stream.concat(command.stream(), Stream.of(options)).toArray(String[]::new);
    }

    /** What plain output has for an input: what became of it, for a check the input itself; nothing if it is rejected. */
    private static String output(String json) {
        Map<String, Object> fields = JsonLine.read(json);
        return (String)
                (Boolean.TRUE.equals(fields.get("ok")) ? fields.get("input") : fields.getOrDefault("output", ""));
    }
}
