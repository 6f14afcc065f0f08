package org.iritoolkit.testkit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"t.tsv:3 [a, b]"})
    void beginsTheFailureWithTheNameOfTheCase(String name) {
        AssertionError failure = new AssertionError("expected b");
        assertThat(RowNames.named(name, failure))
                .hasMessage(name + System.lineSeparator() + "expected b")
                .hasCause(failure)
                .satisfies(named -> assertThat(named.getStackTrace()).isEqualTo(failure.getStackTrace()));
    }
}
