package org.iritoolkit.conformance;

import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;

/** The hosts of {@code hosts.tsv}, which every method and command must map in the same way. */
public final class HostTable {
    private HostTable() {}

    /**
     * Returns the hosts.
     *
     * @return the rows, with the columns {@code name}, {@code host}, {@code ascii} and {@code violations}
     */
    public static Stream<CaseTable.Row> rows() {
        return CaseTable.of("hosts.tsv", HostTable.class.getResourceAsStream("hosts.tsv")).stream();
    }
}
