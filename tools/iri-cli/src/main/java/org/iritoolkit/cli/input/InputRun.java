package org.iritoolkit.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.output.Output;
import org.iritoolkit.cli.output.OutputOptions;
import org.iritoolkit.cli.output.Progress;
import org.iritoolkit.cli.pipeline.Chunks;
import org.iritoolkit.cli.pipeline.Chunks.Chunk;
import org.iritoolkit.cli.pipeline.Pipeline;
import org.iritoolkit.cli.pipeline.Pipeline.Turn;
import org.iritoolkit.cli.process.Ending;
import org.iritoolkit.cli.process.ExitCode;
import org.iritoolkit.cli.process.Stdio;

/**
 * Brings the inputs of a source to a worker, those on standard input on many threads, and counts them. What comes of them
 * is written in their order.
 */
final class InputRun implements Inputs {
    private final Stdio stdio;
    private final OutputOptions options;
    private final boolean nul;
    private final Worker worker;
    private final Progress progress;
    private final Series all;
    private boolean stream;

    InputRun(Stdio stdio, OutputOptions options, boolean nul, Worker worker) {
        this.stdio = stdio;
        this.options = options;
        this.nul = nul;
        this.worker = worker;
        this.progress = options.progress(stdio);
        this.all = new Series(output(Turn.now()), 0, 0);
    }

    private Output output(Turn turn) {
        return options.output(stdio, progress, nul, turn);
    }

    /** Works on all inputs of a source; called once. */
    int run(Source source) throws IOException {
        source.bring(this);
        all.output.flush();
        progress.erase();
        if (!isEnough()) {
            worker.finish(all.read, all.rejected, stream || all.read > 1, all.output);
            all.output.flush();
        }
        return all.rejected > 0 ? ExitCode.SOME_REJECTED : ExitCode.ALL_ACCEPTED;
    }

    @Override
    public boolean isEnough() {
        return stdio.out().isClosed();
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
        if (stdio.inTerminal()) {
            all.output.note("reading one input per line from the terminal; Ctrl-D ends it, --help says more");
        }
        stream(stdio.in());
    }

    @Override
    public void stream(InputStream octets) throws IOException {
        stream = true;
        all.output.flush();
        long before = all.read;
        Chunks chunks = new Chunks(octets, nul);
        new Pipeline(chunks, this::isEnough, (chunk, turn) -> {
                    if (worker.isInOrder()) {
                        turn.await();
                    }
                    Series part = new Series(output(turn), before + chunk.number(), chunk.base());
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
                count(worker.text(read, text, output));
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        void found(byte[] octets) throws IOException {
            try {
                read++;
                count(worker.octets(read, octets, false, output));
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        void readAll(Chunk chunk) throws IOException {
            boolean marked = !worker.readsOctets() && chunk.hasByteOrderMark();
            if (marked) {
                output.message("note: a byte order mark before the first input was skipped");
            }
            try {
                chunk.forEach(marked, this::octets);
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        private void octets(byte[] octets, int start, int end) throws IOException {
            read++;
            if (end - start > Chunks.LONGEST) {
                unreadable(InputViolation.tooLong(what()), Arrays.copyOfRange(octets, start, start));
            } else if (worker.readsOctets()) {
                byte[] input = Arrays.copyOfRange(octets, start, end);
                count(worker.octets(read, input, base + start == 0, output));
            } else if (stdio.outTerminal() || !worker.accepts(read, octets, start, end, output)) {
                String text = new String(octets, start, end - start, StandardCharsets.UTF_8);
                Optional<Violation> damage = text.indexOf('\uFFFD') < 0
                        ? Optional.empty()
                        : InputViolation.notUtf8(what(), octets, start, end, base);
                if (damage.isPresent()) {
                    unreadable(damage.get(), Arrays.copyOfRange(octets, start, end));
                } else {
                    count(
                            stdio.outTerminal()
                                    ? worker.text(read, text, output)
                                    : worker.text(read, text, octets, start, end, output));
                }
            }
        }

        private String what() {
            return nul ? "record" : "line";
        }

        private void unreadable(Violation violation, byte[] octets) throws IOException {
            worker.unreadable(read, violation, octets, output);
            count(false);
        }

        private void count(boolean accepted) throws IOException {
            if (!accepted) {
                rejected++;
            }
            if (stdio.outTerminal()) {
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
