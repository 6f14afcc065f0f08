package org.iritoolkit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.iritoolkit.IriConverter;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.ComponentCheck;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.profile.Profile.KeptEscapes;
import org.iritoolkit.profile.plugin.GoodCheck;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The faults that {@code build()} reports: all at once, each with the rule and the column. */
class ProfileBuildTest {
    private static final SpecDocument OWN = new SpecDocument("Own", "Own rules", "1");
    private static final SpecClause CLAUSE = OWN.section("2");

    /** A good profile with one rule {@code c} for all components. */
    private static ProfileBuilder good() {
        ProfileBuilder builder =
                Profile.builder(Grammar.RFC_3986).id("own").document(OWN).rule("c", "ALPHA / pct-encoded");
        for (Component component : Grammar.RFC_3986.components()) {
            builder.component(component, "c");
        }
        return builder;
    }

    private static ProfileBuilder onRfc3987() {
        return Profile.basedOn(Rfc3987.PROFILE).id("own").document(OWN);
    }

    @Test
    void buildsWhatIsRight() {
        Profile profile = good().build();
        assertThat(profile.id()).isEqualTo("own");
        assertThat(profile.rules()).extracting(Rule::toString).containsExactly("c = ALPHA / pct-encoded");
        assertThat(profile.allowsEscapes(Component.PATH)).isTrue();
        assertThat(good().rule("d", "ALPHA")
                        .component(Component.PATH, "d")
                        .build()
                        .allowsEscapes(Component.PATH))
                .isFalse();
        assertThat(profile.characters(Component.PATH)).hasToString("0041-005A 0061-007A");
        assertThat(profile.uriProfile()).isSameAs(profile);
        assertThat(onRfc3987()
                        .rule("ucschar", "%xA0-D7FF", CLAUSE)
                        .build()
                        .characters(Component.HOST)
                        .contains(0xE9))
                .isTrue();
    }

    static Stream<Arguments> badProfiles() {
        return Stream.of(
                bad("empty id", good().id(""), "id", "''"),
                bad("upper case in the id", good().id("Own"), "id", "'Own'"),
                bad("space in the id", good().id("my own"), "id", "'my own'"),
                bad("underscore in the id", good().id("my_own"), "id", "'my_own'"),
                bad("letter with accent in the id", good().id("é"), "id", "'é'"),
                bad("newline after the id", good().id("own\n"), "id"),
                bad(
                        "no document",
                        Profile.basedOn(good().build()).id("x").document(new SpecDocument("", "", "")),
                        "document"),
                bad("rule without a name", good().rule("", "ALPHA"), "'' is not the name of a rule"),
                bad("unknown rule", good().rule("c", "ALPHA / nope"), "rule 'c'", "column 9", "'nope'"),
                bad(
                        "unknown rule, deeper",
                        good().rule("c", "d").rule("d", "  nope"),
                        "rule 'd'",
                        "column 3",
                        "'nope'"),
                bad(
                        "component bound to an unknown rule",
                        good().component(Component.PATH, "nope"),
                        "component path",
                        "'nope'",
                        "define it"),
                bad(
                        "component that the grammar has not",
                        good().component(Component.OPAQUE_PART, "c"),
                        "opaque-part",
                        "RFC_3986"),
                bad("rule defined by itself", good().rule("c", "ALPHA / c"), "rule 'c'", "column 9", "itself"),
                bad(
                        "delimiter of userinfo",
                        good().rule("d", "\"@\"").component(Component.USERINFO, "d"),
                        "rule 'd'",
                        "'@'",
                        "userinfo"),
                bad(
                        "bracket in userinfo",
                        good().rule("d", "\"[\"").component(Component.USERINFO, "d"),
                        "rule 'd'",
                        "'['",
                        "userinfo"),
                bad(
                        "delimiter of host",
                        good().rule("d", "\":\"").component(Component.HOST, "d"),
                        "rule 'd'",
                        "':'",
                        "host"),
                bad(
                        "slash in path",
                        good().rule("d", "ALPHA / \"/\"").component(Component.PATH, "d"),
                        "rule 'd'",
                        "'/'",
                        "path",
                        "leave it out"),
                bad(
                        "question mark in path",
                        good().rule("d", "\"?\"").component(Component.PATH, "d"),
                        "rule 'd'",
                        "'?'",
                        "path"),
                bad(
                        "number sign in query",
                        good().rule("d", "\"#\"").component(Component.QUERY, "d"),
                        "rule 'd'",
                        "'#'",
                        "query"),
                bad(
                        "number sign in fragment",
                        good().rule("d", "\"#\"").component(Component.FRAGMENT, "d"),
                        "rule 'd'",
                        "'#'",
                        "fragment"),
                bad(
                        "percent sign",
                        good().rule("d", "\"%\" / pct-encoded").component(Component.QUERY, "d"),
                        "rule 'd'",
                        "'%'",
                        "query"),
                bad(
                        "delimiter in an inner rule",
                        good().rule("d", "e").rule("e", "%x20-40").component(Component.FRAGMENT, "d"),
                        "rule 'd'",
                        "'#'",
                        "fragment"),
                bad("surrogate", good().rule("c", "ALPHA / %xD800"), "rule 'c'", "column 9", "surrogates"),
                bad("range over surrogates", good().rule("c", "%x80-FFFF"), "rule 'c'", "column 1", "surrogates"),
                bad("rule that nothing reaches", good().rule("lonely", "ALPHA"), "rule 'lonely'", "the components use"),
                bad(
                        "replaced rule that nothing reaches",
                        onRfc3987().rule("ucs-char", "%xA0-FF"),
                        "rule 'ucs-char'",
                        "the components use"),
                bad("wrong ABNF", good().rule("c", "ALPHA | DIGIT"), "rule 'c'", "column 7"),
                bad("name that is none", good().rule("c d", "ALPHA").component(Component.PATH, "c d"), "'c d'"),
                bad(
                        "restriction that the base has not",
                        onRfc3987().removeRestriction("nope", CLAUSE),
                        "'nope'",
                        "Own 2"),
                bad("check that the base has not", onRfc3987().removeCheck("nope", CLAUSE), "'nope'", "Own 2"),
                bad(
                        "dot in a label",
                        Profile.basedOn(Rfc2396.PROFILE).id("own").document(OWN).rule("domainlabel", "ALPHA / \".\""),
                        "rule 'domainlabel'",
                        "'.'",
                        "host"),
                bad(
                        "slash in a registry name",
                        Profile.basedOn(Rfc2396.PROFILE).id("own").document(OWN).rule("reg_name", "ALPHA / \"/\""),
                        "rule 'reg_name'",
                        "'/'",
                        "authority"));
    }

