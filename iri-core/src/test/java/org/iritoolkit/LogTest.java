package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.plugin.GoodMapper;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** The toString() of parsers, normalizers and converters, as a log shows them. */
class LogTest {
    private static final Iri BASE = Iri.parse("http://h.example/a");

    @Test
    void namesTheProfileOfAParserAndTheBaseOfAResolver() {
        assertThat(IriParser.of(Rfc3987.PROFILE)).hasToString("parser of rfc3987 with the checks nfc");
        assertThat(IriParser.of(Rfc3986.PROFILE)).hasToString("parser of rfc3986");
        assertThat(IriResolver.of(BASE)).hasToString("resolver against http://h.example/a");
        assertThat(IriResolver.of(BASE).withLeniency()).hasToString("lenient resolver against http://h.example/a");
    }

    @Test
    void namesTheLevelOfANormalizer() {
        assertThat(IriNormalizer.of(IriNormalizer.Level.SYNTAX)).hasToString("normalizer by SYNTAX");
        assertThat(IriNormalizer.of(IriNormalizer.Level.STRING).withNfc()).hasToString("normalizer by STRING, to NFC");
    }

    @Test
    void namesTheProfilesOfAConversion() {
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))).hasToString("converter of rfc3987 to URIs");
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withRepair())
                .hasToString("converter of rfc3987 to URIs, with repair");
        assertThat(IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))).hasToString("converter of rfc3987 to IRIs");
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withNfc())
                .hasToString("converter of rfc3987 to URIs, with NFC");
        assertThat(IriConverter.between(IriParser.of(Rfc3987.PROFILE), IriParser.of(Rfc3986.PROFILE)))
                .hasToString("converter of rfc3987 to rfc3986");
    }

    @Test
    void showsWhatAnInspectionFoundAndWhatAMappingGave() {
        assertThat(IriParser.of(Rfc3987.PROFILE).inspect("a")).hasToString("a: no violations");
        assertThat(IriParser.of(Rfc3987.PROFILE).inspect("a b").toString())
                .startsWith("a b: [1-2 error syntax.character-not-allowed: ");
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).convert("é"))
                .hasToString("é -> %C3%A9");
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE))
                        .convert("a b")
                        .toString())
                .startsWith("a b -> nothing: [1-2 error ");
    }

    @Test
    void showsWhatABuilderHasSoFar() {
        assertThat(BASE.toBuilder().query("q")).hasToString("builder of rfc3987: http://h.example/a?q");
    }

    @Test
    void namesTheHostMapperAndTheChecks() {
        HostMapper mapper = new GoodMapper();
        assertThat(IriNormalizer.of(IriNormalizer.Level.SCHEME).withHostMapper(mapper))
                .hasToString("normalizer by SCHEME, hosts by good");
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper))
                .hasToString("converter of rfc3987 to URIs, hosts by good");
        assertThat(IriConverter.toIris(IriParser.of(Rfc3987.PROFILE)).withHostMapper(mapper))
                .hasToString("converter of rfc3987 to IRIs, hosts by good");
        assertThat(IriParser.of(Rfc3986.PROFILE).withoutCheck("nfc")).asString().startsWith("parser of rfc3986");
    }

    @Test
    void namesAFormInLowerCase() {
        assertThat(ReferenceKind.ABSOLUTE).hasToString("absolute");
    }
}
