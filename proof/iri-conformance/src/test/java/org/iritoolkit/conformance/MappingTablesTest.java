package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each row of the mapping tables is a test; rows that map hosts are in the module that maps them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MappingTablesTest {
    private final MappingCalls calls = new MappingCalls();

    static Stream<MappingTable.Row> rows() {
        return MappingTable.rows().filter(row -> !row.options().contains("--idn"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void givesWhatTheDocumentsSay(MappingTable.Row row) {
        assertThat(row.comparable(calls.outcome(row))).isEqualTo(row.expected());
    }

    @Test
    void stillHasTheKnownGaps() {
        assertThat(MappingTable.knownGaps())
                .allSatisfy(row -> assertThat(row.comparable(calls.outcome(row)))
                        .as("%s is no gap any more: move it to its table", row)
                        .isNotEqualTo(row.expected()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"to-uri", "to-iri", "convert", "resolve", "relativize", "normalize", "compare"})
    void hasRowsForEveryProfile(String command) {
        assertThat(rows())
                .filteredOn(row -> row.command().equals(command))
                .extracting(MappingTable.Row::profile)
                .contains("rfc3987", "rfc3987-draft-03", "rfc3986", "rfc2396", "leiri", "iuri-05");
    }
}
