package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.iritoolkit.testkit.internal.RowNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits of profiles: which components a reference has, and which schemes. */
class LimitsTest {
    @RegisterExtension
    static final RowNames NAMES = new RowNames();

    private static final SpecDocument HOUSE = new SpecDocument("House", "Rules of the house", "1");
    private static final Profile PROFILE = Profile.basedOn(Rfc3987.PROFILE)
            .id("house")
            .document(HOUSE)
            .schemes(List.of("https"), HOUSE.section("1"))
            .require(Component.SCHEME, HOUSE.section("1"))
            .require(Component.HOST, HOUSE.section("1"))
            .forbid(Component.USERINFO, HOUSE.section("2"))
            .forbid(Component.FRAGMENT, HOUSE.section("1"))
            .ascii(Component.PATH, HOUSE.section("1"))
            .build();

    private final IriParser parser = IriParser.of(PROFILE);

    static Stream<CaseTable.Row> cases() {
        return CaseTable.of("limits.tsv", LimitsTest.class.getResourceAsStream("limits.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void findsWhatTheDocumentSays(CaseTable.Row row) {
        String text = row.cell("text");
        assertThat(parser.inspect(text).violations().stream().map(Object::toString))
                .isEqualTo(row.cell("findings").lines().toList());
        boolean accepted = row.cell("findings").isEmpty();
        assertThat(parser.tryParse(text).isPresent()).isEqualTo(accepted);
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        assertThat(parser.utf8().accepts(octets, 0, octets.length)).isEqualTo(accepted);
    }

    @Test
    void suggestsTheEscapesOfWhatIsNotAscii() {
        assertThat(parser.inspect("https://h/é").repaired()).hasToString("Optional[https://h/%C3%A9]");
    }

    /** A reference is valid by itself, or not at all: a base changes nothing. */
    @Test
    void resolvesNoRelativeReferenceWhereASchemeIsRequired() {
        Iri base = parser.parseIri("https://h/a");
        assertThat(catchThrowableOfType(
                        IriSyntaxException.class, () -> IriResolver.of(base).resolve("b")))
                .hasMessageContaining("the scheme is missing");
        assertThat(IriResolver.of(base).resolve("https://h/b")).hasToString("https://h/b");
    }

    @Test
    void passesLimitsOnToDerivedProfiles() {
        ProfileBuilder derived = Profile.basedOn(PROFILE).id("derived").forbid(Component.QUERY, HOUSE.section("1"));
        IriParser strict = IriParser.of(derived.build());
        assertThat(ids(strict, "http://h/?q")).containsExactly("syntax.other-scheme", "syntax.component-not-allowed");
        IriParser open = IriParser.of(derived.removeLimits(Component.SCHEME, HOUSE.section("3"))
                .require(Component.QUERY, HOUSE.section("1"))
                .build());
        assertThat(ids(open, "//h/")).containsExactly("syntax.missing-component");
        assertThat(ids(open, "//h/?q")).isEmpty();
    }

    private static List<String> ids(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .map(violation -> violation.code().id())
                .toList();
    }

    @Test
    void listsLimitsWithTheirClauses() {
        assertThat(PROFILE.limits().stream().map(limit -> limit + "  ; " + limit.clause()))
                .containsExactly(
                        "required: scheme  ; House 1",
                        "forbidden: userinfo  ; House 2",
                        "required: host  ; House 1",
                        "forbidden: fragment  ; House 1",
                        "schemes: https  ; House 1");
    }

    @Test
    void refusesLimitsThatNothingCanKeep() {
        ProfileBuilder builder = Profile.basedOn(PROFILE)
                .id("none")
                .forbid(Component.PATH, HOUSE.section("1"))
                .removeLimits(Component.PORT, HOUSE.section("3"))
                .schemes(List.of("1a", "a b"), HOUSE.section("1"));
        IllegalArgumentException refused = catchThrowableOfType(IllegalArgumentException.class, builder::build);
        assertThat(refused)
                .hasMessageContaining("forbidden: path is not possible")
                .hasMessageContaining("limits on port are lifted by House 3, but the base has none")
                .hasMessageContaining("'1a' is not the name of a scheme")
                .hasMessageContaining("'a b' is not the name of a scheme");
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> Profile.basedOn(PROFILE)
                                .id("none")
                                .schemes(List.of(), HOUSE.section("1"))
                                .build()))
                .hasMessageContaining("no scheme is allowed");
    }

    private static IriParser withHosts(Profile base) {
        return IriParser.of(Profile.basedOn(base)
                .id("hosts")
                .document(HOUSE)
                .hosts(List.of("example.org", "[2001:db8::1]", "192.0.2.1", "Bücher.example"), HOUSE.section("2"))
                .subdomainsOf(List.of("EXAMPLE.net"), HOUSE.section("3"))
                .build());
    }

