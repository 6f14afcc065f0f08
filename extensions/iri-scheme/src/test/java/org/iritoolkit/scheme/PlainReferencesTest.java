package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.iritoolkit.IriParser;
import org.iritoolkit.IriReference;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Span;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the fast path for references that their schemes allow with the full check. */
class PlainReferencesTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 20_000;
    private static final String[] SCHEMES = {
        "http", "https", "HTTP", "Https", "ws", "wss", "ftp", "file", "mailto", "urn", "data", "tel", "coap", "foo",
        "httpx"
    };
    private static final String[] PIECES = {
        "h.example", "a", "\u00E9", "/", "//", "@", ":", "80", "443", "?", "#", "[::1]", "127.0.0.1", "%20", "x=y"
    };

    private static String random(Random random) {
        StringBuilder text = new StringBuilder(SCHEMES[random.nextInt(SCHEMES.length)]).append(':');
        text.append(random.nextInt(4) > 0 ? "//" : "");
        for (int pieces = random.nextInt(6); pieces > 0; pieces--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rfc3987", "rfc2396"})
    void findsTheSameAsTheLongLook(String id) {
        Profile profile = id.equals("rfc3987") ? Rfc3987.PROFILE : Rfc2396.PROFILE;
        IriParser parser = IriParser.of(profile);
        SchemeCheck check = new SchemeCheck();
        Random random = new Random(SEED);
        int components = 0;
        int reported = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = random(random);
            IriReference reference = parser.unchecked().parse(text);
            Optional<Scheme> scheme = Schemes.installed()
                    .find(text.substring(0, text.indexOf(':')).toLowerCase(Locale.ROOT));
            for (Component component : check.components()) {
                Optional<Span> place = reference.span(component);
                if (place.isEmpty()) {
                    continue;
                }
                ComponentText asked = new ComponentText(
                        text, component, place.get().start(), place.get().end(), profile);
                List<Violation> expected = new ArrayList<>();
                scheme.ifPresent(known -> SchemeCheck.judge(asked, known, expected::add));
                List<Violation> found = new ArrayList<>();
                check.check(asked, found::add);
                assertThat(found).as(text + ": " + asked).isEqualTo(expected);
                components++;
                reported += expected.isEmpty() ? 0 : 1;
            }
        }
        System.out.printf(
                "schemes both ways, %s: seed %d, %d texts, %d components, %d with findings%n",
                id, SEED, TEXTS, components, reported);
        assertThat(reported).isGreaterThan(1000);
    }
}
