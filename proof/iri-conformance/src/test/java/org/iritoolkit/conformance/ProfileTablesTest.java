package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each text of the profile tables is a test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProfileTablesTest {

    private final ProfileRegistry installed = ProfileRegistry.installed();
    private final Map<String, IriParser> parsers = installed.profiles().ids().stream()
            .collect(Collectors.toMap(id -> id, id -> IriParser.of(installed.require(id))));
    private final Map<String, IriParser> advising = parsers.entrySet().stream()
            .collect(Collectors.toMap(
                    Map.Entry::getKey, entry -> entry.getValue().withAdvice()));

    static Stream<ProfileTable.Row> rows() {
        return ProfileTable.rows();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void findsAndSplitsWhatTheDocumentsSay(ProfileTable.Row row) {
        IriParser parser = parsers.get(row.profile());
        Inspection inspection = parser.inspect(row.text());
        assertThat(findings(advising.get(row.profile()).inspect(row.text())))
                .as("with advice")
                .isEqualTo(row.findings(Severity.ADVICE));
        assertThat(findings(inspection)).as("without advice").isEqualTo(row.findings(Severity.WARNING));
        assertThat(parser.tryParse(row.text()).isPresent()).as("accepted").isEqualTo(row.accepted());
        parser.tryParse(row.text())
                .ifPresent(reference -> assertThat(parts(reference))
                        .as("parts of the reference")
                        .isEqualTo(parts(inspection)));
        if (!row.parts().isEmpty()) {
            assertThat(parts(inspection)).as("parts").isEqualTo(row.parts());
        }
    }

    private static List<ProfileTable.Finding> findings(Inspection inspection) {
        return inspection.violations().stream().map(ProfileTable.Finding::of).toList();
    }

    private static Map<String, String> parts(Inspection inspection) {
        return parts(inspection::component, inspection.hostType(), inspection.isOpaque());
    }

    private static Map<String, String> parts(IriReference reference) {
        return parts(reference::component, reference.hostType(), reference.isOpaque());
    }

    private static Map<String, String> parts(
            Function<Component, Optional<String>> components, Optional<HostType> hostType, boolean opaque) {
        Map<String, String> parts = new TreeMap<>();
        for (Component component : Component.GENERIC_SYNTAX) {
            components.apply(component).ifPresent(text -> parts.put(component.toString(), text));
        }
        hostType.map(HostType::toString).ifPresent(type -> parts.put("hostType", type));
        if (opaque) {
            parts.put("opaque", "true");
        }
        return parts;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void hasTextsOfEachVerdictForEveryProfile(boolean accepted) {
        assertThat(ProfileTable.rows().filter(row -> row.accepted() == accepted))
                .extracting(ProfileTable.Row::profile)
                .containsOnly("rfc3987", "rfc3987-draft-03", "rfc3986", "rfc2396", "leiri", "iuri-05");
    }
}
