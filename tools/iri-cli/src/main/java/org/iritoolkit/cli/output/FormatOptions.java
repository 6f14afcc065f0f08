package org.iritoolkit.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;

/** The options that set how results are written. */
public final class FormatOptions {
    /** The formats of results. */
    public enum Format {
        /** Plain text, for people and other programs. */
        TEXT,
        /** One line of fields per input. */
        TSV,
        /** One JSON object per input. */
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Argument<Optional<Format>> format;
    private final Argument<Boolean> json;
    private final Argument<List<String>> fields;
    private final Argument<Boolean> redact;

    /**
     * Declares the options.
     *
     * @param all the names of all fields
     */
    public FormatOptions(Arguments arguments, List<String> all) {
        format = arguments
                .option("--format", "FORMAT")
                .description(
                        "How to write results: ${COMPLETION-CANDIDATES}. Default: text.",
                        "'tsv' writes one line per result: its fields, separated by TAB, without a header line. In a field \\t, \\n, "
                                + "\\r and \\\\ stand for TAB, LF, CR and \\; other controls and bidi controls are "
                                + "written like \\u202E, and \\N alone is an absent field.")
                .optional(Format.class);
        json = arguments.flag("--json", "Write one JSON object per result; short for --format json.");
        fields = arguments
                .option("--fields", "FIELD")
                .description("Write only these fields, in this order, as tsv unless --format is json. '*' lists the "
                        + "fields.")
                .choices(all)
                .separated()
                .list();
        redact = redact(arguments);
    }

    /** Declares the option that hides secrets in results; messages never show secrets. */
    public static Argument<Boolean> redact(Arguments arguments) {
        return arguments.flag(
                "--redact",
                "Write \u2026 in place of user information (a name and a password before @) in results. Messages never "
                        + "show user information.");
    }

    /** Whether results hide user information. */
    public boolean redacts() {
        return redact.value();
    }

    /**
     * Returns the requested format.
     *
     * @throws IllegalArgumentException if the options contradict each other
     */
    public Format format() {
        if (json.value() && format.value().isPresent() && format.value().get() != Format.JSON) {
            throw new IllegalArgumentException("--json is short for --format json, so --format "
                    + format.value().get() + " contradicts it; leave out one of the two");
        }
        if (!fields.value().isEmpty() && format.value().equals(Optional.of(Format.TEXT))) {
            throw new IllegalArgumentException(
                    "--format text has no fields to choose from; write --format tsv or --format json");
        }
        return json.value() ? Format.JSON : format.value().orElse(fields.value().isEmpty() ? Format.TEXT : Format.TSV);
    }

    /**
     * Returns the fields to write.
     *
     * @param all the fields of the command
     * @throws IllegalArgumentException if a field does not exist
     */
    public List<String> fields(List<String> all) {
        List<String> named = new ArrayList<>();
        for (String field : fields.value()) {
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
