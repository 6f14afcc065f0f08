package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ParseCommandTest {
    static Stream<CaseTable.Row> rows() {
        return Cli.rows("parse.tsv");
    }

    /** In the table a bar means TAB. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void splits(CaseTable.Row row) {
        String profile = row.cell("profile");
        String input = row.cell("input");
        String plain = row.cell("plain");
        String json = row.cell("json");
        assertThat(Cli.run("parse", "-p", profile, "--", input).out()).isEqualTo(plain.replace('|', '\t') + "\n");
        assertThat(Cli.run("parse", "--json", "-p", profile, "--", input).out())
                .startsWith("{\"input\":\"" + input + "\",\"ok\":")
                .endsWith("],\"line\":1," + json.replace('\'', '"') + "}\n");
    }

    @Test
    void showsTheSplitOfARejectedText() {
        Cli.Run run = Cli.run("parse", "http://h/a b");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("scheme=http\tauthority=h\thost=h\thostType=reg-name\tpath=/a b\n");
        assertThat(run.errLines()).hasSize(1);
    }
}
