package org.iritoolkit.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.Inspection;
import org.iritoolkit.IriException;
import org.iritoolkit.IriParser;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.ProfileRegistry;
import org.iritoolkit.testkit.CaseTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No message shows a password, in whatever string it is. */
class SecretsTest {
    static Stream<CaseTable.Row> rows() {
        return CaseTable.of("secrets.tsv", SecretsTest.class.getResourceAsStream("secrets.tsv")).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void areHidden(CaseTable.Row row) {
        String shown = row.cell("shown");
        assertThat(shown).doesNotContain("s3c", "ret@", "1234567");
        assertThat(Secrets.hide(row.cell("input"))).isEqualTo(shown);
        assertThat(Secrets.hide(shown)).isEqualTo(shown);
    }

    /** The messages of exceptions and of violations, with what they suggest. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void areInNoMessage(CaseTable.Row row) {
        for (String id : ProfileRegistry.installed().profiles().ids()) {
            IriParser parser = IriParser.of(id).withAdvice();
            String input = row.cell("input");
            Inspection inspection = parser.inspect(input);
            for (Violation violation : inspection.violations()) {
                assertThat(violation.describe() + violation.remedy()).doesNotContain("s3c", "1234567");
            }
            try {
                parser.parse(input).toUri();
            } catch (IriException e) {
                assertThat(e.getMessage()).doesNotContain("s3c", "1234567");
            }
        }
    }

    @Test
    void areManyRows() {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(60);
    }

    @Test
    void takesLinearTime() {
        for (String part : List.of("//", "//a:b", "@", "//a:b@", "?a=b;", "[", ":")) {
            String text = part.repeat(200_000 / part.length());
            assertThat(Secrets.hide(text, List.of("a"))).hasSizeLessThanOrEqualTo(text.length());
        }
    }
}
