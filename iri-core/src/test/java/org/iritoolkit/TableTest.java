package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void namesTheFileTheLineAndTheCells() {
        List<List<String>> rows = Table.rows("t.tsv", "a\tb\n# remark\n\n1\t\\u0041\n");
        assertThat(rows).containsExactly(List.of("1", "A"));
        assertThat(rows.get(0)).hasToString("t.tsv:4 [1, \\u0041]");
    }

    @Test
    void refusesARowWithACellTooFew() {
        assertThatThrownBy(() -> Table.rows("t.tsv", "a\tb\n1\t2\n3\n"))
                .hasMessage("t.tsv:3 has 1 columns, and the first line names 2");
    }
}
