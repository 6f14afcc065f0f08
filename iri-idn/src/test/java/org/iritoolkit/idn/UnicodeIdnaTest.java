package org.iritoolkit.idn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.iritoolkit.conformance.Corpus;
import org.junit.jupiter.api.Test;

/** Tests UTS #46 with Unicode's test file: every row agrees, or is a known deviation with its reason. */
class UnicodeIdnaTest {
    private static final String FILE = "unicode-idna/IdnaTestV2-17.0.0.txt";
    private static final String NO_ERRORS = "[]";
    private static final Pattern ESCAPE = Pattern.compile("\\\\u(\\p{XDigit}{4})|\\\\x\\{(\\p{XDigit}+)}");

    private record Row(String source, String unicode, String unicodeStatus, String ascii, String asciiStatus) {}

    private record Deviation(String operation, String status, String source, int rows) {
        boolean covers(String actualOperation, String actualStatus, String actualSource) {
            boolean sameSource = source.startsWith("*")
                    ? actualSource.replaceAll("[\u3002\uFF0E\uFF61]", ".").endsWith(source.substring(1))
                    : actualSource.equals(source);
            return operation.equals(actualOperation) && status.equals(actualStatus) && sameSource;
        }
    }

    private static List<Row> rows() {
        return Corpus.lines(FILE).stream()
                .map(line -> line.replaceFirst("#.*", ""))
                .filter(line -> !line.isBlank())
                .map(line -> {
                    String[] cells =
                            Stream.of(line.split(";", -1)).map(String::strip).toArray(String[]::new);
                    String source = text(cells[0], "");
                    String unicode = text(cells[1], source);
                    String unicodeStatus = cells[2].isEmpty() ? NO_ERRORS : cells[2];
                    String asciiStatus = cells[4].isEmpty() ? unicodeStatus : cells[4];
                    return new Row(source, unicode, unicodeStatus, text(cells[3], unicode), asciiStatus);
                })
                .toList();
    }

    private static String text(String cell, String ifBlank) {
        return cell.isEmpty() ? ifBlank : cell.equals("\"\"") ? "" : unescape(cell);
    }

    /** The escapes {@code \}{@code uXXXX} and {@code \x{X}} of Unicode's file. */
    private static String unescape(String cell) {
        return ESCAPE.matcher(cell)
                .replaceAll(escape -> Matcher.quoteReplacement(Character.toString(
                        Integer.parseInt(escape.group(1) == null ? escape.group(2) : escape.group(1), 16))));
    }

    @Test
    void agreesWithUnicodeOrIsAKnownDeviation() {
        List<Deviation> known = Tables.of("known-deviations-unicode-idna-17.tsv").stream()
                .map(row -> new Deviation(
                        row.cell("operation"),
                        row.cell("statuses"),
                        row.cell("source"),
                        Integer.parseInt(row.cell("rows"))))
                .toList();
        Uts46 mapper = new Uts46();
        List<String> surprises = new ArrayList<>();
        int[] matches = new int[known.size()];
        List<Row> rows = rows();
        for (Row row : rows) {
            compare(
                    "toUnicode",
                    row.source(),
                    row.unicode(),
                    row.unicodeStatus(),
                    Mapped.toUnicode(mapper, row.source()),
                    known,
                    matches,
                    surprises);
            compare(
                    "toAscii",
                    row.source(),
                    row.ascii(),
                    row.asciiStatus(),
                    Mapped.toAscii(mapper, row.source()),
                    known,
                    matches,
                    surprises);
        }
        int deviations = java.util.Arrays.stream(matches).sum();
        System.out.printf(
                "%s: %d rows, %d comparisons, %d known deviations%n", FILE, rows.size(), 2 * rows.size(), deviations);
        assertThat(rows).hasSizeGreaterThan(6000);
        assertThat(surprises).isEmpty();
        for (int i = 0; i < matches.length; i++) {
            assertThat(matches[i])
                    .as(known.get(i).toString())
                    .isEqualTo(known.get(i).rows());
        }
    }

    private static void compare(
            String operation,
            String source,
            String expected,
            String status,
            Mapped actual,
            List<Deviation> known,
            int[] matches,
            List<String> surprises) {
        boolean agrees = status.equals(NO_ERRORS)
                ? !actual.failed() && actual.text().equals(expected)
                : actual.failed() && actual.text().equals(source);
        if (agrees) {
            return;
        }
        for (int i = 0; i < matches.length; i++) {
            if (known.get(i).covers(operation, status, source)) {
                matches[i]++;
                return;
            }
        }
        surprises.add(operation + " of " + source + " should be " + expected + " " + status + " but is " + actual);
    }
}
