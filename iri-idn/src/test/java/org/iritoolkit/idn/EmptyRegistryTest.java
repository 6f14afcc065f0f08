package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.HostForm;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.check.PluginViolation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.Rfc3987Draft03;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A parser with an empty registry, where host mappers and checks are installed: it uses none of them. */
class EmptyRegistryTest {
    private static final ProfileRegistry EMPTY = ProfileRegistry.of(List.of());
    private static final IriParser PARSER = parser(Rfc3987.PROFILE);
    private static final Iri IRI = PARSER.parseIri("http://é/a/%C3%A9?q=1#f");

    private static IriParser parser(Profile profile) {
        return IriParser.of(profile, EMPTY);
    }

    static Stream<Map.Entry<String, Supplier<Object>>> withoutPlugins() {
        return Stream.of(
                Map.entry("http://é/x", () -> PARSER.parse("http://é/x")),
                Map.entry("Optional[http://é/x]", () -> PARSER.tryParse("http://é/x")),
                Map.entry("[]", () -> PARSER.inspect("http://é/x").violations()),
                Map.entry("http://%C3%A9/a/%C3%A9?q=1#f", IRI::toUri),
                Map.entry("http://%C3%A9/a/%C3%A9?q=1#f ", () -> IRI.toUri(HostForm.PERCENT_ENCODED) + " "),
                Map.entry("http://é/a/é?q=1#f", IRI::toIri),
                Map.entry("http://é/a/é?q=1#f ", () -> IRI.toIri(parser(Rfc3987Draft03.PROFILE)) + " "),
                Map.entry("http://%C3%A9/a/%C3%A9?q=1#f  ", () -> IRI.convertTo(parser(Rfc3986.PROFILE)) + "  "),
                Map.entry("http://é/x/y", () -> IRI.resolve("../x/y")),
                Map.entry("x", () -> IriResolver.of(IRI).relativize(PARSER.parseIri("http://é/a/x"))),
                Map.entry("http://é/b", () -> PARSER.parseIri("HTTP://é/a/../b").normalize()),
                Map.entry(
                        "http://é/ ",
                        () -> IriNormalizer.of(IriNormalizer.Level.SCHEME).normalize(PARSER.parseIri("http://é:80"))
                                + " "),
                Map.entry("http://é/a/%C3%A9?q=1", IRI::withoutFragment),
                Map.entry("http://é/a/%C3%A9?q=1#g", () -> IRI.withFragment("g")),
                Map.entry(
                        "//h/", () -> IriBuilder.of(PARSER).host("h").path("/").build()),
                Map.entry(
                        "http://h/%C3%A9",
                        () -> parser(Rfc3987.PROFILE).parse("http://h/é").toUri(HostForm.A_LABEL)));
    }

    @ParameterizedTest
    @MethodSource("withoutPlugins")
    void doesWithoutPluginsWhatNeedsNone(Map.Entry<String, Supplier<Object>> row) {
        assertThat(row.getValue().get()).hasToString(row.getKey());
    }

    static Stream<Map.Entry<String, ThrowingCallable>> withPlugins() {
        return Stream.of(
                Map.entry("toUri", () -> IRI.toUri(HostForm.A_LABEL)),
                Map.entry(
                        "toUri of a relative reference",
                        () -> PARSER.parse("//é").toUri(HostForm.A_LABEL)),
                Map.entry("toUri of what was resolved", () -> IRI.resolve("//ü").toUri(HostForm.A_LABEL)),
                Map.entry(
                        "toUri of what was decoded",
                        () -> parser(Rfc3986.PROFILE)
                                .parse("http://%C3%A9/")
                                .toIri()
                                .toUri(HostForm.A_LABEL)),
                Map.entry(
                        "toUri of a trusted reference",
                        () -> PARSER.parseTrusted("//é").toUri(HostForm.A_LABEL)),
                Map.entry("asciiHost", () -> IriBuilder.of(PARSER).asciiHost("é")),
                Map.entry("withChecks", () -> PARSER.withChecks("idna")),
                Map.entry("hostMapperOf", () -> EMPTY.hostMapperOf(Rfc3987.PROFILE)));
    }

    @ParameterizedTest
    @MethodSource("withPlugins")
    void namesTheArtifactToAdd(Map.Entry<String, ThrowingCallable> row) {
        assertThatThrownBy(row.getValue())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("org.iritoolkit:iri-idn");
    }

    /** draft-duerst-iri-03 2.2 a and b demand that a mapper is asked about a new host. */
    @Test
    void saysThatNobodyWasAskedAboutANewHost() {
        IriBuilder builder = IriBuilder.of(parser(Rfc3987Draft03.PROFILE))
                .scheme("http")
                .host("é")
                .path("/");
        assertThat(builder.build()).hasToString("http://é/");
        assertThat(builder.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(PluginViolation.MISSING);
            assertThat(violation.message()).contains("org.iritoolkit:iri-idn");
        });
    }
}
