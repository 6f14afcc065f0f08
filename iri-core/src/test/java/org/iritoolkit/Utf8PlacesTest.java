package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.internal.HouseCheck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each character of ASCII, and some beyond, in each place of a text: octets have the same result as their string with
 * {@link IriParser}, under the toolkit's profiles and under profiles that reject a character in one component but not
 * in the next.
 */
class Utf8PlacesTest {
    private static final SpecClause CLAUSE = new SpecClause("Own", "1", "");

    /** The text after the range, or none, so that octets are checked many at a time and one by one. */
    private static final List<String> TAILS = List.of("", "/", "abcdefgh".repeat(9));

    private static final List<String> PLACES = List.of(
            "http://%sh/",
            "http://%s/",
            "http://h%sh",
            "https://h%sh/p",
            "https://h/%s",
            "http://h:%s/",
            "http://h:8%s",
            "http://h?%s",
            "http://h/?%s",
            "http://h/#%s",
            "http://h/p?q#%s",
            "http://h/p%s",
            "http://h/aé%s",
            "https:/%s",
            "http%s//h/",
            "http:%s/h/",
            "http:/%sh/",
            "https%s//h/",
            "https:%s/h/",
            "https:/%sh/",
            "httpt%s//h/",
            "httq%s//h/",
            "urn:%s",
            "urn:x%s",
            "urn:/%s",
            "urn:x#%s",
            "u%sn:x",
            "%s:x",
            "%srn:x",
            "//%sh",
            "//h%sh/",
            "//h:%s",
            "/%s",
            "%s/x:y",
            "x%s/y",
            "?%s",
            "#%s",
            "x%s?y#z",
            "http%s://h/",
            "%sttp://h/",
            "%sttps://h/",
            "h%stp://h/",
            "//.%sh/",
            "//-h:8%s",
            "http://-h:8%s",
            "http://h/%%%s1",
            "http://h/%%1%s",
            "http://h/%%41%s",
            "http://h/?%%41%s",
            "/?%%41%s#%%41");

    private static final String BEYOND_ASCII = "éß日ア\u00A0\u0300\u200E\u3000\uD7A3\uE000\uFDD0\uFFFD";

    private static Profile without(Profile document, Map<Component, String> characters) {
        ProfileBuilder builder = Profile.basedOn(document).id("own");
        characters.forEach((component, rejected) -> builder.restriction(new Restriction(
                "rejected-in-" + component.name().toLowerCase(Locale.ROOT),
                CodePointSet.ofCharacters(rejected),
                Set.of(component),
                Severity.ERROR,
                CLAUSE,
                "It is kept for the path.")));
        return builder.build();
    }

    /** Rules of its own, each for a component. */
    private static Profile narrow(Grammar grammar, Map<Component, String> rules) {
        ProfileBuilder builder =
                Profile.builder(grammar).id("narrow").document(new SpecDocument("Narrow", "Narrow", "1"));
        for (Component component : grammar.components()) {
            String name = "own-" + component.name().toLowerCase(Locale.ROOT).replace('_', '-');
            builder.rule(name, rules.getOrDefault(component, "*( ALPHA )")).component(component, name);
        }
        return builder.build();
    }

    private static List<Profile> profiles() {
        List<Profile> found = new ArrayList<>();
        for (Profile document : List.of(Rfc3987.PROFILE, Rfc3986.PROFILE, Rfc3987Draft03.PROFILE, Rfc2396.PROFILE)) {
            found.add(document);
            found.add(without(document, Map.of(Component.PATH, ";é")));
            found.add(without(document, Map.of(Component.QUERY, "=ア", Component.FRAGMENT, "+日")));
            found.add(without(document, Map.of(Component.HOST, "-é")));
            found.add(without(document, Map.of(Component.QUERY, "=?")));
            found.add(without(document, Map.of(Component.HOST, "&")));
            found.add(without(document, Map.of(Component.FRAGMENT, "_é")));
        }
        for (Profile document : List.of(Rfc3987Draft03.PROFILE, Rfc2396.PROFILE)) {
            found.add(without(document, Map.of(Component.AUTHORITY, "-é")));
            found.add(without(document, Map.of(Component.AUTHORITY, ":")));
            found.add(without(document, Map.of(Component.OPAQUE_PART, ":", Component.FRAGMENT, ":")));
            found.add(without(document, Map.of(Component.OPAQUE_PART, "=é", Component.OPAQUE_START, "+ß")));
        }
        for (Grammar grammar : Grammar.values()) {
            found.add(narrow(grammar, Map.of(Component.PATH, "*( ALPHA / pct-encoded )")));
            found.add(narrow(grammar, Map.of(Component.QUERY, "*( DIGIT )", Component.FRAGMENT, "*( \"_\" )")));
        }
        return found;
    }

