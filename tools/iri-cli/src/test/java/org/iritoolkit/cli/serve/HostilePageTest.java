package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** The page with hostile and very long strings, and with a server that returns no result. */
class HostilePageTest extends PageFixture {
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

    /** Shows one string after the other, and returns what is wrong, or nothing. */
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

    /** Twenty in a string, in all three fields. The placeholders of invisible characters are text, too. */
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

    /** An answer that is too long is not shown, and nothing of the one before stays. */
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
                    .isEqualTo("No result: the explanation has more than 20000 characters; explain a part of the "
                            + "string, or"
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
        IntStream.range(0, 2).forEach(odd -> {
            width(odd == 0 ? 390 : 1400);
            browser.open("");
            browser.script("window.alert = () => { window.alerted = true; };");
            for (int i = odd; i < strings.size(); i += 2) {
                holds(strings.get(i));
            }
        });
    }

    private static void holds(String string) {
        browser.show("");
        browser.script(
                "const input = document.getElementById('iri'); input.value = arguments[0].map(c => String.fromCharCode(c)).join('');"
                        + "input.dispatchEvent(new Event('input'));",
                string.chars().boxed().toList());
        browser.settle();
        String shown = string.length() > 60 ? string.substring(0, 60) : string;
        ranNothing(shown);
        assertThat(
                        browser.script(
                                "return document.documentElement.scrollWidth <= innerWidth"
                                        + " && [...document.querySelectorAll('#results > section')].every(e => e.scrollWidth <= e.clientWidth + 1)"))
                .as(shown + " fits")
                .isEqualTo(true);
        if (string.codePoints().anyMatch(c -> c >= 0xD800 && c <= 0xDFFF)) {
            browser.until("!document.getElementById('notice').hidden");
            assertThat(browser.element("#notice").getText()).contains("A link cannot contain");
        } else {
            browser.until("location.hash.startsWith('#iri=')");
            Object address = browser.script("return location.hash");
            browser.show("");
            browser.show(String.valueOf(address));
            ranNothing(shown);
            assertThat((List<?>) browser.script("return [...document.getElementById('iri').value]"
                            + ".flatMap(c => [...Array(c.length).keys()].map(i => c.charCodeAt(i)))"))
                    .as(shown)
                    .isEqualTo(string.chars().mapToObj(c -> (long) c).toList());
        }
    }

    private static void ranNothing(String shown) {
        assertThat(browser.script(
                        "return window.alerted === undefined && document.querySelector('iframe, img, b') === null"))
                .as(shown)
                .isEqualTo(true);
    }

    /** Each panel draws the beginning of a long string, and a button the rest; copying takes the whole. */
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
}
