package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriSyntaxException;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The validation errors, by the examples of the standard. */
class ValidationErrorTest {
    static Stream<CaseTable.Row> examples() {
        return Tables.rows("url-standard-1.1.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void findsTheErrorOfAnExample(CaseTable.Row row) {
        String input = row.cell("input");
        String base = row.cell("base");
        UrlInspection found = base.isEmpty() ? WebUrl.inspect(input) : WebUrl.inspect(input, WebUrl.parse(base));
        String code = "url." + row.cell("finding");
        assertThat(found.violations())
                .extracting(violation -> violation.code().id())
                .contains(code);
        assertThat(found.url().map(WebUrl::href).orElse("failure")).isEqualTo(row.cell("outcome"));
        List<String> fatal = found.violations().stream()
                .filter(Violation::isError)
                .map(violation -> violation.code().id())
                .toList();
        assertThat(fatal).isEqualTo(row.cell("outcome").equals("failure") ? List.of(code) : List.of());
    }

    static Stream<CaseTable.Row> strings() {
        return Tables.rows("url-standard-4.3.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("strings")
    void isValidByTheSentencesOfTheStandard(CaseTable.Row row) {
        String base = row.cell("base");
        UrlInspection found = base.isEmpty()
                ? WebUrl.inspect(row.cell("input"))
                : WebUrl.inspect(row.cell("input"), WebUrl.parse(base));
        assertThat(found.violations())
                .extracting(violation -> violation.code().id().replace("url.", ""))
                .containsExactlyElementsOf(row.words("errors"));
        assertThat(found.isValidUrlString()).isEqualTo(row.cell("errors").isEmpty());
    }

    @Test
    void hasAnExampleOfEveryError() {
        Set<String> shown = examples().map(row -> "url." + row.cell("finding")).collect(Collectors.toSet());
        Set<String> all = Stream.of(ValidationError.values())
                .filter(error -> error != ValidationError.MORE)
                .map(ValidationError::id)
                .collect(Collectors.toSet());
        assertThat(shown).isEqualTo(all);
    }

    @Test
    void givesPlacesInTheTextAsItWasGiven() {
        UrlInspection found = WebUrl.inspect(" ht\ntp:\\\\h/ä\t<");
        assertThat(found.violations().stream()
                        .map(violation ->
                                violation.span() + " " + violation.code().id() + " " + violation.clause()))
                .containsExactly(
                        "0-1 url.invalid-url-unit URL Standard 4.4",
                        "3-4 url.invalid-url-unit URL Standard 4.4",
                        "7-7 url.special-scheme-missing-following-solidus URL Standard 4.4, special authority slashes state",
                        "7-8 url.special-scheme-missing-following-solidus URL Standard 4.4, special authority ignore slashes"
                                + " state",
                        "8-9 url.special-scheme-missing-following-solidus URL Standard 4.4, special authority ignore slashes"
                                + " state",
                        "12-13 url.invalid-url-unit URL Standard 4.4",
                        "13-14 url.invalid-url-unit URL Standard 4.4, path state");
        assertThat(found.url()).contains(WebUrl.parse("http://h/%C3%A4%3C"));
        assertThat(found.isValidUrlString()).isFalse();
        assertThat(WebUrl.inspect("http://h/ä").isValidUrlString()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "foo://exa[mple.org, 9-10 url.host-invalid-code-point",
        "x://a\"b/, 5-6 url.invalid-url-unit",
        "http://h:8x/, 9-11 url.port-invalid",
        "http://[::1.2.3.x]/, 16-17 url.ipv4-in-ipv6-invalid-code-point",
        "http://[::, 7-10 url.ipv6-unclosed"
    })
    void givesThePlaceInTheHost(String input, String violation) {
        assertThat(WebUrl.inspect(input).violations())
                .extracting(found -> found.span() + " " + found.code().id())
                .containsExactly(violation);
    }

    /** A place between two characters is the end of what was removed before it. */
    @Test
    void givesAnEmptyPlaceAfterARemovedCharacter() {
        assertThat(WebUrl.inspect("https:\nh").violations())
                .extracting(found -> found.span() + " " + found.code().id())
                .containsExactly("6-7 url.invalid-url-unit", "7-7 url.special-scheme-missing-following-solidus");
    }

    @Test
    void tellsAPercentSignFromACharacterThatIsNotAllowed() {
        assertThat(WebUrl.inspect("x:%z<").violations())
                .extracting(Violation::message)
                .containsExactly(
                        "a percent sign is not followed by two hexadecimal digits",
                        "U+003C LESS-THAN SIGN is not allowed in a URL; a browser percent-encodes or removes it");
    }

    @Test
    void saysWhyATextIsNoUrl() {
        assertThatThrownBy(() -> WebUrl.parse("x", WebUrl.parse("mailto:a@b.example")))
                .isInstanceOf(IriSyntaxException.class)
                .hasMessage("the scheme is missing, and there is no base URL to resolve against at 0-0 in"
                        + " \"x\" (URL Standard 4.4, no scheme state). Begin with a scheme such as https:, or give a base"
                        + " URL whose path is not opaque.");
    }

    @Test
    void countsWhatItDoesNotList() {
        List<Violation> found =
                WebUrl.inspect("http://h/" + "<".repeat(5000) + " : bad").violations();
        assertThat(found).hasSize(1001);
        assertThat(found.get(1000).code()).isEqualTo(ValidationError.MORE);
        assertThat(found.get(1000).message()).isEqualTo("4002 more validation errors are not listed");
        assertThat(found).extracting(Violation::severity).containsOnly(Severity.WARNING);
        List<Violation> slashes =
                WebUrl.inspect("http:" + "\\".repeat(1003) + "h").violations();
        assertThat(slashes).hasSize(1001);
        assertThat(slashes.get(1000).message()).isEqualTo("4 more validation errors are not listed");
    }
}
