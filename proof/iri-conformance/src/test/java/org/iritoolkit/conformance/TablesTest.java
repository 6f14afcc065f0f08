package org.iritoolkit.conformance;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Stream;
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

    @Test
    void refusesATextThatStandsInTwoPlaces() {
        Stream<CaseTable.Row> lines = Stream.of("a", "b", "a")
                .map(text -> new CaseTable.Row(
                        "t.tsv", 7, Map.of("profile", "rfc3987", "text", text, "verdict", "accepted")));
        assertThatThrownBy(() -> ProfileTable.rows(lines))
                .hasMessage(
                        "t.tsv:7 has the profile and the text of line 7; write all findings of a text in one place");
    }
}
