package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.iritoolkit.check.Severity;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.conformance.MappingTable;
import org.iritoolkit.conformance.Outcome;
import org.iritoolkit.conformance.ProfileTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The JSON of the command agrees with the API, which other tests compare with the tables: on one row in so many for each
 * profile, and on the first for each command with the same options.
 *
 * <p>Lone surrogates are left out: no encoding of the command's input or output can carry them. So are the rows in which
 * the mapping repairs: the command repairs as an inspection does, before the mapping.
 */
class TablesTest {
    private static final int ONE_IN = 100;
    private static final List<String> PARTS = List.of(
            "scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment", "hostType", "opaque");

    private static boolean isText(String text) {
        return text.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    }

    static Stream<MappingTable.Row> calls() {
        Map<List<Object>, Integer> seen = new HashMap<>();
        return MappingTable.rows()
                .filter(row -> isText(row.input()))
                .filter(row -> !row.options().contains("--repair"))
                .filter(row -> {
                    boolean values = row.options().contains("--base");
                    List<Object> kind = List.of(row.command(), row.profile(), values ? List.of() : row.options());
                    return seen.merge(kind, 1, Integer::sum) % ONE_IN == 1;
                });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void saysInJsonWhatACallGives(MappingTable.Row row) {
        String charset = row.option("--charset", "");
        List<String> call = new ArrayList<>(List.of(row.command(), "-p", row.profile(), "--json"));
        call.addAll(row.options());
        if (row.command().equals("compare")) {
            call.addAll(row.inputs());
        } else if (charset.isEmpty()) {
            call.addAll(List.of("--", row.input()));
        } else {
            call.add("-");
        }
        Cli cli = charset.isEmpty()
                ? new Cli()
                : new Cli().input((row.input() + "\n").getBytes(Charset.forName(charset)));
        Cli.Run run = cli.execute(call.toArray(String[]::new));
        if (isWrong(row)) {
            assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
            return;
        }
        assertThat(run.outLines()).as(run.err()).hasSize(1);
        assertThat(row.comparable(outcome(row, JsonLine.read(run.outLines().get(0)))))
                .isEqualTo(row.expected());
    }

    /** A base that is not an IRI, and a charset without lines, are errors of the command line. */
    private static boolean isWrong(MappingTable.Row row) {
        return row.expected().codes().contains("resolution.relative-base")
                || row.option("--charset", "").startsWith("UTF-16")
                || row.option("--charset", "").startsWith("UTF-32");
    }

    private static Outcome outcome(MappingTable.Row row, Map<String, Object> json) {
        List<String> codes = new ArrayList<>();
        for (Object violation : (List<?>) json.get("violations")) {
            Map<?, ?> found = (Map<?, ?>) violation;
            codes.add(found.get("code") + "@" + found.get("start") + "-" + found.get("end"));
        }
        if (row.options().contains("--reasons")) {
            for (Object kept : (List<?>) json.getOrDefault("kept", List.of())) {
                codes.add("kept:" + ((Map<?, ?>) kept).get("reason"));
            }
        }
        Object output = json.get(row.command().equals("compare") ? "equivalent" : "output");
        return new Outcome(json.get("ok").equals(true), output == null ? Outcome.NONE : output.toString(), codes);
    }

    static Stream<ProfileTable.Row> texts() {
        Map<String, Integer> seen = new HashMap<>();
        return ProfileTable.rows()
                .filter(row -> isText(row.text()))
                .filter(row -> seen.merge(row.profile(), 1, Integer::sum) % ONE_IN == 1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void saysInJsonWhatIsFound(ProfileTable.Row row) {
        Map<String, Object> parsed = json(row, "parse", "--advice");
        Map<String, Object> checked = json(row, "check");
        assertThat(parsed.get("input")).isEqualTo(row.text());
        assertThat(findings(parsed)).as("parse --advice").isEqualTo(row.findings(Severity.ADVICE));
        assertThat(findings(checked)).as("check").isEqualTo(row.findings(Severity.WARNING));
        assertThat(checked.get("ok")).isEqualTo(row.accepted());
        if (!row.parts().isEmpty()) {
            assertThat(parts(parsed)).isEqualTo(row.parts());
        }
    }

    private static Map<String, Object> json(ProfileTable.Row row, String... command) {
        Cli.Run run =
                Cli.run(Stream.concat(Stream.of(command), Stream.of("--json", "-p", row.profile(), "--", row.text()))
                        .toArray(String[]::new));
        assertThat(run.exit()).isEqualTo(row.accepted() ? 0 : ExitCode.SOME_REJECTED);
        assertThat(run.outLines()).hasSize(1);
        return JsonLine.read(run.outLines().get(0));
    }

    /** The violations of profiles alone, as in the tables: without the checks that they expect of other modules. */
    private static List<ProfileTable.Finding> findings(Map<String, Object> json) {
        return ((List<?>) json.get("violations"))
                .stream()
                        .map(found -> finding((Map<?, ?>) found))
                        .filter(found -> !found.code().startsWith("idn.")
                                && !found.code().startsWith("bidi."))
                        .toList();
    }

    private static ProfileTable.Finding finding(Map<?, ?> json) {
        return new ProfileTable.Finding(
                Severity.valueOf(json.get("severity").toString().toUpperCase(Locale.ROOT)),
                json.get("code").toString(),
                json.get("component").toString(),
                (int) json.get("start"),
                (int) json.get("end"),
                json.get("clause").toString());
    }

    private static Map<String, String> parts(Map<String, Object> json) {
        Map<String, String> parts = new TreeMap<>();
        json.forEach((key, value) -> {
            if (PARTS.contains(key) && !value.equals(false)) {
                parts.put(key, value.toString());
            }
        });
        return parts;
    }
}
