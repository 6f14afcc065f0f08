package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.Iri;
import org.iritoolkit.IriBuilder;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriResolver;
import org.iritoolkit.MappingException;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A parser with an empty registry uses none of the installed host mappers and checks. */
class EmptyRegistryTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final ProfileRegistry EMPTY = ProfileRegistry.of();
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
                Map.entry("http://%C3%A9/a/%C3%A9?q=1#f ", () -> IRI.toUri() + " "),
                Map.entry("http://é/a/é?q=1#f", IRI::toIri),
                Map.entry("http://é/a/é?q=1#f   ", () -> IRI.toIri() + "   "),
                Map.entry(
                        "http://%C3%A9/ -> http://%C3%A9/",
                        () -> IriConverter.toUris(parser(Rfc3986.PROFILE))
                                        .convert("http://%C3%A9/")
                                        .orThrow() + " -> http://%C3%A9/"),
                Map.entry(
                        "http://é/ -> http://%C3%A9/",
                        () -> IriConverter.toUris(PARSER).convert("http://é/")),
                Map.entry(
                        "http://é/ -> http://%C3%A9/ ",
                        () -> IriConverter.between(PARSER, parser(Rfc3986.PROFILE))
                                        .convert("http://é/") + " "),
                Map.entry(
                        "http://%C3%A9/ -> http://é/",
                        () -> IriConverter.toIris(PARSER).convert("http://%C3%A9/")),
                Map.entry(
                        "http://x/",
                        () -> IriNormalizer.of(IriNormalizer.Level.SCHEME)
                                .withHostMapper()
                                .normalize(PARSER.parse("http://x/"))),
                Map.entry(
                        "[]  ",
                        () -> PARSER.withCheck(new IdnaCheck())
                                        .inspect("http://é/")
                                        .violations() + "  "),
                Map.entry("http://é/a/é?q=1#f ", () -> IRI.toIri(parser(DRAFT)) + " "),
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
                        () -> parser(Rfc3987.PROFILE).parse("http://h/é").toJavaUri()));
    }

    @ParameterizedTest
    @MethodSource("withoutPlugins")
    void doesWithoutPluginsWhatNeedsNone(Map.Entry<String, Supplier<Object>> row) {
        assertThat(row.getValue().get()).hasToString(row.getKey());
    }

    static Stream<Map.Entry<String, ThrowingCallable>> withPlugins() {
        return Stream.of(
                Map.entry("toUri", () -> IRI.toRequestUri()),
                Map.entry(
                        "toUri of a relative reference",
                        () -> PARSER.parse("//é").toJavaUri()),
                Map.entry("toUri of what was resolved", () -> IRI.resolve("//ü").toRequestUri()),
                Map.entry(
                        "toUri of what was decoded",
                        () -> parser(Rfc3986.PROFILE)
                                .parseIri("http://%C3%A9/")
                                .toIri()
                                .toRequestUri()),
                Map.entry(
                        "toUri of a unchecked reference",
                        () -> PARSER.unchecked().parse("//é").toJavaUri()),
                Map.entry("an encoder", () -> IriConverter.toUris(PARSER).withHostMapper()),
                Map.entry("a decoder", () -> IriConverter.toIris(PARSER).withHostMapper()),
                Map.entry(
                        "a normalizer",
                        () -> IriNormalizer.of(IriNormalizer.Level.SCHEME)
                                .withHostMapper()
                                .normalize(IRI)),
                Map.entry(
                        "a normalizer of A-labels",
                        () -> IriNormalizer.of(IriNormalizer.Level.SCHEME)
                                .withHostMapper()
                                .normalize(PARSER.parse("http://xn--9ca/"))),
                Map.entry("asciiHost", () -> PARSER.asciiHost("é")),
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

    /** A mapper that only some strings need is an error about these strings, always of one kind. */
    @Test
    void saysOfATextThatItsMapperIsMissing() {
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> IRI.toRequestUri(), () -> PARSER.parse("//é").toJavaUri(), () -> PARSER.asciiHost("é"))) {
            assertThatThrownBy(call)
                    .isInstanceOfSatisfying(
                            MappingException.class,
                            e -> assertThat(e.violations())
                                    .extracting(Violation::code)
                                    .containsExactly(CoreViolation.PLUGIN_MISSING));
        }
    }

    private static final class OwnMapper implements HostMapper {
        @Override
        public String id() {
            return "idna2003-own";
        }

        @Override
        public String toAscii(String host, Consumer<Violation> violations) {
            return "own.example";
        }

        @Override
        public String toUnicode(String host, Consumer<Violation> violations) {
            return host;
        }
    }

    /** The mapper that a profile names comes from the registry of the parser, for a check too. */
    @Test
    void asksTheMapperOfTheRegistryInACheck() {
        Profile own = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .hostMapper("idna2003-own")
                .build();
        HostMapper mapper = new OwnMapper();
        IriParser without = IriParser.of(own, EMPTY).withCheck(new IdnaCheck());
        assertThat(without.inspect("http://é/").violations())
                .extracting(Violation::code)
                .containsExactly(IdnViolation.NO_MAPPER);
        IriParser with = IriParser.of(own, EMPTY.withHostMappers(mappers -> mappers.with(mapper)))
                .withCheck(new IdnaCheck());
        assertThat(with.inspect("http://é/").violations()).isEmpty();
        ProfileRegistry both = EMPTY.withHostMappers(mappers -> mappers.with(mapper))
                .withChecks(checks -> checks.with(new IdnaCheck()));
        assertThat(IriParser.of(own, both)
                        .withChecks("idna")
                        .inspect("http://é/")
                        .violations())
                .isEmpty();
    }

    /** draft-duerst-iri-03 2.2 a and b require that a mapper checks a new host. */
    @Test
    void saysThatNobodyWasAskedAboutANewHost() {
        IriBuilder builder =
                IriBuilder.of(parser(DRAFT)).scheme("http").host("é").path("/");
        assertThat(builder.build()).hasToString("http://é/");
        assertThat(builder.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(CoreViolation.PLUGIN_MISSING);
            assertThat(violation.message()).contains("org.iritoolkit:iri-idn");
        });
    }
}
