package org.iritoolkit.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.iritoolkit.testkit.CaseTable;

/** Compares the classes of strings that a browser parses differently, each with its shortest example, with the table of explained ones. */
final class Disagreements {
    private final Map<String, String> examples = new TreeMap<>();

    void add(String kind, String example) {
        examples.merge(kind, visible(example), (a, b) -> a.length() <= b.length() ? a : b);
    }

    int classes() {
        return examples.size();
    }

    /** Each class has a row in the table, with its reason. Another browser may have fixed it: such rows are printed. */
    void assertExplainedIn(String table) {
        List<CaseTable.Row> rows = CaseTable.of(table, Disagreements.class.getResourceAsStream(table))
                .rows();
        List<String> known =
                rows.stream().map(row -> row.cell("class")).distinct().toList();
        assertThat(examples.entrySet().stream()
                        .filter(entry -> !known.contains(entry.getKey()))
                        .map(entry -> entry.getKey() + "\t" + entry.getValue()))
                .as("classes without a row in %s", table)
                .isEmpty();
        known.stream()
                .filter(row -> !examples.containsKey(row))
                .forEach(row -> System.out.println("no longer: " + row));
        assertThat(rows)
                .allMatch(
                        row -> !row.cell("clause").isBlank() && !row.cell("why").isBlank());
    }

    private static String visible(String text) {
        StringBuilder out = new StringBuilder();
        text.chars()
                .forEach(unit -> out.append(
                        unit >= ' ' && unit < 127 ? String.valueOf((char) unit) : String.format("\\u%04X", unit)));
        return out.toString();
    }
}
