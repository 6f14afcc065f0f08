package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** References from parts: RFC 3986 3 and 5.3, draft-duerst-iri-03 6.4, and the forms of file names (RFC 8089 E). */
class IriBuilderTest {
    private static final IriParser DRAFT = IriParser.of(Rfc3987Draft03.PROFILE);
    private static final IriParser RFC_2396 = IriParser.of(Rfc2396.PROFILE);

    private static String codes(List<Violation> violations) {
        return violations.stream()
                .map(violation -> violation.severity() + " " + violation.code().id())
                .reduce("", (a, b) -> a + b + " ")
                .strip();
    }

    @Test
    void putsComponentsTogether() {
        IriReference built = IriBuilder.create()
                .scheme("http")
                .userinfo("me")
                .host("résumé.example.org")
                .port(8080)
                .path("/a/b")
                .query("q=1")
                .fragment("f")
                .build();
        assertThat(built)
                .hasToString("http://me@résumé.example.org:8080/a/b?q=1#f")
                .isInstanceOf(Iri.class);
    }

    @Test
    void tellsAbsentComponentsFromEmptyOnes() {
        assertThat(IriBuilder.create().build()).hasToString("");
        assertThat(IriBuilder.create().host("").query("").fragment("").build()).hasToString("//?#");
        assertThat(IriReference.parse("http://h/a?q#f").toBuilder()
                        .remove(Component.QUERY)
                        .remove(Component.FRAGMENT)
                        .build())
                .hasToString("http://h/a");
        assertThat(IriReference.parse("http://h/a").toBuilder()
                        .remove(Component.AUTHORITY)
                        .build())
                .hasToString("http:/a");
    }

    @ParameterizedTest
    @CsvSource({"http://u:p@h:80/a//b/?q?#f/", "mailto:a@b", "//h", "?q", "#", "a/b", "http://[::1]:/"})
    void startsFromAReference(String text) {
        assertThat(IriReference.parse(text).toBuilder().build()).hasToString(text);
    }

