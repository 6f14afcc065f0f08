package org.iritoolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.draft.Rfc3987Draft03;
import org.iritoolkit.internal.engine.Splits;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Grammar;
import org.iritoolkit.profile.HostType;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileBuilder;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Profiles that allow less than any specification: delimiters still divide, and parse and inspect agree. */
class NarrowProfileTest {
    private static final long SEED = 3986;
    private static final int TEXTS = 20_000;

    /** Letters only; escapes in the path alone. */
    private static Profile narrow(Grammar grammar) {
        ProfileBuilder builder = Profile.builder(grammar)
                .id("narrow")
                .document(new SpecDocument("Narrow", "Narrow", "1"))
                .rule("letter", "*( ALPHA )")
                .rule("segment", "*( ALPHA / pct-encoded )");
        for (Component component : grammar.components()) {
            builder.component(component, component == Component.PATH ? "segment" : "letter");
        }
        return builder.build();
    }

    @ParameterizedTest
    @EnumSource(Grammar.class)
    void isAcceptedIffNothingIsFound(Grammar grammar) {
        IriParser parser = IriParser.of(narrow(grammar));
        Random random = new Random(SEED);
        String letters = "aB:/?#%41.@[]é";
        int accepted = 0;
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(10); n > 0; n--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            Inspection inspection = parser.inspect(text.toString());
            assertThat(parser.tryParse(text.toString()).isPresent())
                    .as("%s: %s", text, inspection.violations())
                    .isEqualTo(inspection.isValid());
            parser.tryParse(text.toString())
                    .ifPresent(reference -> assertThat(Splits.inconsistency(reference.split, text.toString()))
                            .as(text.toString())
                            .isEmpty());
            accepted += inspection.isValid() ? 1 : 0;
        }
        System.out.printf("%s: %,d of %,d texts accepted, seed %d%n", grammar, accepted, TEXTS, SEED);
        assertThat(accepted).isBetween(TEXTS / 100, TEXTS);
    }

    /** RFC 3986 3: a question mark begins a query, even if the rule of queries does not allow one. */
    @Test
    void dividesAtAQuestionMark() {
        IriReference reference = IriParser.of(narrow(Grammar.RFC_3986)).parse("http://host/path?query#fragment");
        assertThat(reference.query()).contains("query");
        assertThat(reference.path()).isEqualTo("/path");
    }

    @Test
    void knowsOfEscapesThatOnlyThePathHas() {
        IriParser parser = IriParser.of(narrow(Grammar.RFC_3986));
        assertThat(IriNormalizer.of(IriNormalizer.Level.SYNTAX).normalize(parser.parse("a:/%c3")))
                .hasToString("a:/%C3");
        assertThat(parser.tryParse("a:/?%41")).isEmpty();
        assertThat(parser.inspect("a:/\u00E9").violations().get(0).suggestion()).isPresent();
        assertThat(parser.inspect("a:/?\u00E9").violations().get(0).suggestion())
                .isEmpty();
    }

    private static IriParser parser(Profile document, String... rules) {
        ProfileBuilder builder = Profile.basedOn(document).id("own");
        for (int i = 0; i < rules.length; i += 2) {
            builder.rule(rules[i], rules[i + 1]);
        }
        return IriParser.of(builder.build());
    }

    /** draft-duerst-iri-03 2.2: a question mark after a scheme begins a query, and only if none matches an opaque part. */
    @Test
    void takesForAQueryWhatItsRuleDerives() {
        IriParser letters = parser(Rfc3987Draft03.PROFILE, "iquery", "*( ALPHA )", "iric", "ALPHA / DIGIT");
        assertThat(letters.parse("x:?abc").query()).contains("abc");
        assertThat(letters.parse("x:?ab1").isOpaque()).isTrue();
        assertThat(letters.inspect("x:?a-").violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.component()).isEqualTo(Component.QUERY));
        IriParser noMark = parser(Rfc3987Draft03.PROFILE, "iric-no-slash", "ALPHA");
        assertThat(noMark.inspect("x:?[").violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.component()).isEqualTo(Component.QUERY));
    }

    /** RFC 2396 3: what begins an opaque part has a rule of its own. */
    @Test
    void asksTheRuleOfTheStartOfAnOpaquePart() {
        IriParser parser = parser(Rfc2396.PROFILE, "uric_no_slash", "ALPHA");
        assertThat(parser.parse("x:a1").isOpaque()).isTrue();
        assertThat(parser.tryParse("x:1a")).isEmpty();
        assertThat(parser.tryParse("x:%41")).isEmpty();
    }

    /** RFC 2396 3.2.1: the name of a registry has a rule of its own. */
    @Test
    void asksTheRuleOfRegistryNames() {
        IriParser parser = parser(Rfc2396.PROFILE, "reg_name", "ALPHA / \"_\"");
        assertThat(parser.parse("//a_b/1").hostType()).contains(HostType.REGISTRY);
        assertThat(parser.tryParse("//a_1/b")).isEmpty();
        assertThat(parser.tryParse("//a_1")).isEmpty();
    }

    /** A restriction that is an error rejects what the rule of the host derives, under each syntax. */
    @ParameterizedTest
    @EnumSource(
            value = Severity.class,
            names = {"ERROR", "WARNING"})
    void holdsHostsToTheRestrictions(Severity severity) {
        for (Profile document : List.of(Rfc2396.PROFILE, Rfc3987Draft03.PROFILE, Rfc3986.PROFILE)) {
            IriParser parser = IriParser.of(Profile.basedOn(document)
                    .id("own")
                    .restriction(new Restriction(
                            "hyphen",
                            CodePointSet.ofCharacters("-"),
                            Set.of(Component.HOST),
                            severity,
                            document.document().section("1"),
                            "it is not wanted"))
                    .build());
            for (String text : List.of("//a-b", "http://a-b/c", "//u@a-b:8/c")) {
                assertThat(parser.tryParse(text).isPresent()).as(text).isEqualTo(severity != Severity.ERROR);
                assertThat(parser.inspect(text).violations())
                        .as("%s: %s", document, text)
                        .singleElement()
                        .satisfies(violation -> {
                            assertThat(violation.code().id()).isEqualTo("character.hyphen");
                            assertThat(violation.severity()).isEqualTo(severity);
                            assertThat(violation.span().substring(text)).isEqualTo("-");
                        });
            }
            assertThat(parser.tryParse("http://ab/c-d")).isPresent();
        }
    }

    /** The same holds for an address (RFC 2396 3.2.2), whose digits are those of a name. */
    @Test
    void holdsAddressesToTheRestrictions() {
        for (Profile document : List.of(Rfc2396.PROFILE, Rfc3987Draft03.PROFILE, Rfc3986.PROFILE)) {
            IriParser parser = IriParser.of(Profile.basedOn(document)
                    .id("own")
                    .restriction(new Restriction(
                            "seven",
                            CodePointSet.ofCharacters("7"),
                            Set.of(Component.HOST),
                            Severity.ERROR,
                            document.document().section("1"),
                            "it is not wanted"))
                    .build());
            assertThat(parser.parse("//1.2.3.4/7").hostType()).contains(HostType.IPV4);
            assertThat(parser.accepts("//h%37"))
                    .as("an escape of the character")
                    .isTrue();
            for (String text : List.of("//7.2.3.4", "http://1.2.3.7:80/")) {
                assertThat(parser.tryParse(text)).as("%s: %s", document, text).isEmpty();
                assertThat(parser.inspect(text).violations())
                        .singleElement()
                        .satisfies(violation ->
                                assertThat(violation.span().substring(text)).isEqualTo("7"));
            }
        }
    }

    /** Octets are checked as strings are, also if some components after the authority have no escapes or question marks. */
    @ParameterizedTest
    @EnumSource(Grammar.class)
    void judgesOctetsByTheSameRules(Grammar grammar) {
        IriParser parser = IriParser.of(narrow(grammar));
        for (String text : List.of("http://host/%41", "http://host/a?b", "http://host/a?b#c")) {
            byte[] octets = text.getBytes(StandardCharsets.UTF_8);
            assertThat(parser.utf8().accepts(octets, 0, octets.length)).as(text).isTrue();
        }
        for (String text :
                List.of("http://host/a?%41", "http://host/a#%41", "http://host/a?b?c", "http://host/a?b#?")) {
            byte[] octets = text.getBytes(StandardCharsets.UTF_8);
            assertThat(parser.utf8().accepts(octets, 0, octets.length)).as(text).isFalse();
        }
    }

    /** An escape in a component that the rules for decoding lack is not decoded. */
    @Test
    void decodesNothingInAComponentThatTheNarrowerRulesHaveNot() {
        Profile own = Profile.basedOn(Rfc3987Draft03.PROFILE)
                .id("own")
                .decodingProfile(Rfc3987.PROFILE)
                .build();
        assertThat(IriConverter.toIris(IriParser.of(own)).convert("x:/%C3%A9").orThrow())
                .isEqualTo("x:/\u00E9");
        assertThat(IriConverter.toIris(IriParser.of(own)).convert("x:%C3%A9").orThrow())
                .isEqualTo("x:%C3%A9");
        IriParser parser = IriParser.of(own);
        assertThat(parser.parse("x:%c3%a9").normalize()).hasToString("x:%C3%A9");
        assertThat(parser.parse("x:/%c3%a9").normalize()).hasToString("x:/\u00E9");
    }

    private static Profile without(String name, String letters, Severity severity, Component... components) {
        return Profile.basedOn(Rfc3986.PROFILE)
                .id("own")
                .restriction(new Restriction(
                        name,
                        CodePointSet.ofCharacters(letters),
                        Set.of(components),
                        severity,
                        Rfc3986.PROFILE.clause("path"),
                        "so"))
                .build();
    }

    /** A name with a dot is the code, one without is a code for characters. */
    @Test
    void makesTheCodeOfARestrictionOfItsName() {
        assertThat(without("house.no-x", "x", Severity.ERROR, Component.PATH)
                        .restrictions()
                        .get(0)
                        .code()
                        .id())
                .isEqualTo("house.no-x");
        assertThat(without("no-x", "x", Severity.ERROR, Component.PATH)
                        .restrictions()
                        .get(0)
                        .code()
                        .id())
                .isEqualTo("character.no-x");
    }

    /** Characters that a restriction forbids in one component only. */
    @Test
    void asksARestrictionForItsComponents() {
        Profile query = without("no-x", "xb", Severity.ERROR, Component.QUERY);
        assertThat(IriParser.of(query).inspect("C:\\x").repaired().map(IriReference::toString))
                .contains("file:///C:/x");
        Profile path = without("no-x", "x", Severity.ERROR, Component.PATH);
        assertThat(IriParser.of(path).inspect("C:\\ax").repaired().map(IriReference::toString))
                .contains("file:///C:/a%78");
        assertThat(IriConverter.between(IriParser.of(Rfc3986.PROFILE), IriParser.of(path))
                        .convert("/x?x")
                        .orThrow())
                .isEqualTo("/%78?x");
        assertThat(IriConverter.between(IriParser.of(Rfc3986.PROFILE), IriParser.of(query))
                        .convert("/x?x")
                        .orThrow())
                .isEqualTo("/x?%78");
        assertThat(IriConverter.toUris(IriParser.of(query))
                        .withRepair()
                        .convert("/x |?x")
                        .output())
                .contains("/x%20%7C?%78");
        Profile both = Profile.basedOn(query)
                .id("both")
                .restriction(new Restriction(
                        "no-y",
                        CodePointSet.of('y'),
                        Set.of(Component.PATH),
                        Severity.ERROR,
                        Rfc3986.PROFILE.clause("segment"),
                        "so"))
                .build();
        Conversion repaired =
                IriConverter.toUris(IriParser.of(both)).withRepair().convert("/xy");
        assertThat(repaired.output()).contains("/x%79");
        assertThat(repaired.violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.clause()).isEqualTo(Rfc3986.PROFILE.clause("segment")));
    }

    /** Advice that was not requested is not counted among the violations that are not listed. */
    @Test
    void countsOnlyWhatWouldBeListed() {
        Profile twice = Profile.basedOn(without("advised", "x", Severity.ADVICE, Component.PATH))
                .id("twice")
                .restriction(new Restriction(
                        "warned",
                        CodePointSet.of('x'),
                        Set.of(Component.PATH),
                        Severity.WARNING,
                        Rfc3986.PROFILE.clause("segment"),
                        "so"))
                .build();
        String text = "/" + "|/".repeat(1000) + "x";
        assertThat(more(IriParser.of(twice), text)).startsWith("1 more violations, 0 of them errors,");
        assertThat(more(IriParser.of(twice).withAdvice(), text)).startsWith("2 more violations, 0 of them errors,");
    }

    private static String more(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .filter(violation -> violation.code().id().equals("syntax.more"))
                .findFirst()
                .orElseThrow()
                .message();
    }

    /** A character that a component cannot escape has no form in the target. */
    @Test
    void convertsNothingThatWouldNeedAnEscape() {
        IriConverter conversion =
                IriConverter.between(IriParser.of(Rfc3986.PROFILE), IriParser.of(narrow(Grammar.RFC_3986)));
        assertThat(conversion.convert("//h/1?a").orThrow()).isEqualTo("//h/%31?a");
        assertThat(conversion.convert("//h/a?1").output()).isEmpty();
        assertThat(conversion.convert("//h/a?1").violations())
                .singleElement()
                .satisfies(violation -> assertThat(violation.component()).isEqualTo(Component.QUERY));
    }
}