    static Stream<CaseTable.Row> hosts() {
        return CaseTable.of("host-limits.tsv", LimitsTest.class.getResourceAsStream("host-limits.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void allowsTheNamedHosts(CaseTable.Row row) {
        IriParser hosts = withHosts(row.cell("grammar").equals("rfc2396") ? Rfc2396.PROFILE : Rfc3987.PROFILE);
        String text = row.cell("text");
        assertThat(hosts.inspect(text).violations().stream().map(Object::toString))
                .isEqualTo(row.cell("findings").lines().toList());
        assertThat(hosts.tryParse(text).isPresent())
                .isEqualTo(row.cell("findings").isEmpty());
    }

    /** Each of the two lists replaces that of the base, and both go together. */
    @Test
    void passesHostsOnToDerivedProfiles() {
        Profile base = withHosts(Rfc3987.PROFILE).profile();
        IriParser derived = IriParser.of(Profile.basedOn(base)
                .id("derived")
                .hosts(List.of("h.example"), HOUSE.section("1"))
                .build());
        assertThat(derived.profile().limits()).hasToString("[hosts: *.example.net, h.example]");
        assertThat(ids(derived, "http://example.org/")).containsExactly("syntax.other-host");
        assertThat(ids(derived, "http://h.example/")).isEmpty();
        assertThat(ids(derived, "http://a.example.net/")).isEmpty();
        IriParser open = IriParser.of(Profile.basedOn(base)
                .id("open")
                .removeLimits(Component.HOST, HOUSE.section("1"))
                .build());
        assertThat(ids(open, "http://example.org/")).isEmpty();
    }

    @Test
    void namesTenHostsInAMessage() {
        IriParser many = IriParser.of(Profile.basedOn(Rfc3987.PROFILE)
                .id("many")
                .document(HOUSE)
                .hosts(IntStream.range(10, 30).mapToObj(i -> "h" + i).toList(), HOUSE.section("1"))
                .build());
        assertThat(many.inspect("//h").violations())
                .singleElement()
                .asString()
                .contains("h10, h11, h12, h13, h14, h15, h16, h17, h18, h19 or 10 others");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a", "a:80", "a/b", "", "a..b", "::1", "%61", "a b", "u@h"})
    void refusesWhatIsNoHost(String name) {
        assertThat(refusalOf(name)).contains("'" + name + "' is not a host; write a name or,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*.a.example", ".a.example"})
    void saysHowSubdomainsAreAllowed(String name) {
        assertThat(refusalOf(name)).contains("'" + name + "' is not a host", "use subdomainsOf with \"a.example\"");
    }

    private static String refusalOf(String name) {
        ProfileBuilder builder = Profile.basedOn(Rfc3987.PROFILE).id("x").document(HOUSE);
        return catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> builder.hosts(List.of(name), HOUSE.section("1")).build())
                .getMessage();
    }

    @Test
    void refusesAddressesAsDomainsAndAnEmptyList() {
        ProfileBuilder builder = Profile.basedOn(Rfc3987.PROFILE).id("x").document(HOUSE);
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> builder.subdomainsOf(List.of("192.0.2.1"), HOUSE.section("1"))
                                .build()))
                .hasMessageContaining("'192.0.2.1' is not a host");
        assertThat(catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> builder.subdomainsOf(List.of(), HOUSE.section("1"))
                                .build()))
                .hasMessageContaining("no host is allowed");
    }

    @Test
    void keepsWhatNormalizingWouldTakeAway() {
        IriParser withPort = IriParser.of(Profile.basedOn(Rfc3987.PROFILE)
                .id("port")
                .document(HOUSE)
                .require(Component.PORT, HOUSE.section("1"))
                .build());
        Iri iri = withPort.parseIri("https://h:443/");
        assertThat(IriNormalizer.of(IriNormalizer.Level.SCHEME).normalize(iri)).isSameAs(iri);
    }

    @Test
    void relativizesToWhatIsAcceptedOnly() {
        Iri base = parser.parseIri("https://h/a/b");
        Iri target = parser.parseIri("https://h/a/c");
        assertThat(base.relativize(target)).isEqualTo(target);
    }

    @Test
    void rejectsChangesOutsideOfALimit() {
        Iri iri = parser.parseIri("https://h/");
        assertThat(catchThrowableOfType(IriSyntaxException.class, () -> iri.withFragment("f")))
                .hasMessageContaining("the fragment is not allowed");
        assertThat(catchThrowableOfType(
                        MappingException.class, () -> Iri.parse("http://h/").convertTo(parser)))
                .hasMessageContaining("the scheme http is not one of https");
    }

    @Test
    void judgesTheNameOfARegistryAsNoHost() {
        IriParser host = IriParser.of(Profile.basedOn(Rfc2396.PROFILE)
                .id("server")
                .document(HOUSE)
                .require(Component.HOST, HOUSE.section("1"))
                .build());
        assertThat(ids(host, "http://h_x/")).containsExactly("syntax.missing-component");
        assertThat(ids(host, "http://hx/")).isEmpty();
    }

    @Test
    void derivesFromAProfileOfTheToolkitByItsId() {
        assertThat(Profile.basedOn("rfc3987").id("x").build().rules()).isEqualTo(Rfc3987.PROFILE.rules());
        assertThat(catchThrowableOfType(IllegalArgumentException.class, () -> Profile.basedOn("leiri")))
                .hasMessageContaining("iri-leiri");
    }

    @Test
    void showsACheckWhereTheOtherComponentsAre() {
        StringBuilder seen = new StringBuilder();
        HouseCheck check = HouseCheck.of(Severity.ERROR, (text, violations) -> {
            for (Component component : Component.GENERIC_SYNTAX) {
                text.span(component).map(Span::toString).ifPresent(span -> seen.append(component + " " + span + ", "));
            }
        });
        IriParser.of(Profile.basedOn(Rfc3987.PROFILE).id("seen").check(check).build())
                .parse("http://u@h:1/p?q#f");
        assertThat(seen.toString())
                .contains("scheme 0-4, authority 7-12, userinfo 7-8, host 9-10, port 11-12, path 12-14, query 15-16,"
                        + " fragment 17-18, ");
    }
}
