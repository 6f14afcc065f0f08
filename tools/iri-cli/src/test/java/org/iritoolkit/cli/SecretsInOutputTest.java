package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.message.Secrets;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.text.entry.IriEntry;
import org.iritoolkit.text.find.IriFinder;
import org.iritoolkit.web.LinkPolicy;
import org.iritoolkit.web.LinkVerdict;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.WebUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No message of the command shows a password, and with {@code --redact} no result does. */
class SecretsInOutputTest {
    /** The common part of the passwords in the table. */
    private static final String[] SECRET = {"s3c", "ret@", "1234567", "12345678"};

    private static final List<String> COMMANDS = List.of(
            "check",
            "check --repair",
            "check --with scheme,look-alikes,idna,readings,reach --advice",
            "parse",
            "to-uri",
            "to-uri --repair",
            "to-iri --reasons",
            "convert --to rfc2396",
            "resolve --base http://b.example/",
            "relativize --base http://b.example/",
            "normalize",
            "url",
            "readings",
            "vet --allow-host h.example",
            "enter",
            "bidi",
            "explain",
            "explain --compare http://u:s3cret@k.example/ --base http://u:s3cret@k.example/x",
            "host");

    static Stream<String> inputs() throws IOException {
        Path table = Path.of("../../iri-core/src/test/resources/org/iritoolkit/message/secrets.tsv");
        return CaseTable.of("secrets.tsv", Files.newInputStream(table)).stream()
                .map(row -> row.cell("input"))
                .filter(input -> !Secrets.hide(input).equals(input));
    }

    /** Running text with an input; a link ends at a space, and nothing after it shows that there was a password. */
    private static String found(String input) {
        return "see " + input.replace(" @", "@") + " there";
    }

    private static Cli.Run run(String command, String... more) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.addAll(List.of(more));
        return Cli.run(arguments.toArray(String[]::new));
    }

    @Test
    void areManyInputs() throws IOException {
        assertThat(inputs()).hasSizeGreaterThanOrEqualTo(45);
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void areInNoMessage(String input) {
        for (String command : COMMANDS) {
            assertThat(run(command, "--", input).err()).as(command).doesNotContain(SECRET);
        }
        assertThat(run("compare", "--", input, "http://[").err()).doesNotContain(SECRET);
        assertThat(new Cli().input(found(input)).execute("find").err()).doesNotContain(SECRET);
        assertThat(run("template", "expand", input + "{").err()).doesNotContain(SECRET);
        assertThat(run("template", "match", "http://{a}", input).err()).doesNotContain(SECRET);
        assertThat(run("resolve", "--base", input, "x").err()).doesNotContain(SECRET);
        assertThat(run("check", "--profile", input, "x").err()).doesNotContain(SECRET);
        assertThat(run("check", "--no-such=" + input, "x").err()).doesNotContain(SECRET);
        assertThat(run("vet", "--allow-host", input, "x").err()).doesNotContain(SECRET);
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void areInNoRedactedResult(String input) {
        for (String command : COMMANDS) {
            for (String format : List.of("", " --json", " --format tsv", " --only-rejected")) {
                if (command.startsWith("explain") && !format.isEmpty() && !format.equals(" --json")) {
                    continue;
                }
                Cli.Run run = run(command + format + " --redact", "--", input);
                assertThat(run.exit()).as("%s%s", command, format).isLessThan(2);
                assertThat(run.out()).as("%s%s", command, format).doesNotContain(SECRET);
            }
        }
        for (String format : List.of("json", "tsv")) {
            assertThat(run("compare --redact --format " + format, "--", input, input)
                            .out())
                    .doesNotContain(SECRET);
        }
        for (String format : List.of("text", "json", "tsv")) {
            assertThat(new Cli()
                            .input(found(input))
                            .execute("find", "--redact", "--format", format)
                            .out())
                    .doesNotContain(SECRET);
            assertThat(run("template match --redact --format " + format, "{+a}", input)
                            .out())
                    .doesNotContain(SECRET);
        }
        assertThat(run("explain --json --code-points --redact", "--", input).out())
                .doesNotContain(SECRET);
    }

    /** The values of parameters and the tokens of web hooks, in links and in components. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://hooks.slack.com/services/T0/B0/s3cret?a=1",
                "https://h.example/?token=s3cret&b=c#id_token=s3cret",
                "https://h.example/a;jsessionid=s3cret?b=c",
                "https://h.example/?u=https%3A%2F%2Fhooks.slack.com%2Fservices%2FT0%2FB0%2Fs3cret"
            })
    void areInNoRedactedComponent(String input) {
        for (String command : List.of("check", "parse", "normalize", "to-uri", "url", "explain --json --code-points")) {
            Cli.Run run = run(command + " --redact", "--", input);
            assertThat(run.out() + run.err()).as(command).doesNotContain("s3c");
        }
        assertThat(new Cli()
                        .input("see " + input + " now")
                        .execute("find", "--redact", "--json")
                        .out())
                .doesNotContain("s3c");
    }

    /** The messages that a library writes to a log. */
    @ParameterizedTest
    @MethodSource("inputs")
    void areInNoTextForLogs(String input) {
        LinkPolicy policy = LinkPolicy.builder().hosts("h.example").build();
        LinkVerdict verdict = policy.judge(input);
        List<Object> shown = new ArrayList<>(List.of(
                verdict,
                verdict.reasons(),
                Readings.of(input),
                Readings.of(input).disagreements(),
                WebUrl.inspect(input),
                IriEntry.create().enter(input),
                IriFinder.of(IriParser.create()).find(found(input))));
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            IriParser parser = IriParser.of(id).withAdvice();
            for (String check : ProfileRegistry.installed().checks().ids()) {
                parser = parser.withCheck(ProfileRegistry.installed().checks().require(check));
            }
            for (Violation violation : parser.inspect(input).violations()) {
                shown.add(violation + violation.remedy());
            }
        }
        assertThat(shown).allSatisfy(one -> assertThat(one.toString()).doesNotContain(SECRET));
    }

    @Test
    void staysInResultsUnlessAsked() {
        assertThat(Cli.run("check", "http://u:s3cret@h.example/").out()).isEqualTo("http://u:s3cret@h.example/\n");
        assertThat(Cli.run("check", "--redact", "http://u:s3cret@h.example/").out())
                .isEqualTo("http://\u2026@h.example/\n");
        assertThat(new Cli()
                        .input("http://u:s3cret@h.example/\n".repeat(2_000))
                        .execute("check", "--redact", "-q")
                        .out())
                .isEqualTo("http://\u2026@h.example/\n".repeat(2_000));
    }

    @Test
    void keepsTheOtherComponents() {
        assertThat(Cli.run("parse", "--redact", "http://u:s3cret@h.example:80/a?b")
                        .out())
                .contains("authority=\u2026@h.example:80\tuserinfo=\u2026\thost=h.example\thostType=reg-name\tport=80"
                        + "\tpath=/a\tquery=b");
    }

    /** Carets are below their characters, so an explanation replaces each hidden character by one ellipsis. */
    @Test
    void keepsThePlacesInAnExplanation() {
        assertThat(Cli.run("explain", "--redact", "http://u:p<w@h.example/ ")
                        .out()
                        .lines())
                .anyMatch(line -> line.contains("http://\u2026\u2026\u2026\u2026\u2026@h.example/"));
    }
}
