package org.iritoolkit.web;

import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;

/** The tables next to these tests. */
final class Tables {
    private Tables() {}

    static Stream<CaseTable.Row> rows(String name) {
        return CaseTable.of(name, Tables.class.getResourceAsStream(name)).stream();
    }
}