    private static Arguments bad(String what, ProfileBuilder builder, String... expected) {
        return Arguments.of(what, builder, List.of(expected));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badProfiles")
    void refuses(String what, ProfileBuilder builder, List<String> expected) {
        assertThat(problems(builder::build))
                .as(what)
                .anySatisfy(problem -> assertThat(problem).contains(expected));
    }

    /** Each method adds to the profile, and a derived profile inherits all of it. */
    @Test
    void isToldEverythingInOneSentence() {
        ComponentCheck check = new GoodCheck();
        Restriction restriction =
                Restriction.everywhere("own.x", CodePointSet.of('x'), Severity.WARNING, CLAUSE, "it is so");
        ProfileBuilder builder = good();
        assertThat(builder.id("base")
                        .clause("scheme", CLAUSE)
                        .clause(Topic.CASE, CLAUSE)
                        .restriction(restriction)
                        .check(check)
                        .expectedCheck("house-check", Severity.ERROR)
                        .uriProfile(Rfc3986.PROFILE)
                        .hostMapper("own")
                        .clause(Topic.HOST_NAMES, CLAUSE)
                        .keptEscapes(KeptEscapes.RESERVED_AS_WRITTEN)
                        .nfc()
                        .buildingHostMapper("strict")
                        .decodingProfile(Rfc3987.PROFILE))
                .isSameAs(builder);
        Profile base = builder.build();
        for (Profile profile : List.of(base, Profile.basedOn(base).id("derived").build())) {
            assertThat(profile.clause("scheme")).hasToString("Own 2, scheme");
            assertThat(profile.clause("port")).hasToString("Own 1, port");
            assertThat(profile.clause(Topic.CASE)).isEqualTo(CLAUSE);
            assertThat(profile.restrictions()).containsExactly(restriction);
            assertThat(profile.checks()).extracting(ComponentCheck::id).containsExactly("good");
            assertThat(profile.expectedChecks()).containsExactly(Map.entry("house-check", Severity.ERROR));
            assertThat(profile.uriProfile()).isSameAs(Rfc3986.PROFILE);
            assertThat(profile.hostMapper()).contains("own");
            assertThat(profile.buildingHostMapper()).contains("strict");
            assertThat(profile.clause(Topic.HOST_NAMES)).isEqualTo(CLAUSE);
            assertThat(profile.keptEscapes()).isEqualTo(KeptEscapes.RESERVED_AS_WRITTEN);
            assertThat(profile.normalizes()).isTrue();
            assertThat(profile.decodingProfile()).isSameAs(Rfc3987.PROFILE);
        }
        Profile without = Profile.basedOn(base)
                .id("without")
                .document(new SpecDocument("Other", "Other rules", "3"))
                .removeRestriction("own.x", CLAUSE)
                .removeCheck("good", CLAUSE)
                .removeCheck("house-check", CLAUSE)
                .build();
        assertThat(without.clause("scheme")).hasToString("Other 3, scheme");
        assertThat(without.restrictions()).isEmpty();
        assertThat(without.checks()).isEmpty();
        assertThat(without.expectedChecks()).isEmpty();
        assertThat(without).hasToString("without");
    }

    /** RFC 3986 2, 2.1, 3.2.2 and 3.3; RFC 2396 2.1, 2.4.1, 3 and 3.3; RFC 2732 3. */
    @Test
    void namesTheRulesOfTheGrammarAsItsDocumentDoes() {
        Profile old = Profile.basedOn(Rfc2396.PROFILE).id("old").document(OWN).build();
        assertThat(old.clause(Topic.CASE)).hasToString("RFC 2396 6");
        assertThat(clauses(good().build())).containsExactly("Own 1, IP-literal", "Own 1, pct-encoded");
        assertThat(good().build().hasPathParameters()).isFalse();
        assertThat(Grammar.RFC_3986.hasOpaqueParts()).isFalse();
        assertThat(good().build().clause(Topic.CASE)).hasToString("RFC 3986 6.2.2.1");
        for (Grammar grammar : List.of(Grammar.RFC_2396, Grammar.RFC_2396_BIS)) {
            assertThat(grammar.hasOpaqueParts()).isTrue();
        }
        assertThat(clauses(old)).containsExactly("Own 1, IPv6reference", "Own 1, escaped");
        assertThat(old.hasPathParameters()).isTrue();
    }

    /** The clauses of an IP address that is none, and of an escape that normalizing would change. */
    private static Stream<String> clauses(Profile profile) {
        IriParser parser = IriParser.of(profile);
        return Stream.of(
                        parser.inspect("a://[x]").errors().get(0),
                        IriConverter.toUris(parser)
                                .normalize("%4a\u0301")
                                .violations()
                                .get(0))
                .map(violation -> violation.clause().toString());
    }

    @Test
    void namesTheCodeOfARestriction() {
        assertThat(Stream.of("x", "own.x", ".x")
                        .map(name -> Restriction.everywhere(name, CodePointSet.EMPTY, Severity.ERROR, CLAUSE, "so"))
                        .map(restriction -> restriction.code().id()))
                .containsExactly("character.x", "own.x", ".x");
    }

    @Test
    void namesEveryComponentWithoutARule() {
        List<String> problems = problems(
                () -> Profile.builder(Grammar.RFC_2396).id("own").document(OWN).build());
        assertThat(problems)
                .hasSize(8)
                .allSatisfy(problem -> assertThat(problem).contains("has no rule"));
    }

    @Test
    void saysThatAComponentTakesNoRule() {
        List<String> problems =
                problems(() -> good().component(Component.SCHEME, "c").build());
        assertThat(problems).containsExactly("component scheme takes no rule in RFC_3986; leave its binding out");
    }

    @Test
    void findsACycleFromEachOfItsRules() {
        List<String> problems = problems(() ->
                good().rule("c", "DIGIT / d").rule("d", "e").rule("e", "d").build());
        assertThat(problems).singleElement().asString().contains("rule 'e'", "column 1", "'d'");
    }

    @Test
    void takesADiamondForNoCycle() {
        assertThat(good().rule("c", "d / e")
                        .rule("d", "f")
                        .rule("e", "f")
                        .rule("f", "ALPHA")
                        .build()
                        .rules())
                .hasSize(4);
    }

    @Test
    void tellsAllProblemsAtOnce() {
        List<String> problems = problems(() -> good().id("BAD")
                .rule("c", "ALPHA / nope")
                .rule("d", "\"#\"")
                .component(Component.FRAGMENT, "d")
                .component(Component.AUTHORITY, "c")
                .rule("lonely", "%xDFFF / \"ab\"")
                .removeRestriction("gone", CLAUSE)
                .build());
        assertThat(problems).hasSize(8);
    }

    @Test
    void leavesOutRulesThatNothingReachesAnyMore() {
        Profile ascii = onRfc3987()
                .rule("iunreserved", "ALPHA / DIGIT")
                .rule("iprivate", "%xE000")
                .build();
        assertThat(ascii.rules())
                .extracting(Rule::name)
                .doesNotContain("ucschar")
                .contains("iprivate");
    }

    @Test
    void citesTheNewDocumentForInheritedRules() {
        Profile own = onRfc3987().rule("ucschar", "%xA0-D7FF", OWN.section("7")).build();
        assertThat(own.rule(Component.PATH).clause()).hasToString("Own 1, ipchar");
        assertThat(own.rules().stream()
                        .filter(rule -> rule.name().equals("ucschar"))
                        .findFirst())
                .get()
                .extracting(rule -> rule.clause().toString())
                .isEqualTo("Own 7, ucschar");
        assertThat(own.clause("ucschar")).hasToString("Own 7, ucschar");
        assertThat(own.clause("scheme")).hasToString("Own 1, scheme");
    }

    @Test
    void acceptsWhatItsRulesHaveAndNoRestrictionBars() {
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("without-x")
                .document(OWN)
                .restriction(new Restriction(
                        "own.x",
                        CodePointSet.of('x'),
                        Set.of(Component.QUERY),
                        Severity.ERROR,
                        OWN.section("1"),
                        "it is so"))
                .restriction(new Restriction(
                        "own.y",
                        CodePointSet.of('y'),
                        Set.of(Component.QUERY),
                        Severity.WARNING,
                        OWN.section("1"),
                        "it is so"))
                .build();
        assertThat(profile.characters(Component.QUERY).contains('x')).isTrue();
        assertThat(profile.accepted(Component.QUERY).contains('x')).isFalse();
        assertThat(profile.accepted(Component.QUERY).contains('y')).isTrue();
        assertThat(profile.accepted(Component.PATH).contains('x')).isTrue();
    }

    @Test
    void knowsTheNoncharactersOfUnicode() {
        assertThat(UnicodeSets.NONCHARACTERS.codePoints().count()).isEqualTo(66); // Unicode 17.0, 23.7
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            boolean noncharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
            assertThat(UnicodeSets.NONCHARACTERS.contains(c)).isEqualTo(noncharacter);
        }
    }

