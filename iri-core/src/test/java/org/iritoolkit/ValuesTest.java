package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.percent.Decoded;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The common operations, as methods of a reference. */
class ValuesTest {
    private static final Iri IRI = Iri.parse("http://h.example/a/b?q=1#top");

    @Test
    void isMadeByTheNameThatFrameworksLookFor() {
        assertThat(Iri.valueOf("a:b")).isEqualTo(Iri.parse("a:b"));
        assertThat(IriReference.valueOf("b")).isInstanceOf(RelativeReference.class);
        assertThatThrownBy(() -> Iri.valueOf("b")).isInstanceOf(IriSyntaxException.class);
    }

    @Test
    void changesTheFragment() {
        assertThat(IRI.withFragment("été 1")).hasToString("http://h.example/a/b?q=1#été%201");
        assertThat(IRI.withFragment("")).hasToString("http://h.example/a/b?q=1#");
        assertThat(IRI.withoutFragment()).hasToString("http://h.example/a/b?q=1");
        assertThat(IRI.withoutFragment().fragment()).isEmpty();
        Iri plain = IRI.withoutFragment();
        assertThat(plain.withoutFragment()).isSameAs(plain);
        assertThat(IriReference.parse("#top").toBuilder()
                        .remove(Component.FRAGMENT)
                        .build())
                .hasToString("");
    }

    @Test
    void changesTheQuery() {
        assertThat(IRI.withQuery("é#")).hasToString("http://h.example/a/b?é%23#top");
        assertThat(IRI.withoutQuery()).hasToString("http://h.example/a/b#top");
        Iri plain = IRI.withoutQuery();
        assertThat(plain.withoutQuery()).isSameAs(plain);
        assertThat(IriReference.parse("?q").toBuilder().remove(Component.QUERY).build())
                .hasToString("");
    }

    @Test
    void leavesOutAPortWithItsColon() {
        assertThat(Iri.parse("http://h:80/a?b").withoutPort()).hasToString("http://h/a?b");
        assertThat(Iri.parse("http://u@h:").withoutPort()).hasToString("http://u@h");
        assertThat(IRI.withoutPort()).isSameAs(IRI);
    }

    @Test
    void retainsParametersAsTheyAreWritten() {
        Iri iri = Iri.parse("http://h/?a=%31&utm_source=x&b#f");
        assertThat(iri.retainParameters(parameter -> !parameter.raw().startsWith("utm_")))
                .hasToString("http://h/?a=%31&b#f");
        assertThat(iri.retainParameters(parameter -> true)).isSameAs(iri);
        assertThat(iri.retainParameters(parameter -> false)).hasToString("http://h/#f");
        assertThat(Iri.parse("http://h/?a").toBuilder()
                        .addQueryParameter("b c")
                        .addQueryParameter("d", "")
                        .buildIri())
                .hasToString("http://h/?a&b%20c&d=");
    }

    @ParameterizedTest
    @CsvSource({
        "http://h/a/b?q#f, http://h/a/",
        "http://h/a/, http://h/",
        "http://h/a//, http://h/a/",
        "http://h/, ",
        "http://h, ",
        "urn:a:b, ",
        "urn:a/b, urn:a/"
    })
    void hasAParentWhereItsPathHasASlash(String text, String parent) {
        assertThat(Iri.parse(text).parent().map(Iri::toString)).isEqualTo(Optional.ofNullable(parent));
    }

    @ParameterizedTest
    @CsvSource({
        "http://h/a/b%20c.pdf?q, b c.pdf",
        "a.b, a.b",
        "http://h/a/, ",
        "http://h, ",
        "http://h/.., ",
        "http://h/a/., ",
        "http://h/a%2Fb, ",
        "http://h/a%5Cb, ",
        "http://h/a%00b, ",
        "http://h/%FF, "
    })
    void hasAFileNameIfItsLastSegmentIsOne(String text, String name) {
        assertThat(IriReference.parse(text).fileName()).isEqualTo(Optional.ofNullable(name));
    }

