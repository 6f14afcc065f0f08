package org.iritoolkit.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.iritoolkit.check.Violation;
import org.iritoolkit.cli.Chunks.Chunk;
import org.iritoolkit.cli.Pipeline.Turn;
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
 * <p>It brings the inputs to {@link #input}, on many threads, and counts them; what comes of them is written in their
 * order. What a command makes of an input is its own affair, and keeps nothing for the next one.
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

    private Optional<Charset> charset = Optional.empty();

    /** Gets ready; called once, before the first input. */
    abstract void prepare();

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
     * @param first whether standard input begins with it
     * @return whether it was accepted
     */
    boolean octets(long number, byte[] octets, boolean first, Charset charset, Output output) throws IOException {
        throw new IllegalStateException("only a command that names a charset is given octets");
    }

    /** Reports an input that has no text. */
    abstract void unreadable(long number, Violation violation, Output output) throws IOException;

    /** Reports on the whole; called once, after the last input. */
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
    public final Integer call() throws IOException {
        prepare();
        charset = charset(); // a name that means nothing is told before anything is read
        Progress progress = new Progress(stdio());
        Series all = new Series(new Output(stdio(), color, nul, progress, Turn.now()), 0, 0);
        for (String input : inputs.isEmpty() ? List.of(STANDARD_INPUT) : inputs) {
            if (stdio().out().isClosed()) {
                break;
            } else if (input.equals(STANDARD_INPUT)) {
                readStandardInput(all, progress);
            } else {
                all.argument(input);
            }
        }
        all.output.flush();
        progress.erase();
        if (!stdio().out().isClosed()) {
            finish(all.read, all.rejected, all.output);
            all.output.flush();
        }
        return all.rejected > 0 ? IriCommand.SOME_REJECTED : IriCommand.ALL_ACCEPTED;
    }

    private void readStandardInput(Series all, Progress progress) throws IOException {
        if (stdio().inTerminal()) {
            all.output.note("reading one IRI per line from the terminal; Ctrl-D ends it, --help tells more");
        }
        all.output.flush();
        long before = all.read;
        Chunks chunks = new Chunks(stdio().in(), nul);
        new Pipeline(chunks, stdio().out()::isClosed, (chunk, turn) -> {
                    Series part = new Series(
                            new Output(stdio(), color, nul, progress, turn), before + chunk.number(), chunk.base());
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

        void argument(String text) throws IOException {
            Optional<String> note = takesReferences() ? BareName.note(text) : Optional.empty();
            if (note.isPresent()) {
                output.note(note.get());
            }
            try {
                read++;
                count(input(read, text, output));
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
                chunk.forEach(marked ? Chunks.BYTE_ORDER_MARK.length : 0, this::octets);
            } catch (RuntimeException | Error e) {
                throw failure(e);
            }
        }

        private void octets(byte[] octets, int start, int end) throws IOException {
            read++;
            if (end - start > Chunks.LONGEST) {
                unreadable(InputViolation.tooLong(what()));
            } else if (charset.isPresent()) {
                byte[] input = Arrays.copyOfRange(octets, start, end);
                count(InputCommand.this.octets(read, input, base + start == 0, charset.get(), output));
            } else if (stdio().outTerminal() || !accepts(octets, start, end, output)) {
                String text = new String(octets, start, end - start, StandardCharsets.UTF_8);
                Optional<Violation> damage = text.indexOf('\uFFFD') < 0
                        ? Optional.empty()
                        : InputViolation.notUtf8(what(), octets, start, end, base);
                if (damage.isPresent()) {
                    unreadable(damage.get());
                } else {
                    count(input(read, text, output));
                }
            }
        }

        private String what() {
            return nul ? "record" : "line";
        }

        private void unreadable(Violation violation) throws IOException {
            InputCommand.this.unreadable(read, violation, output);
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
