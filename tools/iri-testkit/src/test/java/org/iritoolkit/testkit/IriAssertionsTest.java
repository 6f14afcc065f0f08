package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.iritoolkit.testkit.IriAssertions.assertThat;

import org.iritoolkit.Iri;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

class IriAssertionsTest {
    private final IriParser parser = IriParser.of(Rfc3987.PROFILE);

    @Test
    void speaksOfReferences() {
        Iri iri = Iri.parse("http://h/é?");
        assertThat(iri)
                .isText("http://h/é?")
                .has(Component.PATH, "/é")
                .has(Component.QUERY, "")
                .hasNo(Component.FRAGMENT);
        IriReference reference = IriReference.parse("a");
        assertThat(reference).isAscii().hasNo(Component.SCHEME);
        assertThat(iri.toString()).startsWith("http");
        assertThatThrownBy(() -> assertThat(iri).has(Component.PATH, "/e"))
                .hasMessageContaining("expected path </e> in <http://h/é?>, but it is </é>");
        assertThatThrownBy(() -> assertThat(iri).has(Component.FRAGMENT, "")).hasMessageContaining("it is absent");
        assertThatThrownBy(() -> assertThat(iri).hasNo(Component.QUERY)).hasMessageContaining("no query");
        assertThatThrownBy(() -> assertThat(iri).isText("x")).hasMessageContaining("expected <x>");
        assertThatThrownBy(() -> assertThat(iri).isAscii()).hasMessageContaining("\\u00E9");
    }

    @Test
    void speaksOfViolations() {
        assertThat(parser.inspect("http://h/é")).isValid().finds();
        assertThat(parser.inspect("http://h/a b"))
                .isNotValid()
                .finds("10-11 error syntax.character-not-allowed")
                .says("U+0020 SPACE is not allowed in the path");
        assertThatThrownBy(() -> assertThat(parser.inspect("a b")).isValid()).hasMessageContaining("1-2 error");
        assertThatThrownBy(() -> assertThat(parser.inspect("ab")).isNotValid()).hasMessageContaining("<ab>");
        assertThatThrownBy(() -> assertThat(parser.inspect("a b")).finds()).hasMessageContaining("expected []");
        assertThatThrownBy(() -> assertThat(parser.inspect("a b")).says("no")).hasMessageContaining("expected [no]");
    }

    @Test
    void speaksOfConversions() {
        IriConverter toUri = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE));
        assertThat(toUri.convert("http://h/é")).gives("http://h/%C3%A9");
        assertThat(toUri.convert("http://h/ ")).failsBecauseOf("syntax.character-not-allowed");
        assertThatThrownBy(() -> assertThat(toUri.convert(" ")).gives(" ")).hasMessageContaining("got nothing");
        assertThatThrownBy(() -> assertThat(toUri.convert("a")).failsBecauseOf("x"))
                .hasMessageContaining("because of x");
    }
}
