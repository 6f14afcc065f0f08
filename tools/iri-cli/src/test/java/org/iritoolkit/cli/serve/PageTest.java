package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriParser;
import org.iritoolkit.bidi.VisualOrder;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.explain.Explainer;
import org.iritoolkit.cli.explain.Explanation;
import org.iritoolkit.cli.explain.Explanation.Finding;
import org.iritoolkit.cli.explain.Explanation.Part;
import org.iritoolkit.cli.explain.Question;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a browser. */
class PageTest {
    /** Twenty authorities and ten ends: two hundred texts, valid and not, in several scripts and both directions. */
    private static final List<String> STARTS = List.of(
            "http://example.org",
            "https://user@example.org:8080",
            "HTTP://EXAMPLE.org:80",
            "http://\u05D3\u05D5\u05D2\u05DE\u05D4.example",
            "http://a.\u05D1\u05D2.\u05D3\u05D4",
            "http://\u0645\u062B\u0627\u0644.\u0625\u062E\u062A\u0628\u0627\u0631",
            "http://\u0909\u0926\u093E\u0939\u0930\u0923.example",
            "http://\u4F8B\u3048.\u30C6\u30B9\u30C8",
            "http://xn--bcher-kva.example",
            "http://b\u00FCcher.example",
            "http://[2001:db8::7]",
            "http://[::1",
            "http://a b.example",
            "http://p\u0430ypal.example",
            "urn:example",
            "../up",
            "//host",
            "",
            "1a:b",
            "file://");

    private static final List<String> ENDS = List.of(
            "/",
            "/a/b;c=d?e=f&g#h",
            "/mein zimmer",
            "/100%/%2F%c3%a9",
            "/\u05E9\u05DC\u05D5\u05DD/\u05E2\u05D5\u05DC\u05DD?a=\u05D0",
            "/\u05D0\u05D11/2\u05D2\u05D3/\u05D4.html",
            "/\u0635\u0641\u062D\u0629?\u0644\u063A\u0629=\u0639\u0631\u0628\u064A",
            "/\u0939\u093F\u0928\u094D\u0926\u0940/e\u0301",
            "/\u4E16\u754C?\u691C=\u7D22#\uD83D\uDE00",
            "/{a}|b\\c^<d>\"#e#f");

    private static final List<String> HOSTILE = List.of(
            "<img src=x onerror=alert(%d)>",
            "<script>alert(%d)</script>",
            "\"><svg/onload=alert(%d)>",
            "'-alert(%d)-'",
            "</textarea><iframe src=javascript:alert(%d)>",
            "javascript:alert(%d)",
            "<a href='javascript:alert(%d)'>x</a>",
            "${alert(%d)}{{7}}",
            "<!--%d--><style>*{display:none}</style>",
            "\u202E<b id=x%d>\u0000\uFFFF");

    /** Shows one text after the other, and says what is wrong; nothing if all is well. */
    private static final String SHOW_ALL = """
            const [texts, names, done] = arguments;
            const allowed = new Set(names.split(' '));
            const input = document.getElementById('iri');
            const results = document.getElementById('results');
            const scripts = document.scripts.length;
            const isBad = (a) => a.name.startsWith('on') || a.name === 'style' || /^\\s*javascript:/.test(a.value);
            const wrong = (e) => !allowed.has(e.localName) || (!e.closest('#marks') && [...e.attributes].some(isBad));
            (async () => {
              for (const [i, text] of texts.entries()) {
                input.value = text;
                document.getElementById('base').value = i % 2 ? text : '';
                document.getElementById('compare').value = i % 3 ? text : '';
                input.dispatchEvent(new Event('input'));
                while (results.ariaBusy === 'true') await new Promise(next => setTimeout(next));
                const found = [...document.querySelectorAll('*')].find(wrong);
                if (found) { done('made: ' + found.outerHTML); return; }
                if (input.value !== text) { done('changed: ' + text); return; }
                if (window.alerted || document.scripts.length !== scripts) { done('ran: ' + text); return; }
              }
              done('');
            })();
            """;

