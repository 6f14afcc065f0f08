package org.iritoolkit.cli.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.output.FormatOptions.Format;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.explain.Listed;
import org.iritoolkit.explain.OtherMeaning;
import org.iritoolkit.explain.Redaction;
import org.jspecify.annotations.Nullable;

/**
 * Reports a command's results, the violations and the summary, in the requested format and extent. Many threads may use
 * a report, each with its own {@link Output}.
 */
public final class Report {
    private static final String INPUT = "input";
    private static final String OK = "ok";
    private static final String VIOLATIONS = "violations";
    private static final String LINE = "line";
    private static final List<String> COMMON = List.of(INPUT, OK, VIOLATIONS, LINE);

    /** The options for the extent and form of reports. */
    public static final class Options {
        private final List<String> all = new ArrayList<>(COMMON);
        private final FormatOptions format;
        private final Argument<Boolean> onlyRejected;
        private final Argument<Boolean> summary;

        /**
         * Declares the options.
         *
         * @param keys the command's fields in addition to the common fields
         */
        public Options(Arguments arguments, List<String> keys) {
            all.removeAll(keys); // the command's description is more specific
            all.addAll(keys);
            format = new FormatOptions(arguments, all);
            onlyRejected = arguments.flag(
                    "--only-rejected",
                    "Leave out accepted inputs. In text output, write the rejected inputs " + "themselves.");
            summary = arguments.flag("--summary", "At the end, count the violations by code.");
        }

        /**
         * Returns the report in the requested format.
         *
         * @param absent the fields that belong to options that are not given
         * @throws IllegalArgumentException if the options contradict each other
         */
        public Report report(String... absent) {
            List<String> there = new ArrayList<>(all);
            there.removeAll(List.of(absent));
            return new Report(
                    format.format(),
                    format.fields(there),
                    onlyRejected.value(),
                    summary.value(),
                    false,
                    format.redacts());
        }
    }

    private final Format format;
    private final List<String> fields;
    private final boolean onlyRejected;
    private final boolean summary;
    private final boolean pages;
    private final boolean redacts;
    private final boolean saysFindings;
    private final boolean commonJson;
    private final boolean takesBytes;
    private final Map<String, Integer> counts = Collections.synchronizedMap(new TreeMap<>());

    private Report(
            Format format, List<String> fields, boolean onlyRejected, boolean summary, boolean pages, boolean redacts) {
        this.format = format;
        this.fields = fields;
        this.onlyRejected = onlyRejected;
        this.summary = summary;
        this.pages = pages;
        this.redacts = redacts;
        this.saysFindings = format != Format.JSON || !fields.contains(VIOLATIONS);
        this.commonJson = !redacts && format == Format.JSON && fields.equals(COMMON);
        this.takesBytes = !redacts
                && (format == Format.TEXT
                        || onlyRejected
                        || fields.stream().allMatch(field -> COMMON.contains(field) || field.equals(Result.OUTPUT)));
    }

    /** Returns the report of a command that writes pages for people. */
    public static Report ofPages() {
        return new Report(Format.TEXT, COMMON, false, false, true, false);
    }

    /** Whether results are written as text, for people. */
    public boolean isText() {
        return format == Format.TEXT;
    }

    /** Whether only rejected inputs are written. */
    public boolean isOnlyRejected() {
        return onlyRejected;
    }

    /** Whether a field is written. */
    public boolean writes(String field) {
        return !isText() && fields.contains(field);
    }

    /** Whether the output can be written from {@link Result#SAME} and from results in bytes. */
    public boolean takesBytes() {
        return takesBytes;
    }

    /** Writes the result of an input. */
    public void write(Line line, Result result, Output output) throws IOException {
        if (result.isSame() && redacts) {
            write(line, Result.output(line.text().orElseThrow()), output);
        } else if (result.isSame()) {
            same(line, output);
        } else if (result.page()) {
            output.text(result.plain().get(0));
        } else {
            String number = Long.toString(line.number());
            write(line, Optional.empty(), violation -> number, result, output);
        }
    }

