package org.iritoolkit.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Draws the times for parsing. Each library has a line, and each corpus a dot at the library's time relative to the
 * toolkit's.
 */
final class Plot {
    static final String NAME = "benchmarks.svg";

    // legible on white and on black
    private static final String TEXT = "#7a8290";
    private static final List<String> COLOURS = List.of("#2f81f7", "#d9822b", "#3fa45b");

    private static final int LEFT = 190;
    private static final int WIDTH = 680;
    private static final int TOP = 52;
    private static final int HEADING = 32;
    private static final String TITLE = "Time to parse and check an IRI, as a multiple of the time of the IRI toolkit";
    private static final int LINE = 30;
    private static final double LEAST = 0.08;
    private static final double[] TICKS = {0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200};

    private final StringBuilder out = new StringBuilder();
    private final double most;

    private Plot(double most) {
        this.most = most;
    }

    static String of(Results results) {
        List<String> corpora = results.corpora(Candidates.PARSE);
        if (corpora.isEmpty()) {
            return "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n";
        }
        double most = corpora.stream()
                .flatMap(corpus -> results.rows(Candidates.PARSE, corpus).stream()
                        .flatMap(row -> Arrays.stream(row.ratios(
                                        results.rows(Candidates.PARSE, corpus).get(0)))
                                .boxed()))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        return new Plot(most * 1.2).draw(results, corpora);
    }

    private String draw(Results results, List<String> corpora) {
        List<String> names = results.rows(Candidates.PARSE, corpora.get(0)).stream()
                .map(Results.Row::name)
                .toList();
        int height = TOP + names.size() * LINE + 14;
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 %d %d %d\" width=\"%d\" height=\"%d\"",
                -HEADING, WIDTH, height + HEADING, WIDTH, height + HEADING);
        add(" font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"%s\" role=\"img\">\n", TEXT);
        add("<title>%s</title>\n", TITLE);
        add("<text x=\"0\" y=\"%d\" font-size=\"15\" font-weight=\"600\">%s</text>\n", 18 - HEADING, TITLE);
        for (int i = 0; i < corpora.size(); i++) {
            int x = LEFT + i * 130;
            add("<circle cx=\"%d\" cy=\"14\" r=\"5\" fill=\"%s\"/>", x, COLOURS.get(i % COLOURS.size()));
            add("<text x=\"%d\" y=\"18\">%s</text>\n", x + 11, corpora.get(i));
        }
        for (double tick : TICKS) {
            if (tick < most) {
                add(
                        "<path d=\"M%.1f %dV%d\" stroke=\"%s\" stroke-opacity=\"%s\"/>",
                        x(tick), TOP - 8, height - 14, TEXT, tick == 1 ? "0.9" : "0.25");
                add(
                        "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s×</text>\n",
                        x(tick), TOP - 13, tick < 1 ? Double.toString(tick) : Long.toString((long) tick));
            }
        }
        for (int line = 0; line < names.size(); line++) {
            int y = TOP + line * LINE + LINE / 2;
            add("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", LEFT - 14, y + 4, names.get(line));
            for (int i = 0; i < corpora.size(); i++) {
                dot(results, new Task(Candidates.PARSE, corpora.get(i), names.get(line)), i, y + (i - 1) * 7);
            }
        }
        return out.append("</svg>\n").toString();
    }

    private void dot(Results results, Task task, int corpus, int y) {
        Results.Row first = results.rows(task.job(), task.corpus()).get(0);
        double[] ratios = results.row(task).map(row -> row.ratios(first)).orElse(new double[0]);
        if (ratios.length == 0) {
            return;
        }
        String colour = COLOURS.get(corpus % COLOURS.size());
        add(
                "<path d=\"M%.1f %dH%.1f\" stroke=\"%s\" stroke-width=\"2\"/>",
                x(ratios[0]), y, x(ratios[ratios.length - 1]), colour);
        add("<circle cx=\"%.1f\" cy=\"%d\" r=\"3.5\" fill=\"%s\"/>\n", x(ratios[ratios.length / 2]), y, colour);
    }

    /**
     * Returns the place on the axis. The axis is logarithmic, so half the time is as far from equality as double the
     * time.
     */
    private double x(double ratio) {
        double part = Math.log(Math.max(ratio, LEAST) / LEAST) / Math.log(most / LEAST);
        return LEFT + part * (WIDTH - LEFT - 20);
    }

    private void add(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values));
    }
}
