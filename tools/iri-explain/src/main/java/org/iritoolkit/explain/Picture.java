package org.iritoolkit.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Component;
import org.iritoolkit.check.Span;
import org.iritoolkit.explain.Explanation.Part;

/**
 * Draws a string for a terminal, on lines of limited width, with its components coloured and with rows of carets under
 * the violations.
 *
 * <p>A caret is placed under the first column of its character, so wide characters, marks and characters shown by
 * number do not shift the caret. For a long string, only the first lines and the lines with carets are shown.
 */
final class Picture {
    /** A row of carets. */
    record Marks(String label, List<Span> places, UnaryOperator<String> paint) {}

    private static final int MOST_LINES = 8;
    private static final int MARGIN = 4;

    private final String text;
    private final Style style;
    private final int width;
    /** The component that each UTF-16 code unit belongs to; REFERENCE for the delimiters between components. */
    private final Component[] owners;
    /** The number of columns before each code unit, from the start of the string. */
    private final int[] columns;

    Picture(Explanation explanation, Style style, int terminalColumns) {
        this.text = explanation.input();
        this.style = style;
        this.width = terminalColumns - 2 * MARGIN;
        this.owners = new Component[text.length()];
        Arrays.fill(owners, Component.REFERENCE);
        boolean host = explanation.components().stream().anyMatch(part -> part.component() == Component.HOST);
        for (Part part : explanation.components()) {
            if (part.component() != Component.AUTHORITY || !host) {
                Arrays.fill(owners, part.start(), part.end(), part.component());
            }
        }
        this.columns = new int[text.length() + 1];
        int column = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            columns[i] = column;
            if (Character.charCount(c) == 2) {
                columns[i + 1] = column;
            }
            column += Display.columns(c);
            i += Character.charCount(c);
        }
        columns[text.length()] = column;
    }

    /** Returns the lines, each with a line feed at its end. */
    String draw(List<Marks> rows) {
        StringBuilder out = new StringBuilder();
        int number = 0;
        boolean skipped = false;
        for (Span line : lines()) {
            boolean last = line.end() == text.length();
            boolean marked = rows.stream().anyMatch(row -> row.places().stream().anyMatch(p -> touches(p, line, last)));
            if (number >= MOST_LINES || (number >= MOST_LINES / 2 && !marked && !last)) {
                skipped = true;
                continue;
            }
            number++;
            if (skipped) {
                out.append(" ".repeat(MARGIN)).append(style.faint("…")).append('\n');
                skipped = false;
            }
            out.append(" ".repeat(MARGIN))
                    .append(text.isEmpty() ? style.faint("(empty)") : coloured(line))
                    .append('\n');
            for (Marks row : rows) {
                String carets = carets(row, line, last);
                if (!carets.isEmpty()) {
                    out.append(String.format("%-" + MARGIN + "s", row.label()))
                            .append(row.paint().apply(carets))
                            .append('\n');
                }
            }
        }
        if (skipped) {
            out.append(" ".repeat(MARGIN)).append(style.faint("…")).append('\n');
        }
        return out.toString();
    }

    /** Returns the string in parts that fit on a line. There is at least one part, which may be empty. */
    private List<Span> lines() {
        List<Span> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length(); ) {
            int next = i + Character.charCount(text.codePointAt(i));
            if (columns[next] - columns[start] > width && i > start) {
                lines.add(new Span(start, i));
                start = i;
            }
            i = next;
        }
        lines.add(new Span(start, text.length()));
        return lines;
    }

    /** Whether a range is in a line. An empty range between two lines belongs to the second line. */
    private static boolean touches(Span place, Span line, boolean last) {
        return (place.start() < line.end() && (place.end() > line.start() || place.start() == line.start()))
                || (last && place.start() == line.end());
    }

    private String carets(Marks row, Span line, boolean last) {
        StringBuilder carets = new StringBuilder();
        for (Span place : row.places()) {
            if (!touches(place, line, last)) {
                continue;
            }
            int from = columns[Math.max(place.start(), line.start())] - columns[line.start()];
            int to = columns[Math.min(place.end(), line.end())] - columns[line.start()];
            while (carets.length() < from) {
                carets.append(' ');
            }
            while (carets.length() < Math.max(to, from + 1)) {
                carets.append('^');
            }
        }
        return carets.toString();
    }

    private String coloured(Span line) {
        StringBuilder out = new StringBuilder();
        StringBuilder run = new StringBuilder();
        for (int i = line.start(); i < line.end(); ) {
            int c = text.codePointAt(i);
            Display.append(run, c);
            int next = i + Character.charCount(c);
            if (next >= line.end() || owners[next] != owners[i]) {
                out.append(
                        owners[i] == Component.REFERENCE
                                ? style.faint(run.toString())
                                : style.of(owners[i], run.toString()));
                run.setLength(0);
            }
            i = next;
        }
        return out.toString();
    }
}
