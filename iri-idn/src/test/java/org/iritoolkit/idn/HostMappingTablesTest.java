package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.conformance.MappingCalls;
import org.iritoolkit.conformance.MappingTable;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole references whose hosts are mapped on request: the rows with {@code --idn} of the mapping tables. */
class HostMappingTablesTest {
    static Stream<MappingTable.Row> rows() {
        return MappingTable.rows().filter(row -> row.options().contains("--idn"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void givesWhatTheDocumentsSay(MappingTable.Row row) {
        assertThat(row.comparable(new MappingCalls().outcome(row))).isEqualTo(row.expected());
    }

    @Test
    void mapsTheHostsInTheExamplesOfRfc3987() {
        Map<String, Object> toAscii = only("iri_to_uri", "uri_idna");
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                        .withHostMapper()
                        .convert((String) toAscii.get("iri"))
                        .orThrow())
                .isEqualTo(toAscii.get("uri_idna"));
        Map<String, Object> toUnicode = only("uri_to_iri", "iri_toUnicode");
        assertThat(IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                        .withHostMapper()
                        .convert((String) toUnicode.get("uri"))
                        .orThrow())
                .isEqualTo(toUnicode.get("iri_toUnicode"));
    }

    private static Map<String, Object> only(String part, String key) {
        List<Map<String, Object>> objects = Corpus.objects("rfc/rfc3987-examples.json", part).stream()
                .filter(object -> object.containsKey(key))
                .toList();
        assertThat(objects).hasSize(1);
        return objects.get(0);
    }
}
