package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** LEIRI note 3 and draft-duerst-iri-03 5.1 a: software that processes a string and does not check it. */
class UncheckedTest {
    private static List<String> call(String command, String... more) {
        List<String> call = new ArrayList<>(List.of(command.split(" ")));
        call.addAll(List.of(more));
        return call;
    }

    private static Cli.Run run(List<String> call) {
        return Cli.run(call.toArray(String[]::new));
    }

    static Stream<CaseTable.Row> rows() {
        return Cli.rows("unchecked.tsv");
    }

    /** In the table a bar means TAB. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void doesTheWorkAndFindsNothing(CaseTable.Row row) {
        String command = row.cell("command");
        String profile = row.cell("profile");
        String input = row.cell("input");
        Cli.Run run = run(call(command, "-p", profile, "--unchecked", "-q", "--", input));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(row.cell("output").replace('|', '\t') + "\n");
        assertThat(run.exit()).isEqualTo(ExitCode.ALL_ACCEPTED);
        Cli.Run json = run(call(command, "-p", profile, "--unchecked", "-q", "--format", "json", "--", input));
        assertThat(json.out()).doesNotContain("severity");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void doesTheSameToLines(CaseTable.Row row) {
        List<String> call = call(row.cell("command"), "-p", row.cell("profile"), "--unchecked", "-q");
        Cli.Run run = new Cli().input(row.cell("input") + "\n").execute(call.toArray(String[]::new));
        assertThat(run.out()).isEqualTo(row.cell("output").replace('|', '\t') + "\n");
    }

    @Test
    void comparesWhatItDoesNotCheck() {
        assertThat(Cli.run("compare", "-p", "leiri", "--unchecked", "--level", "syntax", "http://h/%7E%", "http://h/~%")
                        .out())
                .isEqualTo("equivalent\n");
        assertThat(Cli.run("compare", "-p", "leiri", "--unchecked", "a%", "b%").exit())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "check --unchecked http://h/ | to split without checking, write 'iri parse --unchecked'",
                "explain --unchecked http://h/ | to split without checking, write 'iri parse --unchecked'",
                "parse --unchecked --with bidi-structure http://h/ | leave out --with, or leave out --unchecked",
                "parse --unchecked --advice http://h/ | leave out --advice, or leave out --unchecked",
                "parse --unchecked --divide & http://h/ | leave out --divide, or leave out --unchecked",
                "bidi --unchecked --divide & http://h/ | leave out --divide, or leave out --unchecked",
                "parse --unchecked --repair http://h/ | leave out --repair, or leave out --unchecked",
                "to-uri --unchecked --repair http://h/ | leave out --repair, or leave out --unchecked",
                "compare --unchecked --repair a b | leave out --repair, or leave out --unchecked",
            })
    void refusesWhatAsksForChecks(String command, String instead) {
        Cli.Run run = run(call(command));
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("--unchecked").contains(instead);
    }

    @Test
    void isNoOptionWhereNothingIsTakenAsAReference() {
        assertThat(Cli.run("enter", "--unchecked", "a").exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(Cli.run("check", "--help").out()).doesNotContain("--unchecked");
        assertThat(Cli.run("resolve", "--help").out()).contains("--unchecked");
    }

    @ParameterizedTest
    @CsvSource({"parse", "to-uri", "to-iri", "convert --to rfc3987", "resolve --base http://h/", "normalize", "bidi"})
    void rejectsOctetsThatAreNoUtf8AsEver(String command) {
        Cli.Run run = new Cli()
                .input("http://h/\u00FC\n".getBytes(StandardCharsets.ISO_8859_1))
                .execute(call(command, "-p", "leiri", "--unchecked").toArray(String[]::new));
        assertThat(run.exit()).isEqualTo(ExitCode.SOME_REJECTED);
        assertThat(run.err()).contains("input.not-utf-8");
    }

    @Test
    void stillSaysWhyTheWorkCannotBeDone() {
        assertThat(Cli.run("resolve", "--unchecked", "--base", "a%", "b").exit())
                .isEqualTo(ExitCode.WRONG_COMMAND);
        Cli.Run run = Cli.run("resolve", "-p", "rfc2396", "--unchecked", "--base", "mailto:a%", "b c");
        assertThat(run.exit()).isEqualTo(ExitCode.SOME_REJECTED);
        assertThat(run.err()).contains("resolution.opaque-base");
        Cli.Run host = Cli.run("to-uri", "--unchecked", "--idn", "http://\u0436%FF.example/");
        assertThat(host.exit()).isEqualTo(ExitCode.SOME_REJECTED);
        assertThat(host.err()).contains("1: 8-11 error");
        assertThat(Cli.run("host", "--unchecked", "\u0436_\u0300-.example").exit())
                .isEqualTo(ExitCode.SOME_REJECTED);
    }
}
