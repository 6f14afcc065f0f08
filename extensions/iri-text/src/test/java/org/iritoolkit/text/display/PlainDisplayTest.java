package org.iritoolkit.text.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.idn.Uts46;
import org.iritoolkit.profile.ProfileRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the fast path for displaying plain strings with the path for any string. */
class PlainDisplayTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 10_000;
    private static final String[] STARTS = {
        "http://", "https://", "mailto:", "HTTP://", "http:", "//", "", "ws://", "foo://u:p@"
    };
    private static final String[] PIECES = {
        "h.example",
        "www.",
        "a",
        "A",
        "-",
        "--",
        "xn--",
        "xn--fa-hia",
        "XN--A",
        "co.uk",
        "com.",
        "..",
        ".",
        "_",
        "%41",
        "%C3%A9",
        "%",
        "/",
        "?",
        "#",
        "@",
        ":",
        "80",
        "[::1]",
        "127.0.0.1",
        " ",
        "\t",
        "<",
        "\u007F",
        "\u00E9",
        "\u0430",
        "\u05D0",
        "!"
    };

    private static String random(Random random) {
        StringBuilder text = new StringBuilder(STARTS[random.nextInt(STARTS.length)]);
        for (int pieces = random.nextInt(6); pieces > 0; pieces--) {
            text.append(PIECES[random.nextInt(random.nextInt(3) > 0 ? 17 : PIECES.length)]);
        }
        return text.toString();
    }

    private static List<String> parts(Displayed displayed) {
        return displayed.parts().stream()
                .map(part -> part.role() + " " + part.text())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rfc3987", "rfc3987-draft-03", "leiri", "iuri-05", "rfc2396"})
    void showsSomeTheSameAsCharacterByCharacter(String id) {
        showsTheSame(id, TEXTS / 10);
    }

    @ParameterizedTest
    @Tag("thorough")
    @ValueSource(strings = {"rfc3987", "rfc3987-draft-03", "leiri", "iuri-05", "rfc2396"})
    void showsTheSameAsCharacterByCharacter(String id) {
        showsTheSame(id, TEXTS);
    }

    private static void showsTheSame(String id, int texts) {
        IriParser parser = IriParser.of(ProfileRegistry.installed().require(id));
        IriConverter toUri = IriConverter.toUris(parser).withHostMapper(new Uts46());
        Random random = new Random(SEED);
        int linked = 0;
        for (int i = 0; i < texts; i++) {
            String text = random(random);
            IriDisplay display = IriDisplay.of(parser)
                    .withHosts(HostPolicy.values()[random.nextInt(HostPolicy.values().length)])
                    .withLinksFor(Set.of("http", "https", "mailto", "ws", "foo"));
            Inspection inspection = parser.inspect(text);
            Span userinfo = inspection.span(Component.USERINFO).orElse(null);
            Span host = inspection
                    .span(Component.HOST)
                    .or(() -> inspection.span(Component.AUTHORITY))
                    .orElse(null);
            Displayed expected = display.rewritten(inspection, userinfo, host);
            Displayed shown = display.show(text);
            assertThat(shown.plain()).as(text).isEqualTo(expected.plain());
            assertThat(parts(shown)).as(text).isEqualTo(parts(expected));
            assertThat(shown.link()).as(text).isEqualTo(expected.link());
            Optional<String> uri =
                    shown.link().flatMap(link -> toUri.convert(text).output());
            assertThat(shown.link()).as(text).isEqualTo(uri);
            linked += uri.isPresent() ? 1 : 0;
        }
        System.out.printf("displays both ways, %s: seed %d, %d texts, %d links%n", id, SEED, texts, linked);
        assertThat(linked).isGreaterThan(texts / 10);
    }
}
