package org.iritoolkit.text.entry;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.text.FilteredNormalizer2;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSetIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.nfc.Nfc;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.Profile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares NFC, validity and octets with ICU's NFC for the characters of Unicode 13. ICU's data are the same on every
 * Java platform, so the expected results are too.
 */
class NfcTest {
    private static final long SEED = 20200310;
    private static final int COUNT = 1_000_000;

    private static final UnicodeSet UNICODE_13 = new UnicodeSet("[:Age=13.0:]").freeze();
    private static final Normalizer2 EXPECTED = new FilteredNormalizer2(Normalizer2.getNFCInstance(), UNICODE_13);

    /** Characters that NFC may change or move, in ICU's version of Unicode, with marks and a few others. */
    private static final int[] INTERESTING = interesting();

    private static int[] interesting() {
        UnicodeSet set = new UnicodeSet("[[:NFC_Quick_Check=No:][:NFC_Quick_Check=Maybe:][:M:][:^ccc=0:][a-e<=>/]]");
        List<Integer> all = new ArrayList<>();
        for (UnicodeSetIterator i = new UnicodeSetIterator(set.removeAll("[:Cs:]")); i.next(); ) {
            all.add(i.codepoint);
            Normalizer2.getNFDInstance()
                    .normalize(Character.toString(i.codepoint))
                    .codePoints()
                    .forEach(all::add);
        }
        return all.stream().mapToInt(Integer::intValue).distinct().toArray();
    }

    private static String text(int... codePoints) {
        return new String(codePoints, 0, codePoints.length);
    }

    private static void check(String text, List<String> wrong) {
        String expected = EXPECTED.normalize(text);
        if (!Nfc.normalize(text).equals(expected) || Nfc.isNormalized(text) != expected.equals(text)) {
            wrong.add(Percent.encode(text, c -> c < 0x80));
        }
    }

    private static void checkAmongOthers(IntStream characters) {
        List<String> wrong = new ArrayList<>();
        characters
                .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                .forEach(c -> {
                    check(text(c), wrong);
                    check(text(c, c), wrong);
                    check(text('e', c, 0x301), wrong);
                    check(text(0x1100, c, 0x1161), wrong);
                    check(text('a', c, 0x323, c), wrong);
                });
        assertThat(wrong).isEmpty();
    }

    @Test
    void normalizesWhatNfcMayChangeAsUnicode13() {
        assertThat(INTERESTING).hasSizeGreaterThan(4_000);
        checkAmongOthers(IntStream.of(INTERESTING));
    }

    @Test
    @Tag("thorough")
    void normalizesEveryCharacterAsUnicode13() {
        checkAmongOthers(IntStream.rangeClosed(0, Character.MAX_CODE_POINT));
    }

    @Test
    void knowsTheMarksOfUnicode13() {
        List<String> wrong = new ArrayList<>();
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            int type = UCharacter.getType(c);
            boolean mark = UNICODE_13.contains(c)
                    && (type == UCharacterCategory.NON_SPACING_MARK
                            || type == UCharacterCategory.ENCLOSING_MARK
                            || type == UCharacterCategory.COMBINING_SPACING_MARK);
            if (Nfc.isMark(c) != mark) {
                wrong.add(String.format("U+%04X", c));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void normalizesSomeRandomTextsAsUnicode13() {
        normalizesRandomTexts(COUNT / 40);
    }

    @Test
    @Tag("thorough")
    void normalizesRandomTextsAsUnicode13() {
        normalizesRandomTexts(COUNT);
    }

    /** The normalized parts make up the whole, so places can be found part by part. */
    private static void normalizesRandomTexts(int count) {
        Random random = new Random(SEED);
        List<String> wrong = new ArrayList<>();
        int changed = 0;
        for (int i = 0; i < count; i++) {
            int[] codePoints = random.ints(1 + random.nextInt(8), 0, INTERESTING.length)
                    .map(n -> INTERESTING[n])
                    .toArray();
            String text = text(codePoints);
            check(text, wrong);
            StringBuilder parts = new StringBuilder();
            for (int start = 0, end; start < text.length(); start = end) {
                end = Nfc.segmentEnd(text, start);
                parts.append(Nfc.normalize(text.substring(start, end)));
            }
            changed += parts.toString().equals(text) ? 0 : 1;
            if (!parts.toString().equals(EXPECTED.normalize(text))) {
                wrong.add("by parts: " + Percent.encode(text, c -> c < 0x80));
            }
        }
        System.out.printf("seed %d: %d texts, %d of them not in NFC%n", SEED, count, changed);
        assertThat(changed).isGreaterThan(count / 10);
        assertThat(wrong).isEmpty();
    }

    @Test
    void givesTheSameVerdictsAndOctetsOfSomeOnEveryPlatform() {
        givesTheSameVerdictsAndOctets(COUNT / 100);
    }

    @Test
    @Tag("thorough")
    void givesTheSameVerdictsAndOctetsOnEveryPlatform() {
        givesTheSameVerdictsAndOctets(COUNT / 10);
    }

    /**
     * iuri-05 accepts a string if the profile without the check does and the string is in NFC; octets are those of the
     * normal form.
     */
    private static void givesTheSameVerdictsAndOctets(int count) {
        IriParser parser = IriParser.of("iuri-05");
        IriParser withoutNfc = IriParser.of(Profile.basedOn(parser.profile())
                .id("without-nfc")
                .removeCheck("nfc", parser.profile().document().section("2.3"))
                .build());
        IriConverter converter = IriConverter.toUris(parser);
        Random random = new Random(SEED);
        List<String> wrong = new ArrayList<>();
        int rejected = 0;
        for (int i = 0; i < count; i++) {
            String path = text(random.ints(1 + random.nextInt(4), 0, INTERESTING.length)
                    .map(n -> INTERESTING[n])
                    .filter(c -> c >= 0x80 && c != 0x37E) // the semicolon, which is reserved
                    .toArray());
            String text = "http://h/" + path;
            boolean others = withoutNfc.accepts(text);
            boolean expected = others && EXPECTED.isNormalized(path);
            rejected += others && !expected ? 1 : 0;
            String normal = "http://h/" + EXPECTED.normalize(path);
            String octets = converter.convert(text).output().orElse("");
            boolean converts = withoutNfc.accepts(normal);
            if (parser.accepts(text) != expected
                    || (converts && !octets.isEmpty() && !octets.equals(Percent.encodeForUri(normal)))
                    || (others && converts && octets.isEmpty())) {
                wrong.add(Percent.encode(text, c -> c < 0x80) + " " + octets);
            }
        }
        System.out.printf("seed %d: %d IURIs, %d rejected by NFC alone%n", SEED, count, rejected);
        assertThat(rejected).isGreaterThan(count / 100);
        assertThat(wrong).isEmpty();
    }

    /** U+1611E, of Unicode 16, composes with itself there. */
    @Test
    void leavesNewerCharactersAlone() {
        String text = "http://h/" + text(0x1611E, 0x1611E);
        assertThat(IriParser.of("iuri-05").accepts(text)).isTrue();
        assertThat(IriParser.of("iuri-05").parse(text).toUri()).hasToString("http://h/%F0%96%84%9E%F0%96%84%9E");
        assertThat(IriEntry.create().enter(text).toString()).contains(text);
    }
}
