package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.table.Settings;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.MappingRules;
import org.iritoolkit.profile.MappingRules.KeptEscapes;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which escapes are decoded, which are kept and how, and where the components are afterwards. */
class DecoderTest {
    private static Profile withRules(KeptEscapes kept, boolean normalizes) {
        MappingRules rules = MappingRules.RFC_3987.withKeptEscapes(kept);
        return Profile.basedOn(Rfc3987.PROFILE)
                .id("derived")
                .mappingRules(normalizes ? rules.withNormalization() : rules)
                .build();
    }

    private static Decoder decoder(Profile profile) {
        return Decoder.of(profile, false, false, false);
    }

    private static Split split(Profile profile, String text) {
        return new Engine(Settings.of(profile), List.of()).split(text);
    }

    /** What is kept: its place, its code point, and an N if only its neighbours keep it. */
    private static String kept(Decoder decoder, String text, Component component) {
        List<String> kept = new ArrayList<>();
        decoder.decode(
                text,
                component,
                (from, to, c, because) -> kept.add(from + "-" + to + (c < 0 ? "" : String.format(":%X", c))
                        + (because == Decoder.Because.NOT_NFC ? "N" : "")));
        return String.join(" ", kept);
    }

    @ParameterizedTest
    @CsvSource({
        // RFC 3987 3.2: step 2 leaves what is no UTF-8, '%', reserved characters and what a URI cannot hold; step 4
        // what 4.1 and 6.1 bar; what step 2 left of ASCII stays as written, the rest is escaped anew
        "%41, A, ''",
        "%c3%a9, é, ''",
        "a%C3%A9b, aéb, ''",
        "%2f, %2f, 0-3:2F",
        "%25, %25, 0-3:25",
        "%20x, %20x, 0-3:20",
        "%3c, %3c, 0-3:3C",
        "%c3, %C3, 0-3",
        "a%e9b, a%E9b, 1-4",
        "%c3%28, %C3%28, 0-3 3-6:28",
        "%e2%80%ae, %E2%80%AE, 0-9:202E",
        "%41%e2%80%ae%42, A%E2%80%AEB, 3-12:202E",
        "%zz%c3%a9, %zzé, ''",
        "%%41, %A, ''",
        "%4%41, %4A, ''",
        "%, %, ''",
        "a%c3%a9%2fb%ff%41, aé%2fb%FFA, 7-10:2F 11-14",
        "%c2%80, %C2%80, 0-6:80",
        "%7f%00, %7f%00, 0-3:7F 3-6:0",
        "%ff%fe%2f%41, %FF%FE%2fA, 0-3 3-6 6-9:2F",
        "%41b%, Ab%, ''",
        "%f0%9f%98%80, \uD83D\uDE00, ''",
        "é%c3%a9é, ééé, ''"
    })
    void decodesWhatRfc3987Does(String text, String decoded, String kept) {
        Decoder decoder = decoder(Rfc3987.PROFILE);
        assertThat(decoder.decode(text, Component.PATH, null)).isEqualTo(decoded);
        assertThat(kept(decoder, text, Component.PATH)).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "ASCII_AS_WRITTEN, %2f%3c%c3%e2%80%ae, %2f%3c%C3%E2%80%AE",
        "RESERVED_AS_WRITTEN, %2f%25%3c%c3%e2%80%ae, %2f%25%3C%C3%E2%80%AE",
        "AS_WRITTEN, %2f%3c%c3%e2%80%ae, %2f%3c%c3%e2%80%ae",
        "RESERVED_AS_WRITTEN, %2f%5b%5d%3a%23, %2f%5b%5d%3a%23",
        "ASCII_AS_WRITTEN, %7f, %7f",
        "ASCII_AS_WRITTEN, %7f%c2%a0, %7f%C2%A0"
    })
    void writesWhatIsKeptAsTheProfileSays(KeptEscapes rule, String text, String decoded) {
        assertThat(decoder(withRules(rule, false)).decode(text, Component.PATH, null))
                .isEqualTo(decoded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "%2f", "%FF", "%E2%80%AE", "a%", "%zz", "é%2F"})
    void givesTheSameObjectWhereNothingChanges(String text) {
        assertThat(decoder(Rfc3987.PROFILE).decode(text, Component.PATH, null)).isSameAs(text);
    }

    @ParameterizedTest
    @CsvSource({
        // text, decoded where U+0301 would compose, what is kept
        "e%cc%81, e%CC%81, 1-7:301N",
        "%65\u0301, %65\u0301, 0-3:65N",
        "%65%cc%81, e%CC%81, 3-9:301N",
        "%cc%81%65, \u0301e, ''",
        "q%cc%81, q\u0301, ''",
        "q%cc%81%cc%96, q\u0301%CC%96, 7-13:316N",
        "q%cc%96%cc%81, q\u0316\u0301, ''",
        "e%cc%96%cc%81, e\u0316%CC%81, 7-13:301N",
        "%e1%84%80%e1%85%a1, \u1100%E1%85%A1, 9-18:1161N",
        "%ea%b0%80%e1%86%a8, \uAC00%E1%86%A8, 9-18:11A8N",
        "%f0%91%82%99%f0%91%82%ba, \uD804\uDC99%F0%91%82%BA, 12-24:110BAN",
        "%cd%be, %CD%BE, 0-6:37EN",
        "\u0301%cc%96, \u0301%CC%96, 1-7:316N"
    })
    void keepsWhatWouldNotStayNormalized(String text, String decoded, String kept) {
        Decoder decoder = decoder(withRules(KeptEscapes.ASCII_AS_WRITTEN, true));
        assertThat(decoder.decode(text, Component.PATH, null)).isEqualTo(decoded);
        assertThat(kept(decoder, text, Component.PATH)).isEqualTo(kept);
        Split split = split(Rfc3987.PROFILE, "//h/" + text + "?" + text + "#" + text);
        assertThat(decoder.<String>decode("//h/" + text + "?" + text + "#" + text, split, null, (made, places) -> made))
                .isEqualTo("//h/" + decoded + "?" + decoded + "#" + decoded);
    }

    /** What has more marks in a row than are looked into is not known to be normalized. */
    @Test
    void decodesNoMoreMarksThanAreLookedInto() {
        Decoder decoder = decoder(withRules(KeptEscapes.ASCII_AS_WRITTEN, true));
        int most = NfcCheck.MAX_MARKS;
        for (String mark : List.of("\u0316", "\uD834\uDD6E")) { // the latter is U+1D16E: two units, four octets
            String escape = mark.length() == 1 ? "%CC%96" : "%F0%9D%85%AE";
            for (String base : List.of("a", "\uD83D\uDE00")) {
                assertThat(decoder.decode(base + escape.repeat(most), Component.PATH, null))
                        .isEqualTo(base + mark.repeat(most));
                assertThat(decoder.decode(base + escape.repeat(most + 1), Component.PATH, null))
                        .isEqualTo(base + mark.repeat(most) + escape);
                assertThat(decoder.decode(base + escape + mark.repeat(most - 1), Component.PATH, null))
                        .isEqualTo(base + mark.repeat(most));
                assertThat(decoder.decode(base + escape + mark.repeat(most), Component.PATH, null))
                        .isEqualTo(base + escape + mark.repeat(most));
            }
            assertThat(decoder.decode("%61" + mark.repeat(most), Component.PATH, null))
                    .isEqualTo("a" + mark.repeat(most));
        }
    }

    /** A letter is no mark, however many stand before it. */
    @Test
    void decodesALetterAfterManyMarks() {
        Decoder decoder = decoder(withRules(KeptEscapes.ASCII_AS_WRITTEN, true));
        for (String base : List.of("a", "\uD83D\uDE00")) {
            for (int beyond : new int[] {0, 254, 255, 256}) {
                String marks = "\uD834\uDD6E".repeat(beyond) + "\u0316".repeat(256 - beyond);
                assertThat(decoder.decode(base + marks + "%41", Component.PATH, null))
                        .as("%d marks beyond the basic plane", beyond)
                        .isEqualTo(base + marks + "A");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://%75:%c3%a9@%e4%be%8b:80/%c3%a4?%c3%b6#%c3%bc, http://u:é@例:80/ä?ö#ü",
        "a:%62, a:b",
        "//%68, //h",
        "//%68:1, //h:1",
        "//%40@%68, //%40@h",
        "//h?%62, //h?b",
        "//h:8%30/%62, //h:8%30/b",
        "//h#%62, //h#b",
        "?%62#%63, ?b#c",
        "/%2f?%62, /%2f?b",
        "/%62?, /b?",
        "/%62#, /b#",
        "//1.2.3.%34, //1.2.3.4",
        "//1.2.3.%34/%62, //1.2.3.4/b",
        "/%E0%A4?%62, /%E0%A4?b",
        "/%C3?%A9, /%C3?%A9",
        "//[::1]/%62, //[::1]/b"
    })
    void knowsWhereTheComponentsAre(String text, String decoded) {
        Split split = split(Rfc3987.PROFILE, text);
        List<String> kept = new ArrayList<>();
        decoder(Rfc3987.PROFILE)
                .decode(text, split, (from, to, c, because) -> kept.add(text.substring(from, to)), (made, places) -> {
                    assertThat(made).isEqualTo(decoded);
                    Split expected = split(Rfc3987.PROFILE, decoded);
                    assertThat(offsets(places)).isEqualTo(offsets(expected));
                    assertThat(places.hostType()).isEqualTo(expected.hostType());
                    assertThat(places.traits()).isZero();
                    return made;
                });
        assertThat(kept).allMatch(escape -> escape.startsWith("%"));
    }

    private static List<Integer> offsets(Split split) {
        return List.of(
                split.hierStart(),
                split.hostStart(),
                split.hostEnd(),
                split.pathStart(),
                split.pathEnd(),
                split.queryEnd());
    }

    @Test
    void keepsTheTraitsThatStayTrue() {
        Split split = split(Rfc3987.PROFILE, "/%62");
        Split known = new Split(
                split.hierStart(),
                split.hostStart(),
                split.hostEnd(),
                split.pathStart(),
                split.pathEnd(),
                split.queryEnd(),
                split.shape() | Split.ASCII | Split.NO_UPPER);
        int traits = decoder(Rfc3987.PROFILE).decode("/%62", known, null, (made, places) -> places.traits());
        assertThat(traits).isZero();
    }

    /** RFC 2396 3.2.1: the name of a registry is no host; 3: the first character of an opaque part has its own rule. */
    @Test
    void readsTheNamesOfRegistriesAndOpaqueParts() {
        Decoder decoder = decoder(Rfc2396.PROFILE);
        Split registry = split(Rfc2396.PROFILE, "x://a%62,c/%64");
        assertThat(registry.hostType()).isEqualTo(HostType.REGISTRY);
        decoder.decode(
                "x://a%62,c/%64",
                registry, null, (made, places) -> {
                    assertThat(made).isEqualTo("x://ab,c/d");
                    assertThat(offsets(places)).isEqualTo(List.of(2, 4, 8, 8, 10, 10));
                    assertThat(places.hostType()).isEqualTo(HostType.REGISTRY);
                    return made;
                });
        Split opaque = split(Rfc2396.PROFILE, "x:%62%63?%64#%65");
        assertThat(opaque.isOpaque()).isTrue();
        decoder.decode(
                "x:%62%63?%64#%65",
                opaque, null, (made, places) -> {
                    assertThat(made).isEqualTo("x:bc?d#e");
                    assertThat(offsets(places)).isEqualTo(List.of(2, -1, -1, 2, 6, 6));
                    assertThat(places.isOpaque()).isTrue();
                    return made;
                });
    }

    @Test
    void knowsTheFirstCharacterOfAnOpaquePart() {
        Profile digitFirst = Profile.basedOn(Rfc2396.PROFILE)
                .id("derived")
                .rule("first", "DIGIT / escaped")
                .component(Component.OPAQUE_START, "first")
                .build();
        String text = "x:%62%63%31";
        assertThat(decoder(digitFirst).<String>decode(text, split(digitFirst, text), null, (made, places) -> made))
                .isEqualTo("x:%62c1");
        assertThat(decoder(digitFirst).decode("%31%62", Component.OPAQUE_PART, null))
                .isEqualTo("1b");
        assertThat(decoder(digitFirst).decode("a%62", Component.OPAQUE_PART, null))
                .isEqualTo("ab");
    }

    @Test
    void decodesMoreOrLessAsIsAsked() {
        String text = "%41%C3%A9%E2%81%84%C2%A0%EE%80%80%C2%AD";
        assertThat(Decoder.of(Rfc3987.PROFILE, false, false, false).decode(text, Component.QUERY, null))
                .isEqualTo("Aé%E2%81%84%C2%A0\uE000%C2%AD");
        assertThat(Decoder.of(Rfc3987.PROFILE, true, false, false).decode(text, Component.QUERY, null))
                .isEqualTo("%41é%E2%81%84%C2%A0\uE000%C2%AD");
        assertThat(Decoder.of(Rfc3987.PROFILE, false, true, false).decode(text, Component.QUERY, null))
                .isEqualTo("Aé\u2044\u00A0\uE000\u00AD");
        assertThat(Decoder.of(Rfc3987.PROFILE, false, false, true).decode(text, Component.QUERY, null))
                .isEqualTo("Aé%E2%81%84%C2%A0%EE%80%80%C2%AD");
        // RFC 3987 2.2: no private use outside queries; RFC 3986: nothing beyond ASCII
        assertThat(Decoder.of(Rfc3987.PROFILE, false, true, false).decode(text, Component.PATH, null))
                .isEqualTo("Aé\u2044\u00A0%EE%80%80\u00AD");
        assertThat(Decoder.of(Rfc3986.PROFILE, false, true, false).decode(text, Component.PATH, null))
                .isEqualTo("A" + text.substring(3));
    }

    @Test
    void saysWhatIsDecodedWhere() {
        Decoder decoder = decoder(Rfc3987.PROFILE);
        assertThat(decoder.decodes('a', Component.PATH)).isTrue();
        assertThat(decoder.decodes('/', Component.PATH)).isFalse();
        assertThat(decoder.decodes('%', Component.PATH)).isFalse();
        assertThat(decoder.decodes('#', Component.FRAGMENT)).isFalse();
        assertThat(decoder.decodes(' ', Component.PATH)).isFalse();
        assertThat(decoder.decodes(0xE000, Component.PATH)).isFalse();
        assertThat(decoder.decodes(0xE000, Component.QUERY)).isTrue();
        assertThat(decoder.decoded(Component.PORT)).isEqualTo(CodePointSet.EMPTY);
        assertThat("%#!-".chars().filter(decoder.reserved()::contains))
                .containsExactly((int) '%', (int) '#', (int) '!');
    }
}
