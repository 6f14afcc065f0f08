package org.iritoolkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TextViolationTest {
    @ParameterizedTest
    @EnumSource
    void saysWhatToDo(TextViolation code) {
        assertThat(code.remedy()).endsWith(".");
    }
}
