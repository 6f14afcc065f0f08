package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The links that a policy allows, their spelling, and policies that cannot be built. */
class LinkPolicyTest {
    private static final LinkPolicy POLICY = LinkPolicy.builder()
            .schemes("http", "https")
            .hosts("good.example", "b\u00FCcher.example", "[2606:4700:0::1111]", "8.8.8.8")
            .subdomainsOf("cdn.example.net", "amazonaws.com")
            .build();

    private static final Iri BASE = Iri.parse("https://good.example/login");

    private static LinkPolicyBuilder builder() {
        return LinkPolicy.builder();
    }

    private static List<String> codes(LinkVerdict verdict) {
        return verdict.reasons().stream()
                .map(reason -> reason.span() + " " + reason.code().id())
                .toList();
    }

    @Test
    void keepsTheDefaultWhereNothingIsNamed() {
        LinkPolicy policy = builder().hosts("good.example").schemes().ports().build();
        assertThat(policy.judge("https://good.example/").isAllowed()).isTrue();
        assertThat(codes(policy.judge("http://good.example/"))).containsExactly("0-4 link.scheme");
        assertThat(codes(policy.judge("https://good.example:8443/"))).containsExactly("21-25 link.port");
    }

    @ParameterizedTest
    @CsvSource({
        "http://good.example, http://good.example/",
        "HTTPS://Good.Example:443/a/../%7eb?c#d, https://good.example/~b?c#d",
        "https://good.example/%c3%a9, https://good.example/%C3%A9",
        "https://good.example/\u00E9?\u00E9#\u00E9, https://good.example/%C3%A9?%C3%A9#%C3%A9",
        "http://xn--bcher-kva.example/, http://xn--bcher-kva.example/",
        "https://a.cdn.example.net/, https://a.cdn.example.net/",
        "https://a.b.cdn.example.net/, https://a.b.cdn.example.net/",
        "http://8.8.8.8/, http://8.8.8.8/",
        "http://[2606:4700::1111]/, http://[2606:4700::1111]/",
        "http://[2606:4700:0::1111]/, http://[2606:4700::1111]/",
        "http://[2606:4700::0.0.17.17]:80/a?b#c, http://[2606:4700::1111]/a?b#c",
        "http://good.example:/, http://good.example/"
    })
    void givesTheOneSpelling(String text, String spelling) {
        LinkVerdict verdict = POLICY.judge(text);
        assertThat(verdict.isAllowed()).as("%s", verdict).isTrue();
        assertThat(verdict.uri().orElseThrow()).hasToString(spelling);
        assertThat(verdict.reasons()).isEmpty();
        assertThat(POLICY.judge(spelling).uri()).isEqualTo(verdict.uri());
    }

    @ParameterizedTest
    @CsvSource({
        "//good.example/, 0-15 link.relative",
        "ftp://good.example/, 0-3 link.scheme",
        "http://u@good.example/, 7-8 link.userinfo",
        "http://@good.example/, 7-7 link.userinfo",
        "http://evil.example/, 7-19 link.host",
        "http://cdn.example.net/, 7-22 link.host",
        "http://xcdn.example.net/, 7-23 link.host",
        "http://a.s3.amazonaws.com/, 7-25 link.host",
        "http://good.example:8080/, 20-24 link.port",
        "http://good.example:443/, 20-23 link.port",
        "http://good.example./, 7-20 link.host|7-20 reach.trailing-dot",
        "http://good.example:65536/, 20-25 link.port|20-25 url.port-out-of-range",
        "'a b', 1-2 syntax.character-not-allowed",
        "http://b\u00FCcher.other/, 7-19 link.host"
    })
    void givesEachReasonWithItsPlace(String text, String reasons) {
        LinkVerdict verdict = POLICY.judge(text);
        assertThat(verdict.isAllowed()).isFalse();
        assertThat(verdict.uri()).isEmpty();
        assertThat(String.join("|", codes(verdict))).isEqualTo(reasons);
        assertThat(verdict.reasons()).extracting(Violation::severity).containsOnly(Severity.ERROR);
    }

    /** A policy built from names and values allows the same links as one built with the methods. */
    @Test
    void isBuiltFromData() {
        LinkPolicy policy = builder()
                .set("schemes", List.of("http", "https"))
                .set("hosts", List.of("h.example", "localhost"))
                .set("subdomainsOf", List.of("cdn.example.net"))
                .set("anyHost", false)
                .set("ports", List.of(80, 8443))
                .set("allow", List.of("link.userinfo", "reach.special-name"))
                .set("readers", List.of("java.net.URI"))
                .set("repairLocations", true)
                .build();
        assertThat(policy.judge("http://u@h.example/").isAllowed()).isTrue();
        assertThat(policy.judge("https://localhost:8443/").isAllowed()).isTrue();
        assertThat(policy.judge("http://a.cdn.example.net/").isAllowed()).isTrue();
        assertThat(policy.judge("https://h.example/").isAllowed()).isFalse();
        assertThat(policy.judgeLocation(Iri.parse("http://h.example/"), "/a b").uri())
                .hasValueSatisfying(uri -> assertThat(uri).hasToString("http://h.example/a%20b"));
        LinkPolicy anywhere = builder()
                .set("anyHost", true)
                .set("suffixes", List.of("corporate"))
                .build();
        assertThat(anywhere.judge("https://a.corporate/").isAllowed()).isTrue();
        assertThat(anywhere.judge("https://a.unknown/").isAllowed()).isFalse();
    }

