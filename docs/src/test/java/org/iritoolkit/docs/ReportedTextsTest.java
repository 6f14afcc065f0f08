package org.iritoolkit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of reported strings shows the table that the tests of iri-web use for the parsers. */
class ReportedTextsTest {
    private static final Path TABLE =
            Modules.ROOT.resolve("extensions/iri-web/src/test/resources/org/iritoolkit/web/reported-texts.tsv");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-F]{4})");

    @Test
    void areOnThePageAsTheyAreTested() throws IOException {
        List<String> rows = Files.readAllLines(TABLE).stream()
                .filter(line -> !line.startsWith("#"))
                .skip(1)
                .map(ReportedTextsTest::row)
                .toList();
        List<String> page = Files.readAllLines(Path.of("reported-texts.md"));
        assertThat(rows).hasSizeGreaterThanOrEqualTo(60);
        assertThat(page).containsSubsequence(rows);
    }

    private static String row(String line) {
        String[] cells = line.split("\t", -1);
        List<String> shown = new ArrayList<>(List.of(cell(cells[0]), cells[2] + " (" + cells[1] + ")"));
        Arrays.stream(cells, 3, 8).map(ReportedTextsTest::cell).forEach(shown::add);
        shown.add(cells[8].replace(" ", ", "));
        return shown.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String cell(String text) {
        return text.isEmpty() || text.equals("refused")
                ? text
                : "`" + visible(text).replace("|", "\\|") + "`";
    }

    private static String visible(String text) {
        return ESCAPE.matcher(text).replaceAll(escape -> {
            int character = Integer.parseInt(escape.group(1), 16);
            return character < 0x80 ? "<U+" + escape.group(1) + ">" : Character.toString(character);
        });
    }
}
