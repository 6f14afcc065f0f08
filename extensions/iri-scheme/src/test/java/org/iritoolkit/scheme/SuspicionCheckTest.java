package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.CoreViolation;
import org.iritoolkit.check.SchemeDefaults;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecClause;
import org.iritoolkit.check.Suggestion;
import org.iritoolkit.check.Violation;
import org.iritoolkit.check.ViolationCode;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.rfc.Rfc2396;
import org.iritoolkit.rfc.Rfc3986;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** References that are valid but probably not intended. */
class SuspicionCheckTest {
    private static final Profile DRAFT = ProfileRegistry.installed().require("rfc3987-draft-03");

    static final List<SchemeDefaults> KNOWN = SchemeDefaults.KNOWN;

    private static final IriParser PLAIN = IriParser.of(Rfc3987.PROFILE).withAdvice();
    private static final IriParser PARSER = PLAIN.withChecks(SuspicionCheck.ID);

    static Stream<CaseTable.Row> suspicions() {
        String name = "suspicions.tsv";
        return CaseTable.of(name, SuspicionCheckTest.class.getResourceAsStream(name)).rows().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("suspicions")
    void advisesOnWhatIsValidAndProbablyNotMeant(CaseTable.Row row) {
        String text = row.cell("text");
        List<Violation> violations = PARSER.inspect(text).violations();
        assertThat(PLAIN.inspect(text).violations()).isEmpty();
        if (row.cell("code").equals("-")) {
            assertThat(violations).isEmpty();
            return;
        }
        Violation violation = violations.get(0);
        assertThat(violation.code().id()).isEqualTo(row.cell("code"));
        assertThat(violation.severity()).isEqualTo(Severity.ADVICE);
        assertThat(violation.span()).hasToString(row.cell("place"));
        Suggestion suggestion = violation.suggestion().orElseThrow();
        assertThat(new StringBuilder(text)
                        .replace(suggestion.span().start(), suggestion.span().end(), suggestion.text()))
                .hasToString(row.cell("suggested"));
    }

    @ParameterizedTest
    @CsvSource({"localhost:8080/foo, localhost", "http:/h.example/a, h.example", "http:///h.example, h.example"})
    void namesTheHostThatIsProbablyMeant(String text, String host) {
        assertThat(PARSER.inspect(text).violations().get(0).message()).startsWith("\"" + host + "\" looks like a host");
    }

    /** A scheme begins with a letter and has no at sign (RFC 3986 3.1), so these are not references. */
    @ParameterizedTest
    @ValueSource(strings = {".x:80/", "git@h.example:2222/user/r.git", "git@localhost:2222/a", "me@h.example:22"})
    void advisesOnNothingThatIsNotValid(String text) {
        assertThat(PARSER.inspect(text).violations())
                .extracting(Violation::code)
                .containsExactly(CoreViolation.CHARACTER_NOT_ALLOWED);
    }

    @Test
    void citesTheGrammarOfTheDocument() {
        for (Profile profile : List.of(Rfc3987.PROFILE, DRAFT, Rfc3986.PROFILE, Rfc2396.PROFILE)) {
            SpecClause grammar = profile.document().section(profile.document().syntaxSection());
            assertThat(IriParser.of(profile)
                            .withAdvice()
                            .withChecks("suspicion")
                            .inspect("localhost:80/")
                            .violations())
                    .extracting(Violation::clause)
                    .containsExactly(grammar);
        }
    }

    @Test
    void saysWhatItLooksAtAndForWhat() {
        SuspicionCheck check = new SuspicionCheck();
        assertThat(check.components())
                .containsExactlyInAnyOrder(Component.SCHEME, Component.HOST, Component.PATH, Component.QUERY);
        assertThat(check.codes()).containsExactlyInAnyOrder(SuspicionViolation.values());
    }

    @ParameterizedTest
    @EnumSource(SuspicionViolation.class)
    void saysWhatToDo(ViolationCode code) {
        assertThat(code.id()).matches("suspicion\\.[a-z0-9-]+");
        assertThat(code.remedy()).matches("[A-Z].*\\.");
    }

    @ParameterizedTest
    @EnumSource(SchemeViolation.class)
    void saysWhatToDoAboutSchemes(ViolationCode code) {
        assertThat(code.id()).matches("scheme\\.[a-z0-9-]+");
        assertThat(code.remedy()).matches("[A-Z].*\\.");
    }

    /** The check of schemes uses the same table row as ports and normal forms. */
    @ParameterizedTest(name = "{0}")
    @FieldSource("KNOWN")
    void readsTheOneTableOfDefaults(SchemeDefaults row) {
        assertThat(Schemes.installed().find(row.scheme()).map(Scheme::defaults)).containsSame(row);
    }

    /** At most one false alarm in 10,000 references; for these difficult ones there must be none. */
    @Test
    void findsNothingInHonestReferences() {
        String name = "honest.tsv";
        List<CaseTable.Row> rows = CaseTable.of(name, SuspicionCheckTest.class.getResourceAsStream(name))
                .rows();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(200);
        assertThat(rows)
                .allSatisfy(row -> assertThat(suspicions(row.cell("text")))
                        .as(row.toString())
                        .isEmpty());
    }

    private static List<String> suspicions(String text) {
        return PARSER.inspect(text).violations().stream()
                .map(violation -> violation.code().id())
                .filter(id -> id.startsWith(SuspicionCheck.ID))
                .toList();
    }
}
