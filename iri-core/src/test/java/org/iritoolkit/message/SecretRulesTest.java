package org.iritoolkit.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;
import org.iritoolkit.testkit.internal.RowNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is secret in one reference: mistyped and encoded at signs, connection strings, and parameters. */
class SecretRulesTest {
    @RegisterExtension
    static final RowNames NAMES = new RowNames();

    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("secret-rules.tsv", SecretRulesTest.class.getResourceAsStream("secret-rules.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void areHidden(CaseTable.Row row) {
        String shown = row.cell("shown");
        assertThat(shown).doesNotContain("s3c");
        assertThat(Secrets.hide(row.cell("input"))).isEqualTo(shown);
        assertThat(Secrets.hide(shown)).isEqualTo(shown);
    }

    @Test
    void hideOnlyExactNamesAndPasswords() {
        StringBuilder found = new StringBuilder();
        String link = "https://u@h/?sig=a&SIG=b&token=c&x=https://u:p@i/";
        Secrets.find(
                link,
                SecretRules.exactly("sig"),
                (start, end, userInformation) ->
                        found.append(link, start, end).append(userInformation).append(' '));
        assertThat(found).hasToString("u:ptrue afalse ");
    }

    @Test
    void takeLinearTime() {
        for (String part : new String[] {
            "://",
            "jdbc:oracle:thin:a/",
            "http:",
            "%25",
            "?token=RAW(",
            ";password={",
            "&code=a&state=b",
            "@%40",
            "=:",
            "\u0009/",
            "a="
        }) {
            String text = part.repeat(40_000 / part.length());
            assertThat(Secrets.hide(text + "@")).isNotEmpty();
        }
    }
}
