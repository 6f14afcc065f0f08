package org.iritoolkit.iuri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class InturiTest {
    @ParameterizedTest
    @CsvSource({"inturi:iuri, IURI", "inturi:utf8, UTF8", "Inturi: UTF8, UTF8", "INTURI :\tIuri , IURI"})
    void readsTheHeader(String field, Inturi value) {
        assertThat(Inturi.parse(field)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inturi:utf-8",
                "inturi:",
                "inturi",
                "x-inturi:utf8",
                "inturi:iuri,utf8",
                "",
                "\u0131nturi: utf8",
                "\u0130nturi: utf8",
                "intur\u0131: iuri",
                "inturi:\u3000utf8",
                "\u3000inturi: utf8",
                "inturi: utf8\u000B",
                "inturi: \u0131uri",
                "inturi: I\u0307URI"
            })
    void refusesWhatTheDraftDoesNotDefine(String field) {
        assertThatThrownBy(() -> Inturi.parse(field))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("inturi")
                .hasMessageContaining("4.2.1");
    }

    @Test
    void saysWhereTheValueStands() {
        assertThatThrownBy(() -> Inturi.parse("inturi: none")).hasMessageContaining(", at 7 (");
    }

    @ParameterizedTest
    @EnumSource
    void readsWhatItWrites(Inturi value) {
        assertThat(Inturi.parse(value.field())).isEqualTo(value);
        assertThat(Inturi.tryParse(value.value())).contains(value);
        assertThat(value).hasToString(value.value());
    }

    @Test
    void sendsUtf8OnlyToServersThatAcceptIt() {
        IriReference iuri = IriParser.of(Iuri05.PROFILE).parse("http://h.example/r\u00E9sum\u00E9");
        assertThat(Inturi.UTF8.form(iuri)).isSameAs(iuri);
        assertThat(Inturi.IURI.form(iuri)).hasToString("http://h.example/r%C3%A9sum%C3%A9");
    }
}