    @Test
    void takesTheHostMapperAlsoForBuildingUnlessThereIsAStricterOne() {
        Profile derived = onRfc3987().hostMapper("own").build();
        assertThat(derived.hostMapper()).contains("own");
        assertThat(derived.buildingHostMapper()).isEmpty();
        Profile stricter = Profile.basedOn(derived)
                .id("stricter")
                .buildingHostMapper("strict")
                .build();
        assertThat(stricter.hostMapper()).contains("own");
        assertThat(stricter.buildingHostMapper()).contains("strict");
        assertThat(Profile.basedOn(stricter).id("third").build().buildingHostMapper())
                .contains("strict");
    }

    @Test
    void mapsAsRfc3987WhereItsRulesSayNothingElse() {
        Profile profile = good().build();
        assertThat(profile.keptEscapes()).isEqualTo(KeptEscapes.ASCII_AS_WRITTEN);
        assertThat(profile.normalizes()).isFalse();
        assertThat(profile.buildingHostMapper()).isEmpty();
        for (KeptEscapes kept : KeptEscapes.values()) {
            assertThat(good().keptEscapes(kept).build().keptEscapes()).isEqualTo(kept);
        }
    }

    @Test
    void leavesOutACheckThatTheBaseExpects() {
        Profile base = onRfc3987().expectedCheck("house-check", Severity.ERROR).build();
        Profile without = Profile.basedOn(base)
                .id("without")
                .removeCheck("house-check", CLAUSE)
                .build();
        assertThat(base.expectedChecks()).containsKey("house-check");
        assertThat(without.expectedChecks()).doesNotContainKey("house-check");
    }

    @Test
    void saysWhichComponentHasNoRule() {
        for (Component component : List.of(Component.OPAQUE_PART, Component.OPAQUE_START)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Rfc3987.PROFILE.rule(component))
                    .withMessageContaining("profile 'rfc3987' has no rule for " + Component.OPAQUE_PART + ";");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Rfc3987.PROFILE.rule(Component.REFERENCE))
                .withMessageContaining("has no rule for " + Component.REFERENCE + ";");
    }

    @Test
    void citesTheGrammarWhereAProfileSaysNothingAboutHosts() {
        assertThat(good().build().clause(Topic.HOST_NAMES)).hasToString("RFC 3986 3.2.2");
        assertThat(good().clause(Topic.HOST_NAMES, CLAUSE).build().clause(Topic.HOST_NAMES))
                .isEqualTo(CLAUSE);
    }

    /** The problems in the message, without its first line. */
    private static List<String> problems(ThrowingCallable build) {
        IllegalArgumentException refused = catchThrowableOfType(IllegalArgumentException.class, build);
        assertThat(refused).hasMessageStartingWith("profile '").hasMessageContaining("' cannot be built:\n  ");
        return refused.getMessage().lines().skip(1).map(String::strip).toList();
    }
}
