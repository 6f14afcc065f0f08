package org.iritoolkit.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CharacterNameTest {
    @Test
    void namesEachCharacterOfAsciiAsUnicodeDoes() {
        for (int c = 0x20; c < 0x7F; c++) {
            assertThat(new CharacterName(c)).hasToString(String.format("U+%04X %s", c, Character.getName(c)));
        }
    }
}
