package org.iritoolkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cases in a tab-separated file: the first line names the columns, {@code #} starts a remark, {@code \}uXXXX is read. The
 * tables of the other modules have the same form; their tests read them with {@code CaseTable} of the testkit, which
 * itself needs this module.
 */
public final class Table {
    private static final Pattern UNIT = Pattern.compile("\\\\u([0-9A-F]{4})");

    private Table() {}

    /** The cells of a line. The name of its test is the file, the line and the cells as they are written. */
    private static final class Row extends AbstractList<String> {
        private final String name;
        private final List<String> cells;

        Row(String place, String line) {
            name = place + " " + List.of(line.split("\t", -1));
            cells = List.of(unescaped(line).split("\t", -1));
        }

        @Override
        public String get(int column) {
            return cells.get(column);
        }

        @Override
        public int size() {
            return cells.size();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** The rows of a table whose name begins at this package; each has as many cells as the first line names. */
    public static List<List<String>> rows(String resource) {
        try (InputStream in = Table.class.getResourceAsStream(resource)) {
            return rows(resource, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<List<String>> rows(String table, String text) {
        List<String> lines = text.lines().toList();
        int columns = lines.get(0).split("\t", -1).length;
        List<List<String>> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isEmpty() || line.startsWith("# ")) {
                continue;
            }
            String place = table + ":" + (i + 1);
            Row row = new Row(place, line);
            if (row.size() != columns) {
                throw new IllegalArgumentException(
                        place + " has " + row.size() + " columns, and the first line names " + columns);
            }
            rows.add(row);
        }
        return rows;
    }

    private static String unescaped(String line) {
        return UNIT.matcher(line)
                .replaceAll(
                        match -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(match.group(1), 16))));
    }
}
