package org.iritoolkit.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;

/**
 * A command that makes one result of each input: a line, or an object of JSON.
 *
 * <p>A command of its own says in {@link #apply} what becomes of a text, and in {@link #keys} which fields it has beyond
 * those that all have.
 */
abstract class LineCommand extends InputCommand {
    private final Report report = new Report(arguments);

    /** The keys of {@link Result#fields} that the command has, in their order. */
    List<String> keys() {
        return List.of();
    }

    /** Does the work on one text. */
    abstract Result apply(String text);

    /** All keys of {@link Result#fields}. */
    List<String> allKeys() {
        return keys();
    }

    /** Does the work on one text, with what goes before it. */
    Result result(String text) {
        return apply(text);
    }

    @Override
    void prepare() {
        super.prepare();
        report.prepare(allKeys());
    }

    final Report report() {
        return report;
    }

    @Override
    final boolean input(long number, String text, Output output) throws IOException {
        return report(number, Optional.of(text), result(text), output);
    }

    /** Reports a result, and whether it is accepted. */
    final boolean report(long number, Optional<String> text, Result result, Output output) throws IOException {
        report.write(Report.Input.of(number, text), result, output);
        return result.ok();
    }

    @Override
    final void unreadable(long number, Violation violation, byte[] octets, Output output) throws IOException {
        report.write(Report.Input.unreadable(number, octets), Result.rejected(List.of(violation)), output);
    }

    @Override
    final void finish(long read, long rejected, boolean several, Output output) throws IOException {
        report.finish("read", read, rejected, several, output);
    }
}
