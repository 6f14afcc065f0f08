package org.iritoolkit.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseTableTest {
    private static InputStream utf8(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readsRowsByTheNamesOfTheirColumns() {
        CaseTable table = CaseTable.of("t.tsv", utf8("# about\n\nprofile\ttext\n# more\nleiri\ta b\nrfc3987\t\n"));
        assertThat(table.rows()).hasSize(2);
        assertThat(table.rows().get(0).cell("profile")).isEqualTo("leiri");
        assertThat(table.rows().get(0).cell("text")).isEqualTo("a b");
        assertThat(table.rows().get(1).cell("text")).isEmpty();
        assertThat(table.stream()).containsExactlyElementsOf(table.rows());
    }

    @Test
    void decodesNothingButUnicodeEscapes() {
        CaseTable table = CaseTable.of("t.tsv", utf8("text\n\\u00E9\\u{1F600}\\t\\\\uD800x\n"));
        assertThat(table.rows().get(0).cell("text")).isEqualTo("é\uD83D\uDE00\\t\\\uD800x");
    }

    @Test
    void dividesAColumnIntoWordsBeforeItDecodesThem() {
        CaseTable table = CaseTable.of("t.tsv", utf8("options\tnone\n--base a\\u0020b  x\t\n"));
        assertThat(table.rows().get(0).words("options")).containsExactly("--base", "a b", "", "x");
        assertThat(table.rows().get(0).words("none")).isEmpty();
    }

    @Test
    void namesTheLine() {
        CaseTable table = CaseTable.of("t.tsv", utf8("# about\ntext\ta\n\\u0000\té\n"));
        assertThat(table.rows().get(0)).hasToString("t.tsv:3 [\\u0000, \\u00E9]");
    }

    @Test
    void refusesWhatIsNoTable() {
        assertThatThrownBy(() -> CaseTable.of("t.tsv", utf8("a\tb\n1\n")))
                .hasMessage("t.tsv:2 has 1 columns, and the first line names 2; separate columns with tabs");
        assertThatThrownBy(() -> CaseTable.of("t.tsv", utf8("a\tb\n1\t2\n\n2\t1\n1\t2\n")))
                .hasMessage("t.tsv:5 repeats line 2");
        assertThatThrownBy(() -> CaseTable.of("t.tsv", utf8("# a\na\tb\ta\n")))
                .hasMessage("t.tsv:2 names a column twice: [a, b, a]");
        for (String escape : List.of("\\u12", "\\u{12", "\\uGGGG", "\\u{110000}", "\\u")) {
            assertThatThrownBy(() -> CaseTable.of("t.tsv", utf8("a\n" + escape + "\n")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("t.tsv:2 has a broken escape: \\u");
        }
        assertThatThrownBy(() ->
                        CaseTable.of("t.tsv", utf8("a\n1\n")).rows().get(0).cell("b"))
                .hasMessage("t.tsv has no column 'b'; its columns are [a], which tabs separate");
        assertThatThrownBy(() -> CaseTable.of("none.tsv", (InputStream) null)).hasMessageContaining("'none.tsv'");
    }
}
