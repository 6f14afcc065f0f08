package org.iritoolkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ParseCommandTest {
    /** In the table a bar stands for TAB. */
    @ParameterizedTest
    @CsvFileSource(resources = "parse.tsv", delimiter = '\t', numLinesToSkip = 1)
    void splits(String profile, String input, String plain, String json) {
        assertThat(Cli.run("parse", "-p", profile, "--", input).out()).isEqualTo(plain.replace('|', '\t') + "\n");
        assertThat(Cli.run("parse", "--json", "-p", profile, "--", input).out())
                .startsWith("{\"input\":\"" + input + "\",\"ok\":")
                .endsWith("],\"line\":1," + json.replace('\'', '"') + "}\n");
    }

    @Test
    void showsTheSplitOfARejectedText() {
        Cli.Run run = Cli.run("parse", "http://h/a b");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("scheme=http\tauthority=h\thost=h\thostType=reg-name\tpath=/a b\n");
        assertThat(run.errLines()).hasSize(1);
    }
}
