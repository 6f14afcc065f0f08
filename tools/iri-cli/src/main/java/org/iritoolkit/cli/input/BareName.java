package org.iritoolkit.cli.input;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.iritoolkit.percent.Ascii;

/**
 * Recognises arguments that are valid relative references but are probably names of files or hosts. The class avoids
 * lambdas and regular expressions, because it runs whenever the command starts.
 */
public final class BareName {
    private BareName() {}

    /** Returns a note about how an argument was read, if the user may have meant something else. */
    public static Optional<String> note(String argument) {
        boolean file = isFile(argument);
        if (!file && !hasDotAndNoDelimiter(argument)) {
            return Optional.empty();
        }
        String taken = "'" + argument + "' was read as a relative path; ";
        return Optional.of(taken
                + (file
                        ? "to read the file, one IRI per line: iri … < '" + argument + "'"
                        : "for a host write 'http://" + argument
                                + "/', for a file with one input per line: iri … < FILE"));
    }

    /**
     * Whether an argument without a scheme is the name of a file. A name that begins with two slashes or backslashes is
     * never looked up, because Windows would access the network.
     */
    public static boolean isFile(String argument) {
        boolean network = argument.startsWith("//") || argument.startsWith("\\\\");
        try {
            return !argument.isEmpty() && !network && !hasScheme(argument) && Files.isRegularFile(Path.of(argument));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static boolean hasScheme(String argument) {
        int colon = argument.indexOf(':');
        if (colon <= 0 || !Ascii.isLetter(argument.charAt(0))) {
            return false;
        }
        int end = 1;
        while (Ascii.isLetterOrDigit(argument.charAt(end)) || "+.-".indexOf(argument.charAt(end)) >= 0) {
            end++;
        }
        return end == colon;
    }

    private static boolean hasDotAndNoDelimiter(String argument) {
        int dot = argument.indexOf('.');
        int i = 0;
        while (i < argument.length()
                && argument.charAt(i) > ' '
                && ":/?#[]@%<>\"{}|\\^`".indexOf(argument.charAt(i)) < 0) {
            i++;
        }
        return dot > 0 && argument.charAt(argument.length() - 1) != '.' && i == argument.length();
    }
}
