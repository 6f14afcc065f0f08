package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.explain.Explanation;
import org.iritoolkit.explain.Explanation.Finding;
import org.iritoolkit.explain.Explanation.Part;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a browser: its answers, links, buttons and words. */
class PageTest extends PageFixture {
    @Test
    @Tag("thorough")
    void saysOfTwoHundredTypedTextsWhatTheLibrarySays() {
        int typed = 0;
        browser.open("");
        browser.field().click();
        for (String start : STARTS) {
            for (String end : ENDS) {
                String text = start + end;
                browser.press(Keys.CONTROL, "a");
                browser.press(Keys.DELETE);
                if (typed % 10 == 0) {
                    text.codePoints().mapToObj(Character::toString).forEach(browser::type);
                } else { // as by pasting, since each character typed takes as long as a whole string
                    browser.type(text);
                }
                browser.settle();
                showsWhatTheLibrarySays(text);
                typed++;
            }
        }
        assertThat(typed).isEqualTo(200);
    }

    private static void showsWhatTheLibrarySays(String text) {
        Explanation explanation = explain(text);
        assertThat(browser.value()).isEqualTo(text);
        assertThat(browser.element("#verdict strong").getText())
                .as(text)
                .isEqualTo(explanation.ok() ? "Allowed" : "Not allowed");
        assertThat(strings("return [...document.querySelectorAll('.finding .message')].map(e => e.textContent)"))
                .as(text)
                .containsExactlyInAnyOrderElementsOf(explanation.violations().stream()
                        .map(Finding::message)
                        .distinct()
                        .toList());
        boolean host =
                explanation.components().stream().anyMatch(part -> part.name().equals("host"));
        List<Part> shown = explanation.components().stream()
                .filter(part -> !host || !part.name().equals("authority"))
                .toList();
        assertThat(strings("return [...document.querySelectorAll('#legend li')].map(e => e.textContent)"))
                .as(text)
                .containsExactlyElementsOf(shown.stream().map(Part::name).toList());
        assertThat(
                        strings("return [...document.querySelectorAll('#marks .bar')].map(e => e.className.slice(6))")
                                .stream()
                                .distinct())
                .as(text)
                .containsExactlyElementsOf(shown.stream()
                        .filter(part -> !part.raw().isEmpty())
                        .map(part -> part.component().toString())
                        .toList());
        assertThat(browser.elements("#order-warning")).as(text).isEmpty();
        assertThat(strings("const all = document.querySelectorAll('.order:last-of-type .cell');"
                        + "return [...all].map(e => e.dataset.start)"))
                .as(text)
                .containsExactlyElementsOf(explanation.order().rightToLeft() ? order(text) : List.of());
    }

