package org.iritoolkit.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.iritoolkit.check.Severity;

/**
 * The tables under {@code profiles}: what the documents say of a text under a profile, written from the documents.
 *
 * <p>One line for each finding, and one for a text without any; lines of the same profile and text belong together.
 * {@code \\uXXXX} and {@code \\u{XXXXX}} stand for a character.
 */
final class ProfileTable {
    private static final Path FOLDER = Path.of("src", "test", "resources", "profiles");
    private static final int COLUMNS = 9;

    private ProfileTable() {}

    /** A finding as a report would print it, without its message. */
    record Finding(Severity severity, String code, String component, int start, int end, String clause) {
        @Override
        public String toString() {
            return severity + " " + code + " " + component + " " + start + "-" + end + " (" + clause + ")";
        }
    }

    /** A text under a profile, everything that is to be found, advice included, and the split if the table has it. */
    record Row(String table, int line, String profile, String text, List<Finding> findings, Map<String, String> parts) {
        boolean accepted() {
            return findings.stream().noneMatch(finding -> finding.severity() == Severity.ERROR);
        }

        List<Finding> findings(Severity lightest) {
            return findings.stream()
                    .filter(finding -> finding.severity().atLeast(lightest))
                    .toList();
        }

        @Override
        public String toString() {
            return table + ":" + line + " " + profile;
        }
    }

    /** The names of the tables. */
    static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tsv"))
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
            if (line.startsWith("#") || line.startsWith("profile\t")) {
                continue;
            }
            String[] cells = line.split("\t", -1);
            if (cells.length != COLUMNS) {
                throw new IllegalArgumentException(name + ":" + (i + 1) + " has " + cells.length + " columns");
            }
            Optional<Finding> finding = finding(cells);
            String text = unescape(cells[1]);
            Row last = rows.isEmpty() ? null : rows.get(rows.size() - 1);
            if (last != null && last.profile().equals(cells[0]) && last.text().equals(text)) {
                finding.ifPresent(last.findings()::add);
            } else {
                List<Finding> findings = new ArrayList<>();
                finding.ifPresent(findings::add);
                rows.add(new Row(name, i + 1, cells[0], text, findings, parts(cells[8])));
            }
        }
        return rows;
    }

    private static Optional<Finding> finding(String[] cells) {
        return cells[2].equals("accepted")
                ? Optional.empty()
                : Optional.of(new Finding(
                        Severity.valueOf(cells[2].toUpperCase(java.util.Locale.ROOT)),
                        cells[3],
                        cells[4],
                        Integer.parseInt(cells[5]),
                        Integer.parseInt(cells[6]),
                        cells[7]));
    }

    private static Map<String, String> parts(String cell) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (String part : cell.isEmpty() ? new String[0] : cell.split(" ")) {
            int equals = part.indexOf('=');
            parts.put(part.substring(0, equals), unescape(part.substring(equals + 1)));
        }
        return parts;
    }

    /** The text of a cell. */
    static String unescape(String cell) {
        StringBuilder text = new StringBuilder();
        int i = 0;
        while (i < cell.length()) {
            if (!cell.startsWith("\\u", i)) {
                text.append(cell.charAt(i++));
                continue;
            }
            boolean braces = cell.charAt(i + 2) == '{';
            int end = braces ? cell.indexOf('}', i) : i + 6;
            text.appendCodePoint(Integer.parseInt(cell.substring(braces ? i + 3 : i + 2, end), 16));
            i = braces ? end + 1 : end;
        }
        return text.toString();
    }
}
