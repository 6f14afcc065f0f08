package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters in the charsets of old forms. */
class LegacyQueryTest {
    /** JIS X 0208 46-92 and 43-60 in Shift_JIS; its second octet may be an ASCII letter. */
    @ParameterizedTest
    @CsvSource({
        "ISO-8859-1, a=%E9&a=1&%E9=2, a, \u00E9 1",
        "ISO-8859-1, a=%E9&a=1&%E9=2, \u00E9, 2",
        "Shift_JIS, q=%93%FA&q=x, q, \u65E5 x",
        "Shift_JIS, q=%96%7B, q, \u672C",
        "Shift_JIS, q=%96{, q, \u672C",
        "ISO-8859-1, q=a+b, q, a+b",
        "ISO-8859-1, q&q=, q, ' '",
        "US-ASCII, q=%E9&q=1, q, 1",
        "ISO-8859-1, &&q=1&, q, 1",
        "ISO-8859-1, q=1, Q, ",
        "ISO-8859-1, =1, '', 1",
        "ISO-8859-1, '', q, "
    })
    void readsValues(String charset, String query, String name, String values) {
        LegacyQuery parameters = LegacyQuery.of(query, Charset.forName(charset));
        assertThat(String.join(" ", parameters.values(name))).isEqualTo(values == null ? "" : values);
        assertThat(parameters.with("new", "1").values("new")).containsExactly("1");
    }

    @Test
    void givesTheFirstValue() {
        LegacyQuery parameters = LegacyQuery.of("a=%E9&a=1&b", StandardCharsets.US_ASCII);
        assertThat(parameters.first("a")).as("not US-ASCII").isEmpty();
        assertThat(parameters.first("b")).contains("");
        assertThat(parameters.first("c")).isEmpty();
        assertThat(LegacyQuery.of("a=b+c", StandardCharsets.ISO_8859_1)
                        .withFormEncoding()
                        .first("a"))
                .contains("b c");
    }

    @ParameterizedTest
    @CsvSource({
        "ISO-8859-1, a=%E9&b&a=1, a, x y~*, a=x%20y~%2A&b",
        "ISO-8859-1, a=%E9&b, c, \u00E9, a=%E9&b&c=%E9",
        "Shift_JIS, '', q, \u65E5, q=%93%FA",
        "UTF-8, '', \u00E9, &=, %C3%A9=%26%3D"
    })
    void writesAValueInPlaceOfTheFirst(String charset, String query, String name, String value, String written) {
        LegacyQuery parameters = LegacyQuery.of(query, Charset.forName(charset));
        assertThat(parameters.with(name, value)).hasToString(written);
        assertThat(parameters.with(name, value).values(name)).containsExactly(value);
        assertThat(parameters).hasToString(query);
    }

    /** URL Standard 1.3: forms write a space as a plus sign, keep the asterisk and encode the tilde. */
    @Test
    void writesForms() {
        assertThat(LegacyQuery.of("", StandardCharsets.ISO_8859_1)
                        .withFormEncoding()
                        .with("q", "a b~*\u00E9"))
                .hasToString("q=a+b%7E*%E9");
    }

    @Test
    void refusesWhatTheCharsetLacks() {
        LegacyQuery latin = LegacyQuery.of("", StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> latin.with("q", "a\u65E5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ISO-8859-1")
                .hasMessageContaining("U+65E5");
        assertThatThrownBy(() -> latin.with("x\uDEB2", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("U+DEB2 is an unpaired surrogate")
                .hasMessageNotContaining("write the query in UTF-8");
        assertThatThrownBy(
                        () -> LegacyQuery.of("", Charset.forName("ISO-2022-CN")).with("q", "a"))
                .hasMessageContaining("ISO-2022-CN");
    }

    @Test
    void equalsAQueryThatIsReadAlike() {
        LegacyQuery parameters = LegacyQuery.of("a=b", StandardCharsets.ISO_8859_1);
        assertThat(parameters)
                .isEqualTo(LegacyQuery.of("a=b", StandardCharsets.ISO_8859_1))
                .hasSameHashCodeAs(LegacyQuery.of("a=b", StandardCharsets.ISO_8859_1))
                .isNotEqualTo(LegacyQuery.of("a=c", StandardCharsets.ISO_8859_1))
                .isNotEqualTo(LegacyQuery.of("a=b", StandardCharsets.UTF_8))
                .isNotEqualTo(parameters.withFormEncoding())
                .isNotEqualTo("a=b");
    }
}
