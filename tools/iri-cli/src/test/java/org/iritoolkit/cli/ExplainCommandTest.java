package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.SpecDocument;
import org.iritoolkit.explain.Display;
import org.iritoolkit.explain.Explainer;
import org.iritoolkit.explain.ExplanationText;
import org.iritoolkit.explain.Question;
import org.iritoolkit.explain.Style;
import org.iritoolkit.profile.CodePointSet;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.profile.Restriction;
import org.iritoolkit.rfc.Rfc3987;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {
    @ParameterizedTest
    @CsvSource({
        "localhost:8080/foo, http://localhost:8080/foo",
        "example.org:80/, http://example.org:80/",
        "http:/example.org, http://example.org",
        "http:///example.org, http://example.org"
    })
    void asksWhetherAnotherReferenceWasMeant(String text, String meant) {
        Cli.Run run = Cli.run("explain", text);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("  how to fix  did you mean " + meant + " instead?");
    }

    @Test
    void teachesAboutASpace() {
        Cli.Run run = Cli.run("explain", "http://h.example/mein zimmer");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("""

                        http://h.example/mein zimmer
                                             ^

                    Not allowed by RFC 3987 (profile rfc3987): 1 error.

                    error: U+0020 SPACE is not allowed in the path (RFC 3987 2.2, ipchar)
                      how to fix  write %20 instead.
                      the rule    ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"
                      more        iri explain syntax.character-not-allowed

                    Written like this, it is allowed:
                        http://h.example/mein%20zimmer

                    Its components
                      scheme      http                      defines how to read the rest
                      host        h.example                 the server: a registered name
                      path        /mein zimmer              the resource, in segments between /

                    Under each installed profile
                    """)
                .contains("* rfc3987           no   U+0020 SPACE is not allowed in the path; RFC 3987 2.2\n")
                .contains("  leiri             yes\n");
    }

    /** Other checks run and report too, but only the profile decides whether the string is allowed. */
    @Test
    void theProfileAloneDecides() {
        Cli.Run run = Cli.run("explain", "http://a_b.example/");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains("Allowed by RFC 3987 (profile rfc3987); the check idna finds 1 warning; the check\n"
                        + "readings finds 1 warning.\n")
                .contains("warning: U+005F LOW LINE in the host")
                .contains("What it becomes\n")
                .contains("* rfc3987           yes\n")
                .doesNotContain("Not allowed by RFC 3987")
                .doesNotContain("Written like this, it is allowed");
        assertThat(Cli.run("check", "http://a_b.example/").exit()).isZero();
        Cli.Run error = Cli.run("explain", "http://p\u0430y_pal.example/");
        assertThat(error.exit()).isZero();
        assertThat(error.out().replace('\n', ' ')).contains("the check idna finds 1 error");
    }

    /** UTS #46 maps wide digits to ASCII, so the name in Unicode is also the one for the network. */
    @Test
    void showsTheHostForTheNetworkWhereAllOfItIsAscii() {
        assertThat(Cli.run("explain", "https://\uFF11\uFF12\uFF17.0.0.1/").out())
                .contains("127.0.0.1 (for the network)\n")
                .doesNotContain("in Unicode");
        assertThat(Cli.run("explain", "https://h.example/").out()).doesNotContain("for the network");
    }

    /** UTS #39 4: U+2215 looks like a slash, so such a host is not shown to people. */
    @Test
    void callsNoHostTheOneForPeople() {
        assertThat(Cli.run("explain", "http://a\u2215b.example/").out())
                .contains("xn--ab-6bv.example (for the network), a\u2215b.example (in Unicode)\n");
    }

    @Test
    void findingsOfTheProfileComeFirst() {
        Cli.Run run = Cli.run("explain", "http://a_b.example/a b", "http://p\u0430y_pal.example/e\u0301");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out())
                .contains("Not allowed by RFC 3987 (profile rfc3987): 1 error; the check idna finds 1\nwarning.\n")
                .contains("1 error: U+0020 SPACE is not allowed in the path")
                .contains("2 warning: U+005F LOW LINE in the host")
                .contains("Written like this, it is allowed:\n    http://a_b.example/a%20b\n")
                .contains("1 advice: a label in the host mixes scripts")
                .contains("2 advice: text in the path is not in Normalization Form C");
        assertThat(run.out().replace('\n', ' '))
                .contains("Allowed by RFC 3987 (profile rfc3987): 1 note, but the host can be mistaken for another; "
                        + "the check idna finds 1 error; the check look-alikes finds 1 note");
    }

    /** The ASCII form comes first, and the letters are named. */
    @Test
    void saysFirstThatAHostLooksLikeAnother() {
        Cli.Run run = Cli.run("explain", "https://www.\u0430\u0440\u0440\u04CF\u0435.com/");
        assertThat(run.exit()).isZero();
        assertThat(run.out().replace('\n', ' '))
                .contains("Allowed by RFC 3987 (profile rfc3987), but the host, www.xn--80ak6aa92e.com, can be mistaken"
                        + " for")
                .contains("\u0430 is U+0430 CYRILLIC SMALL LETTER A,")
                .contains("host        www.xn--80ak6aa92e.com    its ASCII form")
                .contains("domain      xn--80ak6aa92e.com (\u0430\u0440\u0440\u04CF\u0435.com)");
    }

    @Test
    void leadsToThePageForCodesOfTheToolkitOnly() {
        SpecDocument handbook = new SpecDocument("Handbook", "Our handbook", "1");
        Profile profile = Profile.basedOn(Rfc3987.PROFILE)
                .id("own")
                .document(handbook)
                .restriction(new Restriction(
                        "own.upper-case",
                        CodePointSet.range('A', 'Z'),
                        Set.of(Component.PATH),
                        Severity.ERROR,
                        handbook.section("1"),
                        "capitals are not to be used"))
                .build();
        Explainer explainer = Explainer.of(profile, ProfileRegistry.of(profile));
        Style plain = Style.of(Style.When.NEVER, false, false);
        String text = new ExplanationText(explainer.explain(Question.of("http://h/A b")), plain, 80).text();
        assertThat(text)
                .contains("U+0041 LATIN CAPITAL LETTER A is not allowed in the path")
                .contains("iri explain syntax.character-not-allowed")
                .doesNotContain("#own.");
    }

    /** Explaining never fails, whatever the host is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://-a.example/",
                "http://a..b/",
                "http://xn--a_b.example/",
                "http://xn--\u00E9/",
                "http://%FF.example/",
                "http://a%2Fb.example/",
                "http://\u0301a.example/",
                "http://\u05D0a1.example/"
            })
    void saysWhatItThinksOfAnyHost(String input) {
        Cli.Run run = Cli.run("explain", input);
        assertThat(run.exit()).isEqualTo(Cli.run("check", input).exit());
        assertThat(run.out()).contains("What it becomes\n").contains("Under each installed profile\n");
    }

    static Stream<CaseTable.Row> carets() {
        return Cli.rows("carets.tsv");
    }

    /** In the table a low line means a space in the row of carets. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("carets")
    void putsCaretsUnderColumns(CaseTable.Row row) {
        List<String> lines = Cli.run("explain", "--", row.cell("input")).outLines();
        assertThat(lines.get(1)).isEqualTo("    " + row.cell("shown"));
        String drawn = lines.get(2).replaceFirst("^ 1 ", "   "); // the number of the first finding, if there are more
        assertThat(drawn).isEqualTo("    " + row.cell("carets").replace('_', ' '));
    }

    @Test
    void saysThatATextBeforeAColonNeedNotBeAScheme() {
        for (String input : List.of("::1", ":x", "1a:b", "a b:c")) {
            assertThat(Cli.run("explain", input).out().replaceAll("\\s+", " "))
                    .contains("if no scheme is intended, write ./ at the start");
        }
    }

    @Test
    void tellsWhatIsWrongWithBrackets() {
        assertThat(Cli.run("explain", "http://[::1").out()).contains("the bracket is not closed (RFC 3987 2.2");
        assertThat(Cli.run("explain", "http://[::1]x/").out()).contains("only a colon and a port may follow");
        assertThat(Cli.run("explain", "http://[fe80::1%25en0]/").out()).contains("a zone identifier is not");
        assertThat(Cli.run("explain", "http://[v1.x]/", "-p", "rfc2396").out())
                .contains("the text in brackets is not an IPv6 address");
    }

    /** The draft cites itself, and the IURI draft has no rule about the structure of components. */
    @Test
    void citesTheDocumentOfTheProfileAboutRightToLeftText() {
        String mixed = "http://h/a\u05D0";
        assertThat(Cli.run("explain", mixed).out()).contains("(RFC 3987 4.2");
        assertThat(Cli.run("explain", mixed, "-p", "rfc3987-draft-03").out())
                .contains("(draft-duerst-iri-03 4.2")
                .doesNotContain("RFC 3987 4.2");
        assertThat(Cli.run("explain", mixed, "-p", "iuri-05").out()).doesNotContain("bidi.");
    }

    @Test
    void saysWhatStandsForACharacterThatCannotBeSeen() {
        String out = Cli.run("explain", "-p", "leiri", "http://h/\u202E%").out();
        assertThat(out).contains("http://h/<U+202E>%25\nHere <U+…> marks a character that cannot be seen");
    }

    @Test
    void saysTheSameThingAboutSeveralPlacesOnce() {
        String out = Cli.run("explain", "a b c%").out();
        assertThat(out.lines().skip(1).limit(3)).containsExactly("    a b c%", " 1   ^ ^", " 2       ^");
        assertThat(out).containsOnlyOnce("write %20 instead").contains(", 2 times\n");
    }

    @Test
    void showsOnlyTheLinesOfALongTextThatMatter() {
        String out = new Cli()
                .columns(60)
                .execute("explain", "http://h/" + "abcdefghi/".repeat(200) + " x" + "/y".repeat(300))
                .out();
        assertThat(out.lines().filter(line -> line.equals("    …"))).hasSize(2);
        assertThat(out.lines().limit(12)).anyMatch(line -> line.strip().equals("^"));
        assertThat(out).contains("…");
    }

    @Test
    void fitsTheTerminal() {
        String out = Cli.run("explain", "http://u@例え.テスト:80/a b<c>%zz/\u202E?q#f#g", "1a:b")
                .out();
        assertThat(out.lines())
                .allSatisfy(line -> assertThat(Display.columns(line)).isLessThanOrEqualTo(80));
        String narrow = new Cli().columns(64).execute("explain", "http://h/a b").out();
        assertThat(narrow.lines().filter(line -> Display.columns(line) > 64)).isEmpty();
    }

    @Test
    void showsNothingHiddenRaw() {
        String out = Cli.run("explain", "-p", "leiri", "http://h/\u202E\u001B\u2028\u00AD")
                .out();
        assertThat(out.codePoints().filter(c -> c != '\n' && Display.isHidden(c)))
                .isEmpty();
        assertThat(out).contains("/<U+202E><U+001B><U+2028><U+00AD>");
    }

    @Test
    void givesTheVerdictOfEveryInstalledProfile() {
        String out = Cli.run("explain", "http://h/é").out();
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            assertThat(out).containsPattern("(?m)^[* ] " + id.replace(".", "\\.") + " +(yes|no )");
        }
    }

    @Test
    void explainsWhatStandsOnItsOwnAndWhatNeedsABase() {
        assertThat(Cli.run("explain", "http://h/").out())
                .contains("Allowed by RFC 3987")
                .contains("It has a scheme");
        assertThat(Cli.run("explain", "../a").out()).contains("relative reference");
        assertThat(Cli.run("explain", "").out()).contains("(empty)").contains("the current document");
    }

    @Test
    void goesOnAfterALineThatIsNotUtf8() {
        Cli.Run run = new Cli()
                .input(new byte[] {'a', '\n', (byte) 0xFF, '\n', 'b', '\n'})
                .execute("explain");
        assertThat(run.out()).contains("octet FF at byte offset 0").contains("Convert the input to UTF-8");
        assertThat(run.err()).isEqualTo("3 read, 1 rejected\n");
    }

    @Test
    void writesEverythingAsData() {
        Cli.Run run = Cli.run("explain", "--json", "--base", "http://a/b", "--compare", "http://a/C", "c", "d e");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.outLines()).hasSize(2);
        assertThat(run.outLines().get(0))
                .startsWith("{\"input\":\"c\",\"ok\":true,\"violations\":[],\"more\":[],\"line\":1,")
                .contains("\"target\":\"http://a/c\"")
                .contains("\"comparison\":{\"other\":\"http://a/C\"")
                .contains("\"codePoints\":null");
        assertThat(run.outLines().get(1)).startsWith("{\"input\":\"d e\",\"ok\":false,");
        assertThat(Cli.run("explain", "--json", "--code-points", "é").out())
                .contains("\"name\":\"LATIN SMALL LETTER E WITH ACUTE\"");
    }

    @Test
    void namesACommandThatExplainsEachFinding() {
        Cli.Run run = Cli.run("explain", "--json", "a b");
        assertThat(run.out()).contains("\"more\":\"iri explain syntax.character-not-allowed\"");
        Cli.Run explained = Cli.run("explain", "syntax.character-not-allowed");
        assertThat(explained.exit()).isZero();
        assertThat(explained.out()).startsWith("syntax.character-not-allowed");
    }

    @Test
    void writesALineThatIsNotUtf8AsData() {
        Cli.Run run = new Cli().input(new byte[] {(byte) 0xFF, '\n', 'b', '\n'}).execute("explain", "--json");
        assertThat(run.outLines().get(0)).startsWith("{\"input\":null,\"ok\":false,\"violations\":[{");
        assertThat(run.outLines()).hasSize(2);
    }

    @Test
    void resolvesAndComparesForPeople() {
        Cli.Run run = Cli.run("explain", "--base", "http://a/b/c/d;p?q", "--compare", "http://a/b/G", "../g");
        assertThat(run.out())
                .contains("Resolved against http://a/b/c/d;p?q (RFC 3986 5.2)\n")
                .contains("  merged      /b/c/../g\n")
                .contains("  target      http://a/b/g\n")
                .contains("Compared with http://a/b/G\n")
                .contains("not equivalent after normalizing case, escapes and dot segments");
    }

    @Test
    void showsWhatTheSchemeSaysIsInside() {
        assertThat(Cli.run("explain", "mailto:a%26b@c.example?subject=caf%C3%A9")
                        .out())
                .contains("\nWhat is inside\n  to          a&b@c.example\n  subject     caf\u00E9\n");
        assertThat(Cli.run("explain", "http://c.example/").out()).doesNotContain("What is inside");
        assertThat(Cli.run("explain", "data:;base64,a!").out())
                .doesNotContain("What is inside")
                .contains("this character is not part of base64 (RFC 4648 4)");
        assertThat(Cli.run("explain", "--json", "urn:example:a").out())
                .contains("\"inside\":[{\"name\":\"namespace\",\"value\":\"example\"},"
                        + "{\"name\":\"name\",\"value\":\"a\"}]");
    }
}
