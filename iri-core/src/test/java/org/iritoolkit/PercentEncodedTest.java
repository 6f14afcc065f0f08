package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A repair of a name percent-encodes what is not allowed, and neither moves nor drops nor replaces anything. */
class PercentEncodedTest {
    private static final IriParser PARSER = IriParser.of(Rfc3987.PROFILE);
    private static final long SEED = 20261129;
    private static final int COUNT = 20_000;

    @ParameterizedTest
    @CsvSource({
        "http://h/a\\b, http://h/a%5Cb",
        "'http://h/a\tb', http://h/a%09b",
        "'http://h/a\r', http://h/a%0D",
        "'http://h/ b', http://h/%20b",
        "'http://h/b ', http://h/b%20",
        "http://h/100%, http://h/100%25",
        "http://h/?q=[1], http://h/?q=%5B1%5D",
        "http://h/#a#b, http://h/#a%23b",
        "http://h/\u202Ea, http://h/%E2%80%AEa",
        "C:\\a, C:%5Ca",
        "a<b>c, a%3Cb%3Ec"
    })
    void encodesEachCharacterThatIsNotAllowed(String written, String name) {
        assertThat(PARSER.inspect(written).percentEncoded().map(Object::toString))
                .contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://h\\a",
                "http://a b/",
                " http://h/",
                "<http://h/>",
                "http://h:8a/",
                "1a:b",
                "http://[b]/",
                "http://h/\uD800",
                "http://u ser@h/"
            })
    void isEmptyIfEncodingTheRestDoesNotHelp(String written) {
        assertThat(PARSER.inspect(written).percentEncoded()).isEmpty();
    }

    @Test
    void returnsAValidReferenceUnchanged() {
        assertThat(PARSER.inspect("http://h/a%20b").percentEncoded()).contains(PARSER.parse("http://h/a%20b"));
    }

    /** Decoded, a name is what was written. */
    @Test
    void changesNothingElse() {
        Random random = new Random(SEED);
        String pieces = "a/?#:@%[]\\ \t\r<>\"{}|^`\u00E9\u202E\uE000\uFFFE";
        int repaired = 0;
        for (int i = 0; i < COUNT; i++) {
            StringBuilder written = new StringBuilder("http://h/");
            for (int k = random.nextInt(8); k > 0; k--) {
                written.append(pieces.charAt(random.nextInt(pieces.length())));
            }
            String name = PARSER.inspect(written.toString())
                    .percentEncoded()
                    .map(Object::toString)
                    .orElse("");
            if (!name.isEmpty()) {
                assertThat(Percent.decode(name).text())
                        .as(name)
                        .isEqualTo(Percent.decode(written.toString()).text());
                repaired += name.contentEquals(written) ? 0 : 1;
            }
        }
        System.out.println("PercentEncodedTest: " + COUNT + " strings, " + repaired + " repaired, seed " + SEED);
        assertThat(repaired).isPositive();
    }
}