    private void same(Line line, Output output) throws IOException {
        if (onlyRejected) {
            return;
        }
        if (format == Format.TEXT) {
            output.result(line.octets(), line.start(), line.end());
        } else if (commonJson) {
            output.accepted(line.number(), line.octets(), line.start(), line.end());
        } else {
            fields(line, Result.output(line.text().orElseThrow()), output);
        }
    }

    /**
     * Writes the result of an input.
     *
     * @param place the position to write before the remarks
     * @param places the function that returns the position to write before each violation
     */
    public void write(Line line, String place, Function<Violation, String> places, Result result, Output output)
            throws IOException {
        write(line, Optional.of(place), places, result, output);
    }

    private void write(
            Line line, Optional<String> place, Function<Violation, String> places, Result result, Output output)
            throws IOException {
        Ending.atFailedPlugin(result.violations());
        if (onlyRejected && result.ok()) {
            return;
        }
        result.violations().forEach(this::count);
        if (saysFindings) {
            // avoids Json, so that text output does not load the JSON library
            Listed<Violation, Listed.More> listed = Listed.ofViolations(
                    result.violations(), violation -> violation.code().id(), Violation::severity);
            for (Violation violation : listed.first()) {
                output.finding(
                        places.apply(violation),
                        violation,
                        line.text().flatMap(text -> OtherMeaning.question(violation, text)));
            }
            for (Listed.More more : listed.more()) {
                output.message(where(line, place) + ": " + more);
            }
        }
        if (isText()) {
            for (String remark : result.remarks()) {
                output.message(where(line, place) + ": " + remark);
            }
            text(line, result, output);
        } else {
            fields(line, result, output);
        }
    }

    /** Hides the user information of an input in its results, if requested. */
    public Redaction redaction(String input) {
        return redacts ? Redaction.of(input) : Redaction.NONE;
    }

    private static String where(Line line, Optional<String> place) {
        return place.orElseGet(() -> Long.toString(line.number()));
    }

    private void fields(Line line, Result result, Output output) throws IOException {
        Function<String, @Nullable Object> value = field -> value(field, line, result);
        if (redacts) {
            Redaction redaction = redaction(line.text().orElse(""));
            value = field -> RedactedFields.of(field, value(field, line, result), redaction);
        }
        if (format == Format.JSON) {
            output.json(fields, value);
            return;
        }
        List<@Nullable Object> row = new ArrayList<>(fields.size());
        for (String field : fields) {
            row.add(value.apply(field));
        }
        output.row(row);
    }

    /** Writes a violation that does not belong to a result. */
    public void finding(String where, Violation violation, Output output) throws IOException {
        count(violation);
        output.finding(where, violation);
    }

    private void count(Violation violation) {
        if (summary) {
            counts.merge(violation.severity() + " " + violation.code().id(), 1, Integer::sum);
        }
    }

    private void text(Line line, Result result, Output output) throws IOException {
        List<String> plain = onlyRejected ? line.text().stream().toList() : result.plain();
        if (redacts) {
            output.result(
                    plain.stream().map(redaction(line.text().orElse(""))::plain).toList());
        } else if (!onlyRejected) {
            output.result(result);
        } else if (line.text().isPresent()) {
            output.result(plain);
        } else {
            output.unreadable(line.octets(), line.start(), line.end());
        }
    }

    private static @Nullable Object value(String field, Line line, Result result) {
        return switch (field) {
            case INPUT -> line.text().orElse(null);
            case OK -> result.ok();
            case VIOLATIONS -> result.violations();
            case LINE -> line.number();
            default -> result.fields().get(field);
        };
    }

    /**
     * Reports the number of inputs at the end.
     *
     * @param counted the participle for what was done with the inputs, for example {@code read}
     * @param several whether there may be more than one input, so that the number is useful
     */
    public void finish(String counted, long read, long rejected, boolean several, Output output) throws IOException {
        finish(counted, read, rejected, several, 0, output);
    }

    /**
     * Reports the number of inputs, and of byte sequences outside the inputs that cannot be decoded.
     *
     * @param unreadable the number of byte sequences that cannot be decoded
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
                        : "; " + unreadable + (unreadable == 1 ? " invalid byte sequence" : " invalid byte sequences"));
        if (summary) {
            output.summary(last);
        } else if (pages ? read > 1 : several && format != Format.JSON) {
            output.message(last);
        }
    }
}
