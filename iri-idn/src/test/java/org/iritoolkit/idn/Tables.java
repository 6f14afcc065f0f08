package org.iritoolkit.idn;

import org.iritoolkit.testkit.CaseTable;

/** The tables next to these tests. */
final class Tables {
    private Tables() {}

    static CaseTable of(String name) {
        return CaseTable.of(name, Tables.class.getResourceAsStream(name));
    }
}