    @Test
    void hidesUserInformationAndTheParametersThatAreNamed() {
        assertThat(Iri.parse("http://u:p@h/?key=1&a=2#f").redacted("KEY"))
                .isEqualTo("http://\u2026@h/?key=\u2026&a=2#f");
        assertThat(Iri.parse("http://h/?key=1").redacted()).isEqualTo("http://h/?key=1");
    }

    @Test
    void normalizesInNoConversionToIris() {
        IriConverter toIris = IriConverter.toIris(IriParser.of(Rfc3986.PROFILE));
        assertThatThrownBy(toIris::withNfc)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a conversion to IRIs does not normalize; use IriNormalizer.withNfc()");
    }

    /** RFC 2396 3: a question mark and the text after it belong to an opaque part. */
    @Test
    void givesAnOpaqueReferenceNoQuery() {
        Iri opaque = IriParser.of(Rfc2396.PROFILE).parseIri("mailto:a");
        assertThatThrownBy(() -> opaque.withQuery("q")).isInstanceOf(IriSyntaxException.class);
        assertThat(opaque.withFragment("f")).hasToString("mailto:a#f");
    }

    @Test
    void keepsItsProfileInWhatIsMadeOfIt() {
        Profile profile = Rfc3986.PROFILE;
        Iri uri = IriParser.of(profile).parseIri("http://h/?q#f");
        assertThat(uri.withFragment("é")).hasToString("http://h/?q#%C3%A9");
        assertThat(uri.withoutFragment().profile()).isSameAs(profile);
        assertThat(uri.withoutQuery().profile()).isSameAs(profile);
    }

    @Test
    void normalizesBySyntax() {
        assertThat(Iri.parse("HTTP://H/a/../%7E?%c3%a9").normalize()).hasToString("http://h/~?é");
        assertThat(IRI.normalize()).isSameAs(IRI);
        assertThat(IriReference.parse("../a/%7E").normalize()).hasToString("../a/~");
    }

    /** RFC 3986 6.2.2.1 and 6.2.3, RFC 5952 4, RFC 8141 3.1; file: has the host localhost (RFC 8089 2). */
    @ParameterizedTest
    @CsvSource({
        "http://h:80/a, http://h/a",
        "http://h:/a, http://h/a",
        "http://h:8080/a, http://h:8080/a",
        "HTTP://H, http://h/",
        "http://h?q, http://h/?q",
        "http://u@h:443#f, http://u@h:443/#f",
        "x://h:/, x://h/",
        "x://h:80, x://h:80",
        "http://[2001:DB8:0:0::1]:80/, http://[2001:db8::1]/",
        "file:/a, file:///a",
        "file:/.//a, file:////a",
        "file:a, file:a",
        "file://localhost/a, file:///a",
        "file://LOCALHOST/a, file:///a",
        "file://localhosts/a, file://localhosts/a",
        "file://ocalhost/a, file://ocalhost/a",
        "file://u@localhost/a, file://u@localhost/a",
        "file://localhost:1/a, file://localhost:1/a",
        "URN:ISBN:A, urn:isbn:A",
        "urn:Ex-1:A, urn:ex-1:A",
        "urn:a_B:c, urn:a_B:c",
        "urn:A, urn:A"
    })
    void normalizesByScheme(String text, String normal) {
        assertThat(Iri.parse(text).normalize(IriNormalizer.Level.SCHEME)).hasToString(normal);
        assertThat(Iri.parse(normal).normalize(IriNormalizer.Level.SCHEME)).hasToString(normal);
    }

    @Test
    void hasABuilderOfAllItsComponents() {
        assertThat(IRI.toBuilder().build()).isEqualTo(IRI);
        assertThat(Iri.parse("http://u@h:1/?q=1&lang=fr&lang=it#f").toBuilder()
                        .addQueryParameter("lang", "de")
                        .buildIri())
                .hasToString("http://u@h:1/?q=1&lang=fr&lang=it&lang=de#f");
    }

