package org.iritoolkit.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say how results are written. */
final class FormatOptions {
    /** How results are written. */
    enum Format {
        /** For people and filters. */
        TEXT,
        /** Fields in columns. */
        TSV,
        /** Objects. */
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = {
                "How to write results: ${COMPLETION-CANDIDATES}. Default: text.",
                "'tsv' writes one line per result: its fields, separated by TAB, without a header line. In a field \\t, \\n, "
                        + "\\r and \\\\ stand for TAB, LF, CR and \\, and \\N alone for a field that is absent."
            })
    private Optional<Format> format = Optional.empty();

    @Option(names = "--json", description = "Write one JSON object per result; short for --format json.")
    private boolean json;

    @Option(
            names = "--fields",
            paramLabel = "NAME",
            split = ",",
            description = "Write these fields only, in this order; as tsv, unless --format says json. '*' lists the "
                    + "fields that there are.")
    private List<String> fields = List.of();

    /**
     * The format that was asked for.
     *
     * @throws IllegalArgumentException if the options contradict each other
     */
    Format format() {
        if (json && format.isPresent() && format.get() != Format.JSON) {
            throw new IllegalArgumentException("--json is short for --format json, so --format " + format.get()
                    + " contradicts it; leave out one of the two");
        }
        if (!fields.isEmpty() && format.equals(Optional.of(Format.TEXT))) {
            throw new IllegalArgumentException(
                    "--format text has no fields to choose from; write --format tsv or --format json");
        }
        return json ? Format.JSON : format.orElse(fields.isEmpty() ? Format.TEXT : Format.TSV);
    }

    /**
     * The fields that are written.
     *
     * @param all those that the command has
     * @throws IllegalArgumentException if one is named that there is not
     */
    List<String> fields(List<String> all) {
        List<String> named = new ArrayList<>();
        for (String field : fields) {
            named.add(all.stream()
                    .filter(field::equalsIgnoreCase)
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            (field.equals("*") ? "" : "there is no field '" + field + "'; ")
                                    + "the fields of this command are: " + String.join(", ", all))));
        }
        return named.isEmpty() ? all : List.copyOf(named);
    }
}
