package org.iritoolkit.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of a run's inputs: a list of given inputs, or a stream with one input per line.
 *
 * @param note a note to report before the inputs
 * @param lines the inputs, without numbers; empty if they are in a stream
 * @param file the file to read; empty for standard input
 * @param utf8 whether a stream is in UTF-8; otherwise the step decodes its lines
 */
public record Source(Optional<String> note, Optional<Lines> lines, Optional<Path> file, boolean utf8) {
    /** The argument for standard input. */
    public static final String STANDARD_INPUT = "-";

    /** A sequence of inputs. */
    @FunctionalInterface
    public interface Lines {
        /** Returns the next input; null after the last one. */
        @Nullable
        Line next() throws IOException;
    }

    /** Standard input in UTF-8. */
    public static Source standardInput() {
        return new Source(Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    /** Given inputs. */
    public static Source of(Lines lines) {
        return new Source(Optional.empty(), Optional.of(lines), Optional.empty(), true);
    }

    /** Given inputs. */
    public static Source of(Iterator<Line> lines) {
        return of(() -> lines.hasNext() ? lines.next() : null);
    }

    /** Returns a source with a single input. */
    public static Source of(String text) {
        return of(Optional.of(Line.of(text)).stream().iterator());
    }

    /**
     * Returns a file in UTF-8, or standard input for {@code -}.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public static Source of(Path file) {
        return file.toString().equals(STANDARD_INPUT)
                ? standardInput()
                : new Source(Optional.empty(), Optional.empty(), Optional.of(readable(file.toString())), true);
    }

    /** Returns this source with a note to report before it. */
    public Source withNote(Optional<String> before) {
        return new Source(before, lines, file, utf8);
    }

    /** Returns the stream unchanged; the step decodes its lines. */
    public Source undecoded() {
        return new Source(note, lines, file, false);
    }

    /**
     * Returns the stream. The caller closes the stream of a file.
     *
     * @param standardInput the stream to return if no file is given
     */
    public InputStream open(InputStream standardInput) throws IOException {
        return file.isPresent() ? new BufferedInputStream(Files.newInputStream(file.get())) : standardInput;
    }

    /**
     * Returns the path of a file that can be read.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public static Path readable(String file) {
        Path path = Path.of(file);
        if (Files.isDirectory(path)) {
            throw new IllegalArgumentException("'" + file + "' is a folder; specify the files in it");
        } else if (!Files.isReadable(path)) {
            throw new IllegalArgumentException(
                    "there is no file '" + file + "' that can be read; use - for standard input");
        }
        return path;
    }
}
