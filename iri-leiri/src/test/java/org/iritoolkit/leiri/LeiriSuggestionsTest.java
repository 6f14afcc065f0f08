package org.iritoolkit.leiri;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Suggestions for LEIRIs. */
class LeiriSuggestionsTest {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);

    static Stream<CaseTable.Row> rows() {
        String name = "suggestions.tsv";
        return CaseTable.of(name, LeiriSuggestionsTest.class.getResourceAsStream(name)).rows().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void repairsWhatWasMeantOrNothing(CaseTable.Row row) {
        String repaired = PARSER.inspect(row.cell("text"))
                .repaired()
                .map(Object::toString)
                .orElse("-");
        assertThat(repaired).isEqualTo(row.cell("repaired"));
    }
}
