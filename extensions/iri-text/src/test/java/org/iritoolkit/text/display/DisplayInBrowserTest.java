package org.iritoolkit.text.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.conformance.Chromium;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Puts the display forms of hostile strings into a page in a browser: no script runs, there are no unintended elements,
 * and the text next to a form is painted in the same place as next to a harmless form.
 */
class DisplayInBrowserTest {
    private static final long SEED = 66;
    private static final int TEXTS = 10_000;

    private static final String[] PIECES = {
        "http://",
        "https://h.example/",
        "javascript:pwned()",
        "JAVASCRIPT:pwned()//",
        "data:text/html,<script>parent.pwned()</script>",
        "\"><script>pwned()</script>",
        "'><img src=x onerror=pwned()>",
        "\" onmouseover=\"pwned()",
        "' onfocus='pwned()' autofocus='",
        "</bdi></a><svg onload=pwned()>",
        "--><script>pwned()</script>",
        "</script><script>pwned()</script>",
        "&lt;",
        "&#x202E;",
        "&quot;",
        "<!--",
        "]]>",
        "\u202E",
        "\u202A",
        "\u202C",
        "\u2066",
        "\u2067",
        "\u2068",
        "\u2069",
        "\u200F",
        "\u200E",
        "\u061C",
        "\u05D0\u05D1",
        "\u0645\u0644\u0641",
        "\u0661\u0662",
        "123",
        "a",
        "/",
        "?",
        "#",
        "@",
        ":",
        ".",
        "%",
        "\u0301".repeat(40),
        "\u0E49\u0E49\u0E49\u0E49\u0E49\u0E49",
        "\u200B",
        "\u200D",
        "\u00AD",
        "\uD800",
        "\uDC00",
        "\0",
        "\u0007",
        "\n",
        "\r",
        "\t",
        " ",
        "\u00A0",
        "\u2028",
        "\u2029",
        "\u0085",
        "\uFFF9",
        "\uFFFB",
        "\uFDFD",
        "\uD83D\uDE0E",
        "\uD83C\uDDE9\uD83C\uDDEA",
        "\uDB40\uDC41",
        "\uFEFF",
        "\u3164",
        "\uE000",
        "\u7FFF",
        "user@",
        "xn--pypal-4ve.com",
        "b\u00FCcher.example",
        "\u05D0.\u05D1.com",
        "[::1]",
        "(",
        ")",
        "[",
        "\u0F3A",
        "\u300C",
        "`",
        "\\",
        "|"
    };

    private static final String SCRIPT = """
        setTimeout(() => {
          const lines = [], bad = [];
          const side = (x, y) => x.right <= y.left + 0.5 ? 'L' : y.right <= x.left + 0.5 ? 'R' : 'over';
          for (const e of document.querySelectorAll('.i')) {
            const allowed = e.querySelectorAll(':scope > .b, :scope > .a, :scope > bdi, :scope > a, :scope > a > bdi,'
                + ' bdi > span.iri-userinfo, bdi > b.iri-domain');
            const all = e.querySelectorAll('*');
            if (all.length !== allowed.length) bad.push('elements ' + e.dataset.n);
            for (const x of all) for (const at of x.attributes)
              if (!['class', 'dir', 'rel', 'href'].includes(at.name)) bad.push('attribute ' + e.dataset.n);
            const a = e.querySelector('a');
            if (a && !['http:', 'https:', 'mailto:'].includes(a.protocol)) bad.push('link ' + e.dataset.n);
            const bdi = e.querySelector('bdi');
            if (bdi.textContent.length !== +e.dataset.length) bad.push('text ' + e.dataset.n);
            const box = bdi.getBoundingClientRect();
            lines.push(side(e.querySelector('.b').getBoundingClientRect(), box)
                + side(e.querySelector('.a').getBoundingClientRect(), box));
          }
          document.body.textContent = 'hits ' + hits + '\\nbad ' + bad.join(',') + '\\n' + lines.join('\\n') + '\\nend';
        }, 3000);
        """;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path folder;

    private static String hostile(Random random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "http://h.example/" : "");
        for (int i = random.nextInt(8); i >= 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    @Test
    @Tag("thorough")
    void runsNoScriptAndMovesNothing() throws IOException, InterruptedException {
        Chromium.assumeInstalled();
        Random random = new Random(SEED);
        IriDisplay display = IriDisplay.create();
        StringBuilder page = new StringBuilder(
                "<!DOCTYPE html><meta charset=\"utf-8\"><style>.i{white-space:nowrap;width:max-content;font:16px"
                        + " sans-serif}</style><script>var hits=0;function pwned(){hits++}</script>\n");
        int links = 0;
        for (int n = 0; n < TEXTS; n++) {
            // The first two are harmless: text next to any other string must be where it is next to these.
            Displayed shown = display.show(n < 2 ? "http://example.org/" : hostile(random));
            links += shown.link().isPresent() ? 1 : 0;
            page.append("<div class=i dir=")
                    .append(n % 2 == 0 ? "ltr" : "rtl")
                    .append(" data-n=")
                    .append(n)
                    .append(" data-length=")
                    .append(shown.plain().length())
                    .append("><span class=b>\u05D0\u05D1 1 </span>")
                    .append(shown.html())
                    .append("<span class=a> \u05D2\u05D3 2</span></div>\n");
        }
        List<String> result = result(
                page.append("<script>").append(SCRIPT).append("</script>").toString());
        assertThat(result.get(0)).isEqualTo("hits 0");
        assertThat(result.get(1)).isEqualTo("bad ");
        assertThat(result).hasSize(TEXTS + 3);
        List<String> moved = new ArrayList<>();
        for (int n = 0; n < TEXTS; n++) {
            if (!result.get(n + 2).equals(result.get(2 + n % 2))) {
                moved.add(n + " " + result.get(n + 2));
            }
        }
        System.out.printf(
                "display in a browser: seed %d, %d texts, %d with a link, %d moved what stands beside them%n",
                SEED, TEXTS, links, moved.size());
        assertThat(moved).isEmpty();
        assertThat(result.get(2)).doesNotContain("over");
        assertThat(links).isGreaterThan(100);
    }

    /** The output of the script, without the markup before it. */
    private static List<String> result(String page) throws IOException, InterruptedException {
        String dumped = Chromium.dom(page, folder, "--virtual-time-budget=10000");
        int start = dumped.indexOf("hits ", dumped.indexOf("<body"));
        return Stream.of(dumped.substring(start, dumped.indexOf("\nend") + 4).split("\n"))
                .toList();
    }
}
