package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Repeats the tables, some oracle strings and the laws of mapping in few tests, for mutation testing: each mutant runs
 * every test that reaches it, and a test for each row would take hours.
 */
@Tag("mutation")
class TablesAtOnceTest {
    private static final int TEXTS = 400;
    private static final List<ProfileTable.Row> ROWS = ProfileTable.rows().toList();
    private static final List<MappingTable.Row> CALLS = MappingTablesTest.rows().toList();
    private static final ProfileTablesTest TABLES = new ProfileTablesTest();

    static Stream<String> profiles() {
        return ProfileRegistry.installed().profiles().ids().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void findsAndSplitsWhatTheDocumentsSay(String profile) {
        List<ProfileTable.Row> rows =
                ROWS.stream().filter(row -> row.profile().equals(profile)).toList();
        assertThat(rows).isNotEmpty();
        rows.forEach(TABLES::findsAndSplitsWhatTheDocumentsSay);
    }

    @ParameterizedTest
    @ValueSource(strings = {"to-uri", "to-iri", "convert", "resolve", "relativize", "normalize", "compare"})
    void givesWhatTheDocumentsSay(String command) {
        MappingCalls calls = new MappingCalls();
        List<MappingTable.Row> rows =
                CALLS.stream().filter(row -> row.command().equals(command)).toList();
        assertThat(rows).isNotEmpty();
        rows.forEach(row -> assertThat(row.comparable(calls.outcome(row)))
                .as(row.toString())
                .isEqualTo(row.expected()));
    }

    static List<OracleComparison> documents() {
        return OracleComparison.all();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void agreesWithItsDocument(OracleComparison document) {
        assertThat(document.compare(3987, -1, TEXTS)).isBetween(TEXTS / 4, TEXTS * 3 / 4);
    }

    /** Laws that hold under every profile. */
    enum Law {
        TO_URIS(MappingProperties::mapsToUris),
        OCTETS(MappingProperties::mapsWithoutChangingOctets),
        TO_IRIS(MappingProperties::mapsUrisToIrisAndBack),
        CONVERT(MappingProperties::convertsToOtherProfiles),
        REPAIR(MappingProperties::repairsOrRefuses),
        RESOLVE(MappingProperties::resolvesByTheLetter),
        RELATIVIZE(MappingProperties::relativizesSoThatItResolvesBack),
        NORMALIZE(MappingProperties::normalizesOnce),
        COMPARE(MappingProperties::comparesAsItNormalizes),
        COMPARE_URIS(MappingProperties::comparesAsTheirUrisAre),
        EXCEPTIONS(MappingProperties::throwsNothingElse);

        private final Consumer<MappingProperties> check;

        Law(Consumer<MappingProperties> check) {
            this.check = check;
        }
    }

    @ParameterizedTest
    @EnumSource(Law.class)
    void holdsUnderEveryProfile(Law law) {
        profiles().forEach(profile -> law.check.accept(new MappingProperties(profile, 30) {}));
    }
}
