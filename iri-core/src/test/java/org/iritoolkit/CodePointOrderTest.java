package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodePointOrderTest {
    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "ab",
            "b",
            "\u007F",
            "\u0080",
            "\uD7FF",
            "\uE000",
            "\uFFFF",
            "\uFFFFa",
            "\uD800\uDC00",
            "\uD800\uDC00a",
            "\uD800\uDC01",
            "\uDBFF\uDFFF",
            "a\uFFFF",
            "a\uD800\uDC00");

    /** As {@link String#compareTo} of the texts in UTF-32, which has one unit for each code point. */
    @Test
    void comparesByCodePoint() {
        for (String one : TEXTS) {
            for (String other : TEXTS) {
                int expected = Arrays.compare(
                        one.codePoints().toArray(), other.codePoints().toArray());
                assertThat(Integer.signum(IriReference.compareCodePoints(one, other)))
                        .as("%s %s", one, other)
                        .isEqualTo(Integer.signum(expected));
            }
        }
    }
}
