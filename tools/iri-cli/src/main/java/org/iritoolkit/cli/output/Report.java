package org.iritoolkit.cli.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.explain.OtherMeaning;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.output.FormatOptions.Format;
import org.iritoolkit.cli.process.Ending;
import org.jspecify.annotations.Nullable;

/**
 * Reports what a command made of its inputs, in the format and to the extent that was asked for: results, findings,
 * and what there is to say at the end. Many threads may use it, each with an {@link Output} of its own.
 */
public final class Report {
    private static final String INPUT = "input";
    private static final String OK = "ok";
    private static final String VIOLATIONS = "violations";
    private static final String LINE = "line";
    private static final List<String> COMMON = List.of(INPUT, OK, VIOLATIONS, LINE);

    /**
     * What a result is about.
     *
     * @param number its number, in JSON its line
     * @param place what findings begin with, if that is not the number
     * @param text empty if it cannot be read
     * @param octets what cannot be read
     */
    public record Input(long number, Optional<String> place, Optional<String> text, Optional<byte[]> octets) {
        public static Input of(long number, Optional<String> text) {
            return new Input(number, Optional.empty(), text, Optional.empty());
        }

        public static Input of(long number, String place, String text) {
            return new Input(number, Optional.of(place), Optional.of(text), Optional.empty());
        }

        public static Input unreadable(long number, byte[] octets) {
            return new Input(number, Optional.empty(), Optional.empty(), Optional.of(octets));
        }

        /** What findings begin with. */
        public String where() {
            return place.orElseGet(() -> Long.toString(number));
        }
    }

    /** The options that say what is reported, and how. */
    public static final class Options {
        private final FormatOptions format;
        private final Argument<Boolean> onlyRejected;
        private final Argument<Boolean> summary;

        /** Declares them. */
        public Options(Arguments arguments) {
            format = new FormatOptions(arguments);
            onlyRejected = arguments.flag(
                    "--only-rejected",
                    "Leave out what is accepted. As text, the rejected inputs themselves are written.");
            summary = arguments.flag("--summary", "At the end, count the findings by their code.");
        }

        /**
         * What reports as it was asked to.
         *
         * @param keys the fields that the command has beyond those that all have
         * @throws IllegalArgumentException if the options cannot mean anything
         */
        public Report report(List<String> keys) {
            List<String> all = new ArrayList<>(COMMON);
            all.removeAll(keys); // which says more exactly what it is
            all.addAll(keys);
            return new Report(format.format(), format.fields(all), onlyRejected.value(), summary.value());
        }
    }

    private final Format format;
    private final List<String> fields;
    private final boolean onlyRejected;
    private final boolean summary;
    private final boolean saysFindings;
    private final Map<String, Integer> counts = Collections.synchronizedMap(new TreeMap<>());

    private Report(Format format, List<String> fields, boolean onlyRejected, boolean summary) {
        this.format = format;
        this.fields = fields;
        this.onlyRejected = onlyRejected;
        this.summary = summary;
        this.saysFindings = format != Format.JSON || !fields.contains(VIOLATIONS);
    }

    /** Whether results are written as text, for people. */
    public boolean isText() {
        return format == Format.TEXT;
    }

    /** Whether only what is rejected is written. */
    public boolean isOnlyRejected() {
        return onlyRejected;
    }

    /** Whether a field is written. */
    public boolean writes(String field) {
        return !isText() && fields.contains(field);
    }

    /**
     * Writes the result of an input, given as UTF-8, that is accepted, is its own result, and that there is nothing to say
     * about.
     *
     * @return false if that has to be done with more care
     */
    public boolean accepted(long number, byte[] octets, int start, int end, Output output) throws IOException {
        if (onlyRejected) {
            return true;
        }
        if (isText()) {
            output.result(octets, start, end);
            return true;
        }
        if (format == Format.JSON && fields.equals(COMMON)) {
            output.accepted(number, octets, start, end);
            return true;
        }
        return false;
    }

    /** Writes what became of an input. */
    public void write(Input input, Result result, Output output) throws IOException {
        Ending.atFailedPlugin(result.violations());
        if (onlyRejected && result.ok()) {
            return;
        }
        for (Violation violation : result.violations()) {
            count(violation);
            if (saysFindings) {
                output.finding(
                        input.where(), violation, input.text().flatMap(text -> OtherMeaning.question(violation, text)));
            }
        }
        if (isText()) {
            for (String remark : result.remarks()) {
                output.message(input.where() + ": " + remark);
            }
        }
        switch (format) {
            case TEXT -> text(input, result, output);
            case TSV -> {
                List<@Nullable Object> row = new ArrayList<>(fields.size());
                for (String field : fields) {
                    row.add(value(field, input, result));
                }
                output.row(row);
            }
            case JSON -> output.json(fields, field -> value(field, input, result));
        }
    }

    /** Writes a finding that no result holds. */
    public void finding(String where, Violation violation, Output output) throws IOException {
        count(violation);
        output.finding(where, violation);
    }

    private void count(Violation violation) {
        if (summary) {
            counts.merge(violation.severity() + " " + violation.code().id(), 1, Integer::sum);
        }
    }

    private void text(Input input, Result result, Output output) throws IOException {
        if (!onlyRejected) {
            output.result(result);
        } else if (input.text().isPresent()) {
            output.result(List.of(input.text().get()));
        } else {
            output.unreadable(input.octets().orElseThrow());
        }
    }

    private static @Nullable Object value(String field, Input input, Result result) {
        return switch (field) {
            case INPUT -> input.text().orElse(null);
            case OK -> result.ok();
            case VIOLATIONS -> result.violations();
            case LINE -> input.number();
            default -> result.fields().get(field);
        };
    }

    /**
     * Says at the end how many inputs there were.
     *
     * @param counted for example {@code read}
     * @param several whether more than one may have come, so that the number is worth a line
     */
    public void finish(String counted, long read, long rejected, boolean several, Output output) throws IOException {
        finish(counted, read, rejected, several, 0, output);
    }

    /**
     * The same, where there are places that belong to no input.
     *
     * @param unreadable how many of them there are
     */
    public void finish(String counted, long read, long rejected, boolean several, long unreadable, Output output)
            throws IOException {
        if (summary && format == Format.JSON) {
            output.summary(Json.summary(counted, read, rejected, counts));
            return;
        }
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            output.summary(count.getValue() + " " + count.getKey());
        }
        String last = read + " " + counted + ", " + rejected + " rejected"
                + (unreadable == 0
                        ? ""
                        : "; " + unreadable + (unreadable == 1 ? " place is" : " places are") + " no text");
        if (summary) {
            output.summary(last);
        } else if (several && format != Format.JSON) {
            output.message(last);
        }
    }
}