    @Test
    void keepsOpaquePartsAndNamesOfRegistries() {
        for (String text : List.of("mailto:a?b", "urn:[a]#f", "http://a!b/c", "foo:")) {
            assertThat(DRAFT.parse(text).toBuilder().build()).hasToString(text);
        }
        assertThat(IriBuilder.of(RFC_2396).scheme("mailto").opaquePart("a b?c").build())
                .hasToString("mailto:a%20b?c");
        assertThat(IriBuilder.of(RFC_2396).scheme("x").opaquePart("/a[b]").build())
                .hasToString("x:%2Fa[b]");
        for (String escape : List.of("%2fa", "%00a")) {
            assertThat(IriBuilder.of(RFC_2396).scheme("x").opaquePart(escape).build())
                    .hasToString("x:" + escape);
        }
        assertThatThrownBy(() -> IriBuilder.create().opaquePart("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("opaque");
    }

    @Test
    void escapesWhatAComponentDoesNotAllow() {
        IriReference built = IriBuilder.create()
                .scheme("http")
                .userinfo("a@b/c")
                .host("h o")
                .path("/a?b#c d\\e%zz%41%00[")
                .query("a#b c?")
                .fragment("a#b c")
                .build();
        assertThat(built).hasToString("http://a%40b%2Fc@h%20o/a%3Fb%23c%20d%5Ce%25zz%41%00%5B?a%23b%20c?#a%23b%20c");
    }

    @Test
    void refusesWhatAComponentDoesNotAllowIfAsked() {
        for (IriBuilder builder : List.of(
                IriBuilder.strict(IriParser.create()).path("a b"),
                IriBuilder.strict(IriParser.create()).query("a#b"),
                IriBuilder.strict(IriParser.create()).path("a?b"),
                IriBuilder.strict(IriParser.create()).fragment("%zz"),
                IriBuilder.strict(IriParser.create()).addSegment("a b"),
                IriBuilder.strict(IriParser.create()).addQueryParameter("a", "\u0000"))) {
            assertThatThrownBy(builder::build).isInstanceOf(IriSyntaxException.class);
        }
        assertThat(IriBuilder.strict(IriParser.create()).addSegment("a/b%").build())
                .hasToString("a%2Fb%25");
    }

    /** RFC 3986 3.2.1: a colon in the user name would end it; one in the password is data. */
    @ParameterizedTest
    @CsvSource({
        "u, p, u:p",
        "'', '', :",
        "a:b, c:d, a%3Ab:c:d",
        "50%, 100%25, 50%25:100%2525",
        "a@b, c/d?e#f, a%40b:c%2Fd%3Fe%23f",
        "é x, [\\], é%20x:%5B%5C%5D"
    })
    void takesCredentialsForData(String user, String password, String userinfo) {
        for (IriReference built : List.of(
                IriBuilder.create().host("h").credentials(user, password).build(),
                IriBuilder.create()
                        .host("h")
                        .userinfo("old:one")
                        .credentials(user, password)
                        .build())) {
            assertThat(built).hasToString("//" + userinfo + "@h");
            assertThat(built.username().orElseThrow().text()).contains(user);
            assertThat(built.password().orElseThrow().text()).contains(password);
        }
    }

    @Test
    void tellsAUserWithoutAPasswordFromOneWithAnEmptyOne() {
        IriReference none = IriReference.parse("//h");
        assertThat(none.username()).isEmpty();
        assertThat(none.password()).isEmpty();
        IriReference user = IriReference.parse("//a%3Ab@h");
        assertThat(user.username().orElseThrow().text()).contains("a:b");
        assertThat(user.password()).isEmpty();
        IriReference empty = IriReference.parse("//u:@h");
        assertThat(empty.password().orElseThrow().text()).contains("");
        assertThat(IriReference.parse("//%FF:%FE@h").username().orElseThrow().text())
                .isEmpty();
    }

    @Test
    void encodesCredentialsForTheirProfile() {
        assertThat(IriBuilder.of(RFC_2396).host("h").credentials("é:", "p").build())
                .hasToString("//%C3%A9%3A:p@h");
        assertThatThrownBy(() -> IriBuilder.strict(IriParser.create())
                        .host("h")
                        .credentials("a b", "p")
                        .build())
                .isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriBuilder.create().credentials(null, "p")).hasMessage("username");
        assertThatThrownBy(() -> IriBuilder.create().credentials("u", null)).hasMessage("password");
    }

    @Test
    void refusesHalvesOfSurrogatePairs() {
        for (IriBuilder builder : List.of(
                IriBuilder.create().path("\uD800"),
                IriBuilder.create().path("\uDFFF"),
                IriBuilder.create().addSegment("\uDC00"),
                IriBuilder.create().addQueryParameter("a", "\uD800"),
                IriBuilder.create().host("\uD800"))) {
            assertThatThrownBy(builder::build).isInstanceOf(IriSyntaxException.class);
        }
    }

    @Test
    void refusesPartsThatTogetherWouldBeReadOtherwise() {
        assertThatThrownBy(() -> IriBuilder.create().host("h").path("a").build())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("after an authority");
        assertThatThrownBy(() -> IriBuilder.create().scheme("x").path("//a").build())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("two slashes");
        assertThatThrownBy(() -> IriBuilder.create().scheme("x:y").path("z").build())
                .isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriBuilder.create().authority("h/a").build()).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriBuilder.create().authority("h?a").build()).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriBuilder.create().scheme("").path("/a").build())
                .isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriBuilder.create().scheme("1a").path("/a").build())
                .isInstanceOf(IriSyntaxException.class);
    }

    /** RFC 3986 4.2: the first segment of a relative-path reference has no colon; {@code ./} stands before it. */
    @Test
    void keepsAColonOutOfTheScheme() {
        assertThat(IriBuilder.create().path("a:b/c").build()).hasToString("./a:b/c");
        assertThat(IriBuilder.create().path(":a").build()).hasToString("./:a");
        assertThat(IriBuilder.create().path("CCDG::133").build()).hasToString("./CCDG::133");
        assertThat(IriBuilder.create().addSegment("a19:0").addSegment("b").build())
                .hasToString("./a19:0/b");
        assertThat(IriBuilder.of(RFC_2396).addSegment("a19:0").build()).hasToString("./a19:0");
        assertThat(Iri.parse("urn:a:b?c").toBuilder().remove(Component.SCHEME).build())
                .hasToString("./a:b?c");
        assertThat(IriBuilder.create().path("/a:b").build()).hasToString("/a:b");
        assertThat(IriBuilder.create().path("./a:b").build()).hasToString("./a:b");
        assertThat(IriBuilder.create().path("a/b:c").build()).hasToString("a/b:c");
        assertThat(IriBuilder.create().scheme("x").path("a:b").build()).hasToString("x:a:b");
        assertThat(IriBuilder.create().query("a:b").build()).hasToString("?a:b");
    }

    @Test
    void continuesAQueryThatEndsWithAnAmpersand() {
        assertThat(IriReference.parse("http://h.example/wms?map=a.map&").toBuilder()
                        .addQueryParameter("service", "WMS")
                        .build())
                .hasToString("http://h.example/wms?map=a.map&service=WMS");
        assertThat(Iri.parse("http://h.example/wms?map=a.map&")
                        .withQueryParameters(QueryParameters.of("map=a.map&").with("service", "WMS")))
                .hasToString("http://h.example/wms?map=a.map&service=WMS");
    }

    @Test
    void refusesAHostThatWouldBeReadAsOtherParts() {
        for (IriBuilder builder : List.of(
                IriBuilder.of(DRAFT),
                IriBuilder.of(RFC_2396),
                IriBuilder.create(),
                IriBuilder.strict(IriParser.create()))) {
            for (Map.Entry<String, String> host : Map.of(
                            "user@evil",
                                    "U+0040 COMMERCIAL AT is not allowed in a host; set the userinfo with its own method at 4-5",
                            "@evil_",
                                    "U+0040 COMMERCIAL AT is not allowed in a host; set the userinfo with its own method at 0-1",
                            "h:1@evil",
                                    "U+0040 COMMERCIAL AT is not allowed in a host; set the userinfo with its own method at 3-4",
                            "h:80", "U+003A COLON is not allowed in a host; set the port with its own method at 1-2",
                            "[::1]:80",
                                    "U+003A COLON is not allowed in a host; set the port with its own method at 5-6",
                            "a/b", "U+002F SOLIDUS is not allowed in a host; set the path with its own method at 1-2",
                            "a\\b",
                                    "U+005C REVERSE SOLIDUS is not allowed in a host; set the path with its own method at 1-2",
                            "evil.com#",
                                    "U+0023 NUMBER SIGN is not allowed in a host; set the fragment with its own method at 8-9",
                            "[::1]?a",
                                    "U+003F QUESTION MARK is not allowed in a host; set the query with its own method at 5-6")
                    .entrySet()) {
                assertThatThrownBy(() -> builder.host(host.getKey()))
                        .as(host.getKey())
                        .isInstanceOf(IriSyntaxException.class)
                        .hasMessageStartingWith(host.getValue());
            }
            assertThat(builder.host("a%23%40").build()).hasToString("//a%23%40");
        }
        assertThat(IriBuilder.create().host("[::1]").port(80).build()).hasToString("//[::1]:80");
        assertThat(IriBuilder.of(DRAFT).userinfo("u").host("[::1]").port(80).build())
                .hasToString("//u@[::1]:80");
        assertThat(IriBuilder.of(RFC_2396).host("").build()).hasToString("//");
    }

    /** RFC 2396 3: an opaque part replaces authority, path and query. */
    @Test
    void leavesOutWhatAnotherPartStandsFor() {
        assertThat(IriBuilder.of(RFC_2396)
                        .scheme("x")
                        .host("h")
                        .path("/p")
                        .query("q")
                        .opaquePart("a")
                        .build())
                .hasToString("x:a");
        assertThat(IriBuilder.create().port(1).authority("a,b:2").build()).hasToString("//a,b:2");
        assertThat(IriBuilder.of(DRAFT).port(1).authority("a,b").build()).hasToString("//a,b");
    }

    @Test
    void takesPortsOfSixteenBits() {
        assertThat(IriBuilder.create().host("h").port(0).build()).hasToString("//h:0");
        assertThat(IriBuilder.create().host("h").port(65535).build()).hasToString("//h:65535");
        for (int port : new int[] {-1, 65536, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> IriBuilder.create().host("h").port(port))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("from 0 to 65535, not " + port);
        }
    }

    @Test
    void losesNoPartOfAnAuthority() {
        assertThat(IriBuilder.create().authority("u@h:1").port(80).build()).hasToString("//u@h:80");
        assertThat(IriBuilder.create().authority("h").userinfo("u").build()).hasToString("//u@h");
        assertThat(IriBuilder.create().userinfo("u").port(1).authority("h").build())
                .hasToString("//h");
        assertThatThrownBy(() -> IriBuilder.of(DRAFT).authority("a!b").port(80).build())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("registry");
        assertThatThrownBy(() -> IriBuilder.of(DRAFT).host("é_").port(80).build())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("registry")
                .hasMessageContaining("RFC 2396 3");
        assertThatThrownBy(() -> IriBuilder.of(DRAFT).userinfo("u").host("é_").build())
                .isInstanceOf(IriSyntaxException.class)
                .hasMessageContaining("registry");
        assertThat(IriBuilder.of(DRAFT).host("é_").build().authority()).contains("é_");
        assertThat(IriBuilder.of(DRAFT).authority("a!b").host("h").port(80).build())
                .hasToString("//h:80");
    }

    @Test
    void putsIpAddressesInBrackets() {
        assertThat(IriBuilder.create().host("::1").build()).hasToString("//[::1]");
        assertThat(IriBuilder.create().host("[v1.a]").build()).hasToString("//[v1.a]");
        assertThatThrownBy(() -> IriBuilder.create().host("h:80").build()).isInstanceOf(IriSyntaxException.class);
        assertThatThrownBy(() -> IriBuilder.create().port(65536)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> IriBuilder.create().port(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void takesSegmentsForData() {
        assertThat(IriBuilder.create()
                        .scheme("http")
                        .host("h")
                        .addSegment("a/b")
                        .addSegment("c?d#e")
                        .addSegment("100%")
                        .build())
                .hasToString("http://h/a%2Fb/c%3Fd%23e/100%25");
        assertThat(IriBuilder.create().addSegment("a").addSegment("é").build()).hasToString("a/é");
        assertThat(IriBuilder.create().path("/a/").addSegment("b").build()).hasToString("/a/b");
        assertThat(IriBuilder.create().addSegment("").addSegment("b").build()).hasToString("b");
        assertThat(IriBuilder.create().addSegment(".").addSegment("a:b").build())
                .hasToString("./a:b");
        assertThat(IriBuilder.create().path("/a").addSegment("").build()).hasToString("/a/");
        assertThat(IriBuilder.create().path("/a").addSegment("").addSegment("b").build())
                .hasToString("/a//b");
        assertThat(IriReference.parse("http://h/a/").toBuilder().addSegment("b").build())
                .hasToString("http://h/a/b");
        assertThat(IriBuilder.create().path("/").addSegment("b").build()).hasToString("/b");
        // RFC 2396 3.3: semicolon and equals sign are reserved in a segment
        assertThat(IriBuilder.of(RFC_2396).path("/").addSegment("a;b=c").build())
                .hasToString("/a%3Bb%3Dc");
        assertThat(IriBuilder.create().path("/").addSegment("a;b=c").build()).hasToString("/a;b=c");
    }

    @Test
    void readsSegmentsBack() {
        List<String> segments = List.of("a/b", "c?d#e", "%41", "é", "", "x;y=z", "a+b c");
        IriBuilder builder = IriBuilder.create().scheme("http").host("h");
        segments.forEach(builder::addSegment);
        assertThat(builder.build().segments())
                .map(segment ->
                        org.iritoolkit.percent.Percent.decode(segment).text().orElseThrow())
                .isEqualTo(segments);
    }

    @Test
    void keepsParametersInOrderAndDistinct() {
        IriReference built = IriBuilder.create()
                .path("/")
                .addQueryParameter("a b", "c+d")
                .addQueryParameter("a b", "&=;#?/")
                .addQueryParameter("é", "")
                .addQueryParameter("=", "100%")
                .build();
        assertThat(built).hasToString("/?a%20b=c%2Bd&a%20b=%26=%3B%23?/&é=&%3D=100%25");
        assertThat(built.queryParameters().values("a b")).containsExactly("c+d", "&=;#?/");
        assertThat(built.queryParameters().withFormEncoding().values("a b")).containsExactly("c+d", "&=;#?/");
        assertThat(built.queryParameters().values("é")).containsExactly("");
        assertThat(built.queryParameters().values("=")).containsExactly("100%");
        assertThat(IriBuilder.create().query("x").addQueryParameter("a", "b").build())
                .hasToString("?x&a=b");
        assertThat(IriBuilder.create().query("").addQueryParameter("a", "b").build())
                .hasToString("?a=b");
    }

    @Test
    void warnsOfTextThatIsNotNormalized() {
        IriBuilder builder = IriBuilder.create().path("/e\u0301");
        assertThat(codes(builder.violations())).isEqualTo("warning nfc.not-normalized");
        assertThat(builder.build()).hasToString("/e\u0301");
        assertThat(codes(IriBuilder.create().path("/é").violations())).isEmpty();
        assertThat(codes(IriBuilder.create().path("/\u2066").violations()))
                .isEqualTo("warning character.bidi-isolates");
        assertThat(codes(IriBuilder.create().host("h").path("a").violations())).contains("error syntax.parts");
        assertThat(IriBuilder.create().path("/e\u0301").violations())
                .allSatisfy(violation -> assertThat(violation.severity()).isEqualTo(Severity.WARNING));
    }

    @Test
    void saysWhichPartHoldsADelimiter() {
        for (var given : List.of(
                Map.entry(IriBuilder.create().scheme("1:"), "error syntax.parts scheme 0-2"),
                Map.entry(IriBuilder.create().authority("a/b"), "error syntax.parts authority 2-5"),
                Map.entry(IriBuilder.strict(IriParser.create()).path("a?b"), "error syntax.parts path 0-3"),
                Map.entry(IriBuilder.strict(IriParser.create()).query("a#b"), "error syntax.parts query 1-4"))) {
            Violation violation = given.getKey().violations().stream()
                    .filter(found -> found.code() == CoreViolation.PARTS)
                    .findFirst()
                    .orElseThrow();
            assertThat(violation.severity() + " " + violation.code().id() + " " + violation.component() + " "
                            + violation.span())
                    .isEqualTo(given.getValue());
            assertThat(violation.message()).contains("the " + violation.component() + " contains a character");
        }
    }

    /** RFC 3986 3.2, 3.2.2, 3.3: an authority has a host, which may be empty, and a path after it begins with a slash. */
    @Test
    void addsASegmentAfterAnyPartOfAnAuthority() {
        assertThat(IriBuilder.create().host("h").addSegment("a").build()).hasToString("//h/a");
        assertThat(IriBuilder.create().userinfo("u").addSegment("a").build()).hasToString("//u@/a");
        assertThat(IriBuilder.create().port(8).addSegment("a").build()).hasToString("//:8/a");
    }

    /** RFC 2396 3: an opaque part has a character at least. */
    @Test
    void buildsNoEmptyOpaquePart() {
        assertThatThrownBy(
                        () -> IriBuilder.of(RFC_2396).scheme("x").opaquePart("").build())
                .isInstanceOf(IriSyntaxException.class);
    }

    /** RFC 2396 3.2.2: a host has neither a colon nor brackets. */
    @Test
    void takesNoNameOfARegistryForAHost() {
        for (String host : List.of("[a:b]", "[ab")) {
            IriBuilder builder = IriBuilder.of(RFC_2396).scheme("x").host(host);
            assertThatThrownBy(builder::build).as(host).isInstanceOf(IriSyntaxException.class);
        }
    }

    /** draft-duerst-iri-03 2.2 a and b are about names. */
    @Test
    void asksNoHostMapperAboutAnAddress() {
        assertThat(IriBuilder.of(DRAFT).scheme("http").host("::1").path("/").violations())
                .isEmpty();
        assertThat(IriBuilder.of(DRAFT).scheme("http").host("h").path("/").violations())
                .isEmpty();
    }

    /** draft-duerst-iri-03 2.2 requires more of a new host; without its mapper the result is unknown. */
    @Test
    void saysThatTheMapperForNewHostsIsNotThere() {
        IriParser parser = IriParser.of(Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("own")
                .buildingHostMapper("missing")
                .build());
        IriBuilder builder = IriBuilder.of(parser)
                .scheme("http")
                .userinfo("e\u0301")
                .host("é")
                .path("/");
        assertThat(builder.violations())
                .extracting(violation ->
                        violation.severity() + " " + violation.code().id() + " " + violation.span())
                .containsExactly("warning nfc.not-normalized 7-9", "warning plugin.missing 10-11");
        assertThat(builder.violations().get(1).message()).contains("missing");
        assertThat(builder.build()).hasToString("http://e\u0301@é/");
        assertThat(IriBuilder.of(parser).host("é!").violations())
                .as("the grammar reads it as the name of a registry")
                .extracting(violation -> violation.code().id() + " " + violation.span())
                .containsExactly("plugin.missing 2-4");
        assertThat(IriBuilder.of(parser).authority("é!").violations()).isEmpty();
        for (String host : List.of("h", "::1")) { // a name of ASCII, an address
            assertThat(IriBuilder.of(parser).scheme("http").host(host).path("/").violations())
                    .as(host)
                    .isEmpty();
        }
        assertThat(parser.parse("http://é/").toBuilder().path("/a").violations())
                .isEmpty();
    }

    /** A new host has the same rules as any other, so there is nothing more to check. */
    @Test
    void asksNobodyWhereANewHostNeedsNoMore() {
        IriParser parser = IriParser.of(Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("own")
                .hostMapper("missing")
                .buildingHostMapper("missing")
                .build());
        assertThat(IriBuilder.of(parser).scheme("http").host("é").path("/").violations())
                .isEmpty();
    }
}
