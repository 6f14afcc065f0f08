package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
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

/** Runs the tables of {@link ProfileTable} through the API, with every profile as it is installed. */
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

    static Stream<String> tables() {
        return ProfileTable.names().stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void findsWhatTheDocumentsSay(String table) {
        SoftAssertions softly = new SoftAssertions();
        for (ProfileTable.Row row : ProfileTable.rows(table)) {
            IriParser parser = parsers.get(row.profile());
            softly.assertThat(findings(parser.withAdvice().inspect(row.text())))
                    .as("%s, with advice", row)
                    .isEqualTo(row.findings());
            softly.assertThat(findings(parser.inspect(row.text())))
                    .as("%s, without advice", row)
                    .isEqualTo(row.findings(Severity.WARNING));
            softly.assertThat(parser.tryParse(row.text()).isPresent())
                    .as("%s, accepted", row)
                    .isEqualTo(row.accepted());
        }
        softly.assertAll();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void splitsAsTheDocumentsSay(String table) {
        SoftAssertions softly = new SoftAssertions();
        for (ProfileTable.Row row : ProfileTable.rows(table)) {
            if (!row.parts().isEmpty()) {
                softly.assertThat(parts(parsers.get(row.profile()).inspect(row.text())))
                        .as("%s, parts", row)
                        .isEqualTo(new TreeMap<>(row.parts()));
            }
        }
        softly.assertAll();
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