    static Stream<Arguments> wrongData() {
        return Stream.of(
                Arguments.of("host", List.of(), "a policy has no 'host'; write schemes, hosts, subdomainsOf, anyHost"),
                Arguments.of("hosts", "h.example", "'hosts' takes a list of strings, such as [\"...\"]"),
                Arguments.of("schemes", List.of("http", 1), "'schemes' takes a list of strings"),
                Arguments.of("anyHost", "true", "'anyHost' takes true or false, such as true"),
                Arguments.of("repairLocations", 1, "'repairLocations' takes true or false"),
                Arguments.of("ports", List.of("443"), "'ports' takes a list of whole numbers, such as [443, 8443]"),
                Arguments.of(
                        "ports", List.of(1L << 40), "there is no port 1099511627776; write a number from 0 to 65535"),
                Arguments.of("ports", List.of(4294967295L), "there is no port 4294967295; write a number from 0"),
                Arguments.of("ports", List.of(BigInteger.TEN.pow(20)), "there is no port 100000000000000000000;"),
                Arguments.of("ports", List.of(443.5), "'ports' takes a list of whole numbers"),
                Arguments.of("allow", List.of("link.host"), "there is no 'link.host'; there are: reach.active-scheme"),
                Arguments.of("readers", List.of("x"), "there is no 'x'; there are: rfc3987"));
    }

