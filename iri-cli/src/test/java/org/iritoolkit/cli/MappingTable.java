package org.iritoolkit.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tables under {@code mapping}: what a text becomes, written from the documents.
 *
 * <p>Each line is one call of the command: {@code iri COMMAND -p PROFILE OPTIONS --json INPUT}. Options are separated by
 * a space; {@code compare} has its two inputs in the input column, a space between them. The codes are those of the
 * violations, with {@code @START-END} if a place matters in that line, then {@code kept:REASON} for each escape that was left in place and reported. {@code \\uXXXX} and {@code
 * \\u{XXXXX}} stand for a character, a space in an option is {@code \\u0020}.
 */
final class MappingTable {
    private static final Path FOLDER = Path.of("src", "test", "resources", "mapping");
    private static final int COLUMNS = 8;

    private MappingTable() {}

    /** A call and what it has to give: an output, or none if it has to fail. */
    record Row(
            String table,
            int line,
            String clause,
            String command,
            String profile,
            List<String> options,
            String input,
            boolean ok,
            String output,
            List<String> codes) {

        /** The word behind an option, or a default. */
        String option(String name, String otherwise) {
            int at = options.indexOf(name);
            return at < 0 ? otherwise : options.get(at + 1);
        }

        /** Whether the codes have their places behind them. */
        boolean hasPlaces() {
            return codes.stream().anyMatch(code -> code.indexOf('@') >= 0);
        }

        @Override
        public String toString() {
            return table + ":" + line + " (" + clause + ") " + command + " -p " + profile + " "
                    + String.join(" ", options) + " " + input;
        }
    }

    /** The names of the tables; the one of known gaps is not among them. */
    static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tsv") && !name.equals("known-gaps.tsv"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The rows of a table. */
    static List<Row> rows(String name) {
        List<String> lines;
        try {
            lines = Files.readAllLines(FOLDER.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("#") || line.startsWith("clause\t")) {
                continue;
            }
            String[] cells = line.split("\t", -1);
            if (cells.length != COLUMNS) {
                throw new IllegalArgumentException(name + ":" + (i + 1) + " has " + cells.length + " columns");
            }
            rows.add(new Row(
                    name,
                    i + 1,
                    cells[0],
                    cells[1],
                    cells[2],
                    words(cells[3]),
                    ProfileTable.unescape(cells[4]),
                    cells[5].equals("ok"),
                    ProfileTable.unescape(cells[6]),
                    words(cells[7])));
        }
        return rows;
    }

    private static List<String> words(String cell) {
        return cell.isEmpty()
                ? List.of()
                : Stream.of(cell.split(" ", -1)).map(ProfileTable::unescape).toList();
    }
}
