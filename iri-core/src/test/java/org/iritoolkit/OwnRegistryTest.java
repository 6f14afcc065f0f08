package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.function.Consumer;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** A parser that was made with a registry uses it, and so do all values that the parser made. */
class OwnRegistryTest {
    private static final ProfileRegistry OWN = ProfileRegistry.of()
            .withHostMappers(mappers -> mappers.with(new Spelling("uts46")))
            .withHostMappers(mappers -> mappers.with(new Spelling("idna2003")));

    /** Writes each letter beyond ASCII as its code point. */
    private record Spelling(String id) implements HostMapper {
        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            StringBuilder out = new StringBuilder();
            host.chars().forEach(c -> out.append(c < 0x80 ? Character.toString(c) : "u" + Integer.toHexString(c)));
            return out.toString().toLowerCase(Locale.ROOT);
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return host;
        }
    }

    @Test
    void mapsHostsByTheRegistryOfTheParser() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE, OWN);
        Iri iri = parser.parseIri("http://é/é");
        assertThat(iri.toRequestUri()).hasToString("http://ue9/%C3%A9");
        assertThat(parser.withAdvice().parse("//é").toJavaUri()).hasToString("//ue9");
        assertThat(iri.resolve("//ü/").toRequestUri()).hasToString("http://ufc/");
        assertThat(iri.normalize().toRequestUri()).hasToString("http://ue9/%C3%A9");
        assertThat(iri.toBuilder().host("ü").buildIri().toRequestUri()).hasToString("http://ufc/%C3%A9");
    }

    @Test
    void keepsTheRegistryInEveryConversion() {
        IriParser parser = IriParser.of(Rfc3986.PROFILE, OWN);
        assertThat(parser.parseIri("http://%C3%A9/").toIri().toRequestUri()).hasToString("http://ue9/");
        assertThat(Iri.parse("http://é/")
                        .convertTo(IriParser.of(Rfc3987Draft03.PROFILE, OWN))
                        .toIri()
                        .toRequestUri())
                .hasToString("http://ue9/");
    }

    @Test
    void buildsHostsByTheRegistryOfTheParser() {
        assertThat(IriParser.of(Rfc3987.PROFILE, OWN).asciiHost("é")).isEqualTo("ue9");
    }

    /** A mapper that an input needs and the registry lacks is an error about that input, which names the artifact. */
    @Test
    void namesTheArtifactOfAMapperThatTheRegistryLacks() {
        Iri iri = IriParser.of(Rfc3987.PROFILE, ProfileRegistry.of()).parseIri("http://a@é:1/");
        assertThatThrownBy(() -> iri.toRequestUri())
                .isInstanceOfSatisfying(MappingException.class, e -> {
                    assertThat(e.input()).isEqualTo("http://a@é:1/");
                    assertThat(e.violations()).singleElement().satisfies(violation -> {
                        assertThat(violation.code()).isEqualTo(CoreViolation.PLUGIN_MISSING);
                        assertThat(violation.isError()).isTrue();
                        assertThat(violation.span()).hasToString("9-10");
                    });
                })
                .hasMessageContaining("org.iritoolkit:iri-idn");
    }
}
