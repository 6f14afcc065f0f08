package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.check.Violation;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.RowNames;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Known defects of other libraries, one row each. */
class PeerDefectsTest {
    @RegisterExtension
    static final RowNames ROW_NAMES = new RowNames();

    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("peer-defects.tsv", PeerDefectsTest.class.getResourceAsStream("peer-defects.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void getsRightWhatOthersGetWrong(CaseTable.Row row) {
        IriParser parser = IriParser.of(TestedProfiles.require(row.cell("profile")));
        List<Violation> violations = parser.inspect(row.cell("text")).violations();
        assertThat(parser.tryParse(row.cell("text")).isPresent())
                .isEqualTo(row.cell("verdict").equals("accepted"));
        if (row.cell("verdict").equals("accepted")) {
            assertThat(violations).as(row.cell("defect")).isEmpty();
        } else {
            assertThat(violations.get(0).code().id()).as(row.cell("defect")).isEqualTo(row.cell("verdict"));
            assertThat(violations.get(0).span()).as(row.cell("defect")).hasToString(row.cell("place"));
        }
    }
}
