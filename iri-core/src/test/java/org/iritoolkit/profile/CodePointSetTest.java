package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** The algebra against that of bit sets. */
class CodePointSetTest {
    private static final long SEED = Long.getLong("iri.seed", 3987);
    private static final int PAIRS = 3000;
    private static final int FEW = 1000;

    private static CodePointSet random(Random random, BitSet same) {
        CodePointSet set = CodePointSet.EMPTY;
        int limit = random.nextBoolean() ? 40 : Character.MAX_CODE_POINT + 1;
        for (int count = random.nextInt(6); count > 0; count--) {
            int first = random.nextInt(limit);
            int last = Math.min(limit - 1, first + random.nextInt(1 + limit / 8));
            set = set.plus(CodePointSet.range(first, last));
            same.set(first, last + 1);
        }
        return set;
    }

    @Test
    void refusesRangesThatAreNone() {
        for (int[] range : new int[][] {{2, 1}, {-1, 0}, {0, 0x110000}}) {
            assertThatIllegalArgumentException().isThrownBy(() -> new CodePointSet.Range(range[0], range[1]));
        }
    }

    private static void same(CodePointSet set, BitSet expected) {
        BitSet actual = new BitSet();
        int before = -2;
        for (CodePointSet.Range range : set.ranges()) {
            assertThat(range.first()).isGreaterThan(before + 1); // sorted, neither touching nor overlapping
            assertThat(range.last()).isGreaterThanOrEqualTo(range.first());
            actual.set(range.first(), range.last() + 1);
            before = range.last();
        }
        assertThat(actual).isEqualTo(expected);
        if (expected.cardinality() < FEW) { // each code point is visited
            assertThat(set.codePoints().toArray())
                    .containsExactly(expected.stream().toArray());
        }
        assertThat(set.isEmpty()).isEqualTo(expected.isEmpty());
        assertThat(CodePointSet.ofHex(set.toString())).isEqualTo(set).hasSameHashCodeAs(set);
    }

    @Test
    void calculatesLikeBitSets() {
        Random random = new Random(SEED);
        for (int i = 0; i < PAIRS; i++) {
            BitSet bitsA = new BitSet();
            BitSet bitsB = new BitSet();
            CodePointSet a = random(random, bitsA);
            CodePointSet b = random(random, bitsB);
            same(a, bitsA);
            same(a.plus(b), apply(bitsA, bitsB, BitSet::or));
            same(a.minus(b), apply(bitsA, bitsB, BitSet::andNot));
            same(a.and(b), apply(bitsA, bitsB, BitSet::and));
            for (int probe = 0; probe < 20; probe++) {
                int c = random.nextInt(probe < 10 ? 50 : Character.MAX_CODE_POINT + 1);
                assertThat(a.contains(c)).isEqualTo(bitsA.get(c));
            }
            if (bitsA.cardinality() < FEW) {
                assertThat(CodePointSet.of(bitsA.stream().toArray())).isEqualTo(a);
            }
            assertThat(a.equals(b)).isEqualTo(bitsA.equals(bitsB));
        }
        System.out.printf("%d pairs of sets against bit sets, seed %d%n", PAIRS, SEED);
    }

    private interface InPlace {
        void change(BitSet a, BitSet b);
    }

    private static BitSet apply(BitSet a, BitSet b, InPlace operation) {
        BitSet result = (BitSet) a.clone();
        operation.change(result, b);
        return result;
    }

    @Test
    void knowsTheEndsOfTheCodeSpace() {
        CodePointSet all = CodePointSet.range(0, Character.MAX_CODE_POINT);
        assertThat(all.codePoints().count()).isEqualTo(1_114_112);
        for (int c : new int[] {-1, Integer.MIN_VALUE, 0x110000, Integer.MAX_VALUE}) {
            assertThat(all.contains(c)).isFalse();
            assertThat(CodePointSet.EMPTY.contains(c)).isFalse();
        }
        assertThat(all.contains(0)).isTrue();
        assertThat(all.contains(Character.MAX_CODE_POINT)).isTrue();
        assertThat(all.minus(all)).isEqualTo(CodePointSet.EMPTY).hasToString("");
        assertThat(CodePointSet.SURROGATES.codePoints().count()).isEqualTo(2048);
    }

    @Test
    void refusesWhatIsNoRange() {
        List<BiFunction<Integer, Integer, CodePointSet>> makers =
                List.of(CodePointSet::range, (a, b) -> CodePointSet.of(a, b));
        assertThatIllegalArgumentException().isThrownBy(() -> CodePointSet.range(2, 1));
        for (BiFunction<Integer, Integer, CodePointSet> maker : makers) {
            assertThatIllegalArgumentException().isThrownBy(() -> maker.apply(-1, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> maker.apply(1, 0x110000));
        }
        for (String text : List.of("-", "1-", "-1")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CodePointSet.ofHex(text))
                    .withMessage("a code point is missing: " + text);
        }
        for (String text : List.of("G", "-", "1-", "-1", "3-1", "110000", "1,2", "U+41", "+41", "\uFF14\uFF11")) {
            assertThatIllegalArgumentException().as(text).isThrownBy(() -> CodePointSet.ofHex(text));
        }
    }

    @Test
    void readsAndWritesHexRanges() {
        assertThat(CodePointSet.ofHex(" 202A-202E\n200e 202B 200F ")).hasToString("200E-200F 202A-202E");
        assertThat(CodePointSet.ofHex("FFFF 10000 FFFFF 100000")).hasToString("FFFF-10000 FFFFF-100000");
        assertThat(CodePointSet.ofHex("")).isEqualTo(CodePointSet.EMPTY);
        assertThat(CodePointSet.ofCharacters("ba𐌀c")).hasToString("0061-0063 10300");
    }

    @Test
    void isEqualToSetsOfTheSameCodePointsAlone() {
        assertThat(CodePointSet.of('a', 'b'))
                .isEqualTo(CodePointSet.range('a', 'b'))
                .hasSameHashCodeAs(CodePointSet.range('a', 'b'));
        assertThat(CodePointSet.of('a')).isNotEqualTo(CodePointSet.of('b')).isNotEqualTo("a");
    }
}
