package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.util.VersionInfo;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.iritoolkit.iuri.Iuri05;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.LookAlikes;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.profile.UnicodeSets;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the profiles' sets, which are literal ranges frozen at Unicode 17.0, with two independent copies of the
 * Unicode Character Database: an older or newer one of the Java platform, and a newer one of ICU4J.
 */
class UnicodeSetsTest {
    private static final VersionInfo FROZEN = VersionInfo.getInstance(17, 0);
    private static final CodePointSet ALL = CodePointSet.range(0, Character.MAX_CODE_POINT);
    private static final CodePointSet JOINERS = CodePointSet.ofHex("200C-200D");

    /** Prepended_Concatenation_Mark, as in PropList.txt of Unicode 17.0. */
    private static final CodePointSet SEEN = CodePointSet.ofHex("600-605 6DD 70F 890-891 8E2 110BD 110CD");

    /** A literal set, and its definition by the two databases. */
    private record Frozen(String name, CodePointSet literal, IntPredicate icu, IntPredicate java) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Frozen> sets() {
        return Stream.of(
                new Frozen(
                        "Cc and Cf",
                        banned("control").plus(JOINERS).plus(SEEN),
                        c -> UCharacter.getType(c) == UCharacterCategory.FORMAT
                                || UCharacter.getType(c) == UCharacterCategory.CONTROL,
                        c -> Character.getType(c) == Character.FORMAT || Character.getType(c) == Character.CONTROL),
                new Frozen(
                        "Co",
                        banned("private-use"),
                        c -> UCharacter.getType(c) == UCharacterCategory.PRIVATE_USE,
                        c -> Character.getType(c) == Character.PRIVATE_USE),
                new Frozen(
                        "Zs, Zl, Zp but for the space",
                        LookAlikes.SEPARATORS,
                        c -> c != ' ' && UCharacter.isSpaceChar(c),
                        c -> c != ' ' && Character.isSpaceChar(c)),
                new Frozen(
                        "Noncharacter_Code_Point",
                        banned("noncharacters"),
                        c -> UCharacter.hasBinaryProperty(c, UProperty.NONCHARACTER_CODE_POINT),
                        c -> (c & 0xFFFE) == 0xFFFE || c >= 0xFDD0 && c <= 0xFDEF),
                new Frozen(
                        "Default_Ignorable_Code_Point",
                        UnicodeSets.DEFAULT_IGNORABLE,
                        c -> UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT),
                        UnicodeSets.DEFAULT_IGNORABLE::contains),
                new Frozen(
                        "Bidi_Control",
                        UnicodeSets.BIDI_FORMATTING.plus(UnicodeSets.BIDI_ISOLATES),
                        c -> UCharacter.hasBinaryProperty(c, UProperty.BIDI_CONTROL),
                        UnicodeSetsTest::isBidiControl));
    }

    private static boolean isBidiControl(int c) {
        return switch (Character.getDirectionality(c)) {
            case Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
                    Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
                    Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
                    Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
                    Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
                    Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE -> true;
            default -> c == 0x200E || c == 0x200F || c == 0x061C;
        };
    }

    @ParameterizedTest
    @MethodSource("sets")
    void holdWhatUnicode17Says(Frozen set) {
        int[] newer = difference(set.literal(), set.icu())
                .filter(c -> UCharacter.getAge(c).compareTo(FROZEN) > 0)
                .toArray();
        System.out.printf(
                "%s: %d code points; ICU with Unicode %s has %d newer ones %s%n",
                set.name(),
                set.literal().codePoints().count(),
                UCharacter.getUnicodeVersion(),
                newer.length,
                hex(newer));
        assertThat(difference(set.literal(), set.icu())
                        .filter(c -> UCharacter.getAge(c).compareTo(FROZEN) <= 0)
                        .mapToObj(Integer::toHexString))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void agreeWithThePlatformOnTheCharactersThatItKnows(Frozen set) {
        int[] unknown = difference(set.literal(), set.java())
                .filter(c -> Character.getType(c) == Character.UNASSIGNED)
                .toArray();
        System.out.printf(
                "%s: Java %s lacks %d code points %s%n",
                set.name(), Runtime.version().feature(), unknown.length, hex(unknown));
        assertThat(difference(set.literal(), set.java())
                        .filter(c -> Character.getType(c) != Character.UNASSIGNED
                                && UCharacter.getAge(c).compareTo(FROZEN) <= 0)
                        .mapToObj(Integer::toHexString))
                .isEmpty();
    }

    /**
     * Every candidate that {@link LookAlikeRule} proposes is either included or excluded by the table, and in only one
     * place; the table has no other characters.
     */
    @Test
    void decideAboutEveryLookAlikeThatUnicodeProposes() {
        assertThat(listed("look-alike")).isEqualTo(LookAlikes.OF_EXCLUDED);
        CodePointSet leftOut = listed("left out");
        CodePointSet decided =
                LookAlikes.OF_EXCLUDED.plus(LookAlikes.WIDTH_VARIANTS).plus(leftOut);
        CodePointSet candidates = new LookAlikeRule().candidates();
        assertThat(candidates.codePoints().count()).isGreaterThan(600);
        assertThat(names(candidates.minus(decided)))
                .as("proposed, and not decided")
                .isEmpty();
        assertThat(names(decided.minus(candidates)))
                .as("decided, and not proposed")
                .isEmpty();
        assertThat(LookAlikes.OF_EXCLUDED.codePoints().count()
                        + LookAlikes.WIDTH_VARIANTS.codePoints().count()
                        + leftOut.codePoints().count())
                .as("each is in one place")
                .isEqualTo(candidates.codePoints().count());
        System.out.printf(
                "%d candidates: %d look-alikes, %d forms of another width, %d left out%n",
                candidates.codePoints().count(),
                LookAlikes.OF_EXCLUDED.codePoints().count(),
                LookAlikes.WIDTH_VARIANTS.codePoints().count(),
                leftOut.codePoints().count());
    }

    private static Stream<CaseTable.Row> lookAlikes(String list) {
        return CaseTable.of("look-alikes.tsv", UnicodeSetsTest.class.getResourceAsStream("look-alikes.tsv")).stream()
                .filter(row -> row.cell("list").equals(list));
    }

    private static CodePointSet listed(String list) {
        return lookAlikes(list)
                .map(row -> CodePointSet.ofHex(row.cell("characters")))
                .reduce(CodePointSet.EMPTY, CodePointSet::plus);
    }

    private static List<String> names(CodePointSet set) {
        return set.codePoints()
                .mapToObj(c -> String.format("U+%04X %s", c, UCharacter.getName(c)))
                .toList();
    }

    /** The table has no letters or digits in current use, except blank ones and forms of a different width. */
    @Test
    void holdNoLetterOrDigit() {
        assertThat(lookAlikes("look-alike")
                        .filter(row -> !row.cell("looks like").equals(" "))
                        .flatMapToInt(row ->
                                CodePointSet.ofHex(row.cell("characters")).codePoints())
                        .filter(c -> UCharacter.isDigit(c)
                                || (UCharacter.isLetter(c)
                                        && UCharacter.getType(c) != UCharacterCategory.MODIFIER_LETTER))
                        .mapToObj(Integer::toHexString))
                .isEmpty();
    }

    private static IntStream difference(CodePointSet literal, IntPredicate other) {
        return ALL.codePoints().filter(c -> literal.contains(c) != other.test(c));
    }

    private static CodePointSet banned(String name) {
        return Iuri05.PROFILE.restrictions().stream()
                .filter(restriction -> restriction.name().equals(name))
                .map(Restriction::characters)
                .findFirst()
                .orElseThrow();
    }

    private static String hex(int[] codePoints) {
        return IntStream.of(codePoints).mapToObj(Integer::toHexString).toList().toString();
    }
}
