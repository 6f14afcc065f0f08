package org.iritoolkit.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.iritoolkit.cli.command.IriCommand;
import org.iritoolkit.cli.process.Sink;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.testkit.CaseTable;

/** Runs the command inside the test, with streams of its own. */
final class Cli {
    /** What a run left. */
    record Run(int exit, String out, String err) {
        List<String> outLines() {
            return out.lines().toList();
        }

        List<String> errLines() {
            return err.lines().toList();
        }
    }

    private InputStream in = new ByteArrayInputStream(new byte[0]);
    private long inSize;
    private boolean inTerminal;
    private boolean outTerminal;
    private boolean errTerminal;
    private int columns = 80;
    private boolean colors = true;
    private long clock;
    private long step;

    /** The cases of a table in the folder of these tests. */
    static Stream<CaseTable.Row> rows(String table) {
        return CaseTable.of(table, Cli.class.getResourceAsStream(table)).stream();
    }

    static Run run(String... arguments) {
        return new Cli().execute(arguments);
    }

    Cli input(String text) {
        return input(text.getBytes(StandardCharsets.UTF_8));
    }

    Cli input(byte[] octets) {
        return input(new ByteArrayInputStream(octets), octets.length);
    }

    Cli input(InputStream stream, long size) {
        in = stream;
        inSize = size;
        return this;
    }

    Cli inTerminal() {
        inTerminal = true;
        return this;
    }

    Cli outTerminal() {
        outTerminal = true;
        return this;
    }

    Cli errTerminal() {
        errTerminal = true;
        return this;
    }

    Cli columns(int width) {
        columns = width;
        return this;
    }

    Cli noColor() {
        colors = false;
        return this;
    }

    /** Every look at the clock takes so many milliseconds. */
    Cli slow(int millis) {
        step = millis * 1_000_000L;
        return this;
    }

    Run execute(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        return execute(out, out, arguments);
    }

    Run execute(OutputStream sink, ByteArrayOutputStream out, String... arguments) {
        return execute(sink, out, new ByteArrayOutputStream(), arguments);
    }

    Run execute(OutputStream sink, ByteArrayOutputStream out, ByteArrayOutputStream err, String... arguments) {
        Stdio stdio = new Stdio(
                in,
                inSize,
                inTerminal,
                Sink.required(sink),
                outTerminal,
                Sink.optional(err),
                errTerminal,
                columns,
                colors,
                () -> clock += step);
        int exit = IriCommand.execute(stdio, arguments);
        return new Run(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
