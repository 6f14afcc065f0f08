package org.iritoolkit.text.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameMatcherTest {
    private static final Charset SHIFT_JIS = Charset.forName("Shift_JIS");
    private static final Charset EUC_JP = Charset.forName("EUC-JP");
    private static final String JAPAN = "\u65E5\u672C\u8A9E.html";
    private static final NameMatcher MATCHER = NameMatcher.of(
                    List.of(JAPAN, "index.html", "r\u00E9sum\u00E9", "\u8868", "a b"))
            .withCharsets(SHIFT_JIS, EUC_JP);

    private static String escaped(String name, Charset charset) {
        StringBuilder out = new StringBuilder();
        for (byte octet : name.getBytes(charset)) {
            out.append(String.format(Locale.ROOT, "%%%02X", octet));
        }
        return out.toString();
    }

    @Test
    void findsOneResourceByEverySpellingOfItsName() {
        // the octets in UTF-8, Shift_JIS and EUC-JP
        for (String spelling : List.of(
                JAPAN,
                "%E6%97%A5%E6%9C%AC%E8%AA%9E.html",
                "%93%FA%96%7B%8C%EA.html",
                "%93%FA%96%7b%8C%EA%2Ehtml",
                "%C6%FC%CB%DC%B8%EC.html")) {
            assertThat(MATCHER.match(spelling).name()).as(spelling).contains(JAPAN);
        }
        assertThat(MATCHER.match("%93%FA%96{%8C%EA.html").name()).contains(JAPAN); // %7B not escaped
        assertThat(MATCHER.match("%95%5C").name()).contains("\u8868");
        assertThat(MATCHER.match("%95\\").name()).contains("\u8868");
        assertThat(MATCHER.match("a%20b").name()).contains("a b");
    }

    /** ISO-2022-JP (RFC 1468) uses only ASCII octets: 日 is 46 7C, 本 4B 5C, and く 24 2F, between two state changes. */
    @ParameterizedTest
    @CsvSource({
        "%1B$BF%7CK%5C%1B(B, \u65E5\u672C",
        "%1B%24%42%46%7C%4B%5C%1B%28%42, \u65E5\u672C",
        "%1B$BF|K\\%1B(B.html, \u65E5\u672C.html",
        "%1B$B$%2F%1B(B, \u304F",
        "%1B$BF%7C,", // it does not come back
        "$BF%7C,",
        "a%20b, a b",
    })
    void readsEscapesOfACharsetWithStates(String segment, @Nullable String name) {
        NameMatcher matcher = NameMatcher.of(List.of("\u65E5\u672C", "\u65E5\u672C.html", "\u304F", "\u65E5", "a b"))
                .withCharsets(SHIFT_JIS, Charset.forName("ISO-2022-JP"));
        assertThat(matcher.match(segment).name().orElse(null)).isEqualTo(name);
        assertThat(matcher.match("a%20b").readings()).hasSize(1);
        assertThat(matcher.match("%1B$B$%2F%1B(B").readings())
                .containsExactly(
                        new NameMatch.Reading(NameMatch.Form.ESCAPED, Charset.forName("ISO-2022-JP"), "\u304F"));
    }

    /** In IBM037 the octet 20, a space in ASCII, is the control U+0080, the first character beyond ASCII. */
    @Test
    void readsEscapesOfACharsetThatIsNotLikeAscii() {
        Charset ebcdic = Charset.forName("IBM037");
        NameMatcher matcher = NameMatcher.of(List.of("\u0080")).withCharsets(ebcdic);
        assertThat(matcher.match("%20").name()).contains("\u0080");
        assertThat(matcher.match("%20").readings())
                .contains(new NameMatch.Reading(NameMatch.Form.ESCAPED, ebcdic, "\u0080"));
    }

    /** A percent sign without two digits after it is a percent sign. */
    @ParameterizedTest
    @ValueSource(strings = {"100%", "100%4", "100%4g"})
    void readsAPercentSignThatBeginsNoEscape(String name) {
        assertThat(NameMatcher.of(List.of(name)).match(name).name()).contains(name);
    }

    /** The first characters of three and of four octets (RFC 3629 3). */
    @ParameterizedTest
    @CsvSource({"%E0%A0%80, \u0800", "%F0%90%80%80, \uD800\uDC00"})
    void readsTheShortestFormsOfUtf8(String segment, String name) {
        assertThat(NameMatcher.of(List.of(name)).match(segment).name()).contains(name);
    }

    @Test
    void readsOctetsThatAreNotEscaped() {
        assertThat(MATCHER.match(JAPAN.getBytes(StandardCharsets.UTF_8)).name()).contains(JAPAN);
        NameMatch match = MATCHER.match(JAPAN.getBytes(EUC_JP));
        assertThat(match.name()).contains(JAPAN);
        assertThat(match.candidates().get(0).reading())
                .isEqualTo(new NameMatch.Reading(NameMatch.Form.NATIVE, EUC_JP, JAPAN));
    }

    @Test
    void saysHowItWasRead() {
        NameMatch match = MATCHER.match(escaped(JAPAN, SHIFT_JIS));
        assertThat(match.candidates()).singleElement().satisfies(candidate -> {
            assertThat(candidate.reading().charset()).isEqualTo(SHIFT_JIS);
            assertThat(candidate.reading().form()).isEqualTo(NameMatch.Form.ESCAPED);
            assertThat(candidate.overlooked()).isEmpty();
        });
        assertThat(match.refusals()).extracting(v -> v.code().id()).contains("name.unreadable");
        assertThat(MATCHER.match("index.html").candidates().get(0).reading().form())
                .isEqualTo(NameMatch.Form.ASCII);
        assertThat(MATCHER.match("index.html").isAmbiguous()).isFalse();
        assertThat(MATCHER.match("nothing").isAmbiguous()).isFalse();
    }

    /** C3 A9 is é in UTF-8 and テゥ in half-width katakana of Shift_JIS; both names are there. */
    @Test
    void givesBothNamesOfASpellingThatIsLegalInTwoCharsets() {
        NameMatcher matcher = NameMatcher.of(List.of("\uFF83\uFF69", "\u00E9")).withCharsets(SHIFT_JIS);
        NameMatch match = matcher.match("%C3%A9");
        assertThat(match.candidates()).extracting(NameMatch.Candidate::name).containsExactly("\u00E9", "\uFF83\uFF69");
        assertThat(match.isAmbiguous()).isTrue();
        assertThat(match.name()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "%C0%AF.., name.overlong",
        "%C0%AE%C0%AE, name.overlong",
        "%E0%80%AF, name.overlong",
        "%F0%80%80%AF, name.overlong",
        "%C1%A1, name.overlong",
        "%2F.., name.reserved",
        "%2E%2E, name.reserved",
        ".., name.reserved",
        "a%00, name.reserved",
        "a%2Fb, name.reserved",
        "a//b, name.reserved",
        "a/%2E%2E/b, name.reserved",
        "%C0%AFé, name.mixed-forms",
        "%E9é, name.mixed-forms",
        "é%80, name.mixed-forms",
        "%00a, name.reserved",
        "a\0%C3%A9, name.reserved",
        "%FF, name.unreadable",
        // No decoder accepts these
        "%C0, name.unreadable",
        "%C0A, name.unreadable",
        "%80%C0%AF, name.unreadable",
        "%F8%80%80%80%C0%AF, name.unreadable",
        "%ED%A0%80, name.unreadable",
    })
    void refusesBeforeItCompares(String segment, String code) {
        NameMatcher all = NameMatcher.of(List.of("/..", "..", "/", "a", "\u00E9\u00E9", "a\0", "/", "\uFFFD"));
        NameMatch match = all.match(segment);
        assertThat(match.candidates()).isEmpty();
        assertThat(match.refusals()).extracting(v -> v.code().id()).containsExactly(code);
    }

    /** Strings that differ only in escaping identify the same resource (draft-duerst-iri-03 2.3). */
    @ParameterizedTest
    @CsvSource({
        "\u2764%EF%B8%8F.png, \u2764\uFE0F.png", // a variation selector, which conversion to an IRI leaves escaped
        "\u65E5%EF%BC%A1.txt, \u65E5\uFF21.txt", // a full-width letter, which IURIs do not allow
        "\u00E9%E6%97%A5.txt, \u00E9\u65E5.txt", // a screen with only Latin letters
        "%E6%97%A5\u672C\u8A9E.html, \u65E5\u672C\u8A9E.html",
        "%E6%97%A5%20\u672C%41, \u65E5 \u672CA",
        "\u00E9%C3%A9, \u00E9\u00E9",
        "OPS/chapter%201.xhtml, OPS/chapter 1.xhtml",
        "%4FPS/\u65E5%E6%9C%AC, OPS/\u65E5\u672C",
    })
    void findsANameWhateverItsEscaping(String segment, String name) {
        NameMatcher matcher = NameMatcher.of(List.of(name, "other")).withCharsets(SHIFT_JIS, EUC_JP);
        assertThat(matcher.match(segment).name()).contains(name);
        assertThat(matcher.match(segment.getBytes(StandardCharsets.UTF_8)).name())
                .contains(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "Shift_JIS", "EUC-JP", "windows-1252", "UTF-16BE", "IBM037"})
    void neverReadsAnOverlongSlash(String charset) {
        NameMatcher matcher = NameMatcher.of(List.of("/..", "..", "\u00C0\u00AF..", "\uFF80\uFF6F.."))
                .withCharsets(Charset.forName(charset));
        NameMatch match = matcher.match("%C0%AF..");
        assertThat(match.candidates()).isEmpty();
        assertThat(match.readings()).isEmpty();
        assertThat(match.refusals())
                .extracting(Violation::toString)
                .containsExactly("0-8 error name.overlong: the octets are an overlong form of UTF-8" + " (RFC 3987 8)");
    }

    @Test
    void overlooksDifferencesStepByStepAndOnRequestOnly() {
        NameMatcher plain = NameMatcher.of(List.of("R\u00E9sum\u00E9", "resume", "\uFF76"));
        assertThat(plain.match("Re\u0301sume\u0301").name()).contains("R\u00E9sum\u00E9");
        assertThat(plain.match("R%C3%89SUM%C3%89").name()).isEmpty();
        assertThat(plain.match("\u30AB").name()).isEmpty();
        NameMatcher matcher = plain.withFolding(NameFolding.CASE, NameFolding.ACCENTS, NameFolding.WIDTH);
        NameMatch match = matcher.match("R\u00C9SUM\u00C9");
        assertThat(match.name()).contains("R\u00E9sum\u00E9");
        assertThat(match.candidates().get(0).overlooked()).isEqualTo(Set.of(NameFolding.CASE));
        assertThat(matcher.match("RESUME").name()).contains("resume");
        assertThat(matcher.match("r\u00E8sume").candidates())
                .extracting(NameMatch.Candidate::name)
                .containsExactly("R\u00E9sum\u00E9", "resume"); // both are one step away, so the user must choose
        assertThat(matcher.match("r\u00E8sume").isAmbiguous()).isTrue();
        assertThat(matcher.match("\u30AB").name()).contains("\uFF76");
        assertThat(NameFolding.WIDTH.of("\uFF21\uFF76\uFB01"))
                .isEqualTo("A\u30AB\uFB01"); // a ligature is not a width form
    }

    /** The least set of foldings that makes the names equal; each also ignores how characters are composed. */
    @ParameterizedTest
    @CsvSource({
        "abc, abc, ''",
        "ABC, abc, CASE",
        "\uFF21BC, ABC, WIDTH",
        "\uFF21BC, abc, WIDTH CASE",
        "Re\u0301sume\u0301, R\u00E9sum\u00E9, NORMALIZATION",
        "Re\u0301sume\u0301, R\u00C9SUM\u00C9, CASE",
        "R\u00E9sum\u00E9, R\u00C9SUM\u00C9, CASE",
        "resume, r\u00E9sume, ACCENTS",
        "Resume, r\u00E9sume, CASE ACCENTS",
    })
    void namesTheDifferencesThatAreThereAndNoMore(String name, String requested, String differences) {
        NameMatch match = NameMatcher.of(List.of(name))
                .withFolding(NameFolding.WIDTH, NameFolding.CASE, NameFolding.ACCENTS)
                .match(requested);
        assertThat(match.candidates()).hasSize(1);
        assertThat(match.candidates().get(0).overlooked())
                .extracting(NameFolding::name)
                .containsExactlyInAnyOrder(differences.isEmpty() ? new String[0] : differences.split(" "));
    }

    @Test
    void keepsVowelSignsWhereAccentsAreOverlooked() {
        NameMatcher matcher =
                NameMatcher.of(List.of("\u0915\u093F", "\u0915\u0941")).withFolding(NameFolding.ACCENTS);
        assertThat(matcher.match("\u0915\u0941").name()).contains("\u0915\u0941");
        assertThat(matcher.match("\u0915").name()).isEmpty();
        assertThat(NameFolding.ACCENTS.of("\u0915\u0941")).isEqualTo("\u0915\u0941");
    }

    @Test
    void refusesHalfOfASurrogatePair() {
        assertThat(MATCHER.match("a\uD800").refusals())
                .extracting(v -> v.code().id())
                .containsExactly("name.unreadable");
    }

    /**
     * Also if a listing has them, as from {@code ls -a}, and under every folding, which may turn full-width dots into
     * dots.
     */
    @ParameterizedTest
    @ValueSource(strings = {"\uFF0E\uFF0E", "%EF%BC%8E%EF%BC%8E", "%EF%BC%8F..", "%81%44%81%44", "%81%5E..", "\uFF0E"})
    void neverMatchesADotSegment(String segment) {
        NameMatcher matcher = NameMatcher.of(List.of(".", "..", "/..", "a"))
                .withCharsets(Charset.forName("Shift_JIS"))
                .withFolding(NameFolding.values());
        assertThat(matcher.match(segment).candidates()).isEmpty();
    }
}
