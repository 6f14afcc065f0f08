package org.iritoolkit.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the inputs of a command come from. */
@FunctionalInterface
public interface Source {
    /** Brings all inputs, in their order. */
    void bring(Inputs inputs) throws IOException;

    /**
     * The lines of a file, or of standard input for {@code -}.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    static Source lines(String file) {
        if (file.equals(Inputs.STANDARD_INPUT)) {
            return Inputs::standardInput;
        }
        Path path = readable(file);
        return inputs -> {
            try (InputStream octets = new BufferedInputStream(Files.newInputStream(path))) {
                inputs.stream(octets);
            }
        };
    }

    /**
     * The path of a file that can be read.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Path readable(String file) {
        Path path = Path.of(file);
        if (!Files.isReadable(path) || Files.isDirectory(path)) {
            throw new IllegalArgumentException(
                    "there is no file '" + file + "' that can be read; - reads standard input");
        }
        return path;
    }
}
