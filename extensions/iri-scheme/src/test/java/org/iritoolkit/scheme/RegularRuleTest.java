package org.iritoolkit.scheme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ABNF as defined in RFC 5234, without recursive rules. */
class RegularRuleTest {
    private static int mismatch(String abnf, String text) {
        return RegularRule.of("r", "r = " + abnf).mismatch(text, 0, text.length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "'\"ab\"'          | aB   | -1",
                "'\"ab\"'          | a    | 1",
                "'\"ab\"'          | abc  | 2",
                "'*\"a\"'          | ''   | -1",
                "'*\"a\"'          | aaa  | -1",
                "'1*\"a\"'         | ''   | 0",
                "'2\"a\"'          | a    | 1",
                "'2\"a\"'          | aa   | -1",
                "'2\"a\"'          | aaa  | 2",
                "'*2\"a\"'         | ''   | -1",
                "'*2\"a\"'         | aaa  | 2",
                "'1*2\"a\" \"b\"'  | aab  | -1",
                "'1*2\"a\" \"b\"'  | b    | 0",
                "'\"a\" / \"b\" \"c\"' | bc | -1",
                "'(\"a\" / \"b\") \"c\"' | ac | -1",
                "'[\"a\"] \"b\"'   | b    | -1",
                "'*(\"a\" [\"-\"])\"z\"' | a-aaz | -1",
                "'%x61-63 %d100'   | bd   | -1",
                "'pct-encoded'     | %4f  | -1",
                "'pct-encoded'     | %4   | 2",
                "'pct-encoded'     | é    | -1",
                "'pct-encoded'     | e    | 0",
                "'*DIGIT ALPHA'    | 12x  | -1",
                "'*( \")\" / \"]\" / \"/\" )' | )]/ | -1",
                // RFC 5234 2.3: letters of ASCII in either case, and nothing else
                "'\"a\"'           | A    | -1",
                "'\"A\"'           | a    | -1",
                "'\"z\"'           | Z    | -1",
                "'\"Z\"'           | z    | -1",
                "'\"@\"'           | `    | 0",
                "'\"`\"'           | @    | 0",
                "'\"[\"'           | {    | 0",
                "'\"{\"'           | [    | 0",
                // RFC 5234 3.6, 3.7: numbers have any number of digits, and a repetition may be empty
                "'0\"a\" \"b\"'    | b    | -1",
                "'*0\"a\" \"b\"'   | b    | -1",
                "'0\"a\" \"b\"'    | ab   | 0",
                "'000002\"a\"'     | aa   | -1",
                "'000002\"a\"'     | a    | 1",
                "'*000001000\"a\"' | aa   | -1"
            })
    void readsWhatAbnfSays(String abnf, String text, int mismatch) {
        assertThat(mismatch(abnf, text)).isEqualTo(mismatch);
    }

    @Test
    void readsRulesOverSeveralLines() {
        RegularRule rule = RegularRule.of("r", "r = a-2\n\n    \"=\"\na-2 = %x61-62 / 2*3DIGIT");
        assertThat(rule.mismatch("b=", 0, 2)).isEqualTo(-1);
        assertThat(rule.mismatch("123=", 0, 4)).isEqualTo(-1);
        assertThat(rule.mismatch("1=", 0, 2)).isEqualTo(1);
        assertThat(rule.mismatch("1234=", 0, 5)).isEqualTo(3);
    }

    /** A pattern that makes backtracking exponential. */
    @Test
    void takesNoMoreThanOneLookAtEachCharacter() {
        RegularRule rule = RegularRule.of("r", "r = *( *\"a\" *\"a\" ) \"b\"");
        String text = "a".repeat(200_000);
        assertThat(rule.mismatch(text, 0, text.length())).isEqualTo(text.length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r = r \"a\"      | refers to itself",
                "r = a            | there is no rule 'a'",
                "r = ( \"a\"      | cannot be read",
                "r = \"a          | cannot be read",
                "r = \"a\" )      | cannot be read",
                "r = 3*2\"a\"     | cannot be read",
                "r = *99999\"a\"  | cannot be read",
                "r = 1*           | cannot be read",
                "r = [ \"a\" )    | cannot be read",
                "r = ( \"a\" ]    | cannot be read",
                "r = [ \"a\"      | cannot be read",
                "r = \"a\" ]      | cannot be read",
                "r = ()           | cannot be read",
                "r = \"a\" /      | cannot be read",
                "r = %x           | cannot be read",
                "r = %x61-        | cannot be read",
                "r = %d9g         | cannot be read",
                "r = \"a\"b        | cannot be read",
                "r = (\"a\")b      | cannot be read",
                "r_ = \"a\"       | does not begin a rule",
                "= \"a\"          | does not begin a rule",
                "r = 99999\"a\"   | cannot be read",
                "r = 99999999999\"a\" | cannot be read",
                "r = 1001\"a\"    | cannot be read",
                "r = *1001\"a\"   | cannot be read",
                "r = * \"a\"      | cannot be read at '",
                "r = 1000(1000\"a\") | states",
                "r = ''           | cannot be read",
                "q = \"a\"        | there is no rule 'r'",
                "\"a\"            | does not begin a rule"
            })
    void saysWhatCannotBeRead(String abnf, String message) {
        assertThatThrownBy(() -> RegularRule.of("r", abnf.strip()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
