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
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.junit.jupiter.api.BeforeEach;
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

    /** Roles of what is used, not only read. */
    private static final Set<String> CONTROLS = Set.of("button", "link", "textbox", "combobox");

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

    @BeforeEach
    void looksAsUsual() {
        browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
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
                if (typed % 5 == 0) {
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
                link("https://\u0440\u0430ypal.com/%41"),
                link("http://u@\u05D0\u05D1.example:80/a b/\u05D2x?%zz#f#g") + "&base=http://a/b&compare=http://a/c",
                link("HTTP://b\u00FCcher.example:80/%7e/../\u05D0?q#f") + "&base=http://a/b&compare=http://a/c")) {
            browser.open(fragment);
            if (!fragment.isEmpty()) {
                browser.settle();
                browser.script("document.getElementById('show-characters').scrollIntoView({block: 'center'})");
                browser.element("#show-characters").click();
                browser.settle();
            }
            assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                    .as("%s %s fits", scheme, width)
                    .isEqualTo(true);
            browser.script(axe + "\nwindow.axe = axe;");
            Object found = browser.driver()
                    .executeAsyncScript(
                            "const done = arguments[0]; axe.run({rules: {'label-content-name-mismatch': {enabled: true}}}).then(r => done([r.passes.length > 20 ? null : 'axe did not look'].concat(r.violations.map("
                                    + "v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 4).map(n => n.html + ' ' + n.any.map(a => a.message)).join(' | '))).filter(Boolean)),"
                                    + " e => done(['axe failed: ' + e]))");
            assertThat((List<?>) found).as("%s %s %s", scheme, width, fragment).isEmpty();
        }
    }

    /** Twenty to a text, in all three fields. What stands for what is not seen is text, too. */
    @Test
    @Tag("thorough")
    void makesNoElementOfTenThousandHostileStrings() {
        String allowed =
                "html head meta title link script body a header p svg path div label select option button main h1 "
                        + "br section span textarea ul li h2 h3 strong dl dt dd code bdi table thead tbody tr th td input ol mark footer";
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

    /** Inputs of all kinds, for what must hold of the page whatever it shows. */
    private static List<String> inputs() {
        return Stream.concat(
                        STARTS.stream().map(start -> start + ENDS.get(STARTS.indexOf(start) % ENDS.size())),
                        Stream.of(
                                "",
                                "mailto:a@b.example",
                                "data:text/plain;charset=utf-8,a%20b",
                                "urn:isbn:0451450523",
                                "file:///C:/a b",
                                "https://\u0440\u0430ypal.com/",
                                "https://www.\u0430\u0440\u0440\u04CF\u0435.com/",
                                "http://xn--80ak6aa92e.com/",
                                "https://example.org/users/{id}{?page}",
                                "http://bank.example@evil.example/",
                                "http://example.com/photo\u202Egpj.exe",
                                "http://example.org\\path",
                                "http://1.2.3.4:65536/",
                                "http://[v1.a]/",
                                "http://%FF/",
                                "?#",
                                "//",
                                "http://fa\u00DF.example/\uD800",
                                "HTTP://EXAMPLE.org:80/./%7e",
                                "a\u0000b\uFFFE"))
                .toList();
    }

    /** All that the page says and that assistive technology reads, except for what the user typed. */
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
        for (String input : inputs) {
            browser.open(link(input) + "&base=http://a/b&compare=http://a/c");
            if (input.length() > 0) {
                browser.element("#show-characters").click();
                browser.settle();
            }
            assertThat((List<?>) browser.script(ALL_TEXT, "\\b(?:null|undefined|NaN)\\b|\\[object"))
                    .as(input)
                    .isEmpty();
            assertThat((List<?>) browser.script(ALL_TEXT, "units of UTF-16|way out|^reg-name$|^clause$"))
                    .as(input)
                    .isEmpty();
        }
    }

    /** What a host can be taken for is said where everybody looks, beside the form that can be taken for nothing else. */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({
        "https://\u0440\u0430ypal.com/, xn--ypal-43d9g.com, paypal, 2",
        "https://www.\u0430\u0440\u0440\u04CF\u0435.com/a, www.xn--80ak6aa92e.com, apple, 5",
        "https://g\u043E\u043Egle.com:8080/?q, xn--ggle-55da.com, google, 2"
    })
    void saysFirstThatAHostLooksLikeAnother(String text, String ascii, String like, int letters) {
        browser.open(link(text));
        assertThat(browser.element("#verdict").getText()).contains("Allowed", ascii, "can be taken for", like);
        assertThat(browser.element("#verdict").getDomAttribute("class")).doesNotContain("yes");
        assertThat(browser.element(".finding .message").getText()).contains(like);
        assertThat(strings(
                        "return [...document.querySelector('.components .c-host').closest('tr').querySelectorAll('td p')]"
                                + ".map(e => e.textContent)"))
                .containsExactly(ascii + " in ASCII", text.replaceAll("https://([^/:]+).*", "$1"));
        assertThat(browser.elements("#marks .letter-box")).hasSize(letters);
        assertThat(browser.elements(".components mark.letter")).hasSize(letters);
        assertThat(browser.element("#host dd").getText()).isEqualTo(ascii);
        assertThat(browser.element("#becomes dd").getText()).contains(ascii);
    }

    private static void width(int width) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    }

    @Test
    @Tag("thorough")
    void drawsNoNumberOverAnother() {
        int labels = 0;
        for (int width : List.of(390, 1400)) {
            width(width);
            for (String input : inputs()) {
                browser.open(link(input));
                Object found = browser.script("""
                        const boxes = [...document.querySelectorAll('.caret-label span')].map(e => e.getBoundingClientRect());
                        const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                        return boxes.some((a, i) => boxes.some((b, j) => i < j && over(a, b))) ? -1 : boxes.length;
                        """);
                assertThat(((Number) found).intValue()).as(input).isNotNegative();
                labels += ((Number) found).intValue();
            }
        }
        assertThat(labels).isGreaterThan(40);
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
    void showsComponentsBeforeTheThirdFindingOnAPhone() {
        width(390);
        browser.open(link("http://u@h.example:80/a b/%zz#f#g"));
        assertThat(strings("return [...document.querySelectorAll('.finding, table.components')]"
                        + ".map(e => e.localName)"))
                .startsWith("li", "li", "table", "li")
                .hasSizeGreaterThan(4);
        looksAsUsual();
        browser.until("document.querySelector('#findings .finding:nth-child(3)') !== null");
    }

    @Test
    @Tag("thorough")
    void showsComponentsFirstWhereTheLineRunsFromRightToLeft() {
        for (String text :
                List.of("http://\u05D0\u05D1.example/a b", "http://a/b c", "http://\u0645\u062B.example/%")) {
            browser.open(link(text));
            assertThat(browser.script("return document.querySelector('#results > section:not([hidden])').id"))
                    .as(text)
                    .isEqualTo(explain(text).order().rightToLeft() ? "components" : "findings");
        }
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"\u0645\u062B\u0627\u0644", "\u05D3\u05D5\u05D2\u05DE\u05D4"})
    void squeezesNoRightToLeftLetterIntoAMonospacedFont(String word) {
        browser.open(link("http://h/" + word + "/" + word));
        browser.driver().executeCdpCommand("DOM.enable", Map.of());
        browser.driver().executeCdpCommand("CSS.enable", Map.of());
        for (String css :
                List.of("#mirror", ".components tr:last-child td bdi", "#painted", ".cell[data-start='10'] bdi")) {
            Object root = ((Map<?, ?>) browser.driver()
                            .executeCdpCommand("DOM.getDocument", Map.of())
                            .get("root"))
                    .get("nodeId");
            Object node = browser.driver()
                    .executeCdpCommand(
                            "DOM.querySelector", Map.of("nodeId", Objects.requireNonNull(root), "selector", css))
                    .get("nodeId");
            List<?> fonts = (List<?>) Objects.requireNonNull(browser.driver()
                    .executeCdpCommand("CSS.getPlatformFontsForNode", Map.of("nodeId", Objects.requireNonNull(node)))
                    .get("fonts"));
            long letters = fonts.stream()
                    .map(font -> (Map<?, ?>) font)
                    .filter(font -> !String.valueOf(font.get("familyName")).contains("Mono"))
                    .mapToLong(font -> ((Number) Objects.requireNonNull(font.get("glyphCount"))).longValue())
                    .sum();
            assertThat(letters).as(css + " " + fonts).isPositive();
        }
    }

    /** A line never ends between the slashes and the host, nor inside of what begins an A-label. */
    @Test
    @Tag("thorough")
    void breaksNoLineBeforeAHostNorInsideOfItsPrefix() {
        int checked = 0;
        for (int width : List.of(320, 333, 346, 359, 372, 390)) {
            width(width);
            for (String text : List.of(
                    "http://\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644.example/a",
                    "http://sub.domain.of.example.xn--mgbh0fb.xn--kgbechtv/a",
                    "http://\u05D3\u05D5\u05D2\u05DE\u05D4.\u05D3\u05D5\u05D2\u05DE\u05D4-\u05D3\u05D5\u05D2\u05DE\u05D4.example/?u=http://\u05D0\u05D1\u05D2\u05D3.example",
                    "chrome-extension-with-long-name://xn--bcher-kva.example/")) {
                browser.open(link(text));
                Object broken = browser.script("""
                        const texts = [document.getElementById('mirror'), ...document.querySelectorAll('#results .text-value:not(.prose)')];
                        let count = 0;
                        for (const element of texts) {
                          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
                          const nodes = [];
                          while (walker.nextNode()) nodes.push(walker.currentNode);
                          const at = (index) => {
                            for (const node of nodes) { if (index < node.length) return [node, index]; index -= node.length; }
                          };
                          for (const found of element.textContent.matchAll(/\\/\\/[^\\s\\/?#]|xn--[a-z0-9]/g)) {
                            const tops = [...found[0]].map((_, i) => {
                              const range = document.createRange();
                              const [node, offset] = at(found.index + i);
                              range.setStart(node, offset);
                              range.setEnd(node, offset + 1);
                              return range.getClientRects()[0]?.top;
                            }).filter(top => top !== undefined);
                            if (Math.max(...tops) - Math.min(...tops) > 8) return element.id + ' ' + element.textContent + ' at ' + found.index;
                            count++;
                          }
                        }
                        return String(count);
                        """);
                assertThat(String.valueOf(broken)).as(width + " " + text).matches("[1-9][0-9]*");
                checked++;
            }
        }
        assertThat(checked).isEqualTo(24);
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
            browser.open("");
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

    /** An answer that is too long is no verdict, and nothing of the one before stays. */
    @Test
    @Tag("thorough")
    void showsNothingWithoutAVerdict() throws IOException {
        String type = "const field = document.getElementById('iri'); field.value = arguments[0];"
                + "field.dispatchEvent(new Event('input'))";
        try (PageServer small = PageServer.start(0, ProfileRegistry.installed(), 20_000);
                Browser other = Browser.start(small.address())) {
            other.open(link("http://h.example/a b"));
            assertThat(other.element("#verdict").getText()).startsWith("Not allowed by ");
            other.script(type, "http://h.example/" + "a".repeat(20_000));
            other.settle();
            assertThat(other.element("#verdict").getText())
                    .isEqualTo(
                            "No verdict: the explanation has more than 20000 characters; explain a part of the string, or"
                                    + " use iri explain --json");
            assertThat(other.elements("#results > section:not(#examples) .body > *, #marks > *, #legend > *"))
                    .isEmpty();
            assertThat(other.elements("#results > section"))
                    .filteredOn(WebElement::isDisplayed)
                    .extracting(section -> section.getDomAttribute("id"))
                    .containsExactly("resolution", "comparison", "characters", "examples");
            other.script(type, "http://h.example/");
            other.settle();
            assertThat(other.element("#verdict").getText()).startsWith("Allowed by ");
            assertThat(other.elements("#components .body > *")).isNotEmpty();
        }
    }

    /** In the tree that assistive software reads, each control that is seen has a role and a name. */
    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(
            strings = {
                "",
                "http://example.org/mein zimmer?q=\u00E9#a#b",
                "https://\u0440\u0430ypal.com/",
                "http://\u05D0.example/\u05D1%41/\u05D2?x=1#\u05D3",
                "http:/evil.example\\@h/%E2"
            })
    void namesEachControlToAssistiveSoftware(String text) {
        browser.open(text.isEmpty() ? "" : link(text));
        // sections out of sight are no part of the tree before they come into sight
        browser.script(
                "document.querySelectorAll('#results > section').forEach(e => e.style.contentVisibility = 'visible')");
        List<String> nameless = new ArrayList<>();
        int controls = 0;
        for (Map<String, Object> node : accessibilityTree()) {
            String role = value(node, "role");
            if (!Boolean.TRUE.equals(node.get("ignored")) && CONTROLS.contains(role)) {
                controls++;
                if (value(node, "name").isBlank()) {
                    nameless.add(role + " " + node);
                }
            }
        }
        assertThat(nameless).as("of %d controls", controls).isEmpty();
        Object seen = browser.script("return [...document.querySelectorAll('a[href], button, select, textarea, input')]"
                + ".filter(e => e.checkVisibility()).length");
        assertThat(controls).isEqualTo(((Number) seen).intValue()).isGreaterThan(20);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> accessibilityTree() {
        browser.driver().executeCdpCommand("Accessibility.enable", Map.of());
        Map<String, Object> tree = browser.driver().executeCdpCommand("Accessibility.getFullAXTree", Map.of());
        browser.driver().executeCdpCommand("Accessibility.disable", Map.of());
        return (List<Map<String, Object>>) Objects.requireNonNull(tree.get("nodes"));
    }

    /** A property of a node of the tree; nothing if it is not there. */
    private static String value(Map<String, Object> node, String property) {
        return node.get(property) instanceof Map<?, ?> held ? String.valueOf(held.get("value")) : "";
    }

    /** Controls get the focus in the order in which they are seen: down the page, and in a row from left to right. */
    @Test
    @Tag("thorough")
    void movesTheFocusDownThePage() {
        browser.open(link("http://u@\u05D0\u05D1.example:80/a b/\u05D2x?%zz#f#g") + "&base=http://a/b");
        List<?> wrong = (List<?>) browser.script("""
                const all = [...document.querySelectorAll('a[href], button, select, input, textarea, [tabindex="0"]')]
                  .filter(e => e.tabIndex >= 0 && e.checkVisibility() && !e.matches('.skip'));
                if (all.length < 60 || all.some(e => e.tabIndex > 0)) return ['too few: ' + all.length];
                const boxes = all.map(e => e.getBoundingClientRect());
                // a column of the page is read to its end before the next one
                const column = (e) => e.closest('.finding, .verdict-card, section')?.getBoundingClientRect().left ?? 0;
                return all.slice(1).filter((e, i) => boxes[i + 1].bottom <= boxes[i].top && column(e) <= column(all[i]))
                  .map(e => e.outerHTML);
                """);
        assertThat(wrong).isEmpty();
        assertThat(browser.script("const all = [...document.querySelectorAll('button')];"
                        + "return all.findIndex(e => e.dataset.example !== undefined)"
                        + " > all.findLastIndex(e => e.closest('#components, #findings, #profiles') !== null)"))
                .isEqualTo(true);
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

    private static void media(String medium, String feature, String value) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("media", medium, "features", List.of(Map.of("name", feature, "value", value))));
    }

    @Test
    @Tag("thorough")
    void keepsCaretsWhereColoursAreForced() {
        String styles = "const style = getComputedStyle(document.querySelector('.caret'), '::before');"
                + "return [style.borderBottomColor, style.borderLeftColor].join(' ')";
        browser.open(link("http://h/a b"));
        Object before = browser.script(styles);
        media("", "forced-colors", "active");
        assertThat(browser.script("return matchMedia('(forced-colors: active)').matches"))
                .isEqualTo(true);
        assertThat(browser.script(styles)).isEqualTo(before).asString().endsWith("rgba(0, 0, 0, 0)");
    }

    @Test
    @Tag("thorough")
    void printsAllPanelsWithTheNamesOfComponents() {
        width(390);
        media("print", "prefers-color-scheme", "dark");
        browser.open(
                link("http://u@\u05D0\u05D1.example:80/" + "a b/".repeat(300)) + "&base=http://a/b&compare=http://a/c");
        assertThat(strings("return [...document.querySelectorAll('#results > section:not([hidden])')]"
                        + ".filter(e => e.checkVisibility({contentVisibilityAuto: true})).map(e => e.id)"))
                .contains("components", "findings", "orders", "profiles", "host", "resolution", "comparison");
        assertThat(strings("return [...document.querySelectorAll('#legend li')].filter(e => e.checkVisibility())"
                        + ".map(e => e.textContent)"))
                .contains("host", "path");
        assertThat(
                        browser.script(
                                "const f = document.getElementById('field');"
                                        + "return document.getElementById('mirror').scrollHeight <= f.clientHeight && f.clientHeight > 500"))
                .isEqualTo(true);
        // a space at the end of a line hangs over its edge
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth + 10"))
                .isEqualTo(true);
        assertThat(browser.script("return getComputedStyle(document.querySelector('.bar')).printColorAdjust"))
                .isEqualTo("exact");
    }

    /** Forty: markup, scripts, bidi controls, unpaired surrogates, and long ones. */
    @Test
    @Tag("thorough")
    void holdsHostileStringsAndLinksToThem() {
        List<String> strings = Stream.of(
                        HOSTILE.stream().map(form -> String.format(form, 7)),
                        HOSTILE.stream().map(form -> "http://" + String.format(form, 8) + "/x?y"),
                        Stream.of(
                                "\u202E\u2066\u202A\u2067\u200F\u061C".repeat(20),
                                "\u0301".repeat(200),
                                "http://h/" + "\u05D0".repeat(300),
                                "\uD800",
                                "\uDC00http://h/",
                                "http://h/\uD83D",
                                "http://\uFDD0\uFFFF/",
                                "\u2028\u2029\u0085",
                                "\u0000\u0001\u001B[31m",
                                "http://" + "a.".repeat(300),
                                "x".repeat(100_000),
                                "http://h/" + "%41".repeat(30_000),
                                "http://h/" + " ".repeat(30_000),
                                "&iri=x&base=y&profile=z",
                                "#iri=a#iri=b",
                                "%25%2525%",
                                "\uFEFFhttp://h/",
                                "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67".repeat(30),
                                "\uFDFA".repeat(200),
                                "__proto__:constructor.toString()"))
                .flatMap(each -> each)
                .toList();
        assertThat(strings).hasSize(40);
        for (int i = 0; i < strings.size(); i++) {
            String string = strings.get(i);
            width(i % 2 == 0 ? 390 : 1400);
            browser.open("");
            browser.script(
                    "window.alert = () => { window.alerted = true; };"
                            + "const input = document.getElementById('iri'); input.value = arguments[0].map(c => String.fromCharCode(c)).join('');"
                            + "input.dispatchEvent(new Event('input'));",
                    string.chars().boxed().toList());
            browser.settle();
            String shown = string.length() > 60 ? string.substring(0, 60) : string;
            assertThat(browser.script(
                            "return window.alerted === undefined && document.querySelector('iframe, img, b') === null"))
                    .as(shown)
                    .isEqualTo(true);
            assertThat(
                            browser.script(
                                    "return document.documentElement.scrollWidth <= innerWidth"
                                            + " && [...document.querySelectorAll('#results > section')].every(e => e.scrollWidth <= e.clientWidth + 1)"))
                    .as(shown + " fits")
                    .isEqualTo(true);
            if (string.codePoints().anyMatch(c -> c >= 0xD800 && c <= 0xDFFF)) {
                browser.until("!document.getElementById('notice').hidden");
                assertThat(browser.element("#notice").getText()).contains("No link can carry");
            } else {
                browser.until("location.hash.startsWith('#iri=')");
                Object address = browser.script("return location.hash");
                browser.open(String.valueOf(address));
                assertThat((List<?>) browser.script("return [...document.getElementById('iri').value]"
                                + ".flatMap(c => [...Array(c.length).keys()].map(i => c.charCodeAt(i)))"))
                        .as(shown)
                        .isEqualTo(string.chars().mapToObj(c -> (long) c).toList());
            }
        }
    }

    /** Of a long string each panel draws the beginning, and a button draws the rest; what is copied is the whole. */
    @Test
    @Tag("thorough")
    void drawsTheRestOfALongStringWhenAsked() {
        String string = "http://h/" + "\u05D0".repeat(50_000) + "\uD83D\uDE00".repeat(10_000) + "b";
        width(390);
        browser.open(link(string));
        assertThat(browser.value()).isEqualTo(string);
        String whole = "return document.querySelector('.components tr:last-child td bdi').textContent";
        String path = string.substring("http://h".length());
        assertThat(browser.script(whole)).isEqualTo(path.substring(0, 400) + "\u2026 59602 more characters");
        browser.script("document.querySelector('.components tr:last-child td .more').click()");
        assertThat(browser.script(whole)).isEqualTo(path);
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(browser.elements("#becomes .more")).isNotEmpty();
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
