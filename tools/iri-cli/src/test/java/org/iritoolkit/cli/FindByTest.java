package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** draft-duerst-iri-03 6.3 and draft-masinter-url-i18n-05 2.1: a character beyond ASCII does not end an IRI in text. */
class FindByTest {
    static Stream<CaseTable.Row> texts() {
        return Cli.rows("find-by.tsv");
    }

    /** Two marks enclose each link; if the column "by" is empty, the profile decides. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("texts")
    void endsWhereTheRulesSay(CaseTable.Row row) {
        String marked = row.cell("text");
        String text = marked.replace("\u2E20", "").replace("\u2E21", "");
        List<String> call = new ArrayList<>(List.of("find", "-q", "-p", row.cell("profile"), "--fields", "start,end"));
        if (!row.cell("by").isEmpty()) {
            call.addAll(List.of("--by", row.cell("by")));
        }
        Cli.Run run = new Cli().input(text).execute(call.toArray(String[]::new));
        StringBuilder found = new StringBuilder(text);
        int marks = 0;
        for (String line : run.outLines()) {
            String[] place = line.split("\t", -1);
            found.insert(Integer.parseInt(place[0]) + marks++, '\u2E20');
            found.insert(Integer.parseInt(place[1]) + marks++, '\u2E21');
        }
        assertThat(found).hasToString(marked);
    }

    /**
     * draft-duerst-iri-03 6.3: IRIs found in text are converted to URIs where only URIs are accepted. The host is in
     * A-labels where the specification has them, as in the URI of {@code iri enter}.
     */
    @ParameterizedTest
    @CsvSource({
        "rfc3987-draft-03, see http://h/\u00E9., http://h/\u00E9, http://h/%C3%A9",
        "rfc3987-draft-03, (http://\u0436.example/?\uE000), http://\u0436.example/?\uE000, http://xn--f1a.example/?%EE%80%80",
        "rfc3987, http://h/a%2f#\u00FC, http://h/a%2f#\u00FC, http://h/a%2f#%C3%BC",
        "iuri-05, x http://\u0436.example/ y, http://\u0436.example/, http://%D0%B6.example/",
        "rfc3987, (http://\u0436.example/#\u00FC), http://\u0436.example/#\u00FC, http://xn--f1a.example/#%C3%BC",
        "iuri-05, x http://h/\u00E9 y, http://h/\u00E9, http://h/%C3%A9",
        "rfc3986, http://h/a, http://h/a, http://h/a",
    })
    void givesTheUri(String profile, String text, String iri, String uri) {
        assertThat(new Cli()
                        .input(text)
                        .execute("find", "-p", profile, "--fields", "iri,uri")
                        .outLines())
                .containsExactly(iri + "\t" + uri);
        assertThat(new Cli().input(text).execute("find", "-p", profile, "--uri").out())
                .contains("\t" + uri + "\tallowed");
    }

    @Test
    void refusesASyntaxThatEndsNothing() {
        Cli.Run run = new Cli().input("http://h/").execute("find", "-p", "leiri", "--by", "syntax");
        assertThat(run.exit()).isEqualTo(ExitCode.WRONG_COMMAND);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("'leiri'", "write --by uts58, or leave out --by");
    }

    @ParameterizedTest
    @CsvSource({"syntax,rfc3987-draft-03", "SYNTAX,iuri-05", "uts58,rfc3987"})
    void saysTheDefault(String by, String profile) {
        String text = "http://h/a\u0378b\u3002";
        assertThat(new Cli()
                        .input(text)
                        .execute("find", "-p", profile, "--by", by)
                        .out())
                .isEqualTo(new Cli().input(text).execute("find", "-p", profile).out());
    }
}
