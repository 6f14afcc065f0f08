package org.iritoolkit.conformance;

import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.testkit.CaseTable;

/**
 * The tables under {@code mapping}, which are written from the specifications. They define what a string maps to.
 *
 * <p>Each line is one call, written as on the command line: {@code iri COMMAND -p PROFILE OPTIONS --json INPUT}.
 * Options are separated by a space; {@code compare} has its two inputs in the input column, a space between them, and
 * spaces of their own written <code>&#92;u0020</code>. The codes are those of the violations, with {@code @START-END}
 * if a place matters in that line, then {@code kept:REASON} for each escape that was left in place and reported.
 */
public final class MappingTable {
    private MappingTable() {}

    /** A call and its expected result. */
    public static final class Row {
        private final CaseTable.Row row;

        private Row(CaseTable.Row row) {
            this.row = row;
        }

        /** {@return the operation, such as {@code to-uri}} */
        public String command() {
            return row.cell("command");
        }

        /** {@return the id of the profile of the input} */
        public String profile() {
            return row.cell("profile");
        }

        /** {@return the options, each word by itself} */
        public List<String> options() {
            return row.words("options");
        }

        /** {@return the input} */
        public String input() {
            return row.cell("input");
        }

        /** {@return the two strings that are compared} */
        public List<String> inputs() {
            return row.words("input");
        }

        /**
         * Returns the word after an option.
         *
         * @param name the option
         * @param otherwise the value for a missing option
         * @return the word
         */
        public String option(String name, String otherwise) {
            List<String> options = options();
            int at = options.indexOf(name);
            return at < 0 ? otherwise : options.get(at + 1);
        }

        /** {@return the output that the specifications require} */
        public Outcome expected() {
            boolean ok = row.cell("ok").equals("ok");
            return new Outcome(ok, ok ? row.cell("output") : Outcome.NONE, row.words("codes"));
        }

        /**
         * Returns the result, with places only if the line has places.
         *
         * @param outcome the outcome of the call
         * @return the result, equal to {@link #expected()} if it is as required
         */
        public Outcome comparable(Outcome outcome) {
            boolean placed = row.words("codes").stream().anyMatch(code -> code.indexOf('@') >= 0);
            return placed ? outcome : outcome.withoutPlaces();
        }

        /** Returns the place of the line and its content. */
        @Override
        public String toString() {
            return row.toString();
        }
    }

    /** {@return the rows of all tables; those of the known gaps are not among them} */
    public static Stream<Row> rows() {
        return Tables.names("mapping").stream()
                .filter(name -> !name.endsWith("/known-gaps.tsv"))
                .flatMap(MappingTable::rows);
    }

    /** {@return the cases that should hold but do not} */
    public static Stream<Row> knownGaps() {
        return rows("mapping/known-gaps.tsv");
    }

    private static Stream<Row> rows(String name) {
        return Tables.rows(name).map(Row::new);
    }
}
