package org.iritoolkit.cli.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdioTest {
    @ParameterizedTest
    @CsvSource({"0, 80", "-1, 80", "'', 80", "wide, 80", "1, 40", "40, 40", "132, 132"})
    void writesForEightyColumnsWhereATerminalKnowsNone(String told, int columns) {
        assertThat(Stdio.columns(told)).isEqualTo(columns);
    }
}
