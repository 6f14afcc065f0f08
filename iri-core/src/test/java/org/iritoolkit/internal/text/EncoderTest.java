package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.internal.Engine;
import org.iritoolkit.internal.syntax.Split;
import org.iritoolkit.internal.table.Settings;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.rfc.Rfc3987Draft03;
import org.iritoolkit.rfc.RfcProfiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the mapping to URIs escapes, and where the components are afterwards. */
class EncoderTest {
    /**
     * What a URI holds: RFC 3986 2.1 to 2.3. RFC 2396 2 and RFC 2732 come to the same characters, though they divide them
     * otherwise.
     */
    private static final String STAYS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%";

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    static Stream<Profile> profiles() {
        return new RfcProfiles().profiles().stream();
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
        Encoder encoder = Encoder.of(profile);
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            int first = encoder.first("a" + (char) c + "a");
            if (first != (STAYS.indexOf(c) >= 0 ? 3 : 1)) {
                assertThat(first).as("U+%04X", c).isEqualTo(STAYS.indexOf(c) >= 0 ? 3 : 1);
            }
        }
        assertThat(encoder.first("")).isZero();
        assertThat(encoder.first("é")).isZero();
    }

    /** The array that takes the octets grows where a text has more to escape than was expected. */
    @Test
    void encodesWhatever() {
        Encoder encoder = Encoder.of(Rfc3987.PROFILE);
        for (String escaped :
                List.of(" ", "é", "\u07FF", "\u0800", "中", "\uFFFD", "\uD800\uDC00", "\uD83D\uDE00", "\uDBFF\uDFFD")) {
            for (int n = 1; n < 20; n++) {
                for (int plain : new int[] {0, 1, 2, 11, 12, 13, 100}) {
                    String text = "a".repeat(plain) + escaped.repeat(n) + "b".repeat(plain) + escaped;
                    assertThat(encoder.encode(text)).isEqualTo(encoded(text));
                }
            }
        }
    }

    @Test
    void encodesEachCharacterThatMayStandInAText() {
        Encoder encoder = Encoder.of(Rfc3987.PROFILE);
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < 0x3000; c++) {
            text.appendCodePoint(c);
        }
        assertThat(encoder.encode(text.toString())).isEqualTo(encoded(text.toString()));
    }

    @Test
    void givesTheSameObjectWhereNothingIsEscaped() {
        assertThat(Encoder.of(Rfc3987.PROFILE).encode(STAYS)).isSameAs(STAYS);
    }

    @Test
    void refusesHalfOfASurrogatePair() {
        Encoder encoder = Encoder.of(Rfc3987.PROFILE);
        for (String text : List.of(
                "\uD83D",
                "a\uD83D",
                "\uDE00",
                "a\uDE00a",
                "\uD83D\uD83D\uDE00",
                "\uD83D\uDE00\uDE00",
                "\u00E9\uD83D\u00E9",
                "\uDE00\uD83D")) {
            assertThat(encoder.encode(text)).isNull();
            Split split = new Split(0, -1, -1, 0, text.length(), text.length(), 0);
            assertThatThrownBy(() -> encoder.encode(text, encoder.first(text), split, (made, places) -> made))
                    .isInstanceOf(AssertionError.class);
        }
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
        Encoder encoder = Encoder.of(Rfc3987.PROFILE);
        Split split = engine(Rfc3987.PROFILE).parse(text);
        assertThat(split).isNotNull();
        Object answer = new Object();
        Object given = encoder.encode(text, encoder.first(text), split, (made, places) -> {
            assertThat(made).isEqualTo(encoded(text));
            Split parsed = engine(Rfc3986.PROFILE).parse(made);
            assertThat(parsed).isNotNull();
            assertThat(List.of(
                            places.hierStart(),
                            places.hostStart(),
                            places.hostEnd(),
                            places.pathStart(),
                            places.pathEnd(),
                            places.queryEnd()))
                    .isEqualTo(List.of(
                            parsed.hierStart(),
                            parsed.hostStart(),
                            parsed.hostEnd(),
                            parsed.pathStart(),
                            parsed.pathEnd(),
                            parsed.queryEnd()));
            assertThat(places.hostType()).isEqualTo(parsed.hostType());
            assertThat(places.traits()).isEqualTo(Split.ASCII);
            return answer;
        });
        assertThat(given).isSameAs(answer);
    }

    private static Engine engine(Profile profile) {
        return new Engine(Settings.of(profile), List.of());
    }

    @Test
    void fitsWhereEscapesAloneMakeUris() {
        assertThat(Encoder.of(Rfc3986.PROFILE).fits()).isTrue();
        assertThat(Encoder.of(Rfc2396.PROFILE).fits()).isTrue();
        assertThat(Encoder.of(Rfc3987.PROFILE).fits()).isTrue();
        // "a:" has an empty part after the scheme, which RFC 2396 3 does not derive
        assertThat(Encoder.of(Rfc3987Draft03.PROFILE).fits()).isFalse();
        // spaces are escaped
        assertThat(Encoder.of(withCharacters("iunreserved / pct-encoded / SP")).fits())
                .isTrue();
        // brackets stay, and no path of a URI holds them (RFC 3986 3.3)
        assertThat(Encoder.of(withCharacters("iunreserved / pct-encoded / \"[\""))
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
            assertThat(Encoder.of(profile).fits()).as(ipchar).isFalse();
        }
        Profile plain = Profile.basedOn(Rfc3987.PROFILE)
                .id("derived")
                .rule("unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\"")
                .rule("segment", "unreserved")
                .component(Component.PATH, "segment")
                .uriProfile(withoutEscapes)
                .build();
        assertThat(Encoder.of(plain).fits()).isTrue();
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
        assertThat(Encoder.of(profile).fits()).isFalse();
        assertThat(Encoder.of(profile).keepsAscii()).isFalse();
    }

    @Test
    void keepsAsciiWhereTheProfileAddsNone() {
        assertThat(Encoder.of(Rfc3986.PROFILE).keepsAscii()).isTrue();
        assertThat(Encoder.of(Rfc2396.PROFILE).keepsAscii()).isTrue();
        assertThat(Encoder.of(Rfc3987.PROFILE).keepsAscii()).isTrue();
        assertThat(Encoder.of(Rfc3987Draft03.PROFILE).keepsAscii()).isFalse();
        assertThat(Encoder.of(withCharacters("iunreserved / pct-encoded / SP")).keepsAscii())
                .isFalse();
        assertThat(Encoder.of(withCharacters("iunreserved / pct-encoded / %x7F"))
                        .keepsAscii())
                .isFalse();
        assertThat(Encoder.of(withCharacters("iunreserved / pct-encoded / %x80"))
                        .keepsAscii())
                .isTrue();
        assertThat(Encoder.of(withCharacters("iunreserved / pct-encoded / \"[\""))
                        .keepsAscii())
                .isFalse();
    }
}
