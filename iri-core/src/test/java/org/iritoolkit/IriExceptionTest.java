package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages go to logs, so they hide the text between two slashes and the last at sign of a possible authority. */
class IriExceptionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            quoteCharacter = '\'',
            value = {
                "http://u:p@h/< http://…@h/<",
                "http://u:p@q@h/< http://…@h/<",
                "//u:p@h< //…@h<",
                "http://u:<@h/ http://…@h/",
                "http://u:p@h?a@b< http://…@h?a@b<",
                "http://u:p#@h< http://…@h<",
                "http://h/?to=http://u:p@h< http://h/?to=http://…@h<",
                "http://@h/< http://@h/<",
                "file:///a@b/< file:///a@b/<",
                "mailto:u@h< mailto:u@h<",
                "http://h/<//u@i http://h/<//…@i",
            })
    void leaveOutWhatMayBeAPassword(String text, String shown) {
        assertThatThrownBy(() -> IriReference.parse(text)).isInstanceOfSatisfying(IriException.class, refused -> {
            assertThat(refused.getMessage()).contains('"' + shown + '"');
            assertThat(refused.input()).isEqualTo(text);
        });
    }

    /** A cause would be printed with its message. */
    @Test
    void leaveItOutOfOtherExceptions() {
        assertThatThrownBy(() -> Iri.parse("http://u:p@[v1.a]/").toJavaUri())
                .hasMessageContaining("http://…@[v1.a]/")
                .hasNoCause();
    }
}
