package org.iritoolkit.cli.command;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.input.InputViolation;
import org.iritoolkit.cli.input.Inputs;
import org.iritoolkit.cli.option.Argument;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.Progress;
import org.iritoolkit.cli.pipeline.Chunks;
import org.iritoolkit.cli.pipeline.Chunks.Chunk;
import org.iritoolkit.cli.pipeline.Pipeline;
import org.iritoolkit.cli.pipeline.Pipeline.Turn;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.cli.process.ExitCode;

/**
 * A command that works on inputs, one after the other: arguments, what comes on standard input, or what it finds itself.
 *
 * <p>It brings the inputs to {@link #input}, those on standard input on many threads, and counts them; what comes of them
 * is written in their order. What a command makes of an input is its own affair, and keeps nothing for the next one, unless
 * it is {@link #isInOrder}.
 */
abstract class InputCommand extends IriSubcommand {
    private final Argument<Boolean> nul = arguments.flag(
            "-0", "Inputs, and plain results that no terminal shows, end with NUL instead of a line feed.");

    private Optional<Charset> charset = Optional.empty();

    /** Says which inputs there are, in their order. */
    abstract void inputs(Inputs inputs) throws IOException;

    /**
     * Does the work on one input.
     *
     * @return whether it was accepted
     */
    abstract boolean input(long number, String text, Output output) throws IOException;

    /**
     * Does the work on an input of UTF-8 without making text of it, if it can; not asked where a terminal shows results.
     *
     * @return whether it was accepted and nothing else has to be done
     */
    boolean accepts(long number, byte[] octets, int start, int end, Output output) throws IOException {
        return false;
    }

    /** Whether what comes of an input depends on those before it. */
    boolean isInOrder() {
        return false;
    }

    /** The charset of standard input, where the command itself reads octets. */
    Optional<Charset> charset() {
        return Optional.empty();
    }

    /**
     * Does the work on one input in the charset that the command named.
     *
     * @param first whether standard input begins with it
     * @return whether it was accepted
     */
    boolean octets(long number, byte[] octets, boolean first, Charset charset, Output output) throws IOException {
        throw new IllegalStateException("only a command that names a charset is given octets");
    }

    /** Reports an input that has no text. */
    abstract void unreadable(long number, Violation violation, byte[] octets, Output output) throws IOException;

    /**
     * Reports on the whole; called once, after the last input.
     *
     * @param several whether more than one input may have come
     */
    abstract void finish(long read, long rejected, boolean several, Output output) throws IOException;

    @Override
    void prepare() {
        super.prepare();
        charset = charset();
    }

    @Override
    final int run() throws IOException {
        Progress progress = progress();
        Series all = new Series(output(progress, nul.value(), Turn.now()), 0, 0);
        Run run = new Run(all, progress);
        inputs(run);
        all.output.flush();
        progress.erase();
        if (!run.isEnough()) {
            finish(all.read, all.rejected, run.stream || all.read > 1, all.output);
            all.output.flush();
        }
        return all.rejected > 0 ? ExitCode.SOME_REJECTED : ExitCode.ALL_ACCEPTED;
    }

    /** Brings inputs to the command. */
    private final class Run implements Inputs {
        private final Series all;
        private final Progress progress;
        private boolean stream;

        Run(Series all, Progress progress) {
            this.all = all;
            this.progress = progress;
        }

        @Override
        public boolean isEnough() {
            return stdio().out().isClosed();
        }

        @Override
        public void note(String line) throws IOException {
            all.output.note(line);
        }

        @Override
        public void text(String text) throws IOException {
            all.text(text);
        }

        @Override
        public void octets(byte[] octets) throws IOException {
            all.found(octets);
        }

        @Override
        public void unreadable(Violation violation, byte[] octets) throws IOException {
            all.read++;
            all.unreadable(violation, octets);
        }

        @Override
        public void standardInput() throws IOException {
            stream = true;
            if (stdio().inTerminal()) {
                all.output.note("reading one input per line from the terminal; Ctrl-D ends it, --help says more");
            }
            all.output.flush();
            long before = all.read;
            Chunks chunks = new Chunks(stdio().in(), nul.value());
            new Pipeline(chunks, this::isEnough, (chunk, turn) -> {
                        if (isInOrder()) {
                            turn.await();
                        }
                        Series part =
                                new Series(output(progress, nul.value(), turn), before + chunk.number(), chunk.base());
                        part.readAll(chunk);
                        return () -> {
                            part.output.flush();
                            all.read = part.read;
                            all.rejected += part.rejected;
                            progress.show(chunk.base() + chunk.length(), all.read, all.rejected);
                        };
                    })
                    .run();
        }
    }

    /** Inputs that follow each other, counted. */
    private final class Series {
        private final Output output;
        private final long base;
        private long read;
        private long rejected;

        /**
         * Begins.
         *
         * @param read how many inputs came before
         * @param base how many octets of standard input came before
         */
        Series(Output output, long read, long base) {
            this.output = output;
            this.read = read;
            this.base = base;
        }

        void text(String text) throws IOException {
            try {
                read++;
                count(input(read, text, output));
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        void found(byte[] octets) throws IOException {
            try {
                read++;
                count(InputCommand.this.octets(read, octets, false, charset.orElseThrow(), output));
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        void readAll(Chunk chunk) throws IOException {
            boolean marked = charset.isEmpty() && chunk.hasByteOrderMark();
            if (marked) {
                output.message("note: a byte order mark before the first input was skipped");
            }
            try {
                chunk.forEach(marked ? Chunks.LENGTH_OF_BYTE_ORDER_MARK : 0, this::octets);
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        private void octets(byte[] octets, int start, int end) throws IOException {
            read++;
            if (end - start > Chunks.LONGEST) {
                unreadable(InputViolation.tooLong(what()), Arrays.copyOfRange(octets, start, start));
            } else if (charset.isPresent()) {
                byte[] input = Arrays.copyOfRange(octets, start, end);
                count(InputCommand.this.octets(read, input, base + start == 0, charset.get(), output));
            } else if (stdio().outTerminal() || !accepts(read, octets, start, end, output)) {
                String text = new String(octets, start, end - start, StandardCharsets.UTF_8);
                Optional<Violation> damage = text.indexOf('\uFFFD') < 0
                        ? Optional.empty()
                        : InputViolation.notUtf8(what(), octets, start, end, base);
                if (damage.isPresent()) {
                    unreadable(damage.get(), Arrays.copyOfRange(octets, start, end));
                } else {
                    count(input(read, text, output));
                }
            }
        }

        private String what() {
            return nul.value() ? "record" : "line";
        }

        private void unreadable(Violation violation, byte[] octets) throws IOException {
            InputCommand.this.unreadable(read, violation, octets, output);
            count(false);
        }

        private void count(boolean accepted) throws IOException {
            if (!accepted) {
                rejected++;
            }
            if (stdio().outTerminal()) {
                output.flush();
            }
        }

        /** What comes of the inputs before is written before the failure is told. */
        private Ending failure(Throwable cause) throws IOException {
            output.flush();
            return new Ending("input " + read, cause);
        }
    }
}
