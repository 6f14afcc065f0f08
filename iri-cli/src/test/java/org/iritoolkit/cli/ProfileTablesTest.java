package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the tables of {@link ProfileTable} through the API and through the command, with every profile as installed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProfileTablesTest {
    private static final Map<String, Component> PARTS = Map.of(
            "scheme", Component.SCHEME,
            "authority", Component.AUTHORITY,
            "userinfo", Component.USERINFO,
            "host", Component.HOST,
            "port", Component.PORT,
            "path", Component.PATH,
            "query", Component.QUERY,
            "fragment", Component.FRAGMENT);

    private final ProfileRegistry installed = ProfileRegistry.installed();
    private final Map<String, IriParser> parsers = installed.profiles().ids().stream()
            .collect(Collectors.toMap(id -> id, id -> IriParser.of(installed.require(id))));
    private final Map<String, IriParser> advising = parsers.entrySet().stream()
            .collect(Collectors.toMap(
                    Map.Entry::getKey, entry -> entry.getValue().withAdvice()));

    static Stream<String> tables() {
        return ProfileTable.names().stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void findsWhatTheDocumentsSay(String table) {
        List<String> mismatches = new ArrayList<>();
        for (ProfileTable.Row row : ProfileTable.rows(table)) {
            IriParser parser = parsers.get(row.profile());
            Inspection advised = advising.get(row.profile()).inspect(row.text());
            compare(row, "with advice", findings(advised), row.findings(), mismatches);
            compare(
                    row,
                    "without advice",
                    findings(parser.inspect(row.text())),
                    row.findings(Severity.WARNING),
                    mismatches);
            compare(row, "accepted", parser.tryParse(row.text()).isPresent(), row.accepted(), mismatches);
        }
        assertThat(mismatches).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void splitsAsTheDocumentsSay(String table) {
        List<String> mismatches = new ArrayList<>();
        for (ProfileTable.Row row : ProfileTable.rows(table)) {
            if (!row.parts().isEmpty()) {
                compare(
                        row,
                        "parts",
                        parts(parsers.get(row.profile()).inspect(row.text())),
                        new TreeMap<>(row.parts()),
                        mismatches);
            }
        }
        assertThat(mismatches).isEmpty();
    }

    private static void compare(
            ProfileTable.Row row, String what, Object actual, Object table, List<String> mismatches) {
        if (!table.equals(actual)) {
            mismatches.add(row + ", " + what + ": the documents say " + table + ", the toolkit says " + actual);
        }
    }

    /** Lone surrogates are left out: no encoding of the command's input or output can carry them. */
    @ParameterizedTest
    @MethodSource("tables")
    void theCommandSaysTheSame(String table) {
        List<String> mismatches = new ArrayList<>();
        Map<String, List<ProfileTable.Row>> byProfile = ProfileTable.rows(table).stream()
                .filter(row -> row.text().codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE))
                .collect(Collectors.groupingBy(ProfileTable.Row::profile));
        byProfile.forEach((profile, rows) -> {
            List<Map<String, Object>> parsed = json(profile, rows, "parse", "--advice");
            List<Map<String, Object>> checked = json(profile, rows, "check");
            for (int i = 0; i < rows.size(); i++) {
                ProfileTable.Row row = rows.get(i);
                compare(row, "input", parsed.get(i).get("input"), row.text(), mismatches);
                compare(row, "parse --advice", findings(parsed.get(i)), row.findings(), mismatches);
                compare(row, "check", findings(checked.get(i)), row.findings(Severity.WARNING), mismatches);
                compare(row, "ok", checked.get(i).get("ok"), row.accepted(), mismatches);
                if (!row.parts().isEmpty()) {
                    compare(row, "parts", parts(parsed.get(i)), new TreeMap<>(row.parts()), mismatches);
                }
            }
        });
        assertThat(mismatches).isEmpty();
    }

    private static List<Map<String, Object>> json(String profile, List<ProfileTable.Row> rows, String... command) {
        Cli.Run run = Cli.run(Stream.of(
                        Stream.of(command),
                        Stream.of("--json", "-p", profile, "--"),
                        rows.stream().map(ProfileTable.Row::text))
                .flatMap(arguments -> arguments)
                .toArray(String[]::new));
        assertThat(run.exit())
                .isEqualTo(rows.stream().allMatch(ProfileTable.Row::accepted) ? 0 : IriCommand.SOME_REJECTED);
        assertThat(run.outLines()).hasSameSizeAs(rows);
        return run.outLines().stream().map(JsonLine::read).toList();
    }

    private static List<ProfileTable.Finding> findings(Map<String, Object> json) {
        return ((List<?>) json.get("violations"))
                .stream().map(found -> finding((Map<?, ?>) found)).toList();
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
            if (PARTS.containsKey(key) || key.equals("hostType") || key.equals("opaque") && value.equals(true)) {
                parts.put(key, value.toString());
            }
        });
        return parts;
    }

    @Test
    void hasRowsForEveryInstalledProfileBothAcceptedAndRejected() {
        List<ProfileTable.Row> rows = ProfileTable.names().stream()
                .flatMap(name -> ProfileTable.rows(name).stream())
                .toList();
        System.out.printf(
                "%d texts in %d profile tables%n",
                rows.size(), ProfileTable.names().size());
        for (boolean accepted : List.of(true, false)) {
            assertThat(rows)
                    .filteredOn(row -> row.accepted() == accepted)
                    .extracting(ProfileTable.Row::profile)
                    .containsOnly("rfc3987", "rfc3987-draft-03", "rfc3986", "rfc2396", "leiri", "iuri-05");
        }
    }

    private static List<ProfileTable.Finding> findings(Inspection inspection) {
        return inspection.violations().stream().map(ProfileTablesTest::finding).toList();
    }

    private static ProfileTable.Finding finding(Violation violation) {
        return new ProfileTable.Finding(
                violation.severity(),
                violation.code().id(),
                violation.component().toString(),
                violation.span().start(),
                violation.span().end(),
                violation.clause().toString());
    }

    private static Map<String, String> parts(Inspection inspection) {
        Map<String, String> parts = new TreeMap<>();
        PARTS.forEach((name, component) -> inspection.component(component).ifPresent(text -> parts.put(name, text)));
        inspection.hostType().map(HostType::toString).ifPresent(type -> parts.put("hostType", type));
        if (inspection.isOpaque()) {
            parts.put("opaque", "true");
        }
        return parts;
    }
}
