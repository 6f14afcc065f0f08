package org.iritoolkit.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.iritoolkit.check.Violation;
import org.jspecify.annotations.Nullable;

/**
 * Writes results to standard output and findings to standard error, in whole lines, in order, as UTF-8.
 *
 * <p>To a pipe or file results are exact; on a terminal what is hidden is made visible. Nothing else is changed. What is
 * written is kept until its turn has come, or until it is too much to be kept.
 */
final class Output {
    private static final int ENOUGH = 1 << 16;
    private static final int MOST_KEPT = 1 << 21;

    private final Stdio stdio;
    private final Progress progress;
    private final Pipeline.Turn turn;
    private final Style errStyle;
    private final char terminator;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(ENOUGH);
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private @Nullable Json json;

    /**
     * Prepares.
     *
     * @param nul whether plain results that no terminal shows end with NUL
     */
    Output(Stdio stdio, Style.When color, boolean nul, Progress progress, Pipeline.Turn turn) {
        this.stdio = stdio;
        this.progress = progress;
        this.turn = turn;
        this.errStyle = Style.of(color, stdio.errTerminal(), stdio.colors());
        this.terminator = nul && !stdio.outTerminal() ? '\0' : '\n';
    }

    /** One for a command that writes little. */
    static Output of(Stdio stdio) {
        return new Output(stdio, Style.When.AUTO, false, new Progress(stdio), Pipeline.Turn.now());
    }

    /** Writes a plain result: its fields, separated by TAB. */
    void result(List<String> fields) throws IOException {
        String separator = "";
        for (String field : fields) {
            write(out, separator);
            write(out, stdio.outTerminal() ? Display.safe(field) : field);
            separator = "\t";
        }
        endLine(out, terminator);
    }

    /** Writes a plain result that no terminal shows: an input as it was read. */
    void result(byte[] octets, int start, int end) throws IOException {
        out.write(octets, start, end - start);
        endLine(out, terminator);
    }

    /** Writes an object of JSON that no terminal shows, about an input that there is nothing to say about. */
    void accepted(byte[] octets, int start, int end) throws IOException {
        json().accepted(octets, start, end);
        endLine(out, '\n');
    }

    /** Writes an object of JSON. */
    void json(@Nullable String text, Result result, List<String> keys, List<String> subjects) throws IOException {
        json().object(text, result, keys, subjects);
        endLine(out, '\n');
    }

    private Json json() throws IOException {
        Json made = json;
        if (made == null) {
            made = new Json(out, stdio.outTerminal());
            json = made;
        }
        return made;
    }

    /** Writes what was made for people, and is safe. */
    void text(String text) throws IOException {
        write(out, text);
        written();
    }

    /** Writes a finding, with the number of the input that it is about. */
    void finding(long number, Violation violation) throws IOException {
        String severity = errStyle.of(violation.severity(), violation.severity().toString());
        write(
                err,
                number + ": " + violation.span() + " " + severity + " "
                        + violation.code().id() + ": " + Display.safe(violation.message()));
        endLine(err, '\n');
    }

    /** Writes a note to standard error, where it stands before what comes next. */
    void note(String line) throws IOException {
        flush();
        message("note: " + line);
        flush();
    }

    /** Writes a line to standard error. */
    void message(String line) throws IOException {
        write(err, Display.safe(line));
        endLine(err, '\n');
    }

    private static void write(ByteArrayOutputStream stream, String text) {
        stream.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private void endLine(ByteArrayOutputStream stream, char end) throws IOException {
        stream.write(end);
        written();
    }

    private void written() throws IOException {
        int size = out.size() + err.size();
        if (size >= MOST_KEPT || (size >= ENOUGH && turn.hasCome())) {
            flush();
        }
    }

    /** Writes what is kept, in its turn. */
    void flush() throws IOException {
        turn.await();
        if (out.size() + err.size() > 0) {
            progress.erase();
            out.writeTo(stdio.out());
            out.reset();
            err.writeTo(stdio.err());
            err.reset();
        }
    }
}
