package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.check.Component;
import org.iritoolkit.mapping.IriToUri;
import org.iritoolkit.mapping.ProfileConversion;
import org.iritoolkit.mapping.UriToIri;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What needs no change comes back as the same object. */
class UnchangedTest {
    private static final List<String> NORMAL = List.of(
            "http://example.org/a/b;c=d/?q=1&r=2#f",
            "http://u@example.org:8080/",
            "https://1.2.3.4/a.b/..c/...",
            "mailto:a@example.org",
            "foo://h",
            "urn:example:a:b");

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void givesTheSameObjectBack(Profile profile) {
        IriParser parser = IriParser.of(profile);
        for (String text : NORMAL) {
            Iri iri = parser.parseIri(text);
            assertThat(iri.toUri()).isSameAs(iri);
            assertThat(iri.toIri(parser)).isSameAs(iri);
            assertThat(iri.convertTo(parser)).isEqualTo(iri);
            for (Level level : Level.values()) {
                assertThat(IriNormalizer.of(level).normalize(iri)).isSameAs(iri);
                assertThat(IriNormalizer.of(level).withNfc().normalize(iri)).isSameAs(iri);
            }
            assertThat(iri.resolve(iri)).isSameAs(iri);
            assertThat(IriToUri.of(profile).map(text).orThrow()).isSameAs(text);
            assertThat(UriToIri.of(profile).map(text).orThrow()).isSameAs(text);
            for (Component component : List.of(Component.AUTHORITY, Component.HOST, Component.PATH, Component.QUERY)) {
                Optional<String> part = iri.component(component);
                part.ifPresent(unchanged -> {
                    assertThat(IriToUri.of(profile)
                                    .mapComponent(component, unchanged)
                                    .orThrow())
                            .isSameAs(unchanged);
                    assertThat(UriToIri.of(profile)
                                    .mapComponent(component, unchanged)
                                    .orThrow())
                            .isSameAs(unchanged);
                });
            }
            assertThat(ProfileConversion.of(profile, profile).map(text).orThrow())
                    .isSameAs(text);
        }
    }

    @Test
    void givesTheSameObjectBackWhereEscapesStay() {
        Iri iri = Iri.parse("http://h/%2F%20%E2%80%AE%FFé");
        assertThat(iri.toIri()).isSameAs(iri);
        assertThat(IriNormalizer.of(Level.SCHEME).normalize(iri)).isSameAs(iri);
        assertThat(UriToIri.of(iri.profile()).map(iri.toString()).orThrow()).isSameAs(iri.toString());
    }
}