    private static PageServer server;
    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        server = PageServer.start(0, ProfileRegistry.installed());
        browser = Browser.start(server.address());
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
        server.close();
    }

    private static String link(String iri) {
        return "#iri=" + URLEncoder.encode(iri, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static Explanation explain(String text) {
        return Explainer.of(Rfc3987.PROFILE).explain(Question.of(text));
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(String script) {
        return (List<String>) browser.script(script);
    }

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
                text.codePoints().mapToObj(Character::toString).forEach(browser::type);
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

    /** Where what readers take for characters begins, from left to right, as the library has them. */
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
        List<WebElement> buttons = browser.elements("[data-suggestion]");
        for (int i = 0; i < buttons.size(); i++) {
            browser.open(link(text));
            browser.elements("[data-suggestion]").get(i).click();
            browser.settle();
            String written = browser.value();
            assertThat(suggestions.stream().map(Suggestion::text)).anyMatch(written::contains);
            assertThat(IriParser.of(Rfc3987.PROFILE).inspect(written).errors())
                    .hasSizeLessThan(inspection.errors().size());
            browser.driver().navigate().back();
            browser.until("document.getElementById('iri').value !== " + quoted(written));
            assertThat(browser.value()).isEqualTo(text);
        }
        browser.open(link(text));
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

    /** From the top of the page with the tabulator alone. */
    @Test
    @Tag("thorough")
    void needsNoMouse() {
        browser.open("");
        tabTo("document.activeElement.id === 'iri'");
        browser.press("http://example.org/a b");
        browser.settle();
        tabTo("document.activeElement.dataset.repair !== undefined");
        browser.press(Keys.ENTER);
        browser.settle();
        assertThat(browser.value()).isEqualTo("http://example.org/a%20b");
        tabTo("document.activeElement.classList.contains('name') && document.activeElement.textContent === 'path'");
        browser.press(Keys.ENTER);
        assertThat(browser.script(
                        "const f = document.activeElement; return [f.id, f.selectionStart, f.selectionEnd].join()"))
                .isEqualTo("iri,18,24");
        tabTo("document.activeElement.id === 'base'");
        browser.press("http://h/");
        browser.settle();
        assertThat(browser.element("#resolution .target").getText()).startsWith("http://example.org/a%20b");
        tabTo("document.activeElement.id === 'show-characters'");
        browser.press(Keys.SPACE);
        browser.until("document.querySelectorAll('#characters tbody tr').length === 24");
        browser.element("#profile").sendKeys("RFC 3986");
        browser.settle();
        assertThat(browser.element("#verdict").getText()).contains("RFC 3986");
    }

    private static void tabTo(String condition) {
        for (int i = 0; i < 200; i++) {
            browser.press(Keys.TAB);
            if (Boolean.TRUE.equals(browser.driver().executeScript("return " + condition))) {
                assertThat(browser.script("return document.activeElement.matches(':focus-visible')"))
                        .isEqualTo(true);
                return;
            }
        }
        throw new AssertionError("the tabulator does not lead there: " + condition);
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

    /** As someone follows a link out of an issue: the verdict is there without a key stroke. */
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

    /** draft-masinter-url-i18n-05 3.2: whoever enters an IURI can see its escaped form. */
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

    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({"light, 1400", "dark, 1400", "light, 360", "dark, 360", "light, 320"})
    void axeFindsNothing(String scheme, int width) throws IOException {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        String axe;
        try (InputStream in = ClassLoader.getSystemResourceAsStream("axe.min.js")) {
            axe = new String(Objects.requireNonNull(in, "axe").readAllBytes(), StandardCharsets.UTF_8);
        }
        for (String fragment : List.of(
                "",
                link("http://u@\u05D0\u05D1.example:80/a b/\u05D2x?%zz#f#g") + "&base=http://a/b&compare=http://a/c",
                link("HTTP://b\u00FCcher.example:80/%7e/../\u05D0?q#f") + "&base=http://a/b&compare=http://a/c")) {
            browser.open(fragment);
            browser.element("#show-characters").click();
            browser.settle();
            assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                    .as("%s %s fits", scheme, width)
                    .isEqualTo(true);
            browser.script(axe + "\nwindow.axe = axe;");
            Object found = browser.driver()
                    .executeAsyncScript(
                            "const done = arguments[0]; axe.run().then(r => done([r.passes.length > 20 ? null : 'axe did not look'].concat(r.violations.map("
                                    + "v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 4).map(n => n.html + ' ' + n.any.map(a => a.message)).join(' | '))).filter(Boolean)),"
                                    + " e => done(['axe failed: ' + e]))");
            assertThat((List<?>) found).as("%s %s %s", scheme, width, fragment).isEmpty();
        }
        browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    /** Twenty to a text, in all three fields. What stands for what is not seen is text, too. */
    @Test
    @Tag("thorough")
    void makesNoElementOfTenThousandHostileStrings() {
        String allowed =
                "html head meta title link script body a header p svg path div label select option button main h1 "
                        + "section span textarea ul li h2 h3 strong dl dt dd code bdi table thead tbody tr th td input ol mark footer";
        browser.open("");
        browser.script("window.alert = () => { window.alerted = true; };");
        int shown = 0;
        for (int batch = 0; batch < 20; batch++) { // so that no call takes long
            List<String> texts = IntStream.range(batch * 50, batch * 50 + 50)
                    .filter(i -> i % 2 == 0)
                    .mapToObj(i -> hostile(i) + hostile(i + 1))
                    .toList();
            assertThat(browser.driver().executeAsyncScript(SHOW_ALL, texts, allowed))
                    .isEqualTo("");
            shown += texts.size() * 2 * HOSTILE.size();
        }
        assertThat(shown).isEqualTo(10_000);
    }

    private static String hostile(int number) {
        return String.join(
                "", HOSTILE.stream().map(form -> String.format(form, number)).toList());
    }

    private static void pause() {
        try {
            Thread.sleep(150);
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    /** Measured in the browser, from the event of the key to the frame that shows the answer; printed, not judged. */
    @Test
    @Tag("thorough")
    void measuresHowLongAnAnswerTakes() {
        List<Double> measured = new ArrayList<>();
        List<Double> server = new ArrayList<>();
        for (String text : List.of(
                "http://example.org/" + "abcdefghi/".repeat(9),
                "http://\u05D3\u05D5\u05D2\u05DE\u05D4.example/" + "\u05D0\u05D1\u05D2\u05D3/".repeat(16),
                "http://example.org/" + "\u4E16\u754C/".repeat(27))) {
            browser.open(link(text.substring(0, 80)));
            browser.field().click();
            browser.field().sendKeys(Keys.END);
            for (int i = 0; i < 40; i++) {
                browser.type(i % 2 == 0 ? "a" : "/");
                pause(); // to ask whether the answer is there would take the processor from it
                browser.settle();
                Object taken = browser.script("return performance.getEntriesByName('answer')[0].duration");
                measured.add(((Number) taken).doubleValue());
                Object answered = browser.script("const [last] = performance.getEntriesByType('resource')"
                        + ".filter((one) => one.name.endsWith('/explain')).slice(-1);"
                        + "performance.clearResourceTimings(); return last.duration");
                server.add(((Number) answered).doubleValue());
            }
        }
        List<Double> sorted = measured.stream().sorted().toList();
        assertThat(sorted).hasSize(120).allMatch(taken -> taken > 0);
        System.out.printf(
                "From key stroke to painted answer, texts of 80 to 120 characters, %d key strokes:"
                        + " median %.1f ms, 9 in 10 under %.1f ms; the server's answer alone %.1f ms%n",
                sorted.size(),
                sorted.get(60),
                sorted.get(108),
                server.stream().sorted().toList().get(60));
    }
}
