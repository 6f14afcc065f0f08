package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Spellings that the specification of a scheme calls equivalent have the same normal form at level {@code SCHEME}. */
class EquivalentBySchemeTest {
    static Stream<CaseTable.Row> pairs() {
        String name = "equivalent-by-scheme.tsv";
        return CaseTable.of(name, EquivalentBySchemeTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pairs")
    void areEquivalent(CaseTable.Row row) {
        IriParser parser = IriParser.of(row.cell("profile"));
        Iri one = parser.parseIri(row.cell("one"));
        Iri other = parser.parseIri(row.cell("other"));
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SCHEME);
        assertThat(normalizer.equivalent(one, other)).isEqualTo(row.cell("same").equals("yes"));
        for (Iri iri : new Iri[] {one, other}) {
            Iri normal = iri.normalize(IriNormalizer.Level.SCHEME);
            assertThat(normal.normalize(IriNormalizer.Level.SCHEME)).isSameAs(normal);
        }
    }
}
