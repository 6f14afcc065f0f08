package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriNormalizer;
import org.iritoolkit.IriNormalizer.Level;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.scheme.Scheme.Presence;
import org.iritoolkit.testkit.CaseTable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The requirements of scheme specifications (draft-duerst-iri-03 3.1 a). */
class SchemeCheckTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static String found(Profile profile, String text) {
        List<Violation> violations = IriParser.of(profile)
                .withAdvice()
                .withChecks(SchemeCheck.ID)
                .inspect(text)
                .violations();
        assertThat(violations).noneMatch(violation -> violation.code() == CoreViolation.PLUGIN_FAILED);
        return violations.stream()
                .filter(violation -> violation.code() instanceof SchemeViolation)
                .map(violation -> violation.severity() + " " + violation.code().id() + " " + violation.span() + " "
                        + violation.clause())
                .collect(Collectors.joining("; "));
    }

    static Stream<CaseTable.Row> schemes() {
        return CaseTable.of("schemes.tsv", SchemeCheckTest.class.getResourceAsStream("schemes.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("schemes")
    void findsWhatTheDocumentOfTheSchemeSays(CaseTable.Row row) {
        String text = row.cell("text");
        String expected = row.cell("findings");
        assertThat(found(Rfc3987.PROFILE, text)).isEqualTo(expected);
        assertThat(found(DRAFT, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"file:C:/a, file:///C:/a", "file:c:, file:///c:", "file:path, ", "file:C:a, "})
    void suggestsSlashesBeforeADrive(String text, @Nullable String meant) {
        IriParser parser = IriParser.create().withChecks(SchemeCheck.ID);
        assertThat(parser.inspect(text).isValid()).isFalse();
        assertThat(parser.inspect(text).repaired().map(IriReference::toString)).isEqualTo(Optional.ofNullable(meant));
    }

    /**
     * A reg_name of RFC 2396 3.2.1 may contain characters that an authority of RFC 3986 3.2, which scheme
     * specifications import, does not allow.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    http://\u05d0:8x/  | error scheme.syntax 10-11 RFC 3986 3.2.3, port
                    https://h:80:90/    | error scheme.syntax 12-13 RFC 3986 3.2.3, port
                    coap://h:%31/       | error scheme.syntax 9-10 RFC 3986 3.2.3, port
                    http://a@b@c/       | warning scheme.component-not-allowed 7-8 RFC 9110 4.2.4; error scheme.syntax 10-11 RFC 3986 3.2.2, reg-name
                    wss://a$b@c@d:443/  | error scheme.component-not-allowed 6-9 RFC 6455 3, wss-URI; error scheme.syntax 11-12 RFC 3986 3.2.2, reg-name; advice scheme.default-port 14-17 RFC 3986 3.2.3, port
                    ftp://a@b@c/        | error scheme.syntax 9-10 RFC 1738 5, hostname
                    file://h:8x/a       | error scheme.component-not-allowed 9-11 RFC 8089 2, file-auth
                    mailto://h:8x       | error scheme.component-not-allowed 9-10 RFC 6068 2, mailtoURI
                    ws://a$b_c:8/#top   | error scheme.component-not-allowed 14-17 RFC 6455 3
                    http://a$b_c:8/     |
                    example://h:8x/     |
                    """)
    void findsWhatNoAuthorityIsInTheNameOfARegistry(String text, String violations) {
        assertThat(found(DRAFT, text)).isEqualTo(violations == null ? "" : violations);
    }

    @Test
    void isRunOnlyWhereItIsNamed() {
        for (Profile profile : List.of(Rfc3987.PROFILE, DRAFT, Rfc2396.PROFILE)) {
            assertThat(IriParser.of(profile).withAdvice().inspect("http:a").violations())
                    .noneMatch(violation -> violation.code() instanceof SchemeViolation);
        }
    }

    @Test
    void makesAnIriInvalidWhereTheGrammarOfTheSchemeIsBroken() {
        IriParser parser = IriParser.of(Rfc2396.PROFILE).withChecks(SchemeCheck.ID);
        assertThat(parser.inspect("urn:example").isValid()).isFalse();
        assertThat(parser.inspect("http://user@h/").isValid()).isTrue();
        assertThat(parser.inspect("mailto:a@b?subject").violations())
                .extracting(Violation::message)
                .containsExactly("a header field is NAME=VALUE, and \"&\" separates two,"
                        + " such as mailto:me@example.org?subject=Hello&body=Bye; this differs");
    }

    @Test
    void knowsSchemesOfTheCaller() {
        SpecClause clause = new SpecClause("Handbook", "3", "order");
        Scheme shop = Scheme.of(SchemeDefaults.named("shop").withPort(7000))
                .demand(Component.HOST, Presence.NOT_EMPTY, Severity.WARNING, clause)
                .demand(Component.QUERY, Presence.REQUIRED, Severity.ADVICE, clause)
                .syntax(Component.PATH, clause, """
                        order = "/" year "-" 2*4DIGIT
                        year = 4DIGIT
                        """)
                .build();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withAdvice().withCheck(SchemeCheck.of(List.of(shop)));
        assertThat(parser.inspect("shop://h/2024-0815?x").violations()).isEmpty();
        assertThat(parser.inspect("shop:///2024-0").violations())
                .extracting(Violation::toString)
                .containsExactly(
                        "7-7 warning scheme.missing-component: the host is empty, which scheme 'shop' does not allow (Handbook 3,"
                                + " order)",
                        "14-14 advice scheme.missing-component: the query is missing; scheme 'shop' requires it (Handbook 3, order)",
                        "14-14 error scheme.syntax: the path ends too early for the order rule of scheme 'shop' (Handbook 3,"
                                + " order)");
        assertThat(parser.inspect("http:a").violations()).isEmpty();
        assertThat(IriNormalizer.of(Level.SCHEME)
                        .withScheme(shop.defaults())
                        .normalize(IriReference.parse("shop://h:7000/a"))
                        .toString())
                .isEqualTo("shop://h/a");
    }

    /** If two schemes have the same name, the last one counts. */
    @Test
    void takesTheLastOfTwoSchemesOfTheSameName() {
        Scheme first = Scheme.of(SchemeDefaults.named("shop").withPort(1)).build();
        Scheme last = Scheme.of(SchemeDefaults.named("shop").withPort(2)).build();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withAdvice().withCheck(SchemeCheck.of(List.of(first, last)));
        assertThat(parser.inspect("shop://h:1/").violations()).isEmpty();
        assertThat(parser.inspect("shop://h:2/").violations())
                .extracting(Violation::message)
                .containsExactly("the port is the scheme's default port");
        assertThat(parser.inspect("shop://h:/").violations())
                .extracting(Violation::message)
                .containsExactly("the port is empty");
    }

    /** RFC 3986 3.2: an authority may be empty; if the scheme forbids that, the violation is about the host. */
    @Test
    void missesWhatAnEmptyAuthorityShouldHold() {
        SpecClause clause = new SpecClause("Handbook", "5", "shelf");
        Scheme shelf = Scheme.named("shelf")
                .demand(Component.AUTHORITY, Presence.NOT_EMPTY, Severity.ERROR, clause)
                .build();
        for (Profile profile : List.of(Rfc3987.PROFILE, DRAFT, Rfc2396.PROFILE)) {
            IriParser parser = IriParser.of(profile).withCheck(SchemeCheck.of(List.of(shelf)));
            assertThat(parser.inspect("shelf:///a").violations())
                    .extracting(Violation::toString)
                    .containsExactly(
                            "8-8 error scheme.missing-component: the authority is empty, which scheme 'shelf' does not"
                                    + " allow (Handbook 5, shelf)");
            assertThat(parser.inspect("shelf:/a").violations())
                    .extracting(Violation::toString)
                    .containsExactly("6-6 error scheme.missing-component: the authority is missing; scheme 'shelf'"
                            + " requires it (Handbook 5, shelf)");
            for (String text : List.of("shelf://h/a", "shelf://u@/a", "shelf://:1/a")) {
                assertThat(parser.inspect(text).violations()).as(text).isEmpty();
            }
        }
    }

    /**
     * Only a required authority makes a requirement about its host redundant; two contradictory requirements are both
     * reported.
     */
    @Test
    void missesAHostWhereNoAuthorityIsAllowed() {
        SpecClause clause = new SpecClause("Handbook", "6", "drawer");
        Scheme drawer = Scheme.named("drawer")
                .demand(Component.AUTHORITY, Presence.NOT_ALLOWED, Severity.WARNING, clause)
                .demand(Component.HOST, Presence.NOT_EMPTY, Severity.ERROR, clause)
                .build();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(SchemeCheck.of(List.of(drawer)));
        assertThat(parser.inspect("drawer:/a").violations())
                .extracting(Violation::toString)
                .containsExactly("7-7 error scheme.missing-component: the host is missing; scheme 'drawer' requires it"
                        + " (Handbook 6, drawer)");
        assertThat(parser.inspect("drawer://h/a").violations())
                .extracting(Violation::toString)
                .containsExactly("9-10 warning scheme.component-not-allowed: scheme 'drawer' allows no authority"
                        + " (Handbook 6, drawer)");
    }

    /** A rule for another component does not affect the authority, which still follows RFC 3986 3.2. */
    @Test
    void looksAtRegistryNamesWhereASchemeRulesOtherComponents() {
        Scheme shop = Scheme.named("shop")
                .syntax(Component.PATH, new SpecClause("Handbook", "3", "order"), "order = \"/\" *ALPHA")
                .build();
        IriParser parser = IriParser.of(DRAFT).withCheck(SchemeCheck.of(List.of(shop)));
        assertThat(parser.inspect("shop://h:8x/a").violations())
                .extracting(violation -> violation.span() + " " + violation.clause())
                .containsExactly("10-11 RFC 3986 3.2.3, port");
    }

    /** A scheme with IPv6 addresses and names of one form as hosts. */
    @Test
    void knowsTheHostsOfSchemesOfTheCaller() {
        SpecClause clause = new SpecClause("Handbook", "4", "node");
        Scheme rack = Scheme.named("rack")
                .hosts(EnumSet.of(HostType.REG_NAME, HostType.IPV6), Severity.WARNING, clause)
                .syntax(Component.HOST, clause, "node = \"n\" 1*DIGIT")
                .build();
        assertThat(rack.hosts().orElseThrow().kinds()).containsExactlyInAnyOrder(HostType.REG_NAME, HostType.IPV6);
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(SchemeCheck.of(List.of(rack)));
        assertThat(List.of("rack://n12/", "rack://[::1]/", "rack:///", "rack:/a"))
                .allSatisfy(
                        text -> assertThat(parser.inspect(text).violations()).isEmpty());
        assertThat(parser.inspect("rack://10.0.0.1/").violations())
                .extracting(Violation::toString)
                .containsExactly(
                        "7-15 warning scheme.host: scheme 'rack' does not allow a host of type ipv4 (Handbook 4, node)");
        assertThat(parser.inspect("rack://nx/").violations())
                .extracting(Violation::toString)
                .containsExactly("8-9 error scheme.syntax: the host does not match the node rule of scheme 'rack'"
                        + " at this position (Handbook 4, node)");
    }

    @Test
    void refusesKindsOfHostsThatNoSchemeHas() {
        SpecClause clause = new SpecClause("Handbook", "4", "");
        Scheme.Builder builder = Scheme.named("rack");
        for (Set<HostType> kinds : List.of(EnumSet.noneOf(HostType.class), EnumSet.of(HostType.REGISTRY))) {
            assertThatThrownBy(() -> builder.hosts(kinds, Severity.ERROR, clause))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("RFC 3986 3.2.2");
        }
        assertThat(builder.build().hosts()).isEmpty();
    }

    @Test
    void replaceKnownSchemesOfTheSameNameInANormalizerAndNoOthers() {
        Scheme http = Scheme.of(SchemeDefaults.named("http").withPort(8080)).build();
        IriNormalizer known = IriNormalizer.of(Level.SCHEME);
        IriNormalizer own = known.withScheme(http.defaults());
        assertThat(own.normalize(IriReference.parse("http://h:8080/a"))).hasToString("http://h/a");
        assertThat(own.normalize(IriReference.parse("http://h:80/a"))).hasToString("http://h:80/a");
        assertThat(own.normalize(IriReference.parse("https://h:443/a"))).hasToString("https://h/a");
        assertThat(known.normalize(IriReference.parse("http://h:80/a"))).hasToString("http://h/a");
        assertThat(IriNormalizer.of(Level.SYNTAX)
                        .withScheme(http.defaults())
                        .normalize(IriReference.parse("http://h:8080/a")))
                .hasToString("http://h:8080/a");
    }

    @Test
    void isInstalledWithTheSchemesOfThisModule() {
        assertThat(Schemes.installed().ids())
                .contains("http", "https", "ws", "wss", "ftp", "file", "mailto", "urn", "data", "tel");
        assertThat(Schemes.installed().failures()).isEmpty();
        assertThat(Schemes.KNOWN)
                .allSatisfy(scheme ->
                        assertThat(Schemes.installed().find(scheme.name())).contains(scheme));
    }

    /** RFC 9110 4.2.1 and 4.2.3, RFC 8089 2; mail has neither port nor authority (RFC 6068 2). */
    @ParameterizedTest
    @CsvSource({"http, 80, true, ", "file, , false, localhost", "mailto, , false, "})
    void knowsWhatASchemeLeavesOut(String name, Integer port, boolean slash, String host) {
        Scheme scheme = Schemes.installed().find(name).orElseThrow();
        assertThat(scheme.defaults().emptyPathIsSlash()).isEqualTo(slash);
        assertThat(scheme.defaults().host()).isEqualTo(Optional.ofNullable(host));
        for (OptionalInt known : List.of(
                scheme.defaults().port(),
                Iri.parse(name.toUpperCase(Locale.ROOT) + "://h/").effectivePort())) {
            assertThat(known.stream().boxed().findFirst()).isEqualTo(Optional.ofNullable(port));
        }
        assertThat(SchemeDefaults.find("x-" + name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Http", "1a", "a_b", "é", "-a", "{", "a/", "a:", "aé", "aB"})
    void refusesANameThatIsNoScheme(String name) {
        assertThatThrownBy(() -> Scheme.named(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("RFC 3986 3.1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Localhost"})
    void refusesADefaultHostThatIsNotInLowerCase(String host) {
        assertThatThrownBy(() -> SchemeDefaults.named("az09+-.").withHost(host))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + host + "\"");
    }

    @Test
    void refusesDemandsOnWhatIsNoComponentOfAScheme() {
        assertThatThrownBy(() -> Scheme.named("a")
                        .demand(Component.OPAQUE_PART, Presence.REQUIRED, Severity.ERROR, new SpecClause("X", "1", "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("opaque-part");
    }

    /** RFC 3986 3.2.1, 3.5: userinfo is an optional part of an authority; a fragment is at the end. */
    @Test
    void missesUserAndFragment() {
        SpecClause clause = new SpecClause("Handbook", "3", "order");
        Scheme shop = Scheme.named("shop")
                .demand(Component.USERINFO, Presence.NOT_EMPTY, Severity.ERROR, clause)
                .demand(Component.FRAGMENT, Presence.REQUIRED, Severity.ERROR, clause)
                .build();
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(SchemeCheck.of(List.of(shop)));
        assertThat(parser.inspect("shop://me@h/a?q#f").violations()).isEmpty();
        assertThat(parser.inspect("shop://h/a?q").violations())
                .extracting(Violation::message)
                .containsExactlyInAnyOrder(
                        "the userinfo is missing; scheme 'shop' requires it",
                        "the fragment is missing; scheme 'shop' requires it");
    }

    /**
     * A component that must not be empty is also reported if there is no authority; a host and its authority are
     * reported once.
     */
    @Test
    void missesWhatMustNotBeEmpty() {
        SpecClause clause = new SpecClause("Handbook", "3", "order");
        Scheme query = Scheme.named("shop")
                .demand(Component.QUERY, Presence.NOT_EMPTY, Severity.ERROR, clause)
                .build();
        assertThat(places(query, "shop:a?q")).isEmpty();
        assertThat(places(query, "shop:a")).containsExactly("6-6 the query is missing; scheme 'shop' requires it");
        assertThat(places(query, "shop://h/a"))
                .containsExactly("10-10 the query is missing; scheme 'shop' requires it");
        Scheme host = Scheme.named("shop")
                .demand(Component.HOST, Presence.NOT_EMPTY, Severity.ERROR, clause)
                .build();
        assertThat(places(host, "shop://h")).isEmpty();
        assertThat(places(host, "shop:a")).containsExactly("5-5 the host is missing; scheme 'shop' requires it");
        Scheme authority = Scheme.named("shop")
                .demand(Component.HOST, Presence.NOT_EMPTY, Severity.ERROR, clause)
                .demand(Component.AUTHORITY, Presence.REQUIRED, Severity.ERROR, clause)
                .build();
        assertThat(places(authority, "shop:a"))
                .containsExactly("5-5 the authority is missing; scheme 'shop' requires it");
    }

    private static List<String> places(Scheme scheme, String text) {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(SchemeCheck.of(List.of(scheme)));
        return parser.inspect(text).violations().stream()
                .map(violation -> violation.span() + " " + violation.message())
                .toList();
    }

    static Stream<CaseTable.Row> forms() {
        return CaseTable.of("forms.tsv", SchemeCheckTest.class.getResourceAsStream("forms.tsv")).stream();
    }

    /** One sentence shows what such an address looks like; the example in it is one, and the fix says more. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("forms")
    void showsWhatAnAddressOfTheSchemeLooksLike(CaseTable.Row row) {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withCheck(new SchemeCheck());
        Violation violation = parser.inspect(row.cell("text")).errors().get(0);
        assertThat(violation.code()).isEqualTo(SchemeViolation.SYNTAX);
        assertThat(violation.message()).contains(row.cell("sentence")).doesNotContain(" rule ");
        assertThat(violation.remedy()).matches("(Write|Percent).*\\.").isNotEqualTo(SchemeViolation.SYNTAX.remedy());
        if (!row.cell("example").equals("-")) {
            assertThat(violation.message()).contains(row.cell("example"));
            assertThat(parser.inspect(row.cell("example")).errors()).isEmpty();
        }
    }

    @Test
    void hasASentenceForEachRule() {
        Set<String> keys = ResourceBundle.getBundle("org.iritoolkit.scheme.messages", Locale.ROOT)
                .keySet();
        assertThat(Schemes.KNOWN)
                .allSatisfy(scheme -> assertThat(scheme.syntax()).allSatisfy(syntax -> {
                    String name = scheme.name().equals("sips") ? "sip" : scheme.name();
                    String key = "scheme.form." + name + "-" + syntax.component();
                    assertThat(keys).contains(key, key + ".remedy");
                }));
    }
}
