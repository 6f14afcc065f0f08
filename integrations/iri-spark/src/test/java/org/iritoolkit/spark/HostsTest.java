package org.iritoolkit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.apache.spark.unsafe.types.UTF8String;
import org.iritoolkit.conformance.HostTable;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The function for hosts follows the rule that all methods and commands follow. */
class HostsTest {
    static Stream<CaseTable.Row> rows() {
        return HostTable.rows();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void returnsTheHostForTheNetwork(CaseTable.Row row) {
        boolean isRefused = row.cell("violations").contains("error");
        UTF8String link = UTF8String.fromString("http://" + row.cell("host") + "/");
        assertThat(new Hosts.Ascii(InstalledProfile.require("rfc3987")).evaluate(link))
                .isEqualTo(isRefused ? null : UTF8String.fromString(row.cell("ascii")));
    }
}
