package org.iritoolkit.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.iritoolkit.message.VisibleText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Parses random strings, with and without a base: parsing never throws, and a serialization parses to the same URL. */
class RandomUrlTest {
    private static final long SEED = 20_260_731;

    private static final List<WebUrl> BASES = List.of(
            WebUrl.parse("http://u:p@h.example:81/a/b?q#f"),
            WebUrl.parse("file:///C:/a/b"),
            WebUrl.parse("file://h/a"),
            WebUrl.parse("x://h/a/b"),
            WebUrl.parse("x:/.//a"),
            WebUrl.parse("mailto:a@b"));

    @Test
    void sampleOfTexts() {
        parses(100_000);
    }

    @Test
    @Tag("thorough")
    void tenMillionTexts() {
        parses(10_000_000);
    }

    private static void parses(int count) {
        Random random = new Random(SEED);
        int urls = 0;
        for (int i = 0; i < count; i++) {
            String text = RandomTexts.next(random);
            WebUrl base = BASES.get(random.nextInt(BASES.size()));
            Optional<WebUrl> url = random.nextBoolean() ? WebUrl.tryParse(text) : WebUrl.tryParse(text, base);
            if (url.isEmpty()) {
                continue;
            }
            urls++;
            String href = url.get().href();
            Optional<WebUrl> again = WebUrl.tryParse(href);
            if (!again.map(WebUrl::href).equals(Optional.of(href)) || !sameParts(url.get(), again.get())) {
                assertThat(again.map(RandomUrlTest::parts))
                        .as("%s", VisibleText.of(text))
                        .contains(parts(url.get()));
            }
            if (i % 16 == 0) {
                assertThat(WebUrl.inspect(text).url())
                        .as("%s", VisibleText.of(text))
                        .isEqualTo(WebUrl.tryParse(text));
            }
        }
        System.out.printf("%d random texts with seed %d, %d of them URLs%n", count, SEED, urls);
        assertThat(urls).isGreaterThan(count / 10);
    }

    private static boolean sameParts(WebUrl a, WebUrl b) {
        return parts(a).equals(parts(b));
    }

    /** Every component of a URL. */
    static List<Object> parts(WebUrl url) {
        return List.of(
                url.href(),
                url.scheme(),
                url.username(),
                url.password(),
                url.host(),
                url.hostType(),
                url.port(),
                url.path(),
                url.hasOpaquePath(),
                url.query(),
                url.fragment());
    }
}
