package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reading of each parser, and what counts as a disagreement. */
class ReadingsTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final List<Component> SHOWN =
            List.of(Component.SCHEME, Component.USERINFO, Component.HOST, Component.PORT);

    static Stream<CaseTable.Row> reports() {
        return Tables.rows("reported-texts.tsv");
    }

    /** Parsers can disagree only about the scheme and the authority. */
    private static String shown(Reading reading) {
        if (reading.refusal().isPresent()) {
            return "refused";
        }
        String scheme =
                reading.component(Component.SCHEME).map(text -> text + ":").orElse("");
        String userinfo =
                reading.component(Component.USERINFO).map(text -> text + "@").orElse("");
        String port = reading.component(Component.PORT).map(text -> ":" + text).orElse("");
        return scheme
                + reading.component(Component.HOST)
                        .map(host -> "//" + userinfo + host + port)
                        .orElse("");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reports")
    void readsATextThatWasReported(CaseTable.Row row) {
        Readings readings = Readings.of(row.cell("text"));
        readings.all().forEach((name, reading) -> {
            boolean laterJdk = name.equals("java.net.URL") && Runtime.version().feature() > 17;
            if (!laterJdk || reading.refusal().isEmpty()) { // newer JDKs refuse more
                assertThat(shown(reading)).as(name).isEqualTo(row.cell(name));
            }
        });
        if (Runtime.version().feature() == 17) {
            assertThat(readings.disagreements())
                    .extracting(disagreement -> disagreement.component().toString())
                    .isEqualTo(row.words("disagree"));
        }
    }

    /** The groups of the regular expression, and the parts of the authority. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                ":a, -, -, -, -, :a, -, -",
                "http://h/p?q#f, http, -, h, -, /p, q, f",
                "http://h:80/p?#, http, -, h, 80, /p, '', ''",
                "//u@h/:8, -, u, h, -, /:8, -, -",
                "//h:80/], -, -, h, 80, /], -, -",
                "//:80, -, -, '', 80, '', -, -",
                "//[::1], -, -, [::1], -, '', -, -"
            })
    void splitsByAppendixB(
            String text,
            String scheme,
            String userinfo,
            String host,
            String port,
            String path,
            String query,
            String fragment) {
        Reading reading = Readings.of(text).all().get("rfc3986-appendix-b");
        assertThat(Stream.of(
                                Component.SCHEME,
                                Component.USERINFO,
                                Component.HOST,
                                Component.PORT,
                                Component.PATH,
                                Component.QUERY,
                                Component.FRAGMENT)
                        .map(component -> reading.component(component).orElse(null)))
                .containsExactly(scheme, userinfo, host, port, path, query, fragment);
    }

    @Test
    void hasAtLeastSixtyReportedTexts() {
        assertThat(reports().map(row -> row.cell("text")).distinct()).hasSizeGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h.example",
                "HTTP://H.Example:80/",
                "http://h.example:/a/../b",
                "http://@h.example/",
                "http://[0:0::1]/",
                "http://[::1]:080/%7e",
                "file://localhost/a",
                "file:///a",
                "mailto:a@b.example",
                "urn:isbn:1",
                "//h.example/x",
                "a/b?c#d",
                "",
                "http://h.example/a b",
                "http://h ost/",
                "http://:@h.example/",
                "http://h.example:0/",
                "http://h:65536/x"
            })
    void harmlessDifferencesAndRefusalsAreNoDisagreement(String text) {
        assertThat(Readings.of(text).disagreements()).isEmpty();
        assertThat(Readings.of(text).failures()).isEmpty();
    }

    @Test
    void saysWhyAReaderRefuses() {
        assertThat(refusal("http:\\\\h:x/", "url-standard")).startsWith("the port is not a number");
        assertThat(refusal("http://h:8x/", "java.net.URL")).isEqualTo("the port is not a number");
        assertThat(refusal("h.example/x", "java.net.URL")).startsWith("no protocol");
        assertThat(refusal("http://u:p@[::1/", "java.net.URL")).isEqualTo("Invalid authority field");
        assertThat(refusal("http://h/a b", "java.net.URI")).endsWith(" at 10");
        assertThat(refusal("http://h/a b", "rfc3987")).startsWith("U+0020 SPACE is not allowed in the path");
    }

    private static String refusal(String text, String reader) {
        return Readings.of(text).all().get(reader).refusal().orElseThrow();
    }

    /** The parsers of this module resolve a reference themselves; others get the resolved string. */
    @Test
    void readsAReferenceAgainstItsBase() {
        List<UrlReader> readers = new ArrayList<>(UrlReader.known());
        readers.add(UrlReader.of("own", UrlReader.known().get(0)::read));
        Readings readings = Readings.of(
                "../x",
                Readers.against(Iri.parse("http://base.example/a/b/c"), Iri.parse("http://r.example/y"), readers));
        assertThat(readings.text()).isEqualTo("../x");
        assertThat(readings.all().entrySet().stream()
                        .map(reader -> reader.getKey() + " " + shown(reader.getValue())
                                + reader.getValue().component(Component.PATH).orElseThrow()))
                .containsExactly(
                        "rfc3987 http://r.example/y",
                        "rfc3986-appendix-b http://base.example",
                        "url-standard http://base.example/a/x",
                        "java.net.URI http://base.example/a/x",
                        "java.net.URL http://base.example/a/x",
                        "own http://r.example/y");
    }

    private static List<String> sides(String text, UrlReader... others) {
        List<UrlReader> readers = new ArrayList<>(List.of(UrlReader.known().get(0)));
        readers.addAll(List.of(others));
        return Readings.of(text, readers).disagreements().stream()
                .map(disagreement -> disagreement.component() + " "
                        + disagreement.sides().stream()
                                .map(side -> side.value().orElse("-") + " " + side.readers())
                                .toList())
                .toList();
    }

    private static UrlReader reader(String name, String host, String port) {
        return UrlReader.of(
                name,
                text -> Reading.accepted()
                        .with(Component.SCHEME, "http")
                        .with(Component.HOST, host)
                        .with(Component.PORT, port));
    }

    /** The port of one parser may be the password of another. */
    @Test
    void showsNoPasswordThatAnotherReaderTakesForAPort() {
        assertThat(sides("http://u:81@h.example/", reader("own", "u", "81")))
                .containsExactly(
                        "userinfo [\u2026 [rfc3987], - [own]]",
                        "host [h.example [rfc3987], u [own]]",
                        "port [- [rfc3987], \u2026 [own]]");
        assertThat(sides("http://81@h.example/", reader("own", "h.example", "81")))
                .containsExactly("userinfo [\u2026 [rfc3987], - [own]]", "port [- [rfc3987], 81 [own]]");
        assertThat(sides("http://h.example/", reader("own", "h.example", "81")))
                .containsExactly("port [- [rfc3987], 81 [own]]");
    }

    @Test
    void showsAHostAsItsReaderSeesIt() {
        assertThat(sides("http://H.example/", reader("own", "h.example", null), reader("other", "x.example", null)))
                .containsExactly("host [H.example [rfc3987, own], x.example [other]]");
        assertThat(sides(
                        "http://\u00FC.example/",
                        reader("own", "xn--tda.example", null),
                        reader("other", "x.example", null)))
                .containsExactly("host [\u00FC.example [rfc3987], xn--tda.example [own], x.example [other]]");
    }

    @Test
    void showsNoUserInformationInLogs() {
        assertThat(Readings.of("http://u:p@h.example/"))
                .hasToString("http://\u2026@h.example/: [rfc3987, rfc3986-appendix-b, url-standard, java.net.URI,"
                        + " java.net.URL]");
        assertThat(Readings.of("http://h.example/").toString()).startsWith("http://h.example/: {rfc3987={");
        assertThat(Reading.accepted()
                        .with(Component.USERINFO, "u:p")
                        .with(Component.HOST, "h")
                        .toString())
                .contains("\u2026", "=h")
                .doesNotContain("u:p");
        assertThat(Reading.refused("no //u:p@h")).hasToString("refused: no //\u2026@h");
        UrlInspection found = WebUrl.inspect("http://u:p@h.example/<");
        assertThat(found.text()).isEqualTo("http://u:p@h.example/<");
        assertThat(found.toString()).startsWith("http://\u2026@h.example/<: [").doesNotContain("u:p");
        assertThat(WebUrl.inspect("http://h.example/")).hasToString("http://h.example/: no violations");
    }

    @Test
    void readsThePathOfAnOpaqueUri() {
        assertThat(Readings.of("mailto:a@b.example").all().get("java.net.URI").component(Component.PATH))
                .contains("a@b.example");
        assertThat(Readings.of("http://h/p").all().get("java.net.URI").component(Component.PATH))
                .contains("/p");
    }

    @Test
    void comparesHostsInALabels() {
        assertThat(Readings.canonicalHost("%C3%BC.Example")).isEqualTo("xn--tda.example");
        assertThat(Readings.canonicalHost("\u00DC.example")).isEqualTo("xn--tda.example");
        assertThat(Readings.canonicalHost("[0:0::1]")).isEqualTo("[::1]");
        assertThat(Readings.withoutLeadingZeros("000")).isEqualTo("0");
        assertThat(Readings.withoutLeadingZeros("0080")).isEqualTo("80");
    }

    @ParameterizedTest
    @CsvSource({
        "http://good.example\\@evil.example/, host",
        "http:evil.example, host",
        "http:/evil.example, host",
        "http:///evil.example, host",
        "http://0x7f.1/, host",
        "http://h%2Eexample/, host",
        "http://a_b.example/, host",
        "' http://h.example/', scheme",
        "http://a:80@b.example/, ''"
    })
    void disagreementsNameTheirComponent(String text, String components) {
        assertThat(Readings.of(text).disagreements().stream()
                        .map(disagreement -> disagreement.component().toString()))
                .containsAll(components.isEmpty() ? List.of() : List.of(components));
    }

    @Test
    void saysWhoReadsWhat() {
        Disagreement host = Readings.of("http:/evil.example").disagreements().get(0);
        assertThat(host.component()).isEqualTo(Component.HOST);
        assertThat(host.sides())
                .containsExactly(
                        new Disagreement.Side(
                                Optional.empty(),
                                List.of("rfc3987", "rfc3986-appendix-b", "java.net.URI", "java.net.URL")),
                        new Disagreement.Side(Optional.of("evil.example"), List.of("url-standard")));
        assertThat(host.describe())
                .isEqualTo(
                        "URL parsers disagree about the host, so a check and a request may use different hosts: rfc3987,"
                                + " rfc3986-appendix-b, java.net.URI, java.net.URL (none); url-standard \"evil.example\"");
    }

    @Test
    void containsAReaderThatFails() {
        UrlReader thrower = UrlReader.of("thrower", text -> {
            throw new IllegalStateException("no");
        });
        List<UrlReader> readers = new ArrayList<>(UrlReader.known());
        readers.add(thrower);
        readers.add(UrlReader.of("own", text -> Reading.accepted().with(Component.HOST, "own.example")));
        Readings readings = Readings.of("http://h.example/", readers);
        assertThat(readings.all().keySet())
                .containsExactly(
                        "rfc3987",
                        "rfc3986-appendix-b",
                        "url-standard",
                        "java.net.URI",
                        "java.net.URL",
                        "thrower",
                        "own");
        assertThat(readings.all().get("thrower").refusal())
                .contains("the parser failed: it threw java.lang.IllegalStateException");
        assertThat(readings.failures())
                .containsOnly(entry("thrower", "the parser failed: it threw java.lang.IllegalStateException"));
        assertThat(readings.disagreements())
                .extracting(Disagreement::component)
                .containsExactly(Component.SCHEME, Component.HOST, Component.PORT);
    }

    @Test
    void refusesAComponentThatAReadingCannotHave() {
        assertThatThrownBy(() -> Reading.accepted().with(Component.OPAQUE_PART, "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a reading has no opaque-part");
        assertThatThrownBy(() -> Reading.refused("x").with(Component.HOST, "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a refusal has no components");
    }

    @Test
    void isACheckThatIsInstalled() {
        assertThat(ProfileRegistry.installed().checks().require("readings")).isInstanceOf(ReadingsCheck.class);
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withChecks("readings");
        List<Violation> found = parser.inspect("http:/evil.example/x").violations();
        assertThat(found).hasSize(1);
        assertThat(found.get(0))
                .hasToString("5-20 warning readings.host: URL parsers disagree about the host, so a check and a"
                        + " request may use different hosts: rfc3987, rfc3986-appendix-b, java.net.URI, java.net.URL (none); url-standard"
                        + " \"evil.example\" (RFC 3987 8)");
        assertThat(parser.inspect("http://h.example/").violations()).isEmpty();
        assertThat(IriParser.of(DRAFT)
                        .withChecks("readings")
                        .inspect("http://0177.1/x")
                        .violations())
                .extracting(violation -> violation.span() + " " + violation.clause())
                .contains("7-13 draft-duerst-iri-03 7");
    }

    @Test
    void reportsOneClassOfASampleOfRealLinks() {
        assertThat(reported(links().filter(link -> link.hashCode() % 16 == 0))).isNotEmpty();
    }

    @Test
    @Tag("thorough")
    void reportsOneClassOfRealLinks() {
        assertThat(links()).hasSizeGreaterThan(53_000);
        assertThat(reported(links())).hasSize(46);
    }

    private static Stream<String> links() {
        return Stream.concat(
                Corpus.lines("web-links/links.txt").stream(), Corpus.lines("dbpedia-links/nonascii-iris.txt").stream());
    }

    /** Only links with an underscore in the host are reported, where {@code java.net.URI} sees no host. */
    private static List<String> reported(Stream<String> links) {
        List<Readings> reported = links.map(Readings::of)
                .filter(readings -> !readings.disagreements().isEmpty())
                .toList();
        System.out.printf("readings reports %d real links%n", reported.size());
        assertThat(reported).allSatisfy(readings -> {
            List<Disagreement> found = readings.disagreements();
            assertThat(found).extracting(Disagreement::component).containsExactly(Component.HOST);
            assertThat(found.get(0).sides().get(0).value().orElseThrow()).contains("_");
            assertThat(found.get(0).sides().get(1).readers()).containsExactly("java.net.URI");
        });
        return reported.stream().map(Readings::text).toList();
    }

    /** URL Standard 3.3: full-width digits are mapped, so the reading is an address, though it is no disagreement. */
    @Test
    void showsAHostBeyondAsciiAsEachReaderSeesIt() {
        String text = "https://\uFF11\uFF12\uFF17.0.0.1/";
        assertThat(Readings.of(text).disagreements()).isEmpty();
        List<UrlReader> readers = new ArrayList<>(UrlReader.known());
        readers.add(UrlReader.of(
                "own", any -> Reading.accepted().with(Component.SCHEME, "https").with(Component.HOST, "own.example")));
        assertThat(Readings.of(text, readers).disagreements().get(0).sides())
                .extracting(Disagreement.Side::toString)
                .containsExactly(
                        "rfc3987, rfc3986-appendix-b, java.net.URL \"\uFF11\uFF12\uFF17.0.0.1\"",
                        "url-standard \"127.0.0.1\"",
                        "own \"own.example\"");
    }
}
