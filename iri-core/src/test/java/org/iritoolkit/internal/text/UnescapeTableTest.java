package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Span;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Settings;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.percent.Percent;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Profile.KeptEscapes;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which escapes are decoded, which stay and how, and the places of the components after that. */
class UnescapeTableTest {
    private static Profile withRules(KeptEscapes kept, boolean normalizes) {
        ProfileBuilder builder = Profile.basedOn(Rfc3987.PROFILE).id("derived").keptEscapes(kept);
        return (normalizes ? builder.nfc() : builder).build();
    }

    private static UnescapeTable table(Profile profile) {
        return table(profile, 0);
    }

    private static UnescapeTable table(Profile profile, int options) {
        return UnescapeTable.of(profile, options);
    }

    private static String decode(UnescapeTable table, String text, Component component) {
        return Rewriter.rewrite(text, component, Engine.of(Rfc3987.PROFILE).syntax(), table, null);
    }

    private static Rewriter.Rewritten decode(Profile profile, String text) {
        return Rewriter.rewrite(text, split(profile, text), table(profile), null);
    }

    private static Split split(Profile profile, String text) {
        return new Engine(Settings.of(profile), List.of()).split(text);
    }

    /** An octet that stays: its place, its code point, and an N if only its neighbours keep it. */
    private static String kept(UnescapeTable table, String text, Component component) {
        Edits edits = new Edits();
        Rewriter.rewrite(text, component, Engine.of(Rfc3987.PROFILE).syntax(), table, edits);
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < edits.size(); i++) {
            Span span = edits.span(i);
            int c = Percent.codePointAt(text, span.start(), span.end());
            if (!edits.isReplaced(i)) {
                kept.add(span + (c < 0 ? "" : String.format(":%X", c)) + (edits.kind(i) == Edits.NOT_NFC ? "N" : ""));
            }
        }
        return String.join(" ", kept);
    }

    @ParameterizedTest
    @CsvSource({
        // RFC 3987 3.2: step 2 leaves octets that are not UTF-8, '%', reserved characters and characters that a URI
        // does not allow; step 4
        // 4.1 and 6.1 forbid these; ASCII that step 2 left stays as written, the others are escaped again
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
        UnescapeTable table = table(Rfc3987.PROFILE);
        assertThat(decode(table, text, Component.PATH)).isEqualTo(decoded);
        assertThat(kept(table, text, Component.PATH)).isEqualTo(kept);
    }

    /** A dot is unreserved, but a decoded dot segment would be removed (RFC 3986 5.2.4). */
    @ParameterizedTest
    @CsvSource({
        "a%2Eb, a.b",
        "%2Ea, .a",
        "%2E%2E%2E/a, .../a",
        "a/..%2E, a/...",
        "a/%2E%2Ex/b, a/..x/b",
        "%2e%2e/a, %2e%2e/a",
        ".%2E/a, .%2E/a",
        "%2E./a, %2E./a",
        "a/%2E/b, a/%2E/b",
        "a/%2E, a/%2E",
        "/%2E%2E, /%2E%2E",
        "%2E%41, .A"
    })
    void decodesNoDotOfADotSegment(String path, String decoded) {
        UnescapeTable table = table(Rfc3987.PROFILE);
        assertThat(decode(table, path, Component.PATH)).isEqualTo(decoded);
        assertThat(decode(table, path, Component.QUERY))
                .isEqualTo(path.replaceAll("(?i)%2E", ".").replace("%41", "A"));
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
        assertThat(decode(table(withRules(rule, false)), text, Component.PATH)).isEqualTo(decoded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "%2f", "%FF", "%E2%80%AE", "a%", "%zz", "é%2F"})
    void givesTheSameObjectWhereNothingChanges(String text) {
        assertThat(decode(table(Rfc3987.PROFILE), text, Component.PATH)).isSameAs(text);
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
        UnescapeTable table = table(withRules(KeptEscapes.ASCII_AS_WRITTEN, true));
        assertThat(decode(table, text, Component.PATH)).isEqualTo(decoded);
        assertThat(kept(table, text, Component.PATH)).isEqualTo(kept);
        String all = "//h/" + text + "?" + text + "#" + text;
        assertThat(Rewriter.rewrite(all, split(Rfc3987.PROFILE, all), table, null)
                        .text())
                .isEqualTo("//h/" + decoded + "?" + decoded + "#" + decoded);
    }

    /** Text with more marks in a row than the limit is not known to be normalized. */
    @Test
    void decodesNoMoreMarksThanAreLookedInto() {
        UnescapeTable table = table(withRules(KeptEscapes.ASCII_AS_WRITTEN, true));
        int most = NfcCheck.MAX_MARKS;
        for (String mark : List.of("\u0316", "\uD834\uDD6E")) { // the latter is U+1D16E: two units, four octets
            String escape = mark.length() == 1 ? "%CC%96" : "%F0%9D%85%AE";
            for (String base : List.of("a", "\uD83D\uDE00")) {
                assertThat(decode(table, base + escape.repeat(most), Component.PATH))
                        .isEqualTo(base + mark.repeat(most));
                assertThat(decode(table, base + escape.repeat(most + 1), Component.PATH))
                        .isEqualTo(base + mark.repeat(most) + escape);
                assertThat(decode(table, base + escape + mark.repeat(most - 1), Component.PATH))
                        .isEqualTo(base + mark.repeat(most));
                assertThat(decode(table, base + escape + mark.repeat(most), Component.PATH))
                        .isEqualTo(base + escape + mark.repeat(most));
            }
            assertThat(decode(table, "%61" + mark.repeat(most), Component.PATH)).isEqualTo("a" + mark.repeat(most));
        }
    }

    /** A letter is not a mark, however many precede it. */
    @Test
    void decodesALetterAfterManyMarks() {
        UnescapeTable table = table(withRules(KeptEscapes.ASCII_AS_WRITTEN, true));
        for (String base : List.of("a", "\uD83D\uDE00")) {
            for (int beyond : new int[] {0, 254, 255, 256}) {
                String marks = "\uD834\uDD6E".repeat(beyond) + "\u0316".repeat(256 - beyond);
                assertThat(decode(table, base + marks + "%41", Component.PATH))
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
        Rewriter.Rewritten made = decode(Rfc3987.PROFILE, text);
        assertThat(made.text()).isEqualTo(decoded);
        Split expected = split(Rfc3987.PROFILE, decoded);
        assertThat(offsets(made.split())).isEqualTo(offsets(expected));
        assertThat(made.split().hostType()).isEqualTo(expected.hostType());
        if (!text.equals(decoded)) {
            assertThat(made.split().traits()).isZero();
        }
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
        Rewriter.Rewritten made = Rewriter.rewrite("/%62", known, table(Rfc3987.PROFILE), null);
        assertThat(made.split().traits()).isZero();
    }

    /** RFC 2396 3.2.1: the name of a registry is no host; 3: the first character of an opaque part has its own rule. */
    @Test
    void readsTheNamesOfRegistriesAndOpaqueParts() {
        Rewriter.Rewritten registry = decode(Rfc2396.PROFILE, "x://a%62,c/%64");
        assertThat(registry.text()).isEqualTo("x://ab,c/d");
        assertThat(offsets(registry.split())).isEqualTo(List.of(2, 4, 8, 8, 10, 10));
        assertThat(registry.split().hostType()).isEqualTo(HostType.REGISTRY);
        Rewriter.Rewritten opaque = decode(Rfc2396.PROFILE, "x:%62%63?%64#%65");
        assertThat(opaque.text()).isEqualTo("x:bc?d#e");
        assertThat(offsets(opaque.split())).isEqualTo(List.of(2, -1, -1, 2, 6, 6));
        assertThat(opaque.split().isOpaque()).isTrue();
    }

    @Test
    void knowsTheFirstCharacterOfAnOpaquePart() {
        Profile digitFirst = Profile.basedOn(Rfc2396.PROFILE)
                .id("derived")
                .rule("first", "DIGIT / escaped")
                .component(Component.OPAQUE_START, "first")
                .build();
        String text = "x:%62%63%31";
        assertThat(decode(digitFirst, text).text()).isEqualTo("x:%62c1");
        assertThat(decode(table(digitFirst), "%31%62", Component.OPAQUE_PART)).isEqualTo("1b");
        assertThat(decode(table(digitFirst), "a%62", Component.OPAQUE_PART)).isEqualTo("ab");
    }

    @Test
    void decodesMoreOrLessAsIsAsked() {
        String text = "%41%C3%A9%E2%81%84%C2%A0%EE%80%80%C2%AD";
        assertThat(decode(table(Rfc3987.PROFILE), text, Component.QUERY)).isEqualTo("Aé%E2%81%84%C2%A0\uE000%C2%AD");
        assertThat(decode(table(Rfc3987.PROFILE, UnescapeTable.ENCODED_ASCII), text, Component.QUERY))
                .isEqualTo("%41é%E2%81%84%C2%A0\uE000%C2%AD");
        assertThat(decode(table(Rfc3987.PROFILE, UnescapeTable.WITH_LOOK_ALIKES), text, Component.QUERY))
                .isEqualTo("Aé\u2044\u00A0\uE000\u00AD");
        assertThat(decode(new UnescapeTable(Rfc3987.PROFILE, 0, true), text, Component.QUERY))
                .isEqualTo("Aé%E2%81%84%C2%A0%EE%80%80%C2%AD");
        // RFC 3987 2.2: no private use outside queries; RFC 3986: nothing beyond ASCII
        assertThat(decode(table(Rfc3987.PROFILE, UnescapeTable.WITH_LOOK_ALIKES), text, Component.PATH))
                .isEqualTo("Aé\u2044\u00A0%EE%80%80\u00AD");
        assertThat(decode(table(Rfc3986.PROFILE, UnescapeTable.WITH_LOOK_ALIKES), text, Component.PATH))
                .isEqualTo("A" + text.substring(3));
    }

    @Test
    void saysWhatIsDecodedWhere() {
        UnescapeTable table = table(Rfc3987.PROFILE);
        assertThat(table.decodes('a', Component.PATH)).isTrue();
        assertThat(table.decodes('/', Component.PATH)).isFalse();
        assertThat(table.decodes('%', Component.PATH)).isFalse();
        assertThat(table.decodes('#', Component.FRAGMENT)).isFalse();
        assertThat(table.decodes(' ', Component.PATH)).isFalse();
        assertThat(table.decodes(0xE000, Component.PATH)).isFalse();
        assertThat(table.decodes(0xE000, Component.QUERY)).isTrue();
        assertThat(table.decodes('!', Component.PATH)).isFalse();
    }
}
