package org.iritoolkit.text.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.Iri;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.text.TextViolation;
import org.iritoolkit.text.internal.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameMakerTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    private static final Charset SHIFT_JIS = Charset.forName("Shift_JIS");

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "résumé.html, résumé.html, r%C3%A9sum%C3%A9.html",
                "a b, a%20b, a%20b",
                "a/b?c#d, a/b%3Fc%23d, a/b%3Fc%23d",
                "OPS/chapter 1.xhtml, OPS/chapter%201.xhtml, OPS/chapter%201.xhtml",
                "100%, 100%25, 100%25",
                "%41, %2541, %2541",
                "a:b, ./a:b, ./a:b",
                ":a, ./:a, ./:a",
                "a|b, a%7Cb, a%7Cb"
            })
    void makesOneSegmentOfAName(String name, String iri, String uri) {
        MadeName made = NameMaker.of(StandardCharsets.UTF_8).make(name);
        assertThat(made.reference()).hasToString("Optional[" + iri + "]");
        assertThat(made.uri()).contains(uri);
        assertThat(made.violations()).isEmpty();
    }

    /**
     * draft-duerst-iri-03 5.1 b: space, delims and unwise are escaped from the start, although the draft allows them.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "caf\u00E9 1, caf\u00E9%201",
                "<{a|b}>, %3C%7Ba%7Cb%7D%3E",
                "\"^\\, %22%5E%5C",
                "a b:c, ./a%20b:c",
                "100% ~\u3000, 100%25%20~\u3000"
            })
    void escapesFromTheStartWhatIsLikelyToDelimit(String name, String iri) {
        MadeName made =
                NameMaker.of(StandardCharsets.UTF_8, IriParser.of(DRAFT)).make(name);
        assertThat(made.reference()).hasToString("Optional[" + iri + "]");
        assertThat(NameMatcher.of(List.of(name))
                        .match(iri.substring(iri.lastIndexOf('/') + 1))
                        .name())
                .contains(name);
    }

    /** DEL is an ASCII character that URIs do not allow, but LEIRIs do. */
    @Test
    void escapesAControlThatAProfileHas() {
        Profile controls = Profile.basedOn(Rfc3987.PROFILE)
                .id("controls")
                .rule("ucschar", "%x1-1F / %x7F-D7FF", Documents.RFC_3987.section("6.1"))
                .build();
        NameMaker maker = NameMaker.of(StandardCharsets.UTF_8, IriParser.of(controls));
        assertThat(maker.make("\u0001a\u007F\u0080").reference()).hasToString("Optional[%01a%7F\u0080]");
    }

    @Test
    void readsNamesInALegacyCharset() {
        // 日本 in Shift_JIS
        MadeName made = NameMaker.of(SHIFT_JIS).make(new byte[] {(byte) 0x93, (byte) 0xFA, (byte) 0x96, 0x7B});
        assertThat(made.name()).contains("\u65E5\u672C");
        assertThat(made.uri()).contains("%E6%97%A5%E6%9C%AC");
        // a and a combining acute accent in windows-1258
        MadeName vietnamese = NameMaker.of(Charset.forName("windows-1258")).make(new byte[] {'a', (byte) 0xEC});
        assertThat(vietnamese.name()).contains("\u00E1");
    }

    /** Text in a Unicode encoding is unchanged; only a byte order mark is not part of the name. */
    @Test
    void keepsNamesThatAreUnicode() {
        byte[] name = "\uFEFFa\u0301".getBytes(StandardCharsets.UTF_8);
        assertThat(NameMaker.of(StandardCharsets.UTF_8).make(name).name()).contains("\uFEFFa\u0301");
        MadeName marked = NameMaker.of(StandardCharsets.UTF_16).make(new byte[] {(byte) 0xFE, (byte) 0xFF, 0, 'a'});
        assertThat(marked.reference()).hasToString("Optional[a]");
        assertThat(marked.violations()).extracting(v -> v.code().id()).containsExactly("octets.byte-order-mark");
    }

    @Test
    void resolvesAgainstTheFolder() {
        NameMaker maker = NameMaker.of(StandardCharsets.UTF_8).withFolder(Iri.parse("http://h/d\u00E9j\u00E0/"));
        assertThat(maker.make("a:b").reference()).hasToString("Optional[http://h/d\u00E9j\u00E0/a:b]");
    }

    @Test
    void saysWhereANameIsNoText() {
        MadeName made = NameMaker.of(StandardCharsets.UTF_8).make(new byte[] {'a', (byte) 0xE9, 'b'});
        assertThat(made.name()).isEmpty();
        assertThat(made.reference()).isEmpty();
        assertThat(made.violations().get(0).code().id()).isEqualTo("octets.malformed");
        assertThat(made.violations().get(0).span()).hasToString("1-2");
        assertThat(made.violations().get(0).message()).contains("UTF-8");
    }

    @Test
    void givesAServerBackTheNameItWasMadeOf() {
        for (String name : List.of("r\u00E9sum\u00E9", "a b", "100%", "%C3%A9", "a:b", "\u65E5\u672C|<>")) {
            NameMatcher matcher = NameMatcher.of(List.of(name, "other"));
            String iri = NameMaker.of(StandardCharsets.UTF_8)
                    .make(name)
                    .reference()
                    .orElseThrow()
                    .toString();
            String segment = iri.substring(iri.lastIndexOf('/') + 1);
            assertThat(matcher.match(segment).name()).as(name).contains(name);
            String uri = NameMaker.of(StandardCharsets.UTF_8).make(name).uri().orElseThrow();
            assertThat(matcher.match(uri.substring(uri.lastIndexOf('/') + 1)).name())
                    .contains(name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a\0b", "/a", "a//b", "a/", "a/../b", "./a"})
    void makesNothingOfWhatIsNoName(String name) {
        MadeName made = NameMaker.of(StandardCharsets.UTF_8).make(name);
        assertThat(made.reference()).isEmpty();
        assertThat(made.violations().get(0).code()).isEqualTo(TextViolation.NAME_RESERVED);
        MadeName octets = NameMaker.of(StandardCharsets.UTF_8).make(name.getBytes(StandardCharsets.UTF_8));
        assertThat(octets.violations()).isEqualTo(made.violations());
    }

    @Test
    void makesNothingOfHalfASurrogatePair() {
        MadeName made = NameMaker.of(StandardCharsets.UTF_8).make("a\uD800");
        assertThat(made.name()).contains("a\uD800");
        assertThat(made.reference()).isEmpty();
        assertThat(made.violations()).isNotEmpty();
    }

    /** In GB18030, U+FEFF is 84 31 95 33; in a name it is a character in every charset that needs no byte order mark. */
    @Test
    void keepsACharacterThatIsNoByteOrderMark() {
        byte[] octets = {(byte) 0x84, 0x31, (byte) 0x95, 0x33, 'a'};
        MadeName made = NameMaker.of(Charset.forName("GB18030")).make(octets);
        assertThat(made.name()).contains("\uFEFFa");
        assertThat(NameMatcher.of(List.of("\uFEFFa"))
                        .withCharsets(Charset.forName("GB18030"))
                        .match(octets)
                        .name())
                .contains("\uFEFFa");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e\u0301.txt, \u00E9.txt | e%CC%81.txt, \u00E9.txt",
                "\u00E9.txt, e\u0301.txt | \u00E9.txt, e%CC%81.txt",
                "e\u0301.txt, e.txt | \u00E9.txt, e.txt",
                "o\u0323\u0302, o\u0302\u0323 | o%CC%A3%CC%82, o%CC%82%CC%A3",
                "\u1100\u1161, \uAC00 | %E1%84%80%E1%85%A1, \uAC00",
                "\u212B:x, \u00C5:x | ./%E2%84%AB:x, ./\u00C5:x",
                "d/e\u0301, d/\u00E9 | d/e%CC%81, d/\u00E9",
                "e\u0301, e\u0301 | \u00E9, \u00E9"
            })
    void givesEachNameAReferenceOfItsOwn(String names, String references) {
        List<MadeName> made = NameMaker.of(StandardCharsets.UTF_8).makeAll(List.of(names.split(", ")));
        assertThat(made)
                .extracting(name -> name.reference().orElseThrow().toString())
                .containsExactly(references.split(", "));
    }

    @Test
    void saysWhichNameKeepsItsEscapes() {
        List<MadeName> made = NameMaker.of(StandardCharsets.UTF_8).makeAll(List.of("e\u0301", "\u00E9"));
        assertThat(made.get(0).violations())
                .singleElement()
                .extracting(Violation::toString)
                .asString()
                .startsWith(
                        "0-2 warning name.shared: this name and another one in the folder are both \"\u00E9\" in NFC");
        assertThat(made.get(1).violations()).isEmpty();
    }

    /** All 3,628,800 orders of ten marks of ten classes compose to one name; the test uses a thousand of them. */
    @Test
    void makesAReferenceOfEachOfAThousandNamesThatComposeToOne() {
        List<Integer> marks = List.of(0x0334, 0x05B0, 0x05B1, 0x05B2, 0x05B3, 0x0591, 0x0323, 0x0301);
        List<String> names = new ArrayList<>();
        for (int k = 0; k < 1_000; k++) {
            List<Integer> order = new ArrayList<>(marks);
            StringBuilder name = new StringBuilder("a");
            for (int left = k; !order.isEmpty(); left /= order.size() + 1) {
                name.appendCodePoint(order.remove(left % order.size()));
            }
            names.add(name.toString());
        }
        assertThat(names.stream().distinct()).hasSize(1_000);
        List<String> references = NameMaker.of(StandardCharsets.UTF_8).makeAll(names).stream()
                .map(made -> made.reference().orElseThrow().toString())
                .toList();
        assertThat(references).doesNotHaveDuplicates();
        assertThat(references.stream().filter(reference -> !reference.contains("%")))
                .hasSizeLessThanOrEqualTo(1);
    }

    private static List<String> advice(String... names) {
        NameAdvisor advisor = new NameAdvisor();
        List<String> advice = new ArrayList<>();
        for (String name : names) {
            advisor.add(name).stream().map(Violation::code).forEach(code -> advice.add(name + " " + code.id()));
        }
        return advice;
    }

    @Test
    void advisesOnNamesThatAreEasilyConfused() {
        assertThat(advice("broken", "br0ken", "b0ok", "book"))
                .containsExactly("br0ken name.confusable", "book name.confusable");
        assertThat(advice("lame", "1ame", "brOken", "br0ken", "other"))
                .containsExactly("1ame name.confusable", "br0ken name.confusable");
        assertThat(advice("paypal", "p\u0430ypal")).containsExactly("p\u0430ypal name.confusable");
        assertThat(advice("PopularPage.html", "popularpage.html")).containsExactly("popularpage.html name.folded");
        assertThat(advice("o\uFB01ce")).containsExactly("o\uFB01ce name.compatibility");
        assertThat(advice("a", "b", "a", "\u65E5\u672C")).isEmpty();
    }

    /** Where references are in NFC, the maker says that two names share one; elsewhere the advice is the only word. */
    @Test
    void saysOnceThatNamesDifferOnlyInNormalization() {
        assertThat(advice("e\u0301.txt", "\u00E9.txt")).isEmpty();
        assertThat(advice("e\u0301.txt", "\u00C9.txt")).containsExactly("\u00C9.txt name.folded");
        NameAdvisor ofLeiris =
                new NameAdvisor(IriParser.of(ProfileRegistry.installed().require("leiri")));
        ofLeiris.add("e\u0301.txt");
        assertThat(ofLeiris.add("\u00E9.txt"))
                .extracting(Violation::message)
                .containsExactly("the name differs from \"e\u0301.txt\" only in its Unicode normalization form");
    }

    @Test
    void saysWhatANameIsLikeAndCitesTheDocument() {
        NameAdvisor ofIris = new NameAdvisor();
        ofIris.add("lame");
        assertThat(ofIris.add("1ame"))
                .singleElement()
                .hasToString("0-4 advice name.confusable: the name looks like \"lame\" (RFC 3987 7.5)");
        NameAdvisor ofTheDraft = new NameAdvisor(IriParser.of(DRAFT));
        ofTheDraft.add("lame");
        assertThat(ofTheDraft.add("1ame"))
                .singleElement()
                .hasToString("0-4 advice name.confusable: the name looks like \"lame\" (draft-duerst-iri-03 6.5)");
    }
}
