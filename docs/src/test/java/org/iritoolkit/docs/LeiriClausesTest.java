package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.RelativeReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.leiri.Leiri;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.document.OctetText;
import org.junit.jupiter.api.Test;

/** The clauses of the Note on LEIRIs, one by one, as docs/conformance.md lists them. */
class LeiriClausesTest {
    private static final IriParser PARSER = IriParser.of(Leiri.PROFILE);
    private static final IriConverter TO_IRI =
            IriConverter.between(IriParser.of(Leiri.PROFILE), IriParser.of(Rfc3987.PROFILE));

    @Test
    void readsReferencesToo() {
        assertThat(PARSER.parse("my file.dtd")).isInstanceOf(RelativeReference.class);
        assertThat(PARSER.parse("../a <b>#{c}").fragment()).contains("{c}");
        assertThat(TO_IRI.convert("my file.dtd").output()).contains("my%20file.dtd");
    }

    @Test
    void readsTheSameCharactersFromDifferentOctets() {
        String text = "http://h/a \u00e9";
        for (Charset charset :
                List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1)) {
            OctetText read = OctetText.decode(ByteBuffer.wrap(text.getBytes(charset)), charset, Leiri.PROFILE);
            assertThat(PARSER.parse(read.text().orElseThrow()).path())
                    .as("%s", charset)
                    .isEqualTo("/a \u00e9");
        }
    }

    @Test
    void splitsWithoutCheckingForGenericSoftware() {
        assertThat(PARSER.unchecked().parse("http://h/[\ud800]?a b").query()).contains("a b");
    }

    @Test
    void takesTheFirstAlternativeThatMatches() {
        assertThat(PARSER.parse("http://1.2.3.4/").hostType()).hasToString("Optional[ipv4]");
        assertThat(PARSER.parse("http://1.2.3.256/").hostType()).hasToString("Optional[reg-name]");
    }

    @Test
    void letsAFormatRestrictFurther() {
        Profile withoutNul = Profile.basedOn(Leiri.PROFILE)
                .id("leiri-in-xml")
                .restriction(Restriction.everywhere(
                        "nul",
                        CodePointSet.of(0),
                        Severity.ERROR,
                        Leiri.DOCUMENT.section("3"),
                        "XML does not allow it"))
                .build();
        assertThat(IriParser.of(withoutNul).tryParse("a\u0000")).isEmpty();
        assertThat(IriParser.of(withoutNul).tryParse("a\u0001")).isPresent();
        assertThat(List.of("//a\u0000@h", "//h\u0000", "/\u0000", "?\u0000", "#\u0000"))
                .allSatisfy(text -> assertThat(IriParser.of(withoutNul).tryParse(text))
                        .as(text)
                        .isEmpty());
        assertThat(PARSER.tryParse("a\u0000")).isPresent();
    }

    @Test
    void allowsEveryCharacterThatAnIriAllows() {
        for (Component component : Leiri.PROFILE.grammar().components()) {
            assertThat(Rfc3987.PROFILE.accepted(component).minus(Leiri.PROFILE.accepted(component)))
                    .as("%s", component)
                    .isEqualTo(CodePointSet.EMPTY);
        }
    }

    @Test
    void convertsNothingUnasked() {
        String text = "http://h/a b<c>\u202e";
        Iri leiri = PARSER.parseIri(text);
        IriNormalizer byScheme = IriNormalizer.of(Level.SCHEME);
        assertThat(byScheme.normalize(leiri)).hasToString(text);
        assertThat(byScheme.equivalent(leiri, PARSER.parseIri("http://h/a%20b%3Cc%3E%E2%80%AE")))
                .isFalse();
        assertThat(leiri.toBuilder().fragment("d e").build()).hasToString(text + "#d e");
        IriBuilder builder =
                IriBuilder.of(PARSER).scheme("http").userinfo("u v").host("h i");
        assertThat(builder.path("/a b").query("c d").build()).hasToString("http://u v@h i/a b?c d");
        assertThat(builder.addSegment("e f").build()).hasToString("http://u v@h i/a b/e f?c d");
        assertThat(IriResolver.of(leiri).resolve("#f g")).hasToString(text + "#f g");
    }

    @Test
    void encodesNothingWhileResolving() {
        Iri base = PARSER.parseIri("http://h/a b/c");
        Iri resolved = IriResolver.of(base).resolve("../d e\u007f");
        assertThat(resolved).hasToString("http://h/d e\u007f");
        assertThat(IriResolver.of(base).relativize(resolved).toString()).contains("d e\u007f");
    }

    @Test
    void allowsAllButSurrogatesAndTwoNoncharacters() {
        for (Component component : Leiri.PROFILE.grammar().components()) {
            CodePointSet allowed = Leiri.PROFILE.accepted(component);
            assertThat(IntStream.rangeClosed(0x7F, Character.MAX_CODE_POINT).filter(c -> !allowed.contains(c)))
                    .as("%s", component)
                    .allMatch(c -> c >= 0xD800 && c <= 0xDFFF || c == 0xFFFE || c == 0xFFFF)
                    .hasSize(2048 + 2);
        }
    }
}
