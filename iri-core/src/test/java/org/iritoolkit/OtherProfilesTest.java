package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.iritoolkit.IriNormalizer.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** References of different profiles are compared as URIs (RFC 3987 5.3.2.3), in either order. */
class OtherProfilesTest {
    private static Iri iri(String profile, String text) {
        return IriParser.of(profile).parseIri(text);
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, http://h/é, rfc3986, http://h/%C3%A9, true",
        "rfc3987, http://h/%c3%a9, rfc3986, http://h/%C3%A9, true",
        "rfc3987, http://h/%C3%A9, rfc2396, http://h/%C3%A9, true",
        "rfc3987, HTTP://H/a/../%7eb, rfc3986, http://h/~b, true",
        "rfc3987, http://h/é, rfc3986, http://h/e%CC%81, false",
        "rfc3987, http://h/%2F, rfc3986, http://h//, false",
        "rfc3987, http://h/a, rfc2396, http://h/b, false",
        "rfc3986, http://h/a/../b, rfc2396, http://h/b, true",
        "rfc3986, http://h/b, rfc2396, http://h/a/../b, false"
    })
    void comparesReferencesOfDifferentProfilesAsUris(
            String profile, String text, String otherProfile, String other, boolean same) {
        Iri a = iri(profile, text);
        Iri b = iri(otherProfile, other);
        for (Level level : new Level[] {Level.SYNTAX, Level.SCHEME}) {
            assertThat(IriNormalizer.of(level).equivalent(a, b)).isEqualTo(same);
            assertThat(IriNormalizer.of(level).equivalent(b, a)).isEqualTo(same);
        }
    }

    /** A URI that had nothing to convert keeps its profile. */
    @Test
    void findsEqualUrisEquivalent() {
        Iri made = Iri.parse("http://h/é").toUri();
        Iri given = Iri.parse("http://h/%C3%A9").toUri();
        for (Level level : Level.values()) {
            assertThat(IriNormalizer.of(level).equivalent(made, given)).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, http://h/a/é/x, rfc3986, http://h/a/%C3%A9/, true",
        "rfc3986, http://h/a/%C3%A9/x, rfc3987, http://h/a/é/, true",
        "rfc3986, http://h/a/%C3%A9, rfc3987, http://h/a/é/, false",
        "rfc3986, http://h/a/e/x, rfc3987, http://h/a/é/, false",
        "rfc3986, http://h/a/%C3%A9/%2e%2e/x, rfc3987, http://h/a/é/, false"
    })
    void findsPathsOfDifferentProfilesWithinEachOther(
            String profile, String text, String otherProfile, String container, boolean within) {
        assertThat(iri(profile, text).isWithin(iri(otherProfile, container))).isEqualTo(within);
        assertThat(iri(profile, text)
                        .toRequestUri()
                        .isWithin(iri(otherProfile, container).toRequestUri()))
                .isEqualTo(within);
    }
}
