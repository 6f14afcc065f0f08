package org.iritoolkit.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Creates the page with the results. The text is written by hand; the tables and a plot are drawn from the results. */
final class Page {
    static final String NAME = "benchmarks.md";

    private static final String START = "<!-- results -->\n";
    private static final String END = "<!-- end of results -->\n";

    private Page() {}

    /** Writes the results into the page in a folder, and the plot next to it. */
    static void write(Results results, Path folder) throws IOException {
        Path page = folder.resolve(NAME);
        Files.writeString(page, drawn(Files.readString(page), results));
        Files.writeString(folder.resolve(Plot.NAME), Plot.of(results));
    }

    /** Returns the text of a page with its tables drawn again. */
    static String drawn(String page, Results results) {
        int start = page.indexOf(START) + START.length();
        return page.substring(0, start) + tables(results) + page.substring(page.indexOf(END));
    }

    static String tables(Results results) {
        StringBuilder out = new StringBuilder();
        if (results.rows().isEmpty()) {
            out.append("\nNot measured yet: the command above does it.\n");
        } else {
            String java = "\nJava " + results.java() + ", " + results.machine();
            out.append(java)
                    .append(String.format(Locale.ROOT, "; %.0f %% of the slices count.\n", 100 * results.kept()));
        }
        Set<String> shown = new HashSet<>();
        for (String job : results.jobs()) {
            out.append('\n').append("### ").append(job).append("\n\n");
            String inputs = inputs(results, job);
            out.append(shown.add(inputs) ? inputs : ""); // once for all jobs that have them
            table(results, job, out);
        }
        out.append('\n').append("### Notes\n\n").append(notes(results));
        out.append('\n').append("### What the parsers accept\n\n").append(strictness(results.strictness()));
        return out.append('\n').toString();
    }

    private static String inputs(Results results, String job) {
        List<String> corpora = results.corpora().stream()
                .filter(texts -> texts.job().equals(job))
                .map(texts -> String.format(
                        Locale.ROOT,
                        "%s: %.0f characters, %.0f %% non-ASCII",
                        texts.name(),
                        texts.length(),
                        100 * texts.beyondAscii()))
                .toList();
        return String.join("; ", corpora) + ".\n\n";
    }

    private static void table(Results results, String job, StringBuilder out) {
        List<String> corpora = results.corpora(job);
        out.append("| | ").append(String.join(" | ", corpora)).append(" | bytes |\n|---|");
        out.append("--:|".repeat(corpora.size() + 1)).append('\n');
        for (Results.Row row : results.rows(job, corpora.get(0))) {
            List<String> cells = new ArrayList<>(List.of(row.name()));
            for (String corpus : corpora) {
                Results.Row first = results.rows(job, corpus).get(0);
                cells.add(results.row(new Task(job, corpus, row.name()))
                        .map(cell -> cell(cell, first))
                        .orElse(""));
            }
            cells.add(String.format(Locale.ROOT, "%,.0f", row.bytes()));
            out.append("| ").append(String.join(" | ", cells)).append(" |\n");
        }
    }

    /** Returns the differences in the work of each candidate, by name. */
    private static String notes(Results results) {
        Map<String, Set<String>> notes = new LinkedHashMap<>();
        for (Results.Row row : results.rows()) {
            if (!row.note().isEmpty()) {
                notes.computeIfAbsent(row.name(), added -> new LinkedHashSet<>())
                        .addAll(List.of(row.note().split("; ")));
            }
        }
        Map<String, List<String>> names = new LinkedHashMap<>();
        notes.forEach((name, said) -> names.computeIfAbsent(String.join("; ", said), added -> new ArrayList<>())
                .add(name));
        StringBuilder out = new StringBuilder();
        names.forEach((note, those) -> out.append("- ")
                .append(String.join(", ", those))
                .append(": ")
                .append(note)
                .append(".\n"));
        return out.toString();
    }

    private static String cell(Results.Row row, Results.Row first) {
        String few = row.kept() * 2 < row.slices() ? " \\*" : "";
        if (row.name().equals(first.name())) {
            return Double.isFinite(row.median()) ? String.format(Locale.ROOT, "1 (%.0f ns)%s", row.median(), few) : "–";
        }
        double[] ratios = row.ratios(first);
        if (ratios.length == 0) {
            return "–";
        }
        return number(ratios[ratios.length / 2]) + few;
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, number < 9.95 ? "%.1f" : "%.0f", number);
    }

    private static String strictness(List<Strictness> rows) {
        StringBuilder out = new StringBuilder();
        List<String> parsers = List.copyOf(rows.get(0).accepted().keySet());
        out.append("| not allowed by RFC 3987 | ").append(String.join(" | ", parsers));
        out.append(" |\n|---|").append("---|".repeat(parsers.size())).append('\n');
        for (Strictness row : rows) {
            out.append("| ").append(row.what());
            for (Map.Entry<String, Boolean> parser : row.accepted().entrySet()) {
                out.append(" | ").append(Boolean.TRUE.equals(parser.getValue()) ? "accepts" : "rejects");
            }
            out.append(" |\n");
        }
        return out.toString();
    }
}
