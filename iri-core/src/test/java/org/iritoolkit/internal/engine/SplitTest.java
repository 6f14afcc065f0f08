package org.iritoolkit.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentText;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.RfcProfiles;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SplitTest {
    private static final long SEED = 20_261_122;
    private static final int COUNT = 60_000;
    private static final String[] PIECES = {
        "a",
        "Z",
        "9",
        "-",
        ".",
        "..",
        "+",
        "://",
        "//",
        "/",
        "/",
        "?",
        "#",
        ":",
        "@",
        "[",
        "]",
        "[::1]",
        "%41",
        "%",
        "%e",
        "1.2.3.4",
        "h.example",
        "h.e-",
        "\u00E9",
        "\u0130",
        "\u4E2D",
        "\uD83D\uDE00",
        "\uD800",
        "\uDC00",
        "\uE000",
        " ",
        "\u0000",
        ";",
        "=",
        "v1.x",
        "urn:"
    };

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    private static Engine engine(Profile profile) {
        return Engine.of(profile);
    }

    private static String text(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(9); i > 0; i--) {
            out.append(
                    random.nextInt(12) == 0
                            ? String.valueOf((char) random.nextInt(0x10000))
                            : PIECES[random.nextInt(PIECES.length)]);
        }
        return out.toString();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void isConsistentForAnyText(Profile profile) {
        Engine engine = engine(profile);
        Random random = new Random(SEED);
        int accepted = 0;
        for (int i = 0; i < COUNT; i++) {
            String text = text(random);
            Split split = engine.split(text);
            assertThat(Splits.inconsistency(split, text))
                    .as("seed %d, %s", SEED, text)
                    .isEmpty();
            assertThat(split.isKnown(Split.PROVED)).as("split only").isFalse();
            Split parsed = engine.parse(text);
            if (parsed != null) {
                accepted++;
                assertThat(Splits.inconsistency(parsed, text))
                        .as("seed %d, %s", SEED, text)
                        .isEmpty();
                assertThat(offsets(parsed)).as("seed %d, %s", SEED, text).isEqualTo(offsets(split));
            }
        }
        System.out.printf("seed %d, %s: %d of %d texts accepted%n", SEED, profile.id(), accepted, COUNT);
        assertThat(accepted).isGreaterThan(COUNT / 50);
    }

    /** The split without traits, which are only the known facts. */
    private static Split offsets(Split split) {
        return new Split(
                split.hierStart(),
                split.hostStart(),
                split.hostEnd(),
                split.pathStart(),
                split.pathEnd(),
                split.queryEnd(),
                Split.shape(split.hostType(), split.isOpaque() ? Split.OPAQUE : 0));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void leavesNothingOutBetweenComponents(Profile profile) {
        Engine engine = engine(profile);
        Random random = new Random(SEED);
        for (int i = 0; i < COUNT; i++) {
            String text = text(random);
            int end = 0;
            for (ComponentText component : engine.components(text)) {
                String between = text.substring(end, component.start());
                assertThat(between).as("seed %d, %s", SEED, text).isIn("", ":", "//", "://", "@", "?", "#");
                end = component.end();
            }
            assertThat(end).as("seed %d, %s", SEED, text).isEqualTo(text.length());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'no colon', 3, -1, -1, 3, 3, 3, a/b",
        "'the offsets are', 0, -1, -1, 0, 4, 3, a/b?",
        "'the offsets are', 0, -1, -1, 0, 3, 9, a/b",
        "'two slashes', 0, -1, -1, 0, 3, 3, //h",
        "'half of an authority', 0, 2, -1, 3, 3, 3, //h",
        "'no question mark', 0, -1, -1, 0, 1, 3, a/b",
        "'no number sign', 0, -1, -1, 0, 1, 1, a/b",
        "'parts of the authority', 0, -1, -1, 1, 3, 3, a/b",
    })
    void namesWhatIsInconsistent(
            String what, int hier, int host, int hostEnd, int path, int pathEnd, int queryEnd, String text) {
        assertThat(Splits.inconsistency(new Split(hier, host, hostEnd, path, pathEnd, queryEnd, 0), text))
                .contains(what);
    }

    @Test
    void namesATraitThatIsNotTrue() {
        assertThat(withTrait(Split.ASCII, "\u00E9")).contains("ASCII");
        assertThat(withTrait(Split.NO_ESCAPE, "%41")).contains("percent");
        assertThat(withTrait(Split.NO_UPPER, "A")).contains("upper");
        assertThat(withTrait(Split.NO_KEPT, "<")).contains("escape may stay");
        assertThat(withTrait(Split.OPAQUE, "")).contains("opaque");
        assertThat(withTrait(Split.NO_UPPER, "Z")).contains("upper");
        assertThat(withTrait(Split.NO_UPPER, "@[")).isEmpty();
        assertThat(withTrait(Split.ASCII, "\u007F")).isEmpty();
    }

    private static String withTrait(int trait, String text) {
        int n = text.length();
        return Splits.inconsistency(new Split(0, -1, -1, 0, n, n, trait), text);
    }

    @Test
    void saysWhereComponentsAre() {
        String text = "http://user@example.org:8042/over/there?name=ferret#nose";
        Split split = engine(new RfcProfiles()
                        .profiles().stream()
                                .filter(p -> p.id().equals("rfc3986"))
                                .findFirst()
                                .orElseThrow())
                .split(text);
        assertThat(split.hostType()).isEqualTo(HostType.REG_NAME);
        assertThat(part(split, Component.SCHEME, text)).isEqualTo("http");
        assertThat(part(split, Component.AUTHORITY, text)).isEqualTo("user@example.org:8042");
        assertThat(part(split, Component.USERINFO, text)).isEqualTo("user");
        assertThat(part(split, Component.HOST, text)).isEqualTo("example.org");
        assertThat(part(split, Component.PORT, text)).isEqualTo("8042");
        assertThat(part(split, Component.PATH, text)).isEqualTo("/over/there");
        assertThat(part(split, Component.QUERY, text)).isEqualTo("name=ferret");
        assertThat(part(split, Component.FRAGMENT, text)).isEqualTo("nose");
    }

    private static String part(Split split, Component component, String text) {
        return text.substring(split.start(component, text), split.end(component, text));
    }

    /** Of {@code //u@h:8/p?q#f}, which is split at 0, 4, 5, 7, 9 and 11, and of {@code a:b?c#d}: 2, none, 2, 5 and 5. */
    @ParameterizedTest
    @CsvSource({
        "'', //u@h:8/p?q#f, 0, 4, 5, 7, 9, 11, REG_NAME, false",
        "'the offsets are', //u@h:8/p?q#f, -1, 4, 5, 7, 9, 11, REG_NAME, false",
        "'the offsets are', //u@h:8/p?q#f, 0, 4, 5, 7, 9, 8, REG_NAME, false",
        "'the offsets are', //u@h:8/p?q#f, 0, 4, 5, 7, 6, 11, REG_NAME, false",
        "'the offsets are', a:b?c#d, 2, -1, -1, 1, 5, 5, , true",
        "'half of an authority', //u@h:8/p?q#f, 0, -1, 5, 7, 9, 11, REG_NAME, false",
        "'half of an authority', //u@h:8/p?q#f, 0, 4, -1, 7, 9, 11, REG_NAME, false",
        "'two slashes', //u@h:8/p?q#f, 0, 4, 5, 7, 9, 11, REG_NAME, true",
        "'two slashes', ab, 0, 0, 0, 0, 2, 2, REG_NAME, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 1, 5, 7, 9, 11, REG_NAME, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 4, 3, 7, 9, 11, REG_NAME, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 4, 8, 7, 9, 11, REG_NAME, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 3, 5, 7, 9, 11, REG_NAME, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 4, 4, 7, 9, 11, REG_NAME, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 4, 7, 7, 9, 11, REGISTRY, false",
        "'parts of the authority', //u@h:8/p?q#f, 0, 2, 5, 7, 9, 11, REGISTRY, false",
        "'', a:b?c#d, 2, -1, -1, 2, 5, 5, , true",
        "'an opaque part', ab#d, 0, -1, -1, 0, 2, 2, , true",
        "'an opaque part', a:#d, 2, -1, -1, 2, 2, 2, , true",
        "'an opaque part', a:b?c#d, 2, -1, -1, 2, 3, 5, , true",
        "'the parts', a:b, 2, -1, -1, 3, 3, 3, , false"
    })
    void namesEachFault(
            String what,
            String text,
            int hier,
            int host,
            int hostEnd,
            int path,
            int pathEnd,
            int queryEnd,
            @Nullable HostType type,
            boolean opaque) {
        Split split =
                new Split(hier, host, hostEnd, path, pathEnd, queryEnd, Split.shape(type, opaque ? Split.OPAQUE : 0));
        assertThat(Splits.inconsistency(split, text)).contains(what);
        assertThat(Splits.inconsistency(split, text).isEmpty()).isEqualTo(what.isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "80, 80",
        "65535, 65535",
        "00065535, 65535",
        "65536, -1",
        "99999999999999999999, -1",
        "'', -1",
        "8a, -1",
        "8-, -1",
        "-1, -1",
        "8\u0660, -1",
        "1909, 1909",
        "8:, -1",
        "8/, -1"
    })
    void readsPortsOfDigitsUpTo65535(String port, int number) {
        String text = "//h:" + port;
        Split split =
                new Split(0, 2, 3, text.length(), text.length(), text.length(), Split.shape(HostType.REG_NAME, 0));
        assertThat(split.port(text)).isEqualTo(number);
    }

    /** A split that would be the same takes no memory; one that differs in any of its numbers is made. */
    @Test
    void isMadeOnlyIfItDiffers() {
        int shape = Split.shape(HostType.REG_NAME, Split.PROVED);
        int[] same = {5, 7, 8, 8, 10, 12, shape};
        Split known = new Split(same[0], same[1], same[2], same[3], same[4], same[5], same[6]);
        assertThat(or(known, same)).isSameAs(known);
        for (int i = 0; i < same.length; i++) {
            int[] other = same.clone();
            other[i] += 1;
            assertThat(or(known, other))
                    .as("number %d", i)
                    .isEqualTo(new Split(other[0], other[1], other[2], other[3], other[4], other[5], other[6]));
        }
    }

    private static Split or(Split known, int... n) {
        return known.or(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    @Test
    void comparesWhereComponentsLie() {
        Split split = new Split(5, 7, 8, 8, 10, 12, Split.shape(HostType.REG_NAME, 0));
        assertThat(split.hasComponentsOf(new Split(5, 7, 8, 8, 10, 12, Split.shape(HostType.REGISTRY, Split.PROVED))))
                .isTrue();
        for (Split other : new Split[] {
            new Split(4, 7, 8, 8, 10, 12, 0),
            new Split(5, -1, -1, 8, 10, 12, 0),
            new Split(5, 7, 8, 9, 10, 12, 0),
            new Split(5, 7, 8, 8, 9, 12, 0),
            new Split(5, 7, 8, 8, 10, 11, 0)
        }) {
            assertThat(split.hasComponentsOf(other)).as(other.toString()).isFalse();
        }
    }

    /** RFC 2396 3: the first of an opaque part is one character or one escape, and all of it if there is no more. */
    @ParameterizedTest
    @CsvSource({
        "x:a, a",
        "x:ab, a",
        "x:\uD83D\uDE00, \uD83D\uDE00",
        "x:\uD83D\uDE00b, \uD83D\uDE00",
        "x:\uD83D, \uD83D",
        "x:a\uD83D\uDE00, a",
        "x:%41, %41",
        "x:%41b, %41",
        "x:%4, %4"
    })
    void findsTheStartOfAnOpaquePart(String text, String start) {
        int n = text.length();
        Split split = new Split(2, -1, -1, 2, n, n, Split.OPAQUE);
        assertThat(part(split, Component.OPAQUE_START, text)).isEqualTo(start);
        String withFragment = text + "#\uDE00";
        assertThat(part(split, Component.OPAQUE_START, withFragment)).isEqualTo(start);
    }
}