    @Test
    void removesTheQueryWithItsLastParameter() {
        IriBuilder builder = Iri.parse("http://h/?a=1&b=2&a=3").toBuilder();
        QueryParameters none = QueryParameters.of("");
        assertThat(builder.queryParameters(QueryParameters.of("b=2")).build()).hasToString("http://h/?b=2");
        assertThat(builder.queryParameters(none).build()).hasToString("http://h/");
        assertThat(builder.queryParameters(none).build()).hasToString("http://h/");
        assertThat(Iri.parse("http://h/?").toBuilder().queryParameters(none).build())
                .hasToString("http://h/?");
    }

    @Test
    void losesAnyComponentThatAReferenceMayLack() {
        IriBuilder builder = Iri.parse("http://u@h:1/a?q#f").toBuilder();
        assertThat(builder.remove(Component.FRAGMENT).build()).hasToString("http://u@h:1/a?q");
        assertThat(builder.remove(Component.PORT).build()).hasToString("http://u@h/a?q");
        assertThat(builder.remove(Component.USERINFO).build()).hasToString("http://h/a?q");
        assertThat(builder.remove(Component.SCHEME).build()).hasToString("//h/a?q");
        assertThat(builder.remove(Component.QUERY).build()).hasToString("//h/a");
        assertThat(builder.remove(Component.AUTHORITY).build()).hasToString("/a");
        for (Component component : List.of(Component.HOST, Component.PATH, Component.REFERENCE)) {
            assertThatThrownBy(() -> builder.remove(component))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the " + component
                            + " cannot be removed, only the scheme, authority, userinfo, port, query or fragment");
        }
        assertThatThrownBy(() -> builder.remove(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void buildsAnIriOnlyWithAScheme() {
        assertThat(IriBuilder.create().scheme("a").path("b").buildIri()).hasToString("a:b");
        assertThatThrownBy(() -> IriBuilder.create().path("b").buildIri())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("the scheme is missing");
    }

    @Test
    void decodesSegmentsOneByOne() {
        assertThat(Iri.parse("http://h/a%2Fb/%C3%A9/%FF").decodedSegments())
                .extracting(Decoded::text)
                .containsExactly(Optional.of("a/b"), Optional.of("é"), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "http://h/, 80",
        "HTTPS://h:/, 443",
        "http://h:8080/, 8080",
        "wss://h, 443",
        "x://h, ",
        "http://h:99999/, "
    })
    void knowsThePortThatIsUsed(String text, Integer port) {
        assertThat(Iri.parse(text).effectivePort().stream().boxed().findFirst()).isEqualTo(Optional.ofNullable(port));
    }

    @Test
    void parsesAForm() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        assertThat(parser.withKind(ReferenceKind.IRI).parse("a:b#c")).hasToString("a:b#c");
        assertThat(parser.withKind(ReferenceKind.ABSOLUTE).tryParse("a:b#c")).isEmpty();
        assertThat(parser.withKind(ReferenceKind.RELATIVE).tryParse("b")).isPresent();
        assertThatThrownBy(() -> parser.withKind(ReferenceKind.IRI).parse("b"))
                .hasMessageContaining("the scheme is missing");
        assertThatThrownBy(() -> parser.withKind(ReferenceKind.ABSOLUTE).parse("a:b#c"))
                .hasMessageContaining("fragment");
    }

    @Test
    void repairsOnlyToTheFormThatWasAskedFor() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE);
        assertThat(parser.withKind(ReferenceKind.REFERENCE).inspect("a b").repaired())
                .isPresent();
        assertThat(parser.withKind(ReferenceKind.IRI).inspect("a b").repaired()).isEmpty();
        assertThat(parser.withKind(ReferenceKind.IRI).inspect("b").repaired()).isEmpty();
    }

    /** LEIRI note 4 and RFC 3987 3.2: characters that RFC 3987 does not allow are encoded, those that it allows are decoded. */
    @Test
    void becomesAnIriOfRfc3987() {
        IriParser rfc3987 = IriParser.of(Rfc3987.PROFILE);
        Iri draft = IriParser.of(Rfc3987Draft03.PROFILE).parseIri("http://h/a b/%C3%A9");
        assertThat(draft.toIri(rfc3987)).hasToString("http://h/a%20b/é");
        assertThat(draft.toIri(rfc3987).profile()).isSameAs(Rfc3987.PROFILE);
        Iri opaque = IriParser.of(Rfc3987Draft03.PROFILE).parseIri("urn:a[b]");
        assertThatThrownBy(() -> opaque.toIri(rfc3987)).isInstanceOf(MappingException.class);
    }

    /** A profile of IRIs is its own; one of URIs has those of RFC 3987, whose 3.2 converts URIs to IRIs. */
    @Test
    void becomesAnIriOfTheProfileThatItsProfileNames() {
        Iri draft = IriParser.of(Rfc3987Draft03.PROFILE).parseIri("http://h/a b/%C3%A9");
        assertThat(draft.toIri()).hasToString("http://h/a b/é");
        assertThat(draft.toIri().profile()).isSameAs(Rfc3987Draft03.PROFILE);
        Profile house = Profile.basedOn(Rfc3987.PROFILE).id("house").build();
        assertThat(IriParser.of(house).parseIri("http://h/%C3%A9").toIri().profile())
                .isSameAs(house);
        Profile leiris = Profile.basedOn(Rfc3987.PROFILE)
                .id("beyond-iris")
                .rule("ipchar", "iunreserved / pct-encoded / sub-delims / \":\" / \"@\" / SP")
                .decodingProfile(Rfc3987.PROFILE)
                .build();
        Iri beyond = IriParser.of(leiris).parseIri("http://h/a b%C3%A9").toIri();
        assertThat(beyond).hasToString("http://h/a%20bé");
        assertThat(beyond.profile()).isSameAs(Rfc3987.PROFILE);
        for (Profile uris : List.of(Rfc3986.PROFILE, Rfc2396.PROFILE)) {
            Iri iri = IriParser.of(uris).parseIri("http://h/%C3%A9").toIri();
            assertThat(iri).hasToString("http://h/é");
            assertThat(iri.profile()).isSameAs(Rfc3987.PROFILE);
        }
    }

    @Test
    void needsNoHostMapperForAnAsciiHost() {
        assertThat(Iri.parse("http://h.example/é").toRequestUri()).hasToString("http://h.example/%C3%A9");
        assertThat(Iri.parse("mailto:é").toRequestUri()).hasToString("mailto:%C3%A9");
        assertThat(Iri.parse("http://é/").toUri()).hasToString("http://%C3%A9/");
    }

    @Test
    void saysWhichArtifactMapsHosts() {
        Iri iri = Iri.parse("http://bücher.example/");
        assertThatThrownBy(() -> iri.toRequestUri())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("org.iritoolkit:iri-idn");
    }

    /** The ladder of RFC 3986 6.2 has no step for a final dot, or for empty components other than port and path. */
    @ParameterizedTest
    @ValueSource(strings = {"http://[::1]/", "http://[::ffff:1.2.3.4]/", "http://h./a?#", "http://h/?b&a"})
    void hasNoStepForWhatTheLadderDoesNotName(String text) {
        assertThat(Iri.parse(text).normalize(IriNormalizer.Level.SCHEME)).hasToString(text);
    }

    /** RFC 3986 4.2: a relative reference stays one after each operation. */
    @Test
    void changesARelativeReference() {
        IriReference relative = IriReference.parse("a/é?q#f");
        assertThat(relative.toBuilder().fragment("g").build()).hasToString("a/é?q#g");
        assertThat(relative.toBuilder().query("r").build()).hasToString("a/é?r#f");
        assertThat(relative.toBuilder().remove(Component.QUERY).build()).hasToString("a/é#f");
        assertThat(relative.toUri()).hasToString("a/%C3%A9?q#f");
        assertThat(relative.toJavaUri()).hasToString("a/%C3%A9?q#f");
        IriReference uri = relative.convertTo(IriParser.of(Rfc3986.PROFILE));
        assertThat(uri).hasToString("a/%C3%A9?q#f");
        assertThat(uri.toIri()).isEqualTo(relative);
        assertThat(uri.toIri(IriParser.of(Rfc3987.PROFILE))).isEqualTo(relative);
    }

    @Test
    void relativizesAgainstItself() {
        assertThat(IRI.relativize(Iri.parse("http://h.example/a/c"))).hasToString("c");
    }

    /** If all hashes were the same, a set would be as slow as a list. */
    @Test
    void spreadsItsHashes() {
        assertThat(IntStream.range(0, 1000).map(i -> Iri.parse("http://h/" + i).hashCode()))
                .doesNotHaveDuplicates();
    }

    /** RFC 3986 Appendix B splits any text. */
    @Test
    void inspectsTheComponentsOfAnyText() {
        Inspection inspection = IriParser.of(Rfc3987.PROFILE).inspect("http://h/a b?q");
        assertThat(inspection.isValid()).isFalse();
        assertThat(inspection.component(Component.PATH)).contains("/a b");
        assertThat(inspection.span(Component.QUERY)).contains(new Span(13, 14));
        assertThat(inspection.component(Component.FRAGMENT)).isEmpty();
        assertThat(inspection.hostType()).contains(HostType.REG_NAME);
        assertThat(inspection.isOpaque()).isFalse();
        assertThat(IriParser.of(Rfc2396.PROFILE).inspect("a:b c").isOpaque()).isTrue();
    }

    @Test
    void namesTheLevelOfANormalForm() {
        Iri iri = Iri.parse("HTTP://h:80/%7e");
        assertThat(iri.normalize(IriNormalizer.Level.STRING)).isSameAs(iri);
        assertThat(iri.normalize(IriNormalizer.Level.SYNTAX)).hasToString("http://h:80/~");
        assertThat(iri.normalize(IriNormalizer.Level.SCHEME)).hasToString("http://h/~");
        assertThat(IriReference.parse("%7e").normalize(IriNormalizer.Level.SCHEME))
                .hasToString("~");
        assertThat(iri.isEquivalentTo(Iri.parse("http://h/~"), IriNormalizer.Level.SYNTAX))
                .isFalse();
        assertThat(iri.isEquivalentTo(Iri.parse("http://h/~"), IriNormalizer.Level.SCHEME))
                .isTrue();
        IriReference relative = IriReference.parse("a");
        assertThat(relative.isEquivalentTo(relative, IriNormalizer.Level.STRING))
                .isTrue();
        assertThatThrownBy(() -> iri.isEquivalentTo(relative, IriNormalizer.Level.SYNTAX))
                .isInstanceOf(ResolutionException.class);
    }

    @Test
    void givesAnIriWhereOneIsWanted() {
        IriParser parser = IriParser.create();
        assertThat(parser.tryParseIri("x:a")).contains(Iri.parse("x:a"));
        assertThat(parser.tryParseIri("a")).isEmpty();
        assertThat(parser.tryParseIri("x:<")).isEmpty();
        assertThat(parser.inspect("x:a").iri()).contains(Iri.parse("x:a"));
        assertThat(parser.inspect("a").iri()).isEmpty();
        assertThat(parser.inspect("x:<").iri()).isEmpty();
    }

    /** A slash in a segment is data, and an opaque part has no segments (RFC 2396 3). */
    @Test
    void appendsSegmentsAsData() {
        assertThat(Iri.parse("http://h/a?q").appendSegments("b/c", "%41")).hasToString("http://h/a/b%2Fc/%2541?q");
    }
}
