package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.iritoolkit.conformance.Corpus;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CheckCommandTest {
    static Stream<CaseTable.Row> rows() {
        return Cli.rows("check.tsv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void judges(CaseTable.Row row) {
        String input = row.cell("input");
        String finding = row.cell("finding");
        Cli.Run run = Cli.run("check", "-p", row.cell("profile"), "--as", row.cell("form"), "--", input);
        assertThat(run.exit()).hasToString(row.cell("exit"));
        assertThat(run.out()).isEqualTo(run.exit() == 0 ? input + "\n" : "\n");
        assertThat(run.err()).startsWith(finding);
        assertThat(run.err().isEmpty()).as(run.err()).isEqualTo(finding.isEmpty());
    }

    @Test
    void writesFindingsAsJsonInTheOrderOfTheContract() {
        assertThat(Cli.run("check", "--json", "http://h/a\u0020b").out())
                .isEqualTo("{\"input\":\"http://h/a b\",\"ok\":false,\"violations\":[{\"code\":"
                        + "\"syntax.character-not-allowed\",\"severity\":\"error\",\"component\":\"path\","
                        + "\"start\":10,\"end\":11,\"clause\":\"RFC 3987 2.2, ipchar\",\"message\":"
                        + "\"U+0020 SPACE is not allowed in the path\","
                        + "\"suggestion\":{\"start\":10,\"end\":11,\"text\":\"%20\"}}],\"line\":1}\n");
    }

    /** draft-duerst-iri-03 3.1 a: the rules of the scheme too, on request. */
    @Test
    void holdsReferencesAgainstTheirSchemeWhereAskedTo() {
        assertThat(Cli.run("check", "-p", "rfc3987-draft-03", "urn:example").err())
                .isEmpty();
        Cli.Run run = Cli.run("check", "-p", "rfc3987-draft-03", "--with", "scheme", "urn:example", "http://me@h/");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("\nhttp://me@h/\n");
        assertThat(run.errLines())
                .containsExactly(
                        "1: 11-11 error scheme.syntax: a URN is urn:NAMESPACE:NAME, such as urn:isbn:0451450523; this differs"
                                + " (RFC 8141 2, assigned-name)",
                        "2: 7-9 warning scheme.component-not-allowed: scheme 'http' allows no userinfo (RFC 9110 4.2.4)",
                        "2 read, 1 rejected");
    }

    /** Accepted inputs are written as they were read, together where they follow each other, and each ends alike. */
    @Test
    void writesAcceptedInputsAsTheyCame() {
        String lines = "http://h/1\nhttp://h/2\r\nhttp://h/ 3\nhttp://h/4\n\nhttp://h/\u20665\nhttp://h/6\nhttp://h/7";
        assertThat(new Cli().input(lines).execute("check", "-q").out())
                .isEqualTo("http://h/1\nhttp://h/2\n\nhttp://h/4\n\nhttp://h/\u20665\nhttp://h/6\nhttp://h/7\n");
        assertThat(new Cli()
                        .input(lines.replace("\r", "").replace('\n', '\0'))
                        .execute("check", "-q", "-0")
                        .out())
                .isEqualTo("http://h/1\0http://h/2\0\0http://h/4\0\0http://h/\u20665\0http://h/6\0http://h/7\0");
    }

    @Test
    void reportsAWarningAndAccepts() {
        Cli.Run run = Cli.run("check", "http://h/\u2066a");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo("http://h/\u2066a\n");
        assertThat(run.errLines().get(0)).startsWith("1: 9-10 warning character.bidi-isolates: U+2066");
    }

    @Test
    void aCheckThatOnlyAdvisesIsNotAskedForInVain() {
        Cli.Run run = Cli.run("check", "--with", "look-alikes", "http://p\u0430ypal.example/\u2039");
        assertThat(run.errLines()).singleElement().asString().startsWith("1: 7-13 advice look-alike.mixed-script: ");
        assertThat(run.exit()).isZero();
        assertThat(Cli.run("check", "http://p\u0430ypal.example/").err()).isEmpty();
    }

    /** Also after so many lines that a faster parser runs first. */
    @Test
    void aCheckThatOnlyAdvisesReportsOnEveryLine() {
        String lines = "http://p\u0430ypal.example/\n".repeat(600);
        Cli.Run run = new Cli().input(lines).execute("check", "--with", "look-alikes");
        assertThat(run.errLines().stream().filter(line -> line.contains("look-alike.mixed-script")))
                .hasSize(600);
        assertThat(run.out()).isEqualTo(lines);
    }

    @Test
    void aCheckOfTheProfileRunsWithoutBeingAskedFor() {
        assertThat(Cli.run("check", "--with", "NFC", "http://h/e\u0301").errLines())
                .singleElement()
                .asString()
                .startsWith("1: 9-11 advice nfc.not-normalized: ");
        Cli.Run advised = Cli.run("check", "--with", "nfc,idna", "--advice", "http://h/e\u0301");
        assertThat(advised.errLines()).singleElement().asString().startsWith("1: 9-11 advice nfc.not-normalized: ");
        assertThat(advised.exit()).isZero();
        assertThat(Cli.run("check", "-p", "rfc3987-draft-03", "--with", "no-uri", "foo:")
                        .err())
                .startsWith("1: 4-4 warning mapping.no-uri");
        assertThat(Cli.run("check", "-p", "rfc3986", "--with", "nfc", "http://h/")
                        .err())
                .startsWith("iri: there is no check 'nfc'; installed: ");
    }

    @Test
    void givesAdviceOnRequestOnly() {
        assertThat(Cli.run("check", "http://h/e\u0301").err()).isEmpty();
        assertThat(Cli.run("check", "--advice", "http://h/e\u0301").errLines().get(0))
                .startsWith("1: 9-11 advice nfc.not-normalized: ");
    }

    @Test
    void asksWhetherAnotherReferenceWasMeantWhereItAdvises() {
        Cli.Run run = Cli.run("check", "--advice", "localhost:8080/foo");
        assertThat(run.exit()).isZero();
        assertThat(run.errLines())
                .singleElement()
                .asString()
                .endsWith("; did you mean http://localhost:8080/foo instead?");
        assertThat(Cli.run("check", "--advice", "--only-rejected", "localhost:8080/foo")
                        .err())
                .isEmpty();
        assertThat(Cli.run("check", "http://h/a b").err()).doesNotContain("did you mean");
    }

    @Test
    void findsTheThreeDamagedLinksOfDbpedia() throws IOException {
        byte[] octets = Files.readAllBytes(Corpus.file("dbpedia-links/nonascii-iris.txt"));
        Cli.Run run = new Cli().input(octets).execute("check");
        assertThat(run.errLines()).hasSize(4).last().isEqualTo("5962 read, 3 rejected");
        assertThat(run.errLines().get(0)).startsWith("1: 47-48 error syntax.character-not-allowed: U+FFFD");
        assertThat(run.errLines().get(1)).startsWith("2: 51-52 error ");
        assertThat(run.errLines().get(2)).startsWith("3: 61-62 error ");
        assertThat(run.outLines()).hasSize(5962);
    }

    /** Escapes of N-Triples are read, and places are those in the input. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "http://h/caf\\u00E9|",
                "http://h/\\U0001F600|",
                "http://h/a\\u00E9 b|16-17 error syntax.character-not-allowed: U+0020",
                "http://h/\\U0001F600 x|19-20 error syntax.character-not-allowed: U+0020",
                "http://h/\\u00E9\\u007B|15-21 error syntax.character-not-allowed: U+007B",
                "http://h/\\u0020x|9-10 error syntax.character-not-allowed: U+005C",
                "http://h/\\u12|9-10 error syntax.character-not-allowed: U+005C",
                "http://h/\\uD83D\\uDE00|9-10 error syntax.character-not-allowed: U+005C"
            })
    void readsEscapesOfTurtle(String written, String violation) {
        Cli.Run run = Cli.run("check", "--unescape", "turtle", written);
        boolean isAccepted = violation == null;
        assertThat(run.exit()).isEqualTo(isAccepted ? 0 : 1);
        assertThat(run.out()).isEqualTo(isAccepted ? written + "\n" : "\n");
        assertThat(run.err()).startsWith(isAccepted ? "" : "1: " + violation);
    }

    @Test
    void repairsNothingThatItUnescaped() {
        assertThat(Cli.run("check", "--unescape", "turtle", "--repair", "a").exit())
                .isEqualTo(2);
    }
}
