package org.iritoolkit.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.iritoolkit.Conversion;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.KeptEscape;
import org.iritoolkit.TestedProfiles;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.NfcCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mapping applies to single components too (draft-duerst-iri-03 3.1); places are those in the component. */
class ComponentMappingTest {
    private static Profile profile(String id) {
        return TestedProfiles.require(id);
    }

    private static String found(Conversion mapping) {
        return mapping.violations().stream()
                .map(violation -> violation.code().id() + "@" + violation.span())
                .reduce("", (a, b) -> (a + " " + b).strip());
    }

    @ParameterizedTest
    @CsvSource({
        // characters beyond ASCII of IRIs are escaped (LEIRI Note 4, generalised), by the rule of that component
        "rfc3987, rfc3986, PATH, /é, /%C3%A9",
        "rfc3987, rfc3986, HOST, b\u00FCcher, b%C3%BCcher",
        "rfc3987, rfc3986, QUERY, a?b/\uE000, a?b/%EE%80%80",
        "rfc3987, rfc3986, FRAGMENT, é, %C3%A9",
        "rfc3987, rfc3986, USERINFO, \u00FC:p, %C3%BC:p",
        "rfc3987, rfc3986, AUTHORITY, é@\u00FC:80, %C3%A9@%C3%BC:80",
        // the space, which the draft allows and RFC 3987 does not
        "rfc3987-draft-03, rfc3987, PATH, /a b, /a%20b",
        "rfc3987-draft-03, rfc3987, FRAGMENT, a b, a%20b",
        // what both hold stays
        "rfc3986, rfc3987, PATH, /%C3%A9;a, /%C3%A9;a",
        "rfc3986, rfc2396, SCHEME, a+b, a+b",
        "rfc3986, rfc2396, PORT, 80, 80",
        // RFC 2396 3: after its first character an opaque part may have slashes
        "rfc3987-draft-03, rfc2396, OPAQUE_PART, a/é, a/%C3%A9"
    })
    void convertsOneComponent(String source, String target, Component component, String text, String converted) {
        Conversion mapping = IriConverter.between(IriParser.of(profile(source)), IriParser.of(profile(target)))
                .convert(component, text);
        assertThat(mapping.violations()).isEmpty();
        assertThat(mapping.output()).contains(converted);
    }

    @ParameterizedTest
    @CsvSource({
        "rfc3987, rfc3986, PATH, /a b, syntax.character-not-allowed@2-3",
        "rfc3987, rfc3986, PATH, /é%zz, syntax.percent-triplet@2-3",
        "rfc3987, rfc3986, PATH, /\u202E, character.bidi-formatting@1-2",
        "rfc3987, rfc3986, QUERY, '\uD800\uDF00|', syntax.character-not-allowed@2-3",
        "rfc3987, rfc3986, PORT, 8o, syntax.character-not-allowed@1-2",
        "rfc3987, rfc3986, SCHEME, a\u0301, syntax.character-not-allowed@1-2",
        "rfc3987, rfc3986, HOST, '[::1', syntax.ip-literal@0-4",
        "rfc3987, rfc3986, AUTHORITY, h/a, syntax.character-not-allowed@1-2",
        "rfc3987, rfc3986, AUTHORITY, h#, syntax.character-not-allowed@1-2"
    })
    void refusesWhatTheSourceHasNotInItsPlace(
            String source, String target, Component component, String text, String found) {
        Conversion converted = IriConverter.between(IriParser.of(profile(source)), IriParser.of(profile(target)))
                .convert(component, text);
        assertThat(converted.output()).isEmpty();
        assertThat(found(converted)).isEqualTo(found);
        Conversion toUri = IriConverter.toUris(IriParser.of(profile(source))).convert(component, text);
        assertThat(toUri.output()).isEmpty();
        assertThat(found(toUri)).isEqualTo(found);
        Conversion toIri = IriConverter.toIris(IriParser.of(profile(source))).convert(component, text);
        assertThat(toIri.output()).isEmpty();
        assertThat(found(toIri)).isEqualTo(found);
    }

    /** RFC 3986 3.1 requires a letter in a scheme; all other components may be empty, and then stay empty. */
    @ParameterizedTest
    @ValueSource(strings = {"rfc3987", "rfc3987-draft-03", "rfc3986", "rfc2396"})
    void mapsAnEmptyComponentToAnEmptyOne(String id) {
        for (Component component : Component.GENERIC_SYNTAX) {
            for (Conversion mapping : List.of(
                    IriConverter.toUris(IriParser.of(profile(id))).convert(component, ""),
                    IriConverter.toIris(IriParser.of(profile(id))).convert(component, ""))) {
                boolean scheme = component == Component.SCHEME;
                assertThat(found(mapping))
                        .as(component.toString())
                        .isEqualTo(scheme ? "syntax.missing-scheme@0-0" : "");
                assertThat(mapping.output()).isEqualTo(scheme ? Optional.empty() : Optional.of(""));
            }
        }
    }

