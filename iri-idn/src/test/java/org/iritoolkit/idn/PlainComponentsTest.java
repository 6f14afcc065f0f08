package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.UnicodeSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.check.Violation;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;

/** Compares the fast path for components without violations with the full check. */
class PlainComponentsTest {
    private static final long SEED = 20261124;
    private static final int TEXTS = 20_000;
    private static final String[] PIECES = {
        "a",
        "e",
        "o",
        "br",
        "ken",
        "x",
        "n",
        "0",
        "1",
        "2",
        "00",
        "l1",
        "-",
        "--",
        ".",
        "..",
        "/",
        "@",
        ":",
        "%",
        "%2",
        "%20",
        "%2D",
        "%2E",
        "%2d",
        "%30",
        "%41",
        "%78n",
        "%C3%A9",
        "%FF",
        "%\uFF12\uFF10",
        "xn--",
        "XN--",
        "xn--fa-hia",
        "A",
        "B",
        "_",
        "~",
        "!",
        "\u00E9",
        "\u0430",
        "\u3002",
        "\u200D",
        "\uD83D\uDE00",
        "\uD800",
        "a".repeat(63)
    };
    private static final Component[] COMPONENTS = {
        Component.USERINFO, Component.HOST, Component.AUTHORITY, Component.PATH, Component.QUERY, Component.FRAGMENT
    };

    private static ComponentText random(Random random) {
        StringBuilder text = new StringBuilder("//");
        for (int pieces = random.nextInt(7); pieces > 0; pieces--) {
            text.append(PIECES[random.nextInt(random.nextBoolean() ? 22 : PIECES.length)]);
        }
        int end = text.length();
        return new ComponentText(
                text.append("xn--/0l").toString(),
                COMPONENTS[random.nextInt(COMPONENTS.length)],
                2,
                end,
                Rfc3987.PROFILE);
    }

    private static List<Violation> found(
            BiConsumer<ComponentText, Consumer<Violation>> check, ComponentText component) {
        List<Violation> found = new ArrayList<>();
        check.accept(component, found::add);
        return found;
    }

    @Test
    void findsTheSameLookAlikesAsTheLongLook() {
        LookAlikeCheck check = new LookAlikeCheck();
        Random random = new Random(SEED);
        int reported = 0;
        int unconcerned = 0;
        for (int i = 0; i < TEXTS; i++) {
            ComponentText component = random(random);
            List<Violation> expected = found(LookAlikeCheck::judge, component);
            assertThat(found(check::check, component))
                    .as(component.toString() + component.text())
                    .isEqualTo(expected);
            boolean concerned = component.text().chars().anyMatch(check::concerns);
            assertThat(concerned || expected.isEmpty()).as(component.text()).isTrue();
            reported += expected.isEmpty() ? 0 : 1;
            unconcerned += concerned ? 0 : 1;
        }
        System.out.printf(
                "look-alikes both ways: seed %d, %d components, %d with findings, %d without a concern%n",
                SEED, TEXTS, reported, unconcerned);
        assertThat(reported).isGreaterThan(1000);
        assertThat(unconcerned).isGreaterThan(1000);
    }

    /** A given mapper is called for every host. */
    @Test
    void findsTheSameInHostsAsTheMapperThatIsAskedAboutEach() {
        IdnaCheck check = new IdnaCheck();
        IdnaCheck asking = IdnaCheck.of(new Uts46());
        Random random = new Random(SEED);
        int reported = 0;
        for (int i = 0; i < TEXTS; i++) {
            ComponentText component = random(random);
            if (component.component() == Component.HOST || component.component() == Component.AUTHORITY) {
                List<Violation> expected = found(asking::check, component);
                assertThat(found(check::check, component)).as(component.text()).isEqualTo(expected);
                reported += expected.isEmpty() ? 0 : 1;
            }
        }
        System.out.printf("IDNA both ways: seed %d, %d texts, %d hosts with findings%n", SEED, TEXTS, reported);
        assertThat(reported).isGreaterThan(1000);
    }

