package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.HostMapper;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BadInputTest {
    private static final List<HostMapper> MAPPERS = List.of(
            new Uts46(),
            Uts46.of(Set.of()),
            Uts46.of(Set.of(Uts46.Option.values())),
            new Idna2003(),
            new Idna2003.Stored(),
            new Idna2008(),
            new Idna2008.Registration(),
            new Idna2003().without(Idna2003.Option.USE_STD3_ASCII_RULES));
    private static final List<HostMapper> MEASURED =
            List.of(Uts46.of(Set.of(Uts46.Option.values())), new Idna2003(), new Idna2008.Registration());
    private static final List<ComponentCheck> CHECKS =
            List.of(new IdnaCheck(), IdnaCheck.of(new Idna2003()), new LookAlikeCheck());

    /** Parts that make a host hard: each is repeated to any length. */
    static Stream<String> parts() {
        return Stream.of(
                "a",
                "a.",
                ".",
                "-",
                "\u00FC",
                "\u00FC.",
                "xn--",
                "xn--a.",
                "xn--99999.",
                "xn--" + "9".repeat(900) + ".",
                "xn--" + "zca".repeat(15) + ".",
                "\u00AD",
                "a\u0301\u0316",
                "\u0316\u0301",
                "\u0301",
                "\u05D0",
                "\u05D00.",
                "\u0378",
                "\uD83D\uDE00",
                "\uD800",
                "\u200C",
                "\u3002",
                "\uFDFA",
                "\uFDFA.",
                "%C3%BC",
                "%C3%BC.",
                "%FF",
                "%",
                "\u0430b.",
                distinct(1000) + ".",
                distinct(999).replace("\u4E00", "\u05D0"));
    }

    private static String distinct(int letters) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < letters; i++) {
            text.append((char) (0x4E00 + i));
        }
        return text.toString();
    }

    private static void run(String host, List<HostMapper> mappers) {
        List<Violation> found = new ArrayList<>();
        for (HostMapper mapper : mappers) {
            assertThat(mapper.toAscii(host, found::add)).isNotNull();
            assertThat(mapper.toUnicode(host, found::add)).isNotNull();
        }
        for (ComponentCheck check : CHECKS) {
            for (Component component : check.components()) {
                check.check(new ComponentText(host, component, 0, host.length(), Rfc3987.PROFILE), found::add);
            }
        }
        RegistrableDomain.of(host);
        assertThat(found)
                .allMatch(violation -> violation.span().end() <= host.length()
                        && violation.message().length() < 1000);
    }

    @ParameterizedTest
    @Tag("thorough")
    @Tag("timed")
    @MethodSource("parts")
    void takesTimeLinearInTheHost(String part) {
        int size = 2_000;
        while (size < 64_000 && time(part.repeat(1 + size / part.length()), 1) < 2_000_000) {
            size *= 2; // until there is something to measure
        }
        String once = part.repeat(1 + size / part.length());
        String eightTimes = part.repeat(1 + 8 * size / part.length());
        double growth = Double.MAX_VALUE; // of the time for each unit: 1 if linear, 8 if quadratic
        for (int attempt = 0; attempt < 8 && growth > 4; attempt++) {
            growth = Math.min(growth, (double) time(eightTimes, 1) / time(once, 8));
        }
        assertThat(growth)
                .as("growth from %d to %d units", once.length(), eightTimes.length())
                .isLessThan(4);
    }

    private static long time(String host, int runs) {
        long start = System.nanoTime();
        for (int i = 0; i < runs; i++) {
            run(host, MEASURED);
        }
        return System.nanoTime() - start;
    }

    @Test
    void findsEachOfTenKilobytesOfBadAsciiFormsInItsPlace() {
        String host = "xn--99999.".repeat(1000) + "example";
        List<Violation> found = Mapped.toAscii(new Uts46(), host).violations();
        assertThat(found.stream().filter(violation -> violation.code() == IdnViolation.PUNYCODE))
                .hasSize(1000)
                .allMatch(violation -> violation.span().substring(host).equals("xn--99999"));
        assertThat(found).anyMatch(violation -> violation.code() == IdnViolation.DOMAIN_TOO_LONG);
    }

    @Test
    void findsLabelsOfAThousandCharactersInTheirPlace() {
        for (String letter : List.of("a", "\u00FC", "\u4E00", "\u05D0")) {
            String host = "www." + letter.repeat(1000) + ".example";
            for (HostMapper mapper : List.of(new Uts46(), new Idna2003(), new Idna2003.Stored())) {
                assertThat(Mapped.toAscii(mapper, host).codes()).startsWith("idn.label-too-long 4-1004");
            }
        }
        String bomb = "xn--" + "9".repeat(996);
        assertThat(Mapped.toAscii(new Uts46(), bomb).codes()).startsWith("idn.label-too-long 0-1000");
        assertThat(Mapped.toAscii(new Uts46(), "\u00FC".repeat(1_000_000)).codes())
                .startsWith("idn.label-too-long 0-1000000");
    }

    @Test
    @Tag("thorough")
    void throwsForNoText() {
        long seed = 20030302L;
        int count = 10_000;
        Random random = new Random(seed);
        int[] pieces = {
            '.', '-', 'a', 'x', 'n', '%', '_', '0', 0x3002, 0xFF0E, 0xAD, 0xDF, 0x130, 0x301, 0x5D0, 0x660, 0x6F0,
            0x200C, 0x200D, 0x94D, 0x2024, 0x2488, 0xD800, 0xDC00, 0xFFFD, 0xFFFF, 0x1F600, 0xE0001, 0xFE0F, 0x1100,
            0x1161, 0x11A8, 0x430, 0
        };
        for (int i = 0; i < count; i++) {
            StringBuilder host = new StringBuilder(random.nextInt(4) == 0 ? "xn--" : "");
            for (int length = random.nextInt(12); length > 0; length--) {
                int c = random.nextBoolean()
                        ? pieces[random.nextInt(pieces.length)]
                        : random.nextInt(random.nextBoolean() ? 0x3000 : Character.MAX_CODE_POINT + 1);
                host.appendCodePoint(c);
            }
            run(host.toString(), MAPPERS);
        }
        System.out.printf("random hosts: %d, seed %d%n", count, seed);
    }

    @Test
    @Tag("thorough")
    void parsesReferencesWithAnyOfThese() {
        IriParser parser =
                IriParser.of(Rfc3987.PROFILE).withChecks("idna", "look-alikes").withAdvice();
        parts().forEach(part -> {
            String text = "http://u@" + part.repeat(1 + 2000 / part.length()) + ":80/p";
            assertThat(parser.inspect(text).violations())
                    .allMatch(violation -> violation.span().end() <= text.length());
        });
    }
}
