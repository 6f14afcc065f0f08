package org.iritoolkit.text.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class IriDisplayTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private final IriDisplay display = IriDisplay.create();

    static Stream<CaseTable.Row> texts() {
        return rows("displayed.tsv");
    }

    static Stream<CaseTable.Row> hosts() {
        return rows("displayed-hosts.tsv");
    }

    private static Stream<CaseTable.Row> rows(String name) {
        return CaseTable.of(name, IriDisplayTest.class.getResourceAsStream(name)).stream();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void showsWhatCanBeShown(CaseTable.Row row) {
        assertThat(to(row.cell("reader"), display).show(row.cell("iri")).plain())
                .isEqualTo(row.cell("shown"));
    }

    @ParameterizedTest
    @MethodSource("hosts")
    void showsAHostAsItsDocumentHasIt(CaseTable.Row row) {
        IriDisplay ofProfile =
                IriDisplay.of(IriParser.of(ProfileRegistry.installed().require(row.cell("profile"))));
        assertThat(to(row.cell("reader"), ofProfile).show(row.cell("iri")).plain())
                .isEqualTo(row.cell("shown"));
    }

    /** {@code all}, {@code latin1} or {@code ja}: the characters of the user; and a policy for hosts. */
    private static IriDisplay to(String reader, IriDisplay display) {
        return switch (reader) {
            case "all" -> display;
            case "ascii" -> display.withCharacters(Displayable.in(StandardCharsets.US_ASCII));
            case "latin1" -> display.withCharacters(Displayable.in(StandardCharsets.ISO_8859_1));
            case "sjis" -> display.withCharacters(Displayable.in(Charset.forName("Shift_JIS")));
            case "de" -> display.withCharacters(Displayable.in(Locale.GERMAN));
            default -> display.withHosts(HostPolicy.valueOf(reader));
        };
    }

    /** The characters of a language do not depend on the machine: ICU4J would use its language for an unknown one. */
    @Test
    void knowsNoLettersOfALanguageThatNobodyKnows() {
        Locale platform = Locale.getDefault();
        try {
            for (String language : List.of("en", "ru")) {
                Locale.setDefault(Locale.forLanguageTag(language));
                assertThat(IntStream.of('a', '\u00E9', '\u0436').filter(Displayable.in(Locale.forLanguageTag("zz-ZZ"))))
                        .isEmpty();
                assertThat(Displayable.in(Locale.FRENCH).test('\u00E9')).isTrue();
            }
        } finally {
            Locale.setDefault(platform);
        }
    }

    /** CLDR has Filipino under fil, Serbo-Croatian under sr-Latn and Mandarin under zh. */
    @ParameterizedTest
    @CsvSource({"tl, \u00F1", "sh, \u010D", "cmn, \u4E2D"})
    void knowsTheLettersOfALanguageByAnotherCode(String language, String letter) {
        assertThat(Displayable.in(Locale.forLanguageTag(language)).test(letter.codePointAt(0)))
                .isTrue();
    }

    @Test
    void isolatesTextAndEscapesMarkup() {
        Displayed shown = display.show("http://h/'a'&b");
        assertThat(shown.text()).isEqualTo("\u2066http://h/'a'&b\u2069");
        assertThat(shown.html())
                .isEqualTo("<a rel=\"noopener noreferrer\" href=\"http://h/&#39;a&#39;&amp;b\">"
                        + "<bdi dir=\"ltr\">http://h/&#39;a&#39;&amp;b</bdi></a>");
    }

    /** The dot of the root is not part of a registrable domain, and a single label has none. */
    @Test
    void leavesTheDotOfTheRootOut() {
        assertThat(display.show("http://login.example.org./").parts())
                .extracting(part -> part.role() + " " + part.text())
                .containsExactly(
                        "PLAIN http://", "PLAIN login.", "REGISTRABLE_DOMAIN example.org", "PLAIN .", "PLAIN /");
        assertThat(display.show("http://localhost./").parts())
                .extracting(part -> part.role() + " " + part.text())
                .containsExactly("PLAIN http://", "PLAIN localhost.", "PLAIN /");
    }

    @Test
    void pointsOutUserinfoAndMarksTheRegistrableDomain() {
        Displayed shown = display.show("https://www.bank.com@login.b\u00FCcher.co.uk:80/");
        assertThat(shown.parts())
                .extracting(part -> part.role() + " " + part.text())
                .containsExactly(
                        "PLAIN https://",
                        "USERINFO www.bank.com",
                        "PLAIN @",
                        "PLAIN login.",
                        "REGISTRABLE_DOMAIN b\u00FCcher.co.uk",
                        "PLAIN :80/");
        assertThat(shown.html())
                .contains("<span class=\"iri-userinfo\">www.bank.com</span>")
                .contains("<b class=\"iri-domain\">b\u00FCcher.co.uk</b>");
    }

    @Test
    void linksToUrisOfSchemesThatTheCallerAllowsOnly() {
        assertThat(display.show("http://b\u00FCcher.example/\u00E9").link())
                .contains("http://xn--bcher-kva.example/%C3%A9");
        assertThat(display.show("HTTP://h/").link()).contains("HTTP://h/");
        for (String none : List.of(
                "javascript:alert(1)",
                "data:text/html,a",
                "vbscript:a",
                "ftp://h/",
                "/a",
                "http://h/ a",
                "http://",
                "http:///a",
                "http:a.example",
                "http:/a.example/",
                "https:?a",
                "")) {
            assertThat(display.show(none).link()).as(none).isEmpty();
        }
        assertThat(display.withLinksFor(List.of("FTP")).show("ftp://h/").link()).contains("ftp://h/");
        assertThat(display.withLinksFor(List.of("ftp")).show("http://h/").link())
                .isEmpty();
    }

    /** Under the grammar of RFC 2396 these are registry names; a browser still treats them as hosts. */
    @Test
    void showsTheNameOfARegistryByThePolicyToo() {
        IriDisplay draft = IriDisplay.of(IriParser.of(DRAFT));
        assertThat(draft.show("http://p\u0430ypal~a/").plain()).isEqualTo("http://p%D0%B0ypal~a/");
        assertThat(draft.show("http://b\u00FCcher~a/").plain()).isEqualTo("http://b\u00FCcher~a/");
        assertThat(draft.show("http://p\u0430ypal@a~b/").plain()).isEqualTo("http://p%D0%B0ypal@a~b/");
    }

    /** The policy applies to labels of any length and number. */
    @Test
    void showsLongLabelsByThePolicyToo() {
        String label = "\u00FC".repeat(1_000);
        for (String host : List.of(label, label + "." + label)) {
            assertThat(display.show("http://" + host + "/").plain()).isEqualTo("http://" + host + "/");
        }
    }

    @Test
    void saysHowItShows() {
        assertThat(display.withLinksFor(List.of("https", "FTP")))
                .hasToString("IriDisplay[rfc3987, hosts HIGHLY_RESTRICTIVE, links for ftp https]");
    }

    @Test
    void linksToNoHostThatTheDnsCannotHave() {
        assertThat(display.show("http://a_b\u00FC.example/").link()).isEmpty();
    }
}
