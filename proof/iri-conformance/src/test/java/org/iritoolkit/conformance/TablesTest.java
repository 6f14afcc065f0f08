package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;

class TablesTest {
    @Test
    void refusesAnUnknownProfile() {
        CaseTable.Row row = new CaseTable.Row("t.tsv", 7, Map.of("profile", "rfc3978"));
        assertThatThrownBy(() -> Tables.checkProfile(row))
                .hasMessage("t.tsv:7 names the unknown profile 'rfc3978'; known are"
                        + " [rfc3987, rfc3987-draft-03, rfc3986, rfc2396, leiri, iuri-05]");
    }
}
