package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the tables of {@link MappingTable} through the command with {@code --json}. */
@Tag("long")
class MappingCommandsTest {
    private static final String HARMLESS = "x"; // goes first, where a byte order mark would be skipped

    static Stream<String> tables() {
        return MappingTable.names().stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void givesWhatTheDocumentsSay(String table) {
        Map<List<String>, List<MappingTable.Row>> calls = new LinkedHashMap<>();
        for (MappingTable.Row row : MappingTable.rows(table)) {
            if (!reachesCommand(row)) {
                continue;
            }
            List<String> call = new ArrayList<>(List.of(row.command(), "-p", row.profile()));
            call.addAll(row.options());
            call.add("--json");
            if (row.command().equals("compare")) {
                call.addAll(List.of(row.input().split(" ", -1)));
            }
            calls.computeIfAbsent(call, key -> new ArrayList<>()).add(row);
        }
        SoftAssertions softly = new SoftAssertions();
        int seen = 0;
        for (Map.Entry<List<String>, List<MappingTable.Row>> call : calls.entrySet()) {
            boolean compare = call.getKey().get(0).equals("compare");
            seen += compare
                    ? compare(call.getKey(), call.getValue().get(0), softly)
                    : inputs(call.getKey(), call.getValue(), softly);
        }
        softly.assertAll();
        System.out.println(table + ": " + seen + " rows through the command");
        assertThat(seen).isPositive();
    }

    /** Not what UTF-8 cannot carry, nor charsets in which lines cannot be told apart; the API sees those. */
    private static boolean reachesCommand(MappingTable.Row row) {
        Charset charset = Charset.forName(row.option("--charset", "UTF-8"));
        return StandardCharsets.UTF_8.newEncoder().canEncode(row.input()) && "\n".getBytes(charset).length == 1;
    }

    private static int compare(List<String> call, MappingTable.Row row, SoftAssertions softly) {
        Cli.Run run = Cli.run(call.toArray(String[]::new));
        Map<String, Object> object = JsonLine.read(run.out());
        softly.assertThat(object.get("equivalent") == null ? "(none)" : String.valueOf(object.get("equivalent")))
                .as("%s", row)
                .isEqualTo(row.ok() ? row.output() : "(none)");
        softly.assertThat(run.exit())
                .as("exit of %s", row)
                .isEqualTo(!row.ok() ? 2 : row.output().equals("true") ? 0 : 1);
        return 1;
    }

    private static int inputs(List<String> call, List<MappingTable.Row> rows, SoftAssertions softly) {
        Charset charset = Charset.forName(rows.get(0).option("--charset", "UTF-8"));
        ByteArrayOutputStream octets = new ByteArrayOutputStream();
        octets.writeBytes((HARMLESS + "\0").getBytes(StandardCharsets.US_ASCII));
        List<String> arguments = new ArrayList<>(call);
        List<MappingTable.Row> streamed = new ArrayList<>();
        for (MappingTable.Row row : rows) {
            if (row.input().indexOf('\0') < 0) {
                octets.writeBytes(row.input().getBytes(charset));
                octets.write(0);
                streamed.add(row);
            }
        }
        arguments.add("-0");
        Cli.Run run = new Cli().input(octets.toByteArray()).execute(arguments.toArray(String[]::new));
        if (run.exit() == IriCommand.WRONG_COMMAND) { // a base, or a mapper, that cannot be used
            rows.forEach(row ->
                    softly.assertThat(row.ok()).as("%s: %s", row, run.err()).isFalse());
            return rows.size();
        }
        List<String> lines = run.outLines();
        softly.assertThat(lines).as("%s", call).hasSize(streamed.size() + 1);
        for (int i = 0; i < Math.min(streamed.size(), lines.size() - 1); i++) {
            MappingTable.Row row = streamed.get(i);
            Map<String, Object> object = JsonLine.read(lines.get(i + 1));
            softly.assertThat(object.get("output"))
                    .as("%s: %s", row, lines.get(i + 1))
                    .isEqualTo(row.ok() ? row.output() : null);
            softly.assertThat(codes(object, row.options().contains("--reasons")))
                    .as("codes of %s", row)
                    .isEqualTo(row.codes());
        }
        return streamed.size();
    }

    private static List<String> codes(Map<String, Object> object, boolean reasons) {
        List<String> codes = new ArrayList<>();
        for (Object violation : (List<?>) object.get("violations")) {
            codes.add(String.valueOf(((Map<?, ?>) violation).get("code")));
        }
        if (reasons) {
            for (Object kept : (List<?>) object.get("kept")) {
                codes.add("kept:" + ((Map<?, ?>) kept).get("reason"));
            }
        }
        return codes;
    }
}
