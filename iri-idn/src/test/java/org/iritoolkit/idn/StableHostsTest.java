package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.text.UnicodeSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the fast path for hosts that no mapping changes with ICU4J. */
class StableHostsTest {
    private static final long SEED = 20261124;
    private static final int HOSTS = 100_000;
    private static final String[] PIECES = {
        "a", "z", "0", "-", ".", "\u00DF", "\u00FC", "\u0301", "A", "\u05D0", "\u0661"
    };
    private static final IDNA ICU = IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII
            | IDNA.NONTRANSITIONAL_TO_UNICODE
            | IDNA.USE_STD3_RULES
            | IDNA.CHECK_BIDI
            | IDNA.CHECK_CONTEXTJ
            | IDNA.CHECK_CONTEXTO);

    @Test
    void mapsThemAsIcuDoes() {
        UnicodeSet letters = new UnicodeSet("[[:L:][:M:][:Nd:]]").freeze();
        Random random = new Random(SEED);
        Uts46 mapper = new Uts46();
        int stable = 0;
        for (int i = 0; i < HOSTS; i++) {
            int script = random.nextInt(letters.size() / (random.nextBoolean() ? 100 : 1));
            StringBuilder host = new StringBuilder();
            for (int length = 1 + random.nextInt(random.nextInt(20) > 0 ? 8 : 80); length > 0; length--) {
                host.append(
                        random.nextBoolean()
                                ? PIECES[random.nextInt(random.nextInt(9) > 0 ? 7 : PIECES.length)]
                                : Character.toString(
                                        letters.charAt(Math.min(script + random.nextInt(40), letters.size() - 1))));
            }
            String text = host.toString();
            if (Uts46.isStable(text)) {
                IDNA.Info info = new IDNA.Info();
                String ascii = ICU.nameToASCII(text, new StringBuilder(), info).toString();
                boolean tooLong = info.getErrors().contains(IDNA.Error.LABEL_TOO_LONG)
                        || info.getErrors().contains(IDNA.Error.DOMAIN_NAME_TOO_LONG);
                assertThat(tooLong || !info.hasErrors()).as(text).isTrue();
                assertThat(ICU.nameToUnicode(text, new StringBuilder(), new IDNA.Info())
                                .toString())
                        .as(text)
                        .isEqualTo(text);
                assertThat(Mapped.toAscii(mapper, text).codes().isEmpty())
                        .as(text)
                        .isEqualTo(!tooLong);
                assertThat(Mapped.toAscii(mapper, text).text()).as(text).isEqualTo(tooLong ? text : ascii);
                assertThat(Mapped.toUnicode(mapper, text).text()).as(text).isEqualTo(text);
                stable++;
            }
        }
        System.out.printf("hosts both ways: seed %d, %d hosts, %d stable%n", SEED, HOSTS, stable);
        assertThat(stable).isGreaterThan(5000);
    }
}
