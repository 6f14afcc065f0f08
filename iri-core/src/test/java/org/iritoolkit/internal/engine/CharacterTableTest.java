package org.iritoolkit.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares each bit of the table with its description, for some thousand code points. */
class CharacterTableTest {
    private static final long SEED = 5234;
    private static final List<Component> TAIL =
            List.of(Component.PATH, Component.OPAQUE_PART, Component.QUERY, Component.FRAGMENT);

    /** Where sets of the profiles begin and end, and both ends of each plane. */
    private static final CodePointSet SOME = CodePointSet.ofHex("0000-0400 0600-0700 1160-1170 1FF0-2070 2FF0-3210"
            + " D7F0-D810 DBF0-DC10 DFF0-E010 F8F0-F910 FDC0-FE20 FEF0-10010 1FFF0-20010 2FFF0-30010 DFFF0-E0010"
            + " E0FF0-E1010 EFFF0-F0010 FFFF0-100010 10FFF0-10FFFF");

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    private static void same(int c, String what, boolean found, boolean expected) {
        if (found != expected) {
            assertThat(found).as("U+%04X %s", c, what).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void saysOfEachCharacterWhatTheProfileSays(Profile profile) {
        CharacterTable table = Scanner.of(Settings.of(profile)).table();
        Set<Component> components = profile.grammar().components();
        Map<Component, CodePointSet> accepting = new EnumMap<>(Component.class);
        Map<Component, CodePointSet> silent = new EnumMap<>(Component.class);
        for (Component component : components) {
            CodePointSet divider = component == Component.PATH
                    ? CodePointSet.of('/')
                    : component == Component.HOST && profile.grammar().hasOpaqueParts()
                            ? CodePointSet.of('.')
                            : CodePointSet.EMPTY;
            CodePointSet warned = profile.restrictions().stream()
                    .filter(r -> r.severity().atLeast(Severity.WARNING))
                    .filter(r -> r.components().contains(component))
                    .map(Restriction::characters)
                    .reduce(CodePointSet.EMPTY, CodePointSet::plus);
            accepting.put(component, profile.accepted(component).plus(divider));
            silent.put(component, profile.characters(component).minus(warned).plus(divider));
        }
        for (int c : SOME.codePoints().toArray()) {
            int bits = table.bits(c);
            boolean anywhere = ":/?#[]@%-._~!$&'()*+,;=".indexOf(c) >= 0 || (c >= 0xD800 && c <= 0xDFFF);
            for (Component component : components) {
                boolean accepted = accepting.get(component).contains(c);
                anywhere |= accepted;
                int bit = CharacterTable.bit(component);
                same(c, "accepted", (bits & bit) != 0, accepted);
                same(c, "accepts", table.accepts(c, component), accepted);
                boolean clean = silent.get(component).contains(c);
                same(c, "clean", (bits & (bit << CharacterTable.CLEAN_SHIFT)) != 0, clean);
            }
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            boolean digit = c >= '0' && c <= '9';
            boolean scheme = letter || digit || c == '+' || c == '-' || c == '.';
            anywhere |= scheme;
            same(c, "scheme", (bits & CharacterTable.bit(Component.SCHEME)) != 0, scheme);
            same(c, "port", (bits & CharacterTable.bit(Component.PORT)) != 0, digit);
            same(c, "nowhere", (bits & CharacterTable.NOWHERE) != 0, !anywhere);
            same(c, "kept", (bits & CharacterTable.KEPT) != 0, CharacterTable.MAY_BE_KEPT.contains(c));
            same(c, "hash", (bits & CharacterTable.HASH) != 0, c == '#');
            same(c, "percent", (bits & CharacterTable.PERCENT) != 0, c == '%');
            same(c, "question", (bits & CharacterTable.QUESTION) != 0, c == '?');
            same(c, "upper", (bits & CharacterTable.UPPER) != 0, c >= 'A' && c <= 'Z');
            same(c, "edge", (bits & CharacterTable.EDGE) != 0, c == '.' || c == '-');
            same(c, "beyond ASCII", (bits & CharacterTable.BEYOND_ASCII) != 0, c > 0x7F);
            boolean common = true;
            boolean host = silent.get(Component.HOST).contains(c) || c == '.';
            for (Component component : TAIL) {
                boolean divides = component == Component.PATH && (c == '/' || c == '?');
                common &= !components.contains(component)
                        || divides
                        || (c == '%'
                                ? profile.allowsEscapes(component)
                                : silent.get(component).contains(c));
            }
            common |= c == '#';
            same(c, "uncommon", (bits & CharacterTable.UNCOMMON) != 0, !common);
            boolean delimiter = c == '#' || c == '?' || c == '/';
            boolean hosts = delimiter || (c == '%' ? profile.allowsEscapes(Component.HOST) : host);
            same(c, "not in hosts", (bits & CharacterTable.NOT_HOST) != 0, !common || !hosts);
        }
    }

    /** A question mark and a percent sign are common only if all components after the authority allow them. */
    @Test
    void countsDelimitersOnlyWhereTheyAreAllowed() {
        CodePointSet letters = CodePointSet.range('a', 'z');
        CodePointSet all = letters.plus(CodePointSet.ofCharacters("/?"));
        int path = CharacterTable.bit(Component.PATH);
        int query = CharacterTable.bit(Component.QUERY);
        int fragment = CharacterTable.bit(Component.FRAGMENT);
        int host = CharacterTable.bit(Component.HOST);
        int uncommon = CharacterTable.UNCOMMON | CharacterTable.NOT_HOST;
        for (boolean question : new boolean[] {true, false}) {
            Map<Component, CodePointSet> accepted = Map.of(
                    Component.HOST,
                    letters,
                    Component.PATH,
                    letters.plus(CodePointSet.of('/')),
                    Component.QUERY,
                    all,
                    Component.FRAGMENT,
                    question ? all : letters);
            for (int escapes :
                    new int[] {0, path, path | query, path | query | fragment, path | query | fragment | host}) {
                CharacterTable table = CharacterTable.compile(accepted, accepted, escapes, CodePointSet.EMPTY);
                assertThat(table.bits('?') & uncommon).isEqualTo(question ? 0 : uncommon);
                boolean everywhere = (escapes & fragment) != 0;
                int expected = !everywhere ? uncommon : (escapes & host) == 0 ? CharacterTable.NOT_HOST : 0;
                assertThat(table.bits('%') & uncommon).isEqualTo(expected);
                assertThat(table.bits('%') & CharacterTable.PERCENT).isNotZero();
                assertThat(table.bits('/') & uncommon).isEqualTo(question ? 0 : uncommon);
            }
        }
    }

    @Test
    void holdsAnySets() {
        Random random = new Random(SEED);
        for (int n = 0; n < 30; n++) {
            List<CodePointSet> sets = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                CodePointSet set = CodePointSet.EMPTY;
                for (int k = random.nextInt(12); k >= 0; k--) {
                    int block = random.nextInt(8) * 0x4D00;
                    int first = block + random.nextInt(4) * 0x80;
                    int last = first + random.nextInt(5) * 0x80;
                    set = random.nextInt(4) == 0
                            ? set.minus(CodePointSet.range(first, last))
                            : set.plus(CodePointSet.range(first, last));
                }
                sets.add(set);
            }
            CharacterTable table =
                    CharacterTable.compile(Map.of(Component.PATH, sets.get(0), Component.QUERY, sets.get(1)));
            int bit = CharacterTable.bit(Component.PATH);
            for (int i = 0; i < 2_000; i++) {
                int c = Math.max(0, random.nextInt(0x460) * 0x80 + random.nextInt(3) - 1);
                same(
                        c,
                        "path, seed " + SEED,
                        table.accepts(c, Component.PATH),
                        sets.get(0).contains(c));
                same(
                        c,
                        "query, seed " + SEED,
                        table.accepts(c, Component.QUERY),
                        sets.get(1).contains(c));
            }
            for (int i = 0; i < 500; i++) {
                int first = random.nextInt(0x120) * 0x80 + random.nextInt(3);
                int last = first + random.nextInt(random.nextBoolean() ? 0x1000 : 0x100) - 1;
                boolean all = CodePointSet.range(first, Math.max(first, last))
                        .minus(sets.get(0))
                        .isEmpty();
                same(first, "to " + last, table.haveBits(first, last, bit), last < first || all);
            }
        }
    }

    @Test
    void needsAllBitsOfEachCharacterOfARange() {
        CharacterTable table = CharacterTable.compile(Map.of(
                Component.PATH, CodePointSet.range(0x100, 0x4FF),
                Component.QUERY, CodePointSet.range(0x180, 0x3FF)));
        int path = CharacterTable.bit(Component.PATH);
        int both = path | CharacterTable.bit(Component.QUERY);
        assertThat(table.haveBits(0x100, 0x4FF, path)).isTrue();
        assertThat(table.haveBits(0xFF, 0x4FF, path)).isFalse();
        assertThat(table.haveBits(0x100, 0x500, path)).isFalse();
        assertThat(table.haveBits(0x180, 0x3FF, both)).isTrue();
        assertThat(table.haveBits(0x17F, 0x3FF, both)).isFalse();
        assertThat(table.haveBits(0x180, 0x400, both)).isFalse();
        assertThat(table.haveBits(0x180, 0x180, both)).isTrue();
        assertThat(table.haveBits(0x17F, 0x17F, both)).isFalse();
        assertThat(table.haveBits(0x101, 0x100, both)).isTrue();
    }

    /** ASCII, characters of paths, characters of no component, and unpaired surrogates: each other block is one of these. */
    @Test
    void sharesBlocksOfOneValue() {
        CharacterTable table =
                CharacterTable.compile(Map.of(Component.PATH, CodePointSet.ofHex("0100-01FF 4000-5FFF")));
        assertThat(table.data).hasSize(4 * CharacterTable.BLOCK);
        CharacterTable mixed =
                CharacterTable.compile(Map.of(Component.PATH, CodePointSet.ofHex("0100-01FF 0301-03FF")));
        assertThat(mixed.data).hasSize(5 * CharacterTable.BLOCK);
        int path = CharacterTable.bit(Component.PATH);
        assertThat(table.haveBits(0x4001, 0x5FFE, path)).isTrue();
        assertThat(table.haveBits(0x40FF, 0x4100, path)).isTrue();
        assertThat(table.haveBits(0x5F00, 0x6000, path)).isFalse();
        assertThat(mixed.haveBits(0x301, 0x3FF, path)).isTrue();
        assertThat(mixed.haveBits(0x300, 0x3FF, path)).isFalse();
    }
}
