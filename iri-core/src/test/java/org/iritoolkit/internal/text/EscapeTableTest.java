package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Settings;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The characters that the mapping to URIs escapes, and the places of the components after it. */
class EscapeTableTest {
    /**
     * The characters of URIs (RFC 3986 2.1 to 2.3). RFC 2396 2 and RFC 2732 allow the same ones, in other components.
     */
    private static final String STAYS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%";

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
    }

    private static String encode(EscapeTable table, String text) {
        return Rewriter.rewrite(
                text, Component.REFERENCE, Engine.of(Rfc3987.PROFILE).syntax(), table, null);
    }

    private static String encoded(String text) {
        StringBuilder out = new StringBuilder();
        for (int c : text.codePoints().toArray()) {
            if (STAYS.indexOf(c) >= 0) {
                out.appendCodePoint(c);
            } else {
                for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    out.append('%').append(HEX.toHexDigits(octet));
                }
            }
        }
        return out.toString();
    }

    /** RFC 3987 with another rule for the characters of paths, queries and fragments. */
    private static Profile withCharacters(String ipchar) {
        return Profile.basedOn(Rfc3987.PROFILE)
                .id("derived")
                .rule("ipchar", ipchar)
                .build();
    }

    private static Profile uriWithPath(String pchar) {
        return Profile.basedOn(Rfc3986.PROFILE)
                .id("derived-uri")
                .rule("segment", pchar)
                .component(Component.PATH, "segment")
                .build();
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void leavesWhatUrisHoldAndNothingElse(Profile profile) {
        EscapeTable table = EscapeTable.toUri(profile);
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            int first = table.first("a" + (char) c + "a");
            if (first != (STAYS.indexOf(c) >= 0 ? 3 : 1)) {
                assertThat(first).as("U+%04X", c).isEqualTo(STAYS.indexOf(c) >= 0 ? 3 : 1);
            }
        }
        assertThat(table.first("")).isZero();
        assertThat(table.first("é")).isZero();
    }

    /** The array of octets grows if a string has more to escape than expected. */
    @Test
    void encodesWhatever() {
        EscapeTable table = EscapeTable.toUri(Rfc3987.PROFILE);
        for (String escaped :
                List.of(" ", "é", "\u07FF", "\u0800", "中", "\uFFFD", "\uD800\uDC00", "\uD83D\uDE00", "\uDBFF\uDFFD")) {
            for (int n = 1; n < 20; n++) {
                for (int plain : new int[] {0, 1, 2, 11, 12, 13, 100}) {
                    String text = "a".repeat(plain) + escaped.repeat(n) + "b".repeat(plain) + escaped;
                    assertThat(encode(table, text)).isEqualTo(encoded(text));
                }
            }
        }
    }

    @Test
    void encodesEachCharacterThatMayStandInAText() {
        EscapeTable table = EscapeTable.toUri(Rfc3987.PROFILE);
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < 0x3000; c++) {
            text.appendCodePoint(c);
        }
        assertThat(encode(table, text.toString())).isEqualTo(encoded(text.toString()));
    }

    @Test
    void givesTheSameObjectWhereNothingIsEscaped() {
        assertThat(encode(EscapeTable.toUri(Rfc3987.PROFILE), STAYS)).isSameAs(STAYS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://ü:é@例え.テスト:80/ä/ö?ß=\uE000#\uD83D\uDE00",
                "http://ü@h/",
                "http://u@例え/a",
                "http://例え:1/a?b#c",
                "http://h:/é",
                "http://h/a?é",
                "http://h/a#é",
                "http://h/a?#é",
                "http://h?é#",
                "//é",
                "///é?",
                "?é",
                "#é",
                "é",
                "a:é#b",
                "http://[::1]:8/é?é#é",
                "http://1.2.3.4/é",
                "x://h/éééééééééééééééééééééééééééééééééééééééé?\uD83D\uDE00\uD83D\uDE00#\uD83D\uDE00"
            })
    void knowsWhereTheComponentsAre(String text) {
        EscapeTable table = EscapeTable.toUri(Rfc3987.PROFILE);
        Split split = engine(Rfc3987.PROFILE).parse(text);
        assertThat(split).isNotNull();
        Rewriter.Rewritten made = Rewriter.rewrite(text, split, table, null);
        assertThat(made.text()).isEqualTo(encoded(text));
        Split parsed = engine(Rfc3986.PROFILE).parse(made.text());
        assertThat(parsed).isNotNull();
        assertThat(offsets(made.split())).isEqualTo(offsets(parsed));
        assertThat(made.split().hostType()).isEqualTo(parsed.hostType());
        assertThat(made.split().traits()).isEqualTo(Split.ASCII);
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

    private static Engine engine(Profile profile) {
        return new Engine(Settings.of(profile), List.of());
    }

    @Test
    void fitsWhereEscapesAloneMakeUris() {
        assertThat(EscapeTable.toUri(Rfc3986.PROFILE).fits()).isTrue();
        assertThat(EscapeTable.toUri(Rfc2396.PROFILE).fits()).isTrue();
        assertThat(EscapeTable.toUri(Rfc3987.PROFILE).fits()).isTrue();
        // "a:" has an empty part after the scheme, which RFC 2396 3 does not derive
        assertThat(EscapeTable.toUri(Rfc3987Draft03.PROFILE).fits()).isFalse();
        // spaces are escaped
        assertThat(EscapeTable.toUri(withCharacters("iunreserved / pct-encoded / SP"))
                        .fits())
                .isTrue();
        // brackets stay, and no path of a URI holds them (RFC 3986 3.3)
        assertThat(EscapeTable.toUri(withCharacters("iunreserved / pct-encoded / \"[\""))
                        .fits())
                .isFalse();
    }

    @Test
    void doesNotFitWhereTheUriHasNoEscapes() {
        Profile withoutEscapes = uriWithPath("unreserved");
        for (String ipchar : List.of("unreserved / pct-encoded", "unreserved / %xE9")) {
            Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                    .id("derived")
                    .rule("unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"")
                    .rule("segment", ipchar)
                    .component(Component.PATH, "segment")
                    .uriProfile(withoutEscapes)
                    .build();
            assertThat(EscapeTable.toUri(profile).fits()).as(ipchar).isFalse();
        }
        Profile plain = Profile.basedOn(Rfc3987.PROFILE)
                .id("derived")
                .rule("unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"")
                .rule("segment", "unreserved")
                .component(Component.PATH, "segment")
                .uriProfile(withoutEscapes)
                .build();
        assertThat(EscapeTable.toUri(plain).fits()).isTrue();
    }

    @Test
    void doesNotFitWhereTheUriRefusesWhatStays() {
        Profile refusing = Profile.basedOn(Rfc3986.PROFILE)
                .id("derived-uri")
                .restriction(new Restriction(
                        "exclamation",
                        CodePointSet.of('!'),
                        Set.of(Component.FRAGMENT),
                        Severity.ERROR,
                        Rfc3986.DOCUMENT.section("3.5"),
                        "it shouts"))
                .build();
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("derived")
                .uriProfile(refusing)
                .build();
        assertThat(EscapeTable.toUri(profile).fits()).isFalse();
        assertThat(EscapeTable.toUri(profile).keepsAscii()).isFalse();
    }

    @Test
    void keepsAsciiWhereTheProfileAddsNone() {
        assertThat(EscapeTable.toUri(Rfc3986.PROFILE).keepsAscii()).isTrue();
        assertThat(EscapeTable.toUri(Rfc2396.PROFILE).keepsAscii()).isTrue();
        assertThat(EscapeTable.toUri(Rfc3987.PROFILE).keepsAscii()).isTrue();
        assertThat(EscapeTable.toUri(Rfc3987Draft03.PROFILE).keepsAscii()).isFalse();
        assertThat(EscapeTable.toUri(withCharacters("iunreserved / pct-encoded / SP"))
                        .keepsAscii())
                .isFalse();
        assertThat(EscapeTable.toUri(withCharacters("iunreserved / pct-encoded / %x7F"))
                        .keepsAscii())
                .isFalse();
        assertThat(EscapeTable.toUri(withCharacters("iunreserved / pct-encoded / %x80"))
                        .keepsAscii())
                .isTrue();
        assertThat(EscapeTable.toUri(withCharacters("iunreserved / pct-encoded / \"[\""))
                        .keepsAscii())
                .isFalse();
    }
}
