package org.iritoolkit.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.iritoolkit.check.Violation;
import org.iritoolkit.profile.Profile;
import org.iritoolkit.profile.ProfileRegistry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * A command that takes inputs under a profile: arguments, or what comes on standard input.
 *
 * <p>It brings the inputs to {@link #input} one by one, in order, and counts them; what a command makes of an input is
 * its own affair.
 */
abstract class InputCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // set by picocli
    private IriCommand iri;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = {"-p", "--profile"},
            paramLabel = "ID",
            defaultValue = "rfc3987",
            completionCandidates = ProfileIds.class,
            description = "The rules to go by: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private String profile;

    @Option(
            names = "-0",
            description = "Inputs, and plain results that no terminal shows, end with NUL instead of a line feed.")
    private boolean nul;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "Colour: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}, which heeds NO_COLOR.")
    @SuppressWarnings("NullAway.Init") // set by picocli
    private Style.When color;

    @Parameters(
            paramLabel = "IRI",
            arity = "0..*",
            description = "The inputs. With none, or for @|bold -|@: one per line of standard input, UTF-8.")
    private List<String> inputs = List.of();

    /** Gets ready; called once, before the first input. */
    abstract void prepare();

    /**
     * Does the work on one input.
     *
     * @return whether it was accepted
     */
    abstract boolean input(long number, String text, Output output) throws IOException;

    /** Whether many threads may work on inputs, each on its own. */
    boolean isConcurrent() {
        return false;
    }

    /**
     * Does the work on an input without making text of it, if it can.
     *
     * @return whether it was accepted and nothing else has to be done
     */
    boolean accepts(byte[] octets, int start, int end, Output output) throws IOException {
        return false;
    }

    /** Whether an argument is a reference, so that the name of a file or host is one that may not have been meant. */
    boolean takesReferences() {
        return true;
    }

    /** The charset of standard input, where it is not UTF-8. */
    Optional<Charset> charset() {
        return Optional.empty();
    }

    /**
     * Does the work on one input in another charset than UTF-8.
     *
     * @return whether it was accepted
     */
    boolean octets(long number, byte[] octets, Charset charset, Output output) throws IOException {
        throw new IllegalStateException("only a command that names a charset is given octets");
    }

    /** Reports an input that has no text. */
    abstract void unreadable(long number, Violation violation, Output output) throws IOException;

    /** Reports on the whole; called once, behind the last input. */
    abstract void finish(long read, long rejected, Output output) throws IOException;

    final Stdio stdio() {
        return iri.stdio();
    }

    final Style style() {
        return Style.of(color, stdio().outTerminal(), stdio().colors());
    }

    /** The profile that was asked for. */
    final Profile profile() {
        try {
            return ProfileRegistry.installed().require(profile);
        } catch (IllegalArgumentException e) {
            throw wrong(e);
        }
    }

    /** Ends the command because it cannot mean anything. */
    final ParameterException wrong(IllegalArgumentException why) {
        return new ParameterException(spec.commandLine(), String.valueOf(why.getMessage()), why);
    }

    @Override
    public final Integer call() {
        prepare();
        charset(); // a name that means nothing is told before anything is read
        Output output = new Output(stdio(), color, nul);
        Run run = new Run(output);
        try {
            for (String input : inputs.isEmpty() ? List.of(STANDARD_INPUT) : inputs) {
                if (input.equals(STANDARD_INPUT)) {
                    run.readStandardInput();
                } else {
                    run.argument(input);
                }
            }
            output.erase();
            output.flush();
            finish(run.read, run.rejected, output);
            output.flush();
        } catch (Output.Failure e) {
            if (!e.isClosedPipe()) {
                return broken("cannot write: " + e.getMessage());
            }
        } catch (IOException e) {
            return broken("cannot read standard input: " + e.getMessage());
        }
        return run.rejected > 0 ? IriCommand.SOME_REJECTED : IriCommand.ALL_ACCEPTED;
    }

    private int broken(String why) {
        spec.commandLine().getErr().println("iri: " + why);
        return IriCommand.WRONG_COMMAND;
    }

    /** One run over all inputs: the counting. */
    private final class Run implements LineReader.Sink {
        private final Output output;
        private final Optional<Progress> progress;
        private final boolean inBulk;
        private Optional<LineReader> reader = Optional.empty();
        private long read;
        private long rejected;

        private Run(Output output, Optional<Progress> progress, boolean inBulk) {
            this.output = output;
            this.progress = progress;
            this.inBulk = inBulk;
        }

        Run(Output output) {
            this(
                    output,
                    stdio().errTerminal()
                            ? Optional.of(new Progress(stdio().nanoTime(), stdio().inSize(), stdio().columns()))
                            : Optional.empty(),
                    false);
        }

        void argument(String text) throws IOException {
            Optional<String> note = takesReferences() ? BareName.note(text) : Optional.empty();
            if (note.isPresent()) {
                output.note(note.get());
            }
            text(text);
        }

        void readStandardInput() throws IOException {
            if (stdio().inTerminal()) {
                output.note("reading one IRI per line from the terminal; Ctrl-D ends it, --help tells more");
            }
            if (isBulk()) {
                output.flush();
                long before = read;
                new Bulk(stdio(), nul, this::makeWay, (chunk, out, err) -> chunk(before, chunk, out, err)).run();
                return;
            }
            LineReader lines = new LineReader(stdio().in(), nul, charset().isPresent(), this);
            reader = Optional.of(lines);
            lines.readAll();
        }

        /** Whether there may be much input, of which nobody watches the results one by one. */
        private boolean isBulk() {
            boolean much = stdio().inSize() == 0 || stdio().inSize() > Chunks.SIZE / 2;
            return much && isConcurrent() && charset().isEmpty() && !stdio().outTerminal() && !stdio().inTerminal();
        }

        private void makeWay() throws IOException {
            output.erase();
            output.flush();
        }

        /**
         * Works on a chunk as if there were no other; what it counted is added in its turn.
         *
         * @param before how many inputs there were before standard input
         */
        private Bulk.Last chunk(long before, Chunks.Chunk chunk, OutputStream out, OutputStream err)
                throws IOException {
            Run run = new Run(new Output(stdio().writingTo(out, err), color, nul), Optional.empty(), true);
            run.read = before + chunk.number();
            new LineReader(chunk, nul, run).readAll();
            run.output.flush();
            return () -> {
                read = run.read;
                rejected += run.rejected;
                show(chunk.base() + chunk.length());
            };
        }

        @Override
        public boolean octets(byte[] buffer, int start, int end) throws IOException {
            if (!inBulk || !accepts(buffer, start, end, output)) {
                return false;
            }
            read++;
            return true;
        }

        @Override
        public void text(String text) throws IOException {
            read++;
            if (!input(read, text, output)) {
                rejected++;
            }
            after();
        }

        @Override
        public boolean encoded(byte[] octets) throws IOException {
            Optional<Charset> charset = charset();
            if (charset.isEmpty()) {
                return false;
            }
            read++;
            if (!InputCommand.this.octets(read, octets, charset.get(), output)) {
                rejected++;
            }
            after();
            return true;
        }

        @Override
        public void rejected(Violation violation) throws IOException {
            read++;
            rejected++;
            InputCommand.this.unreadable(read, violation, output);
            after();
        }

        private void after() throws IOException {
            if (stdio().outTerminal()) {
                output.flush();
            }
            if (reader.isPresent()) {
                show(reader.get().position());
            }
        }

        private void show(long position) throws IOException {
            if (progress.isPresent() && progress.get().isDue()) {
                output.bar(progress.get().bar(position, read, rejected));
            }
        }

        @Override
        public void byteOrderMark() throws IOException {
            output.note("a byte order mark before the first input was skipped");
        }

        @Override
        public void pause() throws IOException {
            output.flush();
        }
    }
}
