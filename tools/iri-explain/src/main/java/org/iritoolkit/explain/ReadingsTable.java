package org.iritoolkit.explain;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Severity;
import org.iritoolkit.web.Disagreement;
import org.iritoolkit.web.Reading;
import org.iritoolkit.web.Readings;

/**
 * Formats readings as a table for people, coloured where parsers differ. Long values are cut; the JSON fields are
 * complete.
 */
public final class ReadingsTable {
    private ReadingsTable() {}

    /** Returns the string, followed by a block for each parser and a line for each disagreement. */
    public static String of(Readings readings, Style style, Redaction redaction) {
        List<Disagreement> disagreements = readings.disagreements();
        Set<Component> differ =
                disagreements.stream().map(Disagreement::component).collect(Collectors.toSet());
        StringBuilder out = new StringBuilder();
        out.append(style.strong(Display.safe(redaction.text(readings.text())))).append('\n');
        int width =
                readings.all().keySet().stream().mapToInt(String::length).max().orElse(0);
        for (Map.Entry<String, Reading> entry : readings.all().entrySet()) {
            out.append("  ").append(padded(entry.getKey(), width)).append("  ");
            out.append(row(entry.getValue(), differ, style, redaction)).append('\n');
        }
        for (Disagreement disagreement : disagreements) {
            out.append(style.of(Severity.WARNING, "  " + shown(redaction.text(disagreement.describe()))))
                    .append('\n');
        }
        return out.append('\n').toString();
    }

    private static String row(Reading reading, Set<Component> differ, Style style, Redaction redaction) {
        if (reading.refusal().isPresent()) {
            return style.faint(
                    "refused: " + shown(redaction.text(reading.refusal().get())));
        }
        return Reading.COMPONENTS.stream()
                .filter(component -> reading.component(component).isPresent())
                .map(component -> {
                    String cell = component + "="
                            + shown(redaction.value(
                                    component.toString(),
                                    reading.component(component).orElseThrow()));
                    return differ.contains(component) ? style.of(Severity.WARNING, cell) : cell;
                })
                .collect(Collectors.joining("  "));
    }

    private static String shown(String text) {
        return Display.safe(Display.brief(text));
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
