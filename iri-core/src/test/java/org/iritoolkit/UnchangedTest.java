package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.check.Component;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations that change nothing return the same object. */
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
            assertThat(IriConverter.toUris(IriParser.of(profile)).convert(text).orThrow())
                    .isSameAs(text);
            assertThat(IriConverter.toIris(IriParser.of(profile)).convert(text).orThrow())
                    .isSameAs(text);
            for (Component component : List.of(Component.AUTHORITY, Component.HOST, Component.PATH, Component.QUERY)) {
                Optional<String> part = iri.component(component);
                part.ifPresent(unchanged -> {
                    assertThat(IriConverter.toUris(IriParser.of(profile))
                                    .convert(component, unchanged)
                                    .orThrow())
                            .isSameAs(unchanged);
                    assertThat(IriConverter.toIris(IriParser.of(profile))
                                    .convert(component, unchanged)
                                    .orThrow())
                            .isSameAs(unchanged);
                });
            }
            assertThat(IriConverter.between(IriParser.of(profile), IriParser.of(profile))
                            .convert(text)
                            .orThrow())
                    .isSameAs(text);
        }
    }

    @Test
    void givesTheSameObjectBackWhereEscapesStay() {
        Iri iri = Iri.parse("http://h/%2F%20%E2%80%AE%FFé");
        assertThat(iri.toIri()).isSameAs(iri);
        assertThat(IriNormalizer.of(Level.SCHEME).normalize(iri)).isSameAs(iri);
        assertThat(IriConverter.toIris(IriParser.of(iri.profile()))
                        .convert(iri.toString())
                        .orThrow())
                .isSameAs(iri.toString());
    }

    /** RFC 3986 3.3: a path of two slashes needs {@code /.} in front of it where there is no authority. */
    @Test
    void givesTheSameObjectBackWhereTheGuardOfAPathStays() {
        Iri iri = Iri.parse("s:/.//a");
        assertThat(IriNormalizer.of(Level.SYNTAX).normalize(iri)).isSameAs(iri);
    }

    /** A part stays unchanged if the parser would reject its lower-case form, by a check or by its rules. */
    @Test
    void givesTheSameObjectBackWhereItsParserWouldReject() {
        IriParser strict = IriParser.of(Rfc3987.PROFILE)
                .withCheck(HouseCheck.rejecting(path -> path.reference().startsWith("http:")));
        Iri upper = strict.parseIri("HTTP://h/");
        assertThat(upper.normalize()).isSameAs(upper);
        Profile capitals = Profile.basedOn(Rfc3986.PROFILE)
                .id("own")
                .rule("capitals", "%x41-5A")
                .component(Component.HOST, "capitals")
                .build();
        Iri host = IriParser.of(capitals).parseIri("http://H/");
        assertThat(host.normalize()).isSameAs(host);
    }

    @Test
    void givesTheSameObjectBackWhereNothingIsKnownOfIt() {
        IriReference unchecked = IriParser.of(Rfc3987.PROFILE).unchecked().parse("http://h/a");
        assertThat(unchecked.toIri()).isSameAs(unchecked);
        assertThat(IriReference.parse("%41").toIri()).hasToString("A");
    }
}