    @ParameterizedTest
    @MethodSource("wrongData")
    void saysWhatASettingTakes(String name, Object value, String message) {
        LinkPolicyBuilder builder = builder();
        assertThatThrownBy(() -> builder.set(name, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void saysWhoOwnsAHostUnderAPublicSuffix() {
        assertThat(POLICY.judge("http://a.s3.amazonaws.com/").reasons().get(0).describe())
                .isEqualTo("the host a.s3.amazonaws.com is under a public suffix inside a domain of the policy, so it "
                        + "may have a different owner (RFC 3987 8)");
        assertThat(POLICY.judge("http://aws.amazonaws.com/").isAllowed()).isTrue();
    }

    @Test
    void allowsOnRequestWhatItRefusesOtherwise() {
        LinkPolicy local = builder()
                .schemes("http")
                .hosts("localhost", "127.0.0.1", "[::1]")
                .ports(8080)
                .allow(ReachViolation.SPECIAL_NAME, ReachViolation.SPECIAL_ADDRESS, LinkViolation.USERINFO)
                .build();
        assertThat(local.judge("http://u:p@localhost:8080/").isAllowed()).isTrue();
        assertThat(local.judge("http://[::1]:8080/").isAllowed()).isTrue();
        assertThat(codes(local.judge("http://127.1:8080/")))
                .containsExactly("7-12 link.host", "7-12 reach.ipv4-notation", "7-12 readings.host");
        assertThat(codes(local.judge("http://localhost/"))).containsExactly("7-16 link.port");
        List<UrlReader> others = UrlReader.known().stream()
                .filter(reader -> !reader.name().equals("java.net.URI"))
                .toList();
        LinkPolicy unicode = builder()
                .hosts("b\u00FCcher.example", "a_b.example")
                .allow(LinkViolation.UNDERSCORE)
                .readers(others)
                .build();
        assertThat(unicode.judge("https://B\u00DCCHER.example/").uri().orElseThrow())
                .hasToString("https://xn--bcher-kva.example/");
        assertThat(unicode.judge("https://a_b.example/").isAllowed()).isTrue();
        assertThat(unicode.judge("https://b\u00FCcher\u3002example/").isAllowed())
                .isFalse();
    }

    @Test
    void followsLinksToAnyPublicHost() {
        LinkPolicy any = builder().anyHost().build();
        assertThat(any.judge("https://anywhere.example.org/").isAllowed()).isTrue();
        assertThat(codes(any.judge("https://127.0.0.1/"))).containsExactly("8-17 reach.special-address");
        assertThat(codes(any.judge("https://a.local/"))).containsExactly("8-15 reach.special-name");
        assertThat(codes(any.judge("https:///a"))).contains("8-8 link.host");
    }

    @Test
    void takesANameWithoutADotForNoPublicHost() {
        LinkPolicy any = builder().anyHost().build();
        assertThat(any.judge("https://metadata/").reasons())
                .singleElement()
                .hasToString("8-16 error link.host: the host metadata has no dot, so a resolver may look it up in your "
                        + "own network (RFC 3987 8)");
        assertThat(any.judge("https://[2606:4700::1111]/").isAllowed()).isTrue();
        LinkPolicy own = builder().anyHost().allow(ReachViolation.SPECIAL_NAME).build();
        assertThat(own.judge("https://localhost/").isAllowed()).isTrue();
        assertThat(own.judge("https://metadata/").isAllowed()).isTrue();
        assertThat(builder()
                        .hosts("metadata")
                        .build()
                        .judge("https://metadata/")
                        .isAllowed())
                .isTrue();
    }

    @Test
    void escapesTheNameOfAReaderInAReason() {
        UrlReader own = UrlReader.of(
                "\u001B[31m\u202E", text -> UrlReader.known().get(0).read(text.replace("/a", ".evil.example/")));
        LinkPolicy policy =
                builder().hosts("good.example").readers(List.of(own)).build();
        assertThat(policy.judge("https://good.example/a").reasons().get(0).describe())
                .contains("<U+001B>[31m<U+202E>")
                .doesNotContain("\u001B", "\u202E");
    }

    @Test
    void judgesAReferenceFromItsBase() {
        assertThat(POLICY.judge(BASE, "../x?y").uri().orElseThrow()).hasToString("https://good.example/x?y");
        assertThat(POLICY.judge(BASE, "//good.example/x").uri().orElseThrow()).hasToString("https://good.example/x");
        assertThat(POLICY.judge(BASE, "").uri().orElseThrow()).hasToString("https://good.example/login");
        assertThat(POLICY.judge(BASE, "http://8.8.8.8").uri().orElseThrow()).hasToString("http://8.8.8.8/");
        assertThat(codes(POLICY.judge(BASE, "//evil.example/x"))).containsExactly("0-16 link.host");
        assertThat(codes(POLICY.judge(Iri.parse("https://evil.example/"), "x"))).containsExactly("0-1 link.host");
        assertThat(POLICY.judge(Iri.parse("https://evil.example/"), "https://good.example/")
                        .isAllowed())
                .isTrue();
        assertThat(codes(POLICY.judge(Iri.parse("mailto:a@good.example"), "x")))
                .contains("0-0 url.missing-scheme-non-relative-url");
        assertThatThrownBy(() -> POLICY.judge(Iri.parse("http://h:99999/"), "x"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesWhatAReaderOfOnesOwnResolvesElsewhere() {
        UrlReader own =
                UrlReader.of("own", text -> UrlReader.known().get(0).read(text.replace(";", "//evil.example/")));
        List<UrlReader> readers = new ArrayList<>(UrlReader.known());
        readers.add(own);
        LinkPolicy policy = builder().hosts("good.example").readers(readers).build();
        assertThat(policy.judge(BASE, "a").isAllowed()).isTrue();
        assertThat(policy.judge("https://good.example/").isAllowed()).isTrue();
        UrlReader other = UrlReader.of("other", text -> UrlReader.known().get(0).read(text.replace("good.", "evil.")));
        assertThatThrownBy(() ->
                        builder().hosts("good.example").readers(List.of(other)).build())
                .hasMessageContaining("other \"evil.example\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "2606:4700::1111",
                "64:ff9b::808:808",
                "2606:4700::100:5efe:7f00:1",
                "2606:4700::5eff:7f00:1",
                "2606:4700:0:5efe::1"
            })
    void allowsConnectionsToPublicAddresses(String address) throws UnknownHostException {
        assertThat(POLICY.allows(InetAddress.getByName(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "0.0.0.0",
                "10.0.0.1",
                "169.254.169.254",
                "100.64.0.1",
                "192.168.1.1",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "::ffff:127.0.0.1",
                "::8.8.8.8",
                "fe80::1",
                "fd00::1",
                "64:ff9b::7f00:1",
                "64:ff9b:1::1",
                "2002:808:808::",
                "2001:0:4136:e378:8000:63bf:3fff:fdd2",
                "2001:db8::1",
                "200::1",
                "4000::1",
                "fe00::1",
                "1::",
                "2606:4700::5efe:a00:1",
                "2606:4700::5efe:808:808",
                "2606:4700::200:5efe:7f00:1",
                "fe80::5efe:a9fe:a9fe",
                "ff02::1"
            })
    void refusesConnectionsToSpecialAddresses(String address) throws UnknownHostException {
        assertThat(POLICY.allows(InetAddress.getByName(address))).isFalse();
    }

    static Stream<LinkPolicyBuilder> wrongPolicies() {
        return Stream.of(
                builder(),
                builder().hosts(""),
                builder().hosts("https://good.example"),
                builder().hosts("good.example:443"),
                builder().hosts("u@good.example"),
                builder().hosts("*.good.example"),
                builder().hosts("2606:4700::1111"),
                builder().hosts("localhost"),
                builder().hosts("127.0.0.1"),
                builder().hosts("127.1"),
                builder().hosts("good%2Eexample"),
                builder().hosts("good.example."),
                builder().hosts("a_b.example"),
                builder().hosts("good.example").anyHost(),
                builder().anyHost().subdomainsOf("good.example"),
                builder().hosts("co.uk"),
                builder().hosts("b\u00FCcher\u3002example"),
                builder().hosts("a;b.example"),
                builder().anyHost().suffixes("a/b"),
                builder().subdomainsOf("com"),
                builder().subdomainsOf("co.uk"),
                builder().subdomainsOf("github.io"),
                builder().subdomainsOf("ck"),
                builder().subdomainsOf("compute.amazonaws.com"),
                builder().subdomainsOf(".good.example"),
                builder().subdomainsOf("8.8.8.8"),
                builder().hosts("good.example").schemes("javascript"),
                builder().hosts("good.example").schemes("mailto"),
                builder().hosts("good.example").schemes("HTTPS"),
                builder().hosts("good.example").schemes("https", "a b"),
                builder().hosts("good.example").ports(65536),
                builder().hosts("good.example").ports(-1),
                builder().hosts("good.example").ports(443, 25));
    }

    @ParameterizedTest
    @MethodSource("wrongPolicies")
    void refusesAPolicyThatCannotBeMeant(LinkPolicyBuilder wrong) {
        assertThatThrownBy(wrong::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("[^\\n]{30,}");
    }

    /** Schemes and ports are in set order, so the first one given need not be the first. */
    static Stream<Arguments> contradictions() {
        Stream<Arguments> schemes = Stream.of("mailto", "javascript", "vbscript", "data")
                .map(scheme -> Arguments.of(
                        builder().hosts("good.example").schemes("https", scheme),
                        "'" + scheme + "://good.example/': "));
        Stream<Arguments> ports = Stream.of(25, 119, 6000, 6667, 10080)
                .map(port -> Arguments.of(
                        builder().hosts("good.example").ports(443, port), "'https://good.example:" + port + "/': "));
        Stream<Arguments> hosts = Stream.of(Arguments.of(
                builder().hosts("good.example").subdomainsOf("a_b.example"), "the hosts under 'a_b.example': "));
        return Stream.of(schemes, ports, hosts).flatMap(rows -> rows);
    }

    @ParameterizedTest
    @MethodSource("contradictions")
    void judgesALinkToEachHostSchemeAndPort(LinkPolicyBuilder builder, String named) {
        assertThatThrownBy(builder::build).hasMessageStartingWith("the policy names what it refuses, " + named);
    }

    @Test
    void takesAnOwnersDomainAndEveryPort() {
        LinkPolicy policy = builder()
                .subdomainsOf("example.net")
                .ports(8080, 65535)
                .schemes("http")
                .build();
        assertThat(policy.judge("http://a.example.net:08080/").uri().orElseThrow())
                .hasToString("http://a.example.net:8080/");
        assertThat(policy.judge("http://a.example.net:65535/").isAllowed()).isTrue();
        assertThat(policy.judge("http://evil.example:8080/").reasons())
                .extracting(Violation::message)
                .containsExactly("the policy does not allow the host evil.example");
        assertThat(codes(policy.judge("mailto:a@a.example.net"))).contains("7-7 link.host");
    }

    /** The URL Standard serializes all pieces of an IPv6 address in hexadecimal (3.5). */
    @Test
    void writesAnIpv6AddressAsTheUrlStandardDoes() {
        LinkPolicy policy =
                builder().anyHost().allow(ReachViolation.IPV4_IN_IPV6).build();
        assertThat(policy.judge("https://[::ffff:8.8.8.8]/").uri().orElseThrow())
                .hasToString("https://[::ffff:8.8.8.8]/");
    }

    @Test
    void saysWhatItAllows() {
        assertThat(builder().hosts("good.example").build())
                .hasToString("schemes [https], hosts [good.example], subdomains of [], default ports");
        assertThat(builder().anyHost().ports(8443).allow(LinkViolation.USERINFO).build())
                .hasToString("schemes [https], any host, ports [8443], allowed [link.userinfo]");
        assertThat(POLICY.judge("https://good.example/a")).hasToString("allowed: https://good.example/a");
        assertThat(POLICY.judge("https://evil.example/").toString())
                .startsWith("refused: https://evil.example/: [8-20 error link.host: ");
    }

    @Test
    void decodesALocationThatIsBlank() {
        assertThat(Location.decode("")).isEmpty();
        assertThat(Location.decode(" \t ")).isEmpty();
    }

    /** All five parsers agree about a plain link, so a policy need not call them. */
    @ParameterizedTest
    @CsvSource({
        "http://h.example, true",
        "https://a.b-1.c2/x?y, true",
        "http://1a.b/, true",
        "http://h:0/, true",
        "http://h:65535/, true",
        "http://h.example./, false",
        "http://xn--bcher-kva.example/, false",
        "http://-a.example/, false",
        "http://a-.example/, false",
        "http://a.b-/, false",
        "http://a..b/, false",
        "http://.a/, false",
        "http://8.8.8.8/, false",
        "http://a.1b/, false",
        "http://a_b.example/, false",
        "http://[::1]/, false",
        "http://a%62/, false",
        "http://h:/, false",
        "http://h:080/, false",
        "http://h:00/, false",
        "http://h:65536/, false",
        "http://h:655360/, false",
        "http://u@h/, false",
        "ftp://h/, false",
        "http://h/\u00E9, false"
    })
    void asksNoReaderAboutAPlainLink(String text, boolean isPlain) {
        assertThat(PlainLink.is(Iri.parse(text))).isEqualTo(isPlain);
        assertThat(isPlain && !Readings.of(text).disagreements().isEmpty()).isFalse();
    }

    @Test
    void saysWhatToChangeInAPolicy() {
        assertThatThrownBy(() -> builder().build())
                .hasMessage("the policy allows no host; name some, or subdomains, or allow any host");
        assertThatThrownBy(() -> builder().subdomainsOf("github.io").build())
                .hasMessage("'github.io' is a public suffix: the names under it belong to different owners; name the"
                        + " domains of those that you trust");
        assertThatThrownBy(() -> builder().hosts("localhost").build())
                .hasMessage(
                        "the policy names what it refuses, 'localhost': no public server has this name: localhost is"
                                + " reserved for special use (RFC 6761 6.3); leave it out, or allow reach.special-name");
        for (String wildcard : List.of("*.good.example", ".good.example")) {
            assertThatThrownBy(() -> builder().hosts(wildcard).build())
                    .hasMessage("'" + wildcard + "' is not a host; for the hosts under good.example, use"
                            + " subdomainsOf(\"good.example\")");
            for (LinkPolicyBuilder wrong : List.of(
                    builder().subdomainsOf(wildcard), builder().anyHost().suffixes(wildcard))) {
                assertThatThrownBy(wrong::build)
                        .hasMessage("'" + wildcard + "' is not a domain; write \"good.example\", which means the names"
                                + " under it");
            }
        }
        assertThatThrownBy(() -> builder().subdomainsOf("a_b.example").build())
                .hasMessageStartingWith("the policy names what it refuses, the hosts under 'a_b.example': the host");
        assertThatThrownBy(() -> builder().allow(LinkViolation.HOST))
                .hasMessage(
                        "'link.host' cannot be allowed; allow link.suffix, link.underscore, link.userinfo or a code of"
                                + " the check reach");
    }

    /** The six sets of parsers with which every row of the tables is judged. */
    static Stream<List<UrlReader>> sets() {
        List<UrlReader> known = UrlReader.known();
        return Stream.of(
                known,
                List.of(),
                without("java.net.URI"),
                without("java.net.URL"),
                without("rfc3986-appendix-b"),
                Stream.concat(known.stream(), Stream.of(UrlReader.of("again", known.get(1)::read)))
                        .toList());
    }

    private static List<UrlReader> without(String name) {
        return UrlReader.known().stream()
                .filter(reader -> !reader.name().equals(name))
                .toList();
    }

    private static LinkPolicy policy(String name, List<UrlReader> readers) {
        LinkPolicyBuilder builder = builder().readers(readers);
        return name.equals("any")
                ? builder.anyHost().build()
                : builder.schemes("http", "https")
                        .hosts("good.example", "b\u00FCcher.example", "8.8.8.8", "[2606:4700::1111]")
                        .subdomainsOf("cdn.example.net")
                        .build();
    }

    static Stream<CaseTable.Row> refusedLinks() {
        return Tables.rows("refused-links.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusedLinks")
    void refusesUnderEverySetOfReaders(CaseTable.Row row) {
        sets().forEach(readers -> assertThat(policy(row.cell("policy"), readers)
                        .judge(row.cell("link"))
                        .isAllowed())
                .as("%s", readers)
                .isFalse());
        LinkVerdict verdict = policy(row.cell("policy"), UrlReader.known()).judge(row.cell("link"));
        if (!row.cell("rule").isEmpty()) {
            assertThat(verdict.reasons())
                    .extracting(reason -> reason.code().id())
                    .contains(row.cell("rule"));
        }
        PolicyOracle.verifyReasons(verdict);
    }

    static Stream<CaseTable.Row> allowedLinks() {
        return Tables.rows("allowed-links.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("allowedLinks")
    void allowsHonestLinksUnderEverySetOfReaders(CaseTable.Row row) {
        sets().forEach(readers -> {
            LinkVerdict verdict = policy(row.cell("policy"), readers).judge(row.cell("link"));
            assertThat(verdict.uri().map(Iri::toString)).as("%s", verdict).contains(row.cell("uri"));
        });
    }

    @Test
    void hasEnoughRows() {
        assertThat(refusedLinks()).hasSizeGreaterThanOrEqualTo(120);
        assertThat(allowedLinks()).hasSizeGreaterThanOrEqualTo(60);
    }

    @Test
    void refusesWhatAReaderThatFailsWasAddedToStop() {
        List<UrlReader> failing = List.of(
                UrlReader.of("thrower", text -> {
                    throw new IllegalStateException("secret");
                }),
                UrlReader.of("nothing", text -> null),
                UrlReader.of("deep", LinkPolicyTest::overflow));
        for (UrlReader reader : failing) {
            // Fails only for links with a query, so that the policy can be built.
            UrlReader sometimes = UrlReader.of(
                    reader.name(),
                    text -> text.contains("?")
                            ? reader.read(text)
                            : UrlReader.known().get(0).read(text));
            LinkPolicy policy =
                    builder().hosts("good.example").readers(List.of(sometimes)).build();
            for (LinkVerdict verdict :
                    List.of(policy.judge("https://good.example/?a"), policy.judge(BASE, "https://good.example/?a"))) {
                assertThat(verdict.reasons())
                        .singleElement()
                        .satisfies(reason -> assertThat(reason.describe())
                                .startsWith("the URL parser " + reader.name() + " failed: ")
                                .doesNotContain("secret"));
                assertThat(verdict.reasons().get(0).code()).isEqualTo(ReadingsViolation.READER);
            }
            assertThat(policy.judge("https://good.example/a").isAllowed()).isTrue();
            assertThatThrownBy(() -> builder()
                            .hosts("good.example")
                            .readers(List.of(reader))
                            .build())
                    .hasMessageContaining(reader.name());
        }
    }

    private static Reading overflow(String text) {
        return overflow(text + "a");
    }

    @Test
    void takesSuffixesOfItsOwn() {
        LinkPolicy any =
                builder().anyHost().suffixes("svc.example", "b\u00FCcher").build();
        assertThat(any.judge("https://a.svc.example/").isAllowed()).isTrue();
        assertThat(any.judge("https://a.xn--bcher-kva/").isAllowed()).isTrue();
        assertThat(codes(any.judge("https://svc.example/"))).containsExactly("8-19 link.suffix");
        assertThat(codes(any.judge("https://a.other.example/"))).containsExactly("8-23 link.suffix");
        assertThat(builder()
                        .anyHost()
                        .allow(LinkViolation.SUFFIX)
                        .build()
                        .judge("https://a.b/")
                        .isAllowed())
                .isTrue();
        assertThat(builder()
                        .hosts("co.uk")
                        .allow(LinkViolation.SUFFIX)
                        .build()
                        .judge("https://co.uk/")
                        .isAllowed())
                .isTrue();
        assertThat(builder()
                        .hosts("github.io")
                        .build()
                        .judge("https://github.io/")
                        .isAllowed())
                .isTrue();
    }

    /** The value of Location as Java's clients decode it, and the path that its bytes have in UTF-8. */
    @ParameterizedTest
    @CsvSource({
        "/caf\u00C3\u00A9, https://good.example/caf%C3%A9",
        "/caf\u00E9, https://good.example/caf%C3%A9",
        "/caf%C3%A9, https://good.example/caf%C3%A9",
        "/\u65E5, https://good.example/%E6%97%A5",
        "' /x\t', https://good.example/x",
        "/\u00E6\u0097\u00A5?\u00E6\u0097\u00A5, https://good.example/%E6%97%A5?%E6%97%A5",
        "https://b\u00C3\u00BCcher.example/, https://xn--bcher-kva.example/"
    })
    void readsALocationAsItsServerWroteIt(String value, String uri) {
        LinkVerdict verdict = POLICY.judgeLocation(BASE, value);
        assertThat(verdict.uri().map(Iri::toString)).as("%s", verdict).contains(uri);
    }

    @ParameterizedTest
    @CsvSource({
        "/a b|c, https://good.example/a%20b%7Cc",
        "'/a?q=\"x\" {y}', https://good.example/a?q=%22x%22%20%7By%7D",
        "/a%20b, https://good.example/a%20b",
        "/100%, ''",
        "//evil.example/ , ''",
        "https://good.example |.evil.example/, ''",
        "/a\\b, ''"
    })
    void repairsALocationOnlyOnRequest(String value, String uri) {
        LinkPolicy policy = builder().hosts("good.example").repairLocations().build();
        assertThat(policy.judgeLocation(BASE, value).uri().map(Iri::toString).orElse(""))
                .isEqualTo(uri);
        if (value.contains(" ")) {
            assertThat(builder()
                            .hosts("good.example")
                            .build()
                            .judgeLocation(BASE, value)
                            .isAllowed())
                    .isFalse();
        }
    }

    static Stream<CaseTable.Row> reports() {
        return Stream.concat(Tables.rows("reported-links.tsv"), Tables.rows("reported-texts.tsv"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reports")
    void sendsNobodyElsewhereWithAReportedText(CaseTable.Row row) {
        LinkPolicy policy =
                builder().schemes("http", "https").hosts("good.example").build();
        PolicyOracle oracle = new PolicyOracle("good.example");
        String text = row.cell("text");
        for (LinkVerdict verdict : List.of(policy.judge(text), policy.judge(BASE, text))) {
            oracle.verify(policy, verdict);
            PolicyOracle.verifyReasons(verdict);
        }
        if (row.cells().containsKey("allowed")) {
            assertThat(policy.judge(BASE, text).uri().map(Iri::toString).orElse(""))
                    .isEqualTo(row.cell("allowed"));
        } else if (!row.cell("disagree").isEmpty()) {
            assertThat(policy.judge(text).isAllowed()).isFalse();
        }
    }

    @Test
    void hasAtLeastSixtyReportedTexts() {
        assertThat(Tables.rows("reported-links.tsv")
                        .map(row -> row.cell("text"))
                        .distinct())
                .hasSizeGreaterThanOrEqualTo(60);
    }

    private static final LinkPolicy HOOKS = builder()
            .schemes("http", "https")
            .anyHost()
            .internalHost("webhookserver", 5001)
            .internalHost("10.1.2.3", 80, 8080)
            .internalHost("[fd00::1]")
            .internalHost("b\u00FCcher.lan", 443)
            .build();

    @ParameterizedTest
    @CsvSource({
        "http://webhookserver:5001/hook, true",
        "https://WEBHOOKSERVER:5001/hook, true",
        "http://webhookserver/, false",
        "https://webhookserver/, false",
        "http://webhookserver:5002/, false",
        "http://webhookserver.:5001/, false",
        "http://u@webhookserver:5001/, false",
        "http://x.webhookserver:5001/, false",
        "http://webhookserver2:5001/, false",
        "http://10.1.2.3/, true",
        "http://10.1.2.3:8080/, true",
        "https://10.1.2.3/, false",
        "http://10.1.2.3:5001/, false",
        "http://10.1.2.4/, false",
        "http://0x0a010203/, false",
        "http://10.66051/, false",
        "http://[::ffff:10.1.2.3]/, false",
        "http://[FD00:0::1]/, true",
        "https://[fd00::1]/, true",
        "https://[fd00::1]:8080/, false",
        "https://[fd00::2]/, false",
        "https://b\u00FCcher.lan/, true",
        "https://xn--bcher-kva.lan/, true",
        "https://nas.lan/, false",
        "http://169.254.169.254/, false",
        "http://localhost/, false",
        "https://www.example.org/, true",
        "https://www.example.org:5001/, false"
    })
    void allowsAnInternalHostAtItsPorts(String link, boolean isAllowed) {
        LinkVerdict verdict = HOOKS.judge(link);
        assertThat(verdict.isAllowed()).as(verdict.toString()).isEqualTo(isAllowed);
    }

    @ParameterizedTest
    @CsvSource({
        "webhookserver, 10.9.9.9, true",
        "WebHookServer, 127.0.0.1, true",
        "webhookserver, 8.8.8.8, true",
        "webhookserver, 2002:808:808::, false",
        "webhookserver., 10.9.9.9, false",
        "x.webhookserver, 10.9.9.9, false",
        "www.example.org, 169.254.169.254, false",
        "www.example.org, 10.9.9.9, false",
        "www.example.org, 8.8.8.8, true",
        "b\u00FCcher.lan, 10.0.0.1, true",
        "xn--bcher-kva.lan, 10.0.0.1, true",
        "XN--BCHER-KVA.LAN, 10.0.0.1, true",
        "bucher.lan, 10.0.0.1, false",
        "10.1.2.3, 10.1.2.3, true",
        "10.1.2.4, 10.1.2.4, false",
        "fd00::1, fd00::1, true",
        "[fd00::1], fd00::1, true",
        "fd00::2, fd00::2, false",
        "'', 10.0.0.1, false",
        "a b, 10.0.0.1, false",
        "%77ebhookserver, 10.0.0.1, false"
    })
    void judgesAnAddressForItsHost(String host, String address, boolean isAllowed) throws UnknownHostException {
        InetAddress found = InetAddress.getByName(address);
        assertThat(HOOKS.allows(host, found)).isEqualTo(isAllowed);
        assertThat(HOOKS.allows(found)).isEqualTo(address.equals("8.8.8.8"));
    }

    @Test
    void leadsFromAPublicHostOnlyToTheInternalOne() {
        Iri from = Iri.parse("https://www.example.org/");
        assertThat(HOOKS.judgeLocation(from, "http://webhookserver:5001/hook").isAllowed())
                .isTrue();
        assertThat(HOOKS.judgeLocation(from, "http://webhookserver/").isAllowed())
                .isFalse();
        assertThat(HOOKS.judgeLocation(from, "//10.1.2.4/").isAllowed()).isFalse();
    }

    /** An internal host is reached at its own ports, whatever else would allow its name. */
    @Test
    void givesAnInternalHostNoOtherPort() {
        LinkPolicy policy = builder()
                .subdomainsOf("good.example")
                .internalHost("hooks.good.example", 5001)
                .ports(443, 8443)
                .build();
        assertThat(policy.judge("https://hooks.good.example:5001/").isAllowed()).isTrue();
        assertThat(policy.judge("https://hooks.good.example/").isAllowed()).isFalse();
        assertThat(policy.judge("https://hooks.good.example:8443/").isAllowed()).isFalse();
        assertThat(policy.judge("https://www.good.example:8443/").isAllowed()).isTrue();
        assertThat(policy.judge("https://www.good.example:5001/").isAllowed()).isFalse();
        LinkPolicy any = builder()
                .anyHost()
                .anyPort()
                .internalHost("webhookserver")
                .internalHost("webhookserver", 5001)
                .build();
        assertThat(any.judge("https://webhookserver/").isAllowed()).isTrue();
        assertThat(any.judge("https://webhookserver:5001/").isAllowed()).isTrue();
        assertThat(any.judge("https://webhookserver:8443/").isAllowed()).isFalse();
        assertThat(any.judge("https://www.example.org:8443/").isAllowed()).isTrue();
        assertThat(any.judge("https://www.example.org:22/").isAllowed()).isFalse();
        assertThat(any.judge("https://www.example.org:65536/").isAllowed()).isFalse();
        assertThat(any)
                .hasToString("schemes [https], any host, any port, internal hosts [webhookserver, webhookserver:5001]");
        LinkPolicy alone = builder().internalHost("webhookserver", 5001).build();
        assertThat(alone.judge("https://webhookserver:5001/").isAllowed()).isTrue();
        assertThat(alone.judge("https://www.example.org/").isAllowed()).isFalse();
    }

    private static final LinkPolicy OWN_RANGES = builder()
            .schemes("http")
            .anyHost()
            .allowAddresses("10.20.0.0/16", "fd00:20::/32", "192.168.7.9/32")
            .build();

    @ParameterizedTest
    @CsvSource({
        "10.20.0.0, true",
        "10.20.255.255, true",
        "10.19.255.255, false",
        "10.21.0.0, false",
        "10.2.0.1, false",
        "192.168.7.9, true",
        "192.168.7.8, false",
        "127.0.0.1, false",
        "169.254.169.254, false",
        "8.8.8.8, true",
        "[fd00:20::1], true",
        "[fd00:20:ffff:ffff:ffff:ffff:ffff:ffff], true",
        "[fd00:21::1], false",
        "[fd00:2000::1], false",
        "[::1], false",
        "[2606:4700::1111], true"
    })
    void allowsTheAddressesOfARange(String host, boolean isAllowed) throws UnknownHostException {
        assertThat(OWN_RANGES.judge("http://" + host + "/").isAllowed()).isEqualTo(isAllowed);
        InetAddress address = InetAddress.getByName(host);
        assertThat(OWN_RANGES.allows(address)).isEqualTo(isAllowed);
        assertThat(OWN_RANGES.allows("www.example.org", address)).isEqualTo(isAllowed);
    }

    /** A range allows no other notation of its addresses, no name and no port. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://0x0a140001/",
                "http://169082881/",
                "http://10.20.1/",
                "http://10.20.0.1./",
                "http://[::ffff:10.20.0.1]/",
                "http://[64:ff9b::10.20.0.1]/",
                "http://[2002:a14:1::]/",
                "http://10.20.0.1:25/",
                "http://nas.lan/",
                "http://localhost/",
                "https://10.20.0.1/"
            })
    void allowsNothingElseByARange(String link) {
        assertThat(OWN_RANGES.judge(link).isAllowed()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "10.20.0.0",
                "10.20.0.0/",
                "10.20.0.0/33",
                "10.20.0.1/16",
                "10.20.128.0/16",
                "010.20.0.0/16",
                "10.20.0/16",
                "10.20.0.0./16",
                "10.20.0.0.0/16",
                "10.20.0.0/016",
                "10.20.0.0/+8",
                "10.256.0.0/16",
                "[fd00::]/16",
                "fd00::/129",
                "fd00::1/16",
                "fd00/16",
                "nas.lan/16",
                "http://10.20.0.0/16"
            })
    void acceptsNoOtherRange(String range) {
        assertThatThrownBy(() -> builder().allowAddresses(range))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "'" + range + "' is not a range of addresses; write the first address, without brackets, and"
                                + " the length of the prefix, such as 10.20.0.0/16 or fd00:20::/32");
    }

    @Test
    void takesRangesFromData() {
        LinkPolicy policy = builder()
                .set("allowAddresses", List.of("10.20.0.0/16"))
                .set("hosts", List.of("10.20.3.4"))
                .build();
        assertThat(policy)
                .hasToString("schemes [https], hosts [10.20.3.4], subdomains of [], default ports, addresses"
                        + " [10.20.0.0/16]");
        assertThat(policy.judge("https://10.20.3.4/").isAllowed()).isTrue();
        assertThat(policy.judge("https://10.20.3.5/").isAllowed()).isFalse();
        assertThat(builder()
                        .anyHost()
                        .allowAddresses("0.0.0.0/0", "::/0")
                        .build()
                        .judge("https://127.0.0.1/")
                        .isAllowed())
                .isTrue();
    }

    @Test
    void takesInternalHostsFromData() {
        LinkPolicy policy = builder()
                .set("schemes", List.of("http"))
                .set("internalHost", List.of("webhookserver:5001", "nas.lan", "[fd00::1]:8080"))
                .set("anyHost", true)
                .set("anyPort", true)
                .build();
        assertThat(policy)
                .hasToString("schemes [http], any host, any port, internal hosts [[fd00::1]:8080, nas.lan,"
                        + " webhookserver:5001]");
        assertThat(policy.judge("http://webhookserver:5001/").isAllowed()).isTrue();
        assertThat(policy.judge("http://webhookserver:5002/").isAllowed()).isFalse();
    }

    static Stream<Arguments> wrongInternalHosts() {
        return Stream.of(
                Arguments.of(
                        "http://webhookserver:5001/hook?x",
                        "'http://webhookserver:5001/hook?x' is not a host; write internalHost(\"webhookserver\", 5001)"),
                Arguments.of(
                        "webhookserver:5001",
                        "'webhookserver:5001' is not a host; write internalHost(\"webhookserver\", 5001)"),
                Arguments.of(
                        "webhookserver/a", "'webhookserver/a' is not a host; write internalHost(\"webhookserver\")"),
                Arguments.of(
                        "http://u:Hunter2@nas.lan/",
                        "'http://\u2026@nas.lan/' is not a host; write internalHost(\"nas.lan\")"),
                Arguments.of("fd00::1", "'fd00::1' is not a host; write a name or an address alone"),
                Arguments.of("", "'' is not a host; write a name or an address alone"),
                Arguments.of("a b", "'a b' is not a host; write a name or an address alone"),
                Arguments.of(
                        "*.lan", "'*.lan' is not a host; name each internal host, such as internalHost(\"hooks.lan\")"),
                Arguments.of(
                        "co.uk",
                        "'co.uk' is a public suffix and no host of yours; write the name of the host, such as hooks.co.uk"),
                Arguments.of("github.io", "'github.io' is a public suffix and no host of yours"),
                Arguments.of(
                        "good.example", "'good.example' is an internal host and one of the hosts as well; leave out"),
                Arguments.of("127.1", "the policy names what it refuses, '127.1'"),
                Arguments.of("nas.lan.", "the policy names what it refuses, 'nas.lan.'"));
    }

    @ParameterizedTest
    @MethodSource("wrongInternalHosts")
    void saysWhichInternalHostToWrite(String host, String message) {
        LinkPolicyBuilder builder = builder().hosts("good.example").internalHost(host);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void refusesPortsThatAnInternalHostCannotHave() {
        LinkPolicyBuilder builder = builder();
        assertThatThrownBy(() -> builder.internalHost("nas.lan", 65536))
                .hasMessage("there is no port 65536; write a number from 0 to 65535");
        LinkPolicyBuilder blocked = builder().internalHost("nas.lan", 25);
        assertThatThrownBy(blocked::build)
                .hasMessageStartingWith("the policy names what it refuses, 'https://nas.lan:25/'");
        LinkPolicyBuilder both = builder().anyHost().anyPort().ports(80);
        assertThatThrownBy(both::build)
                .hasMessage("the policy allows any port and names some as well; leave out the one or the others");
    }

    /** The author of a policy sees the name that is allowed; case does not matter. */
    @ParameterizedTest
    @CsvSource({
        "\uFF42\u00FCcher.example, b\u00FCcher.example",
        "b\u00FC\u00ADcher.example, b\u00FCcher.example",
        "\u00FC\u2460.example, \u00FC1.example",
        "\u00FC\uFB01.example, \u00FCfi.example",
        "\u00FC\u017F.example, \u00FCs.example"
    })
    void refusesAHostThatIsOneOnlyAfterACompatibilityMapping(String host, String meant) {
        for (LinkPolicyBuilder wrong : List.of(
                builder().hosts(host), builder().subdomainsOf(host), builder().internalHost(host, 443))) {
            assertThatThrownBy(wrong::build)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageEndingWith("is a host only after characters were replaced by compatible ones; write \""
                            + meant + "\" if that is the host");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "B\u00DCCHER.example",
                "bu\u0308cher.example",
                "BU\u0308CHER.example",
                "xn--bcher-kva.example",
                "XN--BCHER-KVA.b\u00FCcher.example",
                "fa\u00DF.example",
                "\u03C3\u03BF\u03C6\u03BF\u03C2.example",
                "\u05D0\u05D1.example",
                "\u4F8B\u3048.example"
            })
    void takesAHostInAnyCaseAndComposition(String host) {
        assertThat(builder().hosts(host).build()).isNotNull();
    }
}
