package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.check.Topic;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LookAlikeCheckTest {
    private static final IriParser PARSER =
            IriParser.of(Rfc3987.PROFILE).withCheck(new LookAlikeCheck()).withAdvice();

    private static List<Violation> lookAlikes(IriParser parser, String text) {
        return parser.inspect(text).violations().stream()
                .filter(violation -> violation.code() instanceof LookAlikeViolation)
                .toList();
    }

    private static String codes(List<Violation> violations, String text) {
        return violations.stream()
                .map(violation -> violation.code().id() + " " + violation.span().substring(text))
                .collect(Collectors.joining(", "));
    }

    static Stream<CaseTable.Row> cases() {
        return Tables.of("look-alikes.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void advisesOnLabels(CaseTable.Row row) {
        String text = "http://user@" + row.cell("host") + ":80/";
        List<Violation> found = lookAlikes(PARSER, text);

        assertThat(codes(found, text)).isEqualTo(row.cell("findings"));
        assertThat(found)
                .allMatch(violation -> violation.severity() == Severity.ADVICE
                        && violation.component() == Component.HOST
                        && violation.describe().endsWith("(" + violation.clause() + ")"));
        assertThat(found.stream().map(Violation::message).findFirst().orElse(""))
                .contains(row.cell("shown"));
    }

    static Stream<CaseTable.Row> references() {
        return Tables.of("look-alikes-in-components.tsv").stream();
    }

    @ParameterizedTest
    @MethodSource("references")
    void advisesOnNamesInEveryComponent(CaseTable.Row row) {
        String text = row.cell("reference");
        String clauses = row.cell("clauses");
        List<Violation> found = lookAlikes(parser(row.cell("profile")), text);

        assertThat(codes(found, text)).isEqualTo(row.cell("findings"));
        assertThat(found.stream()
                        .map(violation -> violation.clause().toString())
                        .distinct())
                .containsExactlyElementsOf(clauses.isEmpty() ? List.of() : List.of(clauses.split(", ")));
        assertThat(found.stream().map(Violation::message).findFirst().orElse(""))
                .contains(row.cell("shown"));
    }

    /** A word of user information may be a password or a token, and so may what it looks like. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://bob:Hunt\u0435r2@h.example/",
                "https://bob:Hun\u00ADter2@h.example/",
                "https://bob:Hunter2\uFF27@h.example/",
                "https://bob:Hunter2\uFF1A@h.example/",
                "https://Hunt\u0435r2@h.example/",
                "https://bob:Hunter%D0%B52@h.example/",
                "https://u:Hunter2\u202E@h/",
                "https://u:Hunter2\u2044@h.example/"
            })
    void showsNoWordOfUserInformation(String text) {
        List<Violation> found = lookAlikes(PARSER, text);
        assertThat(found)
                .isNotEmpty()
                .allSatisfy(violation ->
                        assertThat(violation.describe() + violation.remedy()).doesNotContainIgnoringCase("hun", "er2"));
    }

    private static IriParser parser(String id) {
        Profile profile = id.equals("iuri-like") // the rules of IURIs for hosts, which are in another module
                ? Profile.basedOn(Rfc2396.PROFILE)
                        .id(id)
                        .document(new SpecDocument("draft-masinter-url-i18n-05", "", "2"))
                        .clause(Topic.SELECTION, new SpecClause("draft-masinter-url-i18n-05", "3.4", ""))
                        .rule(
                                "reg_name",
                                "ALPHA / DIGIT / %x2D-2E / %xA0-D7FF",
                                new SpecClause("draft-masinter-url-i18n-05", "2.1", ""))
                        .build()
                : ProfileRegistry.installed().require(id);
        return IriParser.of(profile).withCheck(new LookAlikeCheck()).withAdvice();
    }

    @Test
    void looksAtTheComponentsThatItIsGiven() {
        String text = "http://\u0430pple.example/\u0430pple?\u0430pple";
        IriParser queries = IriParser.of(Rfc3987.PROFILE)
                .withCheck(LookAlikeCheck.of(Set.of(Component.QUERY, Component.SCHEME)))
                .withAdvice();
        assertThat(lookAlikes(queries, text)).extracting(Violation::component).containsExactly(Component.QUERY);
        assertThat(lookAlikes(PARSER, text)).hasSize(3);
    }

    /**
     * The check examines pieces of at most 1,000 UTF-16 code units; U+1D400 is a variant of A, and U+10428 a letter of
     * another script.
     */
    @Test
    void dividesLongWordsBetweenCharacters() {
        String letters = "a".repeat(999);
        assertThat(lookAlikes(PARSER, "http://h/" + letters + "\uD835\uDC00"))
                .extracting(Violation::code)
                .containsExactly(LookAlikeViolation.COMPATIBILITY);
        assertThat(lookAlikes(PARSER, "http://h/" + letters + "\uD801\uDC28")).isEmpty();
        assertThat(lookAlikes(PARSER, "http://h/" + letters.substring(1) + "\uD801\uDC28"))
                .extracting(Violation::code)
                .containsExactly(LookAlikeViolation.MIXED_SCRIPT);
        assertThat(lookAlikes(PARSER, "http://h/" + "\u0430".repeat(1000)))
                .extracting(Violation::code)
                .containsExactly(LookAlikeViolation.WHOLE_SCRIPT);
    }

    /**
     * No Latin letter looks like U+0436, and letters without a look-alike in another script look only like themselves.
     */
    @Test
    void saysWhatANameLooksLikeOnlyInOneScript() {
        for (String host : List.of("\u0436pple", "1\u0663", "a\u0301\u0301")) {
            assertThat(lookAlikes(PARSER, "http://" + host + "/"))
                    .singleElement()
                    .satisfies(violation -> assertThat(violation.message()).doesNotContain("looks like"));
        }
    }

    /** U+3164 and U+FFA0, fillers of Hangul syllables, are letters. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://\u200B\u200B.example/",
                "http://\u3164\u3164.example/",
                "http://h/\u200B/a",
                "http://h/\u00AD",
                "http://h/?\uFEFF\u2060",
                "http://h/#\uFFA0"
            })
    void saysOfInvisibleNamesOnlyThatTheyAre(String text) {
        List<Violation> found = lookAlikes(PARSER, text);
        assertThat(found)
                .extracting(Violation::code)
                .contains(LookAlikeViolation.INVISIBLE)
                .doesNotContain(LookAlikeViolation.WHOLE_SCRIPT);
        assertThat(found)
                .filteredOn(violation -> violation.code() == LookAlikeViolation.INVISIBLE)
                .allSatisfy(violation -> assertThat(violation.message()).endsWith("contains invisible characters"));
    }

    @Test
    void advisesWhenItIsAskedForByItsName() {
        IriParser parser = IriParser.of(Rfc3987.PROFILE).withChecks("look-alikes");
        assertThat(parser.inspect("http://\u0430pple.example/").violations())
                .singleElement()
                .satisfies(advice -> {
                    assertThat(advice.code()).isEqualTo(LookAlikeViolation.MIXED_SCRIPT);
                    assertThat(advice.severity()).isEqualTo(Severity.ADVICE);
                });
        assertThat(parser.tryParse("http://\u0430pple.example/")).isPresent();
    }

    @Test
    void showsNothingInAMessageThatCannotBeSeen() {
        String text = "http://x/\u0430b\u2028\uD800c\uFFA0";
        for (Violation violation : lookAlikes(PARSER, text)) {
            assertThat(violation.message().codePoints().filter(c -> c > 0x7F)).allMatch(Character::isLetterOrDigit);
        }
    }
}
