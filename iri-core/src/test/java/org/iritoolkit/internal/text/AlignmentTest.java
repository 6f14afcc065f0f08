package org.iritoolkit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.iritoolkit.check.Component;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.internal.engine.Engine;
import org.iritoolkit.internal.engine.Settings;
import org.iritoolkit.internal.engine.Split;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two references that differ in escaping alone become the same text (RFC 3987 5.3.2.3). */
class AlignmentTest {
    private static final Alignment ALIGNMENT = Alignment.of(Rfc3987.PROFILE);

    private static Split split(Profile profile, String text) {
        return new Engine(Settings.of(profile), List.of()).split(text);
    }

    private static String escaped(Alignment alignment, Profile profile, String text) {
        return alignment.encode(text, split(profile, text));
    }

    @ParameterizedTest
    @CsvSource({
        // what the conversion to IRIs leaves escaped: separators, look-alikes, what is not shown, private use
        "/\u00A0, /%C2%A0",
        "/a\u00ADb\u201C, /a%C2%ADb%E2%80%9C",
        "/\u2044\u3000é, /%E2%81%84%E3%80%80é",
        "/\uD834\uDE36, /%F0%9D%88%B6",
        "/a\uD834\uDD73\uD83D\uDE00b, /a%F0%9D%85%B3\uD83D\uDE00b",
        "/\u2066, /%E2%81%A6",
        "?\uE000, ?%EE%80%80",
        "?\uDB80\uDC00, ?%F3%B0%80%80",
        "?a\u00A0b, ?a%C2%A0b",
        "#\u00A0, #%C2%A0",
        "/#\u00A0, /#%C2%A0",
        "/?\u00A0#, /?%C2%A0#",
        "a:\u00A0, a:%C2%A0",
        "\u00AD, %C2%AD",
        "//\u00AD, //%C2%AD",
        "//a\u00ADb:8/c, //a%C2%ADb:8/c",
        "//\u00AD@h, //%C2%AD@h",
        "//u@\u00AD:1?\u00AD#\u00AD, //u@%C2%AD:1?%C2%AD#%C2%AD",
        "s://\u00ADu\u00AD@h\u00AD/\u00AD, s://%C2%ADu%C2%AD@h%C2%AD/%C2%AD"
    })
    void escapesWhatIsLeftEscaped(String text, String escaped) {
        assertThat(escaped(ALIGNMENT, Rfc3987.PROFILE, text)).isEqualTo(escaped);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a%20b", "/é", "//例え@é:1/?é#é", "/\u200C\u200D", "?a=b", "/\u00A1", "[ ]"})
    void leavesTheRest(String text) {
        assertThat(escaped(ALIGNMENT, Rfc3987.PROFILE, text)).isSameAs(text);
    }

    @Test
    void leavesWhatIsKnownToHoldNothingOfThatKind() {
        String text = "/\u00A0";
        Split known = new Split(0, -1, -1, 0, 2, 2, Split.NO_KEPT);
        assertThat(ALIGNMENT.encode(text, known)).isSameAs(text);
    }

    /** If URIs do not allow "~", it is percent-encoded, although it is none of the characters whose escapes stay in IRIs. */
    @Test
    void looksForWhatIsEscapedBeyondWhatMayBeKept() {
        Profile withoutTilde = Profile.basedOn(Rfc3986.PROFILE)
                .id("derived-uri")
                .rule("unreserved", "ALPHA / DIGIT / \"-\" / \".\" / \"_\"")
                .build();
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("derived")
                .uriProfile(withoutTilde)
                .build();
        Split known = new Split(0, -1, -1, 0, 2, 2, Split.NO_KEPT);
        assertThat(Alignment.of(profile).encode("/~", known)).isEqualTo("/%7E");
    }

    @Test
    void knowsTheFirstCharacterOfAnOpaquePart() {
        Profile digitFirst = Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("derived")
                .rule("first", "DIGIT / escaped")
                .component(Component.OPAQUE_START, "first")
                .build();
        assertThat(escaped(Alignment.of(digitFirst), digitFirst, "x:\u00AD\u00AD"))
                .isEqualTo("x:\u00AD%C2%AD");
    }

    @Test
    void escapesNothingInUris() {
        Alignment alignment = Alignment.of(Rfc3986.PROFILE);
        String text = "//h/~\u00A0?\u00AD";
        assertThat(escaped(alignment, Rfc3986.PROFILE, text)).isSameAs(text);
    }

    @ParameterizedTest
    @CsvSource({
        "/%41%7e, /A~",
        "/%c3%a9%2f, /é%2F",
        "/%e2%80%ae, /%E2%80%AE",
        "?%ee%80%80, ?%EE%80%80",
        "/%c2%ad, /%C2%AD",
        "/%zz%3a, /%zz%3A",
        "//%41%c3:1/%5b#%5d, //A%C3:1/%5B#%5D"
    })
    void decodesWhatTheConversionToIrisDecodes(String text, String decoded) {
        assertThat(ALIGNMENT.decode(text, split(Rfc3987.PROFILE, text), null)).isEqualTo(decoded);
    }

    @ParameterizedTest
    @CsvSource({
        "//a%C2%ADb, //a\u00ADb",
        "//%C2%AD/%C2%AD?%C2%AD, //\u00AD/%C2%AD?%C2%AD",
        "//%C2%AD:80/%C2%AD, //\u00AD:80/%C2%AD",
        "s://%C2%AD@a%C2%AD%2F, s://%C2%AD@a\u00AD%2F",
        "//%F0%9D%88%B6%C3%A9, //\uD834\uDE36%C3%A9",
        "//a%%C2%AD, //a%\u00AD"
    })
    void takesBackWhatItEscapedInTheHost(String text, String open) {
        assertThat(ALIGNMENT.decodeHost(text, split(Rfc3987.PROFILE, text))).isEqualTo(open);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/%C2%AD", "//h/%C2%AD", "//h", "//%C2%AD@h/", "//%41", "a:%C2%AD", "//h?%C2%AD", "//%C2:%AD"})
    void takesNothingElseBack(String text) {
        assertThat(ALIGNMENT.decodeHost(text, split(Rfc3987.PROFILE, text))).isSameAs(text);
    }

    /** draft-duerst-iri-03 2.2: an authority of another kind, and an opaque part of which the first character is apart. */
    @Test
    void alignsNamesOfRegistriesAndOpaqueParts() {
        Alignment alignment = Alignment.of(Rfc3987Draft03.PROFILE);
        Profile draft = Rfc3987Draft03.PROFILE;
        String registry = "x://a,\u00AD/\u00AD";
        assertThat(split(draft, registry).hostType()).isEqualTo(HostType.REGISTRY);
        assertThat(escaped(alignment, draft, registry)).isEqualTo("x://a,%C2%AD/%C2%AD");
        assertThat(alignment.decodeHost("x://a,%C2%AD/%C2%AD", split(draft, "x://a,%C2%AD/%C2%AD")))
                .isEqualTo("x://a,\u00AD/%C2%AD");
        assertThat(escaped(alignment, draft, "x:\u00AD\u00ADa#\u00AD")).isEqualTo("x:%C2%AD%C2%ADa#%C2%AD");
        assertThat(split(draft, "x:\u00AD").isOpaque()).isTrue();
    }
}
