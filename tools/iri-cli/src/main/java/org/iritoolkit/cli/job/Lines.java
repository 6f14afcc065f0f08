package org.iritoolkit.cli.job;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.InputOptions;
import org.iritoolkit.cli.input.Source;
import org.iritoolkit.cli.input.Worker;
import org.iritoolkit.cli.option.Arguments;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Report;
import org.iritoolkit.cli.output.Result;
import org.iritoolkit.cli.process.Stdio;

/** A run that makes one result of each input, a line or an object of JSON, and reports it. */
public final class Lines {
    /** The options of such a run. */
    public static final class Options {
        private final InputOptions inputs;
        private final Report.Options report;

        /** Declares them. */
        public Options(Arguments arguments) {
            inputs = new InputOptions(arguments);
            report = new Report.Options(arguments);
        }

        /**
         * A run as it was asked for.
         *
         * @param keys the keys of {@link Result#fields} that the command has, in their order
         * @throws IllegalArgumentException if the options cannot mean anything
         */
        public Lines lines(Stdio stdio, List<String> keys) {
            return new Lines(stdio, inputs, report.report(keys));
        }
    }

    private final Stdio stdio;
    private final InputOptions inputs;
    private final Report report;

    private Lines(Stdio stdio, InputOptions inputs, Report report) {
        this.stdio = stdio;
        this.inputs = inputs;
        this.report = report;
    }

    /** What reports the results. */
    public Report report() {
        return report;
    }

    /**
     * Does a job on each input of a source.
     *
     * @return the exit code
     */
    public int run(Source source, Job job) throws IOException {
        return inputs.run(stdio, source, new Reporting(job, report));
    }

    /** Reports what a job makes of each input. */
    private record Reporting(Job job, Report report) implements Worker {
        @Override
        public boolean text(long number, String text, Output output) throws IOException {
            return report(number, Optional.of(text), job.apply(text), output);
        }

        @Override
        public boolean text(long number, String text, byte[] octets, int start, int end, Output output)
                throws IOException {
            Result result = job.apply(text);
            return (result.isJust(text) && report.accepted(number, octets, start, end, output))
                    || report(number, Optional.of(text), result, output);
        }

        private boolean report(long number, Optional<String> text, Result result, Output output) throws IOException {
            report.write(Report.Input.of(number, text), result, output);
            return result.ok();
        }

        @Override
        public boolean accepts(long number, byte[] octets, int start, int end, Output output) throws IOException {
            if (job.keeps(octets, start, end)) {
                return report.accepted(number, octets, start, end, output);
            }
            byte[] plain = report.isText() ? job.plain(octets, start, end) : null;
            return plain != null && report.accepted(number, plain, 0, plain.length, output);
        }

        @Override
        public boolean readsOctets() {
            return job.readsOctets();
        }

        @Override
        public boolean octets(long number, byte[] octets, boolean first, Output output) throws IOException {
            Job.Made made = job.apply(octets, first);
            if (made.text().isPresent()) {
                return report(number, made.text(), made.result(), output);
            }
            report.write(Report.Input.unreadable(number, octets), made.result(), output);
            return false;
        }

        @Override
        public boolean isInOrder() {
            return job.isInOrder();
        }

        @Override
        public void unreadable(long number, Violation violation, byte[] octets, Output output) throws IOException {
            report.write(Report.Input.unreadable(number, octets), Result.rejected(List.of(violation)), output);
        }

        @Override
        public void finish(long read, long rejected, boolean several, Output output) throws IOException {
            report.finish("read", read, rejected, several, output);
        }
    }
}
