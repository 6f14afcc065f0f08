package org.iritoolkit.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoTest {
    @Test
    void keepsTheFirstSixtyFourResultsOfAType() {
        Memo memo = new Memo();
        for (int i = 0; i < 100; i++) {
            String made = memo.of(i, String.class, () -> new String("a"));
            if (i < 64) {
                assertThat(memo.of(i, String.class, () -> "other")).isSameAs(made);
            } else {
                assertThat(memo.of(i, String.class, () -> "other")).isEqualTo("other");
            }
        }
    }

    @Test
    void hasRoomForOtherTypesWhereOneHasManyResults() {
        Memo memo = new Memo();
        for (int i = 0; i < 100; i++) {
            memo.of(i, String.class, () -> "a");
        }
        Object made = memo.of(0, Object.class, Object::new);
        assertThat(memo.of(0, Object.class, Object::new)).isSameAs(made);
    }
}
