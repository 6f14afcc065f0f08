package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.iritoolkit.conformance.LinkGenerator;
import org.iritoolkit.message.VisibleText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares parsing in one pass with an inspection, which goes through every state. */
class PlainUrlTest {
    private static final long SEED = 20_261_125;

    /** The characters that the shortcut must examine. */
    private static final String[] CHANGES = {
        "/.",
        "/..",
        "/.a",
        "/%2e",
        "/%2E.",
        "/%2",
        "//",
        "\\",
        ":",
        ":80",
        ":443",
        ":0",
        ":08",
        ":65535",
        ":65536",
        ":8080",
        ":x",
        "@",
        "?",
        "#",
        "??",
        "##",
        "'",
        "\"",
        "|",
        "^",
        "`",
        "{",
        "%",
        "%zz",
        " ",
        "\t",
        "\n",
        "\u0000",
        "\u007F",
        "\u0080",
        "\u00E9",
        "\uFF0E",
        "\uD800",
        "\uD83D\uDCA9",
        ".",
        "..",
        "-",
        "_",
        "0",
        "1.2",
        "0x",
        "X",
        "xn--",
        "[::1]"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h.example/",
                "https://h.example/a.b/.c?d'e",
                "https://a-b.h.example:8080/a//b?c=/..&d#?#\\",
                "ws://h/%41%2g%",
                "ftp://h.example:80/|"
            })
    void readsInOnePassWhatHasTheFormOfTheStandard(String text) {
        PlainUrl plain = PlainUrl.of(text);
        boolean itself = WebUrl.parse(text).href().equals(text);
        assertThat(plain != null && plain.url() != null).as(text).isEqualTo(itself && !text.contains("/.c"));
        agrees(text);
    }

    @Test
    void sampleOfLinks() {
        agree(20_000);
    }

    @Test
    @Tag("thorough")
    void aMillionLinks() {
        agree(1_000_000);
    }

    private static void agree(int count) {
        Random random = new Random(SEED);
        LinkGenerator links = new LinkGenerator(random);
        int plain = 0;
        int started = 0;
        for (int i = 0; i < count; i++) {
            String text = changed(random.nextInt(4) == 0 ? links.nonAscii() : links.web(), random);
            PlainUrl start = PlainUrl.of(text);
            started += start != null ? 1 : 0;
            plain += start != null && start.url() != null ? 1 : 0;
            agrees(text);
        }
        System.out.printf(
                "%d links with seed %d, of %d the authority and of %d all was read in one pass%n",
                count, SEED, started, plain);
        assertThat(plain).isGreaterThan(count / 5);
        assertThat(started - plain).isGreaterThan(count / 5);
    }

    private static String changed(String link, Random random) {
        StringBuilder text = new StringBuilder(link);
        for (int i = random.nextInt(3); i > 0; i--) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + random.nextInt(3));
            text.replace(at, end, CHANGES[random.nextInt(CHANGES.length)]);
        }
        return text.toString();
    }

    private static void agrees(String text) {
        List<Object> parsed = WebUrl.tryParse(text).map(RandomUrlTest::parts).orElse(List.of());
        List<Object> inspected =
                WebUrl.inspect(text).url().map(RandomUrlTest::parts).orElse(List.of());
        if (!parsed.equals(inspected)) {
            assertThat(parsed).as("%s", VisibleText.of(text)).isEqualTo(inspected);
        }
    }
}
