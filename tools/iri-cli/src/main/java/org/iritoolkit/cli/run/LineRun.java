package org.iritoolkit.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.iritoolkit.cli.input.Chunks;
import org.iritoolkit.cli.input.Chunks.Chunk;
import org.iritoolkit.cli.input.Line;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.OutputOptions;
import org.iritoolkit.cli.output.Progress;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.pipeline.Pipeline;
import org.iritoolkit.cli.pipeline.Pipeline.Turn;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;
import org.iritoolkit.explain.Style;

/**
 * Runs a step on all inputs of a command, and counts and reports the results in order:
 *
 * <pre>
 *   sources      lines           results          standard output
 *   arguments ─┐
 *   stream ────┼─ Chunks, Line ─ Step ─ Result ─ Report ─ Output
 *   names ─────┘  (a stream in chunks, on all processors)
 * </pre>
 */
public final class LineRun {
    /** The options of a run, without those of its report. */
    public static final class Options {
        private final OutputOptions output;
        private final Argument<Boolean> nul;

        /** Declares the options of a command that writes pages. */
        public Options(Arguments arguments) {
            output = new OutputOptions(arguments);
            nul = arguments.flag(
                    "-0",
                    "Inputs end with NUL instead of a line feed, as do plain results unless they go to a "
                            + "terminal.");
        }

        /** The colours of results. */
        public Style style(Stdio stdio) {
            return output.style(stdio);
        }

        /** Returns a run that reports in the given way. */
        public LineRun run(Stdio stdio, Report report) {
            return new LineRun(stdio, output, nul.value(), report);
        }
    }

    /** The options of a run and of its report. */
    public static final class ReportedOptions {
        private final Options options;
        private final Report.Options report;

        /**
         * Declares the options.
         *
         * @param keys the names of the {@link Result#fields} of the command, in their order
         */
        public ReportedOptions(Arguments arguments, String... keys) {
            options = new Options(arguments);
            report = new Report.Options(arguments, List.of(keys));
        }

        /** The colours of results. */
        public Style style(Stdio stdio) {
            return options.style(stdio);
        }

        /** Whether NUL ends an input in a stream. */
        public boolean isNul() {
            return options.nul.value();
        }

        /**
         * Returns a run with the given options.
         *
         * @param absent the fields of options that are not given
         * @throws IllegalArgumentException if the options contradict each other
         */
        public LineRun run(Stdio stdio, String... absent) {
            return options.run(stdio, report.report(absent));
        }
    }

    private final Stdio stdio;
    private final OutputOptions options;
    private final boolean nul;
    private final Report report;
    private final Progress progress;
    private final Output output;
    private boolean ordered;
    private boolean several;
    private long read;
    private long rejected;

    private LineRun(Stdio stdio, OutputOptions options, boolean nul, Report report) {
        this.stdio = stdio;
        this.options = options;
        this.nul = nul;
        this.report = report;
        this.progress = options.progress(stdio);
        this.output = options.output(stdio, progress, nul, Turn.now());
    }

    /** Returns the report of the results. */
    public Report report() {
        return report;
    }

    /** Processes the inputs one after the other, because results depend on earlier inputs. */
    public LineRun inOrder() {
        ordered = true;
        return this;
    }

    /**
     * Returns a step that works on strings, with a shortcut for lines that do not have to be decoded. The shortcut
     * returns {@link Result#SAME} or a result of bytes, and is used only if the report needs nothing else.
     */
    public Step step(Step.Shortcut shortcut, Function<String, Result> work) {
        Step step = Step.ofText(work);
        return report.takesBytes() && !stdio.outTerminal() ? step.after(shortcut) : step;
    }

    /** Reports a message before the first result. */
    public void note(String what) throws IOException {
        output.note(what);
        output.flush();
    }

    /**
     * Prints on a terminal that standard input is being read. After this call, the summary is printed even for a single
     * input.
     */
    public void beginStandardInput() throws IOException {
        several = true;
        if (stdio.inTerminal()) {
            note("reading one input per line from the terminal; Ctrl-D ends the list, --help explains more");
        }
    }

    /**
     * Runs a step on each input of some sources. This method is called once.
     *
     * @return the exit code
     */
    public int run(List<Source> sources, Step step) throws IOException {
        for (Source source : sources) {
            if (stdio.out().isClosed()) {
                break;
            }
            if (source.note().isPresent()) {
                output.note(source.note().get());
            }
            if (source.lines().isPresent()) {
                lines(source.lines().get(), step);
            } else {
                stream(source, step);
            }
        }
        output.flush();
        progress.erase();
        if (!stdio.out().isClosed()) {
            report.finish("read", read, rejected, several || read > 1, output);
            output.flush();
        }
        return rejected > 0 ? ExitCode.SOME_REJECTED : ExitCode.ALL_ACCEPTED;
    }

    private void lines(Source.Lines lines, Step step) throws IOException {
        for (Line line = lines.next(); line != null && !stdio.out().isClosed(); line = lines.next()) {
            read++;
            rejected += take(step, line.withNumber(read), output) ? 0 : 1;
        }
    }

    private void stream(Source source, Step step) throws IOException {
        several = true;
        if (source.file().isEmpty()) {
            beginStandardInput();
        }
        output.flush();
        long before = read;
        InputStream stream = source.open(stdio.in());
        try (Pipeline pipeline = new Pipeline(Chunks.SIZE)) {
            Chunks chunks = new Chunks(stream, source.utf8(), nul);
            Optional<Chunk> next = next(chunks, pipeline);
            while (next.isPresent()) {
                Chunk chunk = next.get();
                Turn turn = pipeline.next();
                pipeline.run(turn, chunk.length(), () -> take(step, chunk, before, turn));
                next = next(chunks, pipeline);
            }
            pipeline.await();
        } finally {
            if (source.file().isPresent()) {
                stream.close();
            }
        }
    }

    /** Returns the next chunk; empty if none is needed. If reading fails, all earlier results are written first. */
    private Optional<Chunk> next(Chunks chunks, Pipeline pipeline) throws IOException {
        if (stdio.out().isClosed() || pipeline.hasFailed()) {
            return Optional.empty();
        }
        try {
            return chunks.next();
        } catch (IOException | OutOfMemoryError e) {
            pipeline.await();
            throw new Ending("cannot read standard input", e);
        }
    }

    /** Runs a step on each input of a chunk, and counts the inputs when the chunk's turn comes. */
    private void take(Step step, Chunk chunk, long before, Turn turn) throws IOException {
        if (ordered) {
            turn.await();
        }
        Output part = options.output(stdio, progress, nul, turn);
        if (chunk.hasByteOrderMark()) {
            part.message("note: a byte order mark before the first input was skipped");
        }
        int bad = 0;
        for (int i = 0; i < chunk.count(); i++) {
            bad += take(step, chunk.line(i, before + chunk.number()), part) ? 0 : 1;
        }
        part.flush();
        read = before + chunk.number() + chunk.count();
        rejected += bad;
        progress.show(chunk.base() + chunk.length(), read, rejected);
    }

    /** Runs a step on an input and reports the result. Returns whether the input is accepted. */
    private boolean take(Step step, Line line, Output part) throws IOException {
        try {
            Result result = step.of(line);
            report.write(line, result, part);
            if (stdio.outTerminal()) {
                part.flush();
            }
            return result.ok();
        } catch (RuntimeException | Error e) { // earlier results are written before the failure is reported
            part.flush();
            throw new Ending("input " + line.number(), e);
        }
    }
}