    private static List<String> texts() {
        List<String> texts = new ArrayList<>();
        List<String> characters = new ArrayList<>();
        for (char c = 0; c < 0x80; c++) {
            characters.add(String.valueOf(c));
        }
        BEYOND_ASCII.codePoints().forEach(c -> characters.add(Character.toString(c)));
        characters.add("\uD83D\uDE00");
        characters.add("");
        for (String character : characters) {
            for (String place : PLACES) {
                for (String tail : TAILS) {
                    texts.add(place.formatted(character) + tail);
                }
            }
        }
        return texts;
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void judgesACharacterInEachPlaceAsItsText(Profile profile) {
        judgesAsTheirTexts(profile, 23); // without a common divisor with the places and tails
    }

    @ParameterizedTest
    @Tag("thorough")
    @MethodSource("profiles")
    void judgesEachCharacterInEachPlaceAsItsText(Profile profile) {
        judgesAsTheirTexts(profile, 1);
    }

    /** Parses each of the strings. */
    private static void judgesAsTheirTexts(Profile profile, int step) {
        IriParser parser = IriParser.of(profile);
        List<String> every = texts();
        List<String> texts = IntStream.range(0, every.size())
                .filter(i -> i % step == 0)
                .mapToObj(every::get)
                .toList();
        List<Optional<IriReference>> parsed =
                texts.stream().map(parser::tryParse).toList();
        for (int gap : new int[] {1, 350}) { // ranges next to each other, and ranges that are far apart
            ByteArrayOutputStream octets = new ByteArrayOutputStream();
            int[] starts = new int[texts.size()];
            int[] ends = new int[texts.size()];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = octets.size();
                octets.writeBytes(texts.get(i).getBytes(StandardCharsets.UTF_8));
                ends[i] = octets.size();
                octets.writeBytes(new byte[gap]);
            }
            byte[] all = octets.toByteArray();
            for (ReferenceKind kind : ReferenceKind.values()) {
                BitSet expected = new BitSet();
                for (int i = 0; i < starts.length; i++) {
                    expected.set(
                            i,
                            parsed.get(i)
                                    .filter(reference -> kind.isThatOf(reference.split, reference.text))
                                    .isEmpty());
                }
                BitSet rejected = new BitSet();
                for (int i = 0; i < starts.length; i++) {
                    rejected.set(i, !parser.withKind(kind).utf8().accepts(all, starts[i], ends[i]));
                }
                assertThat(expected.cardinality()).isBetween(1, starts.length - 1);
                expected.xor(rejected);
                assertThat(expected.stream().mapToObj(texts::get))
                        .as("%s, %s", kind, gap)
                        .isEmpty();
            }
        }
    }

    /** The parser never reads after the range, which may be at the end of the array. */
    @ParameterizedTest
    @MethodSource("profiles")
    void judgesARangeByItself(Profile profile) {
        IriParser parser = IriParser.of(profile);
        for (String text :
                List.of("/", "//", "http:/", "urn:", "urn:/", "", "x", "?", "http://h", "http://h/é", "//h:")) {
            boolean rejected = parser.tryParse(text).isEmpty();
            for (String after : List.of("", "/", "//", "x", ":", "\u00E9")) {
                byte[] octets = (text + after).getBytes(StandardCharsets.UTF_8);
                int end = text.getBytes(StandardCharsets.UTF_8).length;
                assertThat(!parser.utf8().accepts(octets, 0, end))
                        .as("<%s>, before <%s>", text, after)
                        .isEqualTo(rejected);
            }
        }
    }

    /** RFC 3986 sets no limit to lengths. */
    @Test
    void acceptsATextOfAnyLength() {
        byte[] octets = ("http://h/" + "a".repeat(40_000)).getBytes(StandardCharsets.UTF_8);
        Utf8Parser parser = IriParser.of(Rfc3986.PROFILE).utf8();
        for (int end : new int[] {8_192, 8_193, 9_000, octets.length}) {
            assertThat(parser.accepts(octets, 0, end)).isTrue();
        }
    }

    /** U+FFFD is a character of RFC 3629 like any other; an octet that begins none is an error (RFC 3629 4). */
    @Test
    void takesNoMalformedOctetForAReplacementCharacter() {
        Profile withReplacement = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .rule("ucschar", "%xA0-D7FF / %xF900-FFFD")
                .build();
        // a check that may reject, so that no table is enough
        HouseCheck rejectsX = HouseCheck.rejecting(path -> path.text().equals("x"));
        for (IriParser parser : List.of(
                IriParser.of(withReplacement), IriParser.of(withReplacement).withCheck(rejectsX))) {
            byte[] malformed = {(byte) 0x80};
            byte[] replacement = "\uFFFD".getBytes(StandardCharsets.UTF_8);
            assertThat(parser.utf8().tryParse(replacement, 0, replacement.length))
                    .isPresent();
            assertThat(parser.utf8().tryParse(malformed, 0, 1)).isEmpty();
            assertThatThrownBy(() -> parser.utf8().parse(malformed, 0, 1)).isInstanceOf(IriSyntaxException.class);
            assertThat(parser.utf8().accepts(replacement, 0, 3)).isTrue();
            assertThat(parser.utf8().accepts(malformed, 0, 1)).isFalse();
        }
    }
}
