package org.iritoolkit.text;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads the test data of other projects from their folder. */
public final class Corpus {
    private Corpus() {}

    public static List<String> lines(String name) {
        Path file = Path.of(System.getProperty("iri.corpora", "../../shared/corpora"), name);
        assumeTrue(Files.exists(file), "the corpora are not here");
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
