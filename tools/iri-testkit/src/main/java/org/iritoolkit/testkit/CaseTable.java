package org.iritoolkit.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table of test cases for parameterized tests. Each line is a case, and tabs separate the columns.
 *
 * <p>The first line names the columns. Lines that begin with {@code #} are comments, and empty lines are skipped.
 * <code>&#92;uXXXX</code> and <code>&#92;u{X}</code> represent a character or an unpaired surrogate. There are no other
 * escapes, so a table can contain backslashes. The class does not interpret the columns.
 */
public final class CaseTable {
    /**
     * A case.
     *
     * @param table the name of the table
     * @param line the number of its line, from 1
     * @param cells what is in each column, by its name, escapes as they are written
     */
    public record Row(String table, int line, Map<String, String> cells) {
        /**
         * Checks that no argument is null.
         *
         * @param table the name of the table
         * @param line the number of its line, from 1
         * @param cells what is in each column, by its name, escapes as they are written
         */
        public Row {
            Objects.requireNonNull(table, "table");
            Objects.requireNonNull(cells, "cells");
        }

        /**
         * Returns the string in a column, with escapes decoded.
         *
         * @param column its name
         * @return the string; empty if the cell is empty
         * @throws IllegalArgumentException if the table has no such column
         */
        public String cell(String column) {
            Objects.requireNonNull(column, "column");
            return unescape(written(column), place());
        }

        /**
         * Returns the words in a column, which single spaces separate. A space inside a word is written
         * <code>&#92;u0020</code>.
         *
         * @param column its name
         * @return the words, with escapes decoded; none if the cell is empty
         * @throws IllegalArgumentException if the table has no such column
         */
        public List<String> words(String column) {
            Objects.requireNonNull(column, "column");
            String cell = written(column);
            return cell.isEmpty()
                    ? List.of()
                    : Stream.of(cell.split(" ", -1))
                            .map(word -> unescape(word, place()))
                            .toList();
        }

        private String place() {
            return table + ":" + line;
        }

        private String written(String column) {
            String cell = cells.get(column);
            if (cell == null) {
                throw new IllegalArgumentException(table + " has no column '" + column + "'; its columns are "
                        + cells.keySet() + ", which tabs separate");
            }
            return cell;
        }

        /**
         * Returns the file, the line and the cells of the case, as the name of a test.
         *
         * @return for example {@code cms.tsv:7 [accepted, http://h/a]}
         */
        @Override
        public String toString() {
            return place() + " "
                    + cells.values().stream()
                            .map(cell -> Show.text(unescape(cell, place())))
                            .toList();
        }
    }

    private final List<Row> rows;

    private CaseTable(List<Row> rows) {
        this.rows = List.copyOf(rows);
    }

    /**
     * Reads a table from a file.
     *
     * @param file the file, in UTF-8
     * @return the table
     * @throws UncheckedIOException if it cannot be read
     * @throws IllegalArgumentException if a line has more or fewer columns than the first line, has a broken escape, or
     *     repeats an earlier line; if two columns have the same name
     */
    public static CaseTable of(Path file) {
        Objects.requireNonNull(file, "file");
        try (Reader reader = Files.newBufferedReader(file)) {
            return read(file.getFileName().toString(), reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a table from a resource. The test opens the resource itself, because a resource in a named module is open
     * only to that module.
     *
     * @param name the name, for messages
     * @param resource the stream that {@code getClass().getResourceAsStream(name)} returns, in UTF-8. This method
     *     closes it
     * @return the table
     * @throws UncheckedIOException if it cannot be read
     * @throws IllegalArgumentException if there is no such resource, or for a reason given in {@link #of(Path)}
     */
    public static CaseTable of(String name, @Nullable InputStream resource) {
        Objects.requireNonNull(name, "name");
        if (resource == null) {
            throw new IllegalArgumentException("there is no resource '" + name + "' in the package of the class");
        }
        try (Reader reader = new InputStreamReader(resource, StandardCharsets.UTF_8)) {
            return read(name, reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CaseTable read(String name, Reader reader) {
        List<Row> rows = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        List<String> columns = List.of();
        List<String> lines = new BufferedReader(reader).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            List<String> cells = List.of(line.split("\t", -1));
            String place = name + ":" + (i + 1);
            if (columns.isEmpty()) {
                columns = cells;
                if (Set.copyOf(columns).size() < columns.size()) {
                    throw new IllegalArgumentException(place + " names a column twice: " + columns);
                }
                continue;
            }
            if (cells.size() != columns.size()) {
                throw new IllegalArgumentException(place + " has " + cells.size()
                        + " columns, and the first line names " + columns.size() + "; separate columns with tabs");
            }
            Integer before = seen.putIfAbsent(line, i + 1);
            if (before != null) {
                throw new IllegalArgumentException(place + " repeats line " + before);
            }
            Map<String, String> row = new LinkedHashMap<>();
            for (int column = 0; column < cells.size(); column++) {
                row.put(columns.get(column), cells.get(column));
                unescape(cells.get(column), place); // a broken escape is found while the table is read
            }
            rows.add(new Row(name, i + 1, row));
        }
        return new CaseTable(rows);
    }

    private static String unescape(String cell, String place) {
        StringBuilder text = new StringBuilder();
        int i = 0;
        while (i < cell.length()) {
            if (!cell.startsWith("\\u", i)) {
                text.append(cell.charAt(i++));
                continue;
            }
            boolean braces = cell.startsWith("{", i + 2);
            int start = braces ? i + 3 : i + 2;
            int end = braces ? cell.indexOf('}', i) : i + 6;
            try {
                text.appendCodePoint(Integer.parseInt(cell.substring(start, end), 16));
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw new IllegalArgumentException(
                        place + " has a broken escape: " + cell.substring(i, Math.min(cell.length(), i + 10)), e);
            }
            i = braces ? end + 1 : end;
        }
        return text.toString();
    }

    /**
     * Returns the cases.
     *
     * @return in the order of the table
     */
    public List<Row> rows() {
        return rows;
    }

    /**
     * Returns the cases, for the method of a {@code @MethodSource}.
     *
     * @return in the order of the table
     */
    public Stream<Row> stream() {
        return rows.stream();
    }
}
