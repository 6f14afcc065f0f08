package org.iritoolkit.conformance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.iritoolkit.check.Severity;
import org.iritoolkit.check.Violation;
import org.iritoolkit.testkit.CaseTable;

/**
 * The tables under {@code profiles}, which are written from the specifications. They define what the specifications
 * require of a string under a profile.
 *
 * <p>There is one line for each violation, and one for a string without violations. Lines with the same profile and
 * string belong together.
 */
public final class ProfileTable {
    private ProfileTable() {}

    /**
     * A violation as a report would print it, without its message.
     *
     * @param severity the severity
     * @param code the id of its code
     * @param component the component
     * @param start the start of its place, in UTF-16 code units
     * @param end the end of its place
     * @param clause the section
     */
    public record Finding(Severity severity, String code, String component, int start, int end, String clause) {
        /**
         * Returns a violation in the form of the tables.
         *
         * @param violation the violation that a parser found
         * @return the violation in the form of the tables
         */
        public static Finding of(Violation violation) {
            return new Finding(
                    violation.severity(),
                    violation.code().id(),
                    violation.component().toString(),
                    violation.span().start(),
                    violation.span().end(),
                    violation.clause().toString());
        }

        @Override
        public String toString() {
            return severity + " " + code + " " + component + " " + start + "-" + end + " (" + clause + ")";
        }
    }

    /** A string under a profile. */
    public static final class Row {
        private final CaseTable.Row first;
        private final List<Finding> findings = new ArrayList<>();

        private Row(CaseTable.Row first) {
            this.first = first;
        }

        /** {@return the id of the profile} */
        public String profile() {
            return first.cell("profile");
        }

        /** {@return the string} */
        public String text() {
            return first.cell("text");
        }

        /** {@return whether the profile accepts the string} */
        public boolean accepted() {
            return findings.stream().noneMatch(finding -> finding.severity() == Severity.ERROR);
        }

        /**
         * The expected violations.
         *
         * @param lightest the lowest severity to report
         * @return all violations of that severity or a higher one
         */
        public List<Finding> findings(Severity lightest) {
            return findings.stream()
                    .filter(finding -> finding.severity().atLeast(lightest))
                    .toList();
        }

        /** {@return the components of the string by their names; none if the table does not say} */
        public Map<String, String> parts() {
            Map<String, String> parts = new TreeMap<>();
            for (String part : first.words("parts")) {
                int equals = part.indexOf('=');
                parts.put(part.substring(0, equals), part.substring(equals + 1));
            }
            return parts;
        }

        private boolean isContinuedBy(CaseTable.Row row) {
            return row.cell("profile").equals(profile()) && row.cell("text").equals(text());
        }

        private void add(CaseTable.Row row) {
            finding(row).ifPresent(findings::add);
        }

        /** Returns the place of the string's first line, the profile and the string. */
        @Override
        public String toString() {
            return first.toString();
        }
    }

    /** {@return the strings of all tables} */
    public static Stream<Row> rows() {
        return Tables.names("profiles").stream().flatMap(name -> rows(Tables.rows(name)).stream());
    }

    static List<Row> rows(Stream<CaseTable.Row> lines) {
        List<Row> rows = new ArrayList<>();
        Map<List<String>, CaseTable.Row> seen = new HashMap<>();
        lines.forEach(line -> {
            if (rows.isEmpty() || !rows.get(rows.size() - 1).isContinuedBy(line)) {
                CaseTable.Row before = seen.put(List.of(line.cell("profile"), line.cell("text")), line);
                if (before != null) {
                    throw new IllegalArgumentException(line.table() + ":" + line.line()
                            + " has the profile and the text of line " + before.line()
                            + "; write all findings of a text in one place");
                }
                rows.add(new Row(line));
            }
            rows.get(rows.size() - 1).add(line);
        });
        return rows;
    }

    private static Optional<Finding> finding(CaseTable.Row row) {
        return row.cell("verdict").equals("accepted")
                ? Optional.empty()
                : Optional.of(new Finding(
                        Severity.valueOf(row.cell("verdict").toUpperCase(Locale.ROOT)),
                        row.cell("code"),
                        row.cell("component"),
                        Integer.parseInt(row.cell("start")),
                        Integer.parseInt(row.cell("end")),
                        row.cell("clause")));
    }
}
