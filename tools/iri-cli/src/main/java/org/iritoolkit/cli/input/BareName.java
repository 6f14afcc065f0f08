package org.iritoolkit.cli.input;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Recognises arguments that are legal relative references but were probably meant as a file or a host. */
public final class BareName {
    private BareName() {}

    /** A note about how an argument is taken, if it may be meant otherwise. */
    public static Optional<String> note(String argument) {
        boolean file = isFile(argument);
        if (!file && !hasDotAndNoDelimiter(argument)) {
            return Optional.empty();
        }
        String taken = "'" + argument + "' was taken as a relative reference that consists of a path; ";
        return Optional.of(taken
                + (file
                        ? "to read the file, one IRI per line: iri … < '" + argument + "'"
                        : "for a host write 'http://" + argument + "/', for a file of lines: iri … < FILE"));
    }

    private static boolean isFile(String argument) {
        try {
            return !argument.isEmpty() && Files.isRegularFile(Path.of(argument));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean hasDotAndNoDelimiter(String argument) {
        int dot = argument.indexOf('.');
        return dot > 0
                && argument.charAt(argument.length() - 1) != '.'
                && argument.chars().noneMatch(c -> c <= ' ' || ":/?#[]@%<>\"{}|\\^`".indexOf(c) >= 0);
    }
}
