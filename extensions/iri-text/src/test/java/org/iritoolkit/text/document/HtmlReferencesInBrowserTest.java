package org.iritoolkit.text.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.iritoolkit.check.Violation;
import org.iritoolkit.conformance.Chromium;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares character references in attributes with a browser: every name, with and without a semicolon, and mixtures.
 */
class HtmlReferencesInBrowserTest {
    private static final long SEED = 53;
    private static final int MIXED = 20_000;

    private static final String[] PIECES = {
        "&",
        "&#",
        "&#x",
        "&#X",
        "1",
        "9",
        "F",
        "12",
        "80",
        "9f",
        ";",
        "=",
        "a",
        "copy",
        "amp",
        "not",
        "in",
        "reg",
        "/",
        "?",
        "\u00E9",
        "lt",
        "gt",
        "notin",
        "D800",
        "110000",
        "99999999999999999999",
        "0",
        "&&",
        "%26"
    };

    private static final String SCRIPT = """
        const lines = [];
        for (const e of document.querySelectorAll('i'))
          lines.push(Array.from(e.getAttribute('v')).map(c => c.codePointAt(0).toString(16)).join(' '));
        document.body.textContent = 'start\\n' + lines.join('\\n') + '\\nend';
        """;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path folder;

    private static List<String> values() throws IOException {
        List<String> values = new ArrayList<>();
        try (BufferedReader names = new BufferedReader(new InputStreamReader(
                HtmlReferences.class.getResourceAsStream("html-named-references.txt"), StandardCharsets.US_ASCII))) {
            for (String line = names.readLine(); line != null; line = names.readLine()) {
                if (!line.startsWith("#")) {
                    String name = "&" + line.split("[* ]")[0];
                    values.addAll(List.of(name + ";", name, "x" + name + "=1", name + "/" + name + "a"));
                }
            }
        }
        Random random = new Random(SEED);
        for (int n = 0; n < MIXED; n++) {
            StringBuilder value = new StringBuilder();
            for (int i = random.nextInt(7); i >= 0; i--) {
                value.append(PIECES[random.nextInt(PIECES.length)]);
            }
            values.add(value.toString());
        }
        return values;
    }

    @Test
    @Tag("thorough")
    void readsReferencesAsABrowserDoes() throws IOException, InterruptedException {
        Chromium.assumeInstalled();
        List<String> values = values();
        StringBuilder page = new StringBuilder("<!DOCTYPE html><meta charset=\"utf-8\"><body>\n");
        values.forEach(value -> page.append("<i v=\"").append(value).append("\"></i>\n"));
        String dumped = Chromium.dom(
                page.append("<script>").append(SCRIPT).append("</script>").toString(), folder);
        String[] theirs = dumped.substring(dumped.indexOf("start\n") + 6, dumped.indexOf("\nend"))
                .split("\n", -1);
        assertThat(theirs).hasSize(values.size());
        int refused = 0;
        for (int i = 0; i < theirs.length; i++) {
            List<Violation> found = new ArrayList<>();
            String ours = DocumentSyntax.HTML.read(values.get(i), found::add);
            if (found.isEmpty()) {
                assertThat(ours.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")))
                        .as(values.get(i))
                        .isEqualTo(theirs[i]);
            } else {
                // References that the browser replaces by U+FFFD are not decoded here.
                assertThat(theirs[i]).as(values.get(i)).contains("fffd");
                refused++;
            }
        }
        System.out.printf(
                "references of HTML: seed %d, %d values as the browser reads them, %d refused%n",
                SEED, values.size() - refused, refused);
        assertThat(refused).isBetween(1, values.size() / 10);
    }
}
