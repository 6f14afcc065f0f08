package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** The page on screen, in a screen reader, in print, and without a mouse. */
class PageAppearanceTest extends PageFixture {
    /** Roles of controls, not of text. */
    private static final Set<String> CONTROLS = Set.of("button", "link", "textbox", "combobox");

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

    @Test
    @Tag("thorough")
    void drawsNoNumberOverAnother() {
        int labels = 0;
        for (int width : List.of(390, 1400)) {
            width(width);
            browser.open("");
            for (String input : inputs()) {
                browser.show(link(input));
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

    /** On screen, on a phone and in print; a section with a control needs nothing else. */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({"screen, 1400", "screen, 390", "print, 1400"})
    void hasNoHeadingAboveNothing(String medium, int width) {
        width(width);
        browser.open("");
        for (String input : inputs()) {
            browser.show(link(input));
            media(medium, "prefers-color-scheme", "light");
            assertThat(strings("""
                            return [...document.querySelectorAll('main h2')]
                              .filter(h => h.checkVisibility() && ![...h.parentElement.querySelectorAll(':scope > :not(h2)')]
                                .some(e => e.checkVisibility() && (e.innerText.trim() !== '' || e.matches('input, button'))))
                              .map(h => h.textContent)""")).as(input).isEmpty();
            media("", "prefers-color-scheme", "light");
        }
    }

    /** A note is no violation. */
    @ParameterizedTest
    @Tag("thorough")
    @CsvSource({
        "http://h.example/\uFF21, Notes",
        "http://h.example/\uFF21?\u2066, Violations",
        "http://h.example/a b, Violations"
    })
    void namesNotesAndViolations(String input, String heading) {
        for (int width : List.of(390, 1400)) {
            width(width);
            browser.open(link(input));
            assertThat(browser.element("#findings-title").getText()).isEqualTo(heading);
        }
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

    /** A line never ends between the slashes and the host, nor inside the prefix of an A-label. */
    @Test
    @Tag("thorough")
    void breaksNoLineBeforeAHostNorInsideOfItsPrefix() {
        int checked = 0;
        for (int width : List.of(320, 333, 346, 359, 372, 390)) {
            width(width);
            browser.open("");
            for (String text : List.of(
                    "http://\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644\u0645\u062B\u0627\u0644.example/a",
                    "http://sub.domain.of.example.xn--mgbh0fb.xn--kgbechtv/a",
                    "http://\u05D3\u05D5\u05D2\u05DE\u05D4.\u05D3\u05D5\u05D2\u05DE\u05D4-\u05D3\u05D5\u05D2\u05DE\u05D4.example/?u=http://\u05D0\u05D1\u05D2\u05D3.example",
                    "chrome-extension-with-long-name://xn--bcher-kva.example/")) {
                browser.show(link(text));
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
}