    /** The offsets of the user-perceived characters, from left to right, as the library reports them. */
    private static List<String> order(String text) {
        int[] column = new int[text.length()];
        int[] positions = VisualOrder.of(text).positions();
        for (int i = 0; i < positions.length; i++) {
            column[positions[i]] = i;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(ULocale.ROOT);
        characters.setText(text);
        List<Integer> starts = new ArrayList<>();
        for (int i = characters.first(); i < text.length(); i = characters.next()) {
            starts.add(i);
        }
        return starts.stream()
                .sorted(Comparator.comparingInt(
                        start -> IntStream.range(start, Math.max(start + 1, characters.following(start)))
                                .map(i -> column[i])
                                .min()
                                .orElseThrow()))
                .map(String::valueOf)
                .toList();
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(
            strings = {
                "http://example.org/mein zimmer",
                "http://example.org/100%",
                "http://example.org\\path",
                "http://example.org/a#b#c",
                "http://example.org/<a>/<b>",
                "http://example.org/\u202E"
            })
    void appliesEachSuggestion(String text) {
        Inspection inspection = IriParser.of(Rfc3987.PROFILE).inspect(text);
        List<Suggestion> suggestions = inspection.violations().stream()
                .map(Violation::suggestion)
                .flatMap(java.util.Optional::stream)
                .toList();
        assertThat(suggestions).isNotEmpty();
        browser.open(link(text));
        int buttons = browser.elements("[data-suggestion]").size();
        for (int i = 0; i < buttons; i++) {
            browser.elements("[data-suggestion]").get(i).click();
            browser.settle();
            String written = browser.value();
            assertThat(suggestions.stream().map(Suggestion::text)).anyMatch(written::contains);
            assertThat(IriParser.of(Rfc3987.PROFILE).inspect(written).errors())
                    .hasSizeLessThan(inspection.errors().size());
            browser.driver().navigate().back();
            browser.until("document.getElementById('iri').value !== " + quoted(written));
            browser.settle();
            assertThat(browser.value()).isEqualTo(text);
        }
        browser.element("[data-repair]").click();
        browser.settle();
        assertThat(browser.value())
                .isEqualTo(inspection.repaired().orElseThrow().toString());
        assertThat(browser.element("#verdict strong").getText()).isEqualTo("Allowed");
    }

    private static String quoted(String text) {
        return "decodeURIComponent('"
                + URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20") + "')";
    }

    @Test
    @Tag("thorough")
    void goesBackAndForwardAndKeepsTheTextInTheFragment() {
        browser.open("");
        List<WebElement> examples = browser.elements("[data-example]");
        assertThat(examples).hasSizeGreaterThan(25);
        examples.get(0).click();
        browser.settle();
        String first = browser.value();
        examples.get(1).click();
        browser.settle();
        String second = browser.value();
        assertThat(second).isNotEqualTo(first);
        browser.driver().navigate().back();
        browser.until("document.getElementById('iri').value === " + quoted(first));
        browser.driver().navigate().back();
        browser.until("document.getElementById('iri').value === ''");
        browser.driver().navigate().forward();
        browser.driver().navigate().forward();
        browser.until("document.getElementById('iri').value === " + quoted(second));
        browser.settle();
        String address = Objects.requireNonNull(browser.driver().getCurrentUrl());
        assertThat(address).startsWith(server.address() + "#iri=http%3A%2F%2F");
        browser.open("");
        browser.open(address.substring(server.address().length()));
        assertThat(browser.value()).isEqualTo(second);
    }

    /** As after a link in an issue: the result is there without a key stroke. */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({
        "'#iri=http%3A%2F%2Fexample.org%2Fa%20b&profile=rfc3986', http://example.org/a b, Not allowed",
        "'#iri=http://example.org/a?b=c&d=e', http://example.org/a?b=c&d=e, Allowed",
        "'#iri=http://example.org/100%', http://example.org/100%, Not allowed",
        "'#profile=leiri&iri=a%20b', a b, Allowed"
    })
    void showsTheVerdictOfALinkAtOnce(String fragment, String text, String verdict) {
        browser.open(fragment);
        assertThat(browser.value()).isEqualTo(text);
        assertThat(browser.element("#verdict strong").getText()).isEqualTo(verdict);
    }

    @Test
    @Tag("thorough")
    void saysThatALinkWasTakenAsItStandsUntilTheTextChanges() {
        browser.open("#iri=http://example.org/100%");
        assertThat(browser.element("#notice").getText()).contains("it is shown unchanged");
        browser.show(link("http://example.org/100%"));
        assertThat(browser.element("#notice").isDisplayed()).isFalse();
    }

    /** draft-masinter-url-i18n-05 3.2: a user who enters an IURI can see its escaped form. */
    @Test
    @Tag("thorough")
    void showsTheUriOfWhatIsTyped() {
        browser.open("");
        browser.field().sendKeys("http://h.example/\u00E9");
        browser.settle();
        assertThat(browser.element("#becomes dd").getText()).startsWith("http://h.example/%C3%A9");
        assertThat(browser.element("#becomes dd button").getAccessibleName()).isEqualTo("Copy as URI");
    }

    @Test
    @Tag("thorough")
    void typingIsKeptInTheFragmentToo() {
        browser.open("");
        browser.field().sendKeys("http://h/a");
        browser.until("location.hash === '#iri=http%3A%2F%2Fh%2Fa'");
        assertThat(browser.driver().getCurrentUrl()).doesNotContain("?");
    }

    /** All text that the page shows or assistive technology reads, except for what the user typed. */
    private static final String ALL_TEXT = """
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const all = [];
        while (walker.nextNode()) all.push(walker.currentNode.data);
        for (const e of document.querySelectorAll('[title], [aria-label]')) all.push(e.title, e.ariaLabel ?? '');
        return all.filter(text => new RegExp(arguments[0]).test(text));
        """;

    @Test
    @Tag("thorough")
    void showsNoWordOfItsProgram() {
        List<String> inputs = inputs();
        assertThat(inputs).hasSize(40).doesNotHaveDuplicates();
        browser.open(link("http://h/"));
        browser.element("#show-characters").click();
        for (String input : inputs) {
            browser.show(link(input) + "&base=http://a/b&compare=http://a/c");
            assertThat((List<?>) browser.script(ALL_TEXT, "\\b(?:null|undefined|NaN)\\b|\\[object"))
                    .as(input)
                    .isEmpty();
            assertThat((List<?>) browser.script(ALL_TEXT, "units of UTF-16|way out|^reg-name$|^clause$"))
                    .as(input)
                    .isEmpty();
        }
    }

    /** The name that a host looks like is shown next to the form that is unambiguous. */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({
        "https://\u0440\u0430ypal.com/, xn--ypal-43d9g.com, paypal, 2",
        "https://www.\u0430\u0440\u0440\u04CF\u0435.com/a, www.xn--80ak6aa92e.com, apple, 5",
        "https://g\u043E\u043Egle.com:8080/?q, xn--ggle-55da.com, google, 2"
    })
    void saysFirstThatAHostLooksLikeAnother(String text, String ascii, String like, int letters) {
        browser.open(link(text));
        assertThat(browser.element("#verdict").getText()).contains("Allowed", ascii, "can be mistaken for", like);
        assertThat(browser.element("#verdict").getDomAttribute("class")).doesNotContain("yes");
        assertThat(browser.element(".finding .message").getText()).contains(like);
        assertThat(strings("return [...document.querySelector('.components .c-host').closest('tr').querySelectorAll('td"
                        + " p')].map(e => e.textContent)"))
                .containsExactly(ascii + " in ASCII", text.replaceAll("https://([^/:]+).*", "$1"));
        assertThat(browser.elements("#marks .letter-box")).hasSize(letters);
        assertThat(browser.elements(".components mark.letter")).hasSize(letters);
        assertThat(browser.element("#host dd").getText()).isEqualTo(ascii);
        assertThat(browser.element("#becomes dd").getText()).contains(ascii);
    }

    @Test
    @Tag("thorough")
    void makesOneCardOfNeighboursWithOneCode() {
        browser.open(link("http://h/\u0645\u062B\u0627\u0644") + "&profile=rfc3986");
        assertThat(browser.elements(".finding")).hasSize(1);
        assertThat(browser.elements(".finding .message")).hasSize(1);
        assertThat(browser.element(".finding .place").getText()).isEqualTo("9\u201313");
        browser.element("[data-suggestion]").click();
        browser.settle();
        assertThat(browser.value()).isEqualTo("http://h/%D9%85%D8%AB%D8%A7%D9%84");
    }

    @Test
    @Tag("thorough")
    void beginsWithASentenceAndAnExampleOfEachKind() {
        browser.open("");
        assertThat(browser.element("#verdict").getText()).isEmpty();
        assertThat(browser.element("#welcome p").getText())
                .containsOnlyOnce(".")
                .endsWith(".");
        assertThat(strings("return [...document.querySelectorAll('#results > section')]"
                        + ".filter(e => e.checkVisibility()).map(e => e.id)"))
                .containsExactly("examples");
        List<String> names = browser.elements(".first-example .name").stream()
                .map(WebElement::getText)
                .toList();
        assertThat(names).containsExactly("Plain", "Arabic", "Broken", "Look-alike", "Template");
        List<String> verdicts = List.of("yes", "yes", "no", "alike", "no");
        for (int i = 0; i < names.size(); i++) {
            browser.show("");
            browser.elements(".first-example").get(i).click();
            browser.settle();
            assertThat(browser.value()).as(names.get(i)).startsWith("http");
            assertThat(browser.element("#verdict").getDomAttribute("class"))
                    .as(names.get(i))
                    .isEqualTo("verdict " + verdicts.get(i));
            assertThat(browser.element("#welcome").isDisplayed()).isFalse();
        }
    }

    @Test
    @Tag("thorough")
    void offersIsolatesAndTheEmbeddingWithTheirNames() {
        String text = "http://\u05D0\u05D1.example/";
        browser.open(link(text));
        assertThat(strings("return [...document.querySelectorAll('#orders dt')].map(e => e.textContent)"))
                .satisfiesExactly(
                        isolate -> assertThat(isolate).startsWith("isolate, LRI \u2026 PDI"),
                        embedding -> assertThat(embedding)
                                .startsWith("embedding, LRE \u2026 PDF")
                                .endsWith("RFC 3987 4.1"));
        assertThat(explain(text).order().isolate()).contains("\u2066" + text + "\u2069");
        assertThat(explain(text).order().display()).isEqualTo("\u202A" + text + "\u202C");
    }

    @Test
    @Tag("thorough")
    void undoesWhatASuggestionWrote() {
        String text = "http://example.org/mein zimmer";
        browser.open("");
        browser.field().sendKeys(text);
        browser.settle();
        for (String button : List.of("[data-suggestion]", "[data-repair]")) {
            browser.element(button).click();
            browser.settle();
            assertThat(browser.value()).isEqualTo("http://example.org/mein%20zimmer");
            browser.press(Keys.CONTROL, "z");
            browser.settle();
            assertThat(browser.value()).isEqualTo(text);
        }
    }
}
