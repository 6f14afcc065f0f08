package org.iritoolkit.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.iritoolkit.check.Component;
import org.iritoolkit.cli.input.InputsParameter;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.run.LineRun;
import org.iritoolkit.cli.run.Step;
import org.iritoolkit.explain.ReadingsTable;
import org.iritoolkit.explain.Style;
import org.iritoolkit.web.Disagreement;
import org.iritoolkit.web.Reading;
import org.iritoolkit.web.Readings;
import org.iritoolkit.web.UrlReader;
import org.jspecify.annotations.Nullable;

/** Shows how several parsers read a string. */
final class ReadingsCommand extends Command {
    private final LineRun.ReportedOptions options = new LineRun.ReportedOptions(arguments, "readings", "disagree");
    private final InputsParameter inputs = new InputsParameter(arguments);

    ReadingsCommand() {
        description(
                "Parses each input with several URL parsers, and shows where they disagree about the host.",
                "",
                "Text output is a table for each input, in which long components are cut off. An input is rejected if"
                        + " two parsers that accept it see different schemes, hosts or ports, or if only one of them sees"
                        + " a username or password. --plugin adds parsers.");
        examples("iri readings 'http:/evil.example'", "iri readings --only-rejected --json < links.txt");
        exitCodes("0:the parsers agree", "1:the parsers disagree about some input", "2:the command line is wrong");
    }

    @Override
    Work prepare() {
        LineRun run = options.run(stdio());
        Step step = Step.ofText(new Comparing(UrlReader.installed(), run.report(), options.style(stdio()))::of);
        return () -> run.run(inputs.sources(), step);
    }

    private static Map<String, @Nullable Object> fields(Readings readings, List<Disagreement> disagreements) {
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        readings.all().forEach((name, reading) -> rows.add(row(name, reading)));
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("readings", rows);
        fields.put(
                "disagree",
                disagreements.stream()
                        .map(disagreement -> disagreement.component().toString())
                        .toList());
        return fields;
    }

    private static Map<String, @Nullable Object> row(String name, Reading reading) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("reader", name);
        if (reading.refusal().isPresent()) {
            row.put("refused", reading.refusal().get());
        } else {
            for (Component component : Reading.COMPONENTS) {
                row.put(component.toString(), reading.component(component).orElse(null));
            }
        }
        return row;
    }

    /** Compares the results of parsers, in a table or in fields. */
    private record Comparing(List<UrlReader> readers, Report report, Style style) {
        Result of(String text) {
            Readings readings = Readings.of(text, readers);
            List<Disagreement> disagreements = readings.disagreements();
            boolean agree = disagreements.isEmpty();
            return report.isText() && !report.isOnlyRejected()
                    ? Result.page(agree, ReadingsTable.of(readings, style, report.redaction(text)))
                    : Result.of(agree, List.of(), List.of(), fields(readings, disagreements));
        }
    }
}
