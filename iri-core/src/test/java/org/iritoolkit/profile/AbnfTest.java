package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.RowNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AbnfTest {
    @RegisterExtension
    static final RowNames ROW_NAMES = new RowNames();

    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("abnf.tsv", AbnfTest.class.getResourceAsStream("abnf.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void readsTheSubsetAndPlacesErrors(CaseTable.Row row) {
        List<String> problems = new ArrayList<>();
        List<Abnf.Alternative> read = Abnf.read(row.cell("definition"), problems);
        String expected = row.cell("expected");
        if (expected.startsWith("column")) {
            assertThat(problems)
                    .singleElement()
                    .satisfies(problem -> assertThat(problem + ": ").startsWith(expected + ": "));
        } else {
            assertThat(problems).isEmpty();
            CodePointSet union =
                    read.stream().map(Abnf.Alternative::characters).reduce(CodePointSet.EMPTY, CodePointSet::plus);
            assertThat(union).isEqualTo(CodePointSet.ofHex(expected));
        }
    }

    @Test
    void keepsTheColumnsOfNames() {
        assertThat(Abnf.read("*( unreserved / pct-encoded /\n  sub_delims )", new ArrayList<>()))
                .extracting(alternative -> alternative.name() + " " + alternative.column())
                .containsExactly("unreserved 4", "pct-encoded 17", "sub_delims 33");
    }

    @Test
    void throwsForNoText() {
        for (String part : List.of("\"", "%", "%x", "(", "*", "1*", ";", "/", "a", "\uD800", "%x-", "\"\uD800", "\0")) {
            for (String rest : List.of("", " ", "\"", "/", "x", ")", "\n", "-")) {
                Abnf.read(part + rest, new ArrayList<>());
                Abnf.read((part + rest).repeat(1000), new ArrayList<>());
            }
        }
    }
}