    /** RFC 2396 has no address of a later IP version (RFC 2732 3), and brackets are reserved: no escape represents it. */
    @ParameterizedTest
    @CsvSource({"HOST, '[v1.a]', 0, 6", "AUTHORITY, '\u00FC@[v1.a]:80', 2, 8"})
    void namesThePartThatTheTargetCannotExpress(Component component, String text, int start, int end) {
        Conversion mapping = IriConverter.between(IriParser.of(Rfc3987.PROFILE), IriParser.of(Rfc2396.PROFILE))
                .convert(component, text);
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations()).isNotEmpty();
        Violation violation = mapping.violations().get(0);
        assertThat(violation.code()).isEqualTo(CoreViolation.NOT_EXPRESSIBLE);
        assertThat(violation.span().start()).isBetween(start, end);
        assertThat(violation.span().end()).isBetween(start, end);
        assertThat(violation.message()).startsWith("RFC 2396 cannot express this: ");
    }

    @Test
    void hasNoComponentThatTheGrammarHasNot() {
        for (Profile profile : new Profile[] {Rfc3986.PROFILE, Rfc3987.PROFILE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> IriConverter.toUris(IriParser.of(profile)).convert(Component.OPAQUE_PART, "a"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> IriConverter.toIris(IriParser.of(profile)).convert(Component.OPAQUE_PART, "a"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> IriConverter.between(IriParser.of(profile), IriParser.of(profile))
                            .convert(Component.OPAQUE_PART, "a"));
        }
        assertThat(IriConverter.toUris(IriParser.of(Rfc3987Draft03.PROFILE))
                        .convert(Component.OPAQUE_PART, "é?a")
                        .output())
                .contains("%C3%A9?a");
    }

    @ParameterizedTest
    @CsvSource({
        "PATH, /%C3%A9%2F, /é%2F",
        "QUERY, %EE%80%80, \uE000",
        "PATH, /%EE%80%80, /%EE%80%80",
        "FRAGMENT, %C3%A9%C3, é%C3",
        "AUTHORITY, %C3%A9@%C3%BC:80, é@\u00FC:80"
    })
    void decodesByTheRuleOfTheComponent(Component component, String text, String decoded) {
        assertThat(IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                        .convert(component, text)
                        .output())
                .contains(decoded);
    }

    @Test
    void placesKeptEscapesInTheComponent() {
        Conversion mapping =
                IriConverter.toIris(IriParser.of(Rfc3987.PROFILE)).convert(Component.PATH, "/%C3%A9%2f%e2%80%ae");
        assertThat(mapping.output()).contains("/é%2f%E2%80%AE");
        assertThat(mapping.kept())
                .extracting(kept -> kept.span() + " " + kept.escape() + " " + kept.reason())
                .containsExactly("7-10 %2f RESERVED", "10-19 %e2%80%ae BIDI");
    }

    @Test
    void convertsAReferenceAndAnAuthorityAsTheyAre() {
        IriConverter conversion = IriConverter.between(IriParser.of(Rfc3987.PROFILE), IriParser.of(Rfc3986.PROFILE));
        assertThat(conversion.convert(Component.REFERENCE, "//é/é").output())
                .isEqualTo(conversion.convert("//é/é").output())
                .contains("//%C3%A9/%C3%A9");
        String authority = "u@h:80";
        assertThat(conversion.convert(Component.AUTHORITY, authority).orThrow()).isSameAs(authority);
    }

    /** RFC 2396 3 and draft-duerst-iri-03 2.2: an opaque part has a character at least. */
    @ParameterizedTest
    @ValueSource(strings = {"rfc3987-draft-03", "rfc2396"})
    void refusesAnEmptyOpaquePart(String id) {
        Profile profile = profile(id);
        for (Component component : List.of(Component.OPAQUE_PART, Component.OPAQUE_START)) {
            for (Conversion mapping : List.of(
                    IriConverter.toUris(IriParser.of(profile)).convert(component, ""),
                    IriConverter.toIris(IriParser.of(profile)).convert(component, ""),
                    IriConverter.between(IriParser.of(profile), IriParser.of(profile))
                            .convert(component, ""))) {
                assertThat(mapping.output()).as(component.toString()).isEmpty();
                assertThat(found(mapping)).isEqualTo("syntax.missing-hier-part@0-0");
                assertThat(mapping.violations().get(0).message()).isEqualTo("the opaque part is empty");
            }
        }
    }

    /** RFC 2396 3: the first character of an opaque part is no slash. */
    /** A host alone has no user information before it, whatever it contains. */
    @ParameterizedTest
    @ValueSource(strings = {"x://[::]/a/@b", "//h:80/@", "//u:p/@", "@", "a@b", "//a:b@c@d"})
    void reportsAnAtSignInAHost(String host) {
        Conversion mapping = IriConverter.toUris(IriParser.of(Rfc3987.PROFILE)).convert(Component.HOST, host);
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations()).extracting(Violation::code).contains(CoreViolation.CHARACTER_NOT_ALLOWED);
    }

    @Test
    void looksAtTheFirstCharacterOfAnOpaquePart() {
        assertThat(IriConverter.toUris(IriParser.of(Rfc2396.PROFILE))
                        .convert(Component.OPAQUE_PART, "a")
                        .output())
                .contains("a");
        IriConverter toRfc2396 = IriConverter.toUris(IriParser.of(Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("own")
                .uriProfile(Rfc2396.PROFILE)
                .build()));
        assertThat(toRfc2396.convert(Component.OPAQUE_PART, "é?a").output()).contains("%C3%A9?a");
        assertThat(toRfc2396.convert(Component.OPAQUE_START, "é").output()).contains("%C3%A9");
        assertThat(found(toRfc2396.convert(Component.OPAQUE_PART, "/a"))).isNotEmpty();
    }

    /** Of rules that keep to Normalization Form C (RFC 3987 3.1, step 1): an escaped mark that would compose stays. */
    @Test
    void keepsAnEscapeThatIsNotNormal() {
        Profile normal = Profile.basedOn(Rfc3987.PROFILE).id("own").nfc().build();
        Conversion mapping = IriConverter.toIris(IriParser.of(normal)).convert(Component.PATH, "e%CC%81");
        assertThat(mapping.output()).contains("e%CC%81");
        assertThat(mapping.kept())
                .extracting(kept -> kept.span() + " " + kept.escape() + " " + kept.reason())
                .containsExactly("1-7 %CC%81 NOT_NFC");
    }

    /** RFC 3986 has no opaque parts, so none of its rules applies. */
    @Test
    void mapsAnOpaquePartWhereUrisHaveNone() {
        IriConverter toRfc3986 = IriConverter.toUris(IriParser.of(Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("own")
                .uriProfile(Rfc3986.PROFILE)
                .build()));
        assertThat(toRfc3986.convert(Component.OPAQUE_PART, "é?a").output()).contains("%C3%A9?a");
    }

    /** RFC 3986 2.2: a reserved character and its escape are not equivalent. */
    @Test
    void escapesNoReservedCharacterOfAComponent() {
        ProfileBuilder brackets = Profile.basedOn(Rfc3986.PROFILE)
                .id("own")
                .rule("own", "ALPHA / \"[\"")
                .component(Component.QUERY, "own");
        Conversion mapping = IriConverter.between(IriParser.of(brackets.build()), IriParser.of(Rfc3986.PROFILE))
                .convert(Component.QUERY, "a[");
        assertThat(mapping.output()).isEmpty();
        assertThat(found(mapping)).isEqualTo("mapping.reserved@1-2");
    }

    /** RFC 2732 2 has IPv6 addresses in brackets, and no others; only errors of the target are reported, not its warnings. */
    @Test
    void givesTheErrorsOfTheTargetAlone() {
        Profile warning = Profile.basedOn(Rfc2396.PROFILE)
                .id("own")
                .restriction(new Restriction(
                        "no-x",
                        CodePointSet.of('x'),
                        Set.of(Component.PATH),
                        Severity.WARNING,
                        Rfc2396.PROFILE.clause("path"),
                        "so"))
                .build();
        Conversion mapping = IriConverter.between(IriParser.of(Rfc3986.PROFILE), IriParser.of(warning))
                .convert("//[v1.a]/x");
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations()).isNotEmpty().allSatisfy(violation -> {
            assertThat(violation.code()).isSameAs(CoreViolation.NOT_EXPRESSIBLE);
            assertThat(violation.span().end()).isLessThanOrEqualTo(8);
        });
    }

    /** RFC 3987 4.1 warns of an isolate; RFC 3986 2.2: the escape of a slash is not a slash. Both are in the component. */
    @Test
    void placesWhatIsSaidAboutAnAuthorityInIt() {
        Conversion mapping =
                IriConverter.toIris(IriParser.of(Rfc3987.PROFILE)).convert(Component.AUTHORITY, "%2F\u2066@%C3%A9");
        assertThat(mapping.output()).contains("%2F\u2066@é");
        assertThat(found(mapping)).isEqualTo("character.bidi-isolates@3-4");
        assertThat(mapping.kept())
                .extracting(kept -> kept.span() + " " + kept.escape() + " " + kept.reason())
                .containsExactly("0-3 %2F RESERVED");
    }

    /** draft-duerst-iri-03 2.2 allows a space in a path, and URIs do not; IRIs do not allow U+0080 (RFC 3987 2.2). */
    @Test
    void saysWhyAnEscapeStaysByTheRuleOfItsComponent() {
        Conversion space =
                IriConverter.toIris(IriParser.of(Rfc3987Draft03.PROFILE)).convert("http://h/%20");
        assertThat(space.kept()).extracting(KeptEscape::reason).containsExactly(KeptEscape.Reason.ESCAPED_IN_IRIS);
        Conversion control = IriConverter.toIris(IriParser.of(Rfc3987.PROFILE))
                .withEncodedAscii()
                .convert("/%7F%C2%80");
        assertThat(control.kept())
                .extracting(KeptEscape::reason)
                .containsExactly(KeptEscape.Reason.ASCII, KeptEscape.Reason.NOT_ALLOWED);
    }

    @Test
    void namesEachReasonInItsOwnWords() {
        assertThat(KeptEscape.Reason.values())
                .extracting(KeptEscape.Reason::message)
                .allMatch(message -> !message.isBlank())
                .doesNotHaveDuplicates();
    }

    /** RFC 2396 3 allows no bracket at the start of an opaque part. This is about URIs of RFC 2396, not of RFC 3986. */
    @Test
    void keepsTheWarningOfTheSourceAboutOtherUris() {
        Conversion mapping = IriConverter.between(IriParser.of(Rfc3987Draft03.PROFILE), IriParser.of(Rfc3987.PROFILE))
                .convert("urn:[a]");
        assertThat(mapping.output()).isEmpty();
        assertThat(mapping.violations())
                .extracting(violation -> violation.code().id())
                .contains("mapping.no-uri", "mapping.reserved");
        Conversion toItsUris = IriConverter.between(IriParser.of(Rfc3987Draft03.PROFILE), IriParser.of(Rfc2396.PROFILE))
                .convert("urn:[a]");
        assertThat(toItsUris.output()).isEmpty();
        assertThat(toItsUris.violations())
                .extracting(violation -> violation.code().id())
                .isNotEmpty()
                .doesNotContain("mapping.no-uri");
    }

    /** RFC 3987 3.1, step 1: rules that normalize do so before a character is encoded. */
    @Test
    void normalizesAReferenceOnItsWayToAUri() {
        Profile normal = Profile.basedOn(Rfc3987.PROFILE).id("own").nfc().build();
        assertThat(IriParser.of(normal).parse("/e\u0301").toUri()).hasToString("/%C3%A9");
    }

    /** A check of the profile runs on a component as on a reference. */
    @Test
    void refusesWhatACheckOfTheProfileRejects() {
        Profile strict = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .check(NfcCheck.of(Severity.ERROR, Rfc3987.DOCUMENT.section("5.3.2.2")))
                .build();
        Conversion mapping = IriConverter.toUris(IriParser.of(strict)).convert(Component.PATH, "e\u0301");
        assertThat(mapping.output()).isEmpty();
        assertThat(found(mapping)).isEqualTo("nfc.not-normalized@0-2");
    }

    /** RFC 3987 3.1: a component becomes one that the profile of URIs has, which here has letters in a query alone. */
    @Test
    void givesNoComponentThatUrisHaveNot() {
        Profile uris = Profile.basedOn(Rfc3986.PROFILE)
                .id("uris")
                .rule("letters", "ALPHA / pct-encoded")
                .component(Component.QUERY, "letters")
                .build();
        IriConverter mapping = IriConverter.toUris(IriParser.of(
                Profile.basedOn(Rfc3987.PROFILE).id("own").uriProfile(uris).build()));
        assertThat(mapping.convert(Component.QUERY, "é").output()).contains("%C3%A9");
        assertThat(mapping.convert(Component.PATH, "a-b").output()).contains("a-b");
        assertThat(found(mapping.convert(Component.QUERY, "a-b"))).isEqualTo("mapping.not-expressible@1-2");
    }
}
