package org.iritoolkit.cli.output;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.pipeline.Pipeline;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.explain.Display;
import org.iritoolkit.explain.Style;
import org.jspecify.annotations.Nullable;

/**
 * Writes results to standard output, followed by violations to standard error, in whole lines, in order, as UTF-8.
 *
 * <p>In a pipe or file, results are exact; on a terminal, hidden characters are made visible. No other characters are
 * changed. Output is kept in memory until its turn comes, or until it is too large.
 */
public final class Output {
    private static final byte[] NONE = {};
    private static final int ENOUGH = 1 << 16;
    private static final int MOST_KEPT = 1 << 21;

    /**
     * The options for writing.
     *
     * @param errStyle the colours of violations
     * @param nul whether plain results end with NUL, unless a terminal shows them
     * @param quiet whether to write results only
     */
    public record Manner(Style errStyle, boolean nul, boolean quiet) {}

    private final Stdio stdio;
    private final Progress progress;
    private final Pipeline.Turn turn;
    private final Manner manner;
    private final char terminator;
    private final Buffer out = new Buffer(ENOUGH);
    private final Buffer err = new Buffer(32);
    private byte[] inputs = NONE;
    private int inputsStart;
    private int inputsEnd;
    private @Nullable Json json;

    public Output(Stdio stdio, Manner manner, Progress progress, Pipeline.Turn turn) {
        this.stdio = stdio;
        this.progress = progress;
        this.turn = turn;
        this.manner = manner;
        this.terminator = manner.nul() && !stdio.outTerminal() ? '\0' : '\n';
    }

    /** Creates an output for a command that writes little. */
    public static Output of(Stdio stdio) {
        Style errStyle = Style.of(Style.When.AUTO, stdio.errTerminal(), stdio.colors());
        return new Output(stdio, new Manner(errStyle, false, false), new Progress(stdio, true), Pipeline.Turn.now());
    }

    /** Writes a plain result. */
    public void result(Result result) throws IOException {
        if (result.octets().isPresent() && !stdio.outTerminal()) {
            byte[] line = result.octets().get();
            out().write(line, 0, line.length);
            written();
        } else {
            result(result.plain());
        }
    }

    /** Writes the fields of a plain result, separated by TAB. */
    public void result(List<String> fields) throws IOException {
        Buffer line = out();
        for (int i = 0; i < fields.size(); i++) {
            if (i > 0) {
                line.write('\t');
            }
            line.text(stdio.outTerminal() ? Display.safe(fields.get(i)) : fields.get(i));
        }
        endLine(line, terminator);
    }

    /**
     * Writes an unchanged input as a plain result, for output that does not go to a terminal. Consecutive unchanged
     * inputs are written together, without being copied.
     */
    public void result(byte[] octets, int start, int end) throws IOException {
        boolean ends = end < octets.length && octets[end] == terminator;
        if (octets != inputs || start != inputsEnd || !ends) {
            copyInputs();
            inputs = octets;
            inputsStart = start;
        }
        inputsEnd = ends ? end + 1 : end;
        if (!ends) {
            endLine(out(), terminator);
        }
    }

    /** Copies the pending inputs to the buffer of results, and returns the buffer. */
    private Buffer out() {
        copyInputs();
        return out;
    }

    private void copyInputs() {
        if (inputs == NONE) {
            return;
        }
        out.write(inputs, inputsStart, inputsEnd - inputsStart);
        inputs = NONE;
        inputsStart = 0;
        inputsEnd = 0;
    }

    /** Writes an input that cannot be decoded. On a terminal, writes an empty line. */
    public void unreadable(byte[] octets, int start, int end) throws IOException {
        result(octets, start, stdio.outTerminal() ? start : end);
    }

    /** Writes a line of fields, separated by TAB, with a mark for absent fields. */
    public void row(List<@Nullable Object> fields) throws IOException {
        out().text(Tsv.line(fields, stdio.outTerminal() ? Display::safe : UnaryOperator.identity()));
        endLine(out(), '\n');
    }

    /** Writes a JSON object for an input without violations, for output that does not go to a terminal. */
    public void accepted(long number, byte[] octets, int start, int end) throws IOException {
        json().accepted(number, octets, start, end);
        endLine(out(), '\n');
    }

    /** Writes a JSON object. */
    public void json(List<String> fields, Function<String, @Nullable Object> value) throws IOException {
        json().object(fields, value);
        endLine(out(), '\n');
    }

    private Json json() throws IOException {
        copyInputs();
        Json made = json;
        if (made == null) {
            made = new Json(out, stdio.outTerminal());
            json = made;
        }
        return made;
    }

    /** Writes text for people. The text must already be safe for a terminal. */
    public void text(String text) throws IOException {
        out().text(text);
        written();
    }

    /** Writes the position of a violation, followed by the violation. */
    public void finding(String where, Violation violation) throws IOException {
        finding(where, violation, Optional.empty());
    }

    /** Writes the position of a violation, followed by the violation and a question about it. */
    public void finding(String where, Violation violation, Optional<String> question) throws IOException {
        if (manner.quiet()) {
            return;
        }
        String severity =
                manner.errStyle().of(violation.severity(), violation.severity().toString());
        err.text(Display.safe(where) + ": " + violation.span() + " " + severity + " "
                + violation.code().id() + ": "
                + Display.message(violation.describe()
                        + question.map(asked -> "; " + asked).orElse("")));
        endLine(err, '\n');
    }

    /** Writes a note to standard error, before the output that follows. */
    public void note(String line) throws IOException {
        flush();
        message("note: " + line);
        flush();
    }

    /** Writes a line to standard error. */
    public void message(String line) throws IOException {
        if (!manner.quiet()) {
            summary(line);
        }
    }

    /** Writes to standard error a line that the user requested. */
    public void summary(String line) throws IOException {
        err.text(Display.message(line));
        endLine(err, '\n');
    }

    private void endLine(Buffer stream, char end) throws IOException {
        stream.write(end);
        written();
    }

    private void written() throws IOException {
        int size = out.size() + err.size();
        if (size >= MOST_KEPT || (size >= ENOUGH && turn.hasCome())) {
            flush();
        }
    }

    /** Writes the output that is kept in memory, when its turn comes. */
    public void flush() throws IOException {
        turn.await();
        if (out.size() + inputsEnd - inputsStart + err.size() > 0) {
            progress.erase();
            out.writeTo(stdio.out());
            out.clear();
            stdio.out().write(inputs, inputsStart, inputsEnd - inputsStart);
            inputsStart = inputsEnd;
            if (!stdio.out().isClosed()) { // otherwise, no program reads the results any more
                err.writeTo(stdio.err());
            }
            err.clear();
        }
    }
}
