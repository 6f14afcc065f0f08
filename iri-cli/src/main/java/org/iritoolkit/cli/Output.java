package org.iritoolkit.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.iritoolkit.check.Violation;

/**
 * Writes results to standard output and findings to standard error, in order, as UTF-8.
 *
 * <p>To a pipe or file results are exact; on a terminal what is hidden is made visible. Nothing else is changed.
 */
final class Output {
    /** A stream did not take what was written to it. */
    static final class Failure extends IOException {
        private static final long serialVersionUID = 1L;

        Failure(IOException cause) {
            super(cause.getMessage(), cause);
        }

        /** Whether the reader of a pipe has gone, as {@code head} does when it has seen enough. */
        boolean isClosedPipe() {
            return String.valueOf(getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
        }
    }

    /** A stream that is written to in whole lines, so that two of them into one pipe stay readable. */
    private static final class Lines {
        private static final int ENOUGH = 1 << 16;
        private final OutputStream stream;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream(2 * ENOUGH);

        Lines(OutputStream stream) {
            this.stream = stream;
        }

        void write(String text) throws Failure {
            kept.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            if (kept.size() >= ENOUGH) {
                flush();
            }
        }

        void write(byte[] octets, int start, int end, char terminator) throws Failure {
            kept.write(octets, start, end - start);
            kept.write(terminator);
            if (kept.size() >= ENOUGH) {
                flush();
            }
        }

        void flush() throws Failure {
            try {
                kept.writeTo(stream);
                kept.reset();
                stream.flush();
            } catch (Failure e) {
                throw e;
            } catch (IOException e) {
                throw new Failure(e);
            }
        }
    }

    private static final String ERASE_LINE = "\r\u001B[K";

    private final Lines out;
    private final Lines err;
    private final boolean outTerminal;
    private final Style errStyle;
    private final boolean nul;
    private boolean barShown;

    Output(Stdio stdio, Style.When color, boolean nul) {
        this.out = new Lines(stdio.out());
        this.err = new Lines(stdio.err());
        this.outTerminal = stdio.outTerminal();
        this.errStyle = Style.of(color, stdio.errTerminal(), stdio.colors());
        this.nul = nul;
    }

    /** Writes a plain result: its fields, separated by TAB. */
    void result(List<String> fields) throws Failure {
        String line = outTerminal
                ? fields.stream().map(Display::safe).collect(Collectors.joining("\t"))
                : String.join("\t", fields);
        out.write(line + (nul && !outTerminal ? '\0' : '\n'));
    }

    /** Writes a plain result that no terminal shows: an input as it was read. */
    void result(byte[] octets, int start, int end) throws Failure {
        out.write(octets, start, end, nul ? '\0' : '\n');
    }

    /** Writes an object of JSON. */
    void json(String json) throws Failure {
        out.write((outTerminal ? Display.safeJson(json) : json) + '\n');
    }

    /** Writes what was made for people, and is safe. */
    void text(String text) throws Failure {
        out.write(text);
    }

    /** Writes a finding, with the number of the input that it is about. */
    void finding(long number, Violation violation) throws Failure {
        erase();
        err.write(number + ": " + violation.span() + " "
                + errStyle.of(violation.severity(), violation.severity().toString())
                + " " + violation.code().id() + ": " + Display.safe(violation.message()) + "\n");
    }

    /** Writes a note to standard error, where it stands before what comes next. */
    void note(String line) throws Failure {
        flush();
        message("note: " + line);
        flush();
    }

    /** Writes a line to standard error. */
    void message(String line) throws Failure {
        erase();
        err.write(Display.safe(line) + "\n");
    }

    /** Shows or moves the progress bar. */
    void bar(String bar) throws Failure {
        err.write((barShown ? ERASE_LINE : "") + bar);
        barShown = true;
        err.flush();
    }

    /** Takes the progress bar away. */
    void erase() throws Failure {
        if (barShown) {
            err.write(ERASE_LINE);
            barShown = false;
        }
    }

    void flush() throws Failure {
        if (barShown && outTerminal) {
            erase();
            err.flush();
        }
        out.flush();
        err.flush();
    }
}