    @Test
    void knowsNamesThatTheSpoofCheckerHasNothingAgainst() {
        SpoofChecker checker = new SpoofChecker.Builder()
                .setChecks(SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.INVISIBLE | SpoofChecker.MIXED_NUMBERS)
                .setRestrictionLevel(SpoofChecker.RestrictionLevel.HIGHLY_RESTRICTIVE)
                .build();
        UnicodeSet letters = new UnicodeSet("[[:L:][:Nd:][:M:]-[:sc=Han:]]").freeze();
        Normalizer2 nfd = Normalizer2.getNFDInstance();
        Random random = new Random(SEED);
        int sole = 0;
        int like = 0;
        for (int i = 0; i < TEXTS; i++) {
            int first = random.nextInt(letters.size());
            StringBuilder name = new StringBuilder();
            for (int length = 1 + random.nextInt(5); length > 0; length--) {
                int near = Math.floorMod(first + random.nextInt(40) - 20, letters.size());
                name.appendCodePoint(
                        random.nextInt(8) > 0 ? letters.charAt(near) : "-09am\u0430".codePointAt(random.nextInt(6)));
            }
            String text = name.toString();
            if (LookAlikeCheck.soleScript(text) != UScript.COMMON) {
                assertThat(checker.failsChecks(nfd.normalize(text))).as(text).isFalse();
                sole++;
            }
            boolean ldh = checker.getSkeleton(text).chars().allMatch(Labels::isLdh);
            assertThat(LookAlikeCheck.looksLikeLdh(text)).as(text).isEqualTo(ldh);
            like += ldh ? 1 : 0;
        }
        System.out.printf(
                "names of one script: seed %d, %d names, %d of one script, %d like ASCII%n", SEED, TEXTS, sole, like);
        assertThat(sole).isGreaterThan(1000);
        assertThat(like).isGreaterThan(20);
    }

    /** The rule of {@link DigitsForLetters}, written literally from its Javadoc. */
    private static String readAtLength(String word) {
        String digits = word.replaceAll("[^0-9]", "");
        boolean together = word.contains(digits);
        boolean code = word.substring(1).matches(".*[A-Z].*") || word.matches("[0-9a-fA-F]*");
        if (!together
                || !digits.matches("0|00|1|11")
                || word.endsWith(digits)
                || word.length() - digits.length() < 3
                || code) {
            return word;
        }
        boolean start = word.startsWith(digits);
        String after = word.substring(word.indexOf(digits) + digits.length()).toLowerCase(Locale.ROOT);
        String before = word.substring(0, word.indexOf(digits)).toLowerCase(Locale.ROOT);
        if (start
                && (digits.length() > 1
                        || after.matches("[aeiouy].*") != digits.equals("1")
                        || after.startsWith("x"))) {
            return word;
        }
        boolean besideVowel = before.matches(".*[aeiouy]") || after.matches("[aeiouy].*");
        String letters = digits.startsWith("0") ? "o" : start || digits.length() > 1 ? "l" : besideVowel ? "li" : "il";
        for (char letter : letters.toCharArray()) {
            String read = word.replace(digits.charAt(0), letter);
            String lower = read.toLowerCase(Locale.ROOT);
            if (lower.matches(".*[aeiouy].*") && !lower.matches(".*([aeiouy]{4}|[^aeiouy]{4}).*")) {
                return read;
            }
        }
        return word;
    }

    @Test
    void readsDigitsAsTheRuleSays() {
        Random random = new Random(SEED);
        int read = 0;
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder word = new StringBuilder();
            for (int length = 1 + random.nextInt(8); length > 0; length--) {
                word.append("aeioybcdfklmnrstxAK00011127".charAt(random.nextInt(27)));
            }
            String expected = readAtLength(word.toString());
            assertThat(DigitsForLetters.read(word.toString()))
                    .as(word.toString())
                    .isEqualTo(expected);
            read += expected.contentEquals(word) ? 0 : 1;
        }
        System.out.printf("digits both ways: seed %d, %d words, %d read otherwise%n", SEED, TEXTS, read);
        assertThat(read).isGreaterThan(500);
    }
}
