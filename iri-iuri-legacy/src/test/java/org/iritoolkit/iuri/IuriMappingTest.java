package org.iritoolkit.iuri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.Severity;
import org.junit.jupiter.api.Test;

/**
 * The special rules of IURIs for conversions to URIs, back, and into documents (draft-masinter-url-i18n-05 2.2, 3.7).
 */
class IuriMappingTest {
    private static final IriParser PARSER = IriParser.of(Iuri05.PROFILE);

    @Test
    void normalizesWhateverTheSource() {
        IriConverter mapping = IriConverter.toUris(IriParser.of(Iuri05.PROFILE));
        assertThat(mapping.convert("/e\u0301").orThrow()).isEqualTo("/%C3%A9");
        assertThat(mapping.normalize("/e\u0301").orThrow()).isEqualTo("/\u00E9");
        assertThatThrownBy(() -> PARSER.parse("/e\u0301")).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void mapsValuesAndGivesUrisBackAsTheyAre() {
        Iri iuri = PARSER.parseIri("http://é.example/é?é#é");
        assertThat(iuri.toUri()).hasToString("http://%C3%A9.example/%C3%A9?%C3%A9#%C3%A9");
        assertThat(iuri.toUri().profile().id()).isEqualTo("rfc2396");
        Iri uri = PARSER.parseIri("http://h/%c3%a9#[]");
        assertThat(uri.toUri()).isSameAs(uri);
        assertThat(uri.toIri(PARSER)).hasToString("http://h/é#[]");
    }

    @Test
    void hasNoMappingOfHosts() {
        assertThatThrownBy(
                        () -> IriConverter.toUris(IriParser.of(Iuri05.PROFILE)).withHostMapper())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no mapping of host names");
        assertThatThrownBy(
                        () -> IriConverter.toIris(IriParser.of(Iuri05.PROFILE)).withHostMapper())
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(PARSER.asciiHost("h")).isEqualTo("h");
        assertThatThrownBy(() -> PARSER.parse("http://\u00E9/").toJavaUri())
                .isInstanceOf(MappingException.class)
                .hasMessageContaining("URI.create(iri.toUri().toString())");
    }

    @Test
    void buildsOnlyWhatIsNormalized() {
        IriBuilder builder = IriBuilder.of(PARSER).path("/e\u0301");
        assertThat(builder.violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.severity()).isEqualTo(Severity.ERROR));
        assertThatThrownBy(builder::build).isInstanceOf(IriSyntaxException.class);
        assertThat(IriBuilder.of(PARSER).path("/\u202E \uE000").build()).hasToString("/%E2%80%AE%20%EE%80%80");
    }

    @Test
    void decodesWhileNormalizingOnlyWhatStaysNormalized() {
        IriNormalizer normalizer = IriNormalizer.of(IriNormalizer.Level.SYNTAX).withNfc();
        assertThat(normalizer.normalize(PARSER.parse("/e%cc%81"))).hasToString("/e%CC%81");
        assertThat(normalizer.normalize(PARSER.parse("/%c3%a9"))).hasToString("/é");
    }
}
